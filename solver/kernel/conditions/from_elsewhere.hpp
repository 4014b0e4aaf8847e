#pragma once
// Moves of a unit as if it stood elsewhere.

#include "core/position.hpp"
#include "movers/generate.hpp"

namespace kirke {

/// Puts a unit elsewhere while its moves are looked at.
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
