#pragma once
// Tells which walks a borrowing unit has now. A mimic borrows from units that could capture it; any
// unit may borrow where a rule says so (Loans::lenders). Whoever generates moves, captures or
// checks asks here, because the tables of such units tell only where they may get by some of the
// walks.

#include <cstdint>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// The kinds as which the unit of `side` on `from` moves, captures and checks now, one bit for
/// each.
template <int W>
std::uint64_t walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                       Side side) noexcept;

/// The kinds as which it moves without capture, where the lender tells these apart
/// (Lender::quietly).
template <int W>
std::uint64_t quiet_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                             Side side) noexcept;

/// Whether the unit has its own walk as well, if it borrows by a rule. A king castles only then.
template <int W>
bool walks_as_itself(const Position<W>& position, const Rules<W>& rules, Site s,
                     Side side) noexcept {
  const Unit& unit = position.at(s);
  return rules.movement(unit, side).borrows != Borrows::by_rule ||
         (quiet_walks_of(position, rules, s, side) >> unit.kind & 1u) != 0;
}

/// As walks_of(), without what is lent to royal units alone. Precondition: a rule lends walks.
template <int W>
std::uint64_t unroyal_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                               Side side) noexcept;

/// As quiet_walks_of(), without what is lent to royal units alone.
template <int W>
std::uint64_t unroyal_quiet_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                                     Side side) noexcept;

/// Whether it is known on which other sites the loan depends: as which kinds the unit on `from`,
/// which borrows by a rule, captures and checks.
template <int W>
bool tells_what_loan_asks(const Position<W>& position, const Rules<W>& rules, Site from,
                          Side side) noexcept {
  if (rules.loans.royal_lenders[side].function && position.at(from).royal()) return false;
  return !rules.loans.lenders[side].function || rules.loans.lenders[side].asks;
}

/// The sites on which the loan depends. Precondition: tells_what_loan_asks().
template <int W>
Bits<W> loan_asks(const Position<W>& position, const Rules<W>& rules, Site from,
                  Side side) noexcept {
  const Lender<W>& lender = rules.loans.lenders[side];
  return lender.asks ? lender.asks(rules, position.at(from), from, side, lender.data.get())
                     : Bits<W>{};
}

/// Whether a mimic of `side` on `from` moves like the kind now. borrows: from whom it borrows.
template <int W>
bool mimics(const Position<W>& position, const Rules<W>& rules, Borrows borrows, Site from,
            Side side, int kind) noexcept;

/// Every walk suits.
inline constexpr auto whatever = [](const auto&) noexcept { return true; };

/// Calls f(walk) for every walk that the unit of `side` on `from` has now and that suits, until f
/// returns true. movement: the table of the unit, which borrows. Whether a mimic has a walk is
/// asked last, because that takes longest.
template <int W, class Suits, class F>
bool any_walk(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
              Site from, Side side, Suits&& suits, F&& f) noexcept {
  const bool by_rule = movement.borrows == Borrows::by_rule;
  const std::uint64_t kinds = by_rule ? walks_of(position, rules, from, side) : ~std::uint64_t{0};
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if ((kinds >> kind & 1u) == 0) continue;
    const Movement<W>& walk = rules.lent_movement(movement.borrows, kind, side);
    if (walk.borrows != Borrows::no || !suits(walk)) continue;
    if ((by_rule || mimics(position, rules, movement.borrows, from, side, kind)) && f(walk))
      return true;
  }
  return false;
}

}  // namespace kirke
