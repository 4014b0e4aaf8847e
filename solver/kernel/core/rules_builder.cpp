#include "core/rules_builder.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/order.hpp"
#include "core/refusal.hpp"

namespace kirke {
namespace {

/// Refuses a rule that does what only one may do and another one does already.
[[noreturn]] void refuse_second(const std::vector<RuleSpec>& rules, int rule, const char* does) {
  const std::string& name = rules.at(static_cast<std::size_t>(rule)).name;
  throw Refusal(name + ": another rule " + does + ", too", kLeaveOneOut);
}

}  // namespace

template <int W>
void RulesBuilder<W>::breaks(Guarantees some, Supplement supplement) {
  declared_ = true;
  said_ = said_ | some;
  for (std::size_t g = 0; g < kGuarantees; ++g) {
    if (some.has(static_cast<Guarantee>(g))) note(static_cast<Guarantee>(g), supplement);
  }
}

/// What is assumed of a rule that does not say what it breaks. What it would have to supply for
/// others to act on, such as choices, it does not.
template <int W>
void RulesBuilder<W>::assume_anything() {
  for (std::size_t g = 0; g < kGuarantees; ++g) note(static_cast<Guarantee>(g));
  note(Guarantee::captures_tabled, Supplement::returns);
  note(Guarantee::captures_tabled, Supplement::landings);
}

/// A rule that says that it breaks nothing installs nothing that does.
template <int W>
void RulesBuilder<W>::look_at_keeping() const {
  const auto& breaks = rules_.contract.all_breaks();
  const bool broken = std::any_of(breaks.begin(), breaks.end(),
                                  [&](const Break& one) { return one.rule == rule_; });
  if (keeps_all_ && (broken || (!deciders_.empty() && deciders_.back() == rule_)))
    throw std::logic_error("a rule that breaks nothing has installed what breaks a guarantee");
}

template <int W>
bool RulesBuilder<W>::falls(const Consequence& one) const {
  const auto& breaks = rules_.contract.all_breaks();
  return !said_.has(one.falls) && std::any_of(breaks.begin(), breaks.end(), [&](const Break& b) {
    return b.rule == rule_ && one.with.has(b.guarantee) && !one.unless.has(b.supplement);
  });
}

template <int W>
void RulesBuilder<W>::conclude_one() {
  look_at_keeping();
  if (!declared_) assume_anything();
  for (const Consequence& one : kConsequences) {
    if (falls(one)) note(one.falls);
  }
  unmarked_do_more_ |= !only_marked_;
  rules_.contract.set_only_marked(!unmarked_do_more_);
  ++rule_;
  whoever_moves_ = false;
}

template <int W>
void RulesBuilder<W>::kinds_change(KindChanges<W> changes) {
  using G = Guarantee;
  const Supplement tells = rules_.changes.kinds.any() ? Supplement::none : Supplement::kind_changes;
  breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::kinds_stay}, tells);
  note(G::games_tabled, tells);
  rules_.changes.kinds = std::move(changes);
}

template <int W>
void RulesBuilder<W>::owners_change(const SideChanges<W>& changes) {
  using G = Guarantee;
  const Supplement tells = rules_.changes.sides.any() ? Supplement::none : Supplement::side_changes;
  breaks({G::capture_is_take, G::arrivals_tabled, G::owners_stay}, tells);
  note(G::games_tabled, tells);
  if (changes.quiet()) breaks(G::quiet_is_shift, tells);
  rules_.changes.sides = changes;
}

template <int W>
void RulesBuilder<W>::on(Phase phase, const std::string& rule, typename Hook<W>::Function f,
                         std::shared_ptr<const void> data) {
  const bool whoever_moves = whoever_moves_ || kirke::acts_whoever_moves(rule);
  rules_.effects.hooks.push_back(
      {f, std::move(data), rule, phase, order_rank(phase, rule), whoever_moves});
}

template <int W>
std::uint32_t RulesBuilder<W>::allot_trait(const std::string& name) {
  auto& given = allotted_->traits;
  remembers_ = true;
  const auto it = std::find(given.begin(), given.end(), name);
  const auto bit = kFirstAllottedTrait + static_cast<int>(it - given.begin());
  if (bit >= kDiagramShift) throw std::invalid_argument(name + ": too many traits of units");
  if (it == given.end()) given.push_back(name);
  return 1u << bit;
}

template <int W>
Slot RulesBuilder<W>::allot_slots(const std::string& name, int count) {
  remembers_ = true;
  return allot_scratch(name, count);
}

template <int W>
Slot RulesBuilder<W>::allot_scratch(const std::string& name, int count) {
  const auto [known, is_new] =
      allotted_->slots.try_emplace(name, static_cast<Slot>(kFirstAllotted + allotted_->slot_count));
  const Slot first = known->second;
  if (is_new) allotted_->slot_count += count;
  if (first + count - 1 > kLastAllotted)
    throw std::invalid_argument(name + ": too much rule state");
  for (int i = 0; i < count; ++i) noted_.push_back(static_cast<Slot>(first + i));
  return rules_.slots[name] = first;
}

