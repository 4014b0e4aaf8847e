// Checks of the contract between rules and search.

#include "checks/cases.hpp"
#include "checks/setups.hpp"
#include "core/rules_builder.hpp"
#include "machine/prunings.hpp"

namespace kirke::checks {
namespace {

/// The rules of an orthodox specification and one more rule, which declares nothing.
std::shared_ptr<const Rules<1>> with_a_silent_rule() {
  const MachineSpec spec = specification({"orthodox"});
  RulesBuilder<1> builder(spec);
  builder.lay_out_board();
  builder.lay_movements();
  builder.install_one([] {});
  return builder.conclude();
}

/// Whether a rule that is installed so breaks the guarantee.
template <class F>
bool breaks(Guarantee guarantee, F&& install) {
  const MachineSpec spec = specification({"orthodox"});
  RulesBuilder<1> builder(spec);
  builder.lay_out_board();
  builder.lay_movements();
  builder.install_one([&] { install(builder); });
  return builder.conclude()->contract.breaks(guarantee);
}

constexpr int kSupplements = static_cast<int>(Supplement::added_moves) + 1;

Guarantee first_of(Guarantees some) {
  std::size_t g = 0;
  while (!some.has(static_cast<Guarantee>(g))) ++g;
  return static_cast<Guarantee>(g);
}

bool needs_anything(const RuleNeeds& needs) { return needs.begin() != needs.end(); }

Break any_break(Random& random) {
  const auto guarantees = static_cast<int>(kGuarantees);
  return {static_cast<Guarantee>(random.below(guarantees)),
          static_cast<Supplement>(random.below(kSupplements)), random.below(4)};
}

/// The contract without some of its breaks.
Contract without(const Contract& contract, const std::vector<Break>& some) {
  Contract out;
  out.set_only_marked(contract.only_marked());
  for (const Break& one : contract.all_breaks()) {
    if (std::find(some.begin(), some.end(), one) == some.end()) out.add(one);
  }
  return out;
}

/// Checks that all that keeps a pruning off is named, and nothing else.
void ask_for_breaks(const Contract& contract) {
  for (const PruningDeclaration& one : kPrunings) {
    const Trying trying([&] { return std::string(one.name); });
    const auto breaks = contract.breaks_of(one.needs);
    CHECK(contract.keeps(one.needs) == breaks.empty());
    CHECK(without(contract, breaks).keeps(one.needs));
  }
}

/// Checks that a contract with one more broken guarantee admits no pruning that it did not admit
/// before.
void break_one_more(const Contract& contract, Random& random) {
  Contract more = contract;
  more.add(any_break(random));
  for (const PruningDeclaration& one : kPrunings) {
    const Trying trying([&] { return std::string(one.name); });
    CHECK(contract.keeps(one.needs) || !more.keeps(one.needs));
  }
}

template <int W>
void ask_rules() {
  for_setups<W>(1, Scatter::anywhere, [](Setup<W>& setup, Random& random) {
    const Rules<W>& rules = *setup.rules;
    for (const PruningDeclaration& one : kPrunings)
      CHECK(rules.admits(one.pruning) == rules.contract.keeps(one.needs));
    ask_for_breaks(rules.contract);
    break_one_more(rules.contract, random);
  });
}

/// Checks that movers and search take nothing for certain that no rule has declared.
void answers_are_careful(const Rules<1>& rules) {
  CHECK(rules.captures.do_more && rules.captures.do_more_at_once && !rules.captures.plain);
  CHECK(rules.captures.restrained && !rules.captures.at_most_return && !rules.captures.foreseen);
  CHECK(rules.captures.victims_return && rules.captures.capturers_land_elsewhere);
  CHECK(rules.quiets.do_more && rules.quiets.unadded_do_more && rules.quiets.restrained);
  CHECK(!rules.quiets.shown && !rules.quiets.plain && rules.quiets.begin_elsewhere);
  CHECK(rules.moves.offer_choices && !rules.moves.alternate && !rules.moves.walks_tabled);
  CHECK(rules.kings.captured && rules.kings.restrained && !rules.kings.flee_freely);
  CHECK(rules.units.lie_below && rules.units.uncaptured_lie_below);
  CHECK(!rules.mates.leave_no_move && !rules.mates.stalemates_plain);
  CHECK(!rules.mates.net_of_stalemates && !rules.mates.net_beside_kings);
}

}  // namespace

void contracts_say_who_breaks_what() {
  ask_rules<1>();
  ask_rules<4>();
  Random random(1);
  for (int i = 0; i < 1000 * rounds(); ++i) {
    Contract contract;
    contract.set_only_marked(random.one_in(4));
    for (int breaks = random.below(6); breaks > 0; --breaks) contract.add(any_break(random));
    ask_for_breaks(contract);
    break_one_more(contract, random);
  }
}

void guarantees_fall_with_others() {
  using G = Guarantee;
  using Builder = RulesBuilder<1>;
  const auto holds_kings = [](Builder& builder) { builder.breaks(G::flights_certain); };
  CHECK(breaks(G::checked_flights_certain, holds_kings));
  CHECK(!breaks(G::checked_flights_certain, [&](Builder& builder) {
    holds_kings(builder);
    builder.keeps(G::checked_flights_certain);
  }));
  for (const G g : {G::arrivals_tabled, G::captures_tabled, G::quiets_tabled, G::quiet_is_shift}) {
    CHECK(breaks(G::games_tabled, [g](Builder& builder) { builder.breaks(g); }));
    CHECK(!breaks(G::games_tabled, [g](Builder& builder) {
      builder.breaks(g);
      builder.keeps(G::games_tabled);
    }));
  }
  CHECK(!breaks(G::games_tabled,
                [](Builder& builder) { builder.breaks(G::arrivals_tabled, Supplement::jumps); }));
}

void supplements_end_at_their_limits() {
  for (const Limit& limit : kLimits) {
    for (std::size_t g = 0; g < kGuarantees; ++g) {
      const auto broken = static_cast<Guarantee>(g);
      for (int s = 1; s < kSupplements; ++s) {
        const auto told = static_cast<Supplement>(s);
        if (!limit.guarantees.has(broken) || !limit.supplements.has(told)) continue;
        Contract contract;
        contract.add({broken, told, 0});
        CHECK(contract.keeps(broken, told));
        const Guarantee other = first_of(limit.beside.guarantees);
        contract.add({other, Supplement::none, 1});
        CHECK(!contract.keeps(broken, told) && contract.supplies(told));
        const RuleNeeds needs{{.guarantees = broken, .reads = told}};
        CHECK(!contract.breaks_of(needs).empty());
      }
    }
  }
}

void prunings_that_are_off_say_why() {
  for_setups<1>(1, Scatter::anywhere, [](Setup<1>& setup, Random& random) {
    if (!random.one_in(8)) return;  // as rules are set up anew for each pruning and each rule
    for (const PruningState& state : prunings(setup.spec)) {
      const Trying trying([&] { return std::string(declaration_of(state.pruning).name); });
      CHECK(state.on == state.because.empty());
    }
  });
}

void silence_breaks_everything() {
  const auto rules = with_a_silent_rule();
  for (std::size_t g = 0; g < kGuarantees; ++g)
    CHECK(rules->contract.breaks(static_cast<Guarantee>(g)));
  answers_are_careful(*rules);
  for (const PruningDeclaration& one : kPrunings) {
    const Trying trying([&] { return std::string(one.name); });
    CHECK(rules->admits(one.pruning) != needs_anything(one.needs));
  }
}

}  // namespace kirke::checks
