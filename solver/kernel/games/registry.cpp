#include "games/registry.hpp"

#include <array>
#include <utility>

#include "games/coalition.hpp"
#include "games/dragonfly.hpp"
#include "games/draughts.hpp"
#include "games/trojan.hpp"

namespace kirke {

namespace {

template <int W>
using Install = void (*)(RulesBuilder<W>&, const RuleSpec&);

template <int W>
constexpr std::array<std::pair<const char*, Install<W>>, 5> kGames{{
    {"Dragonfly", install_dragonfly<W>},
    {"DragonflyHex", install_dragonfly<W>},
    {"TurkishDraughts", install_draughts<W>},
    {"Trojan", install_trojan<W>},
    {"Coalition", install_coalition<W>},
}};

}  // namespace

template <int W>
bool install_game(RulesBuilder<W>& builder, const RuleSpec& spec) {
  for (const auto& game : kGames<W>) {
    if (spec.name != game.first) continue;
    builder.install_one([&] { game.second(builder, spec); });
    return true;
  }
  return false;
}

template <int W>
std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const auto& [name, install] : kGames<W>) names.emplace_back(name);
  return names;
}

template bool install_game(RulesBuilder<kWords>&, const RuleSpec&);
template std::vector<std::string> game_names<kWords>();

}  // namespace kirke
