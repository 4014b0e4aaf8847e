// AlphabeticChess: of its units that have a legal move, a side moves the one on the first square,
// in the order a1, a2, ... a8, b1, ...

#include "conditions/selections/selecting.hpp"

namespace kirke {
namespace {

template <int W>
std::uint32_t rank_by_alphabet(const Position<W>&, const Rules<W>& rules, const Move& move,
                               const void*) noexcept {
  if (move.type == MoveType::null) return 0;
  const Board& board = rules.board;
  const int place = board.file(move.from) * kMostSites + board.rank(move.from);
  return static_cast<std::uint32_t>(kMostSites * kMostSites - place);
}

}  // namespace

template <int W>
void install_alphabetic(RulesBuilder<W>& builder, const RuleSpec& spec) {
  select_by(builder, spec, rank_by_alphabet<W>);
}

template void install_alphabetic(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
