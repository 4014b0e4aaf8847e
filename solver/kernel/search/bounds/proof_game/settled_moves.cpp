// Moves after which the side that makes them has no time for the rest. The walls and the needs of
// the side are those of the position before the move.

#include <algorithm>

#include "search/bounds/proof_game/settled.hpp"

namespace kirke {
namespace {

/// How many of these sites come before a site.
template <int W>
std::size_t number_before(const Bits<W>& sites, Site s) noexcept {
  Bits<W> before = sites;
  for (std::size_t i = s / 64u; i < W; ++i) before.w[i] = 0;
  const std::uint64_t below = (std::uint64_t{1} << (s % 64u)) - 1;
  before.w[s / 64u] = sites.w[s / 64u] & below;
  return static_cast<std::size_t>(before.count());
}

}  // namespace

template <int W>
bool Settled<W>::drop_hopeless(const Position<W>& position, const Left& left, MoveList& moves) {
  if (!(position.key() == key_) || left != left_) return false;
  const Side side = position.to_move();
  const Allowed& known =
      allowed_.of(look_key(position, side), [&] { return allowed(position, side); });
  int kept = 0;
  for (const Move& m : moves) {
    if (!hopeless(position, side, known, m)) moves[kept++] = m;
  }
  moves.truncate(kept);
  return known.castlings == 0;
}

template <int W>
typename Settled<W>::Allowed Settled<W>::allowed(const Position<W>& position, Side side) {
  Allowed out;
  gather(position, side);
  out.possible = try_all(position, side);
  const Force& force = force_[side];
  out.castlings = force.castlings;
  if (!out.possible || out.castlings > 0) return out;
  for (std::size_t unit = 0; unit < force.units.size(); ++unit) {
    const Unplaced u = force.units[unit];
    Bits<W> to;
    for (Bits<W> rest = walks_.steps(side, u.kind, u.site, false, walls_, walls_.closed());
         rest.any();) {
      const Site s = rest.pop();
      if (leaves_time(side, unit, s)) to.set(s);
    }
    out.to.push_back(to);
  }
  return out;
}

/// By how many moves sooner the unit can be captured if it goes there.
template <int W>
int Settled<W>::nearer_to_loss(Side side, const Unplaced& u, Site to) {
  const auto loss_on = [&](Site s) { return loss(side, {u.kind, s, false, false, 0}); };
  int least = loss_on(to);
  // A pawn captured en passant is captured where a single step would have taken it.
  const Movement<W>& movement = rules_.movement(u.kind, side);
  if (to == movement.double_step[u.site])
    least = std::min(least, loss_on(movement.double_passes[u.site]));
  return loss_on(u.site) - least;
}

/// Whether after the move, with the walls as they are, the side would have no time for the rest.
template <int W>
bool Settled<W>::hopeless(const Position<W>& position, Side side, const Allowed& allowed,
                          const Move& m) const noexcept {
  if (!allowed.possible || walls_.closed().test(m.from) || walls_.closed().test(m.to)) return true;
  if (m.captures()) return surplus_[position.at(m.victim).owned_by(0) ? 0 : 1] == 0;
  if (m.castles() || m.promotion != kNoKind || allowed.castlings > 0) return false;
  const Bits<W> others = position.of_side(side) & ~walls_.closed();
  if (!others.test(m.from)) return false;
  return !allowed.to[number_before(others, m.from)].test(m.to);
}

template <int W>
bool Settled<W>::leaves_time(Side side, std::size_t unit, Site to) {
  const int spare = force_[side].spare - 1;
  if (has_to_take(side)) return time_to_take_after(side, unit, to, spare);
  return time_after(side, assignments_[side], unit, to, spare);
}

/// Whether the assignment leaves the side `spare` moves or more once the unit has gone there.
template <int W>
bool Settled<W>::time_after(Side side, Assignment& assignment, std::size_t unit, Site to,
                            int spare) {
  const Force& force = force_[side];
  const Unplaced& u = force.units[unit];
  const int column = static_cast<int>(unit) + 1, captures = captures_by(side);
  if (force.units.size() > force.places.size()) {
    const int extra = assignment.extra(Assignment::kLeftOver, column);
    if (extra - nearer_to_loss(side, u, to) <= spare) return true;
  }
  const auto here = walks_.row(side, u.kind, u.site, captures, walls_);  // before the next call
  const auto& there = walks_.row(side, u.kind, to, captures, walls_);
  for (int p = 1; p <= static_cast<int>(force.places.size()); ++p) {
    const auto place = static_cast<std::size_t>(force.places[static_cast<std::size_t>(p) - 1]);
    if (there[place] >= walk::kNever) continue;
    if (assignment.extra(p, column) - here[place] + there[place] <= spare) return true;
  }
  return false;
}

/// Whether a unit can still capture, with so many moves to spare, once the unit has gone there.
template <int W>
bool Settled<W>::time_to_take_after(Side side, std::size_t unit, Site to, int spare) {
  Takes& takes = takes_[side];
  if (!takes.looked_at) return time_after(side, assignments_[side], unit, to, spare);
  for (std::size_t i = 0; i < takes.detours.size(); ++i) {
    const Detour& way = takes.detours[i];
    if (way.unit != unit) {
      if (time_after(side, takes.assigned[i], unit, to, spare - way.more)) return true;
    } else {
      Besides all = besides(side, unit);
      const Unplaced& u = force_[side].units[unit];
      all.moves_to_loss -= nearer_to_loss(side, u, to);
      if (detour(side, unit, to, all, spare).more <= spare) return true;
    }
  }
  return false;
}

template bool Settled<kWords>::drop_hopeless(const Position<kWords>&, const Left&, MoveList&);
template int Settled<kWords>::nearer_to_loss(Side, const Unplaced&, Site);
template Settled<kWords>::Allowed Settled<kWords>::allowed(const Position<kWords>&, Side);
template bool Settled<kWords>::hopeless(const Position<kWords>&, Side, const Allowed&,
                                        const Move&) const noexcept;
template bool Settled<kWords>::leaves_time(Side, std::size_t, Site);
template bool Settled<kWords>::time_after(Side, Assignment&, std::size_t, Site, int);
template bool Settled<kWords>::time_to_take_after(Side, std::size_t, Site, int);

}  // namespace kirke
