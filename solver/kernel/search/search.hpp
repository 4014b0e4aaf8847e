#pragma once
// What all searches of one task share: the position, the rules, the play tree, the table, the
// limits and the count of moves made.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"
#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "movers/returns.hpp"
#include "search/constraints/line_constraints.hpp"
#include "search/dead_ends.hpp"
#include "search/knowledge.hpp"
#include "search/limits/limits.hpp"
#include "search/limits/stack.hpp"
#include "search/memory/table.hpp"
#include "search/tree/play_tree.hpp"
#include "search/tree/restraints.hpp"

namespace kirke {

template <int W>
class Closure;

/// Why a search has ended before its end.
enum class Ended : std::uint8_t {
  no,
  stopped,  // its stop flag or its poll asked for it
  enough,   // all solutions that were asked for have been found
  memory,   // there is no room for what would be found
};

template <int W>
class Search {
 public:
  Search(Position<W>& on, const Rules<W>& under, const PlayTree& asked, Table& known,
         Knowledge<W>& bounds, const Limits& limits)
      : position(on),
        tree(asked),
        table(known),
        knowledge(bounds),
        constraints(LineConstraints<W>::of(under)),
        rules_(under),
        limits_(limits) {}

  Position<W>& position;
  const PlayTree& tree;
  Table& table;
  Knowledge<W>& knowledge;
  /// What lines have to meet; nullptr: they are free.
  const LineConstraints<W>* const constraints;

  /// The rules of the half-move that comes next. Whoever keeps them asks again after a half-move.
  const Rules<W>& rules() const noexcept { return rules_.at(position); }
  /// The rules of the half-move on the board, which has been played last.
  const Rules<W>& rules_of_last() const noexcept { return rules_.before(position); }

  std::uint64_t moves() const noexcept { return moves_; }
  Ended ended() const noexcept { return ended_; }
  /// True once the search must end. What it returns from then on means nothing and is not stored.
  bool stopped() const noexcept { return stopped_ || position.left_out() != LeftOut::nothing; }
  /// Ends the search: there is play that it cannot follow.
  void give_up(LeftOut what) noexcept {
    position.leave_out(what);
    stopped_ = true;
  }

  /// Whether the half-moves on the board leave no room for more, on the stack or in the journal. If
  /// so, gives the search up. Every function that follows play by recursion asks this.
  bool too_deep() noexcept {
    const auto* const here = static_cast<const std::byte*>(__builtin_frame_address(0));
    if (here > floor_ && !position.journal_full()) [[likely]]
      return false;
    give_up(here > floor_ ? LeftOut::effects : LeftOut::depth);
    return true;
  }

  /// Ends the search, for the first reason that is given.
  void end(Ended why) noexcept {
    if (!stopped_) ended_ = why;
    stopped_ = true;
  }

  /// How many solutions of a part end the search; 0: no number does.
  std::uint64_t most = 0;
  /// Most bytes that solutions waiting to be taken may use; with more the search ends.
  std::size_t room = ~std::size_t{0};
  std::size_t room_for_trees = ~std::size_t{0};  // for a tree that is being written

  /// Notes that something has been written. solutions: how many the part has now. bytes: how many
  /// wait for the caller to take them.
  void note_found(std::uint64_t solutions, std::size_t bytes) {
    if (bytes < bytes_found_) offered_ = false;  // the caller has taken them
    bytes_found_ = bytes;
    hand_over_at_ = std::min(hand_over_at_, bytes + kTogether);
    if (most != 0 && solutions >= most) {
      end(Ended::enough);
    } else if (bytes >= hand_over_at_) {
      if (bytes > room && offered_) end(Ended::memory);
      poll(true);
      hand_over_at_ = bytes + kTogether;
      offered_ = true;
    } else {
      poll_now_and_then();
    }
  }
  /// For long work: polls now, and returns whether the search must end.
  bool ends() {
    poll(false);
    return stopped();
  }
  /// Notes the memory of a part's tree of battle play that is not finished yet.
  void note_unfinished(std::size_t bytes) {
    if (bytes > room_for_trees) end(Ended::memory);
  }
  /// For long work that makes no moves: polls now and then.
  void poll_now_and_then() {
    if ((++idle_ & kIdleMask) == 0) [[unlikely]]
      poll(false);
  }

