#include "search/pictures/reachable.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// Pictures are enumerated more than once: so often on the average. With 8 one problem of
/// benchmarks takes half as long again; more changes nothing.
constexpr std::size_t kTwins = 4;

template <int W>
int men_besides_king(const Position<W>& position, Side side) noexcept {
  return (position.of_side(side) & ~position.royals()).count();
}

/// The index of a castling in Castlings::all.
template <int W>
int castling_of(const Rules<W>& rules, const Move& move) noexcept {
  int i = 0;
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.king_from == move.from && c.king_to == move.to) break;
    ++i;
  }
  return i;
}

}  // namespace

template <int W>
ReachablePictures<W>::ReachablePictures(const Rules<W>& rules, const Position<W>& diagram,
                                        const PictureGoal& goal, const Patience& patience)
    : rules_(rules),
      mated_(goal.mated),
      white_(rules, 0, men_besides_king(diagram, 1)),
      black_(rules, 1, men_besides_king(diagram, 0)),
      capture_sites_(rules, rules.opponent(goal.mated), goal.mated == 0 ? black_ : white_) {
  if (!Pictures<W>::admits(rules, diagram, goal.mated)) return;
  enumerated_ = enumerate_pictures(rules, diagram, white_, black_, goal, patience, pictures_);
  useful_ = enumerated_ == Enumerated::all && size() <= patience.pictures / kTwins;
  if (useful_ && !index_by_state(goal.own, goal.others, patience.must_end)) {
    useful_ = false;
    enumerated_ = Enumerated::too_slowly;
  }
  if (!useful_) pictures_ = {};
}

/// Works out what the castlings on the board have made of each plan.
template <int W>
void ReachablePictures<W>::look_at_plans() {
  plans_now_.assign(pictures_.plans.size(), {});
  for (std::size_t i = 0; i < plans_now_.size(); ++i) {
    for (Side side = 0; side < 2; ++side) {
      const PlannedCastling& planned = pictures_.plans[i][side];
      if (castled_[side] != PlannedCastling::kNone) {
        plans_now_[i].kept = plans_now_[i].kept && planned.castling == castled_[side];
      } else if (planned.made()) {
        plans_now_[i].unmoved |= std::uint64_t{1} << planned.king | std::uint64_t{1}
                                                                        << planned.rook;
      }
    }
  }
}

template <int W>
UnitState ReachablePictures<W>::state_in(const Hope& hope, std::uint8_t unit) const noexcept {
  if (!has(plan_of(hope).unmoved, unit)) return now_[unit];
  const PlannedCastling& planned = pictures_.plans[hope.needs.plan][pictures_.units[unit].side];
  return unit == planned.king ? planned.king_to : planned.rook_to;
}

template <int W>
bool ReachablePictures<W>::index_by_state(int own, int others, const MustEnd* must_end) {
  // With half or double of it, four problems of benchmarks take as long within 1 %.
  constexpr std::size_t kPollStep = 0x3FF;
  unit_on_.fill(kNoUnit);
  now_.clear();
  for (const Figure& unit : pictures_.units) {
    unit_on_[site_of(unit.start)] = static_cast<std::uint8_t>(now_.size());
    now_.push_back(unit.start);
  }
  look_at_plans();
  levels_.assign(1, {});
  hopes_.clear();
  for (std::size_t i = 0; i < size(); ++i) {
    if ((i & kPollStep) == kPollStep && must_end != nullptr && (*must_end)()) return false;
    const Hope hope{static_cast<std::uint32_t>(i), pictures_.needs[i]};
    if (captures_possible(hope, own, others)) hopes_.push_back(hope);
  }
  levels_[0].last = static_cast<std::uint32_t>(hopes_.size());
  levels_[0].filtered = true;
  return true;
}

