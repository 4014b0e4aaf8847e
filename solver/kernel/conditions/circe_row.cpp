#include <stdexcept>
#include <utility>
#include <vector>

#include "conditions/circe.hpp"

namespace kirke {
namespace {

template <class T>
T value_of(const RuleSpec& spec, const std::string& axis, const std::string& otherwise,
           const std::vector<std::pair<std::string, T>>& values) {
  const std::string given = spec.get(axis, otherwise);
  for (const auto& [name, value] : values) {
    if (name == given) return value;
  }
  throw std::invalid_argument(spec.name + ": value \"" + given + "\" of axis " + axis +
                              " is not supported yet");
}

/// Axes of the algebra that have only their default value here.
void only_default(const RuleSpec& spec, const std::string& axis, const std::string& value) {
  value_of<bool>(spec, axis, value, {{value, true}});
}

}  // namespace

CirceRow circe_row_from(const RuleSpec& spec) {
  only_default(spec, "W", "same");
  only_default(spec, "C", "same");
  only_default(spec, "P", "own");
  only_default(spec, "S", "own");
  only_default(spec, "A", "-");
  only_default(spec, "F", "all");
  CirceRow row;
  row.trigger = value_of<Trigger>(
      spec, "T", "this", {{"this", Trigger::this_capture}, {"last", Trigger::last_capture}});
  row.reborn = value_of<Reborn>(spec, "U", "victim",
                                {{"victim", Reborn::victim}, {"capturer", Reborn::capturer}});
  row.square = value_of<Square>(spec, "D", "home",
                                {{"home", Square::home},
                                 {"equi", Square::equipollent},
                                 {"pwc", Square::departure},
                                 {"super", Square::any_empty}});
  row.occupied = value_of<Occupied>(spec, "O", "relaxed",
                                    {{"relaxed", Occupied::relaxed},
                                     {"strict", Occupied::strict},
                                     {"assassin", Occupied::assassin}});
  row.kings = value_of<bool>(spec, "K", "excl", {{"excl", false}, {"incl", true}});
  row.cheylan = value_of<bool>(spec, "B", "calvet", {{"calvet", false}, {"cheylan", true}});
  row.promotes_on_rebirth = value_of<bool>(spec, "Pr", "no", {{"no", false}, {"yes", true}});
  return row;
}

}  // namespace kirke
