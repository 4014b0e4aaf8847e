#include "past/dead.hpp"

#include "past/steps.hpp"
#include "past/too_few.hpp"

namespace kirke::retro {
namespace {

constexpr std::size_t kMostRemembered = std::size_t{1} << 20;  // positions in the memory

/// Squares of kings and rooks on their squares of the game array, where a side has both for a
/// castling.
Squares may_be_unmoved(const Units& units) noexcept {
  Squares out = 0;
  for (Side side = 0; side < 2; ++side) {
    for (const bool short_one : {true, false}) {
      const Castling way = castling(side, short_one);
      const auto& of = units.of[side];
      if ((of[kKing] & bit(way.king_from)) != 0 && (of[kRook] & bit(way.rook_from)) != 0)
        out |= bit(way.king_from) | bit(way.rook_from);
    }
  }
  return out;
}

/// Squares that a pawn may have passed with the last move.
Squares may_be_passed(const Past& past) noexcept {
  const Side mover = past.moved_last();
  const Squares occupied = past.units.all();
  Squares out = 0;
  for (Squares pawns = past.units.of[mover][kPawn] & rank_at(3, mover); pawns != 0;
       pawns &= pawns - 1) {
    const int over = first(pawns) - up(mover);
    const Squares way = bit(over) | bit(over - up(mover));
    if ((occupied & way) == 0) out |= bit(over);
  }
  return out & ~past.not_passed;
}

}  // namespace

Life DeadPositions::life(const Past& past) { return searched({past}); }

Life DeadPositions::life_at_best(const Past& past) {
  std::vector<Past> roots{past};
  roots[0].unmoved = may_be_unmoved(past.units);
  roots[0].not_passed = 0;
  if (past.passed == kNowhere) {
    for (Squares rest = may_be_passed(past); rest != 0; rest &= rest - 1) {
      roots.push_back(roots[0]);
      roots.back().passed = first(rest);
    }
  }
  return searched(roots);
}

/// Searches breadth first. The roots are one position with different rights.
Life DeadPositions::searched(const std::vector<Past>& roots) {
  nodes_.clear();
  if (is_bare(roots[0].units)) return Life::dead;
  if (memory_.size() > kMostRemembered) memory_.clear();
  std::unordered_map<PastKey, Life, PastHash> seen;
  const auto enter = [&](const Past& past, std::size_t parent) {
    if (is_bare(past.units) || !seen.emplace(key_of(past), Life::dead).second) return false;
    const auto known = memory_.find(key_of(past));
    if (known != memory_.end() && known->second == Life::dead) return false;
    nodes_.push_back({past, parent});
    return known != memory_.end() && known->second == Life::alive;
  };
  const auto end_alive = [&](std::size_t last) {
    for (std::size_t at = last;; at = nodes_[at].parent) {
      memory_.insert_or_assign(key_of(nodes_[at].past), Life::alive);
      if (nodes_[at].parent == at) return Life::alive;
    }
  };
  for (const Past& root : roots) {
    const auto known = memory_.find(key_of(root));
    if (known != memory_.end() && known->second == Life::unknown) return Life::unknown;
    if (enter(root, nodes_.size())) return end_alive(nodes_.size() - 1);
  }
  for (std::size_t at = 0; at < nodes_.size(); ++at) {
    if (nodes_.size() > static_cast<std::size_t>(most_)) {
      memory_.insert_or_assign(key_of(roots[0]), Life::unknown);
      return Life::unknown;
    }
    const Past past = nodes_[at].past;
    const std::vector<UnMove> legal = moves(past);
    if (legal.empty() && checkers(past.units, past.to_move) != 0) return end_alive(at);
    for (const UnMove& move : legal) {
      if (enter(after(past, move), at)) return end_alive(nodes_.size() - 1);
    }
  }
  for (const auto& [key, dead] : seen) memory_.insert_or_assign(key, dead);
  return Life::dead;
}

}  // namespace kirke::retro