  /// Interrupts the search after so many moves; 0: never.
  void pause_after(std::uint64_t moves) noexcept {
    pause_at_ = moves == 0 ? ~std::uint64_t{0} : moves_ + moves;
  }
  /// Whether pause_after() has interrupted the search. If so, it may begin anew.
  bool end_of_pause() noexcept {
    pause_at_ = ~std::uint64_t{0};
    if (!pauses_) return false;
    pauses_ = stopped_ = false;
    return true;
  }

  Restraints restraints;
  /// Takes the indexes of first moves that are proven to be keys before they are written; nullptr:
  /// nobody asks for them.
  std::vector<int>* proven = nullptr;
  /// Option Dead: recognises positions in which play has ended; nullptr: the option is off.
  DeadEnds* dead_ends = nullptr;

  /// Most bytes of a closure, 0: none is wanted; and of the table beside it, 0: as many as before.
  std::size_t room_for_closure = 0, table_beside_closure = 0;
  /// What is known of all positions that battle play may reach; nullptr: nothing is.
  const Closure<W>* closure = nullptr;

  /// The number of this helper, if another worker solves the same part in the usual order; 0 if
  /// not. Only what a helper leaves in the shared table is of use: nobody reads its solutions.
  int helper = 0;

  /// Brings moves of battle play from canonical order into the order in which this search writes
  /// them: a helper begins at the other end.
  void arrange(MoveList& moves) const {
    if (helper != 0) std::reverse(moves.begin(), moves.end());
  }

  /// Option KeepMatingPiece: whether the side that is to reach the goal has only its king left.
  /// Royal units of other kinds can mate.
  bool nothing_left() const noexcept {
    if (restraints.mating_side < 0) return false;
    const auto side = static_cast<Side>(restraints.mating_side);
    Bits<W> units = position.of_side(side);
    if (units != position.royals(side)) return false;
    while (units.any()) {
      if (!rules().kind_traits[position.at(units.pop()).kind].royal) return false;
    }
    return true;
  }

  /// Whether the position on the board is dead, so that play ends here.
  bool in_dead_end() const {
    if constexpr (W == 1) return dead_ends != nullptr && dead_ends->contain(position, rules());
    return false;
  }
  /// Whether the half-move just played reaches the goal and leaves its side a unit that can mate.
  /// last: nullptr in the diagram, where no half-move was played.
  bool reaches(const Goal& goal, const Played<W>* last) const {
    const bool there = goal.kind == GoalKind::dead_position
                           ? in_dead_end()
                           : reached(position, rules(), goal, last);
    return there && !nothing_left();
  }
  /// Whether the line that ends with the half-move just played meets its constraints.
  bool meets_constraints(const Played<W>* last) {
    return constraints == nullptr || constraints->met(position, rules_, last);
  }
  /// Whether the constraints can still be met with so many half-moves left to each side.
  bool may_meet_constraints(const HalfMovesLeft& left) const {
    return constraints == nullptr || constraints->possible(position, rules_, left);
  }
  /// Whether play ends here: the position is dead, or the mating side has only its king left.
  bool play_is_over() const { return nothing_left() || in_dead_end(); }

  MoveHistory& move_history() { return knowledge.move_history(rules()); }

  /// Counts a move made; polls now and then.
  void count_move() {
    if (++moves_ >= poll_at_) [[unlikely]]
      poll_again();
  }

  /// Calls f(played) with each legal move of the side to move made on the board until f returns
  /// true; returns whether it did. Counts the moves.
  template <class F>
  bool any_move(F&& f) {
    const Shelter<W> shelter = shelter_of(position, rules(), position.to_move());
    MoveList moves;
    generate_in_shelter(position, rules(), shelter, moves);
    return any_in_shelter(shelter, moves, f, Choices::all);
  }

  /// Like any_move(), in the order in which this search writes moves.
  template <class F>
  bool any_move_arranged(F&& f) {
    if (helper == 0) return any_move(f);
    MoveList moves;
    generate_unspread(position, rules(), position.to_move(), moves);
    arrange(moves);
    return any_of(moves, f, Choices::all);
  }

  /// Which choices of a move are played: the one that it names, or that one and all after it.
  enum class Choices : std::uint8_t { named, all };

  /// Like any_move(), over given pseudo-legal moves of the side to move.
  template <class F>
  bool any_of(const MoveList& moves, F&& f, Choices choices = Choices::named) {
    return any_in_shelter(shelter_of(position, rules(), position.to_move()), moves, f, choices);
  }

