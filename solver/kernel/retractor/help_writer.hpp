#pragma once
// The solutions of a help retractor: both sides together take back a number of half-moves, and then
// forward play reaches the goal.

#include "retractor/past_board.hpp"
#include "search/records/solution.hpp"

namespace kirke::retro {

class HelpWriter {
 public:
  HelpWriter(Search<1>& search, const Asked& asked, const BattleOptions& options,
             bool forward_battle, Findings& out)
      : search_(search),
        asked_(asked),
        options_(options),
        forward_battle_(forward_battle),
        board_(search, asked),
        out_(out) {}

  /// Adds the solutions that begin by taking back a half-move with this index.
  void write(int index);

 private:
  void take_back(const Retraction& retraction, int left);
  void write_forward();
  void write_lines();
  void write_nodes();

  Search<1>& search_;
  const Asked& asked_;
  const BattleOptions& options_;
  const bool forward_battle_;
  PastBoard board_;
  Findings& out_;
  std::vector<Record> taken_;
};

}  // namespace kirke::retro
