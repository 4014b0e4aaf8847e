#include "core/order.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace kirke {
namespace {

constexpr std::array<std::string_view, 11> kOrder{
    "kamikaze",              // first of all: nothing else happens to a unit that is gone
    "chameleon",             // a unit changes with its move; a pawn when it promotes
    "Frischauf",             // marks what a pawn has become
    "halfneutral",           // whose unit it is decides where it is reborn
    "AntiCirce",             // the capturing unit goes home and clears the square of capture
    "hurdlecolourchanging",  // while all others stand where the hop found them
    "Parrain",               // the unit captured by the half-move before returns
    "Circe",                 // then the unit captured now
    "ImmunChess",            // judges the rebirth square and moves nobody
    "Alsatian",              // judges the position that the others have made
    "jigger",                // judges it as well
};

// Rules that act on the moving unit only, before it is reborn: their order is that of kOrder with
// all that follow.
constexpr std::array<std::string_view, 3> kOnMover{"kamikaze", "chameleon", "halfneutral"};

// Pairs whose order is known from the literature or from Popeye's behaviour.
constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kAgreed{{
    {"AntiCirce", "Circe"},
    {"Frischauf", "Parrain"},
    {"Frischauf", "Circe"},
    {"Frischauf", "AntiCirce"},
    {"hurdlecolourchanging", "Circe"},
    {"hurdlecolourchanging", "Parrain"},
    {"jigger", "Parrain"},
    {"jigger", "Circe"},
}};

bool acts_on_mover(const std::string& rule) noexcept {
  return std::find(kOnMover.begin(), kOnMover.end(), rule) != kOnMover.end();
}

}  // namespace

int order_rank(const std::string& rule) noexcept {
  const auto* const it = std::find(kOrder.begin(), kOrder.end(), rule);
  return static_cast<int>(it - kOrder.begin());
}

bool order_agreed(const std::string& a, const std::string& b) noexcept {
  if (acts_on_mover(a) || acts_on_mover(b)) return true;
  return std::any_of(kAgreed.begin(), kAgreed.end(), [&](const auto& pair) {
    return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
  });
}

}  // namespace kirke
