#pragma once
// Effects: the only way a position changes. Undo, keys, notation and "what did this move do" come
// from the journal of effects and need no code per rule.

#include <cstdint>

#include "core/bits.hpp"
#include "core/unit.hpp"

namespace kirke {

enum class Op : std::uint8_t {
  remove,
  add,
  shift,
  retype,
  reown,
  set_trait,
  exchange,
  bury,
  unbury,
  hand_put,
  hand_take,
  set_slot,
  set_side,
  swap_under,
  lift,     // the topmost units of a site go on top of another one's
  close,    // an empty site is no part of the board any more
  note,     // changes nothing: tells a reader of the journal who was there
  permute,  // all units go where a table says, at once
};

/// Why an effect happened; the numbers are part of the move records that Python reads.
enum class Reason : std::uint8_t {
  movement,
  capture,
  promotion,
  castling,
  rebirth,
  rebirth_promotion,
  assassination,
  recolour,
  transform,
  state,
  transfer,        // to where a move begins
  leg,             // one of several captures of a move: the way and the later victims
  lifted,          // notes on a move of stacks: units that move, top first, ...
  left,            // ... that stay where it begins, ...
  covered,         // ... on which the others come to stand, ...
  taken,           // ... and that are captured
  beside,          // to any unit, be it the one that has moved: it is named with its square
  chosen,          // a transform that the mover chose, or a unit that he set somewhere
  creation,        // a unit comes that was not in the diagram
  roles,           // a note: the sides have exchanged their roles
  onward,          // the unit that has captured goes on in the same move, ...
  onward_capture,  // ... taking this one
  crossing,        // to the same square of another board
  imitation,       // notes on where imitators are after a move
  chosen_beside,   // as beside, of whom the mover chose
  make,            // notes on all sites from which the capture could have begun
};

/// a, b: sites; of a shift from where and to where, of a slot `a` is the slot. before: the unit
/// before the effect, or the unit added. extra: what undo and notation need besides: the new kind
/// or owners, the bit of the trait that changes, a number of units, a place in the hands, the
/// number of a table. The old value of a slot is kept in the traits of `before`.
struct Effect {
  Site a, b;
  Op op;
  Reason reason;
  std::uint16_t extra;
  Unit before;

  constexpr Effect(Op what, Site at, Site to, Reason why, std::uint16_t more,
                   const Unit& unit) noexcept
      : a(at), b(to), op(what), reason(why), extra(more), before(unit) {}
};
static_assert(sizeof(Effect) == 16);

}  // namespace kirke
