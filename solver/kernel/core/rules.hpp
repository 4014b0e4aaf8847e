#pragma once
// The rules of one problem, concluded: what each stage of a half-move does besides the plain move,
// who observes whom, and what the search may rely on.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/contract.hpp"
#include "core/hooks.hpp"
#include "core/movement/geometry.hpp"
#include "core/observation.hpp"
#include "core/position.hpp"
#include "core/prunings.hpp"
#include "core/questions.hpp"
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

/// What rebirths make of units, supersets all: see Rules::victims_reborn.
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

/// What movers, search and goals ask of them stands in core/questions.hpp.
template <int W>
struct Rules : RuleAnswers {
  Board board;
  Bits<W> board_sites;  // all that are open
  int sides = 2;
  std::vector<KindSpec> kinds;
  std::vector<KindTraits> kind_traits;
  /// [kind * sides + side]
  std::vector<Movement<W>> movements;
  /// Every movement is what its tables say: bounds and filters may read them (see
  /// Movement::special).
  bool plain_movements = true;
  /// The same of the routes of walks that hop, if not of the tables (see Movement::routed).
  bool routed_movements = true;
  /// Every movement is what tables, routes and chains say: no walk roams or moves as others do.
  bool chained_movements = true;
  /// Movements as they are lent, [kind * sides + side], where that is not how their own units have
  /// them: to mimics of enemies, for whom pawns step from the first rank, or as a rule says.
  std::vector<Movement<W>> lent;
  std::vector<std::uint8_t> promotion_kinds;  // of units that promote, unless they have their own
  /// What a kind promotes to, if it promotes; its own number: it may stay what it is.
  std::vector<std::vector<std::uint8_t>> promotions;
  std::vector<Bits<W>> promotion_zones;  // [kind * sides + side]; none if it does not promote
  std::vector<Unpromoted> unpromoted;    // moves that are no promotions
  std::vector<int> pawn_like_kinds;      // that may capture en passant

  std::vector<Castling<W>> castlings;
  std::array<Site, 256> diagram_site{};  // where a unit stood in the diagram, by its id
  std::array<std::uint32_t, kMostSites + 1> rights_at{};  // right that lives on a site
  std::array<Unit, kMostSites + 1> right_holder{};        // the unit that holds it
  Bits<W> rights_sites;