template <int W>
void RulesBuilder<W>::play_in_turns(const HalfMoves<W>& half_moves, Allotted& allotted) {
  rules_.half_moves = &half_moves;
  allotted_ = &allotted;
}

template <int W>
void RulesBuilder<W>::observe_only_if(Allows<W> f, std::shared_ptr<const void> data) {
  rules_.checks.filters.push_back({f, std::move(data)});
  observation_at_least(Observation::filtered);
}

template <int W>
void RulesBuilder<W>::observe_only_if(Allows<W> f, std::shared_ptr<const void> data,
                                      std::vector<Bits<W>> homes) {
  observe_only_if(f, std::move(data));
  rules_.checks.homes = std::move(homes);
}

/// What may be left of the moves of a side in check shows when they are selected.
template <int W>
void RulesBuilder<W>::select_moves(Side side, Selection<W> selection) {
  Selection<W>& of_side = rules_.allowed.selections[side];
  if (of_side.rank) refuse_second(spec_.rules, rule_, "selects the moves of a side");
  of_side = std::move(selection);
  note(Guarantee::moves_free);
  if (of_side.scope == Scope::legal) return;
  note(Guarantee::captures_certain);
  note(Guarantee::quiets_certain);
  note(Guarantee::flights_certain);
  if (of_side.scope == Scope::checks_too) observation_at_least(Observation::played_all);
}

template <int W>
void RulesBuilder<W>::allow_passing(Side side) {
  if (rules_.allowed.passing.does) refuse_second(spec_.rules, rule_, "says what passing is");
  remembers_ = true;  // who has just passed
  rules_.allowed.passes |= owner_bit(side);
  note(Guarantee::turns_alternate);
}

template <int W>
void RulesBuilder<W>::allow_passing(Side side, Passing<W> passing) {
  if (rules_.allowed.passes) refuse_second(spec_.rules, rule_, "lets a side pass");
  allow_passing(side);
  rules_.allowed.passing = std::move(passing);
}

template <int W>
void RulesBuilder<W>::refuse_other_ways() const {
  if (!announced_.follows_ways) return;
  const std::string& name = spec_.rules.at(static_cast<std::size_t>(rule_)).name;
  throw Refusal(name + ": another rule follows units on the ways of their walks", kLeaveOneOut);
}

template <int W>
void RulesBuilder<W>::move_by(MoveSource<W> source) {
  refuse_other_ways();
  if (rules_.ways.source.function || rules_.ways.source.whole)
    refuse_second(spec_.rules, rule_, "changes how units move");
  rules_.ways.ruled = true;
  rules_.ways.source = std::move(source);
  if (rules_.turns_vary()) note(Guarantee::turns_alternate);
}

template <int W>
void RulesBuilder<W>::moves_from(MoveSource<W> source) {
  move_by(std::move(source));
  note(Guarantee::arrivals_tabled);
}

template <int W>
void RulesBuilder<W>::captures_from(MoveSource<W> source, std::vector<Site> origins) {
  move_by(std::move(source));
  rules_.ways.origins = std::move(origins);
  // Origins are read of those alone whose walks are what the tables say.
  note(Guarantee::arrivals_tabled, Supplement::origins);
  if (!rules_.walks.plain) note(Guarantee::arrivals_tabled);
}

template <int W>
void RulesBuilder<W>::add_moves_of(MoveAdder<W> adder) {
  refuse_other_ways();
  rules_.ways.ruled = true;
  rules_.ways.adders.push_back(std::move(adder));
}

template <int W>
void RulesBuilder<W>::adds_moves(MoveAdder<W> adder, bool seen) {
  add_moves_of(std::move(adder));
  note(Guarantee::arrivals_tabled, seen ? Supplement::added_moves : Supplement::none);
}

template <int W>
void RulesBuilder<W>::names_moves(MoveAdder<W> adder) {
  rules_.ways.ruled = true;
  rules_.ways.adders.push_back(std::move(adder));
  note(Guarantee::arrivals_tabled);
}

template <int W>
void RulesBuilder<W>::adds_jumps(MoveAdder<W> adder, std::vector<Site> jumps) {
  if (!rules_.ways.jumps.empty())
    return adds_moves(std::move(adder));  // a table holds those of one
  add_moves_of(std::move(adder));
  rules_.ways.jumps = std::move(jumps);
  note(Guarantee::arrivals_tabled, Supplement::jumps);
}

