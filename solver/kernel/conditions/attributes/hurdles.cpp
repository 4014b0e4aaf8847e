// Attributes of hoppers that act on the unit hopped over. It changes sides, or it moves without
// capture, by the walk of the hopper (Bul) or by its own walk (Dob).

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/generate.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// Hurdles of the half-move just played; each is listed once.
struct Hurdles {
  int count = 0;
  std::array<Site, 16> all{};
  void add(Site s) noexcept {
    const auto* const end = all.begin() + count;
    if (count < 16 && std::find(all.cbegin(), all.cbegin() + count, s) == end)
      all[static_cast<std::size_t>(count++)] = s;
  }
};

/// For every way that leads from `from` to `to`, the last unit that the walk passes on it.
/// occupied: the sites that were occupied before the half-move.
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

/// What a hopper may be after a promotion: by kind, the hurdle attributes that units of this kind
/// have in the diagram. chooses: this rule lets the mover choose among them; false: another of
/// these rules does.
struct HurdleRules {
  std::vector<std::vector<std::uint32_t>> promoted;
  int king = -1;
  bool chooses = true;
};

constexpr std::uint32_t kMovesHurdle = kBul | kDob;
constexpr std::uint32_t kHurdleTraits = kHurdleColour | kMovesHurdle;
constexpr std::array<Side, 2> kBothSides{0, 1};
constexpr std::array<const char*, 2> kRuleNames{"hurdlecolourchanging", "hurdlemoving"};

HurdleRules rules_from(const MachineSpec& spec, const std::string& rule) {
  HurdleRules out;
  const auto first = std::find_if(spec.rules.begin(), spec.rules.end(), [](const RuleSpec& one) {
    return std::find(kRuleNames.begin(), kRuleNames.end(), one.name) != kRuleNames.end();
  });
  out.chooses = first == spec.rules.end() || first->name == rule;
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

/// Chooses the attributes of the unit on `s`, which has just promoted to a unit of this kind.
template <int W>
void choose_attributes(Half<W>& half, const HurdleRules& rules, Site s,
                       std::uint16_t kind) noexcept {
  const auto& choices = rules.promoted[kind];
  if (choices.empty()) return;
  const std::uint32_t traits = choices[half.picks.pick(static_cast<std::uint32_t>(choices.size()))];
  for (std::uint32_t rest = traits; rest != 0; rest &= rest - 1)
    half.position.set_trait(s, rest & ~(rest - 1), true, Reason::promotion);
}

/// What the unit that has moved has promoted to, by its move or where it has been reborn; kNoKind
/// if it has not.
template <int W>
std::uint16_t promoted_to(const Half<W>& half) noexcept {
  if (half.move.promotion != kNoKind) return half.move.promotion;
  for (std::uint32_t i = half.began.top; i < half.position.journal_size(); ++i) {
    const Effect& e = *half.position.journal(i);
    if (e.op == Op::retype && e.reason == Reason::rebirth_promotion && e.a == half.standing)
      return half.position.at(e.a).kind;
  }
  return kNoKind;
}

template <int W>
void choose_promoted(Half<W>& half, const HurdleRules& rules) noexcept {
  if (!rules.chooses || half.standing == kNowhere) return;
  const std::uint16_t kind = promoted_to(half);
  if (kind != kNoKind) choose_attributes(half, rules, half.standing, kind);
}

/// The hurdles on the way of the half-move, wherever the hopper stands by now. A half-move with a
/// hurdle is a hop. Hoppers have their own walk: see refuse_loans().
template <int W>
Hurdles hurdles_of(const Half<W>& half) noexcept {
  Bits<W> occupied = half.position.occupied();
  if (half.standing != kNowhere) occupied.clear(half.standing);
  occupied.set(half.move.from);
  if (half.move.captures()) occupied.set(half.move.to);
  return hurdles_of(half.rules.own_movement(half.unit.kind, half.mover), half.move.from,
                    half.move.to, occupied, half.move.captures());
}

template <int W>
void hurdle_changes_side(Half<W>& half, const void* raw) noexcept {
  const auto& rules = *static_cast<const HurdleRules*>(raw);
  choose_promoted(half, rules);
  if ((half.unit.traits & kHurdleColour) == 0) return;
  const Hurdles hurdles = hurdles_of(half);
  if (hurdles.count == 0) return;
  const Site s = hurdles.all[half.picks.pick(static_cast<std::uint32_t>(hurdles.count))];
  const Unit& unit = half.position.at(s);
  if (!unit.exists() || unit.kind == rules.king || unit.neutral()) return;
  half.position.reown(s, static_cast<std::uint8_t>(3 - unit.owners), Reason::recolour);
}

/// A hurdle, and where it may go.
struct HurdleMove {
  Site from, to;
};

template <int W>
struct HurdleMoves {
  int count = 0;
  std::array<HurdleMove, 64 * W * 4> all;  // uninitialised: only the first `count` are used

  void add(Site from, Site to) noexcept {
    if (count < static_cast<int>(all.size())) all[static_cast<std::size_t>(count++)] = {from, to};
  }
};

/// Adds where the hurdle on `s` may go without capture: as a unit like the hopper and of its side,
/// or as itself. A neutral hurdle counts as a unit of the side that moves.
template <int W>
void add_moves(Half<W>& half, Site s, HurdleMoves<W>& out) noexcept {
  const Unit hurdle = half.position.at(s);
  if (!hurdle.exists()) return;
  const bool as_hopper = (half.unit.traits & kBul) != 0;
  const bool of_mover = as_hopper || hurdle.owned_by(half.mover);
  const Side side = of_mover ? half.mover : half.rules.opponent(half.mover);
  const Trial<W> trial(half.position);
  Unit going{as_hopper ? half.unit.kind : hurdle.kind, owner_bit(side), 0, 0};
  half.position.remove(s, Reason::state);
  half.position.add(s, going, Reason::state);
  MoveList moves;
  generate_from(half.position, half.rules, s, side, moves);
  Bits<W> sites;
  for (const Move& move : moves) {
    if (!move.captures()) sites.set(move.to);
  }
  while (sites.any()) out.add(s, sites.pop());
}

/// Promotes a pawn that has been moved as a hurdle, as the mover chooses.
template <int W>
void promote_hurdle(Half<W>& half, const HurdleRules& rules, Site s) noexcept {
  const Unit unit = half.position.at(s);
  const bool promotes = std::any_of(kBothSides.begin(), kBothSides.end(), [&](Side side) {
    return unit.owned_by(side) && half.rules.promotes_on(unit, side, s);
  });
  if (!promotes) return;
  const auto& kinds = half.rules.promotions.of[unit.kind];
  if (kinds.empty()) return;
  const std::uint8_t kind = kinds[half.picks.pick(static_cast<std::uint32_t>(kinds.size()))];
  if (kind == unit.kind) return;
  half.position.retype(s, kind, unit.royal(), Reason::promotion);
  choose_attributes(half, rules, s, kind);
}

template <int W>
void hurdle_moves(Half<W>& half, const void* raw) noexcept {
  const auto& rules = *static_cast<const HurdleRules*>(raw);
  choose_promoted(half, rules);
  if ((half.unit.traits & kMovesHurdle) == 0) return;
  const Hurdles hurdles = hurdles_of(half);
  if (hurdles.count == 0) return;
  HurdleMoves<W> moves;
  for (int i = 0; i < hurdles.count; ++i)
    add_moves(half, hurdles.all[static_cast<std::size_t>(i)], moves);
  if (moves.count == 0) {
    half.illegal = true;
    return;
  }
  const HurdleMove chosen = moves.all[half.picks.pick(static_cast<std::uint32_t>(moves.count))];
  half.position.shift(chosen.from, chosen.to, Reason::chosen);
  promote_hurdle(half, rules, chosen.to);
}

/// Whether units of the kind hop over exactly one other unit.
bool hops_plainly(const KindSpec& kind) {
  return std::any_of(kind.movers.begin(), kind.movers.end(), [](const MoverSpec& m) {
    const std::string& what = m.primitive;
    return (what == "hop" && m.hurdles == 1) || what == "turn-hop" || what == "mirror" ||
           what == "halfway";
  });
}

/// Refuses units with such an attribute that hop in another way.
void refuse_others(const MachineSpec& spec, std::uint32_t traits, const char* why) {
  for (const UnitSpec& u : spec.units) {
    if ((u.unit.traits & traits) != 0 && !hops_plainly(spec.kinds[u.unit.kind]))
      throw std::invalid_argument(spec.kinds[u.unit.kind].name + why);
  }
}

/// Refuses hoppers with such an attribute that may have another walk than their own: no move says
/// by which walk it is made.
template <int W>
void refuse_loans(const RulesBuilder<W>& builder, std::uint32_t traits) {
  const std::vector<UnitSpec>& units = builder.spec().units;
  const bool royal = std::any_of(units.begin(), units.end(), [&](const UnitSpec& u) {
    return (u.unit.traits & traits) != 0 && u.unit.royal();
  });
  if (builder.announced().lends_walks || (royal && builder.announced().lends_royals != 0))
    throw Refusal("the hurdles of units that move by walks that a rule lends them are not agreed",
                  "Leave out the rule or the attribute");
}

}  // namespace

