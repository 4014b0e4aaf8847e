#pragma once
// Closed sites in the middle of the board: walks end there as at the edge.

#include <algorithm>
#include <stdexcept>
#include <string>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

/// Refuses walks that turn at the edge, because their way beside such a site is not agreed.
template <int W>
void refuse_turning_at_edges(const RulesBuilder<W>& builder, const std::string& rule) {
  const auto turns = [](const MoverSpec& mover) {
    return mover.line == "reflecting" || mover.line == "cardinal" || mover.edges_only;
  };
  for (const KindSpec& kind : builder.spec().kinds) {
    if (std::any_of(kind.movers.begin(), kind.movers.end(), turns))
      throw Refusal(rule + ": how " + kind.name + "s turn beside one is not agreed",
                    "Leave out the units that turn at the edge");
  }
}

}  // namespace kirke