  std::vector<Hook<W>> hooks;  // in the order in which they act
  std::vector<Beginning<W>> at_start;
  /// What happens where a side only passes to show what threatens, or may defend by parries alone.
  std::vector<Hook<W>> null_hooks;
  std::vector<Slot> forgotten;  // of which nothing is left where a side passes
  std::vector<CastlingPass<W>> castling_passes;
  std::map<std::string, Slot> slots;  // that rules have been given, the first of each name
  std::vector<ObservationFilter<W>> filters;
  std::vector<MoveFilter<W>> move_filters;
  std::array<std::vector<ObservationFilter<W>>, 2> watch_filters;  // see Watch
  Observation observation = Observation::table;
  /// How it is decided whether a king is attacked: the same, unless a rule says what check is.
  Observation attacks = Observation::table;
  MoveSource<W> source;
  std::array<Selection<W>, kMaxSides> selections{};
  /// Whether it is more than walks and filters that says how units move: source, adders or legs.
  bool moves_by_rules = false;
  std::vector<MoveAdder<W>> adders;
  SecondLeg<W> second_leg;
  std::array<Lender<W>, kMaxSides> lenders;        // of each side
  std::array<Lender<W>, kMaxSides> royal_lenders;  // to its royal units, before the others
  bool lends = false;                              // there are such
  Observer<W> observer;
  std::array<CheckRule<W>, 2> check_rules;  // of each side
  std::vector<GoalFilter<W>> goal_filters;
  std::vector<EndFilter<W>> end_filters;
  Returning<W> landing, returning, coming_back;
  NextReturn<W> next_return;
  Contract contract;
  std::uint32_t marks = 0;  // see Contract::only_marked
  /// Prunings of which the contract keeps the needs, and that are not switched off.
  PruningSet admitted = PruningSet::all();
  std::uint32_t number = 0;  // of these rules among all concluded by this process, from 1
  bool any_hooks = false;
  bool first_rank_pawns_move = false;
  bool knows_origins = false;  // units remember where they stood in the diagram
  std::uint8_t passes = 0;     // the sides that may pass, unless the other one has just done so
  Passing<W> passing;          // what that is, if it is more than giving the turn away
  /// Where the other side begins, a side may stand in check in the diagram.
  bool may_begin_in_check = false;
  /// Squares of rebirth of captured and of capturing units are part of a move's name.
  bool names_returns = false, names_landings = false;
  /// Where a unit of [kind * sides + side] may reappear after it was captured, and where it may end
  /// after it has captured. Supersets: what may happen beyond walking, for the bounds of the
  /// search.
  std::vector<Bits<W>> victim_returns, capturer_goes;
  /// What becomes of captured and of capturing units that are reborn, and where half-moves begin:
  /// for bounds of whole games, which need more than where somebody turns up.
  Rebirths<W> victims_reborn, capturers_reborn;
  Beginnings<W> beginnings;
  CastlingsAnywhere<W> castlings_anywhere;
  /// Where a rebirth may take the king of a side when its opponent captures. Superset; empty unless
  /// check is decided by Observation::rebirth.
  std::array<Bits<W>, kMaxSides> rebirths_take{};
  /// What units of a kind may reappear as, a bit for each kind. Superset; none: as what they were.
  std::vector<std::uint64_t> victims_become;
  /// What a unit of a kind that has one of the traits `changing` becomes by its move.
  std::vector<std::uint8_t> becomes;
  std::uint32_t changing = 0;
  std::uint32_t turning = 0;  // units with these become neutral by a move, or are so no more
  KindChanges<W> kind_changes;
  SideChanges<W> side_changes;
  /// Where a unit of [kind * sides + side] standing on a site [... * sites + site] may go besides
  /// its walk, whatever stands between, also to capture. Empty: nowhere.
  std::vector<Site> jumps;
  /// The same by target: from where such units may jump onto a site.
  std::vector<Bits<W>> jumps_onto;
  /// Where captures of a unit of [kind * sides + side] standing on a site [... * sites + site]
  /// begin, if nobody else stands there; kNowhere: it makes none. Empty: where it stands.
  std::vector<Site> origins;
  /// Where moves of a unit of [kind * sides + side] standing on a site [... * sites + site] begin
  /// as well, captures and others, if nobody else stands there; kNowhere: only where it stands.
  /// Empty: the same for all.
  std::vector<Site> second_origins;
  /// Where moves of such a unit begin that are no captures, if nobody else stands there; kNowhere:
  /// it makes none. Empty: where it stands, or nothing is known.
  std::vector<Site> quiet_origins;
  /// Where a unit of [kind * sides + side] goes that captures a royal one on a site [... * sites +
  /// site]: one of these has to be empty, or is the one it comes from. Empty: no matter where.
  std::vector<Bits<W>> homes;

  /// The walk of the kind itself, also where units borrow others.
  const Movement<W>& own_movement(int kind, Side side) const noexcept {
    return lends ? lent[index(kind, side)] : movement(kind, side);
  }
  /// Whether a pruning may be used, as far as that holds for all positions.
  bool admits(Pruning pruning) const noexcept { return admitted.has(pruning); }