template <int W>
void install_hurdle_colour(RulesBuilder<W>& builder, const RuleSpec& rule) {
  const MachineSpec& spec = builder.spec();
  refuse_others(spec, kHurdleColour, " hops over no unit whose colour it could change");
  refuse_loans(builder, kHurdleColour);
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::owners_stay});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.only_marked_do_more(kHurdleColour);
  builder.on(Phase::change_owner, rule.name, hurdle_changes_side<W>,
             std::make_shared<const HurdleRules>(rules_from(spec, rule.name)));
}

template <int W>
void install_hurdle_moves(RulesBuilder<W>& builder, const RuleSpec& rule) {
  const MachineSpec& spec = builder.spec();
  refuse_others(spec, kMovesHurdle, " hops over no unit that it could move");
  refuse_loans(builder, kMovesHurdle);
  for (const UnitSpec& u : spec.units) {
    if ((u.unit.traits & kMovesHurdle) == kMovesHurdle)
      throw Refusal("a hopper that is both Bul and Dob", "Leave out one of the two");
  }
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_certain,
                  G::quiets_certain, G::flights_certain});
  builder.breaks(G::no_choices, Supplement::picks);
  builder.only_marked_do_more(kMovesHurdle);
  builder.on(Phase::change_owner, rule.name, hurdle_moves<W>,
             std::make_shared<const HurdleRules>(rules_from(spec, rule.name)));
  builder.observation_at_least(Observation::played);
}

template void install_hurdle_moves(RulesBuilder<kWords>&, const RuleSpec&);
template void install_hurdle_colour(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
