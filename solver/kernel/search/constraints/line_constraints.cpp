#include "search/constraints/line_constraints.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

#include "movers/check.hpp"

namespace kirke {
namespace {

constexpr int kBothSides = 3;
constexpr std::uint32_t kWrongOne = std::uint32_t{1} << 31;  // of counts: one of them must not be
constexpr std::uint32_t kDone = 1, kBroken = 2;              // of constraints that are either
constexpr std::size_t kMostOnRoute = 31;                     // squares, a bit each

bool is_promotion(const Effect& e) noexcept {
  return e.op == Op::retype &&
         (e.reason == Reason::promotion || e.reason == Reason::rebirth_promotion);
}

}  // namespace

template <int W>
struct LineConstraints<W>::Event {
  Position<W>& position;
  const Rules<W>& rules;
  const Played<W>& played;
  std::uint32_t from, to;  // its effects in the journal
  int ply;
};

template <int W>
LineConstraints<W>::LineConstraints(RulesBuilder<W>& builder)
    : plain_(W == 1 && builder.spec().plain_chess) {
  for (const ConstraintSpec& says : builder.spec().constraints) {
    One one{kind_from(says.kind), says, {}, {}};
    for (const Site s : says.sites) {
      if (s != kNowhere) one.sites.set(s);
    }
    if (one.kind == Kind::route && says.sites.size() > kMostOnRoute)
      throw std::invalid_argument("a route has more squares than can be followed");
    const std::size_t number = all_.size();
    if (has_state(one.kind)) one.slot = builder.allot_slots("constraint " + std::to_string(number));
    if (says.from_ply < 0) {
      from_end_ = true;
      last_ply_ = ConstraintSpec::kNoEnd;
    } else if (says.from_ply > 1 || says.to_ply != ConstraintSpec::kNoEnd) {
      const int last = says.to_ply == ConstraintSpec::kNoEnd ? says.from_ply : says.to_ply;
      last_ply_ = std::max(last_ply_, last);
    }
    all_.push_back(std::move(one));
  }
  if (last_ply_ > 0) ply_slot_ = builder.allot_slots("constraints: half-moves");
}

template <int W>
typename LineConstraints<W>::Kind LineConstraints<W>::kind_from(const std::string& name) {
  constexpr std::pair<const char*, Kind> kKinds[] = {
      {"all", Kind::all},
      {"any", Kind::any},
      {"not", Kind::negation},
      {"captures", Kind::captures},
      {"captured", Kind::captured},
      {"promotes", Kind::promotes},
      {"promotions", Kind::promotions},
      {"moves", Kind::moves},
      {"castles", Kind::castles},
      {"checks", Kind::checks},
      {"stays", Kind::stays},
      {"avoids", Kind::avoids},
      {"visits", Kind::visits},
      {"route", Kind::route},
      {"line", Kind::half_move},
      {"final", Kind::final_squares},
      {"final-king", Kind::final_king},
      {"mates-moved", Kind::mates_moved},
      {"mates-checks", Kind::mates_checks},
  };
  for (const auto& [word, kind] : kKinds) {
    if (name == word) return kind;
  }
  throw std::invalid_argument("unknown kind of a constraint: " + name);
}

template <int W>
bool LineConstraints<W>::has_state(Kind kind) noexcept {
  return kind > Kind::negation && kind < Kind::final_squares;
}

// --- units

template <int W>
bool LineConstraints<W>::is_one(const UnitsNamed& named, const Unit& unit) noexcept {
  if (!unit.exists()) return false;
  return (named.id == 0 || unit.id == named.id) &&
         (named.owners == 0 || unit.owners == named.owners) &&
         (named.kind < 0 || unit.kind == named.kind);
}

template <int W>
Bits<W> LineConstraints<W>::where(const UnitsNamed& named, const Position<W>& position) noexcept {
  Bits<W> out;
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site s = rest.pop();
    if (is_one(named, position.at(s))) out.set(s);
  }
  return out;
}

