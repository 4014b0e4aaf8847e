#pragma once
// The rules of one problem, concluded: what each stage of a half-move does besides the plain move,
// who observes whom, and what the search may rely on.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/contract.hpp"
#include "core/half_moves.hpp"
#include "core/line_keeper.hpp"
#include "core/position.hpp"
#include "core/prunings.hpp"
#include "core/questions.hpp"
#include "core/rule_groups.hpp"
#include "core/spec.hpp"

namespace kirke {

/// What rules install stands in groups (core/rule_groups.hpp); what movers, search and goals ask of
/// the rules, in core/questions.hpp.
template <int W>
struct Rules : RuleAnswers {
  Board board;
  Bits<W> board_sites;  // all that are open
  int sides = 2;
  std::uint32_t number = 0;  // of these rules among all concluded by this process, from 1
  std::vector<KindSpec> kinds;
  std::vector<KindTraits> kind_traits;
  Contract contract;
  std::uint32_t marks = 0;  // see Contract::only_marked
  /// Prunings of which the contract keeps the needs, and that are not switched off.
  PruningSet admitted = PruningSet::all();
  std::map<std::string, Slot> slots;  // that rules have been given, the first of each name

  Walks<W> walks;
  Checks<W> checks;
  OtherWays<W> ways;
  Loans<W> loans;
  Allowed<W> allowed;
  Effects<W> effects;
  Reappearances<W> rebirths;
  UnitChanges<W> changes;
  Promotions<W> promotions;
  Castlings<W> castlings;
  GoalRules<W> goals;
  Diagram diagram;
  const HalfMoves<W>* half_moves = nullptr;  // these are the rules of some of them only
  std::vector<Slot> not_noted;  // slots of rules of other half-moves, empty after one of these

  /// The rules of the half-move that comes next.
  const Rules& at(const Position<W>& position) const noexcept {
    return half_moves == nullptr ? *this : half_moves->at(position);
  }
  /// The rules of the half-move played last.
  const Rules& before(const Position<W>& position) const noexcept {
    return half_moves == nullptr ? *this : half_moves->before(position);
  }
  std::shared_ptr<const LineKeeper<W>> keeper;  // where a line is constrained

  /// The walk of the kind itself, also where units borrow others.
  const Movement<W>& own_movement(int kind, Side side) const noexcept {
    return loans.any ? walks.lent[index(kind, side)] : movement(kind, side);
  }
  /// Whether a pruning may be used, as far as that holds for all positions.
  bool admits(Pruning pruning) const noexcept { return admitted.has(pruning); }

