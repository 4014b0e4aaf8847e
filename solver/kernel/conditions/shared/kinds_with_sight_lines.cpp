#include <algorithm>

#include "conditions/shared/sight_lines.hpp"

namespace kirke {

bool has_sight_lines(const KindSpec& kind) {
  return std::all_of(kind.movers.begin(), kind.movers.end(), [](const MoverSpec& mover) {
    if (mover.primitive == "leap" || mover.primitive == "double-step") return true;
    if (turns(mover)) return mover.angle % 45 == 0;
    const bool simple = mover.hurdles == 1 && !mover.enemy_hurdle && mover.most == 0;
    const bool lies = (mover.line == "straight" && mover.angle == 0) || (bends(mover) && simple);
    return lies && (mover.primitive == "ride" || mover.primitive == "hop");
  });
}

}  // namespace kirke
