// The search for possible mates is checked against a plain search that leaves nothing out.

#include "past/mates.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "checks/cases.hpp"
#include "checks/check.hpp"
#include "past/reachable.hpp"
#include "past/steps.hpp"
#include "past/too_few.hpp"

namespace kirke::checks {
namespace {

constexpr int kBlocked = 100, kOpen = 60;  // positions in a round
constexpr std::size_t kFew = 10000;        // positions that the plain search may reach

using retro::bit;

/// Whether the side mates in one of the positions to which play can lead, if so few positions tell.
retro::Life plainly(const retro::Past& past, Side side) {
  std::unordered_set<retro::PastKey, retro::PastHash> seen{key_of(past)};
  std::deque<retro::Past> open{past};
  for (; !open.empty(); open.pop_front()) {
    const retro::Past now = open.front();
    const std::vector<retro::UnMove> moves = retro::moves(now);
    if (moves.empty() && now.to_move != side && checkers(now.units, now.to_move) != 0)
      return retro::Life::alive;
    for (const retro::UnMove& move : moves) {
      const retro::Past after = retro::after(now, move);
      if (seen.insert(key_of(after)).second) open.push_back(after);
    }
    if (seen.size() > kFew) return retro::Life::unknown;
  }
  return retro::Life::dead;
}

/// A position that is being set up.
struct Board {
  explicit Board(std::uint64_t seed) : random(seed) {}

  bool put(Side side, retro::Walk walk, int square) {
    if ((past.units.all() & bit(square)) != 0) return false;
    past.units.of[side][walk] |= bit(square);
    return true;
  }
  void put_anywhere(Side side, retro::Walk walk) {
    while (!put(side, walk, walk == retro::kPawn ? 8 + random.below(48) : random.below(64))) {
    }
  }
  Side any_side() { return random.one_in(2) ? retro::kWhite : retro::kBlack; }
  /// Puts pawns that block each other; from one file to the next they are at most a rank higher or
  /// lower.
  void block() {
    int rank = 1 + random.below(5);
    for (int file = 0; file < 8; ++file) {
      if (!random.one_in(5)) {
        put(retro::kWhite, retro::kPawn, 8 * rank + file);
        put(retro::kBlack, retro::kPawn, 8 * (rank + 1) + file);
      }
      rank = std::clamp(rank + random.below(3) - 1, 1, 5);
    }
  }
  /// Puts kings and so many other units. False if the side to move could capture the other side's
  /// king.
  bool is_complete(int others) {
    put_anywhere(retro::kWhite, retro::kKing);
    put_anywhere(retro::kBlack, retro::kKing);
    for (; others > 0; --others) {
      static constexpr std::array kWalks{retro::kBishop, retro::kBishop, retro::kKnight,
                                         retro::kRook,   retro::kQueen,  retro::kPawn};
      put_anywhere(any_side(), kWalks[static_cast<std::size_t>(random.below(kWalks.size()))]);
    }
    past.to_move = any_side();
    return checkers(past.units, past.moved_last()) == 0;
  }

  Random random;
  retro::Past past;
};

/// Calls f(past) for positions that pawns block, and for open positions with few units.
template <class F>
void for_positions(F&& f) {
  for (int i = 0; i < (kBlocked + kOpen) * rounds(); ++i) {
    Board board(9000 + static_cast<std::uint64_t>(i));
    const bool blocked = i % (kBlocked + kOpen) < kBlocked;
    if (blocked) board.block();
    if (board.is_complete(board.random.below(blocked ? 3 : 5))) f(board.past);
  }
}

}  // namespace

void mates_are_what_plain_search_finds() {
  int dead = 0, alive = 0;
  for_positions([&](const retro::Past& past) {
    for (const Side side : {retro::kWhite, retro::kBlack}) {
      const retro::Life plain = plainly(past, side);
      if (plain == retro::Life::unknown) continue;
      retro::Mates mates(side, 20 * kFew);
      CHECK(mates.life(past) == plain);
      ++(plain == retro::Life::dead ? dead : alive);
    }
  });
  CHECK_ENOUGH(dead > 10 && alive > 5);
}

void who_is_shut_in_never_mates() {
  int shut_in = 0;
  for_positions([&](const retro::Past& past) {
    const retro::Reachable reachable(past);
    for (const Side side : {retro::kWhite, retro::kBlack}) {
      if (reachable.may_mate(side) && !cannot_mate(past.units, side)) continue;
      ++shut_in;
      CHECK(plainly(past, side) != retro::Life::alive);
    }
  });
  CHECK_ENOUGH(shut_in > 10);
}

void a_mate_is_played_to() {
  for_positions([](const retro::Past& past) {
    for (const Side side : {retro::kWhite, retro::kBlack}) {
      retro::Mates mates(side, kFew);
      if (mates.life(past) != retro::Life::alive) continue;
      retro::Past end = past;
      for (const retro::UnMove& move : mates.mate()) {
        const std::vector<retro::UnMove> legal = retro::moves(end);
        CHECK(std::find(legal.begin(), legal.end(), move) != legal.end());
        end = retro::after(end, move);
      }
      CHECK(end.to_move != side && retro::moves(end).empty());
      CHECK(checkers(end.units, end.to_move) != 0);
    }
  });
}

}  // namespace kirke::checks
