#include "conditions/attributes.hpp"

#include <array>
#include <memory>
#include <stdexcept>

#include "conditions/landing.hpp"

namespace kirke {
namespace {

/// Whether the unit that moves has the trait; it may have changed or gone since.
template <int W>
bool moved_with(const Half<W>& half, Trait trait) noexcept {
  return (half.unit.traits & trait) != 0;
}

// --- kamikaze

/// A royal unit may disappear only with that of the other side.
template <int W>
void vanish(Half<W>& half, Reason why) noexcept {
  if (half.position.at(half.standing).royal() && !half.captured.royal()) half.illegal = true;
  half.position.remove(half.standing, why);
  half.standing = kNowhere;
}

/// A capturing unit disappears with its victim.
template <int W>
void capturer_vanishes(Half<W>& half, const void*) noexcept {
  if (half.captured.exists() && moved_with(half, kKamikaze)) vanish(half, Reason::transform);
}

/// Where captured units are reborn, so is it, a king too, and disappears only if its home is
/// occupied.
template <int W>
void capturer_is_reborn(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists() || !moved_with(half, kKamikaze)) return;
  const Rebirth& axes = *static_cast<const Rebirth*>(raw);
  const Site here = half.standing;
  const Capture capture = capture_of(half);
  const Site home = axes.square(capture, axes.changed(capture, half.position.at(here)));
  send_home(half, axes, capture);
  if (half.standing == here && home != here) vanish(half, Reason::state);
}

/// The row of the capturing unit under one that says where captured units are reborn. Its own home
/// counts, whosever that of its victim is.
CirceRow row_of_capturer(CirceRow row) {
  if (row.trigger != Trigger::this_capture || row.chooses()) {
    throw std::invalid_argument("kamikaze units with this rebirth are not supported yet");
  }
  row.base = Base::anticirce;
  row.occupied = Occupied::relaxed;
  row.kings = true;
  row.home_of_other = false;
  return row;
}

template <int W>
void install_kamikaze(RulesBuilder<W>& builder) {
  Properties& does = builder.declares();
  does.captures_do_more = true;
  does.unbounded = true;
  for (const RuleSpec& rule : builder.spec().rules) {
    if (rule.name != "Circe") continue;
    const CirceRow row = circe_row_from(rule);
    if (row.base != Base::circe) continue;
    does.capturers_relocate = true;
    builder.on(
        Stage::rebirth, "AntiCirce", capturer_is_reborn<W>,
        std::make_shared<const Rebirth>(row_of_capturer(row), builder.spec(), builder.board()));
    return;
  }
  builder.vanish_with_captures(kKamikaze);
  builder.on(Stage::rebirth, "kamikaze", capturer_vanishes<W>);
}

// --- chameleon

/// By kind: what a unit of it becomes with its next move.
using Cycle = std::vector<std::uint8_t>;

Cycle standard_cycle(const std::vector<KindSpec>& kinds) {
  static const std::array<std::string, 5> steps{"knight", "bishop", "rook", "queen", "knight"};
  const auto number = [&](const std::string& name) {
    for (std::size_t k = 0; k < kinds.size(); ++k) {
      if (kinds[k].name == name) return static_cast<std::uint8_t>(k);
    }
    throw std::invalid_argument("a walk of the cycle of chameleons is not in play: " + name);
  };
  Cycle cycle;
  for (std::size_t k = 0; k < kinds.size(); ++k) cycle.push_back(static_cast<std::uint8_t>(k));
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) cycle[number(steps[i])] = number(steps[i + 1]);
  return cycle;
}

/// Where the half-move being played has promoted reborn pawns.
template <int W>
Bits<W> promoted_by_rebirth(const Position<W>& position) noexcept {
  Bits<W> found;
  for (std::uint32_t i = position.journal_size(); i-- > 0;) {
    const Effect& e = *position.journal(i);
    if (e.op == Op::set_side) break;  // the half-move before ended here
    if (e.op == Op::retype && e.reason == Reason::rebirth_promotion) found.set(e.a);
  }
  return found;
}

