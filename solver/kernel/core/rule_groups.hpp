#pragma once
// What the rules of one problem have installed, by what it is about: the groups of which Rules are
// made. Tables of places are supersets.

#include <array>
#include <cstdint>
#include <vector>

#include "core/hooks.hpp"
#include "core/movement/geometry.hpp"
#include "core/observation.hpp"
#include "core/position.hpp"
#include "core/spec.hpp"

namespace kirke {

struct KindTraits {
  bool royal = false, promotes = false, promotion_piece = false;
  bool takes_passing = false;  // may capture en passant
  bool mimicked = true;        // mimics may move like it
  bool in_diagram = false;     // there is such a unit from the beginning
};

template <int W>
struct Castling {
  Side side;
  bool is_short;
  Site king_from, king_to, rook_from, rook_to, king_passes;
  Bits<W> must_be_empty;
  std::uint32_t rights;  // both participants' bits
  std::uint32_t ends;    // rights that are lost by it besides
};

/// Moves to a promotion square that are no promotions, as a rule first decides what becomes of the
/// unit: those of units with one of these traits (none: of any), of these kinds, a bit for each.
struct Unpromoted {
  std::uint32_t traits = 0;
  std::uint64_t kinds = ~std::uint64_t{0};
  bool captures_only = true;

  bool concerns(const Unit& unit, bool captures) const noexcept {
    return (captures || !captures_only) && (traits == 0 || (unit.traits & traits) != 0) &&
           (kinds >> unit.kind & 1) != 0;
  }
};

/// What rebirths make of units, supersets all: see Reappearances::victims.
template <int W>
struct Rebirths {
  std::vector<Bits<W>> sites;         // where, by [kind * sides + side] before the rebirth
  std::vector<std::uint64_t> kinds;   // as what, a bit for each kind; empty: as what they were
  bool stays = false, turns = false;  // as units of their own side, of the other one
  bool take = false;                  // whom they find where they reappear
};

/// Where half-moves of a unit of [kind * sides + side] standing on a site [... * sites + site]
/// begin, supersets. Empty: where it stands.
template <int W>
struct Beginnings {
  std::vector<Bits<W>> captures, quiets;
};

/// Castlings from wherever a king stands, by site: where they take kings, and, by no half-move of
/// its own, the other unit, whosever it is. Supersets, for bounds of whole games.
template <int W>
struct CastlingsAnywhere {
  std::uint64_t kings = 0, partners = 0;  // a bit for each kind
  std::vector<Bits<W>> king_goes, partner_goes;
  /// Any half-move may be one of these besides, and may put a king into check.
  bool beside_moves = false;

  bool any() const noexcept { return kings != 0; }
};

/// What moves make of units, whatever traits these have. A superset.
template <int W>
struct KindChanges {
  /// By kind: what it becomes by a move without capture, or by a capture, a bit for each kind; on
  /// these sites, where it arrives. Empty: what it is.
  std::vector<std::uint64_t> by_quiet, by_capture;
  Bits<W> on = ~Bits<W>{};

  bool any() const noexcept { return !by_quiet.empty(); }
};

/// Where units, arriving by a move without capture or by a capture, become units of the other side,
/// by side. A superset; royal units never do.
template <int W>
struct SideChanges {
  std::array<Bits<W>, 2> by_quiet{}, by_capture{};

