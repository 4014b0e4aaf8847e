// MaxDister and MinDister: a side brings two units, which stood on two squares of the diagram, as
// far from each other as it can, or as near. Moves after which one of these units is gone come
// last.

#include <memory>
#include <stdexcept>
#include <string>

#include "conditions/selections/selecting.hpp"

namespace kirke {
namespace {

struct Distance {
  Site squares[2];
  bool near;
};

/// Where the unit stands after the move, judged by the moving unit and the victim alone.
template <int W>
Site place_after(const Position<W>& position, Site square, const Move& move) noexcept {
  for (Bits<W> units = position.units(); units.any();) {
    const Site s = units.pop();
    if (diagram_site(position.at(s).traits) != square) continue;
    if (s == move.victim) return kNowhere;
    return s == move.from ? move.to : s;
  }
  return kNowhere;
}

template <int W>
std::uint32_t rank_by_distance(const Position<W>& position, const Rules<W>& rules, const Move& move,
                               const void* raw) noexcept {
  constexpr int kMost = 2 * kMostSites * kMostSites;
  const auto& distance = *static_cast<const Distance*>(raw);
  const Site a = place_after(position, distance.squares[0], move);
  const Site b = place_after(position, distance.squares[1], move);
  if (a == kNowhere || b == kNowhere) return 0;
  const int dx = rules.board.file(a) - rules.board.file(b);
  const int dy = rules.board.rank(a) - rules.board.rank(b);
  const int squared = dx * dx + dy * dy;
  return static_cast<std::uint32_t>(distance.near ? kMost - squared : squared);
}

}  // namespace

template <int W>
void install_dister(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.spec().cells.empty())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
  refuse_legs(builder, spec.name);
  const auto square = [&](const char* key) {
    const unsigned long s = std::stoul(spec.get(key, "0"));
    if (s >= static_cast<unsigned long>(builder.board().size()))
      throw std::invalid_argument(spec.name + " names a site that there is not");
    return static_cast<Site>(s);
  };
  const Distance distance{{square("first"), square("second")}, spec.get("near", "no") == "yes"};
  builder.know_origins();
  select_by(builder, spec, rank_by_distance<W>, std::make_shared<const Distance>(distance));
}

template void install_dister(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
