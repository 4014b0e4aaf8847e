#pragma once
// Play that is tried out within a half-move or before one, and leaves nothing behind.

#include "core/position.hpp"

namespace kirke {

/// Restores the position at the end of its life: undoes effects, and restores the set of sites that
/// the half-move under way has touched, on which castling rights depend.
template <int W>
class Trial {
 public:
  explicit Trial(Position<W>& position) noexcept
      : position_(position), touched_(position.touched()), mark_(position.mark()) {}
  /// The trial with this side to move.
  Trial(Position<W>& position, Side side) noexcept : Trial(position) {
    if (position.to_move() != side) position.set_to_move(side);
  }
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    position_.undo_to(mark_);
    position_.clear_touched();
    position_.touch(touched_);
  }

 private:
  Position<W>& position_;
  Bits<W> touched_;
  typename Position<W>::Mark mark_;
};

}  // namespace kirke