template <int W>
typename ReachablePictures<W>::Shift ReachablePictures<W>::shifted(Site from, Site to,
                                                                   const Position<W>& after) {
  Shift s;
  s.unit = unit_on_[from];
  s.from = now_[s.unit];
  s.to = state_of(after.at(to).kind, to);
  unit_on_[from] = kNoUnit;
  unit_on_[to] = s.unit;
  now_[s.unit] = s.to;
  return s;
}

template <int W>
void ReachablePictures<W>::shift_back(const Shift& s) {
  unit_on_[site_of(s.to)] = kNoUnit;
  unit_on_[site_of(s.from)] = s.unit;
  now_[s.unit] = s.from;
}

template <int W>
void ReachablePictures<W>::enter(const Move& move, const Position<W>& after) {
  Level level;
  if (move.captures()) {
    level.captured = unit_on_[move.victim];
    level.victim = move.victim;
    unit_on_[move.victim] = kNoUnit;
  }
  level.moved = shifted(move.from, move.to, after);
  if (move.castles()) {
    level.castling = castling_of(rules_, move);
    const Castling<W>& c = rules_.castlings.all[static_cast<std::size_t>(level.castling)];
    level.rook = shifted(c.rook_from, c.rook_to, after);
    castled_[c.side] = level.castling;
    look_at_plans();
  }
  if (levels_.size() == 1 && first_.filtered && first_.same_move(level)) level = first_;
  levels_.push_back(level);
}

template <int W>
void ReachablePictures<W>::leave() {
  const Level& level = levels_.back();
  if (level.castling != PlannedCastling::kNone) {
    shift_back(level.rook);
    castled_[rules_.castlings.all[static_cast<std::size_t>(level.castling)].side] =
        PlannedCastling::kNone;
    look_at_plans();
  }
  shift_back(level.moved);
  if (level.captured != kNoUnit) unit_on_[level.victim] = level.captured;
  if (levels_.size() == 2) first_ = level;
  levels_.pop_back();
}

template <int W>
std::uint8_t ReachablePictures<W>::moves_to(UnitDistances<W>& ways, UnitState from,
                                            UnitState goal) {
  const auto state = static_cast<UnitState>(goal & ~kArrives);
  return goal != state && from == state ? ways.round_trip(state) : ways.known(from)[state];
}

template <int W>
void ReachablePictures<W>::Journey::add(ReachablePictures& pictures, const Shift& shift) {
  const bool white = pictures.pictures_.units[shift.unit].side == 0;
  UnitDistances<W>& ways = white ? pictures.white_ : pictures.black_;
  const bool mated = pictures.pictures_.units[shift.unit].side == pictures.mated_;
  legs.push_back({shift, mated, &ways, ways.from(shift.from), ways.from(shift.to)});
}

/// Collects the moves of the levels from `from` on.
template <int W>
void ReachablePictures<W>::look_back(std::size_t from) {
  journey_.legs.clear();
  journey_.victims.clear();
  journey_.castlings = {};
  for (std::size_t i = from; i < levels_.size(); ++i) {
    if (levels_[i].captured != kNoUnit) journey_.victims.push_back(levels_[i].captured);
    if (levels_[i].castling == PlannedCastling::kNone) {
      journey_.add(*this, levels_[i].moved);
    } else {
      ++journey_.castlings[pictures_.units[levels_[i].moved.unit].side == mated_];
    }
  }
}

