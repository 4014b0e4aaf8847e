#include "core/stacks.hpp"

#include <cassert>

namespace kirke {

template <int W>
int Stacks<W>::height(Site s) const noexcept {
  int n = 0;
  for (std::uint32_t i = top_[s]; i != 0; i = nodes_[i - 1].next) ++n;
  return n;
}

template <int W>
void Stacks<W>::push(Site s, const Unit& u) {
  std::uint32_t i = free_;
  if (i != 0) {
    free_ = nodes_[i - 1].next;
  } else {
    nodes_.emplace_back();
    i = static_cast<std::uint32_t>(nodes_.size());
  }
  nodes_[i - 1] = {u, top_[s]};
  top_[s] = i;
  sites_.set(s);
}

template <int W>
Unit Stacks<W>::pop(Site s) noexcept {
  const std::uint32_t i = top_[s];
  assert(i != 0);
  const Unit u = nodes_[i - 1].unit;
  top_[s] = nodes_[i - 1].next;
  nodes_[i - 1].next = free_;
  free_ = i;
  if (top_[s] == 0) sites_.clear(s);
  return u;
}

template <int W>
void Stacks<W>::push_below(Site s, const Unit& u) {
  if (empty(s)) return push(s, u);
  const Unit above = pop(s);
  push_below(s, u);
  push(s, above);
}

template <int W>
Unit Stacks<W>::pop_below(Site s) noexcept {
  const Unit top = pop(s);
  if (empty(s)) return top;
  const Unit lowest = pop_below(s);
  push(s, top);
  return lowest;
}

template class Stacks<kWords>;

}  // namespace kirke