/// A pawn may become a chameleon by its promotion to a walk of the cycle; a chameleon that moves
/// takes the next walk.
template <int W>
void chameleon_changes(Half<W>& half, const void* raw) noexcept {
  const auto& cycle = *static_cast<const Cycle*>(raw);
  const Site s = half.standing;
  if (s == kNowhere) return;
  const Unit unit = half.position.at(s);
  const std::uint8_t next = cycle[unit.kind];
  if (next == unit.kind) return;
  if (half.move.promotion == kNoKind) {
    if (moved_with(half, kChameleon))
      half.position.retype(s, next, unit.royal(), Reason::transform);
  } else if (!moved_with(half, kChameleon) && half.picks.pick(2) == 1) {
    half.position.set_traits(s, unit.traits | kChameleon, Reason::promotion);
  }
}

/// The same for pawns that promote by their rebirth.
template <int W>
void reborn_chameleons(Half<W>& half, const void* raw) noexcept {
  const auto& cycle = *static_cast<const Cycle*>(raw);
  Position<W>& position = half.position;
  const Bits<W> promoted = promoted_by_rebirth(position);
  for (Bits<W> rest = promoted; rest.any();) {
    const Site s = rest.pop();
    const Unit unit = position.at(s);
    if (!unit.exists() || cycle[unit.kind] == unit.kind || (unit.traits & kChameleon)) continue;
    if (half.picks.pick(2) == 1)
      position.set_traits(s, unit.traits | kChameleon, Reason::rebirth_promotion);
  }
}

template <int W>
void install_chameleon(RulesBuilder<W>& builder) {
  const auto cycle = std::make_shared<const Cycle>(standard_cycle(builder.spec().kinds));
  builder.kinds_change(kChameleon, *cycle);
  builder.on(Stage::rebirth, "chameleon", chameleon_changes<W>, cycle);
  builder.on(Stage::aftermath, "chameleon", reborn_chameleons<W>, cycle);
}

// --- neutral and half-neutral

/// A move changes the phase: a neutral unit becomes one of the side that moves it, another neutral.
template <int W>
void phase_changes(Half<W>& half, const void*) noexcept {
  if (half.standing == kNowhere || !moved_with(half, kHalfNeutral)) return;
  const bool neutral = half.position.at(half.standing).neutral();
  half.position.reown(half.standing, neutral ? owner_bit(half.mover) : std::uint8_t{3},
                      Reason::recolour);
}

template <int W>
void install_half_neutral(RulesBuilder<W>& builder) {
  builder.owners_change(kHalfNeutral);
  builder.on(Stage::rebirth, "halfneutral", phase_changes<W>);
}

}  // namespace

template <int W>
bool install_change(RulesBuilder<W>& builder, const std::string& key) {
  if (key == "kamikaze") {
    install_kamikaze(builder);
  } else if (key == "chameleon") {
    install_chameleon(builder);
  } else if (key == "halfneutral") {
    install_half_neutral(builder);
  } else if (key == "neutral") {
    // A unit of both sides guards, shields and attacks for either: few bounds tell them apart.
    builder.declares().units_shared = true;
    builder.only_marked_do_more(0);
  } else {
    return false;
  }
  return true;
}

std::vector<std::string> attribute_names() {
  return {"kamikaze",    "chameleon",    "halfneutral", "neutral", "paralysing",
          "functionary", "uncapturable", "patrol",      "jigger",  "hurdlecolourchanging"};
}

template <int W>
bool install_attribute(RulesBuilder<W>& builder, const std::string& key) {
  return install_change(builder, key) || install_restriction(builder, key) ||
         install_hurdle_rule(builder, key);
}

template bool install_attribute(RulesBuilder<1>&, const std::string&);
template bool install_attribute(RulesBuilder<4>&, const std::string&);

}  // namespace kirke
