#pragma once
// Ways of movement that depend on who stands where, as chains of questions about sites. A rider
// asks site after site until one is occupied; a hopper goes on behind the unit that it meets.

#include <cstdint>
#include <vector>

#include "core/board.hpp"

namespace kirke {

/// One question of a chain: is `site` occupied? The answer says what the unit may do there and how
/// many stops further the chain goes on; 0: it ends.
struct Stop {
  enum What : std::uint8_t {
    kRest = 1,       // empty: the unit may come to rest
    kTake = 2,       // an enemy: the unit may capture it
    kTakeOther = 4,  // empty: the unit may come to rest having captured the unit on `victim`
    kFoeOnly = 8,    // occupied: goes on only behind an enemy
  };
  Site site;
  Site victim = kNowhere;
  std::uint8_t what = 0;
  std::int16_t if_empty = 0, if_occupied = 0;
};
static_assert(sizeof(Stop) == 10);

using Chain = std::vector<Stop>;

/// Whether the mover moves from this site at all, judged by the ranks and files where it applies.
bool applies(const Board& board, Site from, Side side, const MoverSpec& mover,
             bool barred_ranks_are_free);

/// Whether the mover may end on `to`.
bool may_end(const Board& board, Site from, Site to, Side side, const MoverSpec& mover);

}  // namespace kirke
