#include "conditions/registry.hpp"

#include <stdexcept>

#include "conditions/alsatian.hpp"
#include "conditions/attributes.hpp"
#include "conditions/circe.hpp"
#include "conditions/danger.hpp"

namespace kirke {

template <int W>
void install_rule(RulesBuilder<W>& builder, const RuleSpec& spec) {
  builder.install_one([&] {
    if (spec.name == "Circe") {
      install_circe(builder, spec);
    } else if (spec.name == "Alsatian") {
      install_alsatian(builder);
    } else if (spec.name == "DangerCirce") {
      install_danger(builder);
    } else if (spec.name == "NullMoves") {
      Properties& does = builder.declares();
      does.unbounded = does.remembers = true;
      builder.allow_passing();
    } else if (!install_attribute(builder, spec.name)) {
      throw std::invalid_argument("unknown rule: " + spec.name);
    }
  });
}

std::vector<std::string> rule_names() {
  std::vector<std::string> names{"Circe", "Alsatian", "DangerCirce", "NullMoves"};
  for (std::string& name : attribute_names()) names.push_back(std::move(name));
  return names;
}

template void install_rule(RulesBuilder<1>&, const RuleSpec&);
template void install_rule(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
