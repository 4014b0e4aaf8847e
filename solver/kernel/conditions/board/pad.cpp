// PADChess: a unit that captures for the second time disappears with its victim. With Strict it may
// not capture again, nor check. A reborn unit begins anew. Kings are exempt; with RexInclusive they
// may not capture twice.

#include <memory>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Pad {
  std::uint32_t mark;  // of units that have captured
  bool strict = false, kings = false;
};

template <int W>
bool has_captured(const Position<W>& position, Site s, const Pad& pad) noexcept {
  return (position.at(s).traits & pad.mark) != 0;
}

/// Whether the unit may capture. A unit that has captured before may not under Strict, nor may a
/// royal one; other units may, for the last time.
template <int W>
bool is_marked_for_capture(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                           const void* raw) noexcept {
  const auto& pad = *static_cast<const Pad*>(raw);
  const bool forbidden = pad.strict || position.at(move.from).royal();
  return !forbidden || !has_captured(position, move.from, pad);
}

template <int W>
void capturer_counts(Half<W>& half, const void* raw) noexcept {
  const auto& pad = *static_cast<const Pad*>(raw);
  if (!half.captured.exists()) return;
  if (pad.strict) half.captured.traits &= ~pad.mark;
  const Site s = half.standing;
  if (s == kNowhere || (half.position.at(s).royal() && !pad.kings)) return;
  if (!has_captured(half.position, s, pad)) {
    half.position.set_trait(s, pad.mark, true, Reason::state);
    return;
  }
  half.position.remove(s, Reason::transform);
  half.standing = kNowhere;
}

}  // namespace

template <int W>
void install_pad(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto is = [&](const char* what) { return spec.get(what, "no") == "yes"; };
  const auto pad = std::make_shared<const Pad>(
      Pad{builder.allot_trait("PADChess: has captured"), is("strict"), is("kings")});
  using G = Guarantee;
  Guarantees all = Guarantees::all();
  for (const G g : {G::no_choices, G::quiet_is_shift, G::turns_alternate, G::moves_free})
    all.remove(g);
  builder.breaks(all);
  if (pad->strict || pad->kings)
    builder.move_only_if(MoveFilter<W>::Asks::capturer, is_marked_for_capture<W>, pad, true);
  builder.on(Phase::change_owner, spec.name, capturer_counts<W>, pad);
}

template void install_pad(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