  /// Like any_move(), but not in canonical order. Moves are generated unit by unit: often one of
  /// the first moves is enough.
  template <class F>
  bool any_move_by_units(F&& f) {
    const Side side = position.to_move();
    if (rules().moves_together(side)) return any_move(f);
    const Shelter<W> shelter = shelter_of(position, rules(), side);
    MoveList moves;
    const auto any = [&] {
      const bool done = any_in_shelter(shelter, moves, f, Choices::all);
      moves.clear();
      return done;
    };
    const Bits<W> royals = position.royals(side) & position.of_side(side);
    const Bits<W> others = meeting_check(position, rules(), shelter) & ~royals;
    const bool royals_first = shelter.helps ? shelter.in_check : in_check(position, rules(), side);
    for (const Bits<W>& units : {royals_first ? royals : others, royals_first ? others : royals}) {
      for (Bits<W> rest = units; rest.any();) {
        generate_from(position, rules(), rest.pop(), side, moves);
        if (any()) return true;
      }
    }
    if (!rules().ways.source.castles) generate_castlings(position, rules(), side, moves);
    return any();
  }

  /// Like any_move(), over the legal moves of royal units.
  template <class F>
  bool any_royal_move(F&& f) {
    const Side side = position.to_move();
    if (rules().moves_together(side))
      return any_move([&](const Played<W>& played) { return played.unit.royal() && f(played); });
    MoveList moves;
    for (Bits<W> royals = position.royals(side) & position.of_side(side); royals.any();) {
      generate_from(position, rules(), royals.pop(), side, moves);
    }
    if (!rules().ways.source.castles) generate_castlings(position, rules(), side, moves);
    return any_of(moves, f, Choices::all);
  }

  /// Like any_of(), over moves that may leave the mover's own king in check.
  template <class F>
  bool any_pseudo_of(const MoveList& moves, F&& f, Choices choices = Choices::named) {
    return any_played(moves, choices, [&](const Move& move, Played<W>& played) {
      return play(position, rules(), move, played) && f(std::as_const(played));
    });
  }

  /// Lets the side to move pass, calls f(pass) and takes it back; returns what f returned.
  template <class F>
  auto after_pass(F&& f) {
    Played<W> pass;
    play(position, rules(), Move::null(), pass);
    const auto out = f(std::as_const(pass));
    position.undo_to(pass.mark);
    return out;
  }

  /// Like after_null_move(), for a side that passes only to show threats: they come with the
  /// half-move after the one that it would have made.
  template <class F>
  auto after_threat(F&& f) {
    return after_null_move([&](const Played<W>& pass) {
      if (const auto* half_moves = rules_.half_moves; half_moves != nullptr) [[unlikely]]
        position.set_slot(kHalfMoves, half_moves->next(position.slot(kHalfMoves)));
      return f(pass);
    });
  }

  /// Like after_pass(), for a side that passes only to show threats, or that may defend only by
  /// parrying checks. A unit that the next half-move would bring back does not come back: after a
  /// pass quiet units would do more than after a move. A unit that waits for a capture does come
  /// back.
  template <class F>
  auto after_null_move(F&& f) {
    return after_pass([&](const Played<W>& pass) {
      forget_what_waits();
      show_threats(position, rules(), pass);
      if (rules().keeper) rules().keeper->note_left_out(position);
      return f(pass);
    });
  }

  /// Drops a unit that the next half-move would bring back, and all that rules remember of the last
  /// half-move for the next one.
  void forget_what_waits() {
    for (const Slot slot : rules().effects.forgotten) position.set_slot(slot, 0);
  }

