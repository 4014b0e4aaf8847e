#pragma once
// Whether imitators can follow the way of a move, each from its own square.

#include <cstdint>
#include <span>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// A move, and the sites that are occupied while it is made.
template <int W>
class Following {
 public:
  Following(const Position<W>& position, const Rules<W>& rules, std::span<const Site> imitators,
            Site from) noexcept
      : position_(position),
        rules_(rules),
        imitators_(imitators),
        from_(from),
        occupied_(position.occupied()) {
    occupied_.clear(from);  // they go together
  }

  void stands(Site s) noexcept { occupied_.set(s); }

  /// Whether every imitator finds a free square as far from it as `s` is from the unit's departure.
  bool pass(Site s) const noexcept {
    return all([&](Site to) { return to != kNowhere && !occupied_.test(to); }, s);
  }
  /// Whether every imitator finds a hurdle at that distance.
  bool hop(Site s) const noexcept {
    return all(
        [&](Site to) {
          return to != kNowhere && occupied_.test(to) && !position_.closed().test(to);
        },
        s);
  }
  bool pass(Step step) const noexcept {
    return all([&](Site to) { return to != kNowhere && !occupied_.test(to); }, step);
  }
  bool pass_all(Bits<W> sites) const noexcept {
    while (sites.any()) {
      if (!pass(sites.pop())) return false;
    }
    return true;
  }

  /// Follows a walk that is more than lines and leaps, on one of its ways.
  bool by_chains(const Movement<W>& movement, const Move& move) const noexcept {
    for (std::uint32_t i = movement.chains_at[from_]; i < movement.chains_at[from_ + 1u]; ++i) {
      if (by_chain(&movement.stops[movement.chains[i]], move)) return true;
    }
    return false;
  }

 private:
  template <class F>
  bool all(F&& f, Site s) const noexcept {
    return all(f, rules_.board.step_between(from_, s));
  }
  template <class F>
  bool all(F&& f, Step step) const noexcept {
    for (const Site s : imitators_) {
      if (!f(rules_.board.beyond(s, step))) return false;
    }
    return true;
  }

  bool by_chain(const Stop* stop, const Move& move) const noexcept {
    for (;;) {
      const bool occupied = position_.occupied(stop->site);
      if (stop->site == move.to && ends(*stop, occupied, move) && pass(stop->site)) return true;
      if (!(occupied ? hop(stop->site) : pass(stop->site))) return false;
      const int next = occupied ? stop->if_occupied : stop->if_empty;
      if (next == 0) return false;
      stop += next;
    }
  }
  static bool ends(const Stop& stop, bool occupied, const Move& move) noexcept {
    if (occupied) return (stop.what & Stop::kTake) && move.victim == stop.site;
    return move.captures() ? (stop.what & Stop::kTakeOther) && move.victim == stop.victim
                           : (stop.what & Stop::kRest) != 0;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  std::span<const Site> imitators_;
  Site from_;
  Bits<W> occupied_;
};

/// The castling that a move of the king makes; nullptr if it is none.
template <int W>
const Castling<W>* castling_of(const Rules<W>& rules, const Move& move, Side side) noexcept {
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.side == side && c.king_from == move.from && c.king_to == move.to) return &c;
  }
  return nullptr;
}

/// Calls f(step) for each square on the way along a rank from one site to another, the nearest
/// first, until f returns false.
template <class F>
bool along(const Board& board, Step behind, Site from, Site to, F&& f) noexcept {
  const Step way = board.step_between(from, to);
  const int sign = way.dx > 0 ? 1 : -1;
  for (int x = sign; x != way.dx + sign; x += sign) {
    if (!f(Step{behind.dx + x, behind.dy})) return false;
  }
  return true;
}

/// The king moves first; the rook stands in its corner until then and moves after him.
template <int W>
bool follow_castling(Following<W>& following, const Rules<W>& rules,
                     const Castling<W>& c) noexcept {
  const auto pass = [&](Step step) { return following.pass(step); };
  if (!along(rules.board, {0, 0}, c.king_from, c.king_to, pass)) return false;
  following.stands(c.king_to);
  return along(rules.board, rules.board.step_between(c.king_from, c.king_to), c.rook_from,
               c.rook_to, pass);
}

/// Follows the move along the way of this walk.
template <int W>
bool follow_walk(Following<W> following, const Movement<W>& movement, const Move& move,
                 int size) noexcept {
  if (movement.special && move.type == MoveType::normal) return following.by_chains(movement, move);
  if (move.type == MoveType::double_step && !movement.special &&
      !following.pass(movement.double_passes[move.from])) {
    return false;
  }
  return following.pass(move.to) &&
         following.pass_all(movement.clear_between(move.from, move.to, size));
}

}  // namespace kirke
