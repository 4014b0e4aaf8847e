#include "movers/lender.hpp"

#include "movers/special.hpp"

namespace kirke {
namespace {

/// Mimics: units that move as the units move that could capture them.
template <int W>
class Mimicry {
 public:
  Mimicry(const Position<W>& position, const Rules<W>& rules, Borrows borrows,
          int mimic_kind) noexcept
      : position_(position), rules_(rules), borrows_(borrows), mimic_kind_(mimic_kind) {}

  /// Whether a unit of `kind` could capture on `s`, or another mimic that moves like that kind. For
  /// mimics that borrow from friends it is asked as if the friend were an enemy. asked: mimics that
  /// have been asked already, so that none is asked twice.
  bool lent(int kind, Site s, Side side, Bits<W>& asked) const noexcept {
    const Side by = borrows_ == Borrows::from_enemies ? rules_.opponent(side) : side;
    const Movement<W>& movement = rules_.movement(kind, by);
    Bits<W> lenders = movement.reach[s] & position_.of_kind(kind) & position_.of_side(by);
    while (lenders.any()) {
      if (takes(position_, rules_, movement, lenders.pop(), s, by)) return true;
    }
    const Movement<W>& borrowed = rules_.lent_movement(borrows_, kind, by);
    const Bits<W> mimics = position_.of_kind(mimic_kind_) & position_.of_side(by);
    for (Bits<W> rest = borrowed.reach[s] & mimics & ~asked; rest.any();) {
      const Site other = rest.pop();
      if (asked.test(other) || !takes(position_, rules_, borrowed, other, s, by)) continue;
      asked.set(other);
      if (lent(kind, other, by, asked)) return true;
    }
    return false;
  }

 private:
  const Position<W>& position_;
  const Rules<W>& rules_;
  Borrows borrows_;
  int mimic_kind_;
};

}  // namespace

template <int W>
bool mimics(const Position<W>& position, const Rules<W>& rules, Borrows borrows, Site from,
            Side side, int kind) noexcept {
  if (!rules.kind_traits[static_cast<std::size_t>(kind)].mimicked) return false;
  if (position.of_kind(kind).none()) return false;
  Bits<W> asked = Bits<W>::of(from);
  return Mimicry<W>(position, rules, borrows, position.at(from).kind).lent(kind, from, side, asked);
}

template <int W>
std::uint64_t unroyal_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                               Side side) noexcept {
  const Lender<W>& lender = rules.loans.lenders[side];
  if (lender.function) return lender.function(position, rules, from, side, lender.data.get());
  return std::uint64_t{1} << position.at(from).kind;
}

template <int W>
std::uint64_t unroyal_quiet_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                                     Side side) noexcept {
  const Lender<W>& lender = rules.loans.lenders[side];
  if (!lender.quietly) return unroyal_walks_of(position, rules, from, side);
  return lender.quietly(position, rules, from, side, lender.data.get());
}

namespace {

/// The walks that are lent to a royal unit; units that are not royal get none of them. 0: nothing
/// is lent.
template <int W>
std::uint64_t royal_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                             Side side, bool quietly) noexcept {
  const Lender<W>&lender = rules.loans.royal_lenders[side], &to_all = rules.loans.lenders[side];
  const Unit& king = position.at(from);
  if (!lender.function || !king.royal()) return 0;
  if (to_all.binds_kings && to_all.binds_kings(king, quietly, to_all.data.get())) return 0;
  const auto lent = quietly && lender.quietly ? lender.quietly : lender.function;
  return lent(position, rules, from, side, lender.data.get());
}

}  // namespace

template <int W>
std::uint64_t walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                       Side side) noexcept {
  const Unit& unit = position.at(from);
  const Borrows borrows = rules.movement(unit, side).borrows;
  if (borrows == Borrows::no) return std::uint64_t{1} << unit.kind;
  if (borrows == Borrows::by_rule) {
    const std::uint64_t royal = royal_walks_of(position, rules, from, side, false);
    return royal != 0 ? royal : unroyal_walks_of(position, rules, from, side);
  }
  std::uint64_t out = 0;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (rules.lent_movement(borrows, kind, side).borrows == Borrows::no &&
        mimics(position, rules, borrows, from, side, kind))
      out |= std::uint64_t{1} << kind;
  }
  return out;
}

template <int W>
std::uint64_t quiet_walks_of(const Position<W>& position, const Rules<W>& rules, Site from,
                             Side side) noexcept {
  const std::uint64_t royal = royal_walks_of(position, rules, from, side, true);
  return royal != 0 ? royal : unroyal_quiet_walks_of(position, rules, from, side);
}

template std::uint64_t unroyal_walks_of(const Position<kWords>&, const Rules<kWords>&, Site,
                                        Side) noexcept;
template std::uint64_t unroyal_quiet_walks_of(const Position<kWords>&, const Rules<kWords>&, Site,
                                              Side) noexcept;
template std::uint64_t quiet_walks_of(const Position<kWords>&, const Rules<kWords>&, Site,
                                      Side) noexcept;
template std::uint64_t walks_of(const Position<kWords>&, const Rules<kWords>&, Site, Side) noexcept;
template bool mimics(const Position<kWords>&, const Rules<kWords>&, Borrows, Site, Side,
                     int) noexcept;

}  // namespace kirke
