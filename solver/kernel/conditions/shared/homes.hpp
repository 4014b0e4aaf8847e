#pragma once
// Home squares: where a unit of a kind belongs in the game array, seen from a capture site.

#include <cstdint>
#include <string>
#include <vector>

#include "core/movement/geometry.hpp"
#include "core/spec.hpp"

namespace kirke {

/// Rebirth classes of RULES 1.2. `fairy` stands for every walk without an array square.
enum class HomeClass : std::uint8_t { king, queen, rook, bishop, knight, pawn, fairy };

HomeClass home_class_from(const std::string& name);

/// Home squares on the 8x8 board for the kinds in play; none where no rule asks for them.
class Homes {
 public:
  Homes() = default;
  /// Throws std::invalid_argument on other boards: they have no agreed home squares.
  Homes(const Board& board, const std::vector<KindSpec>& kinds);

  /// The home site of a unit of `kind` and `side` captured (or capturing) on `capture`. Rooks,
  /// bishops and knights take the one whose rank-1 colour matches the capture site's colour.
  Site of(int kind, Side side, Site capture) const noexcept {
    return table_[(static_cast<std::size_t>(kind) * 2 + side) * 64 + capture];
  }

 private:
  std::vector<Site> table_;
};

}  // namespace kirke
