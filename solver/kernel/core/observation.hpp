#pragma once
// How "in check" is decided.

#include <cstdint>

namespace kirke {

/// Degrees of care, from the cheapest on. RulesBuilder::conclude() takes the first one that is
/// right for the rules in force.
enum class Observation : std::uint8_t {
  table,       // candidates, then clear lines
  homes,       // as `table`, and the unit finds a home that is free: see Checks::homes
  filtered,    // as `homes`, and every observation filter agrees
  observer,    // a rule's own observer says so
  rebirth,     // as `table`, or by nobody if captured kings come back; a king where rebirths may
               // take him is asked about as by played_all
  played,      // as `filtered`, and a capture of the king, played out, leaves no royal unit
  played_all,  // any capture whatever, played, leaves no royal unit
  ruled,       // a rule says what check is: see CheckRule
};

}  // namespace kirke
