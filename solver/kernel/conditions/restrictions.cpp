// Attributes that keep units from moving, capturing or being captured.

#include <algorithm>
#include <stdexcept>
#include <string>

#include "conditions/attributes.hpp"
#include "core/directions.hpp"
#include "movers/play.hpp"
#include "movers/special.hpp"

namespace kirke {
namespace {

bool has(const Unit& unit, Trait trait) noexcept { return (unit.traits & trait) != 0; }

/// Whether a unit of `by` whose walk reaches `target` now satisfies f(site).
template <int W, class F>
bool any_in_reach(const Position<W>& position, const Rules<W>& rules, Site target, Side by,
                  F&& f) noexcept {
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> units = movement.reach[target] & position.of_kind(kind) & position.of_side(by);
    units.clear(target);
    while (units.any()) {
      const Site from = units.pop();
      if (f(from) && takes(position, rules, movement, from, target, by)) return true;
    }
  }
  return false;
}

// --- paralysing: neither captures nor checks; enemies that it could capture are immobile

template <int W>
bool is_paralysed(const Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return any_in_reach(position, rules, s, rules.opponent(side),
                      [&](Site from) { return has(position.at(from), kParalysing); });
}

template <int W>
bool is_free(Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return !is_paralysed(position, rules, s, side);
}

template <int W>
bool may_capture(Position<W>& position, const Rules<W>&, Site s, Side) noexcept {
  return !has(position.at(s), kParalysing);
}

template <int W>
bool checks_freely(const Position<W>& position, const Rules<W>& rules, Site from, Site, Side by,
                   const void*) noexcept {
  return !has(position.at(from), kParalysing) && !is_paralysed(position, rules, from, by);
}

// --- functionary: acts only while an enemy observes it; patrol: captures only while a friend does

/// Whether a unit of `by` could capture on `s`: none that paralyses or is paralysed.
template <int W>
bool watched_by(const Position<W>& position, const Rules<W>& rules, Site s, Side by) noexcept {
  return any_in_reach(position, rules, s, by, [&](Site from) {
    return checks_freely<W>(position, rules, from, s, by, nullptr);
  });
}

template <int W>
bool is_on_duty(Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return !has(position.at(s), kFunctionary) || watched_by(position, rules, s, rules.opponent(side));
}

template <int W>
bool checks_on_duty(const Position<W>& position, const Rules<W>& rules, Site from, Site, Side by,
                    const void*) noexcept {
  return !has(position.at(from), kFunctionary) ||
         watched_by(position, rules, from, rules.opponent(by));
}

template <int W>
bool is_supported(Position<W>& position, const Rules<W>& rules, Site s, Side side) noexcept {
  return !has(position.at(s), kPatrol) || watched_by(position, rules, s, side);
}

template <int W>
bool checks_supported(const Position<W>& position, const Rules<W>& rules, Site from, Site, Side by,
                      const void*) noexcept {
  return !has(position.at(from), kPatrol) || watched_by(position, rules, from, by);
}

// --- uncapturable

template <int W>
bool may_be_captured(Position<W>& position, const Rules<W>&, Site s, Side) noexcept {
  return !has(position.at(s), kUncapturable) || position.at(s).royal();
}

// --- jigger: somebody stands beside it after its move

template <int W>
bool has_neighbour(const Position<W>& position, const Board& board, Site s, Site left) noexcept {
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Site other = board.beyond(s, {dx, dy});
      if (other == kNowhere || other == left || !position.occupied(other)) continue;
      if (beside(board, s, other)) return true;
    }
  }
  return false;
}

template <int W>
void keep_contact(Half<W>& half, const void*) noexcept {
  if (half.standing == kNowhere || !has(half.unit, kJigger)) return;
  if (!has_neighbour(half.position, half.rules.board, half.standing, kNowhere)) half.illegal = true;
}

template <int W>
bool checks_in_contact(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                       Side, const void*) noexcept {
  return !has(position.at(from), kJigger) || has_neighbour(position, rules.board, target, from);
}

/// Whether units capture from or on their rebirth squares, so that more than their walk decides
/// what they observe.
template <int W>
bool captures_begin_elsewhere(const RulesBuilder<W>& builder) {
  const auto& rules = builder.spec().rules;
  return std::any_of(rules.begin(), rules.end(), [](const RuleSpec& rule) {
    const std::string base = rule.get("base", "");
    return base == "mars" || base == "phantom" || rule.name == "DangerCirce";
  });
}

/// Whether a capture may bring units back or send them home.
template <int W>
bool has_rebirths(const RulesBuilder<W>& builder) {
  const auto& rules = builder.spec().rules;
  return std::any_of(rules.begin(), rules.end(),
                     [](const RuleSpec& rule) { return rule.name == "Circe"; });
}

}  // namespace

template <int W>
bool install_restriction(RulesBuilder<W>& builder, const std::string& key) {
  using Asks = typename MoveFilter<W>::Asks;
  Properties& does = builder.declares();
  const bool observes = key == "paralysing" || key == "functionary" || key == "patrol";
  if ((observes || key == "jigger") && captures_begin_elsewhere(builder)) {
    throw std::invalid_argument(key +
                                " units where units capture from or on their rebirth squares");
  }
  if (key == "paralysing") {
    builder.paralyse();
    builder.move_only_if(Asks::mover, is_free<W>);
    builder.move_only_if(Asks::capturer, may_capture<W>);
    builder.observe_only_if(checks_freely<W>);
    does.restricts = does.holds_checked_kings = true;
  } else if (key == "functionary") {
    builder.move_only_if(Asks::mover, is_on_duty<W>);
    builder.observe_only_if(checks_on_duty<W>);
    does.restricts = true;  // who checks a king observes him: he may move
  } else if (key == "patrol") {
    builder.move_only_if(Asks::capturer, is_supported<W>);
    builder.observe_only_if(checks_supported<W>);
  } else if (key == "uncapturable") {
    builder.move_only_if(Asks::victim, may_be_captured<W>);
  } else if (key == "jigger") {
    does.captures_forbidden = does.quiets_forbidden = true;
    does.unbounded = true;
    builder.on(Stage::settle, "jigger", keep_contact<W>);
    if (has_rebirths(builder)) {
      builder.observation_at_least(Observation::played);  // in contact with whom, that shows then
    } else {
      builder.observe_only_if(checks_in_contact<W>);
    }
  } else {
    return false;
  }
  return true;
}

template bool install_restriction(RulesBuilder<1>&, const std::string&);
template bool install_restriction(RulesBuilder<4>&, const std::string&);

}  // namespace kirke
