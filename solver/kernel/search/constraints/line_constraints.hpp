#pragma once
// Constraints on lines: what their half-moves have to do, or must not. Rule state says what the
// half-moves so far have done for each constraint, as far as that matters for the rest of the line;
// so it belongs to the key of stored positions. Nothing about moves, checks and goals depends on a
// constraint: search asks after each half-move whether a line can still meet all of them, and at
// the end of the line whether it has.

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/line_keeper.hpp"
#include "core/rules_builder.hpp"
#include "movers/play.hpp"
#include "search/bounds/distances.hpp"

namespace kirke {

/// How many half-moves are left to each side at most.
struct HalfMovesLeft {
  std::array<int, kMaxSides> of{};

  int all() const noexcept { return of[0] + of[1]; }
};

template <int W>
class LineConstraints final : public LineKeeper<W> {
 public:
  LineConstraints(RulesBuilder<W>& builder);

  /// The constraints under which rules play; nullptr: there are none.
  static const LineConstraints* of(const Rules<W>& rules) noexcept {
    return static_cast<const LineConstraints*>(rules.keeper.get());
  }

  void note(Position<W>& position, const Rules<W>& rules,
            const Played<W>& played) const noexcept override;
  void note_left_out(Position<W>& position) const noexcept override;

  /// False if no rest of the line meets the constraints.
  bool possible(const Position<W>& position, const Rules<W>& rules,
                const HalfMovesLeft& left) const;
  /// Whether the line that ends with the half-move just played meets them. nullptr: it has none.
  bool met(Position<W>& position, const Rules<W>& rules, const Played<W>* last) const;

  /// Whether half-moves are counted from the end of the line.
  bool count_from_end() const noexcept { return from_end_; }
  /// Says how many half-moves the lines have that are looked for now. It matters only if half-moves
  /// are counted from the end.
  void set_length(int half_moves) const noexcept { length_ = half_moves; }

 private:
  enum class Kind : std::uint8_t {
    all,
    any,
    negation,
    captures,
    captured,
    promotes,
    promotions,
    moves,
    castles,
    checks,
    stays,
    avoids,
    visits,
    route,
    half_move,
    final_squares,
    final_king,
    mates_moved,
    mates_checks,
  };
  enum class Answer : std::uint8_t { no, open, yes };
  /// States: of counts, that one is counted that must not be; of others, that they are met, or
  /// broken.
  static constexpr std::uint32_t kWrongOne = std::uint32_t{1} << 31, kDone = 1, kBroken = 2;
  static constexpr int kBothSides = 3;
  struct One {
    Kind kind;
    ConstraintSpec says;
    Bits<W> sites;
    Slot slot;  // its state; of kinds without state it is not used
  };
  /// The half-move just played, as constraints see it.
  struct Event;

  static Kind kind_from(const std::string& name);
  static bool has_state(Kind kind) noexcept;
  static bool is_one(const UnitsNamed& named, const Unit& unit) noexcept;
  static Bits<W> where(const UnitsNamed& named, const Position<W>& position) noexcept;

  int ply_of(const Position<W>& position) const noexcept;
  bool counts(const One& one, int ply) const noexcept;
  int available(const One& one, const Position<W>& position, const HalfMovesLeft& left,
                int sides) const noexcept;
  std::uint32_t after(const One& one, const Event& event, std::uint32_t state) const noexcept;
  std::uint32_t count_after(const One& one, const Event& event, std::uint32_t state) const noexcept;
  std::uint32_t route_after(const One& one, const Event& event, std::uint32_t state) const noexcept;
  static std::uint32_t skips(const One& one, std::uint32_t states) noexcept;
  bool is_half_move(const One& one, const Event& event) const noexcept;
  bool gives_check(const Event& event) const noexcept;

  Answer answer(std::size_t index, const Position<W>& position, const Rules<W>& rules,
                const HalfMovesLeft& left) const;
  Answer answer_of_one(const One& one, const Position<W>& position, const Rules<W>& rules,
                       const HalfMovesLeft& left) const;
  Answer answer_of_count(const One& one, std::uint32_t state, const Position<W>& position,
                         const Rules<W>& rules, const HalfMovesLeft& left) const;
  Answer answer_of_route(const One& one, std::uint32_t state, const HalfMovesLeft& left) const;
  bool true_at_end(std::size_t index, Position<W>& position, const Rules<W>& rules,
                   const Played<W>* last) const;
  bool some_unit_checks(const One& one, Position<W>& position, const Rules<W>& rules) const;

  int fewest_to_promote(const One& one, int promotions, const Position<W>& position,
                        const Rules<W>& rules) const;
  bool too_far(const One& one, const Position<W>& position, const Rules<W>& rules,
               const HalfMovesLeft& left) const;
  UnitDistances<W>& distances(const Rules<W>& rules, Side side) const;

  std::vector<One> all_;
  bool plain_ = false;  // walks of chess alone, so that distances tell
  bool from_end_ = false;
  int last_ply_ = 0;  // half-moves after it are not told apart; 0: none are
  Slot ply_slot_{};
  mutable int length_ = 0;
  mutable bool busy_ = false;  // rules play on while it is asked who gives check
  mutable std::array<std::unique_ptr<UnitDistances<W>>, 2> distances_;
};

/// Has the constraints of the specification kept.
template <int W>
void keep_constraints(RulesBuilder<W>& builder) {
  builder.keep_lines(std::make_shared<const LineConstraints<W>>(builder));
}

}  // namespace kirke
