#include "past/cage.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "past/taken_back.hpp"

namespace kirke::retro {
namespace {

Squares around(Squares squares) noexcept {
  Squares out = squares;
  for (; squares != 0; squares &= squares - 1) out |= steps(kKing, first(squares));
  return out;
}

/// A position, and what is known of it.
struct CageQuestion {
  const Past& past;
  const Deduced& known;
  Patience& patience;
};

/// The arrangements that are still to be taken back, and the set of those that have been seen.
class Flood {
 public:
  explicit Flood(Arrangement start) { add(std::move(start)); }

  void add(Arrangement&& then) {
    if (seen_.insert(key_of(then)).second) waiting_.push_back(std::move(then));
  }
  bool is_over() const noexcept { return waiting_.empty(); }
  std::size_t seen() const noexcept { return seen_.size(); }
  Arrangement next() {
    Arrangement out = std::move(waiting_.front());
    waiting_.pop_front();
    return out;
  }

 private:
  std::deque<Arrangement> waiting_;
  std::unordered_set<PastKey, PastHash> seen_;
};

/// Room: squares that a unit may come to by itself and still counts as hemmed in. First all units
/// that do not get away are tried together, because a cage may need one that has much room. If
/// these are too many to be followed, units with little room are tried, group by group.
/// Measured on 33 last-move problems and the 170 positions of tests/retro, five of which are caged:
/// with half or double of a room, and with 1 to 6 attempts, the same is proven.
constexpr int kMuchRoom = 64, kLittleRoom = 10;
constexpr int kAttempts = 3;  // with each group

/// Squares that a member comes to while all others stay: all, or some more than `room` of them;
/// none if the member gets away.
Squares alone(const Arrangement& start, std::size_t i, Squares zone, int room, Patience& patience) {
  Flood flood(start);
  Squares stood_on = bit(start.members[i].square);
  bool away = false;
  const auto add = [&](Arrangement&& then) {
    const int square = then.members[i].square;
    away = away || square == kNowhere;
    if (!away) stood_on |= bit(square);
    flood.add(std::move(then));
  };
  while (!flood.is_over() && !away && !patience.is_over_at_step()) {
    const Arrangement now = flood.next();
    TakenBack(now, zone, add).member(i);
    away = away || std::popcount(stood_on) > room;
  }
  return away ? 0 : stood_on;
}

/// Members that hem each other in.
struct Held {
  Squares members = 0;
  std::array<Squares, kSquares> stood_on{};  // by a member's square: where it comes to
};

/// The members that do not get away by themselves.
Held held(const CageQuestion& asked, Squares members, int room) {
  Held out;
  for (out.members = 0; out.members != members;) {
    out.members = members;
    const Arrangement start = arrangement_of(asked.past, asked.known, members);
    const Squares zone = around(members);
    for (std::size_t i = 0; i < start.members.size() && out.members == members; ++i) {
      const int square = start.members[i].square;
      const Squares stood_on = alone(start, i, zone, room, asked.patience);
      out.stood_on[static_cast<std::size_t>(square)] = stood_on;
      if (stood_on == 0) members &= ~bit(square);
    }
  }
  return out;
}

/// Pawns that have never moved: they hem other units in, and need no unit for that.
Squares pawns_at_home(const Units& units) noexcept {
  return (units.of[kWhite][kPawn] & rank_at(1, kWhite)) |
         (units.of[kBlack][kPawn] & rank_at(1, kBlack));
}

/// The members that are in the way of the one on the square, and of each other, with the pawns at
/// home.
Squares cluster_of(const Held& all, int square, Squares pawns) noexcept {
  Squares cluster = bit(square);
  for (Squares last = 0; cluster != last;) {
    last = cluster;
    Squares near = 0;
    for (Squares rest = cluster; rest != 0; rest &= rest - 1)
      near |= around(all.stood_on[static_cast<std::size_t>(first(rest))]);
    for (Squares rest = all.members & ~pawns & ~cluster; rest != 0; rest &= rest - 1) {
      if ((all.stood_on[static_cast<std::size_t>(first(rest))] & near) != 0)
        cluster |= rest & -rest;
    }
  }
  return cluster | (pawns & all.members);
}

enum class Ended : std::uint8_t { closed, home, full, over };

/// Everything that a set of units can have been before, taken back as one attempt.
class Attempt {
 public:
  Attempt(const CageQuestion& asked, Squares members, std::size_t states)
      : start_(arrangement_of(asked.past, asked.known, members)),
        zone_(around(members)),
        states_(states),
        patience_(asked.patience),
        flood_(start_),
        visited_(start_.members.size(), 0) {}

