#include "retractor/retractor.hpp"

#include "retractor/battle_writer.hpp"
#include "retractor/help_writer.hpp"

namespace kirke::retro {

int first_count(Search<1>& search, const Asked& asked) {
  PastBoard board(search, asked);
  return static_cast<int>(first_groups(board).size());
}

void write_retractor(Search<1>& search, const Asked& asked, const BattleOptions& options,
                     bool forward_battle, int index, Findings& out) {
  if (asked.type == RetractorType::help) {
    HelpWriter(search, asked, options, forward_battle, out).write(index);
  } else {
    BattleWriter(search, asked, options, out.nodes).write_keys(index);
  }
}

}  // namespace kirke::retro