// --- half-moves

/// The number of the half-move played last, from 1.
template <int W>
int LineConstraints<W>::ply_of(const Position<W>& position) const noexcept {
  return last_ply_ == 0 ? 0 : static_cast<int>(position.slot(ply_slot_));
}

template <int W>
void LineConstraints<W>::note_left_out(Position<W>& position) const noexcept {
  if (last_ply_ == 0) return;
  const int next = ply_of(position) + 1;
  const int most = last_ply_ == ConstraintSpec::kNoEnd ? next : last_ply_ + 1;
  position.set_slot(ply_slot_, static_cast<std::uint32_t>(std::min(next, most)));
}

/// Whether the constraint is about the half-move with this number.
template <int W>
bool LineConstraints<W>::counts(const One& one, int ply) const noexcept {
  const ConstraintSpec& says = one.says;
  const int before = says.from_ply < 0 ? length_ + 1 : 0;
  return last_ply_ == 0 || (ply >= before + says.from_ply &&
                            (says.to_ply == ConstraintSpec::kNoEnd || ply <= before + says.to_ply));
}

/// How many of the half-moves left to these sides the constraint is about, at most.
template <int W>
int LineConstraints<W>::available(const One& one, const Position<W>& position,
                                  const HalfMovesLeft& left, int sides) const noexcept {
  const ConstraintSpec& says = one.says;
  const int theirs = ((sides & 1) != 0 ? left.of[0] : 0) + ((sides & 2) != 0 ? left.of[1] : 0);
  if (last_ply_ == 0 || (says.from_ply == 1 && says.to_ply == ConstraintSpec::kNoEnd))
    return theirs;
  const int before = says.from_ply < 0 ? length_ + 1 : 0, ply = ply_of(position);
  const int first = std::max(before + says.from_ply, ply + 1);
  const int end = ply + left.all();
  const int last =
      says.to_ply == ConstraintSpec::kNoEnd ? end : std::min(before + says.to_ply, end);
  return std::min(theirs, std::max(0, last - first + 1));
}

template <int W>
void LineConstraints<W>::note(Position<W>& position, const Rules<W>& rules,
                              const Played<W>& played) const noexcept {
  if (busy_) return;
  const std::uint32_t end = position.journal_size();
  note_left_out(position);
  const Event event{position, rules, played, played.mark.top, end, ply_of(position)};
  for (const One& one : all_) {
    if (!has_state(one.kind)) continue;
    const std::uint32_t before = position.slot(one.slot);
    const std::uint32_t now = after(one, event, before);
    if (now != before) position.set_slot(one.slot, now);
  }
}

/// The state of a constraint after a half-move. 0: none has done anything for it.
template <int W>
std::uint32_t LineConstraints<W>::after(const One& one, const Event& event,
                                        std::uint32_t state) const noexcept {
  const UnitsNamed& units = one.says.units;
  switch (one.kind) {
    case Kind::stays: {
      if (state == kBroken || !counts(one, event.ply)) return state;
      const Bits<W> there = where(units, event.position);
      return there.any() && (there & ~one.sites).none() ? state : kBroken;
    }
    case Kind::visits: {
      if (state == kDone || !counts(one, event.ply)) return state;
      return (where(units, event.position) & one.sites).any() ? kDone : state;
    }
    case Kind::avoids: {
      Bits<W> came;
      for (std::uint32_t i = event.from; i < event.to; ++i) {
        const Effect& e = *event.position.journal(i);
        if (e.op == Op::shift || e.op == Op::exchange) came.set(e.b);
        if (e.op == Op::add || e.op == Op::exchange || e.op == Op::unbury) came.set(e.a);
        if (e.op == Op::permute) came = event.position.units();
      }
      return (where(units, event.position) & one.sites & came).any() ? kBroken : state;
    }
    case Kind::route:
      return route_after(one, event, state);
    case Kind::half_move:
      if (!counts(one, event.ply)) return state;
      return is_half_move(one, event) ? kDone : kBroken;
    default:
      return count_after(one, event, state);
  }
}

