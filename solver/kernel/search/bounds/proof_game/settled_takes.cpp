// What a side that has to capture has time for: one of its units makes a detour to where the other
// side can lose a unit.

#include <algorithm>

#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/proof_game/settled.hpp"

namespace kirke {
namespace {

// Of 13 proof games, two depend on kMostTakenOn: with 12 they take 1 % less time, with 48 they take
// 9 % more. With 4 or 16 in place of kMostDetours all play the same moves.
constexpr std::size_t kMostDetours = 8;  // that are looked at one by one
constexpr int kMostTakenOn = 24;         // to which they are looked for
constexpr std::uint64_t kLosses = 31;    // what keys are made of

}  // namespace

template <int W>
bool ProofTakes<W>::admits(const Rules<W>& rules) noexcept {
  return rules.admits(Pruning::proof_game_takes) && ProofLosses<W>::admits(rules);
}

/// What both sides depend on: if it has changed, each has to be looked at again.
template <int W>
Key Settled<W>::state() const noexcept {
  Key out = walls_.key();
  if (!tells_takes_) return out;
  for (const Side side : {Side{0}, Side{1}}) {
    for (unsigned i = 0; i < W && surplus_[side] > 0; ++i)
      out ^= fact_key(kLosses + 2 * i + side, losses_[side].w[i]);
  }
  return out;
}

/// Notes where the unit can be lost after so many moves, or fewer.
template <int W>
void Settled<W>::note_losses(Side side, const Unplaced& u, int moves) {
  if (!tells_takes_) return;
  lost_on_ |= walks_.range(side, u.kind, u.site, captures_by(side), walls_).within(moves);
}

/// Removes losses and captures for which the side has turned out to have no time.
template <int W>
void Settled<W>::keep_losses(Side side) {
  if (surplus_[side] > 0) losses_[side] &= lost_on_;
  if (has_to_take(side)) losses_[rules_.opponent(side)] &= taken_on_;
}

/// Does what note() does, for a side one of whose units has to capture. False if no unit has time
/// for that.
template <int W>
bool Settled<W>::note_with_takes(Side side, int spare) {
  Takes& takes = takes_[side];
  takes.detours.clear();
  takes.looked_at = takes_on(side).count() <= kMostTakenOn;
  if (takes.looked_at) {
    for (std::size_t unit = 0; unit < force_[side].units.size(); ++unit) {
      const Detour found =
          detour(side, unit, force_[side].units[unit].site, besides(side, unit), spare);
      taken_on_ |= found.on;
      if (found.more <= spare) takes.detours.push_back(found);
    }
    if (takes.detours.empty()) return false;
    takes.looked_at = takes.detours.size() <= kMostDetours;
  } else {
    taken_on_ = ~Bits<W>{};
  }
  if (!takes.looked_at) {
    note(side, assignments_[side], spare, nullptr);
    return true;
  }
  takes.assigned.resize(kMostDetours);
  for (std::size_t i = 0; i < takes.detours.size(); ++i) {
    const Detour& way = takes.detours[i];
    assign(side, way, takes.assigned[i]);
    note(side, takes.assigned[i], spare - way.more, &way);
  }
  return true;
}

template <int W>
typename Settled<W>::Besides Settled<W>::besides(Side side, std::size_t unit) {
  const Force& force = force_[side];
  const Unplaced& u = force.units[unit];
  Assignment& assignment = assignments_[side];
  const int column = static_cast<int>(unit) + 1;
  constexpr int kImpossible = Assignment::kImpossible;
  Besides out{{}, kImpossible, 0, kImpossible};
  out.place.fill(kImpossible);
  const auto& row = walks_.row(side, u.kind, u.site, captures_by(side), walls_);
  for (std::size_t p = 0; p < force.places.size(); ++p) {
    const auto place = static_cast<std::size_t>(force.places[p]);
    if (row[place] >= walk::kNever) continue;
    out.place[place] = assignment.extra(static_cast<int>(p) + 1, column) - row[place];
    out.least = std::min(out.least, out.place[place]);
  }
  if (force.units.size() == force.places.size()) return out;
  out.moves_to_loss = loss(side, u);
  if (out.moves_to_loss >= kImpossible) return out;
  out.lost = assignment.extra(Assignment::kLeftOver, column) - out.moves_to_loss;
  out.least = std::min(out.least, out.lost);
  return out;
}

/// The ways of the unit from a site that include a capture for which there is time.
template <int W>
typename Settled<W>::Detour Settled<W>::detour(Side side, std::size_t unit, Site from,
                                               const Besides& besides, int spare) {
  const Force& force = force_[side];
  Detour out{unit, {}, Assignment::kImpossible, Assignment::kImpossible, {}};
  out.to_places.fill(walk::kNever);
  const int most = spare - besides.least;
  if (most <= 0) return out;
  const auto take = [&](Site s, int moves, const auto& row) {
    int more = Assignment::kImpossible;
    for (const int p : force.places) {
      const auto place = static_cast<std::size_t>(p);
      if (row[place] >= walk::kNever) continue;
      const int all = moves + row[place];
      more = std::min(more, besides.place[place] + all);
      std::uint8_t& least = out.to_places[place];
      least = static_cast<std::uint8_t>(std::min<int>(least, all));
    }
    if (besides.lost < Assignment::kImpossible) {
      const int all = std::max(moves, besides.moves_to_loss);
      more = std::min(more, besides.lost + all);
      out.to_loss = std::min(out.to_loss, all);
    }
    out.more = std::min(out.more, more);
    if (more <= spare) out.on.set(s);
  };
  walled_takes_.each(side, force.units[unit].kind, from, captures_by(side), takes_on(side), most,
                     walls_, take);
  return out;
}

/// The cheapest assignment in which the unit makes the detour.
template <int W>
void Settled<W>::assign(Side side, const Detour& detour, Assignment& out) {
  const Force& force = force_[side];
  const Assignment& plain = assignments_[side];
  const int wanted = static_cast<int>(force.places.size());
  const int units = static_cast<int>(force.units.size());
  out.resize(wanted, units);
  for (int p = 1; p <= wanted; ++p) {
    for (int u = 1; u <= units; ++u) out.cost(p, u) = static_cast<std::int16_t>(plain.cost(p, u));
  }
  const int lost = wanted < units ? detour.to_loss : 0;
  for (int p = 1; p <= wanted; ++p) {
    const auto place = static_cast<std::size_t>(force.places[static_cast<std::size_t>(p) - 1]);
    const int moves = detour.to_places[place];
    const int cost = moves >= walk::kNever ? int{Assignment::kImpossible} : moves;
    out.cost(p, static_cast<int>(detour.unit) + 1) = static_cast<std::int16_t>(cost - lost);
  }
  out.solve();
  out.compare();
}

template bool ProofTakes<kWords>::admits(const Rules<kWords>&) noexcept;
template Key Settled<kWords>::state() const noexcept;
template void Settled<kWords>::note_losses(Side, const Unplaced&, int);
template void Settled<kWords>::keep_losses(Side);
template bool Settled<kWords>::note_with_takes(Side, int);
template Settled<kWords>::Besides Settled<kWords>::besides(Side, std::size_t);
template Settled<kWords>::Detour Settled<kWords>::detour(Side, std::size_t, Site, const Besides&,
                                                         int);
template void Settled<kWords>::assign(Side, const Detour&, Assignment&);

}  // namespace kirke
