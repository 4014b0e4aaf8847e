#pragma once
// Follows chains on the board, from stop to stop. Who stands on a stop decides which stop is next.

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Follows a chain: calls visit(stop, occupied) at each stop until visit returns true or the chain
/// ends. A site that play has closed ends it. foes: enemies, behind which chains that hop over
/// enemies only go on.
template <int W, class Visit>
bool follow(const Position<W>& position, const Stop* stop, const Bits<W>& foes,
            Visit&& visit) noexcept {
  for (;;) {
    const bool occupied = position.occupied(stop->site);
    if (occupied && position.closed().test(stop->site)) [[unlikely]]
      return false;
    if (visit(*stop, occupied)) return true;
    if (occupied && (stop->what & Stop::kFoeOnly) && !foes.test(stop->site)) return false;
    const int next = occupied ? stop->if_occupied : stop->if_empty;
    if (next == 0) return false;
    stop += next;
  }
}

template <int W>
bool chain_takes(const Position<W>& position, const Stop* chain, Site target, const Bits<W>& foes,
                 Bits<W>* watched) noexcept {
  return follow(position, chain, foes, [&](const Stop& s, bool occupied) {
    if (watched != nullptr) watched->set(s.site);
    return occupied ? s.site == target && (s.what & Stop::kTake)
                    : s.victim == target && (s.what & Stop::kTakeOther);
  });
}

}  // namespace kirke
