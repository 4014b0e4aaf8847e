// Woozles and Heffalumps: a unit does not capture, nor check, while it and another unit observe
// each other. Heffalumps forbid it only on the line through both units. Bi-: the other unit is an
// enemy. Whether these rules let the other unit capture does not matter; but for other rules a unit
// that may not capture is no observer.

#include <array>
#include <memory>
#include <numeric>
#include <string_view>
#include <utility>

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

/// kings: kings hinder other units and are hindered, too.
struct Woozles {
  std::string_view rule;
  bool enemies;
  bool on_the_line;
  bool kings = true;
};

constexpr std::array<Woozles, 4> kWoozles{{
    {"Woozles", false, false},
    {"BiWoozles", true, false},
    {"Heffalumps", false, true},
    {"BiHeffalumps", true, true},
}};

/// The smallest step that leads from one site to another by repetition. It is equal for both
/// directions.
Step direction(const Board& board, Site from, Site to) noexcept {
  const int dx = board.file(to) - board.file(from), dy = board.rank(to) - board.rank(from);
  const int size = std::gcd(dx, dy);
  if (size == 0) return {0, 0};
  const bool forward = dx > 0 || (dx == 0 && dy > 0);
  return forward ? Step{dx / size, dy / size} : Step{-dx / size, -dy / size};
}

bool on_one_line(const Board& board, Site from, Site here, Site there) noexcept {
  const Step a = direction(board, from, here), b = direction(board, from, there);
  return a.dx == b.dx && a.dy == b.dy;
}

template <int W>
bool no_woozle_observes(const Position<W>& position, const Rules<W>& rules, const Move& move,
                        Side side, const void* raw) noexcept {
  const auto& woozles = *static_cast<const Woozles*>(raw);
  const Unit& unit = position.at(move.from);
  if (unit.royal() && !woozles.kings) return true;
  const Side by = woozles.enemies ? rules.opponent(side) : side;
  const Movement<W>& movement = watching_movement(rules, unit.kind, side);
  return !any_in_reach(position, rules, move.from, by, [&](Site other) {
    if (position.at(other).royal() && !woozles.kings) return false;
    if (woozles.on_the_line && !on_one_line(rules.board, move.from, move.to, other)) return false;
    return may_watch(position, rules, other, move.from, by, Watch::acting, no_woozle_observes<W>) &&
           could_take(position, rules, movement, move.from, other, side);
  });
}

}  // namespace

template <int W>
void install_woozles(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using Asks = typename MoveFilter<W>::Asks;
  refuse_two_loans(builder, spec.name);
  builder.breaks_no_more();  // than that captures are certain
  for (Woozles woozles : kWoozles) {
    if (spec.name != woozles.rule) continue;
    woozles.kings = spec.get("kings", "yes") == "yes";
    if (woozles.on_the_line) refuse_captures_elsewhere(builder, spec.name);  // on which line?
    const Asks asks = woozles.on_the_line ? Asks::capture : Asks::capturer;
    const auto data = std::make_shared<const Woozles>(woozles);
    builder.move_only_if(asks, no_woozle_observes<W>, data, true);
    builder.watch_only_if(Watch::acting, no_woozle_observes<W>, data);
  }
}

template void install_woozles(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
