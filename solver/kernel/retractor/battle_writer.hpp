#pragma once
// The solution tree of a retractor in which one side takes back against the other.

#include "retractor/prover.hpp"
#include "search/records/solution.hpp"

namespace kirke::retro {

class BattleWriter {
 public:
  BattleWriter(Search<1>& search, const Asked& asked, const BattleOptions& options,
               SolutionPool& out)
      : search_(search),
        asked_(asked),
        options_(options),
        board_(search, asked),
        prover_(search, asked, board_),
        out_(out) {}

  /// Adds the keys among the ways to take back that have this index, in the shortest length.
  void write_keys(int index);

 private:
  using Nodes = std::vector<SolutionNode>;

  void write_attack(const Group& group, int left, Nodes& nodes);
  SolutionNode node_after_attack(const Retraction& retraction, int left);
  void write_replies(int left, Nodes& nodes);
  void write_reply(const Retraction& retraction, int left, Nodes& nodes);
  SolutionNode node();

  Search<1>& search_;
  const Asked& asked_;
  const BattleOptions& options_;
  PastBoard board_;
  Prover prover_;
  SolutionPool& out_;
  std::size_t unfinished_ = 0;  // nodes of the tree that is being written
  int spared_ = 0;              // moves left at the end of its longest play, with forward play
};

}  // namespace kirke::retro
