#pragma once
// Ways of movement that depend on who stands where: chains of questions about sites. A rider asks
// site after site until one is occupied; a hopper goes on behind the unit that it meets.

#include <cstdint>
#include <vector>

#include "core/board.hpp"

namespace kirke {

/// One question of a chain: is somebody on `site`? The answer says what the unit may do there and
/// where the chain goes on: so many stops further, 0 = it ends.
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

/// Whether the mover has anything to say from this site: its ranks and files.
bool applies(const Board& board, Site from, Side side, const MoverSpec& mover,
             bool barred_ranks_are_free);

/// Whether it may end there.
bool may_end(const Board& board, Site from, Site to, Side side, const MoverSpec& mover);

}  // namespace kirke
