#pragma once
// What the parts of coalition chess share: the four powers, where their units go, and whose turn it
// is.

#include <array>
#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke::coalition {

/// Yellow, Black, Green, Red. The first two are great: they have kings.
using Power = std::uint8_t;
inline constexpr int kPowers = 4;
inline constexpr const char* kLetters = "ybgr";
constexpr bool is_great(Power p) noexcept { return p < 2; }
/// The third side, to which the units of each coalition's second power belong besides.
inline constexpr Side kSecond = 2;

enum CoalitionWalk : std::uint8_t {
  kKingWalk,
  kTank,
  kArtillery,
  kEngineer,
  kCyclist,
  kSubmarine,
  kFlier,
  kGun,
  kSoldier,
  kMen
};

/// What may stand between the two leaps of a flier: any unit, none, or an enemy, which is captured.
enum class Between : std::uint8_t { free, empty, capture };

/// Whose turn it is: rule state of the position, in one slot.
struct Turn {
  Power power = 0;
  bool answers = false;       // the power moves out of its turn, because its king is in check
  Power clock = 0;            // if it answers: the power after whose turn play goes on
  std::uint8_t skipped = 0;   // powers whose next turn is left out, a bit each
  bool both_checked = false;  // the other king is in check as well
  /// Powers that could not move were passed over on the way to this turn, and no great power is
  /// their ally.
  bool passed_over = false;

  static Turn of(std::uint32_t slot) noexcept {
    return {static_cast<Power>(slot & 3),
            (slot & 4) != 0,
            static_cast<Power>(slot >> 3 & 3),
            static_cast<std::uint8_t>(slot >> 5 & 15),
            (slot >> 9 & 1) != 0,
            (slot >> 10 & 1) != 0};
  }
  std::uint32_t slot() const noexcept {
    return power | (answers ? 4u | static_cast<std::uint32_t>(clock) << 3 : 0u) |
           static_cast<std::uint32_t>(skipped) << 5 | (both_checked ? 1u << 9 : 0u) |
           (passed_over ? 1u << 10 : 0u);
  }
  bool skips(Power p) const noexcept { return skipped >> p & 1; }
};

/// The game as a problem states it, with its tables. Sites are sites of the board.
template <int W>
struct Game {
  Slot turn{};                  // whose turn it is
  Slot first_double_step{};     // each power's double step that may be answered
  std::uint32_t has_moved = 0;  // trait: the unit may no longer make a double step where it stands
  std::array<Side, kPowers> side{};    // a power's coalition
  std::array<bool, kPowers> second{};  // whether a power is the second one of its coalition
  std::array<Power, kPowers> after{};  // the power after each, in the order of turns
  std::array<Power, 4> power_by{};     // [side * 2 + second]
  Between between = Between::free;
  bool ally_may_move = false;  // an answer out of turn may be left for the natural turn
  Turn first;                  // the turn of the diagram
  std::array<std::uint32_t, kPowers> double_steps{};

  std::array<std::uint8_t, kMen> kind{};
  std::array<CoalitionWalk, kMaxKinds> unit{};
  std::vector<std::uint8_t> promotees;

  std::vector<Bits<W>> king, knight, flights;       // by departure
  std::vector<Bits<W>> landings;                    // [from * size + to]: between two leaps
  std::array<std::vector<Bits<W>>, kPowers> takes;  // a soldier's captures by departure
  std::array<std::vector<Site>, kPowers> ahead;
  std::array<Bits<W>, kPowers> area, far_edge;

  Power power_of(const Unit& u) const noexcept {
    return power_by[static_cast<std::size_t>((u.owned_by(1) ? 2 : 0) +
                                             (u.owned_by(kSecond) ? 1 : 0))];
  }
  Bits<W> units(const Position<W>& position, Power p) const noexcept {
    const Bits<W>& seconds = position.of_side(kSecond);
    return position.of_side(side[p]) & (second[p] ? seconds : ~seconds);
  }
  const Bits<W>& of(const Position<W>& position, CoalitionWalk m) const noexcept {
    return position.of_kind(kind[m]);
  }
  /// Where the king of a great power stands, or kNowhere.
  Site king_of(const Position<W>& position, Power p) const noexcept {
    for (Bits<W> kings = position.royals(); kings.any();) {
      const Site s = kings.pop();
      if (power_of(position.at(s)) == p) return s;
    }
    return kNowhere;
  }

  Slot double_step_of(Power p) const noexcept { return static_cast<Slot>(first_double_step + p); }
};

/// Lays the tables for a board of ten by ten.
template <int W>
void lay_tables(const Board& board, Game<W>& game);

/// Whether a unit of coalition `by` could take on `target`.
template <int W>
bool attacked(const Game<W>& game, const Position<W>& position, const Rules<W>& rules, Site target,
              Side by) noexcept;

/// Whether the king of a great power is attacked by the other coalition.
template <int W>
bool checked(const Game<W>& game, const Position<W>& position, const Rules<W>& rules,
             Power p) noexcept {
  const Site king = game.king_of(position, p);
  return king != kNowhere &&
         attacked(game, position, rules, king, static_cast<Side>(1 - game.side[p]));
}

/// The turn that is due after that of `clock`. Turns that are to be left out are used up on the
/// way. Powers without units, and small powers without a move, are passed over. Play of one
/// coalition alone comes to an end all the same: a great power has its turn sooner or later, and if
/// the powers passed over have no great ally, that is noted (Turn::passed_over) and counted as a
/// move.
template <int W>
Turn due(const Game<W>& game, const Position<W>& position, const Rules<W>& rules,
         std::uint8_t skipped, Power clock) noexcept;

/// The side that moves after this half-move. Also judges whether the half-move exposes the mover's
/// own king.
template <int W>
Side hand_on(Half<W>& half, const Game<W>& game) noexcept;

/// Sets the turn of the diagram. If the other coalition is to begin, that is its next turn.
template <int W>
void begin(const Game<W>& game, Position<W>& position, const Rules<W>& rules) noexcept;

/// Whether the coalition has lost: one of its kings is in check and that power has no move, or it
/// has no units left. The power to move is asked first.
template <int W>
bool has_lost(const Game<W>& game, Position<W>& position, const Rules<W>& rules,
              Side side) noexcept;

/// Whether play is over, although the power to move may have moves.
template <int W>
bool is_over(const Game<W>& game, Position<W>& position, const Rules<W>& rules) noexcept;

}  // namespace kirke::coalition