/// How often it has happened, with all that this half-move adds. Counts stop where more of them
/// make no difference.
template <int W>
std::uint32_t LineConstraints<W>::count_after(const One& one, const Event& event,
                                              std::uint32_t state) const noexcept {
  const ConstraintSpec& says = one.says;
  const Played<W>& played = event.played;
  const bool whole_side = says.units.id == 0 && says.units.kind < 0;
  // What neutral units do counts for the side that plays them, too.
  const bool by_side = whole_side && says.units.owners == owner_bit(played.mover);
  if (!counts(one, event.ply)) return state;
  std::uint32_t more = 0, wrong = 0;
  switch (one.kind) {
    case Kind::captures:
      more = played.captured.exists() && (by_side || is_one(says.units, played.unit)) ? 1 : 0;
      break;
    case Kind::captured:
      more = is_one(says.units, played.captured) ? 1 : 0;
      break;
    case Kind::moves:
      more = by_side || is_one(says.units, played.unit) ? 1 : 0;
      if (played.move.castles() && more == 0) {
        for (std::uint32_t i = event.from; i < event.to; ++i) {
          const Effect& e = *event.position.journal(i);
          if (e.op == Op::shift && e.reason == Reason::castling && is_one(says.units, e.before))
            more = 1;
        }
      }
      break;
    case Kind::castles:
      more = played.move.castles() && by_side ? 1 : 0;
      break;
    case Kind::checks:
      if (!by_side) break;
      more = gives_check(event) ? 1 : 0;
      if (says.every && more == 0) wrong = kWrongOne;
      break;
    case Kind::promotes:
    case Kind::promotions:
      for (std::uint32_t i = event.from; i < event.to; ++i) {
        const Effect& e = *event.position.journal(i);
        if (!is_promotion(e) || !is_one(says.units, e.before)) continue;
        const bool fits = says.kinds.empty() || std::find(says.kinds.begin(), says.kinds.end(),
                                                          e.extra) != says.kinds.end();
        if (fits || one.kind == Kind::promotions) ++more;
        if (!fits && one.kind == Kind::promotions) wrong = kWrongOne;
      }
      break;
    default:
      break;
  }
  const int enough = says.most == ConstraintSpec::kNoEnd ? says.least : says.most + 1;
  const std::uint32_t count =
      std::min((state & ~kWrongOne) + more, static_cast<std::uint32_t>(enough));
  return ((state | wrong) & kWrongOne) | count;
}

template <int W>
bool LineConstraints<W>::gives_check(const Event& event) const noexcept {
  busy_ = true;
  const bool check =
      in_check(event.position, event.rules, event.rules.opponent(event.played.mover));
  busy_ = false;
  return check;
}

template <int W>
bool LineConstraints<W>::is_half_move(const One& one, const Event& event) const noexcept {
  const ConstraintSpec& says = one.says;
  const Played<W>& played = event.played;
  const Move& move = played.move;
  if (says.to == kNowhere)
    return move.castles() && (move.type == MoveType::castling_short) == says.is_short;
  if (move.castles() || move.from == kNowhere || move.to != says.to) return false;
  if (says.units.kind >= 0 && played.unit.kind != says.units.kind) return false;
  const Board& board = event.rules.board;
  if (says.from_file >= 0 && board.file(move.from) != says.from_file) return false;
  if (says.from_rank >= 0 && board.rank(move.from) != says.from_rank) return false;
  if (says.captures >= 0 && played.captured.exists() != (says.captures == 1)) return false;
  const int promoted = says.kinds.empty() ? int{kNoKind} : says.kinds[0];
  return move.promotion == promoted;
}

// --- routes: the set of places in the list of squares at which the unit may be, kept without the
// first place, where it begins.

