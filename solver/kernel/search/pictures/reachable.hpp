#pragma once
// The pictures of a diagram that the play on the board may still come to. As moves are made and
// taken back, those drop out that need more moves than are left, or units that have gone.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/move.hpp"
#include "search/pictures/capture_sites.hpp"
#include "search/pictures/pictures.hpp"

namespace kirke {

template <int W>
class ReachablePictures {
 public:
  ReachablePictures(const Rules<W>& rules, const Position<W>& diagram, const PictureGoal& goal,
                    const Patience& patience);

  /// False: the rules do not admit pictures, or there are too many.
  bool useful() const noexcept { return useful_; }
  /// Whether more patience may make it useful.
  bool unfinished() const noexcept { return enumerated_ == Enumerated::too_slowly; }
  std::size_t size() const noexcept { return pictures_.needs.size(); }
  /// No move has been entered that is still to leave.
  bool idle() const noexcept { return levels_.size() == 1; }

  /// A move that was made on the board, which takes it back after the next call of leave().
  void enter(const Move& move, const Position<W>& after);
  void leave();

  /// Whether possible() has few pictures to look at.
  bool few() const noexcept {
    std::size_t known = levels_.size() - 1;
    while (!levels_[known].filtered) --known;
    return levels_[known].last - levels_[known].first <= kFew;
  }

  /// Whether some picture can be completed with so many half-moves of the mating side and the mated
  /// side.
  bool possible(int own, int others);

  /// Takes out moves after which no picture can be completed: the same half-moves are left, the
  /// next one among them. Only says something after possible(), and not of the last half-move.
  void drop_hopeless(const Position<W>& position, int own, int others, MoveList& moves);

 private:
  /// A picture that is still possible, and what it needs from here on.
  struct Hope {
    std::uint32_t picture;
    Needs needs;
  };
  static constexpr std::uint8_t kNoUnit = 255;
  static constexpr std::uint32_t kFew = 64;

  struct Shift {  // of one unit
    std::uint8_t unit = kNoUnit;
    UnitState from = 0, to = 0;

    friend bool operator==(const Shift&, const Shift&) = default;
  };
  struct Level {
    Shift moved, rook;
    int castling = PlannedCastling::kNone;
    std::uint8_t captured = kNoUnit;
    Site victim = kNowhere;
    bool filtered = false;
    std::uint32_t first = 0, last = 0;  // in hopes_, once filtered

    bool same_move(const Level& other) const noexcept {
      return moved == other.moved && rook == other.rook && captured == other.captured;
    }
  };

  struct Leg {  // a shift, with the moves that states need before and after it
    Shift shift;
    bool mated;
    UnitDistances<W>* ways;
    const std::uint8_t *before, *after;
  };
  /// What has happened since pictures were looked at.
  struct Journey {
    std::vector<Leg> legs;  // but for castlings
    std::vector<std::uint8_t> victims;
    std::array<std::uint8_t, 2> castlings{};  // of the mating side, of the mated one

    void add(ReachablePictures& pictures, const Shift& shift);
  };

  struct Choice {  // a move of a list that may come to no picture
    std::uint16_t index;
    UnitState to;
    std::uint8_t victim;
  };
  Choice choice_of(const Move& move, int index) const noexcept;
  void look_at_moves(const MoveList& moves, int first, int last, bool mateds_turn, int left);

  /// A plan at the point that play has come to.
  struct PlanNow {
    bool kept = true;           // no other castling has been made
    std::uint64_t unmoved = 0;  // units, by number, that castlings to come move first
  };
  const PlanNow& plan_of(const Hope& hope) const noexcept { return plans_now_[hope.needs.plan]; }
  static bool has(std::uint64_t units, std::uint8_t unit) noexcept {
    return (units >> unit & 1) != 0;
  }
  void look_at_plans();
  bool castling_helps(const Move& move) const;
  /// Where a unit is to begin the rest of its way to a picture.
  UnitState state_in(const Hope& hope, std::uint8_t unit) const noexcept;

  Shift shifted(Site from, Site to, const Position<W>& after);
  void shift_back(const Shift& s);
  /// False if somebody wants to end it.
  bool index_by_state(int own, int others, const MustEnd* must_end);
  static std::uint8_t moves_to(UnitDistances<W>& ways, UnitState from, UnitState goal);
  void look_back(std::size_t from);
  bool follow(Hope& hope) const;
  void filter(int own, int others);
  bool captures_possible(const Hope& hope, int own, int others);
  Bits<W> capture_sites(const Hope& hope, int spare);
  Side mating() const noexcept { return rules_.opponent(mated_); }

  const Rules<W>& rules_;
  Side mated_;
  Enumerated enumerated_ = Enumerated::too_many;
  bool useful_ = false;
  UnitDistances<W> white_, black_;
  CaptureSites<W> capture_sites_;
  Pictures<W> pictures_;
  std::array<std::uint8_t, 64> unit_on_{};
  std::vector<UnitState> now_;  // states of the units on the board
  std::array<int, 2> castled_{PlannedCastling::kNone, PlannedCastling::kNone};  // by side
  std::vector<PlanNow> plans_now_;                                              // by plan
  std::vector<Level> levels_;
  std::vector<Hope> hopes_;
  Journey journey_;
  std::vector<Choice> pending_;
  std::vector<std::uint8_t> helps_;  // by move of the list
  Level first_;  // the last first half-move: parts begin with the same one again and again
};

extern template class ReachablePictures<1>;
extern template class ReachablePictures<4>;

/// For which play a pictures is asked. Play that may be interrupted and begun anew can do without
/// for a while: pictures are only enumerated with more patience when it has made more moves.
enum class Occasion : std::uint8_t { whole_play, interruptible_play, nested_play };

/// A pictures; or none, and after how many moves of the search one may be worth it: 0: never.
template <int W>
struct Offer {
  std::shared_ptr<ReachablePictures<W>> pictures;
  std::uint64_t after = 0;
};

/// The pictures of a machine; the oldest goes when there are too many.
template <int W>
class PictureCache {
 public:
  /// The pictures of the position on the board.
  Offer<W> of(const Rules<W>& rules, const Position<W>& diagram, const PictureGoal& goal,
              Occasion occasion, const MustEnd& must_end);
  /// Bytes that the pictures of a pictures may take.
  void allow(std::size_t bytes) noexcept { most_bytes_ = bytes; }
  /// Notes moves of interruptible play.
  void count(std::uint64_t moves) noexcept { moves_ += moves; }

 private:
  struct Known {
    Key diagram;
    PictureGoal goal;
    std::shared_ptr<ReachablePictures<W>> pictures;
    std::uint64_t steps = 0;  // that its enumeration might take
  };
  static constexpr std::size_t kMost = 4;

  Known& known(const Position<W>& diagram, const PictureGoal& goal);
  std::uint64_t steps_of_shorter(const Known& longer) const noexcept;

  std::vector<Known> known_;
  std::uint64_t moves_ = 0;
  std::size_t most_bytes_ = ~std::size_t{0};
};

extern template class PictureCache<1>;
extern template class PictureCache<4>;

}  // namespace kirke
