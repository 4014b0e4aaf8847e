#include "past/legality.hpp"

#include <algorithm>

#include "past/steps.hpp"

namespace kirke::retro {
namespace {

constexpr int kCages = 3;  // the level from which cages are looked for

bool wrong_turn(const Past& past) noexcept { return checkers(past.units, past.moved_last()) != 0; }

}  // namespace

Status Legality::status(const Past& past, int depth) {
  looked_at_ = 0;
  used_up_ = false;
  patience_.begin();
  if (strength_.level == 0) return Status::not_proven;
  if (wrong_turn(past)) return Status::illegal;
  const Status plain = search(past, depth, false);
  if (plain != Status::not_proven || strength_.level < kCages) return plain;
  return search(past, depth, true);
}

Verdict Legality::verdict(const Past& past, int depth) {
  const Status found = status(past, depth);
  if (found == Status::illegal) return explained(past);
  Verdict out;
  out.status = found;
  return out;
}

bool Legality::is_dead(const Past& past) {
  return strength_.dead > 0 && dead_.life_at_best(past) == Life::dead;
}

bool Legality::use_up_one() {
  used_up_ = used_up_ || ++looked_at_ > strength_.positions;
  return !used_up_ && !patience_.is_over();
}

/// Precondition: the side that is not to move is not in check.
Status Legality::search(const Past& past, int depth, bool cages) {
  if (is_game_array(past)) return Status::legal;
  const PastKey key = key_of(past);
  if (const auto found = memory_.find(key); found != memory_.end()) {
    const auto& [plain, caged] = found->second.by_cages;
    if (plain.refuted >= 0 || (cages && caged.refuted >= 0)) return Status::illegal;
    if ((cages ? caged : plain).survived >= depth) return Status::not_proven;
  }
  if (!use_up_one()) return Status::not_proven;
  const Status status = searched(past, depth, cages);
  if (status == Status::legal || (cut() && status == Status::not_proven)) return status;
  Known& known = memory_[key].by_cages[cages ? 1 : 0];
  if (status == Status::illegal)
    known.refuted = depth;
  else
    known.survived = std::max(known.survived, depth);
  return status;
}

Status Legality::searched(const Past& past, int depth, bool cages) {
  if (cages) {
    if (search(past, depth, false) == Status::illegal) return Status::illegal;
    if (cut()) return Status::not_proven;  // no rule may have been asked, not even of the counts
    if (cage_of(past) != nullptr) return Status::illegal;
    if (cut()) return Status::not_proven;
  } else if (refuted_statically(past, strength_.level)) {
    return Status::illegal;
  }
  // A strength of level 1 asks only what the position says by itself.
  if (depth <= 0 || strength_.level < 2) return Status::not_proven;
  for (const UnMove& move : unmoves(past)) {
    const Past origin = before(past, move);
    if (is_dead(origin)) continue;
    const Status earlier = search(origin, depth - 1, cages);
    if (earlier != Status::illegal) return earlier;
  }
  return Status::illegal;
}

/// A cage that stands in the position, or null.
const Cage* Legality::cage_of(const Past& past) {
  const Deduced there = deduced_of(past, strength_.level);
  for (const Cage& cage : cages_) {
    if (cage.stands_in(past, there)) return &cage;
  }
  Memory& memory = memory_[key_of(past)];
  if (memory.uncaged) return nullptr;
  Cage cage = cage_in(past, there, strength_.states, patience_);
  if (cage.units == Units{}) {
    memory.uncaged = !patience_.was_over();
    return nullptr;
  }
  cages_.push_back(cage);
  return &cages_.back();
}

/// Precondition: the position is proven to be illegal.
Verdict Legality::explained(const Past& past) {
  Verdict out;
  out.status = Status::illegal;
  if (wrong_turn(past)) {
    out.why = Why::turn;
    out.step.squares =
        past.units.of[past.moved_last()][kKing] | checkers(past.units, past.moved_last());
    return out;
  }
  if (const auto step = refuted_statically(past, strength_.level, &out.chain)) {
    out.why = Why::rule;
    out.step = *step;
    return out;
  }
  if (memory_[key_of(past)].by_cages[0].refuted < 0) {
    if (const Cage* cage = cage_of(past)) {
      out.why = Why::cage;
      out.step.squares = cage->units.all();
      if (cage->known == Deduced{}) out.chain.clear();
      return out;
    }
  }
  out.chain.clear();
  return of_last_moves(past);
}

Verdict Legality::of_last_moves(const Past& past) {
  Verdict out;
  out.status = Status::illegal;
  out.why = Why::no_last_move;
  for (const UnMove& move : unmoves(past)) {
    out.step.squares |= bit(move.to);
    const Past origin = before(past, move);
    if (is_dead(origin)) {
      Verdict ended;
      ended.status = Status::illegal;
      ended.why = Why::dead;
      out.last_moves.push_back({move, ended});
      continue;
    }
    out.last_moves.push_back({move, explained(origin)});
  }
  return out;
}

}  // namespace kirke::retro
