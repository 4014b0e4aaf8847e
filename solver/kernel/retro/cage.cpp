#include "retro/cage.hpp"

#include <algorithm>
#include <unordered_set>

#include "retro/steps.hpp"
#include "retro/unmoves.hpp"

namespace kirke::retro {
namespace {

struct Member {
  Side side;
  Walk walk;
  int square;
};

/// An arrangement of the units: what each is and where, and all by colour and walk.
struct Arrangement {
  std::vector<Member> members;
  Units units;
  Squares unmoved;
};

/// Check that nothing interposes: of adjacent units, knights and pawns.
bool in_sure_check(const Units& units, Side side) noexcept {
  const Squares king = units.of[side][kKing];
  if (king == 0) return false;
  const int square = first(king);
  const auto& of = units.of[other(side)];
  const Squares next_lines = steps(kRook, square) & (of[kRook] | of[kQueen] | of[kKing]);
  const Squares next_diagonals = steps(kBishop, square) & (of[kBishop] | of[kQueen] | of[kKing]);
  return (next_lines | next_diagonals | (steps(kKnight, square) & of[kKnight]) |
          (pawn_takes(side, square) & of[kPawn])) != 0;
}

bool is_at_home(const Arrangement& now) noexcept {
  return std::all_of(now.members.begin(), now.members.end(), [](const Member& m) {
    return (array_squares(m.walk, m.side) & bit(m.square)) != 0;
  });
}

enum class Ended : std::uint8_t { closed, home, left, full };

/// One attempt with a set of units.
class Attempt {
 public:
  Attempt(const Past& past, Squares members, std::size_t states)
      : past_(past), members_(members), states_(states) {}

  Ended run() {
    Arrangement start = arrangement();
    zone_ = members_;
    for (Squares rest = members_; rest != 0; rest &= rest - 1) zone_ |= steps(kKing, first(rest));
    visited_.assign(start.members.size(), 0);
    add(std::move(start));
    for (std::size_t next = 0; next < queue_.size() && ended_ == Ended::closed; ++next) {
      const Arrangement now = queue_[next];
      if (is_at_home(now)) return Ended::home;
      take_back(now);
    }
    return ended_;
  }

  std::size_t looked_at() const noexcept { return queue_.size(); }
  /// Where the unit stood that left, or the one that was on most squares.
  Squares freest() const noexcept { return freest_; }

 private:
  Arrangement arrangement() {
    Arrangement out{{}, {}, past_.unmoved & members_};
    for (Side side = 0; side < 2; ++side) {
      for (std::size_t walk = 0; walk < kWalks; ++walk) {
        const Squares here = past_.units.of[side][walk] & members_;
        out.units.of[side][walk] = here;
        for (Squares rest = here; rest != 0; rest &= rest - 1)
          out.members.push_back({side, static_cast<Walk>(walk), first(rest)});
      }
    }
    for (const Member& m : out.members) starts_.push_back(m.square);
    return out;
  }

  void take_back(const Arrangement& now) {
    const Squares occupied = now.units.all();
    const std::array<bool, 2> checked{in_sure_check(now.units, 0), in_sure_check(now.units, 1)};
    for (std::size_t i = 0; i < now.members.size() && ended_ == Ended::closed; ++i) {
      const Member& m = now.members[i];
      // The side that has moved is not in check.
      if (checked[m.side] || (now.unmoved & bit(m.square)) != 0) continue;
      const Origins from = origins(occupied, m.side, m.walk, m.square);
      Squares to = from.quiet | from.capturing;
      if (m.walk == kPawn && height(m.square, m.side) == 3 && from.quiet != 0) {
        // A double step came over the square behind.
        to |= pawn_straight(other(m.side), first(from.quiet)) & ~occupied;
      }
      go_each(now, i, m.walk, to);
      go_each(now, i, kPawn, from.pawn_quiet | from.pawn_capturing);
      if (m.walk == kKing || m.walk == kRook) castle(now, i);
    }
  }

  /// A king or rook that can have castled is let go.
  void castle(const Arrangement& now, std::size_t i) {
    const Member& m = now.members[i];
    const int row = m.side == kWhite ? 0 : 56;
    for (const bool is_short : {true, false}) {
      const int king = row + (is_short ? 6 : 2), rook = row + (is_short ? 5 : 3);
      const Squares partner = bit(m.walk == kKing ? rook : king);
      const Squares empty = bit(row + 4) | (is_short ? bit(row + 7) : bit(row) | bit(row + 1));
      if (m.square != (m.walk == kKing ? king : rook)) continue;
      const Squares occupied = now.units.all();
      const Squares partners = now.units.of[m.side][m.walk == kKing ? kRook : kKing];
      if ((occupied & empty) == 0 && (occupied & partner & ~partners) == 0) leave(i);
    }
  }

  void go_each(const Arrangement& now, std::size_t i, Walk walk, Squares to) {
    for (; to != 0 && ended_ == Ended::closed; to &= to - 1) go(now, i, walk, first(to));
  }

  void go(const Arrangement& now, std::size_t i, Walk walk, int square) {
    if ((zone_ & bit(square)) == 0) return leave(i);
    Arrangement then = now;
    Member& m = then.members[i];
    then.units.of[m.side][m.walk] &= ~bit(m.square);
    m.walk = walk;
    m.square = square;
    then.units.of[m.side][walk] |= bit(square);
    // The side that is to move then was not the one to move before.
    if (in_sure_check(then.units, other(m.side))) return;
    add(std::move(then));
  }

  void leave(std::size_t i) {
    ended_ = Ended::left;
    freest_ = bit(starts_[i]);
  }

  void add(Arrangement&& then) {
    if (!seen_.insert(key_of({.units = then.units})).second) return;
    for (std::size_t i = 0; i < then.members.size(); ++i)
      visited_[i] |= bit(then.members[i].square);
    queue_.push_back(std::move(then));
    if (queue_.size() < states_) return;
    ended_ = Ended::full;
    const auto most = std::max_element(visited_.begin(), visited_.end(), [](Squares a, Squares b) {
      return std::popcount(a) < std::popcount(b);
    });
    freest_ = bit(starts_[static_cast<std::size_t>(most - visited_.begin())]);
  }

  const Past& past_;
  const Squares members_;
  const std::size_t states_;
  Squares zone_ = 0, freest_ = 0;
  std::vector<int> starts_;       // by member
  std::vector<Squares> visited_;  // by member
  std::vector<Arrangement> queue_;
  std::unordered_set<PastKey, PastHash> seen_;
  Ended ended_ = Ended::closed;
};

Units only(const Units& units, Squares members) noexcept {
  Units out = units;
  for (auto& of : out.of) {
    for (Squares& squares : of) squares &= members;
  }
  return out;
}

}  // namespace

bool Cage::stands_in(const Past& past) const noexcept {
  for (Side side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      if ((units.of[side][walk] & ~past.units.of[side][walk]) != 0) return false;
    }
  }
  return (unmoved & ~past.unmoved) == 0;
}

Cage cage_in(const Past& past, int states) {
  Squares members = past.units.all();
  for (int left = states; members != 0 && left > 0;) {
    Attempt attempt(past, members, static_cast<std::size_t>(left));
    const Ended ended = attempt.run();
    left -= static_cast<int>(attempt.looked_at());
    if (ended == Ended::closed) return {only(past.units, members), past.unmoved & members};
    if (ended == Ended::home) break;
    members &= ~attempt.freest();
  }
  return {};
}

}  // namespace kirke::retro
