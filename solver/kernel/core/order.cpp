#include "core/order.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace kirke {
namespace {

constexpr std::array<std::string_view, 6> kOrder{
    "Frischauf",   // marks what a pawn has become
    "AntiCirce",   // the capturing unit goes home and clears the square of capture
    "Parrain",     // the unit captured by the half-move before returns
    "Circe",       // then the unit captured now
    "ImmunChess",  // judges the rebirth square and moves nobody
    "Alsatian",    // judges the position that the others have made
};

// Pairs whose order is known from the literature or from Popeye's behaviour.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kAgreed{{
    {"AntiCirce", "Circe"},
    {"Frischauf", "Parrain"},
    {"Frischauf", "Circe"},
    {"Frischauf", "AntiCirce"},
}};

}  // namespace

int order_rank(const std::string& rule) noexcept {
  const auto* const it = std::find(kOrder.begin(), kOrder.end(), rule);
  return static_cast<int>(it - kOrder.begin());
}

bool order_agreed(const std::string& a, const std::string& b) noexcept {
  return std::any_of(kAgreed.begin(), kAgreed.end(), [&](const auto& pair) {
    return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
  });
}

}  // namespace kirke
