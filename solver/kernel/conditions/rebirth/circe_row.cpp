#include "conditions/rebirth/circe_row.hpp"

#include <iterator>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/refusal.hpp"

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

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
}

}  // namespace

CirceRow circe_row_from(const RuleSpec& spec) {
  CirceRow row;
  row.base = value_of<Base>(spec, "base", "circe",
                            {{"circe", Base::circe},
                             {"anticirce", Base::anticirce},
                             {"immun", Base::immun},
                             {"geneva", Base::geneva},
                             {"mars", Base::mars},
                             {"antimars", Base::antimars},
                             {"phantom", Base::phantom}});
  row.trigger = value_of<Trigger>(spec, "T", "this",
                                  {{"this", Trigger::this_capture},
                                   {"last", Trigger::last_half_move},
                                   {"prev", Trigger::earlier_capture}});
  row.becomes = value_of<Becomes>(spec, "W", "same",
                                  {{"same", Becomes::same},
                                   {"clone", Becomes::clone},
                                   {"cham", Becomes::chameleon},
                                   {"ein", Becomes::einstein},
                                   {"rein", Becomes::reversal_einstein}});
  row.home_side = value_of<HomeSide>(
      spec, "S", "own",
      {{"own", HomeSide::own}, {"mirror", HomeSide::mirror}, {"rank", HomeSide::by_rank}});
  row.square = value_of<Square>(spec, "D", "home",
                                {{"home", Square::home},
                                 {"file", Square::file},
                                 {"rank", Square::rank},
                                 {"sym", Square::point_mirror},
                                 {"vsym", Square::file_mirror},
                                 {"hsym", Square::rank_mirror},
                                 {"anti", Square::antipode},
                                 {"equi", Square::equipollent},
                                 {"diag", Square::diagram},
                                 {"pwc", Square::departure},
                                 {"super", Square::any},
                                 {"cage", Square::cage},
                                 {"t&m", Square::make},
                                 {"capsq", Square::capture}});
  row.adapted = value_of<Adapted>(spec, "A", "-",
                                  {{"-", Adapted::no},
                                   {"diam", Adapted::diametral},
                                   {"vmir", Adapted::vertical_mirror},
                                   {"frisch", Adapted::frischauf},
                                   {"rank", Adapted::no}});
  row.occupied = value_of<Occupied>(spec, "O", "relaxed",
                                    {{"relaxed", Occupied::relaxed},
                                     {"strict", Occupied::strict},
                                     {"assassin", Occupied::assassin},
                                     {"volcanic", Occupied::volcanic},
                                     {"parachute", Occupied::parachute}});
  row.turns = value_of<bool>(spec, "C", "same", {{"same", false}, {"turn", true}});
  row.home_of_other = value_of<bool>(spec, "P", "own", {{"own", false}, {"other", true}});
  row.kings = value_of<bool>(spec, "K", "excl", {{"excl", false}, {"incl", true}});
  row.cheylan = value_of<bool>(spec, "B", "calvet", {{"calvet", false}, {"cheylan", true}});
  row.promotes_on_rebirth = value_of<bool>(spec, "Pr", "no", {{"no", false}, {"yes", true}});
  row.april = value_of<bool>(spec, "F", "all", {{"all", false}, {"april", true}});
  row.walks = words_of(spec.get("walks", ""));
  return row;
}

std::optional<CirceRow> circe_row_of(const MachineSpec& spec, Base base) {
  for (const RuleSpec& rule : spec.rules) {
    if (rule.name != "Circe") continue;
    CirceRow row = circe_row_from(rule);
    if (row.base == base) return row;
  }
  return std::nullopt;
}

void refuse_cages(const MachineSpec& spec, const std::string& what) {
  const std::optional<CirceRow> row = row_of_victims(spec);
  if (!row || row->square != Square::cage) return;
  throw Refusal(
      what + " with Circe Cage: who is caged and who is in check would depend on each other",
      kLeaveOneOut);
}

bool sends_all_alike(const CirceRow& row) noexcept {
  if (row.square == Square::equipollent || row.square == Square::diagram ||
      row.square == Square::departure || row.adapted == Adapted::frischauf) {
    return false;
  }
  return row.kings && !row.april && !row.home_of_other && row.becomes == Becomes::same;
}

bool asks_whose_unit(const CirceRow& row) noexcept {
  // A king who is reborn is one whom a side may capture, and whether it may capture its own is not
  // agreed.
  const bool victims_kings = row.kings && row.base == Base::circe;
  return !victims_kings && row.trigger == Trigger::this_capture && row.square != Square::cage &&
         row.occupied <= Occupied::strict;
}

}  // namespace kirke
