// Rules about which units are royal, and what mate is.

#include "checks/rule_sets/rule_sets.hpp"

namespace kirke::checks {

std::vector<RuleSet> sets_of_royalty() {
  return {
      rule("SAT", {{"white", "2"}, {"black", "1"}}),
      variant("StrictSAT", "SAT", {{"white", "2"}, {"black", "2"}, {"strict", "yes"}}),
      rule("AntiKings"),
      rule("Bicolores"),
      rule("VogtlaenderChess"),
      rule("Pepo"),
      rule("Bosma"),
      in_circe(rule("Bosma")),
      rule("ExtinctionChess"),
      in_circe(rule("ExtinctionChess")),
      rule("MAFF"),
      rule("OWU"),
      rule("AMU"),
      rule("#C"),
  };
}

}  // namespace kirke::checks
