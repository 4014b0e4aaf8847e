#pragma once
// The Circe family as an algebra of axes: one row of values, one set of hooks.

#include <optional>
#include <string>
#include <vector>

#include "core/rules_builder.hpp"

namespace kirke {

/// What is done with the rebirth square. Circe and Anticirce place units there, Immun and Geneva
/// ask it whether a capture is legal, and Mars and its relatives move units from there.
enum class Base : std::uint8_t { circe, anticirce, immun, geneva, mars, antimars, phantom };
enum class Trigger : std::uint8_t { this_capture, last_half_move, earlier_capture };
enum class Becomes : std::uint8_t { same, clone, chameleon, einstein, reversal_einstein };
enum class HomeSide : std::uint8_t { own, mirror, by_rank };
enum class Square : std::uint8_t {
  home,
  file,
  rank,
  point_mirror,  // Symmetry
  file_mirror,   // VerticalSymmetry
  rank_mirror,   // HorizontalSymmetry
  antipode,
  equipollent,
  diagram,
  departure,  // PWC
  any,        // Super
  cage,
  make,  // Take&Make
  capture
};
enum class Adapted : std::uint8_t { no, diametral, vertical_mirror, frischauf };
enum class Occupied : std::uint8_t { relaxed, strict, assassin, volcanic, parachute };

/// A resolved row of the algebra.
struct CirceRow {
  Base base = Base::circe;
  Trigger trigger = Trigger::this_capture;
  Becomes becomes = Becomes::same;
  HomeSide home_side = HomeSide::own;
  Square square = Square::home;
  Adapted adapted = Adapted::no;
  Occupied occupied = Occupied::relaxed;
  bool turns = false;          // the reborn unit changes sides
  bool home_of_other = false;  // the home of the other unit in the capture counts
  bool kings = false;          // kings are reborn like other units
  bool cheylan = false;        // a capturer may not capture on its own rebirth square
  bool promotes_on_rebirth = false;
  bool april = false;              // only the walks named are reborn
  std::vector<std::string> walks;  // the walks named by April, or the cycle of Chameleon

  bool capturer() const noexcept { return base != Base::circe && base != Base::immun; }
  /// The side that captures chooses among several squares.
  bool chooses() const noexcept {
    return square == Square::any || square == Square::cage || square == Square::make;
  }
};

/// Whether all that the row asks of sides is whose the units are that capture and are captured, so
/// that it does the same whichever side moves them.
bool asks_whose_unit(const CirceRow& row) noexcept;

/// Whether kind, side and capture site alone decide where a capturing unit goes.
bool sends_all_alike(const CirceRow& row) noexcept;

/// Reads a row from the parameters of a rule. Throws std::invalid_argument that names an axis or
/// value which the kernel does not know.
CirceRow circe_row_from(const RuleSpec& spec);

/// The row of a base among the rules of a problem, if there is one.
std::optional<CirceRow> circe_row_of(const MachineSpec& spec, Base base);

/// The row that says where captured units are reborn, if there is one.
inline std::optional<CirceRow> row_of_victims(const MachineSpec& spec) {
  return circe_row_of(spec, Base::circe);
}

/// Refuses a rule that asks for all that a checking side could play, beside a row by which captured
/// units are reborn where they are caged: such a row asks who gives check. Throws Refusal.
void refuse_cages(const MachineSpec& spec, const std::string& what);

}  // namespace kirke
