#include "search/pictures/reachable.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// Half-moves that castling saves: a king and a rook go further than in one move of each.
constexpr int kCastlingBonus = 2;
constexpr std::size_t kTwins = 8;  // pictures are drawn more than once: that often on the average

template <int W>
int men_besides_king(const Position<W>& position, Side side) noexcept {
  return (position.of_side(side) & ~position.royals()).count();
}

}  // namespace

template <int W>
Gallery<W>::Gallery(const Rules<W>& rules, const Position<W>& diagram, const Hunt& hunt,
                    const Patience& patience)
    : rules_(rules),
      prey_(hunt.prey),
      white_(rules, 0, men_besides_king(diagram, 1)),
      black_(rules, 1, men_besides_king(diagram, 0)),
      capture_sites_(rules, rules.opponent(hunt.prey), hunt.prey == 0 ? black_ : white_) {
  if (!pictures_apply(rules, diagram, hunt.prey)) return;
  Hunt wide = hunt;
  wide.own += castling_bonus(diagram, rules.opponent(prey_));
  wide.others += castling_bonus(diagram, prey_);
  drawn_ = draw_pictures(rules, diagram, white_, black_, wide, patience, pictures_);
  useful_ = drawn_ == Drawn::all && size() <= patience.pictures / kTwins;
  if (useful_ && !hang(wide.own, wide.others, patience.look)) {
    useful_ = false;
    drawn_ = Drawn::too_slowly;
  }
  if (!useful_) pictures_ = {};
}

template <int W>
int Gallery<W>::castling_bonus(const Position<W>& position, Side side) const noexcept {
  const std::uint32_t rights = position.slot(kCastlingRights);
  if (rights == 0) return 0;
  for (const Castling<W>& c : rules_.castlings) {
    if (c.side == side && (rights & c.rights) == c.rights) return kCastlingBonus;
  }
  return 0;
}

template <int W>
bool Gallery<W>::hang(int own, int others, const Look* look) {
  constexpr std::size_t kLookStep = 0x3FF;
  man_on_.fill(kNoMan);
  now_.clear();
  for (const Figure& man : pictures_.men) {
    man_on_[site_of(man.start)] = static_cast<std::uint8_t>(now_.size());
    now_.push_back(man.start);
  }
  levels_.assign(1, {});
  hopes_.clear();
  for (std::size_t i = 0; i < size(); ++i) {
    if ((i & kLookStep) == kLookStep && look != nullptr && (*look)()) return false;
    const Hope hope{static_cast<std::uint32_t>(i), pictures_.needs[i]};
    if (captures_possible(hope, own, others)) hopes_.push_back(hope);
  }
  levels_[0].last = static_cast<std::uint32_t>(hopes_.size());
  levels_[0].filtered = true;
  return true;
}

template <int W>
typename Gallery<W>::Shift Gallery<W>::shifted(Site from, Site to, const Position<W>& after) {
  Shift s;
  s.man = man_on_[from];
  s.from = now_[s.man];
  s.to = state_of(after.at(to).kind, to);
  man_on_[from] = kNoMan;
  man_on_[to] = s.man;
  now_[s.man] = s.to;
  return s;
}

template <int W>
void Gallery<W>::shift_back(const Shift& s) {
  man_on_[site_of(s.to)] = kNoMan;
  man_on_[site_of(s.from)] = s.man;
  now_[s.man] = s.from;
}

