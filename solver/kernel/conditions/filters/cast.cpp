// CASTChess: a unit that has several captures makes none of them, nor does it check. The capture of
// a king counts as well; the promotions of one capture count as one. Inverse: a unit that has only
// one capture does not make it. The captures that count are those of units that may act; whether
// this rule holds them back does not matter.

#include <algorithm>
#include <memory>
#include <vector>

#include "conditions/shared/watching.hpp"
#include "movers/generate.hpp"

namespace kirke {
namespace {

struct Cast {
  bool inverse;
};

/// How many captures the unit has, up to two.
template <int W>
int captures(const Position<W>& position, const Rules<W>& rules, Site from, Side side) noexcept {
  MoveList moves;
  generate_walk(position, rules, from, side, moves, Generate::royal_captures_too);
  int count = 0;
  const Move* last = nullptr;  // promotions of one capture follow each other in the list
  for (const Move& move : moves) {
    if (!move.captures()) continue;
    if (last != nullptr && last->to == move.to && last->victim == move.victim) continue;
    last = &move;
    if (may_watch(position, rules, from, move.victim, side) && ++count == 2) break;
  }
  return count;
}

template <int W>
bool belongs_to_caste(const Position<W>& position, const Rules<W>& rules, const Move& move,
                      Side side, const void* raw) noexcept {
  const bool several = captures(position, rules, move.from, side) > 1;
  return several == static_cast<const Cast*>(raw)->inverse;
}

}  // namespace

template <int W>
void install_cast(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  refuse_disputed_loans(builder, spec.name);
  refuse_unobserved_loans(builder, spec.name);
  const auto data = std::make_shared<const Cast>(Cast{spec.get("inverse", "no") == "yes"});
  builder.breaks_no_more();  // than that captures are certain
  builder.move_only_if(MoveFilter<W>::Asks::capturer, belongs_to_caste<W>, data, true);
}

template void install_cast(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
