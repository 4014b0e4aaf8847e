// LosingChess: a side that can capture captures. Kings are units like others, and pawns may become
// kings. No side is in check, whatever other conditions say of checks.

#include "conditions/shared/common_kings.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
std::uint32_t captures_first(const Position<W>&, const Rules<W>&, const Move& move,
                             const void*) noexcept {
  return move.captures() ? 1 : 0;
}

}  // namespace

template <int W>
void announce_losing_chess(const RuleSpec& spec, const Board& board, Announced& says) {
  announce_common_kings<W>(spec, board, says);
  says.no_checks = true;
}

template <int W>
void install_losing_chess(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_royal_units(builder.spec(), spec);
  builder.breaks_nothing();  // but that moves are free, as the builder notes
  builder.only_marked_do_more(0);
  for (const Side side : {Side{0}, Side{1}}) builder.select_moves(side, {captures_first<W>, {}});
}

template void announce_losing_chess<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_losing_chess(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
