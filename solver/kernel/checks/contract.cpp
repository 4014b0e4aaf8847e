// The contract of rules and search: what prunings need of the rules, against the flags of which
// those ask that have not been moved over.

#include "checks/cases.hpp"
#include "checks/setups.hpp"

namespace kirke::checks {
namespace {

/// What flags say of those who have needs.
template <int W>
bool admitted_by_flags(Pruning pruning, const Rules<W>& rules) {
  const Properties& does = rules.properties;
  const Observation seen = rules.observation;
  const bool told = rules.observes_as_told();
  const bool all_tabled = !does.unbounded;
  const bool mating = does.only_marked_do_more ||
                      !(does.observes_untold() || does.owners_change || does.kinds_change);
  switch (pruning) {
    case Pruning::king_shelter:
      return (told || seen == Observation::rebirth) &&
             (does.only_marked_do_more || !does.observes_untold());
    case Pruning::check_escapes:
      return told && !does.quiets_forbidden && !does.untold_but_for_victims &&
             !does.begins_elsewhere && !does.units_shared && !does.captures_elsewhere;
    case Pruning::mating_net:
      return (told || seen == Observation::rebirth) && !does.untold_of_mates &&
             !does.owners_change &&
             !(does.royals_capturable &&
               (!does.victims_return || does.victims_change || does.quiets_do_more ||
                does.capturers_relocate || does.jumps || does.captures_elsewhere ||
                does.begins_elsewhere || does.kinds_change || does.units_shared)) &&
             !(does.units_shared &&
               (does.captures_do_more || does.quiets_do_more || does.captures_forbidden ||
                does.victims_return || does.capturers_relocate || does.jumps ||
                does.captures_elsewhere || does.begins_elsewhere));
    case Pruning::stalemate_bound:
      return seen <= Observation::homes && !does.quiets_forbidden && all_tabled;
    case Pruning::proof_game_bound:
      return !does.units_shared && !does.walks_untold && !does.kinds_change &&
             (!(does.captures_do_more || does.quiets_do_more) || does.victims_return ||
              does.capturers_relocate);
    case Pruning::proof_game_losses:
      return !does.victims_return && !does.capturers_relocate;
    case Pruning::arrival_bound:
      return all_tabled && !does.owners_change && !does.captures_do_more && !does.quiets_do_more;
    case Pruning::pictures:
      return seen == Observation::table && all_tabled && !does.captures_do_more &&
             !does.quiets_do_more && !does.offers_choices && !does.remembers &&
             !does.royals_capturable && !does.captures_forbidden && !does.quiets_forbidden;
    case Pruning::own_stalemate:
      return seen == Observation::table && !does.quiets_forbidden && !does.quiets_do_more &&
             !does.units_shared && !does.quiets_elsewhere;
    case Pruning::mating_moves:
      return (told || seen == Observation::rebirth) && mating &&
             !(does.quiets_forbidden && !does.only_restricts);
    case Pruning::flight_filter:
      return told && !does.quiets_forbidden && all_tabled;
    case Pruning::threats:
      return seen == Observation::table && !does.capturers_relocate && !does.quiets_do_more &&
             !does.quiets_forbidden && !does.royals_capturable && all_tabled;
    default:
      return false;  // not asked here
  }
}

template <int W>
void ask_both(int count) {
  for_setups<W>(count, Scatter::anywhere, [](Setup<W>& setup, Random&) {
    const Rules<W>& rules = *setup.rules;
    for (const PruningDeclaration& one : kPrunings) {
      const Trying trying([&] { return std::string(one.name); });
      const bool needs_met = rules.contract.keeps(one.needs);
      CHECK(needs_met == rules.admits(one.pruning));
      CHECK(needs_met || !admitted_by_flags(one.pruning, rules));
    }
  });
}

}  // namespace

void needs_are_what_flags_ask() {
  ask_both<1>(1);
  ask_both<4>(1);
}

}  // namespace kirke::checks
