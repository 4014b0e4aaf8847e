#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/lender.hpp"

namespace kirke {
namespace {

/// True if the king of `c` would be in check on the site that he passes.
template <int W>
bool passes_through_check(Position<W>& position, const Rules<W>& rules,
                          const Castling<W>& c) noexcept {
  if (c.king_passes == c.king_to) return false;
  const auto mark = position.mark();
  position.shift(c.king_from, c.king_passes, Reason::castling);
  for (const CastlingPass<W>& also : rules.castlings.passes)
    also.function(position, rules, c.king_from, c.king_passes, also.data.get());
  const bool check = in_check(position, rules, c.side);
  position.undo_to(mark);
  return check;
}

}  // namespace

template <int W>
void generate_unfiltered_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                                   MoveList& out) noexcept {
  const std::uint32_t rights = position.slot(kCastlingRights);
  if (rights == 0) return;
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.side != side || (rights & c.rights) != c.rights) continue;
    // A king that has changed places with another unit keeps the right while he is away.
    if (!position.at(c.king_from).owned_by(side)) continue;
    if (rules.loans.any && !walks_as_itself(position, rules, c.king_from, side)) continue;
    if ((position.occupied() & c.must_be_empty).any()) continue;
    if (in_check(position, rules, side) || passes_through_check(position, rules, c)) continue;
    out.add(Move::quiet(c.king_from, c.king_to,
                        c.is_short ? MoveType::castling_short : MoveType::castling_long));
  }
}

template <int W>
void generate_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                        MoveList& out) noexcept {
  const int first = out.size();
  generate_unfiltered_castlings(position, rules, side, out);
  if (!rules.allowed.filters.empty()) [[unlikely]]
    filter_moves(position, rules, side, out, first);
}

template void generate_castlings(Position<kWords>&, const Rules<kWords>&, Side, MoveList&) noexcept;
template void generate_unfiltered_castlings(Position<kWords>&, const Rules<kWords>&, Side,
                                            MoveList&) noexcept;

}  // namespace kirke
