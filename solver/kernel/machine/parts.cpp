#include "machine/parts.hpp"

#include <algorithm>

#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/legal.hpp"
#include "movers/play.hpp"
#include "search/lines/line_search.hpp"
#include "search/nested_play.hpp"

namespace kirke {
namespace {

// What parts there are matters to several workers; no measurement is on record.
constexpr int kWholeUpTo = 2;  // lines of so many half-moves are one part
constexpr int kPairsFrom = 6;  // from so many half-moves on, parts of long lines name two
constexpr std::size_t kMostPairs = 1 << 14;  // unless they would be more than that

/// Indexes of the first half-moves that the task selects. At least one index: the side that begins
/// may be mated.
template <int W>
std::vector<int> first_indexes(Search<W>& search, const Task& task) {
  std::vector<int> out;
  for (const auto& first : numbered(search.position, search.rules(), task.first_moves)) {
    out.push_back(first.index);
  }
  if (out.empty() && task.first_moves.all()) out.push_back(0);
  return out;
}

template <int W>
int pseudo_moves(Search<W>& search) {
  MoveList moves;
  generate(search.position, search.rules(), search.position.to_move(), moves);
  return moves.size();
}

/// Whether the other side passes after the first half-move, which `mover` has made.
template <int W>
bool passes_after(Search<W>& search, const PlayNode& root, Side mover) {
  const Side next = search.position.to_move();
  if (next == mover) return false;
  return root.steps[0].kind == StepKind::series ||
         (root.steps.back().parries && !in_check(search.position, search.rules(), next));
}

/// Adds the parts of lines of one length: one for each first half-move, or for each pair of first
/// half-moves.
template <int W>
void add_prefixes(Search<W>& search, const PlayNode& root, int length, bool pairs,
                  std::vector<Part>& out) {
  Position<W>& position = search.position;
  const std::size_t before = out.size();
  MoveList moves;
  generate(position, search.rules(), position.to_move(), moves);
  for (int i = 0; i < moves.size() && !search.stopped(); ++i) {
    search.poll_now_and_then();
    if (!pairs) {
      out.push_back({length, i});
      continue;
    }
    Played<W> played;
    if (play_legal(position, search.rules(), Shelter<W>{}, moves[i], played)) {
      Played<W> pass{};
      if (passes_after(search, root, played.mover)) {
        play(position, search.rules(), Move::null(), pass);
      }
      const int replies = pseudo_moves(search);
      for (int j = 0; j < replies; ++j) out.push_back({length, i, j});
    }
    position.undo_to(played.mark);
    if (out.size() - before > kMostPairs) {
      out.resize(before);
      return add_prefixes(search, root, length, false, out);
    }
  }
}

/// The longest lines take most of the time and come last. Their parts are small, so that at the end
/// no process waits long for the others. Parts of the next shorter length are small, too: they may
/// take minutes if there are many moves, and their number shows progress.
template <int W>
std::vector<Part> line_parts(Search<W>& search, const PlayNode& root) {
  std::vector<Part> out;
  const std::vector<int> lengths = LineSearch<W>::lengths(root);
  const int long_from = lengths.size() > 1 ? lengths[lengths.size() - 2] : kPairsFrom;
  for (const int length : lengths) {
    if (length <= kWholeUpTo) {
      out.push_back({length});
    } else {
      add_prefixes(search, root, length, length >= std::max(kPairsFrom, long_from), out);
    }
  }
  return out;
}

}  // namespace

template <int W>
NodeId violated_at_start(Search<W>& search, const Task& task) {
  const PlayNode& root = task.tree.at(task.tree.root);
  if (task.mode != Mode::lines || root.type != NodeType::branch || root.changes_side) {
    return kNoNode;
  }
  const NodeId constraint = root.steps.back().constraint;
  return constraint_holds<W>(search, constraint, nullptr) ? kNoNode : constraint;
}

template <int W>
std::vector<Part> parts_of(Search<W>& search, const Task& task) {
  const PlayNode& root = task.tree.at(task.tree.root);
  const auto by_first_move = [&](auto&& part) {
    std::vector<Part> out;
    for (const int i : first_indexes(search, task)) out.push_back(part(i));
    return out;
  };
  if (task.given != kNoNode) return {{kWhole}};
  if (task.mode == Mode::attack) return by_first_move([](int i) { return Part{i}; });
  const NodeId violated = violated_at_start(search, task);
  if (search.stopped()) return {};
  if (violated != kNoNode) return {{kViolated}};
  if (task.mode == Mode::lines && writes_first_moves(root)) {
    return by_first_move([](int i) { return Part{kWhole, i}; });
  }
  const PlayNode& play = task.tree.at(longer_play(task.tree));
  const bool plain = task.mode == Mode::lines && play.type == NodeType::branch &&
                     !is_battle(play) && !play.changes_side && task.first_moves.all();
  if (!plain) return {{kWhole}};
  std::vector<Part> out = line_parts(search, play);
  if (&play != &root) out.insert(out.begin(), {kWhole, kFormer});
  return out;
}

template std::vector<Part> parts_of(Search<kWords>&, const Task&);
template NodeId violated_at_start(Search<kWords>&, const Task&);

}  // namespace kirke
