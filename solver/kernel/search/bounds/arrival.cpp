#include "search/bounds/arrival.hpp"

#include <algorithm>
#include <array>

namespace kirke {
namespace {

constexpr int kAnyCaptures = 64;  // of pawns, on their way
constexpr int kOutAndBack = 2;    // moves after which a unit stands where it stood, at least
constexpr std::size_t kMostMen = 64;

bool asks_for_arrival(GoalKind goal) noexcept {
  switch (goal) {
    case GoalKind::target:
    case GoalKind::chess81:
    case GoalKind::circuit:
    case GoalKind::exchange:
    case GoalKind::en_passant:
      return true;
    default:
      return false;
  }
}

}  // namespace

template <int W>
bool ArrivalBound<W>::admits(const Rules<W>& rules, GoalKind goal) noexcept {
  if (!rules.admits(Pruning::arrival_bound) || !asks_for_arrival(goal) || W != 1 ||
      rules.sides != 2 || rules.ways.ruled) {
    return false;
  }
  return std::none_of(
      rules.walks.movements.begin(), rules.walks.movements.end(), [&](const Movement<W>& m) {
        return m.borrows != Borrows::no || (goal == GoalKind::en_passant && m.passes);
      });
}

template <int W>
ArrivalBound<W>::ArrivalBound(const Rules<W>& rules, Side reaching, const Goal& goal)
    : rules_(rules),
      reaching_(reaching),
      goal_(goal.kind),
      square_(goal.square),
      own_ways_(rules, reaching, kAnyCaptures),
      other_ways_(rules, rules.opponent(reaching), kAnyCaptures) {
  const Board& board = rules.board;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (board.rank_of_side(s, reaching) == board.height - 1) far_rank_.set(s);
  }
}

template <int W>
int ArrivalBound<W>::moves_to(const Unit& unit, Site from, Site to) {
  return from == to ? kOutAndBack : own_ways_.to_sites(state_of(unit.kind, from))[to];
}

template <int W>
int ArrivalBound<W>::moves_to_far_rank(const Unit& unit, Site from) {
  int least = kNever;
  for (Bits<W> rest = far_rank_; rest.any();)
    least = std::min(least, moves_to(unit, from, rest.pop()));
  return least;
}

/// Whether the unit can make the last half-move, the one that reaches the goal.
template <int W>
bool ArrivalBound<W>::arrives(const Unit& unit, Site from, int own) {
  if (goal_ == GoalKind::target) return moves_to(unit, from, square_) <= own;
  if (goal_ == GoalKind::chess81) return moves_to_far_rank(unit, from) <= own;
  const Site home = rules_.diagram.site[unit.id];
  return home != kNowhere && moves_to(unit, from, home) <= own;
}

/// Whether two units can still come to each other's site of the diagram.
template <int W>
bool ArrivalBound<W>::changes_places(const Position<W>& position, int own) {
  struct Traveller {
    const std::uint8_t* ways;
    Site home;
  };
  std::array<Traveller, kMostMen> units;
  std::size_t count = 0;
  for (Bits<W> rest = position.of_side(reaching_); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    const Site home = rules_.diagram.site[unit.id];
    if (home == kNowhere) continue;
    const Traveller traveller{own_ways_.to_sites(state_of(unit.kind, s)), home};
    for (std::size_t i = 0; i < count; ++i) {
      const int moves = traveller.ways[units[i].home] + units[i].ways[home];
      if ((moves == 0 ? kOutAndBack : moves) <= own) return true;
    }
    units[count++] = traveller;
  }
  return false;
}

/// Whether a unit can, before the last half-move, stand where it captures on the site that a double
/// step passes.
template <int W>
bool ArrivalBound<W>::takes_passing_on(const Position<W>& position, Site passed, int own) {
  for (const int kind : rules_.walks.pawn_like_kinds) {
    const Movement<W>& takes = rules_.movement(kind, reaching_);
    for (Bits<W> from = takes.reach[passed]; from.any();) {
      const UnitState there = state_of(kind, from.pop());
      for (Bits<W> units = position.of_side(reaching_); units.any();) {
        const Site s = units.pop();
        if (own_ways_.from(state_of(position.at(s).kind, s))[there] < own) return true;
      }
    }
  }
  return false;
}

/// Whether the other side can still make a double step that may be captured en passant, or has just
/// made one.
template <int W>
bool ArrivalBound<W>::passes(const Position<W>& position, int own, int others) {
  if (others == 0) return position.slot(kEnPassant) != 0;
  const Side other = rules_.opponent(reaching_);
  for (Bits<W> units = position.of_side(other); units.any();) {
    const Site s = units.pop();
    const int kind = position.at(s).kind;
    const Movement<W>& steps = rules_.movement(kind, other);
    const std::uint8_t* ways = nullptr;
    for (int i = 0; i < rules_.board.size(); ++i) {
      const auto from = static_cast<Site>(i);
      if (steps.double_step[from] == kNowhere || (others == 1 && from != s)) continue;
      if (ways == nullptr) ways = other_ways_.from(state_of(kind, s));
      if (ways[state_of(kind, from)] < others &&
          takes_passing_on(position, steps.double_passes[from], own)) {
        return true;
      }
    }
  }
  return false;
}

template <int W>
bool ArrivalBound<W>::possible(const Position<W>& position, int own, int others) {
  if (own <= 0) return true;
  if (goal_ == GoalKind::en_passant) return passes(position, own, others);
  const std::uint32_t rights = position.slot(kCastlingRights);
  // Castling moves two units, one of them by several sites.
  for (const Castling<W>& c : rules_.castlings.all) {
    if (c.side == reaching_ && (rights & c.rights) == c.rights) return true;
  }
  if (goal_ == GoalKind::exchange) return changes_places(position, own);
  for (Bits<W> rest = position.of_side(reaching_); rest.any();) {
    const Site s = rest.pop();
    if (arrives(position.at(s), s, own)) return true;
  }
  return false;
}

template <int W>
ArrivalBound<W>* ArrivalBounds<W>::of(const Rules<W>& rules, Side reaching, const Goal& goal) {
  for (const Known& k : known_) {
    if (k.reaching == reaching && k.kind == goal.kind && k.square == goal.square)
      return k.bound.get();
  }
  Known& fresh = known_.emplace_back(Known{reaching, goal.kind, goal.square, nullptr});
  if (ArrivalBound<W>::admits(rules, goal.kind))
    fresh.bound = std::make_unique<ArrivalBound<W>>(rules, reaching, goal);
  return fresh.bound.get();
}

template class ArrivalBound<kWords>;
template class ArrivalBounds<kWords>;

}  // namespace kirke