  bool quiet() const noexcept { return (by_quiet[0] | by_quiet[1]).any(); }
  bool any() const noexcept { return quiet() || (by_capture[0] | by_capture[1]).any(); }
};

/// How units move by themselves. Tables are by [kind * sides + side].
template <int W>
struct Walks {
  std::vector<Movement<W>> movements;
  /// Every movement is what its tables say: bounds and filters may read them (see
  /// Movement::special).
  bool plain = true;
  /// The same of the routes of walks that hop, if not of the tables (see Movement::routed).
  bool routed = true;
  /// Every movement is what tables, routes and chains say: no walk roams or moves as others do.
  bool chained = true;
  bool first_rank_pawns_move = false;
  /// Movements as they are lent, where that is not how their own units have them: to mimics of
  /// enemies, for whom pawns step from the first rank, or as a rule says.
  std::vector<Movement<W>> lent;
  std::vector<int> pawn_like_kinds;  // that may capture en passant
};

/// Who attacks a king, and what check is.
template <int W>
struct Checks {
  Observation observation = Observation::table;
  /// How it is decided whether a king is attacked: the same, unless a rule says what check is.
  Observation attacks = Observation::table;
  /// Where the other side begins, a side may stand in check in the diagram.
  bool may_begin = false;
  std::vector<ObservationFilter<W>> filters;
  std::array<std::vector<ObservationFilter<W>>, 2> watch_filters;  // see Watch
  Observer<W> observer;
  std::array<CheckRule<W>, 2> rules;  // of each side
  /// Where a unit of [kind * sides + side] goes that captures a royal one on a site [... * sites +
  /// site]: one of these has to be empty, or is the one it comes from. Empty: no matter where.
  std::vector<Bits<W>> homes;
};

/// How units move otherwise than by their walks. Tables are by [kind * sides + side] and the site
/// [... * sites + site] on which the unit stands.
template <int W>
struct OtherWays {
  MoveSource<W> source;
  /// Whether it is more than walks and filters that says how units move: source, adders or legs.
  bool ruled = false;
  std::vector<MoveAdder<W>> adders;
  SecondLeg<W> second_leg;
  /// Where units may go besides their walks, whatever stands between, also to capture. Empty:
  /// nowhere.
  std::vector<Site> jumps;
  /// The same by target: from where such units may jump onto a site.
  std::vector<Bits<W>> jumps_onto;
  /// Where captures begin, if nobody else stands there; kNowhere: the unit makes none. Empty: where
  /// it stands.
  std::vector<Site> origins;
  /// Where moves begin as well, captures and others, if nobody else stands there; kNowhere: only
  /// where the unit stands. Empty: the same for all.
  std::vector<Site> second_origins;
  /// Where moves begin that are no captures, if nobody else stands there; kNowhere: the unit makes
  /// none. Empty: where it stands, or nothing is known.
  std::vector<Site> quiet_origins;
  Beginnings<W> beginnings;  // for bounds of whole games
  /// Where units may stand after a half-move of their own that has brought them to a site, by site:
  /// supersets, for the same. Empty: there.
  std::vector<Bits<W>> crossings;
};

/// Walks that rules lend to units.
template <int W>
struct Loans {
  bool any = false;
  std::array<Lender<W>, kMaxSides> lenders;        // of each side
  std::array<Lender<W>, kMaxSides> royal_lenders;  // to its royal units, before the others
};

/// Which of the moves that there are a side may play, and whether it may play none.
template <int W>
struct Allowed {
  std::vector<MoveFilter<W>> filters;
  std::array<Selection<W>, kMaxSides> selections{};
  std::uint8_t passes = 0;  // the sides that may pass, unless the other one has just done so
  Passing<W> passing;       // what that is, if it is more than giving the turn away
};

/// What half-moves do besides the plain move, and what is set when play begins.
template <int W>
struct Effects {
  std::vector<Hook<W>> hooks;  // in the order in which they act
  bool any = false;            // there are such
  std::vector<Beginning<W>> at_start;
  /// What happens where a side only passes to show what threatens, or may defend by parries alone.
  std::vector<Hook<W>> on_threat;
  std::vector<Slot> forgotten;  // of which nothing is left where a side passes
};

/// Where captured and capturing units are reborn, and as what.
template <int W>
struct Reappearances {
  Returning<W> landing, returning, coming_back;
  NextReturn<W> next;
  /// Squares of rebirth of captured and of capturing units are part of a move's name.
  bool names_returns = false, names_landings = false;
  /// Where a unit of [kind * sides + side] may reappear after it was captured, and where it may end
  /// after it has captured: what may happen beyond walking, for the bounds of the search.
  std::vector<Bits<W>> victim_returns, capturer_goes;
  /// Where a rebirth may take the king of a side when its opponent captures. Empty unless check is
  /// decided by Observation::rebirth.
  std::array<Bits<W>, kMaxSides> take_kings{};
  /// What units of a kind may reappear as, a bit for each kind; none: as what they were.
  std::vector<std::uint64_t> victims_become;
  /// What becomes of captured and of capturing units that are reborn: for bounds of whole games,
  /// which need more than where somebody turns up.
  Rebirths<W> victims, capturers;
};

/// What moves make of units.
template <int W>
struct UnitChanges {
  /// What a unit of a kind that has one of the traits `changing` becomes by its move.
  std::vector<std::uint8_t> becomes;
  std::uint32_t changing = 0;
  std::uint32_t turning = 0;  // units with these become neutral by a move, or are so no more
  KindChanges<W> kinds;
  SideChanges<W> sides;
};

template <int W>
struct Promotions {
  std::vector<std::uint8_t> kinds;  // of units that promote, unless they have their own
  /// What a kind promotes to, if it promotes; its own number: it may stay what it is.
  std::vector<std::vector<std::uint8_t>> of;
  std::vector<Bits<W>> zones;          // [kind * sides + side]; none if it does not promote
  std::vector<Unpromoted> unpromoted;  // moves that are no promotions
  std::uint8_t reborn_stay = 0;  // of these sides, a bit each: reborn pawns stay pawns by its moves
};

template <int W>
struct Castlings {
  std::vector<Castling<W>> all;
  std::array<std::uint32_t, kMostSites + 1> rights_at{};  // right that lives on a site
  std::array<Unit, kMostSites + 1> right_holder{};        // the unit that holds it
  Bits<W> rights_sites;
  std::vector<CastlingPass<W>> passes;
  CastlingsAnywhere<W> anywhere;
};

/// A say in whether goals are reached, and of what a position that has to be reached is made.
template <int W>
struct GoalRules {
  std::vector<GoalFilter<W>> filters;
  std::vector<EndFilter<W>> ends;
};

/// Where units stood in the diagram.
struct Diagram {
  std::array<Site, 256> site{};  // by the unit's id
  bool remembered = false;       // units remember it
};

}  // namespace kirke
