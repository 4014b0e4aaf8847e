#pragma once
// Trying things on the board.

#include "core/position.hpp"

namespace kirke {

/// Tries things on the board within a half-move and puts everything back.
template <int W>
class Trial {
 public:
  explicit Trial(Position<W>& position)
      : position_(position), touched_(position.touched()), mark_(position.mark()) {}
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
