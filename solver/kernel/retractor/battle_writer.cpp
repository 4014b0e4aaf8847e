#include "retractor/battle_writer.hpp"

#include <algorithm>
#include <utility>

#include "retractor/forward.hpp"

namespace kirke::retro {

void BattleWriter::write_keys(int index) {
  const Group group = first_group(board_, index);
  const int most = (asked_.half_moves + 1) / 2;
  // If the side itself says what it uncaptures, retractions that are alike are keys of their own.
  std::vector<Group> keys{group};
  if (prover_.chooses(prover_.attacker())) {
    keys.clear();
    for (const Retraction& one : group) keys.push_back({one});
  }
  for (const Group& key : keys) {
    for (int left = 1; left <= most && !search_.stopped(); ++left) {
      if (!prover_.succeeds(key, left)) continue;
      Nodes nodes;
      spared_ = most;
      write_attack(key, left, nodes);
      for (std::size_t i = 0; i < nodes.size() && !search_.stopped(); ++i) {
        if (i == 0) nodes[i].marks |= kKey | sooner_by(most - left + spared_);
        out_.add(nodes[i]);
      }
      unfinished_ = 0;
      search_.note_found(out_.solutions_added(), out_.bytes());
      break;
    }
    if (search_.stopped()) return;
  }
}

/// Adds the half-moves of a group that succeed. If the other side says what is uncaptured, all of
/// them do.
void BattleWriter::write_attack(const Group& group, int left, Nodes& nodes) {
  for (const Retraction& one : group) {
    if (prover_.after_attack(one, left) == Prover::Outcome::succeeds)
      nodes.push_back(node_after_attack(one, left));
    if (search_.stopped()) return;
  }
}

SolutionNode BattleWriter::node_after_attack(const Retraction& retraction, int left) {
  board_.take_back(retraction);
  SolutionNode out = node();
  Nodes& below = out.below().variations;
  if (board_.forward_holds()) {
    below = board_.forward([&] { return forward_nodes(search_, options_, out_); });
    int sooner = 0;
    // The key of the whole solution is the half-move that is taken back first.
    for (SolutionNode& forward : below) {
      sooner = std::max(sooner, moves_sooner(forward.marks));
      forward.marks = marks_below(forward.marks);
    }
    spared_ = std::min(spared_, left - 1 + sooner);
  } else {
    write_replies(left - 1, below);
  }
  board_.undo();
  return out;
}

void BattleWriter::write_replies(int left, Nodes& nodes) {
  // If the attacker chooses what the other side uncaptures, the choices that help him are written.
  const bool all = prover_.chooses(other(prover_.attacker()));
  for (const Group& group : grouped(board_.retractions())) {
    for (const Retraction& reply : group) {
      if (search_.stopped()) return;
      if (all || prover_.is_answered(reply, left)) write_reply(reply, left, nodes);
    }
  }
}

void BattleWriter::write_reply(const Retraction& retraction, int left, Nodes& nodes) {
  board_.take_back(retraction);
  SolutionNode reply = node();
  const int length = prover_.length(left);
  for (const Group& group : grouped(board_.retractions())) {
    if (length != 0 && !search_.stopped() && prover_.succeeds(group, length))
      write_attack(group, length, reply.below().variations);
  }
  board_.undo();
  nodes.push_back(std::move(reply));
}

SolutionNode BattleWriter::node() {
  constexpr std::size_t kBytes = 3 * sizeof(SolutionNode) + sizeof(SolutionNode::Below);
  search_.note_unfinished(++unfinished_ * kBytes);
  SolutionNode out;
  out.record = out_.number_of(board_.record());
  out.marks = kTakenBack;
  return out;
}

}  // namespace kirke::retro
