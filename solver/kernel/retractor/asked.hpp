#pragma once
// What a retractor is asked for.

#include <array>
#include <cstdint>

#include "retractor/anticirce.hpp"

namespace kirke::retro {

/// Which sides take back, and which side says what a move taken back uncaptures.
enum class RetractorType : std::uint8_t {
  help,     // both sides together; the retracting side says it
  proca,    // one against the other; the retracting side says it
  hoeg,     // one against the other; the other side says it
  klan,     // one against the other; White says it
  pacific,  // one against the other; nothing is uncaptured
};

struct Asked {
  RetractorType type = RetractorType::proca;
  /// How many half-moves are taken back. The sides take turns; the side that is not to move in the
  /// diagram begins.
  int half_moves = 1;
  /// Instead of taking back, the defending side may play forward and reach the goal itself.
  bool forward_defence = true;
  /// A position may not come about for the third time.
  bool repetition = false;
  /// The attacking side takes back only half-moves that leave the other side at most so many ways
  /// to take back; 0: any half-moves. With a limit the search is not exhaustive.
  int most_replies = 0;
  /// Option Dead: no move was played from a dead position.
  bool dead = false;
  Rebirth rebirth = Rebirth::none;
  /// Units on these squares have not moved yet: rights to castle that the diagram says.
  Squares unmoved = 0;
  /// Kings and rooks on these squares cannot castle in forward play.
  Squares cannot_castle = 0;
  std::array<std::uint16_t, kWalks> kinds{};  // of the kernel's units, by walk
};

}  // namespace kirke::retro
