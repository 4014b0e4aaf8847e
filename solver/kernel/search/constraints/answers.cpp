// Whether a line meets its constraints, and whether the rest of it still can.

#include <algorithm>

#include "movers/check.hpp"
#include "search/constraints/line_constraints.hpp"

namespace kirke {

template <int W>
bool LineConstraints<W>::possible(const Position<W>& position, const Rules<W>& rules,
                                  const HalfMovesLeft& left) const {
  return answer(all_.size() - 1, position, rules, left) != Answer::no;
}

template <int W>
typename LineConstraints<W>::Answer LineConstraints<W>::answer(std::size_t index,
                                                               const Position<W>& position,
                                                               const Rules<W>& rules,
                                                               const HalfMovesLeft& left) const {
  const One& one = all_[index];
  const auto part = [&](int i) {
    return answer(static_cast<std::size_t>(i), position, rules, left);
  };
  switch (one.kind) {
    case Kind::negation: {
      const Answer of = part(one.says.parts[0]);
      return of == Answer::open ? of : of == Answer::no ? Answer::yes : Answer::no;
    }
    case Kind::all: {
      Answer out = Answer::yes;
      for (const int i : one.says.parts) {
        out = std::min(out, part(i));
        if (out == Answer::no) break;
      }
      return out;
    }
    case Kind::any: {
      Answer out = Answer::no;
      for (const int i : one.says.parts) {
        out = std::max(out, part(i));
        if (out == Answer::yes) break;
      }
      return out;
    }
    default:
      return answer_of_one(one, position, rules, left);
  }
}

template <int W>
typename LineConstraints<W>::Answer LineConstraints<W>::answer_of_one(
    const One& one, const Position<W>& position, const Rules<W>& rules,
    const HalfMovesLeft& left) const {
  const std::uint32_t state = has_state(one.kind) ? position.slot(one.slot) : 0;
  switch (one.kind) {
    case Kind::stays:
      if (state == kBroken) return Answer::no;
      return available(one, position, left, kBothSides) == 0 ? Answer::yes : Answer::open;
    case Kind::avoids:
      if (state == kBroken) return Answer::no;
      return left.all() == 0 ? Answer::yes : Answer::open;
    case Kind::visits:
      if (state == kDone) return Answer::yes;
      if (available(one, position, left, kBothSides) == 0) return Answer::no;
      return too_far(one, position, rules, left) ? Answer::no : Answer::open;
    case Kind::half_move:
      if (state != 0) return state == kDone ? Answer::yes : Answer::no;
      return available(one, position, left, kBothSides) == 0 ? Answer::no : Answer::open;
    case Kind::route:
      return answer_of_route(one, state, left);
    case Kind::final_squares:
      return too_far(one, position, rules, left) ? Answer::no : Answer::open;
    case Kind::final_king:
    case Kind::mates_checks:
      return Answer::open;
    case Kind::mates_moved:
      return plain_ && one.says.units.id != 0 && where(one.says.units, position).none()
                 ? Answer::no
                 : Answer::open;
    default:
      return answer_of_count(one, state, position, rules, left);
  }
}

template <int W>
typename LineConstraints<W>::Answer LineConstraints<W>::answer_of_count(
    const One& one, std::uint32_t state, const Position<W>& position, const Rules<W>& rules,
    const HalfMovesLeft& left) const {
  const ConstraintSpec& says = one.says;
  if ((state & kWrongOne) != 0) return Answer::no;
  const int count = static_cast<int>(state);
  if (count > says.most) return Answer::no;
  const bool by_owner = one.kind != Kind::captured && (plain_ || one.kind == Kind::checks);
  int sides = by_owner && says.units.owners != 0 ? says.units.owners : kBothSides;
  bool gone = false;
  if (plain_ && says.units.id != 0) {
    const Bits<W> there = where(says.units, position);
    gone = there.none();
    if (!gone && by_owner) sides = position.at(there.first()).owners;
  }
  const int more = gone ? 0 : available(one, position, left, sides);
  if (says.every) return more == 0 ? Answer::yes : Answer::open;
  if (count < says.least) {
    if (count + more < says.least) return Answer::no;
    const bool promotes = one.kind == Kind::promotes || one.kind == Kind::promotions;
    if (promotes && plain_ && fewest_to_promote(one, says.least - count, position, rules) > more)
      return Answer::no;
    return Answer::open;
  }
  const bool any_more = more > 0 && says.most != ConstraintSpec::kNoEnd;
  return any_more || (more > 0 && !says.kinds.empty() && one.kind == Kind::promotions)
             ? Answer::open
             : Answer::yes;
}

template <int W>
typename LineConstraints<W>::Answer LineConstraints<W>::answer_of_route(
    const One& one, std::uint32_t state, const HalfMovesLeft& left) const {
  const auto& squares = one.says.sites;
  const std::uint32_t states = skips(one, state ^ 1);
  int needed = 0;
  for (std::size_t i = squares.size(); i-- > 0;) {
    if ((states >> i & 1) != 0) {
      if (needed > left.all()) return Answer::no;
      const bool there = i + 1 == squares.size();
      return left.all() == 0 ? (there ? Answer::yes : Answer::no) : Answer::open;
    }
    needed += squares[i] != kNowhere ? 1 : 0;
  }
  return Answer::no;
}

template <int W>
bool LineConstraints<W>::met(Position<W>& position, const Rules<W>& rules,
                             const Played<W>* last) const {
  return true_at_end(all_.size() - 1, position, rules, last);
}

template <int W>
bool LineConstraints<W>::true_at_end(std::size_t index, Position<W>& position,
                                     const Rules<W>& rules, const Played<W>* last) const {
  const One& one = all_[index];
  const auto part = [&](int i) {
    return true_at_end(static_cast<std::size_t>(i), position, rules, last);
  };
  const auto& parts = one.says.parts;
  switch (one.kind) {
    case Kind::negation:
      return !part(parts[0]);
    case Kind::all:
      return std::all_of(parts.begin(), parts.end(), part);
    case Kind::any:
      return std::any_of(parts.begin(), parts.end(), part);
    case Kind::final_squares: {
      const Bits<W> there = where(one.says.units, position);
      return there.any() && (there & ~one.sites).none();
    }
    case Kind::final_king:
      return (position.royals(position.to_move()) & one.sites).any();
    case Kind::mates_moved:
      return last != nullptr && is_one(one.says.units, last->unit);
    case Kind::mates_checks:
      return some_unit_checks(one, position, rules);
    default:
      return answer_of_one(one, position, rules, HalfMovesLeft{}) == Answer::yes;
  }
}

template <int W>
bool LineConstraints<W>::some_unit_checks(const One& one, Position<W>& position,
                                          const Rules<W>& rules) const {
  const Side side = position.to_move(), by = rules.opponent(side);
  busy_ = true;
  bool found = false;
  if (in_check(position, rules, side)) {
    for (Bits<W> kings = position.royals(side); kings.any() && !found;) {
      Bits<W> checking = attackers_of(position, rules, kings.pop(), by);
      while (checking.any() && !found) found = is_one(one.says.units, position.at(checking.pop()));
    }
  }
  busy_ = false;
  return found;
}

template bool LineConstraints<kWords>::possible(const Position<kWords>&, const Rules<kWords>&,
                                                const HalfMovesLeft&) const;
template bool LineConstraints<kWords>::met(Position<kWords>&, const Rules<kWords>&,
                                           const Played<kWords>*) const;

}  // namespace kirke
