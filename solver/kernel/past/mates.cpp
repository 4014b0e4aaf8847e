#include "past/mates.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "past/reachable.hpp"
#include "past/steps.hpp"
#include "past/too_few.hpp"

namespace kirke::retro {
namespace {

// Measured on the first 130 positions of a public collection (D3-Chess, tests/test-vector.txt);
// both sides were asked about. With 20,000 positions before ranks 51 of 135 mates are known to be
// the shortest, in 11 seconds for all; with 200,000 positions 86 are, in 25 seconds. With a step of
// 1 in place of 4 it takes 27.
constexpr std::size_t kNearest = 200'000;   // positions before ranks are asked
constexpr std::size_t kHalfMovesAStep = 4;  // weigh as much as a step nearer to mate
// It is asked what is shut in: for the first so many positions, then for one of so many that are
// expanded. With half or double of either number, 45 positions get the same answers. They take as
// long, within 6 %, with half or double of kFirstAsked; with 16 in place of kExpandedAsked they
// take 11 % longer, with 8 a third.
constexpr std::size_t kFirstAsked = 64, kExpandedAsked = 32;

int distance(int a, int b) noexcept {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

/// Moves of a king from a square to the nearest corner.
int from_corner(int square) noexcept {
  const int file = file_of(square), rank = rank_of(square);
  return std::max(std::min(file, 7 - file), std::min(rank, 7 - rank));
}

/// Squares that a side observes.
Squares observed_by(const Units& units, Side side, Squares occupied) noexcept {
  const auto& of = units.of[side];
  Squares out = 0;
  for (std::size_t walk = 0; walk < kPawn; ++walk) {
    for (Squares rest = of[walk]; rest != 0; rest &= rest - 1)
      out |= observed(static_cast<Walk>(walk), first(rest), occupied);
  }
  for (Squares rest = of[kPawn]; rest != 0; rest &= rest - 1) out |= pawn_takes(side, first(rest));
  return out;
}

/// Steps until a pawn of the side promotes, 6 without one.
int from_promotion(Squares pawns, Side side) noexcept {
  int out = 6;
  for (; pawns != 0; pawns &= pawns - 1) out = std::min(out, 7 - height(first(pawns), side));
  return out;
}

/// How far a side seems to be from mating. Counts the king's ways out, whether it is in check, how
/// far the other king is, and which units might help it; without queen and rook, how far a
/// promotion or a corner is.
int far_from_mate(const Units& units, Side side) noexcept {
  const auto& mating = units.of[side];
  const auto& mated = units.of[other(side)];
  if (mating[kKing] == 0 || mated[kKing] == 0) return 0;
  const int king = first(mated[kKing]);
  const Squares all = units.all(other(side));
  const Squares observed = observed_by(units, side, units.all() & ~mated[kKing]);
  const int ways_out = std::popcount(steps(kKing, king) & ~observed & ~all);
  int out = 3 * ways_out + 2 * ((observed & mated[kKing]) == 0);
  out += distance(king, first(mating[kKing]));
  out += 2 * std::popcount(all & ~mated[kPawn]) + std::popcount(mated[kPawn]);
  if ((mating[kQueen] | mating[kRook]) == 0)
    out += 2 * from_promotion(mating[kPawn], side) + from_corner(king);
  return out;
}

bool is_for_good(const UnMove& move) noexcept {
  return move.walk == kPawn || move.captured != kWalks;
}

}  // namespace

bool Mates::are_too_few(const Units& units) const noexcept {
  return side_ ? cannot_mate(units, *side_) : is_bare(units);
}

bool Mates::are_shut_in(const Past& past) {
  ++asked_;
  const Reachable reachable(past);
  if (side_) return !reachable.may_mate(*side_);
  return !reachable.may_mate(kWhite) && !reachable.may_mate(kBlack);
}

std::size_t Mates::rank(Number number, const Units& units) const noexcept {
  int far = kSquares;
  for (const Side side : {kWhite, kBlack}) {
    if (side_.value_or(side) == side && !cannot_mate(units, side))
      far = std::min(far, far_from_mate(units, side));
  }
  return kHalfMovesAStep * static_cast<std::size_t>(far) +
         static_cast<std::size_t>(seen_.depth(number));
}

void Mates::put(Number number, const Units& units) {
  const std::size_t at = rank(number, units);
  if (at >= open_.size()) open_.resize(at + 1);
  open_[at].push_back(number);
  lowest_ = std::min(lowest_, at);
}

/// Puts the nearest positions that are not expanded into open_, by rank.
void Mates::put_all() {
  open_.resize(1);
  for (std::size_t i = expanded_; i < nearest_.size(); ++i)
    put(nearest_[i], seen_.at(nearest_[i]).units);
  nearest_ = {};
}

/// Adds a position, if it is new and not hopeless. True if it is mate. for_good: no later move can
/// undo the move that led there.
bool Mates::enter(const Past& past, Number before, bool for_good) {
  if (are_too_few(past.units)) return false;
  const auto number = seen_.add(past, before);
  if (!number) return false;
  if (side_.value_or(other(past.to_move)) != past.to_move &&
      checkers(past.units, past.to_move) != 0 && moves(past).empty()) {
    mated_ = number;
    return true;
  }
  const bool in_time = asked_ < kFirstAsked + expanded_ / kExpandedAsked;
  if (for_good && in_time && are_shut_in(past)) return false;
  if (is_by_depth()) {
    nearest_.push_back(*number);
  } else {
    put(*number, past.units);
  }
  return false;
}

/// Adds the positions to which one move leads. True if one of them is mate.
bool Mates::expand(Number number) {
  const Past past = seen_.at(number);
  for (const UnMove& move : moves(past)) {
    if (enter(after(past, move), number, is_for_good(move))) return true;
  }
  return false;
}

/// The next position to be expanded.
std::optional<SeenPositions::Number> Mates::next() {
  if (is_by_depth() && seen_.count() > kNearest) put_all();
  if (is_by_depth()) {
    if (expanded_ == nearest_.size()) return std::nullopt;
    return nearest_[expanded_++];
  }
  while (lowest_ < open_.size() && open_[lowest_].empty()) ++lowest_;
  if (lowest_ == open_.size()) return std::nullopt;
  ++expanded_;
  const Number out = open_[lowest_].back();
  open_[lowest_].pop_back();
  return out;
}

Life Mates::life(const Past& past) {
  patience_.begin();
  if (enter(past, 0, true)) return Life::alive;
  while (const auto number = next()) {
    if (seen_.count() > most_ || patience_.is_over_at_step()) return Life::unknown;
    if (expand(*number)) return Life::alive;
  }
  return Life::dead;
}

std::vector<UnMove> Mates::mate() const {
  std::vector<UnMove> out;
  if (!mated_) return out;
  for (Number end = *mated_; seen_.before(end) != end; end = seen_.before(end)) {
    const Past from = seen_.at(seen_.before(end)), to = seen_.at(end);
    const std::vector<UnMove> all = moves(from);
    const auto leads = [&](const UnMove& move) { return after(from, move) == to; };
    out.push_back(*std::find_if(all.begin(), all.end(), leads));
  }
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace kirke::retro
