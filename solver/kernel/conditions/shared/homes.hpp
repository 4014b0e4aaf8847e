#pragma once
// Home squares: the square of a unit in the game array, as it depends on a capture site.

#include <cstdint>
#include <string>
#include <vector>

#include "core/movement/geometry.hpp"
#include "core/spec.hpp"

namespace kirke {

/// Rebirth classes of RULES 1.2. `fairy` stands for every walk without an array square.
enum class HomeClass : std::uint8_t { king, queen, rook, bishop, knight, pawn, fairy };

HomeClass home_class_from(const std::string& name);

/// Home squares on the board of 8x8 for the kinds in play; empty where no rule asks for them.
class Homes {
 public:
  Homes() = default;
  /// Throws std::invalid_argument on other boards, because their home squares are not agreed.
  Homes(const Board& board, const std::vector<KindSpec>& kinds);

  /// The home site of a unit of `kind` and `side` that was captured, or has captured, on `capture`.
  /// Rooks, bishops and knights take the home whose colour on the first rank is that of the capture
  /// site.
  Site of(int kind, Side side, Site capture) const noexcept {
    return table_[(static_cast<std::size_t>(kind) * 2 + side) * 64 + capture];
  }

 private:
  std::vector<Site> table_;
};

}  // namespace kirke
