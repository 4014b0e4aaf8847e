// Magic units: a unit changes sides if a magic unit has come to observe it by the half-move, along
// a line on which that magic unit did not observe it before. If that happens twice, by two magic
// units or by one on two of its lines, the unit stays what it is. Royal, neutral and magic units do
// not change.

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>
#include <vector>

#include "conditions/shared/observing.hpp"
#include "conditions/shared/sight_lines.hpp"
#include "conditions/shared/watching.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// One magic unit observes another unit along a line.
struct View {
  int viewed, by;
  SightLine line;
  friend bool operator==(const View&, const View&) noexcept = default;
};

/// The identity of a unit, wherever it stands. Units that rules have added are identified by their
/// sites.
int who(const Unit& unit, Site s) noexcept { return unit.id != 0 ? unit.id : 256 + s; }

/// Whether a magic unit can make the unit change sides.
bool changes(const Unit& unit) noexcept {
  return !unit.royal() && !unit.neutral() && (unit.traits & kMagic) == 0;
}

template <int W>
std::vector<View> all_views(const Position<W>& position, const Rules<W>& rules) {
  std::vector<View> out;
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site from = rest.pop();
    const Unit& magic = position.at(from);
    if ((magic.traits & kMagic) == 0) continue;
    const Side by = magic.owned_by(0) ? 0 : 1;
    for (Bits<W> seen = position.units(); seen.any();) {
      const Site s = seen.pop();
      if (!changes(position.at(s)) || !unit_observes(position, rules, from, s, by)) continue;
      const KindSpec& kind = rules.kinds[magic.kind];
      for (const SightLine& line : sight_lines(rules.board, kind, by, position.occupied(), from, s))
        out.push_back({who(position.at(s), s), who(magic, from), line});
    }
  }
  return out;
}

/// Reverses an effect on units by applying the opposite effect.
template <int W>
void take_back(Position<W>& position, const Effect& e) {
  constexpr Reason why = Reason::state;
  switch (e.op) {
    case Op::remove:
      return position.add(e.a, e.before, why);
    case Op::add:
      return position.remove(e.a, why);
    case Op::shift:
      if (e.a != e.b) position.shift(e.b, e.a, why);
      return;
    case Op::retype:
      return position.retype(e.a, e.before.kind, e.before.royal(), why);
    case Op::reown:
      return position.reown(e.a, e.before.owners, why);
    case Op::set_trait:
      return position.set_trait(e.a, 1u << e.extra, (e.before.traits >> e.extra & 1u) != 0, why);
    case Op::exchange:
      return position.exchange(e.a, e.b, why);
    case Op::bury:
      return position.unbury(e.a, why);
    case Op::unbury:
      return position.bury(e.a, why);
    default:
      return;
  }
}

/// The views before the half-move being played.
template <int W>
std::vector<View> views_before(Position<W>& position, const Rules<W>& rules) {
  const Trial<W> trial(position);
  for (std::uint32_t i = position.journal_size(); i-- > 0;) {
    const Effect e = *position.journal(i);
    if (e.op == Op::set_side) break;  // the half-move before ended here
    take_back(position, e);
  }
  return all_views(position, rules);
}

template <int W>
void viewed_change(Half<W>& half, const void*) noexcept {
  Position<W>& position = half.position;
  const std::vector<View> now = all_views(position, half.rules);
  if (now.empty()) return;
  const std::vector<View> before = views_before(position, half.rules);
  std::array<bool, 256 + kMostSites + 1> odd{};
  for (const View& view : now) {
    if (std::find(before.begin(), before.end(), view) == before.end())
      odd[static_cast<std::size_t>(view.viewed)] ^= true;
  }
  for (Bits<W> rest = position.units(); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    if (!changes(unit) || !odd[static_cast<std::size_t>(who(unit, s))]) continue;
    position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::beside);
    grant_rights(half, s);
  }
}

void refuse_without_lines(const KindSpec& kind) {
  if (!has_sight_lines(kind))
    throw std::invalid_argument("magic " + kind.name + ": what a line of it is, is not agreed");
}

}  // namespace

template <int W>
void install_magic(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  builder.asks_who_observes();
  for (const UnitSpec& u : builder.spec().units) {
    if ((u.unit.traits & kMagic) == 0) continue;
    refuse_without_lines(builder.spec().kinds[u.unit.kind]);
    if (!builder.spec().kinds[u.unit.kind].promotes) continue;
    for (const std::uint8_t kind : builder.promotions(u.unit.kind))
      refuse_without_lines(builder.spec().kinds[kind]);
  }
  builder.on(Phase::rebirth, spec.name, viewed_change<W>);
}

template void install_magic(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
