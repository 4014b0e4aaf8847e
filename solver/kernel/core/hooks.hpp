#pragma once
// What a rule may be asked while half-moves are generated and played, and a half-move on its way.

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

/// Which option a rule takes where it offers some. One index names a whole combination: the picks
/// are its digits, least significant first.
class Picks {
 public:
  static constexpr int kMost = 8;

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
  Site sent_home_from = kNowhere;  // where the moving unit was before it was reborn elsewhere
  /// Where all units have gone after the move, and the sites with them that a pawn has passed.
  const Permutation* turned = nullptr;
  typename Position<W>::Mark began{};  // to take it all back
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
  answers,       // the same by the answers to it, once rights are settled and the turn is given
};

/// rank: its place inside the phase.
template <int W>
struct Hook {
  using Function = void (*)(Half<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
  std::string rule;
  Phase phase;
  int rank = 0;
};

/// Sets rule state of the diagram, the side to move being set.
template <int W>
struct Beginning {
  using Function = void (*)(Position<W>&, const Rules<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// What happens besides where a castling king passes the site between `from` and his goal: he
/// stands there while it is asked whether he is in check.
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

/// Says whether a unit of `side`, whose movement reaches a royal unit, really threatens to capture
/// it: the move is that capture, Move::capture(from, target, target), whatever it promotes to.
template <int W>
struct ObservationFilter {
  Allows<W> function;
  std::shared_ptr<const void> data;
};

/// Whom rules take to observe others that make something depend on who observes whom: units that no
/// rule keeps from acting at all, or among these those only that no rule keeps from capturing. (The
/// third way is to go by walks alone.)
enum class Watch : std::uint8_t { acting, capturing };

/// Where a unit may be reborn by a capture: a choice for each site in their order, then, if
/// `nowhere`, that of no rebirth. promotes: what a pawn becomes where it promotes is chosen next.
template <int W>
struct Returns {
  Bits<W> sites;
  bool nowhere = false, promotes = false;
};

/// Says before a capture is played where a unit is reborn by it, if that is all it does besides: as
/// Rules::returning the captured unit, as Rules::landing the capturing one, which ends where it
/// captures if it is reborn nowhere, and as Rules::coming_back the unit that waits since an earlier
/// capture. Returns false where it cannot say.
template <int W>
struct Returning {
  using Function = bool (*)(const Position<W>&, const Rules<W>&, const Move&, Returns<W>& out,
                            const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool may_stay_away = false;  // and nowhere, as the mover chooses
};

/// Says where the unit that `capture` takes comes back with `answer`, a quiet half-move of the
/// other side, if that is all that both do besides; kNowhere: nowhere.
template <int W>
struct NextReturn {
  using Function = Site (*)(const Position<W>&, const Rules<W>&, const Move& capture,
                            const Move& answer, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
};

/// Leaves out moves. asks: what the answer depends on, which is asked no more often than that: the
/// unit that would move, capture or be captured (its site alone counts), the whole move, or the
/// whole move if it is a capture.
template <int W>
struct MoveFilter {
  enum class Asks : std::uint8_t { mover, capturer, victim, move, capture };
  Asks asks;
  Allows<W> function;
  std::shared_ptr<const void> data;
};

/// Which of the moves of a side may be played: those of the highest rank, among the legal ones, or
/// among all that could be played but for the safety of the own king, so that there may be none.
/// Whether a side has a legal move, which is asked about mates and stalemates, a selection changes
/// only where checks follow it; then a royal unit is in check only by a selected capture.
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

/// all_ways: also moves that differ from others by their way only and lead to the same position.
enum class Generate : std::uint8_t { normal, royal_captures_too, all_ways };

/// Whether a game has ended, as the side to move sees it.
enum class Outcome : std::uint8_t { open, drawn, lost };

/// Moves of the unit on `from`, where a rule has others than the unit's walk. whole: all
/// moves of a side, where they do not come unit by unit: drops, captures of which the longest only
/// is allowed. play: moves the units, where a move is more than one unit's way. before: what
/// happens before they move; it says what the moving unit has become. outcome: how the game may end
/// while there are moves. others_units: the condition by which units of the other side move, too,
/// as that side's. bars: the slot that bars some moves from the next half-move, and does nothing
/// else; with 0 it bars none.
///
/// Games in which sides do not simply take turns have three more. hands_on: says, after all else,
/// who makes the next half-move, maybe the same side again; a null move hands on to the other side.
/// It also judges whether the mover's king may stand where it stands, and nobody else does. passed:
/// whether the same side moves again because the other one had its turn and could not move: such a
/// pass is counted as a move, so that play comes to an end. has_lost: whether a side is mated; it
/// need not be the one to move, and it may have brought it about itself.
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

/// Appends moves of the unit on `from` that a rule adds to those that it has anyway: these stand in
/// `out` from `first` on.
template <int W>
struct MoveAdder {
  using Function = void (*)(Position<W>&, const Rules<W>&, Site from, Side side, int first,
                            MoveList& out, Generate mode, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
};

/// Says where a capture ends, where it goes on from the site to which the unit's own walk takes it:
/// `take` is that way, and no capture if there is no such site. The unit that captures a king stays
/// where it takes him, unless with kings_too it goes on as well.
template <int W>
struct SecondLeg {
  using Function = Bits<W> (*)(Position<W>&, const Rules<W>&, const Move& take, Side side,
                               const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  bool kings_too = false;
};

/// Says which walks the unit of `side` on `from` has now, where a rule lends units the walks of
/// others: as which kinds it captures and checks, a bit for each, and also as which it moves
/// without capture, unless `quietly` says that. One of royal units says 0 where it lends nothing.
/// asks: on which other sites it depends what `function` says; not given: on any.
/// for_checks_alone: where rules ask who observes whom, units do by their own walks all the same.
/// binds_kings: whether a royal unit moves so, with or without capture, whatever kings are lent.
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

/// Says whether a unit of `by` could capture a royal unit on `target`, where a rule has more or
/// other captures than the walks.
template <int W>
struct Observer {
  using Function = bool (*)(Position<W>&, const Rules<W>&, Site target, Side by, const void* data);
  Function function = nullptr;
  /// The same of the unit of `by` on `from`, if it walks so, where other rules ask it. Not given:
  /// they go by walks from where units stand.
  using ByUnit = bool (*)(const Position<W>&, const Rules<W>&, const Movement<W>& walk, Site from,
                          Site target, Side by, const void* data);
  std::shared_ptr<const void> data;
  bool tabled = false;  // what it says follows from walks, Rules::jumps and origins
  ByUnit by_unit = nullptr;
};

/// What passing is where a rule makes more of it: whether the side to move may pass now, and what
/// happens then, before the other side is to move.
template <int W>
struct Passing {
  using May = bool (*)(const Position<W>&, const void* data);
  using Does = void (*)(Half<W>&, const void* data);
  May may = nullptr;
  Does does = nullptr;
  std::shared_ptr<const void> data;
};

/// Says whether a side is mated, or stalemated, where a rule makes more or less of that than that
/// it has no legal move, in check or in no check. It is asked of mates where the side is in check.
template <int W>
struct GoalFilter {
  enum class Asked : std::uint8_t { mate, stalemate };
  enum class Says : std::uint8_t { as_ever, reached, missed };
  using Function = Says (*)(Position<W>&, const Rules<W>&, Asked asked, Side side,
                            const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Says whether what a rule keeps besides the units is as in the position that play has to reach.
template <int W>
struct EndFilter {
  using Function = bool (*)(const Position<W>&, const void* data);
  Function function;
  std::shared_ptr<const void> data;
};

/// Says whether `side` is in check where that is something else than that its king could be
/// captured (royal_attacked in movers/check.hpp, of which it may ask). No king is captured then,
/// be he attacked or not. All that asks for check asks this: whether a move is legal, whether a
/// side may castle and where its king passes, the goals of mate, stalemate and check, parry series,
/// the mark of a check.
template <int W>
struct CheckRule {
  using Function = bool (*)(Position<W>&, const Rules<W>&, Side side, const void* data);
  Function function = nullptr;
  std::shared_ptr<const void> data;
  /// It asks who observes sites where the king does not stand, so that his capture there cannot be
  /// played.
  bool asks_of_sites = false;
  /// The site that takes the place of the side's king, if one does.
  Site square = kNowhere;
};

}  // namespace kirke
