#include "past/reachable.hpp"

#include <algorithm>

#include "past/steps.hpp"

namespace kirke::retro {
namespace {

/// Whether each of the squares can get a unit of its own. places: for each unit, where it can be.
bool all_taken(const std::vector<Squares>& places, Squares squares) {
  std::array<int, kSquares> by_unit;
  by_unit.fill(kNowhere);
  std::vector<int> taken(places.size(), kNowhere);  // which square a unit takes
  const auto take = [&](auto&& self, int square, std::vector<bool>& tried) -> bool {
    for (std::size_t unit = 0; unit < places.size(); ++unit) {
      if (tried[unit] || (places[unit] & bit(square)) == 0) continue;
      tried[unit] = true;
      if (taken[unit] == kNowhere || self(self, taken[unit], tried)) {
        taken[unit] = square;
        return true;
      }
    }
    return false;
  };
  for (; squares != 0; squares &= squares - 1) {
    std::vector<bool> tried(places.size(), false);
    if (!take(take, first(squares), tried)) return false;
  }
  return true;
}

}  // namespace

Reachable::Reachable(const Past& past) : stay_(past.units.all()) {
  for (Side side = 0; side < 2; ++side) {
    ever_[side] = past.units.all(side) & ~past.units.of[side][kKing];
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      for (Squares rest = past.units.of[side][walk]; rest != 0; rest &= rest - 1) {
        const Squares square = bit(first(rest));
        units_.push_back({side, static_cast<Walk>(walk), square, square});
      }
    }
  }
  // The pawn that has just passed a square may be captured there.
  const Side mover = past.moved_last();
  for (Unit& unit : units_) {
    if (past.passed != kNowhere && unit.side == mover && unit.walk == kPawn &&
        unit.origin == bit(past.passed + up(mover)))
      unit.at |= bit(past.passed);
  }
  bool more = true;
  while (more) {
    more = false;
    for (Unit& unit : units_) more = spread(unit) || more;
  }
}

/// Lets a unit go on. True if that brought anything new.
bool Reachable::spread(Unit& unit) {
  const Squares at = unit.at, promoted = unit.promoted, stay = stay_;
  if (unit.walk == kPawn) {
    go_as_pawn(unit);
  } else {
    go(unit.walk, unit, unit.at);
  }
  for (const Walk walk : {kQueen, kKnight}) go(walk, unit, unit.promoted);
  if (unit.walk != kKing) ever_[unit.side] |= unit.at | unit.promoted;
  if (!unit.stays()) stay_ &= ~unit.origin;
  return unit.at != at || unit.promoted != promoted || stay_ != stay;
}

/// Adds the squares that a walk reaches. Units that it captures on the way are no longer fixed.
void Reachable::go(Walk walk, const Unit& unit, Squares& squares) {
  const Squares enemies = ever_[other(unit.side)];
  const Squares closed = walk == kKing ? guarded_by_pawns(other(unit.side)) : 0;
  for (Squares fresh = squares; fresh != 0;) {
    Squares next = 0;
    for (; fresh != 0; fresh &= fresh - 1) next |= observed(walk, first(fresh), stay_);
    next &= ~closed & (~stay_ | enemies);
    stay_ &= ~next;
    fresh = next & ~squares;
    squares |= fresh;
  }
}

/// Adds the squares to which a pawn goes. It captures where an enemy may come to.
void Reachable::go_as_pawn(Unit& unit) {
  const Squares last = rank_at(7, unit.side);
  for (Squares fresh = unit.at & ~last; fresh != 0;) {
    Squares next = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      const int from = first(fresh);
      const Squares step = pawn_straight(unit.side, from) & ~stay_;
      next |= step | (pawn_takes(unit.side, from) & ever_[other(unit.side)]);
      if (step != 0 && height(from, unit.side) == 1)
        next |= pawn_straight(unit.side, first(step)) & ~stay_;
    }
    stay_ &= ~next;
    fresh = next & ~unit.at & ~last;
    unit.at |= next & ~last;
    unit.promoted |= next & last;
  }
}

/// Squares that a king cannot enter because pawns guard them that never leave their squares.
Squares Reachable::guarded_by_pawns(Side side) const noexcept {
  Squares out = 0;
  for (const Unit& unit : units_) {
    if (unit.side == side && unit.walk == kPawn && (stay_ & unit.origin) != 0)
      out |= pawn_takes(side, first(unit.origin));
  }
  return out;
}

/// Squares that a unit may ever observe.
Squares Reachable::observed_ever(const Unit& unit, Squares in_the_way) const {
  Squares out = 0;
  for (Squares rest = unit.at; rest != 0; rest &= rest - 1) {
    out |= unit.walk == kPawn ? pawn_takes(unit.side, first(rest))
                              : observed(unit.walk, first(rest), in_the_way);
  }
  for (Squares rest = unit.promoted; rest != 0; rest &= rest - 1) {
    out |= observed(kQueen, first(rest), in_the_way) | observed(kKnight, first(rest), in_the_way);
  }
  return out;
}

bool Reachable::may_mate(Side side) const {
  Squares kings = 0, mated = 0, observed = 0;
  std::vector<Squares> places;  // of units that may take a square from their king
  const auto is_mated = [&](const Unit& u) { return u.side != side && u.walk == kKing; };
  for (const Unit& u : units_) {
    if (is_mated(u)) mated = u.at;
  }
  const Squares in_the_way = stay_ & ~mated;  // a king that steps back stays on the line
  for (const Unit& u : units_) {
    if (u.side != side) {
      if (u.walk != kKing) places.push_back(u.at | u.promoted);
    } else if (u.walk == kKing) {
      kings = u.at;
    } else {
      observed |= observed_ever(u, in_the_way);
    }
  }
  for (Squares rest = mated & observed; rest != 0; rest &= rest - 1) {
    const int king = first(rest);
    const Squares flights = steps(kKing, king) & ~observed;
    for (Squares from = kings & ~bit(king) & ~steps(kKing, king); from != 0; from &= from - 1) {
      if (all_taken(places, flights & ~steps(kKing, first(from)))) return true;
    }
  }
  return false;
}

}  // namespace kirke::retro
