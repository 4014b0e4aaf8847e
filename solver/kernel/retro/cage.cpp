#include "retro/cage.hpp"

#include <algorithm>
#include <deque>
#include <unordered_set>

#include "retro/rules/all.hpp"
#include "retro/steps.hpp"
#include "retro/unmoves.hpp"

namespace kirke::retro {
namespace {

constexpr std::size_t kMostUnits = 32;  // on a board of which the counts are right

struct Member {
  Side side;
  Walk walk;
  std::int8_t square;  // kNowhere once it has got away
};

/// The members in place: arrangements are copied by the thousand.
class Members {
 public:
  void push_back(const Member& member) noexcept { members_[count_++] = member; }
  std::size_t size() const noexcept { return count_; }
  Member& operator[](std::size_t i) noexcept { return members_[i]; }
  const Member& operator[](std::size_t i) const noexcept { return members_[i]; }
  const Member* begin() const noexcept { return members_.data(); }
  const Member* end() const noexcept { return members_.data() + count_; }

 private:
  std::array<Member, kMostUnits> members_{};
  std::uint8_t count_ = 0;
};

/// An arrangement of the units: what each is and where, and all by colour and walk.
struct Arrangement {
  Members members;
  Units units;
  Squares unmoved;                 // squares of members that have never moved before
  Squares straight;                // squares of pawns that have never captured
  Squares left;                    // squares that bishops are to leave
  std::array<bool, 2> unpromoted;  // sides of which no piece was a pawn

  void put(std::size_t i, Walk walk, int square) {
    Member& m = members[i];
    if (m.square != kNowhere && (straight & bit(m.square)) != 0) {
      straight &= ~bit(m.square);
      if (square != kNowhere) straight |= bit(square);
    }
    if (m.square != kNowhere) units.of[m.side][m.walk] &= ~bit(m.square);
    m.walk = walk;
    m.square = static_cast<std::int8_t>(square);
    if (square != kNowhere) units.of[m.side][walk] |= bit(square);
  }
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

/// Squares on which bishops stand still that leave them later: pawns at home shut them in.
Squares waiting_bishops(const Arrangement& now) noexcept {
  Squares out = 0;
  for (Side side = 0; side < 2; ++side) {
    const Squares pawns = now.units.of[side][kPawn] & rank_at(1, side);
    for (Squares rest = now.left & array_squares(kBishop, side); rest != 0; rest &= rest - 1) {
      const Squares exits = pawn_takes(side, first(rest));
      if ((exits & ~pawns) == 0) out |= rest & -rest & ~now.units.of[side][kBishop];
    }
  }
  return out;
}

bool is_at_home(const Arrangement& now) noexcept {
  return std::all_of(now.members.begin(), now.members.end(), [](const Member& m) {
    return m.square == kNowhere || (array_squares(m.walk, m.side) & bit(m.square)) != 0;
  });
}

/// Whether units that can never have moved, or a king behind a wall of such, refute it whatever
/// else was on the board.
bool is_refuted(const Arrangement& now) {
  const Past past{.units = now.units, .unmoved = now.unmoved};
  Facts facts(past, false);
  facts.straight = now.straight;
  return kUnretractable.apply(facts) == Outcome::refuted ||
         kKingWall.apply(facts) == Outcome::refuted;
}

Squares around(Squares squares) noexcept {
  Squares out = squares;
  for (; squares != 0; squares &= squares - 1) out |= steps(kKing, first(squares));
  return out;
}

/// A position, and what is known of it.
struct Asked {
  const Past& past;
  const Deduced& known;
  Patience& patience;
};

Arrangement arrangement_of(const Asked& asked, Squares members) {
  const Past& past = asked.past;
  Arrangement out{{},
                  {},
                  past.unmoved & members,
                  asked.known.straight & members,
                  asked.known.left,
                  asked.known.unpromoted};
  for (Side side = 0; side < 2; ++side) {
    for (std::size_t walk = 0; walk < kWalks; ++walk) {
      const Squares here = past.units.of[side][walk] & members;
      out.units.of[side][walk] = here;
      for (Squares rest = here; rest != 0; rest &= rest - 1)
        out.members.push_back(
            {side, static_cast<Walk>(walk), static_cast<std::int8_t>(first(rest))});
    }
  }
  return out;
}

/// Calls f(arrangement before) with every move of a member taken back. zone: who leaves it is gone.
template <class F>
class TakenBack {
 public:
  TakenBack(const Arrangement& now, Squares zone, F& f)
      : now_(now), zone_(zone), occupied_(now.units.all() | waiting_bishops(now)), f_(f) {}

  void member(std::size_t i) {
    const Member& m = now_.members[i];
    if (m.square == kNowhere || (now_.unmoved & bit(m.square)) != 0) return;
    if (in_sure_check(now_.units, m.side)) return;  // the side that has moved is in no check
    const Origins from = origins(occupied_, m.side, m.walk, m.square);
    const bool is_straight = (now_.straight & bit(m.square)) != 0;
    Squares squares = from.quiet | (is_straight ? 0 : from.capturing);
    if (m.walk == kPawn && height(m.square, m.side) == 3 && from.quiet != 0)
      squares |= pawn_straight(other(m.side), first(from.quiet)) & ~occupied_;  // a double step
    go_each(i, m.walk, squares);
    if (!now_.unpromoted[m.side]) go_each(i, kPawn, from.pawn_quiet | from.pawn_capturing);
    if (m.walk == kKing || m.walk == kRook) castle(i);
  }

