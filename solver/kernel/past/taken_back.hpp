#pragma once
// Takes back moves of an arrangement.

#include <utility>

#include "past/arrangement.hpp"
#include "past/unmoves.hpp"

namespace kirke::retro {

/// Calls f(arrangement before) with every move of a member taken back. A member that leaves `zone`
/// has got away.
template <class F>
class TakenBack {
 public:
  TakenBack(const Arrangement& now, Squares zone, F& f)
      : now_(now), zone_(zone), occupied_(now.units.all() | waiting_bishops(now)), f_(f) {}

  void member(std::size_t i) {
    const Member& m = now_.members[i];
    if (m.square == kNowhere || (now_.unmoved & bit(m.square)) != 0) return;
    if (in_sure_check(now_.units, m.side)) return;  // the side that has moved is not in check
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
    // The side that is then to move had not been to move before.
    if (in_sure_check(then.units, other(then.members[i].side))) return;
    if ((waiting_bishops(then) & then.units.all()) == 0) f_(std::move(then));
  }

  /// King and rook go back together, if they are members that have not got away.
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

}  // namespace kirke::retro
