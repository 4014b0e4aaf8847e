#pragma once
// The Circe family as an algebra of axes (RULES 1.3): one row of values, one set of hooks.

#include "conditions/homes.hpp"
#include "core/rules.hpp"

namespace kirke {

enum class Trigger : std::uint8_t { this_capture, last_capture };
enum class Reborn : std::uint8_t { victim, capturer };
enum class Square : std::uint8_t { home, equipollent, departure, any_empty };
enum class Occupied : std::uint8_t { relaxed, strict, assassin };

/// A resolved row of the algebra.
struct CirceRow {
  Trigger trigger = Trigger::this_capture;
  Reborn reborn = Reborn::victim;
  Square square = Square::home;
  Occupied occupied = Occupied::relaxed;
  bool kings = false;    // kings are reborn like other units
  bool cheylan = false;  // a capturer may not capture on its own rebirth square
  bool promotes_on_rebirth = false;
};

/// Reads a row from a rule's parameters; throws std::invalid_argument naming the axis and value
/// that the kernel does not know.
CirceRow circe_row_from(const RuleSpec& spec);

/// Installs the row's behaviour.
template <int W>
void install_circe(RulesBuilder<W>& builder, const RuleSpec& spec);

}  // namespace kirke