/// The places with those that follow without a move: some moves may be none.
template <int W>
std::uint32_t LineConstraints<W>::skips(const One& one, std::uint32_t states) noexcept {
  const auto& squares = one.says.sites;
  for (std::size_t i = 0; i + 1 < squares.size(); ++i) {
    if ((states >> i & 1) != 0 && squares[i + 1] == kNowhere) states |= 2u << i;
  }
  return states;
}

template <int W>
std::uint32_t LineConstraints<W>::route_after(const One& one, const Event& event,
                                              std::uint32_t state) const noexcept {
  const Unit& mover = event.played.unit;
  Site now = event.played.standing;
  if (!is_one(one.says.units, mover)) {
    now = kNowhere;
    for (std::uint32_t i = event.from; i < event.to && event.played.move.castles(); ++i) {
      const Effect& e = *event.position.journal(i);
      if (e.op == Op::shift && e.reason == Reason::castling && is_one(one.says.units, e.before))
        now = e.b;
    }
    if (now == kNowhere) return state;
  }
  const auto& squares = one.says.sites;
  const std::uint32_t before = skips(one, state ^ 1);
  std::uint32_t next = 0;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if ((before >> i & 1) == 0) continue;
    if (squares[i] == kNowhere) next |= 1u << i;
    if (i + 1 < squares.size() && squares[i + 1] != kNowhere && squares[i + 1] == now)
      next |= 2u << i;
  }
  return skips(one, next) ^ 1;
}

// --- asking

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

// --- distances on the empty board

template <int W>
UnitDistances<W>& LineConstraints<W>::distances(const Rules<W>& rules, Side side) const {
  constexpr int kAnyCaptures = 15;
  auto& of_side = distances_[side];
  if (!of_side) of_side = std::make_unique<UnitDistances<W>>(rules, side, kAnyCaptures);
  return *of_side;
}

/// Whether the unit, one of the diagram, cannot come to a square of the constraint in time.
template <int W>
bool LineConstraints<W>::too_far(const One& one, const Position<W>& position, const Rules<W>& rules,
                                 const HalfMovesLeft& left) const {
  if constexpr (W == 1) {
    if (!plain_ || one.says.units.id == 0) return false;
    const Bits<W> there = where(one.says.units, position);
    if (there.none()) return true;
    const Site s = there.first();
    if (one.sites.test(s)) return false;
    const Unit& unit = position.at(s);
    const Side side = unit.owned_by(0) ? 0 : 1;
    const std::uint8_t* const far =
        distances(rules, side).to_sites(static_cast<UnitState>(unit.kind * 64 + s));
    // A castling takes a king two squares on.
    const int time = left.of[side] + (unit.royal() ? 1 : 0);
    for (Bits<W> rest = one.sites; rest.any();) {
      if (far[rest.pop()] <= time) return false;
    }
    return true;
  }
  return false;
}

/// The fewest half-moves in which pawns that the constraint is about promote so often; more than
/// any play has if there are too few of them.
template <int W>
int LineConstraints<W>::fewest_to_promote(const One& one, int promotions,
                                          const Position<W>& position,
                                          const Rules<W>& rules) const {
  std::vector<int> moves;
  for (Bits<W> rest = where(one.says.units, position); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    if (!rules.kind_traits[unit.kind].promotes) continue;
    const int rank = rules.board.rank_of_side(s, unit.owned_by(0) ? 0 : 1);
    const int steps = rules.board.height - 1 - rank;
    moves.push_back(rank == 1 ? steps - 1 : steps);
  }
  if (static_cast<int>(moves.size()) < promotions) return ConstraintSpec::kNoEnd;
  std::sort(moves.begin(), moves.end());
  int sum = 0;
  for (int i = 0; i < promotions; ++i) sum += moves[static_cast<std::size_t>(i)];
  return sum;
}

template class LineConstraints<kWords>;

}  // namespace kirke
