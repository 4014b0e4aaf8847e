#include "conditions/danger.hpp"

#include <memory>
#include <vector>

#include "conditions/homes.hpp"
#include "movers/generate.hpp"
#include "movers/play.hpp"

namespace kirke {
namespace {

/// The home of the unit on `from`, if it is attacked and not there already.
template <int W>
Site refuge(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
            const void* raw) noexcept {
  const auto& homes = *static_cast<const Homes*>(raw);
  const Site home = homes.of(position.at(from).kind, side, from);
  return home != from && attacked(position, rules, from, rules.opponent(side)) ? home : kNowhere;
}

template <int W>
void danger_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, MoveList& out,
                  Generate mode, const void* raw) noexcept {
  generate_walk(position, rules, from, side, out, mode);
  const Site home = refuge(position, rules, from, side, raw);
  if (home == kNowhere) return;
  if (!position.occupied(home)) {
    out.add(Move::quiet(from, home));
  } else if (position.at(home).owned_by(rules.opponent(side)) &&
             (mode == Generate::royal_captures_too || !position.at(home).royal())) {
    out.add(Move::capture(from, home, home));
  }
}

template <int W>
bool danger_observed(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                     const void* raw) noexcept {
  if (attacked(position, rules, target, by)) return true;
  for (Bits<W> rest = position.of_side(by); rest.any();) {
    if (refuge(position, rules, rest.pop(), by, raw) == target) return true;
  }
  return false;
}

/// Where units may go in danger, as Rules::jumps has it.
std::vector<Site> homes_of_all(const Homes& homes, const MachineSpec& spec, const Board& board) {
  std::vector<Site> out;
  for (int kind = 0; kind < static_cast<int>(spec.kinds.size()); ++kind) {
    for (int side = 0; side < spec.sides; ++side) {
      for (int s = 0; s < board.size(); ++s) {
        out.push_back(homes.of(kind, static_cast<Side>(side), static_cast<Site>(s)));
      }
    }
  }
  return out;
}

}  // namespace

template <int W>
void install_danger(RulesBuilder<W>& builder) {
  const auto homes = std::make_shared<const Homes>(builder.board(), builder.spec().kinds);
  builder.declares();  // nothing but the jumps
  builder.moves_from({danger_moves<W>, homes},
                     homes_of_all(*homes, builder.spec(), builder.board()));
  builder.observe_by({danger_observed<W>, homes});
}

template void install_danger(RulesBuilder<1>&);
template void install_danger(RulesBuilder<4>&);

}  // namespace kirke
