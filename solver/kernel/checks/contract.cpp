// The contract of rules and search.

#include "checks/cases.hpp"
#include "checks/setups.hpp"
#include "core/rules_builder.hpp"
#include "machine/prunings.hpp"

namespace kirke::checks {
namespace {

/// What rules of the specification and one more, which says nothing of itself, conclude.
std::shared_ptr<const Rules<1>> with_a_silent_rule() {
  const MachineSpec spec = specification({"orthodox"});
  RulesBuilder<1> builder(spec);
  builder.lay_out_board();
  builder.lay_movements();
  builder.install_one([] {});
  return builder.conclude();
}

bool needs_anything(const RuleNeeds& needs) { return needs.begin() != needs.end(); }

Break any_break(Random& random) {
  const auto guarantees = static_cast<int>(kGuarantees);
  const auto supplements = static_cast<int>(Supplement::checkers_free) + 1;
  return {static_cast<Guarantee>(random.below(guarantees)),
          static_cast<Supplement>(random.below(supplements)), random.below(4)};
}

/// The same but for some breaks.
Contract without(const Contract& contract, const std::vector<Break>& some) {
  Contract out;
  out.set_only_marked(contract.only_marked());
  for (const Break& one : contract.all_breaks()) {
    if (std::find(some.begin(), some.end(), one) == some.end()) out.add(one);
  }
  return out;
}

/// What keeps a pruning off is named, and nothing else does.
void ask_for_breaks(const Contract& contract) {
  for (const PruningDeclaration& one : kPrunings) {
    const Trying trying([&] { return std::string(one.name); });
    const auto breaks = contract.breaks_of(one.needs);
    CHECK(contract.keeps(one.needs) == breaks.empty());
    CHECK(without(contract, breaks).keeps(one.needs));
  }
}

/// Who breaks one more guarantee is admitted to no more.
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

void prunings_that_are_off_say_why() {
  for_setups<1>(1, Scatter::anywhere, [](Setup<1>& setup, Random& random) {
    if (!random.one_in(8)) return;  // the rules are set up anew for each pruning and each rule
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
  for (const PruningDeclaration& one : kPrunings) {
    const Trying trying([&] { return std::string(one.name); });
    CHECK(rules->admits(one.pruning) != needs_anything(one.needs));
  }
}

}  // namespace kirke::checks
