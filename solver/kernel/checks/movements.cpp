// Movements that are kept from one problem to the next.

#include <algorithm>
#include <tuple>

#include "checks/cases.hpp"
#include "checks/setups.hpp"
#include "core/movement/known_movements.hpp"
#include "core/rules_builder.hpp"

namespace kirke::checks {
namespace {

auto numbers(const Stop& stop) {
  return std::tie(stop.site, stop.victim, stop.what, stop.if_empty, stop.if_occupied);
}

template <int W>
auto tables(const Movement<W>& m) {
  return std::tie(m.lines, m.lines_at, m.leaps, m.quiet_leaps, m.capture_leaps, m.double_step,
                  m.double_passes, m.reach, m.attacks, m.arrivals, m.steps, m.clear, m.chains,
                  m.chains_at, m.takers, m.takers_at, m.far_steps, m.takes_passing,
                  m.leaps_passing);
}

template <int W>
auto traits(const Movement<W>& m) {
  return std::tie(m.rides, m.leaps_both, m.pawn_like, m.skips, m.narrowed, m.special, m.locusts,
                  m.borrows, m.passes);
}

template <int W>
bool same(const Movement<W>& a, const Movement<W>& b) {
  return tables(a) == tables(b) && traits(a) == traits(b) && a.roams.size() == b.roams.size() &&
         a.routes.known() == b.routes.known() &&
         std::ranges::equal(a.stops, b.stops, {}, numbers, numbers);
}

/// Compiles movements again and again, for rules whose kinds differ little, and with flags that few
/// rules set.
template <int W>
void ask_rules() {
  for (const RuleSet& one : rule_sets<W>()) {
    const Trying trying([&] { return one.name; });
    Random random(1);
    const Setup<W> setup = random_setup<W>(random, one, Scatter::anywhere);
    const Board& board = setup.rules->board;
    for (const KindSpec& kind : setup.rules->kinds) {
      for (Side side = 0; side < setup.spec.sides; ++side) {
        for (const bool first_rank : {false, true})
          CHECK(same(known_movement<W>(board, kind, side, first_rank, {}),
                     compile_movement<W>(board, kind, side, first_rank)));
      }
    }
  }
}

}  // namespace

void known_movements_are_compiled_ones() {
  ask_rules<1>();
  ask_rules<4>();
}

}  // namespace kirke::checks