/// Works out what a picture needs after the journey. False if a unit can no longer reach its state
/// in the picture.
template <int W>
bool ReachablePictures<W>::follow(Hope& hope) const {
  const UnitState* goals = pictures_.of(hope.picture);
  const PlanNow& plan = plan_of(hope);
  if (!plan.kept) return false;
  hope.needs.own = static_cast<std::uint8_t>(hope.needs.own - journey_.castlings[0]);
  hope.needs.others = static_cast<std::uint8_t>(hope.needs.others - journey_.castlings[1]);
  for (const std::uint8_t unit : journey_.victims) {
    if (goals[unit] < kCaptured || has(plan.unmoved, unit)) return false;
    if (goals[unit] == kCaptured) --hope.needs.captures;
  }
  for (const Leg& leg : journey_.legs) {
    if (has(plan.unmoved, leg.shift.unit)) return false;
    const UnitState goal = goals[leg.shift.unit];
    if (goal >= kCaptured) continue;
    std::uint8_t before, after;
    if ((goal & kArrives) == 0) {
      before = leg.before[goal];
      after = leg.after[goal];
    } else {
      before = moves_to(*leg.ways, leg.shift.from, goal);
      after = moves_to(*leg.ways, leg.shift.to, goal);
    }
    if (after >= UnitDistances<W>::kNever) return false;
    std::uint8_t& need = leg.mated ? hope.needs.others : hope.needs.own;
    need = static_cast<std::uint8_t>(need + after - before);
  }
  return true;
}

/// Copies the pictures that are still possible from the last level that was filtered.
template <int W>
void ReachablePictures<W>::filter(int own, int others) {
  std::size_t known = levels_.size() - 1;
  while (!levels_[known].filtered) --known;
  look_back(known + 1);
  const Level before = levels_[known];
  Level& now = levels_.back();
  hopes_.resize(before.last);
  now.first = before.last;
  for (std::uint32_t i = before.first; i < before.last; ++i) {
    Hope hope = hopes_[i];
    if (!follow(hope)) continue;
    const Needs& needs = hope.needs;
    if (needs.own <= own && needs.captures <= own && needs.others <= others &&
        captures_possible(hope, own, others)) {
      hopes_.push_back(hope);
    }
  }
  now.last = static_cast<std::uint32_t>(hopes_.size());
  now.filtered = true;
}

/// Whether the units that have to be captured can come to sites where the mating side captures on
/// its way.
template <int W>
bool ReachablePictures<W>::captures_possible(const Hope& hope, int own, int others) {
  if (hope.needs.captures == 0) return true;
  const Bits<W> sites = capture_sites(hope, own - hope.needs.own);
  const UnitState* goals = pictures_.of(hope.picture);
  auto& ways = mated_ == 0 ? white_ : black_;
  int left = others - hope.needs.others;
  for (std::size_t m = 0; m < pictures_.units.size(); ++m) {
    if (goals[m] != kCaptured || unit_on_[site_of(now_[m])] != m) continue;
    const UnitState now = state_in(hope, static_cast<std::uint8_t>(m));
    if (sites.test(site_of(now))) continue;
    const std::uint8_t* way = ways.to_sites(now);
    int least = UnitDistances<W>::kNever;
    for (Bits<W> rest = sites; rest.any();) least = std::min<int>(least, way[rest.pop()]);
    left -= least;
    if (left < 0) return false;
  }
  return true;
}

/// Where the mating side can capture with so many moves to spare.
template <int W>
Bits<W> ReachablePictures<W>::capture_sites(const Hope& hope, int spare) {
  const UnitState* goals = pictures_.of(hope.picture);
  Bits<W> sites;
  for (std::size_t m = 0; m < pictures_.units.size(); ++m) {
    if (pictures_.units[m].side == mated_ || unit_on_[site_of(now_[m])] != m) continue;
    const UnitState now = state_in(hope, static_cast<std::uint8_t>(m));
    if (goals[m] >= kCaptured) {
      sites |= capture_sites_.within(now, spare);
      continue;
    }
    const auto goal = static_cast<UnitState>(goals[m] & ~kArrives);
    const bool returns = goal != goals[m] && goal == now;
    auto& ways = mating() == 0 ? white_ : black_;
    const int more = returns ? ways.round_trip(goal) : 0;
    sites |= capture_sites_.between(now, goal, spare + more);
  }
  return sites;
}

template <int W>
bool ReachablePictures<W>::possible(int own, int others) {
  if (!levels_.back().filtered) filter(own, others);
  const Level& level = levels_.back();
  return level.first < level.last;
}