  Ended run() {
    const auto add = [this](Arrangement&& then) { flood_.add(std::move(then)); };
    while (!flood_.is_over()) {
      if (patience_.is_over_at_step()) return Ended::over;
      const Arrangement now = flood_.next();
      if (is_refuted(now)) continue;
      if (is_at_home(now)) return Ended::home;
      if (flood_.seen() >= states_) return Ended::full;
      for (std::size_t i = 0; i < now.members.size(); ++i) {
        if (now.members[i].square != kNowhere) visited_[i] |= bit(now.members[i].square);
        TakenBack(now, zone_, add).member(i);
      }
    }
    return Ended::closed;
  }

  /// The square of the member that has been on most squares.
  Squares freest() const noexcept {
    const auto most = std::max_element(visited_.begin(), visited_.end(), [](Squares a, Squares b) {
      return std::popcount(a) < std::popcount(b);
    });
    return bit(start_.members[static_cast<std::size_t>(most - visited_.begin())].square);
  }

 private:
  const Arrangement start_;
  const Squares zone_;
  const std::size_t states_;
  Patience& patience_;
  Flood flood_;
  std::vector<Squares> visited_;  // by member
};

Units only(const Units& units, Squares members) noexcept {
  Units out = units;
  for (auto& of : out.of) {
    for (Squares& squares : of) squares &= members;
  }
  return out;
}

}  // namespace

bool Cage::stands_in(const Past& past, const Deduced& there) const noexcept {
  for (Side side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      if ((units.of[side][walk] & ~past.units.of[side][walk]) != 0) return false;
    }
  }
  return (unmoved & ~past.unmoved) == 0 && (known.straight & ~there.straight) == 0 &&
         (known.left & ~there.left) == 0 && there.unpromoted[0] >= known.unpromoted[0] &&
         there.unpromoted[1] >= known.unpromoted[1];
}

namespace {

/// Those of these members that make a cage, or none.
Squares closed_in(const CageQuestion& asked, Squares members, std::size_t states) {
  for (int left = kAttempts; left > 0 && members != 0; --left) {
    Attempt attempt(asked, members, states);
    const Ended ended = attempt.run();
    if (ended == Ended::closed) return members;
    if (ended == Ended::home) return 0;  // and so they do with fewer members
    if (ended == Ended::over) return 0;
    members = held(asked, members & ~attempt.freest(), kLittleRoom).members;
  }
  return 0;
}

}  // namespace

Cage cage_in(const Past& past, const Deduced& known, int states, Patience& patience) {
  const CageQuestion asked{past, known, patience};
  const auto cage = [&](Squares members) {
    return Cage{only(past.units, members),
                past.unmoved & members,
                {known.straight & members, known.left, known.unpromoted}};
  };
  const Squares all = held(asked, past.units.all(), kMuchRoom).members;
  if (all == 0) return {};
  const Ended together = Attempt(asked, all, static_cast<std::size_t>(states)).run();
  if (together == Ended::closed) return cage(all);
  if (together == Ended::home) return {};  // and so they do with fewer members
  if (together == Ended::over) return {};
  const Squares pawns = pawns_at_home(past.units);
  const Held hemmed_in = held(asked, all, kLittleRoom);
  for (Squares rest = hemmed_in.members & ~pawns; rest != 0 && !patience.was_over();) {
    const Squares cluster = cluster_of(hemmed_in, first(rest), pawns);
    rest &= ~cluster;
    const Squares members = closed_in(asked, cluster, static_cast<std::size_t>(states) / 8);
    if (members != 0) return cage(members);
  }
  return {};
}

}  // namespace kirke::retro
