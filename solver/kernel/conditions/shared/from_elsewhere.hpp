#pragma once
// Moves of a unit as if it stood elsewhere.

#include "core/position.hpp"
#include "movers/generate.hpp"
#include "movers/special.hpp"

namespace kirke {

/// Puts a unit elsewhere while its moves are generated.
template <int W>
class PutElsewhere {
 public:
  PutElsewhere(Position<W>& position, Site from, Site to) noexcept
      : position_(position), mark_(position.mark()) {
    if (from != to) position.shift(from, to, Reason::transfer);
  }
  PutElsewhere(const PutElsewhere&) = delete;
  PutElsewhere& operator=(const PutElsewhere&) = delete;
  ~PutElsewhere() { position_.undo_to(mark_); }

 private:
  Position<W>& position_;
  typename Position<W>::Mark mark_;
};

/// Whether the unit of `by` on `from` with this movement could capture on `target` if it stood on
/// `s`.
template <int W>
bool takes_as_from(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
                   Site from, Site s, Site target, Side by) noexcept {
  if (!movement.reach[target].test(s)) return false;
  if (!movement.special) {
    Bits<W> between = movement.clear_between(s, target, rules.board.size()) & position.occupied();
    between.clear(from);
    return between.none();
  }
  // The unit is put there and back before anything else reads the position. Filters are asked about
  // positions that are being played, so the position is not really constant.
  const PutElsewhere<W> elsewhere(const_cast<Position<W>&>(position), from, s);
  return takes(position, rules, movement, s, target, by);
}

template <class Keep>
void keep_if(MoveList& moves, int first, Keep&& keep) noexcept {
  int kept = first;
  for (int i = first; i < moves.size(); ++i) {
    if (keep(moves[i])) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

/// Moves of the unit on `from` as if it stood on `s`.
template <int W>
void moves_as_from(Position<W>& position, const Rules<W>& rules, Site from, Site s, Side side,
                   MoveList& out, Generate mode) noexcept {
  const int first = out.size();
  {
    const PutElsewhere<W> elsewhere(position, from, s);
    generate_walk(position, rules, s, side, out, mode);
  }
  for (int i = first; i < out.size(); ++i) {
    out[i].from = from;
    if (s != from) out[i].via = s;
  }
}

}  // namespace kirke
