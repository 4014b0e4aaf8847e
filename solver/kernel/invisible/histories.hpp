#pragma once
// Does some history fit a line of announcements, and does its end miss the goal? Invisibles are
// placed only where a line needs them: units that move, are captured or stand between a king and a
// rider, and units that are known. Others stand anywhere at the end, as long as none of the
// half-moves passes or attacks by them what it must not. A king that nobody sees is placed as late
// as others, though he must stand somewhere.
//
// An invisible that is placed late has not moved: it stood on its square from the beginning, so it
// is put into all positions of the history at once.

#include <functional>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "invisible/decisive.hpp"
#include "invisible/lone_units.hpp"

namespace kirke::invisible {

/// An invisible that stands on one of these squares in the diagram, as play by the visible units
/// shows. sides: as bits; walk: kNone for any.
struct Need {
  Bits squares = 0;
  int sides = 3;
  int walk = kNone;
};

/// A line that histories are to fit. next: who would go on after it where it is the beginning of a
/// longer one, else the other side.
struct Announced : Outline {
  int next = 0;
  std::vector<Need> needs;
};

/// What a history is to be like.
struct Wanted {
  enum Kind { kAny, kMissesGoal, kOtherUnit, kNoCapture } kind = kAny;
  Goal goal{};
  int square = 0;  // kOtherUnit: another unit than this one stands there at the end, or none
  int code = 0;
};

class Interrupted {};

/// Walks of the units that may stand anywhere.
inline constexpr int kOfficersAndPawn[5] = {kBishop, kKnight, kRook, kQueen, kPawn};

class Histories {
 public:
  static constexpr int kMostPlies = 40;

  Histories(const Setting& setting, const Position& diagram, std::function<void()> work)
      : setting_(setting), diagram_(diagram), work_(std::move(work)) {}

  /// Whether there is such a history; `positions` has it then.
  bool find(const Announced& line, const Wanted& wanted);
  /// After `find` for one that misses the goal: whether some history fits the line at all.
  bool fits() const { return fits_; }
  /// After `find`: the position after so many half-moves.
  const Position& position(int plies) const { return positions_[plies]; }
  void seed(unsigned number) { random_.seed(number); }

 private:
  struct Placed {
    int square;
    int upto;
  };
  struct Choice {
    int square;
    int code;
  };

  std::vector<Choice> captors_of(const Position& p, int side, int target) const;
  bool place_king();
  bool needs(std::size_t number);
  bool settle(int ply, bool castling);
  bool interpose(int ply, bool castling, Bits squares);
  bool settled(int ply, bool castling);
  bool reveal(int ply, std::size_t number);
  bool play(int ply);
  bool seen(int ply);
  bool castle(int ply);
  bool unseen(int ply, int target);
  bool move_unseen(int ply, int from, int target);
  bool castle_unseen(int ply, int from);
  bool arrive(int ply, Move move, bool needs_victim, bool may_meet);
  bool step(int ply, const Move& move);
  bool finish();
  bool misses() const;
  bool park();
  bool park_undone();
  bool undo_goal();
  template <class F>
  bool any_place(F f);

  bool is_due(int side) const { return !positions_[0].of[side][kKing]; }
  std::span<const int> codes() const;
  int reserved(int ply, int side) const;
  bool may_go_on(int ply);
  Bits guarded(int ply, int side) const;
  bool place(int square, int code, int upto);
  void unplace();
  bool attacks(int square, int code, int upto) const;
  std::optional<Bits> unshielded(int upto) const;
  /// Places a unit, where it attacks a king with others that shield him, and goes on; takes all off
  /// where that leads nowhere. shields: whether it shields a king.
  template <class Then>
  bool with(int square, int code, int upto, Then then, bool shields = false);

  const Setting& setting_;
  Position diagram_;
  std::function<void()> work_;
  std::minstd_rand random_{1};
  const Announced* line_ = nullptr;
  Wanted wanted_{};
  LoneUnits lone_units_;
  Position positions_[kMostPlies + 2];
  Move moves_[kMostPlies + 1];
  Bits passed_[kMostPlies + 1]{};
  bool castled_[kMostPlies + 1]{};
  Bits barred_ = 0;
  int free_ = 0;
  bool fits_ = false;
  std::vector<Placed> placed_;
  std::vector<Choice> choices_;
  Placements useless_{};  // units that have been tried at the end, where others are tried
};

template <class Then>
bool Histories::with(int square, int code, int upto, Then then, bool shields) {
  if (!place(square, code, upto)) return false;
  const auto go_on = [&] {
    if (!may_go_on(upto)) return false;
    const bool is_king = walk_of(code) == kKing;
    if (!is_king && !shields && !attacks(square, code, upto)) return then();
    const std::optional<Bits> needed = unshielded(upto);
    if (!needed) return then();
    for (Bits left = free_ > 0 ? *needed : 0; left; left &= left - 1) {
      for (const int one : codes()) {
        if (with(std::countr_zero(left), one, upto, then, true)) return true;
      }
    }
    return false;
  };
  if (go_on()) return true;
  unplace();
  return false;
}

}  // namespace kirke::invisible
