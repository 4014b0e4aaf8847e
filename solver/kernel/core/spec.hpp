#pragma once
// Plain descriptions from which rules and positions are built. The bindings make them from the
// catalogue; nothing in the search reads them.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/bits.hpp"
#include "core/prunings.hpp"
#include "core/unit.hpp"

namespace kirke {

struct Step {
  int dx = 0, dy = 0;  // files, ranks; as White (side 0) sees the board
};

/// When a movement applies.
enum class Use : std::uint8_t { quiet = 1, capture = 2, both = 3 };

/// Whether a movement that applies in this use serves for `part`.
constexpr bool includes(Use use, Use part) noexcept {
  return (static_cast<int>(use) & static_cast<int>(part)) != 0;
}

/// One primitive of a walk, e.g. {"ride", orthogonal steps, both}. What the other fields mean
/// depends on the primitive; docs/movements.md lists them. Ranks are counted from the side's own
/// first one, 0; negative ranks are counted from its last one, -1.
struct MoverSpec {
  std::string primitive;
  std::vector<Step> steps;
  Use use = Use::both;
  bool directed = false;          // dy is turned for Black
  std::string line = "straight";  // along which sites: straight, circle, zigzag, ...
  int most = 0;                   // steps, reflections or leaps at most; 0 = no limit
  int hurdles = 1;                // units to hop over
  int beyond = 0;                 // lands so many sites behind the last hurdle; 0 = anywhere
  bool adjacent = false;          // the first site of the line is the hurdle's
  int angle = 0;                  // how far a hop turns
  bool stops = false;             // other units are in the way
  bool straight_only = false;     // along ranks, files and diagonals only
  bool enemy_hurdle = false;      // hops over enemies only
  bool around_origin = false;     // the circle's centre is the departure, not the hurdle
  bool edges_only = false;        // turns on edge sites only
  std::vector<Step> sums{};       // zigzag: what two steps add up to
  std::vector<int> from_ranks{}, files{};  // where it applies; empty: everywhere
  int barred_rank = kNoRank;               // where it does not, unless pawns move there
  bool guards_when_barred = false;         // there it still gives check
  bool takes_passing = false;              // its captures are captures en passant too
  std::vector<std::string> only{};         // up, down, up-absolute, down-absolute, edge-change

  static constexpr int kNoRank = 1000;
};

/// A kind of unit in play. rebirth: "king", "queen", ... names a class of home squares; "pawn" and
/// "fairy" are the two general ones.
struct KindSpec {
  std::string name;
  std::vector<MoverSpec> movers;
  bool royal = false;
  bool promotes = false;
  bool promotion_piece = false;
  std::string rebirth = "fairy";
  int promotion_rank = -1;
  std::map<Side, std::vector<Site>> promotion_sites{};  // in its place, for sides named here
  std::vector<int> promotes_to{};                       // kinds; empty: all promotion pieces
  bool mimicked = true;                                 // mimics may move like it
};

struct UnitSpec {
  Site site = kNowhere;
  Unit unit;
  std::vector<Unit> under{};  // units below it, top first
  bool may_castle = false;    // of a position that is to be reached: it has never moved
};

/// A rule by name with its parameters (axis values of the Circe algebra, lists of sites, ...).
struct RuleSpec {
  std::string name;
  std::map<std::string, std::string> parameters{};
  int from = 1, until = 0;  // the half-moves in which it is in force; until 0: to the end

  std::string get(const std::string& key, const std::string& otherwise) const {
    const auto it = parameters.find(key);
    return it == parameters.end() ? otherwise : it->second;
  }
  bool always() const noexcept { return from <= 1 && until == 0; }
};

struct CastlingSpec {
  Side side = 0;
  bool is_short = true;
  Site king_from = 0, king_to = 0, rook_from = 0, rook_to = 0;
  std::uint16_t king_kind = 0, rook_kind = 0;
  std::vector<Site> excludes{};  // array squares of rooks that may not castle after it
  Site passes = kNowhere;        // where the king passes; kNowhere: the site next to it, and ...
  std::vector<Site> between{};   // ... these must be empty: those up to the rook
};

/// Units of one kind that a side has in hand.
struct HandSpec {
  Side side = 0;
  std::uint16_t kind = 0;
  int count = 0;
};

/// Units that a constraint is about: one of the diagram by its id, or all of some owners and kind.
struct UnitsNamed {
  std::uint8_t id = 0;      // 0: not a single unit
  std::uint8_t owners = 0;  // 0: anybody's
  int kind = -1;            // -1: any kind
};

/// A constraint on a line, or what joins constraints; docs/constraints.md says what each is true
/// of. Which fields count depends on the kind.
struct ConstraintSpec {
  static constexpr int kNoEnd = 1'000'000'000;

  std::string kind;          // "all", "any", "not", or a kind of the catalogue
  std::vector<int> parts{};  // of those that join: constraints that stand before it
  UnitsNamed units{};
  int least = 0, most = kNoEnd;
  bool every = false;                  // of checks: each half-move of the side gives one
  int from_ply = 1, to_ply = kNoEnd;   // negative ones are counted from the end, -1 is the last
  std::vector<Site> sites{};           // of a route its squares, kNowhere for some moves
  std::vector<int> kinds{};            // of promotions; empty: any
  int from_file = -1, from_rank = -1;  // of a half-move, if that is said
  Site to = kNowhere;                  // kNowhere: it castles
  int captures = -1;                   // 0 it does not, 1 it does, -1 nothing is said
  bool is_short = false;               // of a castling
};

struct MachineSpec {
  int width = 8, height = 8, sides = 2;
  std::vector<Step> cells{};  // the points that belong to the board; none: all
  bool second_board = false;  // its squares are there twice, behind one another
  std::vector<KindSpec> kinds;
  std::vector<UnitSpec> units;
  std::vector<RuleSpec> rules;
  std::vector<CastlingSpec> castlings;
  std::vector<HandSpec> hands{};
  std::vector<Site> cannot_castle;     // units on these array squares have lost the right
  std::vector<Site> en_passant;        // at most two: sites that the pawn moved last has passed
  Site en_passant_landing = kNowhere;  // where it stands; kNowhere: one step on from the first
  bool units_are_known = false;        // goals or rules ask which of several alike a unit is
  bool first_rank_pawns_move = false;  // a pawn on its own first rank may step one square
  std::vector<ConstraintSpec> constraints{};  // the last one joins all; empty: none are there
  bool plain_chess = false;                   // what constraints may take distances of walks from
  PruningSet without{};                       // prunings that are switched off
};

}  // namespace kirke
