// Attributes of hoppers that do something to the unit hopped over.

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Hurdles of the half-move just played, each once.
struct Hurdles {
  int count = 0;
  std::array<Site, 16> all{};
  void add(Site s) noexcept {
    const auto* const end = all.begin() + count;
    if (count < 16 && std::find(all.cbegin(), all.cbegin() + count, s) == end)
      all[static_cast<std::size_t>(count++)] = s;
  }
};

/// The last unit that the walk passes on its way from `from` to `to`, on every way that leads
/// there. occupied: as it was before the half-move.
template <int W>
Hurdles hurdles_of(const Movement<W>& movement, Site from, Site to, const Bits<W>& occupied,
                   bool captures) noexcept {
  Hurdles found;
  if (!movement.special) return found;
  const std::uint8_t arrives = captures ? Stop::kTake : Stop::kRest;
  for (std::uint32_t i = movement.chains_at[from]; i < movement.chains_at[from + 1u]; ++i) {
    const Stop* stop = &movement.stops[movement.chains[i]];
    Site hurdle = kNowhere;
    for (;;) {
      const bool there = occupied.test(stop->site);
      if (stop->site == to && there == captures && (stop->what & arrives) && hurdle != kNowhere)
        found.add(hurdle);
      if (there) hurdle = stop->site;
      const int next = there ? stop->if_occupied : stop->if_empty;
      if (next == 0) break;
      stop += next;
    }
  }
  return found;
}

/// What a hopper may be after a promotion: by kind, the hurdle attributes that units of it have in
/// the diagram.
struct HurdleRules {
  std::vector<std::vector<std::uint32_t>> promoted;
  int king = -1;
};

constexpr std::uint32_t kHurdleTraits = kHurdleColour;

HurdleRules rules_from(const MachineSpec& spec) {
  HurdleRules out;
  for (std::size_t k = 0; k < spec.kinds.size(); ++k) {
    if (spec.kinds[k].name == "king") out.king = static_cast<int>(k);
    std::vector<std::uint32_t> attributes;
    if (spec.kinds[k].rebirth != "fairy") attributes.push_back(0);
    for (const UnitSpec& u : spec.units) {
      if (u.unit.kind == k) attributes.push_back(u.unit.traits & kHurdleTraits);
    }
    std::sort(attributes.begin(), attributes.end());
    attributes.erase(std::unique(attributes.begin(), attributes.end()), attributes.end());
    out.promoted.push_back(std::move(attributes));
  }
  return out;
}

template <int W>
void choose_promoted(Half<W>& half, const HurdleRules& rules) noexcept {
  const auto& choices = rules.promoted[half.move.promotion];
  if (choices.empty()) return;
  const std::uint32_t traits = choices[half.picks.pick(static_cast<std::uint32_t>(choices.size()))];
  for (std::uint32_t rest = traits; rest != 0; rest &= rest - 1)
    half.position.set_trait(half.standing, rest & ~(rest - 1), true, Reason::promotion);
}

template <int W>
void hurdle_changes_side(Half<W>& half, const void* raw) noexcept {
  const auto& rules = *static_cast<const HurdleRules*>(raw);
  if (half.move.promotion != kNoKind) choose_promoted(half, rules);
  if ((half.unit.traits & kHurdleColour) == 0) return;
  Bits<W> occupied = half.position.occupied();
  occupied.set(half.move.from);
  if (!half.move.captures()) occupied.clear(half.move.to);
  const Hurdles hurdles = hurdles_of(half.rules.movement(half.unit, half.mover), half.move.from,
                                     half.move.to, occupied, half.move.captures());
  if (hurdles.count == 0) return;
  const Site s = hurdles.all[half.picks.pick(static_cast<std::uint32_t>(hurdles.count))];
  const Unit& unit = half.position.at(s);
  if (unit.kind == rules.king || unit.neutral()) return;
  half.position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::recolour);
}

/// Units that hop over one other unit.
bool hops_plainly(const KindSpec& kind) {
  return std::any_of(kind.movers.begin(), kind.movers.end(), [](const MoverSpec& m) {
    const std::string& what = m.primitive;
    return (what == "hop" && m.hurdles == 1) || what == "turn-hop" || what == "mirror" ||
           what == "halfway";
  });
}

}  // namespace

template <int W>
void install_hurdle_colour(RulesBuilder<W>& builder, const RuleSpec& rule) {
  const MachineSpec& spec = builder.spec();
  for (const UnitSpec& u : spec.units) {
    if ((u.unit.traits & kHurdleColour) && !hops_plainly(spec.kinds[u.unit.kind])) {
      throw std::invalid_argument(spec.kinds[u.unit.kind].name +
                                  " hops over no unit whose colour it could change");
    }
  }
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::owners_stay});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.only_marked_do_more(kHurdleColour);
  builder.on(Phase::change_owner, rule.name, hurdle_changes_side<W>,
             std::make_shared<const HurdleRules>(rules_from(spec)));
}

template void install_hurdle_colour(RulesBuilder<1>&, const RuleSpec&);
template void install_hurdle_colour(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
