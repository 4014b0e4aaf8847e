#include "core/hooks.hpp"

namespace kirke {

std::uint32_t Picks::next() const noexcept {
  int i = count_ - 1;
  while (i >= 0 &&
         digits_[static_cast<std::size_t>(i)] + 1 == options_[static_cast<std::size_t>(i)])
    --i;
  if (i < 0) return 0;
  std::uint32_t index = digits_[static_cast<std::size_t>(i)] + 1;
  while (--i >= 0) {
    index = index * options_[static_cast<std::size_t>(i)] + digits_[static_cast<std::size_t>(i)];
  }
  return index;
}

}  // namespace kirke
