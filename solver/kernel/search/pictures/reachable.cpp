#include "search/pictures/reachable.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// Half-moves that castling saves: a king and a rook go further than in one move of each.
constexpr int kCastlingBonus = 2;
constexpr std::size_t kTwins =
    8;  // pictures are enumerated more than once: that often on the average

template <int W>
int men_besides_king(const Position<W>& position, Side side) noexcept {
  return (position.of_side(side) & ~position.royals()).count();
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
  if (!admits_pictures(rules, diagram, goal.mated)) return;
  PictureGoal wide = goal;
  wide.own += castling_bonus(diagram, rules.opponent(mated_));
  wide.others += castling_bonus(diagram, mated_);
  enumerated_ = enumerate_pictures(rules, diagram, white_, black_, wide, patience, pictures_);
  useful_ = enumerated_ == Enumerated::all && size() <= patience.pictures / kTwins;
  if (useful_ && !hang(wide.own, wide.others, patience.must_end)) {
    useful_ = false;
    enumerated_ = Enumerated::too_slowly;
  }
  if (!useful_) pictures_ = {};
}

template <int W>
int ReachablePictures<W>::castling_bonus(const Position<W>& position, Side side) const noexcept {
  const std::uint32_t rights = position.slot(kCastlingRights);
  if (rights == 0) return 0;
  for (const Castling<W>& c : rules_.castlings) {
    if (c.side == side && (rights & c.rights) == c.rights) return kCastlingBonus;
  }
  return 0;
}

template <int W>
bool ReachablePictures<W>::hang(int own, int others, const MustEnd* must_end) {
  constexpr std::size_t kLookStep = 0x3FF;
  unit_on_.fill(kNoUnit);
  now_.clear();
  for (const Figure& unit : pictures_.units) {
    unit_on_[site_of(unit.start)] = static_cast<std::uint8_t>(now_.size());
    now_.push_back(unit.start);
  }
  levels_.assign(1, {});
  hopes_.clear();
  for (std::size_t i = 0; i < size(); ++i) {
    if ((i & kLookStep) == kLookStep && must_end != nullptr && (*must_end)()) return false;
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
    for (const Castling<W>& c : rules_.castlings) {
      if (c.king_from == move.from && c.king_to == move.to) {
        level.rook = shifted(c.rook_from, c.rook_to, after);
        break;
      }
    }
  }
  if (levels_.size() == 1 && first_.filtered && first_.same_move(level)) level = first_;
  levels_.push_back(level);
}

template <int W>
void ReachablePictures<W>::leave() {
  const Level& level = levels_.back();
  if (level.rook.unit != kNoUnit) shift_back(level.rook);
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
  if (shift.unit == kNoUnit) return;
  const bool white = pictures.pictures_.units[shift.unit].side == 0;
  UnitDistances<W>& ways = white ? pictures.white_ : pictures.black_;
  const bool mated = pictures.pictures_.units[shift.unit].side == pictures.mated_;
  legs.push_back({shift, mated, &ways, ways.from(shift.from), ways.from(shift.to)});
}

/// The moves of the levels from one on.
template <int W>
void ReachablePictures<W>::look_back(std::size_t from) {
  journey_.legs.clear();
  journey_.victims.clear();
  for (std::size_t i = from; i < levels_.size(); ++i) {
    if (levels_[i].captured != kNoUnit) journey_.victims.push_back(levels_[i].captured);
    journey_.add(*this, levels_[i].moved);
    journey_.add(*this, levels_[i].rook);
  }
}

/// What a picture needs after the journey; false if a unit cannot come any more to where the
/// picture has it.
template <int W>
bool ReachablePictures<W>::follow(Hope& hope) const {
  const UnitState* goals = pictures_.of(hope.picture);
  for (const std::uint8_t unit : journey_.victims) {
    if (goals[unit] < kCaptured) return false;
    if (goals[unit] == kCaptured) --hope.needs.captures;
  }
  for (const Leg& leg : journey_.legs) {
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

/// Hands on what is still possible from the last level whose pictures are known.
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

/// Whether the units that have to be captured can come to where the mating side capture on their
/// way.
template <int W>
bool ReachablePictures<W>::captures_possible(const Hope& hope, int own, int others) {
  if (hope.needs.captures == 0) return true;
  const Bits<W> sites = capture_sites(hope, own - hope.needs.own);
  const UnitState* goals = pictures_.of(hope.picture);
  auto& ways = mated_ == 0 ? white_ : black_;
  int left = others - hope.needs.others;
  for (std::size_t m = 0; m < pictures_.units.size(); ++m) {
    if (goals[m] != kCaptured || unit_on_[site_of(now_[m])] != m) continue;
    if (sites.test(site_of(now_[m]))) continue;
    const std::uint8_t* way = ways.to_sites(now_[m]);
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
    if (goals[m] >= kCaptured) {
      sites |= capture_sites_.within(now_[m], spare);
      continue;
    }
    const auto goal = static_cast<UnitState>(goals[m] & ~kArrives);
    const bool returns = goal != goals[m] && goal == now_[m];
    auto& ways = mating() == 0 ? white_ : black_;
    const int more = returns ? ways.round_trip(goal) : 0;
    sites |= capture_sites_.between(now_[m], goal, spare + more);
  }
  return sites;
}

template <int W>
bool ReachablePictures<W>::possible(const Position<W>& position, int own, int others) {
  own += castling_bonus(position, rules_.opponent(mated_));
  others += castling_bonus(position, mated_);
  if (!levels_.back().filtered) filter(own, others);
  const Level& level = levels_.back();
  return level.first < level.last;
}

/// Finds out which moves of one unit lead on to a picture. left: half-moves of his side. Picture by
/// picture: most let the unit make no detour, which is seen before his moves are looked at.
template <int W>
void ReachablePictures<W>::look_at_moves(const MoveList& moves, int first, int last,
                                         bool mateds_turn, int left) {
  pending_.clear();
  for (int i = first; i < last; ++i) {
    helps_[static_cast<std::size_t>(i)] = moves[i].castles();
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
    const bool free = goal >= kCaptured, arrives = !free && (goal & kArrives) != 0;
    int most = left - 1 - (mateds_turn ? needs.others : needs.own);  // after the move, of this unit
    if (!free) most += arrives ? moves_to(ways, from, goal) : before[goal];
    if (most < 0) continue;
    const auto leads_on = [&](const Choice& choice) {
      if (choice.victim != kNoUnit && goals[choice.victim] < kCaptured) return false;
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
  if (!levels_.back().filtered || own + others < 2) return;  // with the last one a unit may arrive
  const bool mateds_turn = position.to_move() == mated_;
  const int left = mateds_turn ? others + castling_bonus(position, mated_)
                               : own + castling_bonus(position, mating());
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

template class ReachablePictures<1>;
template class ReachablePictures<4>;

}  // namespace kirke
