// The ends of histories: units about which nothing is known stand anywhere, or where they see to it
// that the goal is missed.

#include "invisible/histories.hpp"
#include "invisible/shuffling.hpp"

namespace kirke::invisible {

namespace {

constexpr int kTries = 6;  // random places of the units that nobody needs

}  // namespace

bool Histories::misses() const {
  const auto last = line_->moves.size() - 1;
  return !reaches(setting_, wanted_.goal, positions_[last], moves_[last], positions_[last + 1],
                  line_->sides[last]);
}

/// All half-moves are played: do the others find places, and is the end what is wanted?
bool Histories::finish() {
  work_();
  if (is_due(0) || is_due(1)) return place_king();
  if (wanted_.kind != Wanted::kMissesGoal) return park();
  if (free_ == 0) {
    fits_ = true;
    return misses();
  }
  for (int n = 0; n < kTries; ++n) {
    const std::size_t before = placed_.size();
    if (!park()) return false;
    fits_ = true;
    if (misses()) return true;
    while (placed_.size() > before) unplace();
  }
  return undo_goal();
}

/// A king whom no half-move needed stands anywhere.
bool Histories::place_king() {
  const int king = code_of(is_due(0) ? 0 : 1, kKing);
  const int end = static_cast<int>(line_->moves.size());
  for (const int square : shuffled(~positions_[end].blocked, random_)) {
    if (with(square, king, end, [this] { return finish(); })) return true;
  }
  return false;
}

/// Calls `f` with the places of single units, beginning anywhere, until it answers true.
template <class F>
bool Histories::any_place(F f) {
  const std::size_t count = choices_.size(), start = random_() % count;
  const int end = static_cast<int>(line_->moves.size());
  for (std::size_t n = 0; n < count; ++n) {
    const Choice& choice = choices_[(start + n) % count];
    if (with(choice.square, choice.code, end, f)) return true;
  }
  return false;
}

/// Puts the other units anywhere.
bool Histories::park() {
  const Position& end = positions_[line_->moves.size()];
  const bool is_same = end.board[wanted_.square] == wanted_.code;
  if (is_same && wanted_.kind == Wanted::kOtherUnit) return false;
  return free_ == 0 || any_place([this] { return park(); });
}

/// The goal is missed: puts the other units where it still is.
bool Histories::park_undone() {
  if (free_ == 0) return true;
  if (any_place([this] { return misses() && park_undone(); })) return true;
  return any_place([this] { return !misses() && undo_goal(); });  // hardly any board is so full
}

/// The goal is reached so far: puts the other units where it is missed.
bool Histories::undo_goal() {
  if (free_ == 0) return false;
  const std::size_t plies = line_->moves.size();
  Placements where = decisive(setting_, wanted_.goal, positions_[plies], line_->sides[plies - 1]);
  for (std::size_t code = 0; code < where.size(); ++code) where[code] &= ~useless_[code];
  const auto any_decisive = [&](auto then) {
    for (std::size_t code = 0; code < where.size(); ++code) {
      for (Bits left = where[code]; left; left &= left - 1) {
        const int square = std::countr_zero(left);
        if (then(square, static_cast<int>(code))) return true;
      }
    }
    return false;
  };
  const int end = static_cast<int>(plies);
  const auto undoes = [&](int square, int code) {
    work_();
    return with(square, code, end, [this] { return misses() && park_undone(); });
  };
  if (any_decisive(undoes)) return true;
  if (free_ == 1) return false;
  const Placements before = useless_;
  const auto helps = [&](int square, int code) {
    work_();
    if (with(square, code, end, [this] { return !misses() && undo_goal(); })) return true;
    useless_[static_cast<std::size_t>(code)] |= bit(square);
    return false;
  };
  const bool found = any_decisive(helps);
  useless_ = before;
  return found;
}

}  // namespace kirke::invisible
