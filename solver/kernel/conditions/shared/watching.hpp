#pragma once
// Which units observe which others, for rules that keep units from moving, capturing or being
// captured. Such a rule asks in one of three ways (Watch): by walks alone, among units that may
// act, or among units that may capture. Rules that keep units from acting ask by walks alone, so
// that asking comes to an end. Woozles and its kin ask among the units that these rules let act.

#include <algorithm>
#include <stdexcept>
#include <string>

#include "conditions/shared/moving_side.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/lender.hpp"
#include "movers/special.hpp"

namespace kirke {

/// Whether units of this side observe others by the walks that they borrow: not where walks are
/// lent for checks alone, nor where kings alone borrow.
template <int W>
bool watches_as_lent(const Rules<W>& rules, Side by) noexcept {
  const Lender<W>& lender = rules.loans.lenders[by];
  return lender.function != nullptr && !lender.for_checks_alone;
}

/// The movement by which a unit of this kind observes others.
template <int W>
const Movement<W>& watching_movement(const Rules<W>& rules, int kind, Side by) noexcept {
  return watches_as_lent(rules, by) ? rules.movement(kind, by) : rules.own_movement(kind, by);
}

/// The units among `units` that could capture on `target` with this movement, as far as tables
/// tell.
template <int W>
Bits<W> within_reach(const Rules<W>& rules, const Movement<W>& movement, Site target,
                     const Bits<W>& units) noexcept {
  return rules.checks.observer.by_unit != nullptr ? units : movement.reach[target] & units;
}

/// Whether the unit of `by` on `from`, which is within_reach(), could capture there now: from its
/// own site, or from where a rule lets it capture.
template <int W>
bool could_take(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
                Site from, Site target, Side by) noexcept {
  const Observer<W>& observer = rules.checks.observer;
  if (observer.by_unit != nullptr) [[unlikely]]
    return observer.by_unit(position, rules, movement, from, target, by, observer.data.get());
  return takes(position, rules, movement, from, target, by);
}

/// Whether a unit of `by` whose walk reaches `target` now satisfies f(site).
template <int W, class F>
bool any_in_reach(const Position<W>& position, const Rules<W>& rules, Site target, Side by,
                  F&& f) noexcept {
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = watching_movement(rules, kind, by);
    Bits<W> units =
        within_reach(rules, movement, target, position.of_kind(kind) & position.of_side(by));
    units.clear(target);
    while (units.any()) {
      const Site from = units.pop();
      if (f(from) && could_take(position, rules, movement, from, target, by)) return true;
    }
  }
  return false;
}

/// Whether no rule keeps the unit of `by` on `from`, whose walk reaches `target`, from observing
/// it. but: a filter that is left out, as it belongs to the rule that asks.
template <int W>
bool may_watch(const Position<W>& position, const Rules<W>& rules, Site from, Site target, Side by,
               Watch watch = Watch::acting, Allows<W> but = nullptr) noexcept {
  const Move capture = Move::capture(from, target, target);
  const auto allow = [&](Watch asked) {
    const auto& filters = rules.checks.watch_filters[static_cast<std::size_t>(asked)];
    return std::all_of(filters.begin(), filters.end(), [&](const ObservationFilter<W>& filter) {
      return filter.function == but ||
             filter.function(position, rules, capture, by, filter.data.get());
    });
  };
  return allow(Watch::acting) && (watch == Watch::acting || allow(Watch::capturing));
}

/// Whether a unit of `by` that may act observes `s`, whichever side stands there.
template <int W>
bool watched_by(const Position<W>& position, const Rules<W>& rules, Site s, Side by) noexcept {
  return any_in_reach(position, rules, s, by,
                      [&](Site from) { return may_watch(position, rules, from, s, by); });
}

/// Whether a unit of `by` with this kind's walk could capture on `s`, by walks alone.
template <int W>
bool observed_by_kind(const Position<W>& position, const Rules<W>& rules, Site s, int kind,
                      Side by) noexcept {
  const Movement<W>& movement = rules.own_movement(kind, by);
  const bool lent = watches_as_lent(rules, by);
  Bits<W> units = within_reach(rules, movement, s, position.of_side(by));
  if (!lent) units &= position.of_kind(kind);
  units.clear(s);
  while (units.any()) {
    const Site from = units.pop();
    if (lent && (walks_of(position, rules, from, by) >> kind & 1u) == 0) continue;
    if (could_take(position, rules, movement, from, s, by)) return true;
  }
  return false;
}