template <int W>
void Gallery<W>::enter(const Move& move, const Position<W>& after) {
  Level level;
  if (move.captures()) {
    level.captured = man_on_[move.victim];
    level.victim = move.victim;
    man_on_[move.victim] = kNoMan;
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
void Gallery<W>::leave() {
  const Level& level = levels_.back();
  if (level.rook.man != kNoMan) shift_back(level.rook);
  shift_back(level.moved);
  if (level.captured != kNoMan) man_on_[level.victim] = level.captured;
  if (levels_.size() == 2) first_ = level;
  levels_.pop_back();
}

template <int W>
std::uint8_t Gallery<W>::moves_to(UnitWays<W>& ways, UnitState from, UnitState goal) {
  const auto state = static_cast<UnitState>(goal & ~kArrives);
  return goal != state && from == state ? ways.round_trip(state) : ways.known(from)[state];
}

template <int W>
void Gallery<W>::Journey::add(Gallery& gallery, const Shift& shift) {
  if (shift.man == kNoMan) return;
  const bool white = gallery.pictures_.men[shift.man].side == 0;
  UnitWays<W>& ways = white ? gallery.white_ : gallery.black_;
  const bool prey = gallery.pictures_.men[shift.man].side == gallery.prey_;
  legs.push_back({shift, prey, &ways, ways.from(shift.from), ways.from(shift.to)});
}

/// The moves of the levels from one on.
template <int W>
void Gallery<W>::look_back(std::size_t from) {
  journey_.legs.clear();
  journey_.victims.clear();
  for (std::size_t i = from; i < levels_.size(); ++i) {
    if (levels_[i].captured != kNoMan) journey_.victims.push_back(levels_[i].captured);
    journey_.add(*this, levels_[i].moved);
    journey_.add(*this, levels_[i].rook);
  }
}

/// What a picture needs after the journey; false if a unit cannot come any more to where the
/// picture has it.
template <int W>
bool Gallery<W>::follow(Hope& hope) const {
  const UnitState* goals = pictures_.of(hope.picture);
  for (const std::uint8_t man : journey_.victims) {
    if (goals[man] < kCaptured) return false;
    if (goals[man] == kCaptured) --hope.needs.captures;
  }
  for (const Leg& leg : journey_.legs) {
    const UnitState goal = goals[leg.shift.man];
    if (goal >= kCaptured) continue;
    std::uint8_t before, after;
    if ((goal & kArrives) == 0) {
      before = leg.before[goal];
      after = leg.after[goal];
    } else {
      before = moves_to(*leg.ways, leg.shift.from, goal);
      after = moves_to(*leg.ways, leg.shift.to, goal);
    }
    if (after >= UnitWays<W>::kNever) return false;
    std::uint8_t& need = leg.prey ? hope.needs.others : hope.needs.own;
    need = static_cast<std::uint8_t>(need + after - before);
  }
  return true;
}

/// Hands on what is still possible from the last level whose pictures are known.
template <int W>
void Gallery<W>::filter(int own, int others) {
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

/// Whether the units that have to be captured can come to where the hunters capture on their way.
template <int W>
bool Gallery<W>::captures_possible(const Hope& hope, int own, int others) {
  if (hope.needs.captures == 0) return true;
  const Bits<W> sites = capture_sites(hope, own - hope.needs.own);
  const UnitState* goals = pictures_.of(hope.picture);
  auto& ways = prey_ == 0 ? white_ : black_;
  int left = others - hope.needs.others;
  for (std::size_t m = 0; m < pictures_.men.size(); ++m) {
    if (goals[m] != kCaptured || man_on_[site_of(now_[m])] != m) continue;
    if (sites.test(site_of(now_[m]))) continue;
    const std::uint8_t* way = ways.to_sites(now_[m]);
    int least = UnitWays<W>::kNever;
    for (Bits<W> rest = sites; rest.any();) least = std::min<int>(least, way[rest.pop()]);
    left -= least;
    if (left < 0) return false;
  }
  return true;
}

/// Where the hunters can capture with so many moves to spare.
template <int W>
Bits<W> Gallery<W>::capture_sites(const Hope& hope, int spare) {
  const UnitState* goals = pictures_.of(hope.picture);
  Bits<W> sites;
  for (std::size_t m = 0; m < pictures_.men.size(); ++m) {
    if (pictures_.men[m].side == prey_ || man_on_[site_of(now_[m])] != m) continue;
    if (goals[m] >= kCaptured) {
      sites |= capture_sites_.within(now_[m], spare);
      continue;
    }
    const auto goal = static_cast<UnitState>(goals[m] & ~kArrives);
    const bool returns = goal != goals[m] && goal == now_[m];
    auto& ways = hunter() == 0 ? white_ : black_;
    const int more = returns ? ways.round_trip(goal) : 0;
    sites |= capture_sites_.between(now_[m], goal, spare + more);
  }
  return sites;
}

template <int W>
bool Gallery<W>::possible(const Position<W>& position, int own, int others) {
  own += castling_bonus(position, rules_.opponent(prey_));
  others += castling_bonus(position, prey_);
  if (!levels_.back().filtered) filter(own, others);
  const Level& level = levels_.back();
  return level.first < level.last;
}

/// Finds out which moves of one man lead on to a picture. left: half-moves of his side. Picture by
/// picture: most let the man make no detour, which is seen before his moves are looked at.
template <int W>
void Gallery<W>::look_at_moves(const MoveList& moves, int first, int last, bool preys, int left) {
  pending_.clear();
  for (int i = first; i < last; ++i) {
    helps_[static_cast<std::size_t>(i)] = moves[i].castles();
    if (!moves[i].castles()) pending_.push_back(choice_of(moves[i], i));
  }
  if (pending_.empty()) return;
  auto& ways = (hunter() == 0) == preys ? black_ : white_;
  const std::uint8_t man = man_on_[moves[first].from];
  const UnitState from = now_[man];
  const std::uint8_t* before = ways.from(from);
  const Level& level = levels_.back();
  for (std::uint32_t i = level.first; i < level.last && !pending_.empty(); ++i) {
    const Needs& needs = hopes_[i].needs;
    const UnitState* goals = pictures_.of(hopes_[i].picture);
    const UnitState goal = goals[man];
    const bool free = goal >= kCaptured, arrives = !free && (goal & kArrives) != 0;
    int most = left - 1 - (preys ? needs.others : needs.own);  // after the move, of this man
    if (!free) most += arrives ? moves_to(ways, from, goal) : before[goal];
    if (most < 0) continue;
    const auto leads_on = [&](const Choice& choice) {
      if (choice.victim != kNoMan && goals[choice.victim] < kCaptured) return false;
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
typename Gallery<W>::Choice Gallery<W>::choice_of(const Move& move, int index) const noexcept {
  const int kind = move.promotion != kNoKind ? move.promotion : kind_of(now_[man_on_[move.from]]);
  return {static_cast<std::uint16_t>(index), state_of(kind, move.to),
          move.captures() ? man_on_[move.victim] : kNoMan};
}

template <int W>
void Gallery<W>::drop_hopeless(const Position<W>& position, int own, int others, MoveList& moves) {
  if (!levels_.back().filtered || own + others < 2) return;  // with the last one a unit may arrive
  const bool preys = position.to_move() == prey_;
  const int left =
      preys ? others + castling_bonus(position, prey_) : own + castling_bonus(position, hunter());
  helps_.resize(static_cast<std::size_t>(moves.size()));
  for (int first = 0, last = 0; first < moves.size(); first = last) {
    while (last < moves.size() && moves[last].from == moves[first].from) ++last;
    look_at_moves(moves, first, last, preys, left);
  }
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (helps_[static_cast<std::size_t>(i)] != 0) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

template class Gallery<1>;
template class Gallery<4>;

}  // namespace kirke
