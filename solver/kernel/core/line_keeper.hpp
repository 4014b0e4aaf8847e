#pragma once
// Who keeps count of a line: notes in rule state what the half-moves played have done. Nothing
// about moves, checks and goals depends on it.

#include "core/position.hpp"

namespace kirke {

template <int W>
struct Played;
template <int W>
struct Rules;

template <int W>
class LineKeeper {
 public:
  LineKeeper() = default;
  LineKeeper(const LineKeeper&) = delete;
  LineKeeper& operator=(const LineKeeper&) = delete;
  virtual ~LineKeeper() = default;

  /// Notes the half-move just played; the other side is to move.
  virtual void note(Position<W>& position, const Rules<W>& rules,
                    const Played<W>& played) const noexcept = 0;
  /// Notes that a side has left out a half-move to show what threatens.
  virtual void note_left_out(Position<W>& position) const noexcept = 0;
};

}  // namespace kirke
