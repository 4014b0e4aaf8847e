#pragma once
// The pictures of a diagram that the play on the board may still reach. As moves are made, pictures
// drop out that need more moves than are left, or units that are gone; as moves are taken back,
// they return.

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

  /// False if the rules do not admit pictures, or if there are too many.
  bool useful() const noexcept { return useful_; }
  /// Whether more patience may make the pictures useful.
  bool unfinished() const noexcept { return enumerated_ == Enumerated::too_slowly; }
  std::size_t size() const noexcept { return pictures_.needs.size(); }
  /// Whether no move has been entered that has yet to leave.
  bool idle() const noexcept { return levels_.size() == 1; }

  /// Notes a move that was made on the board. It is taken back on the board after the next call of
  /// leave().
  void enter(const Move& move, const Position<W>& after);
  void leave();

  /// Whether possible() has only few pictures to check.
  bool few() const noexcept {
    std::size_t known = levels_.size() - 1;
    while (!levels_[known].filtered) --known;
    return levels_[known].last - levels_[known].first <= kFew;
  }

  /// Whether some picture can be completed with so many half-moves of the mating side and of the
  /// mated side.
  bool possible(int own, int others);

  /// Removes moves after which no picture can be completed. own, others: half-moves left, the next
  /// one among them. Works only after possible(), and not on the last half-move.
  void drop_hopeless(const Position<W>& position, int own, int others, MoveList& moves);

 private:
  /// A picture that is still possible, and what it needs from here on.
  struct Hope {
    std::uint32_t picture;
    Needs needs;
  };
  static constexpr std::uint8_t kNoUnit = 255;
  /// With half or double of it, help and series play of benchmarks plays the same moves.
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

  struct Leg {  // a shift, with the distances of states before and after it
    Shift shift;
    bool mated;
    UnitDistances<W>* ways;
    const std::uint8_t *before, *after;
  };
  /// The moves made since pictures were filtered last.
  struct Journey {
    std::vector<Leg> legs;  // castlings are not among them
    std::vector<std::uint8_t> victims;
    std::array<std::uint8_t, 2> castlings{};  // of the mating side, of the mated side

    void add(ReachablePictures& pictures, const Shift& shift);
  };

  struct Choice {  // a move of a list that may lead to no picture
    std::uint16_t index;
    UnitState to;
    std::uint8_t victim;
  };
  Choice choice_of(const Move& move, int index) const noexcept;
  void look_at_moves(const MoveList& moves, int first, int last, bool mateds_turn, int left);

  /// What has become of a plan in the play on the board.
  struct PlanNow {
    bool kept = true;           // no castling has been made that is not in the plan
    std::uint64_t unmoved = 0;  // units, by number, that castlings still to come move first
  };
  const PlanNow& plan_of(const Hope& hope) const noexcept { return plans_now_[hope.needs.plan]; }
  static bool has(std::uint64_t units, std::uint8_t unit) noexcept {
    return (units >> unit & 1) != 0;
  }
  void look_at_plans();
  bool castling_helps(const Move& move) const;
  /// The state from which a unit begins the rest of its way to a picture.
  UnitState state_in(const Hope& hope, std::uint8_t unit) const noexcept;

  Shift shifted(Site from, Site to, const Position<W>& after);
  void shift_back(const Shift& s);
  /// False if must_end() asks to end.
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
  Level first_;  // the last first half-move: parts often begin with the same one
};

extern template class ReachablePictures<1>;
extern template class ReachablePictures<4>;

/// The kind of play that asks for pictures. Play that can be interrupted and begun anew may go on
/// without for a while: it gets more patience only when it has made more moves.
enum class Occasion : std::uint8_t { whole_play, interruptible_play, nested_play };

/// Pictures; or nullptr, and the number of moves of the search after which pictures may pay; 0:
/// never.
template <int W>
struct Offer {
  std::shared_ptr<ReachablePictures<W>> pictures;
  std::uint64_t after = 0;
};

/// The pictures of a machine. When there are too many, the oldest are dropped.
template <int W>
class PictureCache {
 public:
  /// The pictures for the position on the board.
  Offer<W> of(const Rules<W>& rules, const Position<W>& diagram, const PictureGoal& goal,
              Occasion occasion, const MustEnd& must_end);
  /// Sets how many bytes pictures may take.
  void allow(std::size_t bytes) noexcept { most_bytes_ = bytes; }
  /// Counts moves of interruptible play.
  void count(std::uint64_t moves) noexcept { moves_ += moves; }

 private:
  struct Known {
    Key diagram;
    PictureGoal goal;
    std::shared_ptr<ReachablePictures<W>> pictures;
    std::uint64_t steps = 0;  // that its enumeration was allowed
  };
  /// With half or double of it, help and series play of benchmarks plays the same moves.
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
