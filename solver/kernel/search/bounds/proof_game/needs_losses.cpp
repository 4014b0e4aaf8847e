#include <algorithm>

#include "core/key.hpp"
#include "search/bounds/proof_game/needs_assigned.hpp"

namespace kirke {

template <int W>
int ProofNeeds<W>::moves_losing_on(const View& view, int captures, const Bits<W>& sites) {
  Key at = key(view, captures);
  for (unsigned i = 0; i < W; ++i) at ^= fact_key(kSites + i, sites.w[i]);
  return losing_.of(at, [&] {
    gather(view);
    const auto loss_there = [&](const Unplaced& u) { return loss(u, captures, sites); };
    const auto solve = [&](int) { return assigned_by_moves(captures, loss_there); };
    return Need::in_byte(cheapest(view, 1, solve));
  });
}

/// Moves after which the unit can stand on one of these sites.
template <int W>
int ProofNeeds<W>::loss(const Unplaced& u, int captures, const Bits<W>& sites) {
  if (free_loss(u) != 0) return walk::kNever;
  if (sites.test(u.site)) return 0;
  const std::uint8_t* row = ways_to(u, captures);
  int least = walk::kNever;
  for (Bits<W> rest = sites; rest.any() && least > 1;)
    least = std::min<int>(least, row[rest.pop()]);
  return least;
}

template int ProofNeeds<kWords>::moves_losing_on(const View&, int, const Bits<kWords>&);
template int ProofNeeds<kWords>::loss(const Unplaced&, int, const Bits<kWords>&);

}  // namespace kirke
