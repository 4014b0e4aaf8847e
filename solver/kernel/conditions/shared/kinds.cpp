#include "conditions/shared/kinds.hpp"

#include <sstream>
#include <stdexcept>

#include "core/rules_builder.hpp"

namespace kirke {

std::uint8_t kind_named(const std::vector<KindSpec>& kinds, std::string_view name) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].name == name) return static_cast<std::uint8_t>(k);
  }
  throw std::invalid_argument("a walk is not in play: " + std::string(name));
}

std::uint8_t kind_standing_for(const std::vector<KindSpec>& kinds, std::string_view chess) {
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].rebirth == chess) return static_cast<std::uint8_t>(k);
  }
  throw std::invalid_argument("a walk is not in play: " + std::string(chess));
}

std::vector<std::uint8_t> kinds_named(const std::vector<KindSpec>& kinds,
                                      const std::string& names) {
  std::istringstream in(names);
  std::vector<std::uint8_t> out;
  for (std::string name; in >> name;) out.push_back(kind_named(kinds, name));
  return out;
}

KindTable unchanged(const std::vector<KindSpec>& kinds) {
  KindTable out;
  for (std::size_t k = 0; k < kinds.size(); ++k) out.push_back(static_cast<std::uint8_t>(k));
  return out;
}

KindTable circle_of(const std::vector<KindSpec>& kinds, const std::string& names) {
  std::vector<std::uint8_t> circle = kinds_named(kinds, names);
  if (names.empty()) {
    for (const char* officer : {"knight", "bishop", "rook", "queen"})
      circle.push_back(kind_standing_for(kinds, officer));
  }
  KindTable out = unchanged(kinds);
  for (std::size_t i = 0; i < circle.size(); ++i) {
    const std::uint8_t next = i + 1 < circle.size() ? circle[i + 1] : circle.front();
    if (circle[i] != next) out[circle[i]] = next;
  }
  return out;
}

std::vector<std::uint64_t> bits_of(const KindTable& table) {
  std::vector<std::uint64_t> out;
  for (const std::uint8_t kind : table) out.push_back(kind_bit(kind));
  return out;
}

std::uint64_t promoting_kinds(const std::vector<KindSpec>& kinds) {
  std::uint64_t out = 0;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].promotes) out |= kind_bit(static_cast<std::uint8_t>(k));
  }
  return out;
}

}  // namespace kirke