/// Remembers the last double step, as en_passant_state(). In a series no move can answer it, but a
/// unit that could capture the pawn en passant still observes it.
class DoubleSteps {
 public:
  /// The double steps that the rule remembers, in the phase `remember`.
  template <int W>
  static DoubleSteps remembered(RulesBuilder<W>& builder, const std::string& rule) {
    const DoubleSteps out(builder.allot_scratch("double step"));
    builder.on(Phase::remember, rule, remember<W>, std::make_shared<const DoubleSteps>(out));
    return out;
  }

  /// Whether f(passed) holds for a site that the unit on `s` has just passed by a double step.
  template <int W, class F>
  bool any_passed(const Position<W>& position, Site s, F&& f) const noexcept {
    for (const std::uint32_t right : {position.slot(kEnPassant), position.slot(slot_)}) {
      if (right != 0 && landing_site(right) == s && f(passed_site(right))) return true;
    }
    return false;
  }

 private:
  explicit DoubleSteps(Slot slot) noexcept : slot_(slot) {}

  template <int W>
  static void remember(Half<W>& half, const void* raw) noexcept {
    const Move& move = half.move;
    const Side by = half.rules.opponent(moving_side(half));
    std::uint32_t state = 0;
    if (move.type == MoveType::double_step) {
      const Site passed = half.rules.board.middle(move.start(), move.to);
      for (const int kind : half.rules.walks.pawn_like_kinds) {
        if (observed_by_kind(half.position, half.rules, passed, kind, by))
          state = en_passant_state(passed, move.to);
      }
    }
    half.position.set_slot(static_cast<const DoubleSteps*>(raw)->slot_, state);
  }

  Slot slot_;
};

/// Whether a unit of `by` with this kind's walk could capture the unit on `s`, en passant too.
template <int W>
bool unit_observed_by_kind(const Position<W>& position, const Rules<W>& rules, Site s, int kind,
                           Side by, const DoubleSteps& steps) noexcept {
  if (observed_by_kind(position, rules, s, kind, by)) return true;
  const auto observed = [&](Site passed) {
    return observed_by_kind(position, rules, passed, kind, by);
  };
  return rules.kind_traits[static_cast<std::size_t>(kind)].takes_passing &&
         steps.any_passed(position, s, observed);
}

/// Whether a unit of `by` that may act observes the unit on `s`, en passant too.
template <int W>
bool unit_watched_by(const Position<W>& position, const Rules<W>& rules, Site s, Side by,
                     const DoubleSteps& steps) noexcept {
  if (watched_by(position, rules, s, by)) return true;
  return steps.any_passed(position, s, [&](Site passed) {
    return any_in_reach(position, rules, passed, by, [&](Site from) {
      return rules.kind_traits[position.at(from).kind].takes_passing &&
             may_watch(position, rules, from, passed, by);
    });
  });
}

/// Refuses a rule that asks for captures from where units stand, if rules let units capture from
/// elsewhere.
template <int W>
void refuse_captures_elsewhere(const RulesBuilder<W>& builder, const std::string& what) {
  if (!builder.announced().captures_elsewhere) return;
  throw Refusal(what + " where units capture from or on their rebirth squares", kLeaveOneOut);
}

/// Refuses a rule that asks which units observe others, beside a rule by which units borrow walks.
[[noreturn]] inline void refuse_loans(const std::string& what) {
  throw Refusal(
      what + ": whether units observe as what they are or as what they borrow is not agreed",
      kLeaveOneOut);
}

/// Refuses a rule that asks which units observe others, if it is not agreed whether units observe
/// by walks that they borrow.
template <int W>
void refuse_disputed_loans(const RulesBuilder<W>& builder, const std::string& what) {
  const Announced& says = builder.announced();
  if (says.loans_disputed || (says.loans_unobserved && says.lends_royals != 0)) refuse_loans(what);
}

/// Refuses what refuse_disputed_loans() refuses, and two rules of which one lends walks to kings,
/// who observe as what they are, and one to all units, which do not.
template <int W>
void refuse_two_loans(const RulesBuilder<W>& builder, const std::string& what) {
  const Announced& says = builder.announced();
  if (says.lends_royals != 0 && says.lends_walks) refuse_loans(what);
  refuse_disputed_loans(builder, what);
}

/// Refuses what refuse_disputed_loans() refuses, and every rule by which kings borrow walks.
template <int W>
void refuse_kings_that_borrow(const RulesBuilder<W>& builder, const std::string& what) {
  if (builder.announced().lends_royals != 0) refuse_loans(what);
  refuse_disputed_loans(builder, what);
}

/// Refuses a rule that asks which units observe others, if units check by borrowed walks but
/// observe by their own.
template <int W>
void refuse_unobserved_loans(const RulesBuilder<W>& builder, const std::string& what) {
  if (builder.announced().loans_unobserved) refuse_loans(what);
}

}  // namespace kirke
