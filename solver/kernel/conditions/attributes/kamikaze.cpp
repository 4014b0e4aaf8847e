// Kamikaze units disappear with the units that they capture.

#include <memory>
#include <stdexcept>

#include "conditions/rebirth/landing.hpp"
#include "core/refusal.hpp"

namespace kirke {
namespace {

/// A royal unit may disappear only together with a royal unit of the other side.
template <int W>
void vanish(Half<W>& half, Reason why) noexcept {
  if (half.position.at(half.standing).royal() && !half.captured.royal()) half.illegal = true;
  half.position.remove(half.standing, why);
  half.standing = kNowhere;
}

/// A capturing unit disappears with its victim.
template <int W>
void capturer_vanishes(Half<W>& half, const void*) noexcept {
  if (half.captured.exists() && (half.unit.traits & kKamikaze) != 0)
    vanish(half, Reason::transform);
}

/// Where captured units are reborn the capturing unit is, too, even a king. It disappears only if
/// its home is occupied.
template <int W>
void capturer_is_reborn(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists() || (half.unit.traits & kKamikaze) == 0) return;
  const Rebirth& axes = *static_cast<const Rebirth*>(raw);
  const Site here = half.standing;
  const Capture capture = capture_of(half);
  const Site home = axes.square(capture, axes.changed(capture, half.position.at(here)));
  send_home(half, axes, capture);
  if (half.standing == here && home != here) vanish(half, Reason::state);
}

/// The row for the capturing unit, made from a row for captured units. The capturing unit's own
/// home counts, even if the row takes the other unit's home for the victim.
CirceRow row_of_capturer(CirceRow row) {
  if (row.trigger != Trigger::this_capture || row.chooses()) {
    throw Refusal("kamikaze units with this rebirth are not supported yet", kLeaveOneOut);
  }
  row.base = Base::anticirce;
  row.occupied = Occupied::relaxed;
  row.kings = true;
  row.home_of_other = false;
  return row;
}

}  // namespace

template <int W>
void announce_kamikaze(const RuleSpec&, const Board&, Announced& says) {
  says.capturers_change = true;
}

template <int W>
void install_kamikaze(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks({Guarantee::capture_is_take, Guarantee::arrivals_tabled});
  if (const auto row = row_of_victims(builder.spec())) {
    builder.breaks(Guarantee::captures_tabled, Supplement::landings);
    builder.on(
        Phase::go_home, "AntiCirce", capturer_is_reborn<W>,
        std::make_shared<const Rebirth>(row_of_capturer(*row), builder.spec(), builder.board()));
    return;
  }
  builder.promotes_not_by({.traits = kKamikaze});
  builder.on(Phase::arrive, "kamikaze", capturer_vanishes<W>);
}

template void announce_kamikaze<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_kamikaze(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
