#pragma once
// Solutions in the form in which the kernel returns them: records of moves, lines of help and
// series play, trees of battle play. Python decodes the records (solver/decoding/moves.py).

#include <cstdint>
#include <vector>

#include "search/records/solution_pool.hpp"
#include "search/search.hpp"

namespace kirke {

/// Goals that a half-move reaches, as numbers in the play tree.
using GoalsReached = std::vector<int>;

/// The record of the half-move just played. Precondition: its effects are still in the journal.
template <int W>
Record record_of(Search<W>& search, const Played<W>& played, const GoalsReached& goals = {});

/// The solutions found: lines of help and series play, first moves of battle play.
struct Findings {
  SolutionPool lines, nodes;
  std::vector<int> proven;  // first moves, by index, that are seen to be keys before their turn
};

struct Result {
  bool complete = true;  // false: the search ended early, see `ended`
  Ended ended = Ended::no;
  std::uint64_t moves = 0;
  int refuted = 0;  // half-moves within which a first move is known to fail; 0: nothing is known
  Findings found;   // what was not taken during the search
};

/// Which parts of battle play are wanted; see the options of these names in the input language.
struct BattleOptions {
  bool write_variations = false;  // Variation
  int most_refutations = 0;       // Try = 1, Defence n = n; 0: keys only
  bool threats = true;            // false: NoThreat
  bool short_variations = true;   // false: NoShortVariations
  bool trivial_tries = true;      // false: TrivialTriesAvoid, no checks that one defence refutes
  bool early_goals = false;       // true: also goals that the defender reaches too early (MatesIn1)
  bool unique_variations = false;   // UniqueVariations: only defences with a single continuation
  bool groups_refutations = false;  // GroupDefences: refutations by one unit count as one
  int least_defeated = 0;           // ThreatMinimum k: threats that so many defences do not meet
  Restraints restraints;
};

}  // namespace kirke