  /// Sites from which what a unit of the kind reappears as could observe `target`.
  Bits<W> reach_of_reborn(int kind, Side side, Site target) const noexcept {
    if (!captures.victims_change_kind) return movement(kind, side).reach[target];
    Bits<W> out;
    std::uint64_t others = victims_become[static_cast<std::size_t>(kind)];
    for (; others != 0; others &= others - 1) {
      const int as = std::countr_zero(others);
      if (as < kind_count()) out |= movement(as, side).reach[target];
    }
    return out;
  }
  const Movement<W>& movement(const Unit& u, Side side) const noexcept {
    return movements[static_cast<std::size_t>(u.kind) * static_cast<std::size_t>(sides) + side];
  }
  const Movement<W>& movement(int kind, Side side) const noexcept {
    return movements[static_cast<std::size_t>(kind) * static_cast<std::size_t>(sides) + side];
  }
  std::size_t index(int kind, Side side) const noexcept {
    return static_cast<std::size_t>(kind) * static_cast<std::size_t>(sides) + side;
  }
  /// The kind's movement as a unit has it that borrows so.
  const Movement<W>& lent_movement(Borrows borrows, int kind, Side side) const noexcept {
    return (borrows == Borrows::from_friends ? movements : lent)[index(kind, side)];
  }
  /// Where the unit may go from a site besides its walk, or kNowhere.
  Site jump(int kind, Side side, Site from) const noexcept {
    if (jumps.empty()) return kNowhere;
    return jumps[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Sites from which such units may jump onto `target`.
  Bits<W> jumping_onto(int kind, Side side, Site target) const noexcept {
    if (jumps.empty()) return {};
    return jumps_onto[index(kind, side) * static_cast<std::size_t>(board.size()) + target];
  }
  /// Where captures of the unit begin, or kNowhere.
  Site origin(int kind, Side side, Site from) const noexcept {
    if (origins.empty()) [[likely]]
      return from;
    return origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Where moves of the unit begin besides, or kNowhere.
  Site second_origin(int kind, Side side, Site from) const noexcept {
    if (second_origins.empty()) [[likely]]
      return kNowhere;
    return second_origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Where its moves begin that are no captures, or kNowhere. Precondition: quiet_origins tell.
  Site quiet_origin(int kind, Side side, Site from) const noexcept {
    return quiet_origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Sites where a unit on `from` could capture on some occupancy, by its walk.
  Bits<W> aims(int kind, Side side, Site from) const noexcept {
    const Movement<W>& walk = movement(kind, side);
    const Site start = origin(kind, side, from);
    Bits<W> out = start == kNowhere ? Bits<W>{} : walk.attacks[start];
    if (const Site other = second_origin(kind, side, from); other != kNowhere)
      out |= walk.attacks[other];
    return out;
  }
  /// Sites where a unit on `from` could arrive on some occupancy.
  Bits<W> may_arrive(int kind, Side side, Site from) const noexcept {
    Bits<W> out = movement(kind, side).arrivals[from];
    if (const Site there = jump(kind, side, from); there != kNowhere) out.set(there);
    if (const Site other = second_origin(kind, side, from); other != kNowhere)
      out |= movement(kind, side).arrivals[other];
    return origins.empty() ? out : out | aims(kind, side, from);
  }
  /// Sites that must be empty, or leave `from` to be so, for that capture: see aims().
  Bits<W> line(int kind, Side side, Site from, Site target) const noexcept {
    const Site start = origin(kind, side, from);
    Bits<W> out = movement(kind, side).clear_between(start, target, board.size());
    if (start != from) {
      out.set(start);
      out.clear(from);
    }
    return out;
  }
  /// Precondition: homes matter.
  const Bits<W>& homes_of(int kind, Side side, Site target) const noexcept {
    return homes[index(kind, side) * static_cast<std::size_t>(board.size()) + target];
  }
  /// Calls f(way) with each set of sites that have to be empty all for the unit on `from` to
  /// capture a royal one on `target`. Precondition: its movement reaches that and is not special.
  template <class F>
  void each_way(int kind, Side side, Site from, Site target, F&& f) const {
    const Bits<W>& line = movement(kind, side).clear_between(from, target, board.size());
    if (homes.empty()) [[likely]]
      return f(line);
    Bits<W> rest = homes_of(kind, side, target);
    if (rest.test(from)) return f(line);
    while (rest.any()) f(line | Bits<W>::of(rest.pop()));
  }
  /// Whether a unit that observes a king by its walk may be kept from it by something that the
  /// tables do not show: a filter, or what its capture does besides.
  bool observes_less() const noexcept {
    return observation == Observation::filtered || observation == Observation::played;
  }
  /// Where a unit of the kind may be reborn when a unit of `side` is captured: that unit, or the
  /// capturing one. Superset.
  Bits<W> may_be_reborn(int kind, Side side) const noexcept {
    return victim_returns[index(kind, side)] | capturer_goes[index(kind, opponent(side))];
  }
  int kind_count() const noexcept { return static_cast<int>(kinds.size()); }
  Side opponent(Side s) const noexcept { return static_cast<Side>(1 - s); }
  Side next_to_move(Side s) const noexcept { return opponent(s); }
  /// Whether the unit's moves may do what those of others do not: see Contract::only_marked.
  bool marked(const Unit& u) const noexcept { return (u.traits & (marks | turning)) != 0; }
  /// The same of one move; promotion: kNoKind if it is none.
  bool does_more(const Unit& u, std::uint8_t promotion) const noexcept {
    return marks != 0 && (promotion != kNoKind || (u.traits & marks) != 0);
  }
  /// Whether the unit becomes another kind with each move, as `becomes` says.
  bool changes(const Unit& u) const noexcept { return (u.traits & changing) != 0; }
  /// What the unit is after a move.
  int kind_after(const Unit& u, std::uint8_t promotion) const noexcept {
    if (promotion != kNoKind) return promotion;
    return changes(u) ? becomes[u.kind] : u.kind;
  }
  /// Whether the unit belongs to both sides after a move.
  bool neutral_after(const Unit& u) const noexcept {
    return u.neutral() != ((u.traits & turning) != 0);
  }
  /// Whether the side may play only some of its moves, which depends on all of them.
  bool selects(Side side) const noexcept { return selections[side].rank != nullptr; }
  bool may_pass(Side side) const noexcept { return (passes & owner_bit(side)) != 0; }
  /// Whether the moves that the side may play come all together: whoever hands out moves to be
  /// played, unit by unit, asks this first.
  bool moves_together(Side side) const noexcept {
    return source.whole != nullptr || may_pass(side) || selects(side);
  }
  /// Whether a side may make several half-moves in succession.
  bool turns_vary() const noexcept { return source.hands_on != nullptr; }
  /// Whether a rule says what check is, to a side at least.
  bool check_is_ruled() const noexcept {
    return check_rules[0].function != nullptr || check_rules[1].function != nullptr;
  }
  /// Where units of the kind promote.
  const Bits<W>& promotion_zone(int kind, Side side) const noexcept {
    return promotion_zones[index(kind, side)];
  }
  /// Whether a rule first decides what becomes of the unit by a move.
  bool promotes_not(const Unit& u, bool by_capture) const noexcept {
    return std::any_of(unpromoted.begin(), unpromoted.end(),
                       [&](const Unpromoted& some) { return some.concerns(u, by_capture); });
  }
  bool promotes_on(const Unit& u, Side side, Site s) const noexcept {
    return promotion_zone(u.kind, side).test(s);
  }
};

/// The starting position of a specification under its rules.
template <int W>
Position<W> position_from(const MachineSpec& spec, const Rules<W>& rules);

/// The side is to move in the diagram; rules set what they remember of it.
template <int W>
void begin(Position<W>& position, const Rules<W>& rules, Side side) {
  position.set_to_move(side);
  for (const Beginning<W>& rule : rules.at_start) rule.function(position, rules, rule.data.get());
}

}  // namespace kirke
