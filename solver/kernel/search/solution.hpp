#pragma once
// Solutions as the kernel hands them out: records of moves, lines of help and series play, trees of
// battle play. Python decodes records (solver/notation.py).

#include <cstdint>
#include <string>
#include <vector>

#include "search/search.hpp"

namespace kirke {

/// A half-move with all its effects, in bytes: 8 header bytes (type, from, to, victim, promotion,
/// check, goal, effect count), the moving unit, the captured unit, then 24 bytes an effect (op, a,
/// b, reason, extra, unit before, unit after). Little endian. goal: 0 none, else 1 + index into the
/// play tree's goals.
using Record = std::string;

/// The record of the half-move just played. Precondition: its effects are still in the journal.
template <int W>
Record record_of(Search<W>& search, const Played<W>& played, int goal);

enum Mark : unsigned {
  kKey = 1,  // "!"
  kTry = 2,  // "?"
  kZugzwang = 4,
  kUnanswered = 8,    // "refutes."
  kViolation = 16,    // "?!?"
  kCheckBefore = 32,  // the diagram after the key: the key gives check
  kSameSide = 64,     // made by the side that made the half-move before it
};

/// A move of battle play; an empty record stands for the diagram after the key (PostKeyPlay).
struct SolutionNode {
  Record record;
  unsigned marks = 0;
  std::vector<SolutionNode> threats, variations, refutations;
};

/// A line of help or series play. restart: half-moves after which its numbering begins anew, 0 if
/// never. violates: the line shows why a constraint does not hold in the diagram.
struct Line {
  std::vector<Record> plies;
  int restart = 0;
  bool violates = false;
};

struct Result {
  bool complete = true;  // false: stopped before the end
  std::uint64_t moves = 0;
  std::vector<Line> lines;
  std::vector<SolutionNode> nodes;
};

/// What of battle play is wanted; see the options of the same names in the statement language.
struct BattleOptions {
  bool write_variations = false;  // Variation
  int most_refutations = 0;       // Try = 1, Defence n = n; 0: keys only
  bool threats = true;            // false: NoThreat
  bool short_variations = true;   // false: NoShortVariations
  bool trivial_tries = true;      // false: TrivialTriesAvoid, no tries that give check
  bool early_goals = false;       // MatesIn1: also goals that the defender reaches too early
  Restraints restraints;
};

}  // namespace kirke
