#pragma once
// A specification that is set up to tell which prunings are on, by the questions that the search
// asks.

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "machine/assemble.hpp"
#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "search/battle/stages.hpp"
#include "search/bounds/arrival.hpp"
#include "search/bounds/mating_net/net_bound.hpp"
#include "search/bounds/proof_game/one_side.hpp"
#include "search/bounds/proof_game/proof_bound.hpp"
#include "search/bounds/proof_game/settled.hpp"
#include "search/bounds/stalemate/stalemate_bound.hpp"
#include "search/closure/closure.hpp"
#include "search/filters/goal_misses.hpp"
#include "search/filters/landings.hpp"
#include "search/filters/mating_moves.hpp"
#include "search/filters/own_stalemate.hpp"
#include "search/filters/threats/threats.hpp"
#include "search/filters/waiting_replies.hpp"
#include "search/lines/line_layers.hpp"
#include "search/pictures/pictures.hpp"

namespace kirke {

/// For prunings that need no more than their declarations say and that the prunings on which they
/// build are admitted.
template <int W>
struct Always {
  static bool admits(const Rules<W>&) noexcept { return true; }
};

template <int W>
struct BarredMoves : Always<W> {
  static bool asked_for(const Rules<W>& rules) noexcept {
    return rules.ways.source.bars.has_value();
  }
};

/// The units on the board, as the target of a proof game.
template <int W>
std::vector<UnitSpec> units_of(const Position<W>& position) {
  std::vector<UnitSpec> out;
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Site s = rest.pop();
    out.push_back({s, position.at(s)});
  }
  return out;
}

/// Asks what the search asks, as far as it depends on no goal: whether a pruning is admitted in a
/// position where `side`, to move, plays for the goal. Where a pruning asks for a proof game's
/// target, the position is it.
template <class Pruner, int W>
bool admitted_by(const Rules<W>& rules, const Position<W>& position, Side side) {
  if constexpr (requires { Pruner::admits(rules, position, side); }) {
    return Pruner::admits(rules, position, side);
  } else if constexpr (requires { Pruner::admits(rules, units_of(position)); }) {
    return Pruner::admits(rules, units_of(position));
  } else {
    return Pruner::admits(rules);
  }
}

/// Whether some rule in force asks for the pruning at all.
template <class Pruner, int W>
bool asked_for_by(const Rules<W>& rules) {
  if constexpr (requires { Pruner::asked_for(rules); }) {
    return Pruner::asked_for(rules);
  } else {
    return true;
  }
}

/// The two questions about a pruning.
template <int W>
struct PruningQuestions {
  bool (*admitted)(const Rules<W>&, const Position<W>&, Side);
  bool (*asked_for)(const Rules<W>&);
};

template <int W>
inline constexpr std::array<PruningQuestions<W>, kPruningCount> kPruningQuestions{{
#define KIRKE_ASKED(name, needed, by, ...) {admitted_by<by<W>, W>, asked_for_by<by<W>, W>},
    KIRKE_PRUNINGS(KIRKE_ASKED)
#undef KIRKE_ASKED
}};

template <int W>
const PruningQuestions<W>& questions_of(Pruning pruning) noexcept {
  return kPruningQuestions<W>[static_cast<std::size_t>(pruning)];
}

/// The pruning and all prunings on which it builds.
inline std::vector<Pruning> with_bases(Pruning pruning) {
  std::vector<Pruning> out;
  for (const PruningDeclaration& one : kPrunings) {
    if (one.pruning == pruning || !all_without({one.pruning}).has(pruning))
      out.push_back(one.pruning);
  }
  return out;
}

/// A specification set up to answer questions about prunings in its position.
template <int W>
class SetUp {
 public:
  explicit SetUp(const MachineSpec& spec)
      : rules_(assembled<W>(spec)), position_(position_from(spec, *rules_)) {}

  const Rules<W>& rules() const noexcept { return *rules_; }

  /// Whether the pruning, and all on which it builds, is on for at least one side.
  bool admits(Pruning pruning) { return admits_for(0, pruning) || admits_for(1, pruning); }

  /// Like admits(), but counts only prunings that some rule asks for.
  bool admits_where_asked(Pruning pruning) {
    const auto all = with_bases(pruning);
    return std::all_of(all.begin(), all.end(), [&](Pruning one) {
      return !questions_of<W>(one).asked_for(*rules_) || admits(one);
    });
  }

 private:
  bool admits_for(Side side, Pruning pruning) {
    begin(position_, *rules_, side);
    const auto all = with_bases(pruning);
    return std::all_of(all.begin(), all.end(), [&](Pruning one) {
      return rules_->admits(one) && questions_of<W>(one).admitted(*rules_, position_, side);
    });
  }

  std::shared_ptr<const Rules<W>> rules_;
  Position<W> position_;
};

}  // namespace kirke
