// Functionaries act only while an enemy observes them that may act itself. Whether that enemy is on
// duty as a functionary does not matter. Under FunctionaryChess all units are functionaries.

#include <memory>

#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

struct Functionaries {
  bool all;
  DoubleSteps steps;
};

template <int W>
bool is_on_duty(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                const void* raw) noexcept {
  const auto& functionaries = *static_cast<const Functionaries*>(raw);
  return (!functionaries.all && (position.at(move.from).traits & kFunctionary) == 0) ||
         unit_watched_by(position, rules, move.from, rules.opponent(side), functionaries.steps);
}

}  // namespace

template <int W>
void install_functionary(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const bool all = spec.name == "FunctionaryChess";
  refuse_two_loans(builder, spec.name + (all ? "" : " units"));
  const auto data = std::make_shared<const Functionaries>(
      Functionaries{all, DoubleSteps::remembered(builder, spec.name)});
  builder.move_only_if(MoveFilter<W>::Asks::mover, is_on_duty<W>, data, true);
  builder.watch_only_if(Watch::capturing, is_on_duty<W>, data);
  // A unit that checks a king observes him, so the king may move.
  builder.breaks(Guarantee::checked_flights_certain, Supplement::checkers_free);
}

template void install_functionary(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
