#pragma once
// Where a unit is reborn and as what. Each of the axes W, P, S, D and A of the algebra has a
// function.

#include <cstdint>
#include <vector>

#include "conditions/rebirth/circe_row.hpp"
#include "conditions/shared/homes.hpp"
#include "core/movement/geometry.hpp"
#include "core/unit.hpp"

namespace kirke {

/// A capture as the axes see it.
struct Capture {
  Unit victim;
  Unit capturer;           // the capturing unit as it stands now, after promotion
  std::uint16_t moved_as;  // its kind while it moved: before promotion
  Side side;               // the side that captures
  Site from, at;           // departure of the half-move; where the victim stood
  Step way{};              // the ways of all units that the half-move moves, added up
};

/// The axes of one row. If the mover chooses among squares, choices.hpp lists them.
class Rebirth {
 public:
  /// Throws std::invalid_argument where the row needs squares that the board does not have.
  Rebirth(const CirceRow& row, const MachineSpec& spec, const Board& board);

  const CirceRow& row() const noexcept { return row_; }
  const Homes& homes() const noexcept { return homes_; }
  /// Whether the rebirth concerns `reborn` at all: axes K and F.
  bool concerns(const Capture& capture, const Unit& reborn) const noexcept;
  /// What the unit becomes: axis W.
  Unit changed(const Capture& capture, Unit reborn) const noexcept;
  /// The unit's rebirth square; kNowhere where that is off the board: axes P, S, D and A.
  Site square(const Capture& capture, const Unit& reborn) const noexcept;
  /// Sites where units of a kind and side may be reborn, a flag for each: a superset. All sites
  /// where units change sides.
  std::vector<bool> sites(int kind, Side side) const;
  /// Sites where units of other owners, which belonged to the side before, may be reborn: a
  /// superset.
  std::vector<bool> sites_of_former(int kind, Side side) const;
  /// What units of a kind may be reborn as, a bit for each kind: a superset.
  std::uint64_t kinds(int kind) const noexcept;

 private:
  struct Owner {  // whose home counts
    std::uint16_t kind;
    std::uint32_t traits;
    Side side;
  };
  Owner owner_of_home(const Capture& capture, const Unit& reborn) const noexcept;
  Site determined(const Capture& capture, const Unit& reborn, const Owner& owner) const noexcept;
  Site adapted(const Capture& capture, const Owner& owner, Site s) const noexcept;
  Site on_file(const Owner& owner, Site at) const noexcept;
  Site home(const Owner& owner, Site at) const noexcept;
  std::uint16_t next(std::uint16_t kind, const std::vector<std::uint16_t>& cycle) const noexcept;

  CirceRow row_;
  Board board_;
  Homes homes_;
  std::vector<HomeClass> classes_;      // by kind
  std::vector<std::uint16_t> becomes_;  // by kind: Chameleon, Einstein
  std::vector<bool> affected_;          // by kind: April
};

/// The data of the hooks that move units by these axes.
inline const Rebirth& axes_of(const void* data) { return *static_cast<const Rebirth*>(data); }

}  // namespace kirke