  /// Sites from which what a unit of the kind reappears as could observe `target`.
  Bits<W> reach_of_reborn(int kind, Side side, Site target) const noexcept {
    if (!captures.victims_change_kind) return movement(kind, side).reach[target];
    Bits<W> out;
    std::uint64_t others = rebirths.victims_become[static_cast<std::size_t>(kind)];
    for (; others != 0; others &= others - 1) {
      const int as = std::countr_zero(others);
      if (as < kind_count()) out |= movement(as, side).reach[target];
    }
    return out;
  }
  const Movement<W>& movement(const Unit& u, Side side) const noexcept {
    return walks
        .movements[static_cast<std::size_t>(u.kind) * static_cast<std::size_t>(sides) + side];
  }
  const Movement<W>& movement(int kind, Side side) const noexcept {
    return walks.movements[static_cast<std::size_t>(kind) * static_cast<std::size_t>(sides) + side];
  }
  std::size_t index(int kind, Side side) const noexcept {
    return static_cast<std::size_t>(kind) * static_cast<std::size_t>(sides) + side;
  }
  /// The kind's movement as a unit has it that borrows so.
  const Movement<W>& lent_movement(Borrows borrows, int kind, Side side) const noexcept {
    return (borrows == Borrows::from_friends ? walks.movements : walks.lent)[index(kind, side)];
  }
  /// Where the unit may go from a site besides its walk, or kNowhere.
  Site jump(int kind, Side side, Site from) const noexcept {
    if (ways.jumps.empty()) return kNowhere;
    return ways.jumps[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Where a unit may stand after a half-move of its own that has brought it to the site.
  Bits<W> after_arrival(Site s) const noexcept {
    return ways.crossings.empty() ? Bits<W>::of(s) : ways.crossings[s];
  }
  /// Sites from which such units may jump onto `target`.
  Bits<W> jumping_onto(int kind, Side side, Site target) const noexcept {
    if (ways.jumps.empty()) return {};
    return ways.jumps_onto[index(kind, side) * static_cast<std::size_t>(board.size()) + target];
  }
  /// Where captures of the unit begin, or kNowhere.
  Site origin(int kind, Side side, Site from) const noexcept {
    if (ways.origins.empty()) [[likely]]
      return from;
    return ways.origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Where moves of the unit begin besides, or kNowhere.
  Site second_origin(int kind, Side side, Site from) const noexcept {
    if (ways.second_origins.empty()) [[likely]]
      return kNowhere;
    return ways.second_origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
  }
  /// Where its moves begin that are no captures, or kNowhere. Precondition: quiet_origins tell.
  Site quiet_origin(int kind, Side side, Site from) const noexcept {
    return ways.quiet_origins[index(kind, side) * static_cast<std::size_t>(board.size()) + from];
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
    return ways.origins.empty() ? out : out | aims(kind, side, from);
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
    return checks.homes[index(kind, side) * static_cast<std::size_t>(board.size()) + target];
  }
  /// Calls f(way) with each set of sites that have to be empty all for the unit on `from` to
  /// capture a royal one on `target`. Precondition: its movement reaches that and is not special.
  template <class F>
  void each_way(int kind, Side side, Site from, Site target, F&& f) const {
    const Bits<W>& line = movement(kind, side).clear_between(from, target, board.size());
    if (checks.homes.empty()) [[likely]]
      return f(line);
    Bits<W> rest = homes_of(kind, side, target);
    if (rest.test(from)) return f(line);
    while (rest.any()) f(line | Bits<W>::of(rest.pop()));
  }
  /// Whether a unit that observes a king by its walk may be kept from it by something that the
  /// tables do not show: a filter, or what its capture does besides.
  bool observes_less() const noexcept {
    return checks.observation == Observation::filtered || checks.observation == Observation::played;
  }
  /// Where a unit of the kind may be reborn when a unit of `side` is captured: that unit, or the
  /// capturing one. Superset.
  Bits<W> may_be_reborn(int kind, Side side) const noexcept {
    return rebirths.victim_returns[index(kind, side)] |
           rebirths.capturer_goes[index(kind, opponent(side))];
  }
  int kind_count() const noexcept { return static_cast<int>(kinds.size()); }
  Side opponent(Side s) const noexcept { return static_cast<Side>(1 - s); }
  Side next_to_move(Side s) const noexcept { return opponent(s); }
  /// Whether the unit's moves may do what those of others do not: see Contract::only_marked.
  bool marked(const Unit& u) const noexcept { return (u.traits & (marks | changes.turning)) != 0; }
  /// The same of one move; promotion: kNoKind if it is none.
  bool does_more(const Unit& u, std::uint8_t promotion) const noexcept {
    return marks != 0 && (promotion != kNoKind || (u.traits & marks) != 0);
  }
  /// Whether the unit becomes another kind with each move, as `becomes` says.
  bool changes_kind(const Unit& u) const noexcept { return (u.traits & changes.changing) != 0; }
  /// What the unit is after a move.
  int kind_after(const Unit& u, std::uint8_t promotion) const noexcept {
    if (promotion != kNoKind) return promotion;
    return changes_kind(u) ? changes.becomes[u.kind] : u.kind;
  }
  /// Whether the unit belongs to both sides after a move.
  bool neutral_after(const Unit& u) const noexcept {
    return u.neutral() != ((u.traits & changes.turning) != 0);
  }
  /// Whether the side may play only some of its moves, which depends on all of them.
  bool selects(Side side) const noexcept { return allowed.selections[side].rank != nullptr; }
  bool may_pass(Side side) const noexcept { return (allowed.passes & owner_bit(side)) != 0; }
  /// Whether the moves that the side may play come all together: whoever hands out moves to be
  /// played, unit by unit, asks this first.
  bool moves_together(Side side) const noexcept {
    return ways.source.whole != nullptr || may_pass(side) || selects(side);
  }
  /// Whether a side may make several half-moves in succession.
  bool turns_vary() const noexcept { return ways.source.hands_on != nullptr; }
  /// Whether a rule says what check is, to a side at least.
  bool check_is_ruled() const noexcept {
    return checks.rules[0].function != nullptr || checks.rules[1].function != nullptr;
  }
  /// Where units of the kind promote.
  const Bits<W>& promotion_zone(int kind, Side side) const noexcept {
    return promotions.zones[index(kind, side)];
  }
  /// Whether a rule first decides what becomes of the unit by a move.
  bool promotes_not(const Unit& u, bool by_capture) const noexcept {
    return std::any_of(promotions.unpromoted.begin(), promotions.unpromoted.end(),
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
  for (const Beginning<W>& rule : rules.effects.at_start)
    rule.function(position, rules, rule.data.get());
}

}  // namespace kirke
