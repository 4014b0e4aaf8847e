#include "core/movement/geometry.hpp"

#include <cstddef>

#include "core/movement/movement_source.hpp"

namespace kirke {

template struct Movement<kWords>;

namespace {

template <int W>
Bits<W> steps_from(const Movement<W>& m, Site from) noexcept {
  Bits<W> out = m.leaps[from];
  if (m.rides) {
    Bits<W> next;
    for (const Site* p = m.lines.data() + m.lines_at[from]; *p != 0; p += *p + 1) next.set(p[1]);
    out |= next & m.arrivals[from];
  }
  if (!m.special) return out;
  for (std::uint32_t i = m.chains_at[from]; i < m.chains_at[from + 1u]; ++i) {
    const Stop& first = m.stops[m.chains[i]];
    if ((first.what & Stop::kRest) && (first.what & Stop::kTake)) out.set(first.site);
  }
  return out;
}

}  // namespace

template <int W>
Movement<W> compile_movement(const Board& board, const KindSpec& kind, Side side,
                             bool first_rank_pawns_move, const WayAllowed& allowed) {
  const MovementSource source{board, kind, side, first_rank_pawns_move, allowed};
  std::optional<Movement<W>> tables = compile_tables<W>(source);
  Movement<W> out = tables ? std::move(*tables) : compile_chains<W>(source);
  out.steps.resize(static_cast<std::size_t>(board.size()));
  for (std::size_t s = 0; s < out.steps.size(); ++s) {
    out.steps[s] = steps_from(out, static_cast<Site>(s));
  }
  return out;
}

template Movement<kWords> compile_movement<kWords>(const Board&, const KindSpec&, Side, bool,
                                                   const WayAllowed&);

}  // namespace kirke