 private:
  template <class F>
  bool any_in_shelter(const Shelter<W>& shelter, const MoveList& moves, F&& f, Choices choices) {
    const auto legal = [&](const Move& move, Played<W>& played) {
      return play_legal(position, rules(), shelter, move, played) && f(std::as_const(played));
    };
    if (choices == Choices::named || !rules().rebirths.names_returns)
      return any_played(moves, choices, legal);
    return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
      const bool exposed = shelter.in_check || position.royals().test(move.from);
      const auto safe = exposed ? returns_to_safety(position, rules(), move) : std::nullopt;
      if (!safe) return any_choice_played(move, choices, legal);
      const auto returns = returns_of(position, rules(), move);
      return any_return(position, rules(), *returns, move, *safe, false,
                        [&](const Move& m) { return any_choice_played(m, Choices::named, legal); });
    });
  }

  /// Calls f(move, played), which plays the move, until f returns true. Takes back what f has
  /// played.
  template <class F>
  bool any_played(const MoveList& moves, Choices choices, F&& f) {
    for (const Move& move : moves) {
      if (any_choice_played(move, choices, f)) return true;
    }
    return false;
  }

  template <class F>
  bool any_choice_played(Move move, Choices choices, F&& f) {
    for (;;) {
      if (stopped_) return false;
      count_move();
      Played<W> played;
      const bool done = f(std::as_const(move), played);
      position.undo_to(played.mark);
      if (done) return true;
      if (choices == Choices::named || played.picks_next == 0) return false;
      move.choice = static_cast<std::uint16_t>(played.picks_next);
    }
  }

  using Clock = Limits::Clock;
  // With 64 in place of kLastPoll, five problems of benchmarks take 3 % longer. With 1024, or with
  // half or double of kFirstPoll or kIdleMask, three to five of them take as long within 1 %.
  static constexpr std::uint64_t kPauseStep = 0x1000;  // moves between two chances to pause
  static constexpr std::uint64_t kFirstPoll = 64, kLastPoll = 256;  // moves between two polls
  static constexpr std::uint64_t kIdleMask = 0x3F;
  static constexpr std::size_t kTogether = std::size_t{4} << 20;  // bytes to be taken at a time
  // So often does a search look whether to go on, as far as single moves are quicker.
  static constexpr auto kOften = std::chrono::microseconds(250);
  static constexpr auto kSeldom = std::chrono::milliseconds(2);

  void poll_again() {
    const Clock::time_point before = looked_;
    poll(false);
    // Pauses depend on the number of moves alone, so that they come at the same place on any
    // machine.
    if (!stopped_ && moves_ % kPauseStep == 0 && moves_ >= pause_at_) pauses_ = stopped_ = true;
    if (looked_ - before < kOften) {
      poll_step_ = std::min(2 * poll_step_, kLastPoll);
    } else if (looked_ - before > kSeldom) {
      poll_step_ = std::max(poll_step_ / 8, std::uint64_t{1});
    }
    poll_at_ = std::min(moves_ + poll_step_, (moves_ / kPauseStep + 1) * kPauseStep);
  }

  void poll(bool at_once) {
    if (limits_.stop != nullptr && limits_.stop->on.load(std::memory_order_relaxed))
      end(Ended::stopped);
    looked_ = Clock::now();
    if (!limits_.poll || (!at_once && looked_ - polled_ < limits_.every)) return;
    polled_ = looked_;
    if (limits_.poll(moves_)) end(Ended::stopped);
  }

  const Rules<W>& rules_;
  const Limits& limits_;
  const std::byte* floor_ = stack_floor();
  std::uint64_t moves_ = 0, pause_at_ = ~std::uint64_t{0};
  std::uint64_t poll_at_ = kFirstPoll, poll_step_ = kFirstPoll;
  Clock::time_point looked_ = Clock::now(), polled_ = looked_;  // the last time
  std::uint64_t idle_ = 0;
  std::size_t hand_over_at_ = kTogether, bytes_found_ = 0;
  bool offered_ = false;  // all that is counted in bytes_found_ has been offered
  Ended ended_ = Ended::no;
  bool stopped_ = false, pauses_ = false;
};

/// Whether the side that made the half-move on the board makes the next one as well.
template <int W>
bool goes_on(const Search<W>& search, const Played<W>& played) noexcept {
  return search.rules().turns_vary() && search.position.to_move() == played.mover;
}

/// Whether that side goes on because the other side had its turn and could not move. This pass
/// counts as a half-move.
template <int W>
bool passed_over(const Search<W>& search) noexcept {
  const MoveSource<W>& source = search.rules().ways.source;
  return source.passed != nullptr && source.passed(search.position, source.data.get());
}

/// Half-moves of one side in succession that nobody counts: games end such play long before. Where
/// one does not, the search is given up and says so.
inline constexpr int kMostInSuccession = 32;

/// Whether the side to move passes instead of making this half-move.
template <int W>
bool passes(Search<W>& search, const StepNode& step) {
  return step.parries && !in_check(search.position, search.rules(), search.position.to_move());
}

}  // namespace kirke