/// Finds the moves of one unit that lead on to a picture. left: half-moves of its side. Goes
/// picture by picture: most pictures allow the unit no detour, which is seen before its moves are
/// checked.
template <int W>
void ReachablePictures<W>::look_at_moves(const MoveList& moves, int first, int last,
                                         bool mateds_turn, int left) {
  pending_.clear();
  for (int i = first; i < last; ++i) {
    helps_[static_cast<std::size_t>(i)] = moves[i].castles() && castling_helps(moves[i]);
    if (!moves[i].castles()) pending_.push_back(choice_of(moves[i], i));
  }
  if (pending_.empty()) return;
  auto& ways = (mating() == 0) == mateds_turn ? black_ : white_;
  const std::uint8_t unit = unit_on_[moves[first].from];
  const UnitState from = now_[unit];
  const std::uint8_t* before = ways.from(from);
  const Level& level = levels_.back();
  for (std::uint32_t i = level.first; i < level.last && !pending_.empty(); ++i) {
    const Needs& needs = hopes_[i].needs;
    const UnitState* goals = pictures_.of(hopes_[i].picture);
    const UnitState goal = goals[unit];
    const std::uint64_t unmoved = plan_of(hopes_[i]).unmoved;
    if (has(unmoved, unit)) continue;
    const bool free = goal >= kCaptured, arrives = !free && (goal & kArrives) != 0;
    int most = left - 1 - (mateds_turn ? needs.others : needs.own);  // after the move, of this unit
    if (!free) most += arrives ? moves_to(ways, from, goal) : before[goal];
    if (most < 0) continue;
    const auto leads_on = [&](const Choice& choice) {
      if (choice.victim != kNoUnit &&
          (goals[choice.victim] < kCaptured || has(unmoved, choice.victim))) {
        return false;
      }
      if (free) return true;
      const std::uint8_t* after = ways.from(choice.to);
      return (arrives ? moves_to(ways, choice.to, goal) : after[goal]) <= most;
    };
    for (std::size_t k = pending_.size(); k-- > 0;) {
      if (!leads_on(pending_[k])) continue;
      helps_[pending_[k].index] = 1;
      pending_[k] = pending_.back();
      pending_.pop_back();
    }
  }
}

/// Whether this castling is part of some picture's plan.
template <int W>
bool ReachablePictures<W>::castling_helps(const Move& move) const {
  const int castling = castling_of(rules_, move);
  const Side side = rules_.castlings.all[static_cast<std::size_t>(castling)].side;
  const Level& level = levels_.back();
  return std::any_of(hopes_.begin() + level.first, hopes_.begin() + level.last,
                     [&](const Hope& hope) {
                       return pictures_.plans[hope.needs.plan][side].castling == castling;
                     });
}

template <int W>
typename ReachablePictures<W>::Choice ReachablePictures<W>::choice_of(const Move& move,
                                                                      int index) const noexcept {
  const int kind = move.promotion != kNoKind ? move.promotion : kind_of(now_[unit_on_[move.from]]);
  return {static_cast<std::uint16_t>(index), state_of(kind, move.to),
          move.captures() ? unit_on_[move.victim] : kNoUnit};
}

template <int W>
void ReachablePictures<W>::drop_hopeless(const Position<W>& position, int own, int others,
                                         MoveList& moves) {
  if (!levels_.back().filtered || own + others < 2) return;  // a unit may arrive by the last one
  const bool mateds_turn = position.to_move() == mated_;
  const int left = mateds_turn ? others : own;
  helps_.resize(static_cast<std::size_t>(moves.size()));
  for (int first = 0, last = 0; first < moves.size(); first = last) {
    while (last < moves.size() && moves[last].from == moves[first].from) ++last;
    look_at_moves(moves, first, last, mateds_turn, left);
  }
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (helps_[static_cast<std::size_t>(i)] != 0) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

template class ReachablePictures<kWords>;

}  // namespace kirke
