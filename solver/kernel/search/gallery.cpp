#include "search/gallery.hpp"

#include <algorithm>

namespace kirke {
namespace {

/// Half-moves that castling saves: a king and a rook go further than in one move of each.
constexpr int kCastlingBonus = 2;
constexpr std::size_t kTwins = 8;    // pictures are drawn more than once: that often on the average
constexpr int kLongest = 10;         // from here on the patience is the same
constexpr int kShortest = 6;         // half-moves for which a gallery pays
constexpr int kShortestNested = 10;  // the same in play that is asked about again and again

// Where play may be interrupted, drawing begins with little patience and gets more as play takes
// its time: so neither takes much longer than the other one, whichever does without.
constexpr std::uint64_t kFirstSteps = std::uint64_t{1} << 15;
constexpr std::uint64_t kMoreSteps = 8;    // times as many each time
constexpr std::uint64_t kStepsOfMove = 8;  // steps of drawing for each move of the search

/// Short play is searched as quickly as pictures are drawn for it.
Patience patience_for(int half_moves) noexcept {
  const int longer = std::min(half_moves - kShortest, kLongest - kShortest);
  return {std::uint64_t{1} << (17 + 2 * longer), std::size_t{1} << (14 + 2 * longer)};
}

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
  if (useful_) hang(wide.own, wide.others);
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
void Gallery<W>::hang(int own, int others) {
  man_on_.fill(kNoMan);
  now_.clear();
  for (const Figure& man : pictures_.men) {
    man_on_[site_of(man.start)] = static_cast<std::uint8_t>(now_.size());
    now_.push_back(man.start);
  }
  levels_.assign(1, {});
  hopes_.clear();
  for (std::size_t i = 0; i < size(); ++i) {
    const Hope hope{static_cast<std::uint32_t>(i), pictures_.needs[i]};
    if (captures_possible(hope, own, others)) hopes_.push_back(hope);
  }
  levels_[0].last = static_cast<std::uint32_t>(hopes_.size());
  levels_[0].filtered = true;
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

/// What a picture needs after a unit has moved; false if the unit cannot come any more to where the
/// picture has it.
template <int W>
bool Gallery<W>::follow(const Shift& s, Hope& hope) {
  const UnitState goal = pictures_.of(hope.picture)[s.man];
  if (goal >= kCaptured) return true;
  const Side side = pictures_.men[s.man].side;
  auto& ways = side == 0 ? white_ : black_;
  const std::uint8_t before = moves_to(ways, s.from, goal), after = moves_to(ways, s.to, goal);
  if (after >= UnitWays<W>::kNever) return false;
  std::uint8_t& need = side == prey_ ? hope.needs.others : hope.needs.own;
  need = static_cast<std::uint8_t>(need + after - before);
  return true;
}

template <int W>
bool Gallery<W>::follow(const Level& level, Hope& hope) {
  if (level.captured != kNoMan) {
    const UnitState goal = pictures_.of(hope.picture)[level.captured];
    if (goal < kCaptured) return false;
    if (goal == kCaptured) --hope.needs.captures;
  }
  return follow(level.moved, hope) && (level.rook.man == kNoMan || follow(level.rook, hope));
}

/// Hands on what is still possible from the last level whose pictures are known.
template <int W>
void Gallery<W>::filter(int own, int others) {
  std::size_t known = levels_.size() - 1;
  while (!levels_[known].filtered) --known;
  for (std::size_t i = known + 1; i < levels_.size(); ++i) prepare(levels_[i]);
  const Level before = levels_[known];
  Level& now = levels_.back();
  hopes_.resize(before.last);
  now.first = before.last;
  for (std::uint32_t i = before.first; i < before.last; ++i) {
    Hope hope = hopes_[i];
    bool good = true;
    for (std::size_t l = known + 1; good && l < levels_.size(); ++l)
      good = follow(levels_[l], hope);
    const Needs& needs = hope.needs;
    if (good && needs.own <= own && needs.captures <= own && needs.others <= others &&
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

/// Makes the ways known that follow() asks for.
template <int W>
void Gallery<W>::prepare(const Level& level) {
  for (const Shift* s : {&level.moved, &level.rook}) {
    if (s->man == kNoMan) continue;
    auto& ways = pictures_.men[s->man].side == 0 ? white_ : black_;
    ways.from(s->from);
    ways.from(s->to);
  }
}

template <int W>
bool Gallery<W>::possible(const Position<W>& position, int own, int others) {
  own += castling_bonus(position, rules_.opponent(prey_));
  others += castling_bonus(position, prey_);
  if (!levels_.back().filtered) filter(own, others);
  const Level& level = levels_.back();
  return level.first < level.last;
}

template <int W>
typename Galleries<W>::Known& Galleries<W>::known(const Position<W>& diagram, const Hunt& hunt) {
  const Key key =
      diagram.key() ^ fact_key(0x67616C6C, static_cast<std::uint64_t>(hunt.mate) << 32 |
                                               static_cast<std::uint64_t>(hunt.prey) << 24 |
                                               static_cast<std::uint64_t>(hunt.own) << 12 |
                                               static_cast<std::uint64_t>(hunt.others));
  for (Known& k : known_) {
    if (k.key == key) return k;
  }
  if (known_.size() == kMost) known_.erase(known_.begin());
  known_.push_back({key, nullptr, 0});
  return known_.back();
}

template <int W>
Offer<W> Galleries<W>::of(const Rules<W>& rules, const Position<W>& diagram, const Hunt& hunt,
                          Occasion occasion) {
  const int half_moves = hunt.own + hunt.others;
  if (half_moves < (occasion == Occasion::nested_play ? kShortestNested : kShortest)) return {};
  const Patience most = patience_for(half_moves);
  const bool waits = occasion == Occasion::interruptible_play;
  Known& k = known(diagram, hunt);
  const auto finished = [&] { return k.gallery != nullptr && !k.gallery->unfinished(); };
  const auto next_steps = [&] {
    if (!waits) return most.steps;
    return std::min(most.steps, k.steps == 0 ? kFirstSteps : k.steps * kMoreSteps);
  };
  while (!finished() && k.steps < most.steps &&
         (!waits || k.steps == 0 || next_steps() <= kStepsOfMove * moves_)) {
    k.steps = next_steps();
    k.gallery =
        std::make_shared<Gallery<W>>(rules, diagram, hunt, Patience{k.steps, most.pictures});
  }
  if (k.gallery->useful() && k.gallery->idle()) return {k.gallery, 0};
  if (finished() || k.steps >= most.steps) return {};
  return {nullptr, next_steps() / kStepsOfMove - moves_};
}

template class Galleries<1>;
template class Galleries<4>;
template class Gallery<1>;
template class Gallery<4>;

}  // namespace kirke
