#pragma once
// What a unit may be, and where, after a half-move of its walk: promoted, changed, reborn, castled.

#include <bit>
#include <cstdint>

#include "search/bounds/proof_game/walks.hpp"

namespace kirke {

/// Calls f(side, kind, sites) for all that a unit may be after a move to one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::arrive(Side side, int kind, const Bits<W>& sites, bool captures, F&& f) const {
  land(side, kind, sites, [&](int k, const Bits<W>& to) { change(side, k, to, captures, f); });
}

/// Calls f(side, kind, sites) for all that the move may make of a unit that has arrived there.
template <int W>
template <class F>
void ProofWalks<W>::change(Side side, int kind, const Bits<W>& sites, bool captures, F&& f) const {
  const SideChanges<W>& sides = rules_.changes.sides;
  const Bits<W>& turning = captures ? sides.by_capture[side] : sides.by_quiet[side];
  const auto be = [&](int k, const Bits<W>& on) {
    if (on.none()) return;
    f(side, k, on);
    if (rules_.kind_traits[static_cast<std::size_t>(k)].royal) return;
    if (const Bits<W> turned = on & turning; turned.any()) f(rules_.opponent(side), k, turned);
  };
  const KindChanges<W>& changes = rules_.changes.kinds;
  if (!changes.any()) return be(kind, sites);
  be(kind, sites & ~changes.on);
  const auto& kinds = captures ? changes.by_capture : changes.by_quiet;
  for (std::uint64_t rest = kinds[static_cast<std::size_t>(kind)]; rest != 0; rest &= rest - 1)
    be(std::countr_zero(rest), sites & changes.on);
}

/// Calls f(kind, sites) for all that a unit may be after it has walked to one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::land(Side side, int kind, Bits<W> sites, F&& f) const {
  sites &= ~frozen_;
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(kind)];
  const Bits<W> promoting =
      traits.promotes ? sites & rules_.promotions.zones[rules_.index(kind, side)] : Bits<W>{};
  const auto there = [&](int k, const Bits<W>& to) { come_out(side, k, to, f); };
  if (const Bits<W> plain = sites & ~promoting; plain.any()) there(kind, plain);
  promote(kind, promoting, there);
}

/// Calls f(kind, sites) for where a unit may stand, and as what, that has arrived there.
template <int W>
template <class F>
void ProofWalks<W>::come_out(Side side, int kind, Bits<W> sites, F&& f) const {
  const bool crosses = !rules_.ways.crossings.empty();
  if (crosses) sites = crossed(sites);
  const auto& traits = rules_.kind_traits[static_cast<std::size_t>(kind)];
  if (traits.royal) sites &= ~barred_[side];
  if (sites.any()) f(kind, sites);
  if (crosses && traits.promotes)
    promote(kind, sites & rules_.promotions.zones[rules_.index(kind, side)], f);
}

/// Calls f(kind, sites) for a reborn unit, which keeps its kind or appears promoted where it may.
template <int W>
template <class F>
void ProofWalks<W>::settle(Side side, int kind, Bits<W> sites, F&& f) const {
  sites &= ~frozen_;
  if (sites.any()) f(kind, sites);
  if (rules_.kind_traits[static_cast<std::size_t>(kind)].promotes)
    promote(kind, sites & rules_.promotions.zones[rules_.index(kind, side)], f);
}

template <int W>
template <class F>
void ProofWalks<W>::promote(int kind, const Bits<W>& sites, F&& f) const {
  if (sites.none()) return;
  for (const std::uint8_t promoted : rules_.promotions.of[static_cast<std::size_t>(kind)])
    f(int{promoted}, sites);
}

/// Calls f(side, kind, sites) for all that a unit may be when it is reborn.
template <int W>
template <class F>
void ProofWalks<W>::rebirth(const Rebirths<W>& reborn, Side side, int kind, F&& f) const {
  if (reborn.sites.empty()) return;
  const Bits<W>& sites = reborn.sites[rules_.index(kind, side)];
  for (int as = 0; as < rules_.kind_count(); ++as) {
    if ((reborn.kinds[static_cast<std::size_t>(kind)] >> as & 1) == 0) continue;
    settle(side, as, sites, [&](int k, const Bits<W>& to) {
      if (reborn.stays) f(side, k, to);
      if (reborn.turns) f(rules_.opponent(side), k, to);
    });
  }
}

/// Calls f(kind, site, moves) for where castling takes a king (one move) or a rook (no move) that
/// stands on one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::for_castlings(Side side, int kind, const Bits<W>& from, F&& f) const {
  for (const Castling<W>& c : rules_.castlings.all) {
    if (c.side != side) continue;
    const auto is = [&](Site s) {
      return from.test(s) && kind == rules_.castlings.right_holder[s].kind;
    };
    const auto go = [&](Site to, int moves) {
      for (Bits<W> rest = Bits<W>::of(to) | rules_.after_arrival(to); rest.any();)
        f(kind, rest.pop(), moves);
    };
    if (is(c.king_from)) go(c.king_to, 1);
    if (is(c.rook_from)) go(c.rook_to, 0);
  }
}

/// Calls f(sites, moves) for where castlings from anywhere take a unit, king or not, that stands on
/// one of these sites.
template <int W>
template <class F>
void ProofWalks<W>::for_castlings_anywhere(Side side, int kind, const Bits<W>& from, F&& f) const {
  const CastlingsAnywhere<W>& castlings = rules_.castlings.anywhere;
  const auto go = [&](std::uint64_t kinds, const std::vector<Bits<W>>& table, int moves) {
    if ((kinds >> kind & 1) == 0) return;
    Bits<W> to;
    for (Bits<W> rest = from; rest.any();) to |= table[rest.pop()];
    to &= ~frozen_;
    if (rules_.kind_traits[static_cast<std::size_t>(kind)].royal) to &= ~barred_[side];
    if (to.any()) f(to, moves);
  };
  go(castlings.kings, castlings.king_goes, 1);
  go(castlings.partners, castlings.partner_goes, 0);
}

}  // namespace kirke
