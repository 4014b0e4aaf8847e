#include "search/battle/stages.hpp"

#include <algorithm>
#include <array>

namespace kirke {
namespace {

constexpr int kShortPlay = 10;  // half-moves up to which no stage is thought of

/// The stages by turns. Of 33 positions, those of the open test of benchmarks/long.py and others of
/// #8 to #12, in 3 million moves each, the first three proved 21 keys, and the others one more
/// each. Two flights proved none besides, nor did checks alone.
constexpr std::array<Restraints, 5> kStages{{
    {.longest_threat = 1},
    {.most_flights = 1},
    {.longest_threat = 2},
    {.trivial_moves = 1, .most_nontrivial = 1},
    {.longest_threat = 3},
}};

/// The legal moves from the position on the board, in canonical order.
template <int W>
std::vector<Move> legal_moves(Search<W>& search) {
  std::vector<Move> out;
  search.any_move([&](const Played<W>& played) {
    out.push_back(played.move);
    return false;
  });
  return out;
}

}  // namespace

template <int W>
bool Stages<W>::apply(const Search<W>& search, const BattleBranch& branch) noexcept {
  return branch.room().most > kShortPlay && branch.ending == Ending::attack &&
         branch.goal->kind == GoalKind::mate && !branch.begins_with_defence() &&
         branch.attack->constraint == kNoNode && branch.defence->constraint == kNoNode &&
         search.helper == 0 && !search.restraints.depend_on_length() && admits(search.rules());
}

template <int W>
Stages<W>::Stages(Search<W>& search, Prover<W>& prover)
    : search_(search), prover_(prover), progress_(search.knowledge.stages) {
  const BattleBranch& branch = prover.branch();
  const auto length = static_cast<std::uint64_t>(branch.room().most);
  const Key question = search.position.key() ^ fact_key(branch.node->tag, length);
  if (!progress_.is_about(question)) progress_.begin(question, static_cast<int>(kStages.size()));
}

template <int W>
void Stages<W>::go_on(int from) {
  const Restraints asked = search_.restraints;
  const std::uint64_t before = search_.moves();
  const std::uint64_t until = before + progress_.allowance();
  first_moves_ = legal_moves(search_);
  while (!search_.stopped() && !progress_.over() && one_stage(from, until)) progress_.next_stage();
  search_.restraints = asked;
  progress_.spent(search_.moves() - before);
}

/// Tries the first moves that are left at the stage whose turn it is. Returns whether there was
/// time for all of them. Workers begin with the first moves that they are at, so that they try
/// others.
template <int W>
bool Stages<W>::one_stage(int from, std::uint64_t until) {
  const int mating_side = search_.restraints.mating_side;
  search_.restraints = kStages[static_cast<std::size_t>(progress_.stage())];
  search_.restraints.mating_side = mating_side;
  const int count = static_cast<int>(first_moves_.size());
  for (int i = 0; i < count; ++i) {
    const int first = (from + i) % count;
    if (!progress_.has_turn(first)) continue;
    Played<W> played;
    const bool is_legal = play_legal(search_.position, search_.rules(), Shelter<W>{},
                                     first_moves_[static_cast<std::size_t>(first)], played);
    const bool goes_on = !is_legal || one_move(first, played, until);
    search_.position.undo_to(played.mark);
    if (!goes_on) return false;
  }
  return true;
}

/// Tries the first move just played. Returns whether there is time for others.
template <int W>
bool Stages<W>::one_move(int first, const Played<W>& played, std::uint64_t until) {
  if (search_.moves() >= until) return false;
  const std::uint64_t left = until - search_.moves();
  search_.pause_after(std::min(left, progress_.each()));
  const int length = prover_.after_attack(prover_.branch().room().after_half_move(), played);
  if (search_.end_of_pause()) {
    if (left < progress_.each()) return false;
    progress_.leave_open(first);
  } else if (search_.stopped()) {
    return false;
  } else if (length == Prover<W>::kNever || length == 0) {  // 0: it needs no proof
    progress_.note_failure(first);
  } else {
    progress_.note_success(first, length);
    if (search_.proven != nullptr) search_.proven->push_back(first);
  }
  return true;
}

template class Stages<kWords>;

}  // namespace kirke
