#pragma once
// What rules are asked while half-moves are generated and played, and what a half-move is on its
// way.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>

#include "core/move.hpp"
#include "core/position.hpp"

namespace kirke {

template <int W>
struct Movement;
template <int W>
struct Rules;

/// Decides which option is taken where a rule offers some. One index names a whole combination: the
/// picks are its digits, the least significant first.
class Picks {
 public:
  static constexpr int kMost = 8;  // picks of a half-move that next() varies

  explicit Picks(std::uint32_t index) noexcept : rest_(index) {}
  /// The option taken, 0 .. options - 1. Precondition: options >= 1.
  std::uint32_t pick(std::uint32_t options) noexcept {
    if (options <= 1) return 0;
    const std::uint32_t digit = rest_ % options;
    rest_ /= options;
    if (count_ < kMost) {
      digits_[count_] = digit;
      options_[count_] = options;
      ++count_;
    }
    return digit;
  }
  /// Index of the combination after this one, or 0 when all have been named.
  std::uint32_t next() const noexcept;

 private:
  std::uint32_t rest_;
  int count_ = 0;
  std::array<std::uint32_t, kMost> digits_{}, options_{};
};

/// A half-move being played, as the hooks see it.
template <int W>
struct Half {
  Position<W>& position;
  const Rules<W>& rules;
  Move move;
  Side mover;
  Unit unit;      // the moving unit as it stood on move.from
  Unit captured;  // the captured unit; !exists() for a quiet move
  Site standing;  // where the moving unit stands now
  Picks picks;
  bool illegal = false;  // an obligation of a rule cannot be met
  bool gone = false;     // the moving unit is dead or under another one
  std::uint32_t rights_granted = 0;
  Site second = kNowhere;  // where the other unit stands that has moved: the rook of a castling
  Site rook_came_from = kNowhere;  // where the rook stood that first came to its empty corner
  Site sent_home_from = kNowhere;  // where the moving unit was before it was reborn elsewhere
  /// Of rules that the mover chooses from, the one that acts: see Hook::alternative. 0: none.
  int alternative = 0;
  /// Where all units have gone after the move. The sites that a pawn has passed have gone with
  /// them.
  const Permutation* turned = nullptr;
  typename Position<W>::Mark began{};  // to take the whole half-move back
};

/// Phases of a half-move at which rules may act, in order, once the unit has moved, captured and
/// promoted. docs/order.md has the reasons.
enum class Phase : std::uint8_t {
  arrive,        // the unit that has moved disappears or changes by its moving
  promote,       // what is made of a promotion
  change_kind,   // the unit becomes another kind, or one of both sides
  go_home,       // a capturing unit is reborn
  change_owner,  // units change sides
  rebirth,       // captured units are reborn
  board,         // units come, go or are shifted besides
  aftermath,     // what follows of the position reached
  remember,      // rule state for half-moves to come
  judge,         // whether all this may be played
  answers,  // whether its answers let it be played, once rights are settled and the turn is given
};

/// rank: the place of the hook inside its phase. whoever_moves: it does the same whichever side
/// moves a unit (RulesBuilder::acts_whoever_moves). alternative: its rule's number among those of
/// which the mover chooses one (RulesBuilder::choose_one_of); 0: it acts whatever is chosen.
template <int W>
struct Hook {
  using Function = void (*)(Half<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
  std::string rule;
  Phase phase;
  int rank = 0;
  bool whoever_moves = false;
  int alternative = 0;
};

/// Sets rule state of the diagram, once the side to move is set.
template <int W>
struct Beginning {
  using Function = void (*)(Position<W>&, const Rules<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Acts when a castling king passes the site between `from` and his goal. He stands on that site
/// while it is asked whether he is in check.
template <int W>
struct CastlingPass {
  using Function = void (*)(Position<W>&, const Rules<W>&, Site from, Site passed,
                            const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Says whether `side` may make a move that its units' walks allow.
template <int W>
using Allows = bool (*)(const Position<W>&, const Rules<W>&, const Move&, Side side,
                        const void* data);

/// Says whether a unit of `side` whose movement reaches a royal unit really threatens to capture
/// it. The move is that capture, Move::capture(from, target, target), whatever the unit promotes
/// to.
template <int W>
struct ObservationFilter {
  Allows<W> function;
  std::shared_ptr<const void> data;
};

/// Which units count as observers for a rule that depends on who observes whom: all units that no
/// rule keeps from acting, or only those of them that no rule keeps from capturing. (The third way,
/// by walks alone, needs no such word.)
enum class Watch : std::uint8_t { acting, capturing };

/// Where a unit may be reborn by a capture. The sites are choices in their order; the choice that
/// the unit is not reborn comes last, if `nowhere`. promotes: a pawn that promotes by its rebirth
/// makes a second choice, of what it becomes.
template <int W>
struct Returns {
  Bits<W> sites;
  bool nowhere = false, promotes = false;
};

/// Says before a capture is played where a unit is reborn by it, if the rebirth is all that the
/// capture does besides. The unit is the captured one for Reappearances::returning; for
/// Reappearances::landing it is the capturing one, which ends where it captures if it is not
/// reborn; for Reappearances::coming_back it is the unit that waits since an earlier capture.
/// Returns false where it cannot say.
template <int W>
struct Returning {
  using Function = bool (*)(const Position<W>&, const Rules<W>&, const Move&, Returns<W>& out,
                            const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool may_stay_away = false;  // the mover may choose that the unit is not reborn
};

/// Says where the unit that `capture` takes comes back with `answer`, a quiet half-move of the
/// other side. Asked only if the rebirth is all that both half-moves do besides. kNowhere: it does
/// not come back.
template <int W>
struct NextReturn {
  using Function = Site (*)(const Position<W>&, const Rules<W>&, const Move& capture,
                            const Move& answer, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
};

/// Leaves out moves. asks: on what the answer depends: the unit that would move, capture or be
/// captured (its site alone counts), the whole move, or the whole move if it is a capture. The
/// filter is asked no more often than that needs.
template <int W>
struct MoveFilter {
  enum class Asks : std::uint8_t { mover, capturer, victim, move, capture };
  Asks asks;
  Allows<W> function;
  std::shared_ptr<const void> data;
};

/// Among which moves of a side a selection chooses those of the highest rank: among the legal ones,
/// or among all that could be played if the safety of the own king did not count, so that none may
/// be left. A selection changes whether a side has a legal move, which mates and stalemates ask,
/// only where checks follow it. A royal unit is then in check only by a selected capture.
enum class Scope : std::uint8_t { legal, pseudo_legal, checks_too };

template <int W>
struct Selection {
  /// The rank of a move of the side to move. 0: where checks follow, it is never played.
  using Rank = std::uint32_t (*)(const Position<W>&, const Rules<W>&, const Move&,
                                 const void* data);
  Rank rank = nullptr;
  std::shared_ptr<const void> data;
  Scope scope = Scope::legal;
  bool leaves_none = false;  // a side without a selected move is taken to have none at all
};

/// all_ways: also moves that lead to the same position as another move, by another way.
enum class Generate : std::uint8_t { normal, royal_captures_too, all_ways };

/// Whether a game has ended, as the side to move sees it.
enum class Outcome : std::uint8_t { open, drawn, lost };

/// The moves of the unit on `from`, under a rule by which they are others than its walk gives. The
/// rule may say more:
/// whole: gives all moves of a side at once, because they do not come unit by unit (drops; captures
/// of which only the longest is allowed).
/// play: moves the units, because a move is more than the way of one unit.
/// before: acts before they move, and says what the moving unit has become.
/// outcome: says how the game may end while there are moves.
/// others_units: the condition by which units of the other side move as well, as that side would
/// move them.
/// bars: the slot that bars some moves from the next half-move and does nothing else; with 0 it
/// bars none.
///
/// Games in which sides do not simply take turns may say three things more:
/// hands_on: says, after all else, who makes the next half-move, maybe the same side again. A null
/// move hands on to the other side. hands_on alone judges whether the mover's king may stand where
/// it stands.
/// passed: says whether the same side moves again because the other one could not move in its turn.
/// Such a pass is counted as a move, so that play comes to an end.
/// has_lost: says whether a side is mated. It need not be the side to move, and it may have mated
/// itself.
template <int W>
struct MoveSource {
  using Function = void (*)(Position<W>&, const Rules<W>&, Site from, Side side, MoveList& out,
                            Generate mode, const void* data);
  using Whole = void (*)(Position<W>&, const Rules<W>&, Side side, MoveList& out, Generate mode,
                         const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool castles = false;  // castlings are among these moves
  Whole whole = nullptr;
  void (*play)(Half<W>&, const void* data) = nullptr;
  void (*before)(Half<W>&, const void* data) = nullptr;
  Outcome (*outcome)(const Position<W>&, const void* data) = nullptr;
  std::string others_units{};
  std::optional<Slot> bars{};
  int repetitions = 0;  // a position that occurs so often ends the game as a draw; 0: none does
  Side (*hands_on)(Half<W>&, const void* data) = nullptr;
  bool (*passed)(const Position<W>&, const void* data) = nullptr;
  bool (*has_lost)(Position<W>&, const Rules<W>&, Side side, const void* data) = nullptr;
};

/// Appends moves of the unit on `from` that a rule adds to the moves that the unit has anyway. The
/// latter stand in `out` from `first` on.
template <int W>
struct MoveAdder {
  using Function = void (*)(Position<W>&, const Rules<W>&, Site from, Side side, int first,
                            MoveList& out, Generate mode, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
};

/// Says where a capture ends that goes on from the site to which the unit's own walk takes it.
/// `take` is the way to that site, and captures nothing if there is no such site. A unit that
/// captures a king stays where it takes him, unless kings_too lets it go on as well.
template <int W>
struct SecondLeg {
  using Function = Bits<W> (*)(Position<W>&, const Rules<W>&, const Move& take, Side side,
                               const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool kings_too = false;
};

/// Says which walks the unit of `side` on `from` has now, under a rule that lends units the walks
/// of others.
/// function: the kinds as which it captures and checks, one bit for each. It moves without capture
/// as these kinds, too, unless `quietly` names others. A lender to royal units says 0 where it
/// lends nothing.
/// asks: on which other sites the answer of `function` depends; if not given, on any.
/// for_checks_alone: where rules ask who observes whom, units observe by their own walks all the
/// same.
/// binds_kings: whether a royal unit moves by the lent walks, with or without capture, whatever is
/// lent to kings.
template <int W>
struct Lender {
  using Function = std::uint64_t (*)(const Position<W>&, const Rules<W>&, Site from, Side side,
                                     const void* data);
  using Asks = Bits<W> (*)(const Rules<W>&, const Unit& unit, Site from, Side side,
                           const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  Function quietly = nullptr;
  Asks asks = nullptr;
  bool for_checks_alone = false;
  bool (*binds_kings)(const Unit& king, bool quietly, const void* data) = nullptr;
};

/// Says whether a unit of `by` could capture a royal unit on `target`, under a rule by which
/// captures are more or others than those of the walks.
template <int W>
struct Observer {
  using Function = bool (*)(Position<W>&, const Rules<W>&, Site target, Side by, const void* data);
  Function function = nullptr;
  /// Says so of the unit of `by` on `from`, if it walks as `walk` does, for other rules that ask.
  /// If not given, those go by walks from where units stand.
  using ByUnit = bool (*)(const Position<W>&, const Rules<W>&, const Movement<W>& walk, Site from,
                          Site target, Side by, const void* data);
  std::shared_ptr<const void> data;
  bool tabled = false;  // its answers follow from walks, OtherWays::jumps and origins
  ByUnit by_unit = nullptr;
};

/// Passing, under a rule that makes more of it: whether the side to move may pass now, and what
/// happens then, before the other side is to move.
template <int W>
struct Passing {
  using May = bool (*)(const Position<W>&, const void* data);
  using Does = void (*)(Half<W>&, const void* data);
  May may = nullptr;
  Does does = nullptr;
  std::shared_ptr<const void> data;
};

/// Says whether a side is mated or stalemated, under a rule by which that is more or less than to
/// have no legal move, in check or not in check. About mates it is asked only if the side is in
/// check.
template <int W>
struct GoalFilter {
  enum class Asked : std::uint8_t { mate, stalemate };
  enum class Says : std::uint8_t { as_ever, reached, missed };
  using Function = Says (*)(Position<W>&, const Rules<W>&, Asked asked, Side side,
                            const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Says whether the rule state that a rule keeps besides the units is that of the position to be
/// reached.
template <int W>
struct EndFilter {
  using Function = bool (*)(const Position<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Says whether `side` is in check, under a rule by which check is something else than that the
/// king could be captured. The rule may ask royal_attacked() in movers/check.hpp. No king is
/// captured under such a rule, whether attacked or not. All that asks for check asks this rule: the
/// legality of moves, castling and the site that its king passes, the goals of mate, stalemate and
/// check, parry series, and the mark of a check.
template <int W>
struct CheckRule {
  using Function = bool (*)(Position<W>&, const Rules<W>&, Side side, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  /// It asks who observes sites on which the king does not stand, so that his capture there cannot
  /// be played.
  bool asks_of_sites = false;
  /// The site that plays the part of the side's king, if there is one.
  Site square = kNowhere;
};

}  // namespace kirke
