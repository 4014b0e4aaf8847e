#include "retractor/help_writer.hpp"

#include <utility>

#include "retractor/forward.hpp"
#include "retractor/prover.hpp"

namespace kirke::retro {

void HelpWriter::write(int index) {
  for (const Retraction& one : first_group(board_, index)) take_back(one, asked_.half_moves - 1);
}

/// left: half-moves to be taken back after this one.
void HelpWriter::take_back(const Retraction& retraction, int left) {
  if (search_.stopped() || search_.too_deep()) return;
  board_.take_back(retraction);
  taken_.push_back(board_.record());
  if (left == 0) {
    // Forward play fails mostly. So whether the position is possible is asked only where it
    // succeeds.
    if (board_.forward_holds() && board_.has_retraction()) write_forward();
  } else {
    for (const Retraction& next : board_.retractions()) take_back(next, left - 1);
  }
  taken_.pop_back();
  board_.undo();
}

void HelpWriter::write_forward() {
  if (forward_battle_) {
    write_nodes();
  } else {
    write_lines();
  }
}

void HelpWriter::write_lines() {
  for (const Line& forward : board_.forward([&] { return forward_lines(search_); })) {
    std::vector<std::uint32_t> plies;
    for (const Record& record : taken_) plies.push_back(out_.lines.number_of(record));
    for (const Record& record : forward.plies) plies.push_back(out_.lines.number_of(record));
    if (search_.stopped()) return;
    out_.lines.add_line(plies, 0, false, forward.is_short);
    search_.note_found(out_.lines.solutions_added(), out_.lines.bytes());
  }
}

/// Writes each key of forward play as a solution of its own, below what was taken back.
void HelpWriter::write_nodes() {
  std::vector<SolutionNode> keys =
      board_.forward([&] { return forward_nodes(search_, options_, out_.nodes); });
  for (SolutionNode& key : keys) {
    const int sooner = moves_sooner(key.marks);
    SolutionNode solution = std::move(key);
    solution.marks = marks_below(solution.marks);
    for (auto record = taken_.rbegin(); record != taken_.rend(); ++record) {
      SolutionNode before;
      before.record = out_.nodes.number_of(*record);
      before.marks = kTakenBack;
      before.below().variations.push_back(std::move(solution));
      solution = std::move(before);
    }
    if (search_.stopped()) return;
    solution.marks |= kKey | sooner_by(sooner);
    out_.nodes.add(solution);
    search_.note_found(out_.nodes.solutions_added(), out_.nodes.bytes());
  }
}

}  // namespace kirke::retro
