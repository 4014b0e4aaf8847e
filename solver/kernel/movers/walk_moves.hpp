#pragma once
// The moves that the walk of a unit gives, before any rule is asked.

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/arrivals.hpp"
#include "movers/victims.hpp"

namespace kirke {

/// Moves of a side's units onto empty sites and onto `targets`, appended to `out` in canonical
/// order.
template <int W>
class WalkMoves {
 public:
  WalkMoves(const Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
            Generate mode)
      : position_(position),
        rules_(rules),
        side_(side),
        out_(out),
        targets_(victims_of(position, rules, side, mode)) {}
  WalkMoves(const Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
            const Bits<W>& targets)
      : position_(position), rules_(rules), side_(side), out_(out), targets_(targets) {}

  /// Appends all captures, in no order. For walks that lines do not describe, quiet moves come as
  /// well.
  void captures_from(Site from) noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), side_);
    const bool more_than_steps = movement.leaps_both || movement.rides;
    if (movement.special || (movement.pawn_like && more_than_steps)) return moves_from(from);
    if (movement.pawn_like) return pawn_captures(from, movement);
    for (Bits<W> rest = movement.attacks[from] & targets_; rest.any();) {
      const Site s = rest.pop();
      const Bits<W>& way = movement.clear_between(from, s, rules_.board.size());
      if ((way & position_.occupied()).none()) out_.add(Move::capture(from, s, s));
    }
  }

  void moves_from(Site from) noexcept {
    const Unit& unit = position_.at(from);
    const Movement<W>& movement = rules_.movement(unit, side_);
    if (movement.pawn_like) {
      pawn_moves(from, movement);
    }
    if (movement.leaps_both) leaps(from, movement.leaps[from]);
    if (movement.rides && movement.narrowed) [[unlikely]] {
      rides<true>(from, movement);
    } else if (movement.rides) {
      rides<false>(from, movement);
    }
    if (movement.special) [[unlikely]]
      special_moves(from, unit, movement);
  }

  /// Appends the quiet moves as if the unit stood on `start`, in the order of moves_from().
  void quiets_as_from(Site from, Site start) noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), side_);
    Bits<W> free = ~position_.occupied();
    free.set(from);
    const auto quiet = [from, start](Site to, MoveType type = MoveType::normal) {
      Move move = Move::quiet(from, to, type);
      if (start != from) move.via = start;
      return move;
    };
    const auto each_leap = [&](Bits<W> to, auto&& add) {
      to &= free;
      to.clear(from);
      while (to.any()) add(quiet(to.pop()));
    };
    if (movement.pawn_like) {
      each_leap(movement.quiet_leaps[start], [&](const Move& move) { arrive(move); });
      const Site to = movement.double_step[start];
      if (to != kNowhere && free.test(to) && free.test(movement.double_passes[start]))
        arrive(quiet(to, MoveType::double_step));
    }
    if (movement.leaps_both) each_leap(movement.leaps[start], [&](const Move& m) { out_.add(m); });
    if (!movement.rides) return;
    const Site* p = movement.lines.data() + movement.lines_at[start];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (; p != end && free.test(*p); ++p) {
        if (*p != from && (!movement.narrowed || movement.arrivals[start].test(*p)))
          out_.add(quiet(*p));
      }
      p = end;
    }
  }

 private:
  void leaps(Site from, const Bits<W>& to) noexcept {
    for (Bits<W> rest = to & targets_; rest.any();) {
      const Site s = rest.pop();
      out_.add(Move::capture(from, s, s));
    }
    for (Bits<W> rest = to & ~position_.occupied(); rest.any();)
      out_.add(Move::quiet(from, rest.pop()));
  }

  template <bool narrowed>
  void rides(Site from, const Movement<W>& movement) noexcept {
    const auto ends_on = [&](Site to) { return !narrowed || movement.arrivals[from].test(to); };
    const Site* p = movement.lines.data() + movement.lines_at[from];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (const Site* q = p; q != end; ++q) {
        if (position_.occupied(*q)) {
          if (targets_.test(*q) && ends_on(*q)) out_.add(Move::capture(from, *q, *q));
          break;
        }
        if (ends_on(*q)) out_.add(Move::quiet(from, *q));
      }
      p = end;
    }
  }

  void pawn_captures(Site from, const Movement<W>& movement) noexcept {
    const Arriving arriving(*this, position_.at(from));
    for (Bits<W> rest = movement.capture_leaps[from] & targets_; rest.any();) {
      const Site s = rest.pop();
      arriving.add(Move::capture(from, s, s));
    }
    en_passant(from, movement);
  }

  void pawn_moves(Site from, const Movement<W>& movement) noexcept {
    pawn_captures(from, movement);
    const Arriving arriving(*this, position_.at(from));
    for (Bits<W> rest = movement.quiet_leaps[from] & ~position_.occupied(); rest.any();) {
      arriving.add(Move::quiet(from, rest.pop()));
    }
    const Site to = movement.double_step[from];
    if (to != kNowhere && !position_.occupied(to) &&
        !position_.occupied(movement.double_passes[from])) {
      arriving.add(Move::quiet(from, to, MoveType::double_step));
    }
  }

  void en_passant(Site from, const Movement<W>& movement) noexcept {
    const std::uint32_t right = position_.slot(kEnPassant);
    if (right == 0) [[likely]]
      return;
    const Site victim = landing_site(right);
    for (const Site passed : {passed_site(right), second_passed_site(right)}) {
      if (passed == kNowhere || !movement.capture_leaps[from].test(passed)) continue;
      if (position_.occupied(passed) || !targets_.test(victim)) continue;
      arrive(Move::capture(from, passed, victim, MoveType::en_passant));
    }
  }

  void special_moves(Site from, const Unit& unit, const Movement<W>& movement) noexcept {
    Arrivals<W> to;
    collect(position_, rules_, movement, from, side_, targets_, to);
    const Arriving arriving(*this, unit);
    while (to.captures.any()) {
      const Site s = to.captures.pop();
      arriving.add(Move::capture(from, s, s));
    }
    for (int i = 0; i < to.locust_count; ++i) {
      const auto& [s, victim] = to.locusts[static_cast<std::size_t>(i)];
      arriving.add(Move::capture(from, s, victim));
    }
    if (to.passing.any()) [[unlikely]] {
      const Site victim = landing_site(position_.slot(kEnPassant));
      while (to.passing.any())
        arriving.add(Move::capture(from, to.passing.pop(), victim, MoveType::en_passant));
    }
    while (to.quiet.any()) arriving.add(Move::quiet(from, to.quiet.pop()));
    while (to.far.any()) arriving.add(Move::quiet(from, to.far.pop(), MoveType::double_step));
  }

  /// Adds moves of a unit, each promotion as a move of its own.
  class Arriving {
   public:
    Arriving(const WalkMoves& moves, const Unit& unit) noexcept
        : out_(moves.out_),
          rules_(moves.rules_),
          unit_(unit),
          zone_(moves.rules_.promotion_zone(unit.kind, moves.side_)) {}

    void add(Move move) const noexcept {
      if (!zone_.test(move.to) || rules_.promotes_not(unit_, move.captures())) {
        out_.add(move);
        return;
      }
      for (const std::uint8_t kind : rules_.promotions.of[unit_.kind]) {
        move.promotion = kind == unit_.kind ? kNoKind : kind;
        out_.add(move);
      }
    }

   private:
    MoveList& out_;
    const Rules<W>& rules_;
    const Unit& unit_;
    const Bits<W> zone_;  // where the unit promotes
  };

  void arrive(const Move& move) noexcept { Arriving(*this, position_.at(move.from)).add(move); }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side side_;
  MoveList& out_;
  Bits<W> targets_;
};

}  // namespace kirke