template <int W>
void RulesBuilder<W>::adds_origins(MoveAdder<W> adder, std::vector<Site> second_origins) {
  if (!rules_.ways.second_origins.empty()) return adds_moves(std::move(adder));
  add_moves_of(std::move(adder));
  rules_.ways.second_origins = std::move(second_origins);
  note(Guarantee::arrivals_tabled, Supplement::second_origins);
}

template <int W>
void RulesBuilder<W>::captures_go_on(SecondLeg<W> second_leg) {
  refuse_other_ways();
  if (rules_.ways.second_leg.function) refuse_second(spec_.rules, rule_, "has captures go on");
  rules_.ways.ruled = true;
  rules_.ways.second_leg = std::move(second_leg);
  note(Guarantee::arrivals_tabled);
  note(Guarantee::captures_tabled);
  note(Guarantee::captures_certain);
}

template <int W>
void RulesBuilder<W>::quiets_from(MoveSource<W> source, std::vector<Site> quiet_origins) {
  move_by(std::move(source));
  // Beside other rules nothing is known of them.
  if (spec_.rules.size() == 1) rules_.ways.quiet_origins = std::move(quiet_origins);
  note(Guarantee::quiets_tabled,
       rules_.ways.quiet_origins.empty() ? Supplement::none : Supplement::quiet_origins);
  note(Guarantee::flights_certain);
  note(Guarantee::checked_flights_certain);
}

template <int W>
void RulesBuilder<W>::lend_walks(const Lender<W>& lender) {
  refuse_other_ways();
  if (rules_.loans.lenders[0].function) refuse_second(spec_.rules, rule_, "lends walks to units");
  rules_.loans.lenders.fill(lender);
}

template <int W>
void RulesBuilder<W>::lend_royal_walks(Side side, Lender<W> lender, bool named) {
  if (!named) refuse_other_ways();
  Lender<W>& of_side = rules_.loans.royal_lenders[side];
  if (of_side.function) refuse_second(spec_.rules, rule_, "lends walks to kings");
  of_side = std::move(lender);
}

template <int W>
void RulesBuilder<W>::observe_by(Observer<W> observer) {
  if (rules_.checks.observer.function) refuse_second(spec_.rules, rule_, "says who attacks a king");
  rules_.checks.observer = std::move(observer);
  observation_at_least(Observation::observer);
}

template <int W>
void RulesBuilder<W>::check_by(CheckRule<W> rule) {
  check_by(rule, 0);
  check_by(std::move(rule), 1);
}

template <int W>
void RulesBuilder<W>::check_by(CheckRule<W> rule, Side side) {
  if (rules_.checks.rules[side].function) refuse_second(spec_.rules, rule_, "says what check is");
  if (announced_.no_checks) return;
  rules_.checks.rules[side] = std::move(rule);
  decides_check();
}

template <int W>
void RulesBuilder<W>::may_reappear(bool victim, int kind, Side side, const Bits<W>& sites) {
  auto& table = victim ? rules_.rebirths.victim_returns : rules_.rebirths.capturer_goes;
  table[static_cast<std::size_t>(kind * rules_.sides + side)] |= sites;
}

template <int W>
void RulesBuilder<W>::may_be_reborn(bool victim, int kind, Side side, const Bits<W>& sites,
                                    std::uint64_t kinds) {
  Rebirths<W>& out = reborn(victim);
  out.sites.resize(rules_.walks.movements.size());
  out.kinds.resize(rules_.kinds.size());
  out.sites[rules_.index(kind, side)] |= sites;
  out.kinds[static_cast<std::size_t>(kind)] |= kinds;
}

template <int W>
void RulesBuilder<W>::victims_become(int kind, std::uint64_t kinds) {
  rules_.rebirths.victims_become.resize(rules_.kinds.size());
  rules_.rebirths.victims_become[static_cast<std::size_t>(kind)] |= kinds;
  if (kinds != std::uint64_t{1} << kind) note(Guarantee::kinds_stay, Supplement::reborn_kinds);
}

template <int W>
void RulesBuilder<W>::observation_at_least(Observation o) {
  rules_.checks.observation = std::max(rules_.checks.observation, o);
  decides_check();
}

template <int W>
bool RulesBuilder<W>::has_king(Side side) const {
  return std::any_of(spec_.units.begin(), spec_.units.end(), [&](const UnitSpec& u) {
    return u.unit.owned_by(side) && (u.unit.royal() || spec_.kinds[u.unit.kind].royal);
  });
}

template <int W>
bool RulesBuilder<W>::has_shared_king() const {
  return std::any_of(spec_.units.begin(), spec_.units.end(), [&](const UnitSpec& u) {
    const bool shared = u.unit.neutral() || (u.unit.traits & kHalfNeutral) != 0;
    return shared && (u.unit.royal() || spec_.kinds[u.unit.kind].royal);
  });
}

template class RulesBuilder<kWords>;

}  // namespace kirke
