#include "games/registry.hpp"

#include "games/dragonfly.hpp"
#include "games/draughts.hpp"

namespace kirke {

template <int W>
bool install_game(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (spec.name == "Dragonfly") {
    install_dragonfly(builder, spec);
  } else if (spec.name == "TurkishDraughts") {
    install_draughts(builder, spec);
  } else {
    return false;
  }
  return true;
}

std::vector<std::string> game_names() { return {"Dragonfly", "TurkishDraughts"}; }

template bool install_game(RulesBuilder<1>&, const RuleSpec&);
template bool install_game(RulesBuilder<2>&, const RuleSpec&);

}  // namespace kirke
