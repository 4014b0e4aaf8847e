// Magic units: a unit that comes to be observed by a magic unit along a line on which that unit
// has not observed it before the half-move changes sides, or stays what it is if that happens
// twice. Royal, neutral and magic units do not change. A leap is a line of its own.

#include <algorithm>
#include <array>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

#include "conditions/observing.hpp"
#include "conditions/watching.hpp"
#include "core/rules_builder.hpp"
#include "movers/rights.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// That a magic unit observes another one: who observes whom, and from where to where the line
/// goes, beyond the edge, or the leap.
struct View {
  int viewed, by;
  std::array<int, 4> line;
  friend bool operator==(const View&, const View&) noexcept = default;
};

/// Which one of all units it is, wherever it stands: units that rules have brought are known by
/// their sites.
int who(const Unit& unit, Site s) noexcept { return unit.id != 0 ? unit.id : 256 + s; }

bool leaps(const KindSpec& kind, const Step& way) noexcept {
  return std::any_of(kind.movers.begin(), kind.movers.end(), [&](const MoverSpec& mover) {
    return mover.primitive == "leap" &&
           std::any_of(mover.steps.begin(), mover.steps.end(), [&](const Step& step) {
             return step.dx == way.dx && std::abs(step.dy) == std::abs(way.dy);
           });
  });
}

std::array<int, 4> line_of(const Board& board, const KindSpec& kind, Site from, Site to) noexcept {
  const Step way = board.step_between(from, to);
  int x = board.file(from), y = board.rank(from), end_x = board.file(to), end_y = board.rank(to);
  if (leaps(kind, way)) return {x, y, end_x, end_y};
  const int steps = std::gcd(way.dx, way.dy), dx = way.dx / steps, dy = way.dy / steps;
  for (; board.contains(x, y); x -= dx) y -= dy;
  for (; board.contains(end_x, end_y); end_x += dx) end_y += dy;
  return {x, y, end_x, end_y};
}

/// Who may come under the spell.
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
      if (changes(position.at(s)) && unit_observes(position, rules, from, s, by))
        out.push_back({who(position.at(s), s), who(magic, from),
                       line_of(rules.board, rules.kinds[magic.kind], from, s)});
    }
  }
  return out;
}

/// Takes an effect on units back by another one.
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

/// Walks on straight lines and leaps: of others it is not said what a line is.
bool has_lines(const KindSpec& kind) {
  return std::all_of(kind.movers.begin(), kind.movers.end(), [](const MoverSpec& mover) {
    const bool straight = mover.line == "straight" && mover.angle == 0;
    return mover.primitive == "leap" || mover.primitive == "double-step" ||
           (straight && (mover.primitive == "ride" || mover.primitive == "hop"));
  });
}

void refuse_without_lines(const KindSpec& kind) {
  if (!has_lines(kind))
    throw std::invalid_argument("magic " + kind.name + ": its lines are not straight");
}

}  // namespace

template <int W>
void install_magic(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  for (const UnitSpec& u : builder.spec().units) {
    if ((u.unit.traits & kMagic) == 0) continue;
    refuse_without_lines(builder.spec().kinds[u.unit.kind]);
    if (!builder.spec().kinds[u.unit.kind].promotes) continue;
    for (const std::uint8_t kind : builder.promotions(u.unit.kind))
      refuse_without_lines(builder.spec().kinds[kind]);
  }
  builder.on(Phase::rebirth, spec.name, viewed_change<W>);
}

template void install_magic(RulesBuilder<1>&, const RuleSpec&);
template void install_magic(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