 private:
  void go_each(std::size_t i, Walk walk, Squares squares) {
    if ((squares & ~zone_) != 0) go(i, walk, kNowhere);
    for (squares &= zone_; squares != 0; squares &= squares - 1) go(i, walk, first(squares));
  }

  void go(std::size_t i, Walk walk, int square) {
    Arrangement then = now_;
    then.put(i, walk, square);
    // The side that is to move then was not the one to move before.
    if (in_sure_check(then.units, other(then.members[i].side))) return;
    if ((waiting_bishops(then) & then.units.all()) == 0) f_(std::move(then));
  }

  /// King and rook go back together, as far as both are members that have not got away.
  void castle(std::size_t i) {
    const Member& m = now_.members[i];
    for (const bool is_short : {true, false}) {
      const Castling way = castling(m.side, is_short);
      if (m.square != (m.walk == kKing ? way.king_to : way.rook_to)) continue;
      const int partner = m.walk == kKing ? way.rook_to : way.king_to;
      const Squares partners = now_.units.of[m.side][m.walk == kKing ? kRook : kKing];
      if ((occupied_ & way.empty) != 0 || (occupied_ & bit(partner) & ~partners) != 0) continue;
      if ((now_.unmoved & bit(partner)) != 0) continue;
      // A king that is elsewhere has not castled with this rook.
      if (m.walk == kRook && partners != 0 && (partners & bit(partner)) == 0) continue;
      Arrangement then = now_;
      for (std::size_t k = 0; k < then.members.size(); ++k) {
        const Member& one = then.members[k];
        if (one.side != m.side || one.square == kNowhere) continue;
        if (one.walk == kKing && one.square == way.king_to)
          then.put(k, kKing, way.king_from);
        else if (one.walk == kRook && one.square == way.rook_to)
          then.put(k, kRook, way.rook_from);
      }
      then.unmoved |= (bit(way.king_from) | bit(way.rook_from)) & then.units.all(m.side);
      if (!in_sure_check(then.units, m.side) && !in_sure_check(then.units, other(m.side)))
        f_(std::move(then));
    }
  }

  const Arrangement& now_;
  const Squares zone_, occupied_;
  F& f_;
};

PastKey key_of(const Arrangement& now) noexcept {
  return retro::key_of({.units = now.units, .unmoved = now.unmoved, .not_passed = now.straight});
}

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

/// Squares that a unit may come to by itself and is still looked upon as hemmed in. All that do not
/// get away are tried together first, as a cage may need one that has much room. Where these are
/// too many to be followed, those with little room are tried, group by group.
constexpr int kMuchRoom = 64, kLittleRoom = 10;
constexpr int kAttempts = 3;  // with each group

/// Where a member comes to while all others stay, to more squares than the room or none if it gets
/// away.
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

/// Members that are hemmed in by each other.
struct Held {
  Squares members = 0;
  std::array<Squares, kSquares> stood_on{};  // by the square of a member
};

/// The members that do not get away alone.
Held held(const Asked& asked, Squares members, int room) {
  Held out;
  for (out.members = 0; out.members != members;) {
    out.members = members;
    const Arrangement start = arrangement_of(asked, members);
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

/// Pawns that have never moved: they hem others in and need nobody for that.
Squares pawns_at_home(const Units& units) noexcept {
  return (units.of[kWhite][kPawn] & rank_at(1, kWhite)) |
         (units.of[kBlack][kPawn] & rank_at(1, kBlack));
}

/// The members that are in the way of one of them, and of each other, with the pawns at home.
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

/// All that can have been before, with a set of units.
class Attempt {
 public:
  Attempt(const Asked& asked, Squares members, std::size_t states)
      : start_(arrangement_of(asked, members)),
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

  /// Where the member stood that has been on most squares.
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

/// The members of a cage among these, or none.
Squares closed_in(const Asked& asked, Squares members, std::size_t states) {
  for (int left = kAttempts; left > 0 && members != 0; --left) {
    Attempt attempt(asked, members, states);
    const Ended ended = attempt.run();
    if (ended == Ended::closed) return members;
    if (ended == Ended::home) return 0;  // and so they do with fewer of them
    if (ended == Ended::over) return 0;
    members = held(asked, members & ~attempt.freest(), kLittleRoom).members;
  }
  return 0;
}

}  // namespace

Cage cage_in(const Past& past, const Deduced& known, int states, Patience& patience) {
  const Asked asked{past, known, patience};
  const auto cage = [&](Squares members) {
    return Cage{only(past.units, members),
                past.unmoved & members,
                {known.straight & members, known.left, known.unpromoted}};
  };
  const Squares all = held(asked, past.units.all(), kMuchRoom).members;
  if (all == 0) return {};
  const Ended together = Attempt(asked, all, static_cast<std::size_t>(states)).run();
  if (together == Ended::closed) return cage(all);
  if (together == Ended::home) return {};  // and so they do with fewer of them
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
