// Looks at the units of one side. What they find depends on that side, on the walls and on losses
// alone, so that it is the same in many positions, and is remembered.

#include <algorithm>

#include "search/bounds/proof_game/pawn_ways.hpp"
#include "search/bounds/proof_game/settled.hpp"

namespace kirke {
namespace {

constexpr std::uint64_t kAsked = 42, kLossesOn = 43;  // what keys are made of

}  // namespace

template <int W>
Key Settled<W>::units_of(const Position<W>& position, Side side) const noexcept {
  Key out;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    out ^= unit_keys_[rules_.index(position.at(s).kind, side) * kBoard + s];
  }
  return out;
}

/// All that a look at the side depends on.
template <int W>
Key Settled<W>::look_key(const Position<W>& position, Side side) const noexcept {
  const auto left = static_cast<std::uint64_t>(left_[side]) << 32;
  const auto surplus = static_cast<std::uint64_t>(surplus_[1 - side]) << 8;
  Key out = walls_.key() ^ units_[side] ^
            fact_key(kAsked + 8 * std::uint64_t{position.slot(kCastlingRights)},
                     left | surplus | (tells_takes_ ? 2u : 0u) | side);
  for (const Side of : {Side{0}, Side{1}}) {
    for (unsigned i = 0; i < W && surplus_[of] > 0; ++i)
      out ^= fact_key(kLossesOn + 8 * (2 * i + of), losses_[of].w[i]);
  }
  return out;
}

/// Settles units of the side until no more are settled. False if the side's half-moves do not
/// suffice.
template <int W>
bool Settled<W>::look_at(const Position<W>& position, Side side) {
  const Key asked = look_key(position, side);
  if (const Looked* known = looks_.find(asked); known != nullptr) {
    looked_ = *known;
    take(position, side, looked_);
    return looked_.possible;
  }
  looked_ = look_closely(position, side);
  if (looked_.straight_count <= Looked::kMostPawns) looks_.put(asked, looked_);
  looked_.straight_count = std::min(looked_.straight_count, Looked::kMostPawns);
  return looked_.possible;
}

template <int W>
typename Settled<W>::Looked Settled<W>::look_closely(const Position<W>& position, Side side) {
  Looked out;
  do {
    gather(position, side);
    if (!try_all(position, side)) return out;
  } while (settle(side, out.settled));
  out.possible = true;
  out.losses = losses_;
  note_straight(side, out);
  return out;
}

/// Does what the look did that has found this.
template <int W>
void Settled<W>::take(const Position<W>& position, Side side, const Looked& looked) {
  if (!looked.possible) return;
  for (Bits<W> rest = looked.settled; rest.any();) {
    const Site s = rest.pop();
    close(side, position.at(s).kind, s);
  }
  losses_ = looked.losses;
}

template <int W>
void Settled<W>::stretch(const Position<W>& position, Side side, const Looked& looked) {
  for (std::size_t i = 0; i < looked.straight_count; ++i) {
    const auto& [from, place] = looked.straight[i];
    walls_.stretch(straight(rules_.movement(position.at(from).kind, side), from, place), from,
                   place);
    stretched_.set(from);
  }
}

template Key Settled<kWords>::units_of(const Position<kWords>&, Side) const noexcept;
template Key Settled<kWords>::look_key(const Position<kWords>&, Side) const noexcept;
template bool Settled<kWords>::look_at(const Position<kWords>&, Side);
template Settled<kWords>::Looked Settled<kWords>::look_closely(const Position<kWords>&, Side);
template void Settled<kWords>::take(const Position<kWords>&, Side, const Looked&);
template void Settled<kWords>::stretch(const Position<kWords>&, Side, const Looked&);

}  // namespace kirke
