#pragma once
// The moves of one power. The safety of its king is not asked about.

#include "games/coalition_powers.hpp"

namespace kirke::coalition {

template <int W>
class Steps {
 public:
  Steps(const Game<W>& game, const Position<W>& position, const Rules<W>& rules, Power power,
        bool kings_too = false) noexcept
      : game_(game),
        position_(position),
        rules_(rules),
        power_(power),
        occupied_(position.occupied()),
        enemies_(position.of_side(static_cast<Side>(1 - game.side[power]))) {
    if (!kings_too) enemies_ &= ~position.royals();
    open_ = enemies_ | ~occupied_;
  }

  /// Calls f(move) with each move until it returns true; returns whether it did.
  template <class F>
  bool any(F&& f) const noexcept {
    for (Bits<W> rest = game_.units(position_, power_); rest.any();) {
      if (any_from(rest.pop(), f)) return true;
    }
    return false;
  }

  /// Calls f(move) with each move of one unit until it returns true; returns whether it did.
  template <class F>
  bool any_from(Site from, F&& f) const noexcept {
    switch (game_.unit[position_.at(from).kind]) {
      case kKingWalk:
        return leaps(from, game_.king[from], f);
      case kEngineer:
        return leaps(from, game_.knight[from], f);
      case kTank:
      case kArtillery:
      case kCyclist:
        return rides(from, position_.at(from).kind, f);
      case kSubmarine:
        return leaps(from, game_.knight[from], f) || rides(from, game_.kind[kTank], f);
      case kFlier:
        return flights(from, f);
      case kGun:
        return gun(from, f);
      default:
        return soldier(from, f);
    }
  }

 private:
  template <class F>
  bool leaps(Site from, const Bits<W>& to, F& f) const noexcept {
    for (Bits<W> rest = to & open_; rest.any();) {
      if (f(to_site(from, rest.pop()))) return true;
    }
    return false;
  }

  template <class F>
  bool rides(Site from, int kind, F& f) const noexcept {
    const Movement<W>& movement = rules_.movement(kind, 0);
    const Site* p = movement.lines.data() + movement.lines_at[from];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (const Site* q = p; q != end; ++q) {
        if (open_.test(*q) && f(to_site(from, *q))) return true;
        if (occupied_.test(*q)) break;
      }
      p = end;
    }
    return false;
  }

  template <class F>
  bool flights(Site from, F& f) const noexcept {
    for (Bits<W> rest = game_.flights[from] & open_; rest.any();) {
      const Site to = rest.pop();
      const Bits<W>& landings = game_.landings[index(from, to)];
      const bool free = game_.between == Between::free || (landings & ~occupied_).any();
      if (free && f(to_site(from, to))) return true;
      if (game_.between != Between::capture) continue;
      for (Bits<W> taken = landings & enemies_; taken.any();) {
        if (f(over(from, taken.pop(), to))) return true;
      }
    }
    return false;
  }

  /// A flight that captures on its way; where it ends if an enemy stands between.
  Move over(Site from, Site between, Site to) const noexcept {
    if (!occupied_.test(to)) return Move::capture(from, to, between);
    Move move = Move::capture(from, to, to);
    move.choice = static_cast<std::uint16_t>(between + 1);
    return move;
  }

  template <class F>
  bool gun(Site from, F& f) const noexcept {
    for (Bits<W> rest = game_.king[from] & open_; rest.any();) {
      const Move move = to_site(from, rest.pop());
      if (f(move)) return true;
      if (game_.far_edge[power_].test(move.to) && promotes(move, kGun, f)) return true;
    }
    return double_step(from, f) || en_passant(from, game_.king[from], f);
  }

  template <class F>
  bool soldier(Site from, F& f) const noexcept {
    const Bits<W>& takes = game_.takes[power_][from];
    Bits<W> to = takes & enemies_;
    const Site ahead = game_.ahead[power_][from];
    if (ahead != kNowhere && !occupied_.test(ahead)) to.set(ahead);
    while (to.any()) {
      const Move move = to_site(from, to.pop());
      const bool last = game_.far_edge[power_].test(move.to);
      if (last ? promotes(move, kSoldier, f) : f(move)) return true;
    }
    return double_step(from, f) || en_passant(from, takes, f);
  }

  /// Calls f with every promotion of a soldier or machine gun. To stay what it is is a move of its
  /// own.
  template <class F>
  bool promotes(Move move, CoalitionWalk unit, F& f) const noexcept {
    for (const std::uint8_t kind : game_.promotees) {
      if (kind == game_.kind[unit]) continue;
      move.promotion = kind;
      if (f(move)) return true;
    }
    return false;
  }

  template <class F>
  bool double_step(Site from, F& f) const noexcept {
    if (!game_.area[power_].test(from) || (position_.at(from).traits & game_.has_moved))
      return false;
    const Site passed = game_.ahead[power_][from];
    if (passed == kNowhere || occupied_.test(passed)) return false;
    const Site to = game_.ahead[power_][passed];
    return to != kNowhere && !occupied_.test(to) && f(Move::quiet(from, to, MoveType::double_step));
  }

  /// A unit that may capture on a site which an enemy has just crossed captures him there.
  template <class F>
  bool en_passant(Site from, const Bits<W>& takes, F& f) const noexcept {
    for (Power p = 0; p < kPowers; ++p) {
      const std::uint32_t right = position_.slot(game_.double_step_of(p));
      if (right == 0 || game_.side[p] == game_.side[power_]) continue;
      const Site passed = passed_site(right);
      if (!takes.test(passed) || occupied_.test(passed)) continue;
      if (f(Move::capture(from, passed, landing_site(right), MoveType::en_passant))) return true;
    }
    return false;
  }

  Move to_site(Site from, Site to) const noexcept {
    return occupied_.test(to) ? Move::capture(from, to, to) : Move::quiet(from, to);
  }
  std::size_t index(Site from, Site to) const noexcept {
    return from * static_cast<std::size_t>(rules_.board.size()) + to;
  }

  const Game<W>& game_;
  const Position<W>& position_;
  const Rules<W>& rules_;
  Power power_;
  Bits<W> occupied_, enemies_, open_;
};

}  // namespace kirke::coalition
