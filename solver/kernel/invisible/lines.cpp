#include "invisible/lines.hpp"

#include <algorithm>
#include <cstring>

namespace kirke::invisible {

namespace {

constexpr std::size_t kMostAll = 20000;  // positions of a node that knows all of them
constexpr std::size_t kMostKnown = 400;  // and of another one
constexpr std::size_t kFewest = 16;      // that a node looks for
constexpr int kRandomWorlds = 3000;      // tries at the root

bool less(const Position& a, const Position& b) { return std::memcmp(&a, &b, sizeof a) < 0; }

void merge(std::vector<Position>& all) {
  std::sort(all.begin(), all.end(), less);
  all.erase(std::unique(all.begin(), all.end()), all.end());
}

/// Units that may make an announced half-move.
Bits movers_of(const Position& p, int side, const Announcement& said) {
  switch (said.kind) {
    case kSeen:
      return bit(said.from) & ~p.hidden;
    case kUnseen:
    case kUnseenCapture:
      return p.hidden & p.of[side][kNone];
    default:
      return bit(said.from);
  }
}

/// Whether the same is asked about half-moves, in whatever range.
bool ask_alike(const Question& one, const Question& other) {
  return one.sides == other.sides && one.goal.kind == other.goal.kind &&
         one.goal.square == other.goal.square && one.earlier == other.earlier;
}

/// Calls `f` with the move and the position after it for each legal move that is announced so,
/// until it answers true.
template <class F>
bool any_fitting(const Setting& setting, const Position& p, int side, int next,
                 const Announcement& said, F f) {
  return any_move(setting, p, side, movers_of(p, side, said), [&](const Move& move) {
    if (announced(p, move) != said) return false;
    const Position q = after(p, move);
    return is_legal(q, side, next) && f(move, q);
  });
}

}  // namespace

LineSearch::LineSearch(const Setting& setting, const Position& diagram,
                       const std::function<void()>& work)
    : setting_(setting), diagram_(diagram), work_(work), histories_(setting, diagram, work) {}

int LineSearch::next_after(int plies) const {
  const auto& sides = question_.sides;
  return plies < static_cast<int>(sides.size()) ? sides[plies] : 1 - sides.back();
}

/// The half-moves so far, and what has turned visible up to a position.
Announced LineSearch::line(int plies, int revealed) const {
  const auto& sides = question_.sides;
  Announced found;
  found.sides = {sides.begin(), sides.begin() + plies};
  found.moves = {moves_.begin(), moves_.begin() + plies};
  for (const Revelation& one : revelations_) {
    if (one.plies <= revealed) found.revelations.push_back(one);
  }
  for (int ply = 0; ply < plies; ++ply) {
    found.seen.push_back(nodes_[ply].seen);
    found.ways.push_back(nodes_[ply + 1].way);
  }
  found.demands = demands_of(found.sides, found.moves, found.revelations, found.seen);
  found.gone = gone_of(found.sides, found.moves, found.revelations, found.seen);
  found.next = next_after(plies);
  is_possible(plies, found.needs);
  return found;
}

std::vector<Announcement> LineSearch::first(const Question& question) {
  return candidates(setting_, diagram_, question.sides.front());
}

bool LineSearch::has_placement(const Question& question) {
  question_ = question;
  begin_.clear();
  stands_ = false;
  return begins(0);
}

const std::vector<FoundLine>& LineSearch::solve(const Question& question,
                                                const std::vector<Announcement>& begin) {
  const bool stands = stands_ && begin_ == begin && ask_alike(question_, question);
  stands_ = false;  // where the search is interrupted, more than the beginning stays
  question_ = question;
  begin_ = begin;
  numbers_.clear();
  found_.clear();
  const int given = static_cast<int>(std::min(begin.size(), question.sides.size() - 1));
  if (!stands) is_possible_ = begins(given);
  if (is_possible_) expand(given);
  stands_ = true;
  return found_;
}

/// Plays the first half-moves, so many of which are given; whether some history fits them.
bool LineSearch::begins(int given) {
  random_.seed(1);
  moves_.clear();
  revelations_.clear();
  nodes_.assign(question_.sides.size() + 1, Node{});
  if (!open()) return false;
  for (int ply = 0; ply < given; ++ply) {
    work_();
    moves_.push_back(begin_[ply]);
    if (!enter(ply, begin_[ply]) || ends_here(ply + 1)) return false;
    reveal(ply + 1);
  }
  return true;
}

/// What is known of the diagram.
bool LineSearch::open() {
  Node& root = nodes_[0];
  root.seen = diagram_;
  const int side = question_.sides.front();
  std::vector<int> unseen_kings;
  for (int one = 0; one < 2; ++one) {
    if (!diagram_.of[one][kKing]) unseen_kings.push_back(one);
  }
  const int free = setting_.invisibles - static_cast<int>(unseen_kings.size());
  if (free < 0) return false;
  const auto placed = [&](Position& p, int square, int code) {
    if (p.blocked & bit(square)) return false;
    if (walk_of(code) == kPawn && bit(square) & kOuterRanks) return false;
    p.put(square, code);
    p.hidden |= bit(square);
    if (is_home(square, code)) p.rights |= bit(square) & setting_.homes;
    return true;
  };
  const auto add = [&](const Position& p) {
    if (!attacked(p, p.king(1 - side), side)) root.known.push_back(p);
  };
  if (setting_.invisibles == 0) {
    add(diagram_);
    root.has_all = true;
  } else if (setting_.invisibles == 1) {
    for (int square = 0; square < 64; ++square) {
      for (int code = 0; code < 16; ++code) {
        const bool is_king = walk_of(code) == kKing;
        if (walk_of(code) < kKing || walk_of(code) > kPawn) continue;
        if (is_king ? unseen_kings != std::vector<int>{side_of(code)} : free == 0) continue;
        Position p = diagram_;
        if (placed(p, square, code)) add(p);
      }
    }
    root.has_all = true;
  } else {
    for (int n = 0; n < kRandomWorlds && root.known.size() < kMostKnown / 2; ++n) {
      Position p = diagram_;
      bool fits = true;
      for (const int one : unseen_kings) {
        fits = fits && placed(p, static_cast<int>(random_() % 64), code_of(one, kKing));
      }
      for (int unit = 0; unit < free; ++unit) {
        const int walk = kQueen + static_cast<int>(random_() % 5);
        const int code = code_of(static_cast<int>(random_() >> 8 & 1), walk);
        fits = fits && placed(p, static_cast<int>(random_() % 64), code);
      }
      if (fits) add(p);
    }
  }
  refill(0);
  return !root.known.empty();
}

/// Has `Histories` look for more, where few are known.
void LineSearch::refill(int plies) {
  Node& node = nodes_[plies];
  const Announced announced_line = line(plies);
  for (unsigned n = 1; !node.has_all && n <= kFewest && node.known.size() < kFewest; ++n) {
    histories_.seed(n * 7919);
    if (!histories_.find(announced_line, {})) return;
    learn(plies);
  }
}

/// Takes in the history that `Histories` has found, at all nodes on its way.
void LineSearch::learn(int plies) {
  for (int ply = 0; ply <= plies; ++ply) {
    Node& node = nodes_[ply];
    if (node.has_all) continue;
    const Position& p = histories_.position(ply);
    if (node.known.size() < kMostKnown) {
      node.known.push_back(p);
    } else {
      node.known[random_() % kMostKnown] = p;
    }
  }
}

/// The squares that a visible unit passes.
Bits LineSearch::way_of(const Position& seen, const Announcement& said) {
  switch (said.kind) {
    case kUnseen:
    case kUnseenCapture:
      return 0;
    case kSeen:
      return passed(seen, {said.from, said.to, said.promotion, kPlain});
    default:
      return passed(seen, castling_of(said));
  }
}

/// The visible units after an announced half-move.
Position LineSearch::seen_after(const Position& seen, const Announcement& said) const {
  Position q = seen;
  switch (said.kind) {
    case kUnseen:
      return q;
    case kUnseenCapture:
      q.take(said.to);
      return q;
    case kSeen:
      return after(seen, {said.from, said.to, said.promotion, kPlain});
    default: {
      const Move move = castling_of(said);
      const int side = said.from < 8 ? 0 : 1;
      if (q.board[said.from]) q.take(said.from);
      if (q.board[corner(move)]) q.take(corner(move));
      q.put(said.to, code_of(side, kKing));
      q.put(beside(move), code_of(side, kRook));
      return q;
    }
  }
}

void LineSearch::expand(int ply) {
  const int plies = static_cast<int>(question_.sides.size());
  const auto go = [&](const Announcement& said) {
    work_();
    if (ply + 1 == plies) {
      last(ply, said);
    } else {
      go_on(ply, said);
    }
  };
  if (ply < static_cast<int>(begin_.size())) return go(begin_[ply]);
  numbers_.push_back(0);
  for (const Announcement& said : candidates(setting_, nodes_[ply].seen, question_.sides[ply])) {
    ++numbers_.back();
    if (is_asked()) go(said);
  }
  numbers_.pop_back();
}

/// Whether the numbers of the half-moves so far lie in the range that is asked for: each end of it
/// counts as long as all numbers before are its own.
bool LineSearch::is_asked() const {
  const auto differs = [&](const std::vector<int>& end) {
    for (std::size_t n = 0; n < std::min(end.size(), numbers_.size()); ++n) {
      if (numbers_[n] != end[n]) return numbers_[n] - end[n];
    }
    return 0;
  };
  return differs(question_.from) >= 0 && differs(question_.upto) <= 0;
}

void LineSearch::go_on(int ply, const Announcement& said) {
  const std::size_t known = revelations_.size();
  moves_.resize(ply);
  moves_.push_back(said);
  if (enter(ply, said) && !ends_here(ply + 1)) {
    reveal(ply + 1);
    expand(ply + 1);
  }
  revelations_.resize(known);
  moves_.resize(ply);
}

/// The node behind an announcement; whether some history fits it.
bool LineSearch::enter(int ply, const Announcement& said) {
  Node& node = nodes_[ply];
  Node& child = nodes_[ply + 1];
  const int side = question_.sides[ply], next = next_after(ply + 1);
  child.known.clear();
  child.seen = seen_after(node.seen, said);
  child.way = way_of(node.seen, said);
  std::vector<Need> needs;
  if (!is_possible(ply + 1, needs)) return false;
  child.has_all = node.has_all;
  for (const Position& p : node.known) {
    any_fitting(setting_, p, side, next, said, [&](const Move&, const Position& q) {
      child.known.push_back(q);
      return false;
    });
  }
  merge(child.known);
  if (child.known.size() > (child.has_all ? kMostAll : kMostKnown)) {
    child.has_all = false;
    for (std::size_t n = 0; n < kMostKnown; ++n) {
      std::swap(child.known[n], child.known[n + random_() % (child.known.size() - n)]);
    }
    child.known.resize(kMostKnown);
  }
  refill(ply + 1);
  return !child.known.empty();
}

/// Whether the beginning of a line is a solution by itself, as goals may be that do not end play.
bool LineSearch::ends_here(int plies) {
  if (std::find(question_.earlier.begin(), question_.earlier.end(), plies) ==
      question_.earlier.end()) {
    return false;
  }
  Announced begun = line(plies);
  begun.next = 1 - begun.sides.back();
  Wanted wanted;
  wanted.kind = Wanted::kMissesGoal;
  wanted.goal = question_.goal;
  return !histories_.find(begun, wanted);
}

/// Whether every history has this unit on this square, as far as those tell that are known; asks
/// for one that has not.
bool LineSearch::agrees(int plies, int square, int code) {
  const Node& node = nodes_[plies];
  for (const Position& p : node.known) {
    if (p.board[square] != code || !(p.hidden & bit(square))) return false;
  }
  if (node.has_all) return true;
  Wanted wanted;
  wanted.kind = Wanted::kOtherUnit;
  wanted.square = square;
  wanted.code = code;
  if (!histories_.find(line(plies), wanted)) return true;
  learn(plies);
  return false;
}

/// Units on which all histories agree turn visible.
void LineSearch::reveal(int plies) {
  Node& node = nodes_[plies];
  if (node.known.empty()) return;
  const Position first = node.known.front();
  std::vector<Revelation> found;
  each(first.hidden, [&](int square) {
    const int code = first.board[square];
    if (agrees(plies, square, code)) found.push_back({plies, square, code});
  });
  for (const Revelation& one : found) {
    revelations_.push_back(one);
    node.seen.put(one.square, one.code);
    for (Position& p : node.known) p.hidden &= ~bit(one.square);
    Bits unmoved = bit(one.square);
    for (const Position& p : node.known) unmoved &= p.rights;
    node.seen.rights |= unmoved;
  }
}

/// Whether the last half-move is a solution; no history may miss the goal.
void LineSearch::last(int ply, const Announcement& said) {
  Node& node = nodes_[ply];
  const int side = question_.sides[ply], next = next_after(ply + 1);
  bool fits = false;
  for (const Position& p : node.known) {
    const bool missed =
        any_fitting(setting_, p, side, next, said, [&](const Move& move, const Position& q) {
          fits = true;
          return !reaches(setting_, question_.goal, p, move, q, side);
        });
    if (missed) return;
  }
  if (node.has_all && !fits) return;
  const std::size_t known = revelations_.size();
  moves_.resize(ply);
  moves_.push_back(said);
  nodes_[ply + 1].seen = seen_after(node.seen, said);
  nodes_[ply + 1].way = way_of(node.seen, said);
  const auto is_solution = [&] {
    if (node.has_all) return true;
    std::vector<Need> needs;
    if (!fits && !is_possible(ply + 1, needs)) return false;
    Wanted wanted;
    wanted.kind = Wanted::kMissesGoal;
    wanted.goal = question_.goal;
    if (!histories_.find(line(ply + 1), wanted)) return fits || histories_.fits();
    learn(ply);
    return false;
  };
  if (is_solution() && enter(ply, said)) {
    reveal(ply + 1);
    FoundLine found{moves_, revelations_, {}};
    for (int at = 0; at <= ply; ++at) found.taken.push_back(surely_takes(at, moves_[at]));
    found_.push_back(found);
  }
  revelations_.resize(known);
  moves_.resize(ply);
}

/// Whether a visible officer captures an invisible in every history up to its move, and a capture
/// there has shown it before.
bool LineSearch::surely_takes(int ply, const Announcement& said) {
  const Node& node = nodes_[ply];
  if (said.kind != kSeen || node.seen.blocked & bit(said.to)) return false;
  if (walk_of(node.seen.board[said.from]) == kPawn) return false;
  const Announcement shown{kUnseenCapture, 0, said.to, 0};
  if (std::find(moves_.begin(), moves_.begin() + ply, shown) == moves_.begin() + ply) return false;
  const int side = question_.sides[ply];
  for (const Position& p : node.known) {
    const bool quiet =
        any_fitting(setting_, p, side, next_after(ply + 1), said,
                    [&](const Move&, const Position&) { return !(p.blocked & bit(said.to)); });
    if (quiet) return false;
  }
  if (node.has_all) return true;
  Wanted wanted;
  wanted.kind = Wanted::kNoCapture;
  Announced begun = line(ply + 1, ply);
  return !histories_.find(begun, wanted);
}

}  // namespace kirke::invisible
