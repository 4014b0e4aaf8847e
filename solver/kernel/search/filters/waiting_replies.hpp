#pragma once
// Replies that do no harm to a king who is to be caught. They are seen before the move that they
// answer, so that such moves are left out unplayed.
//
// Pruning: waiting-replies
// Claim: after a move that it drops the other side has a legal reply that gives no check, and so is
// neither stalemated nor forced to the goal.
// Relies on: quiet moves changing nothing unseen, or a unit of the mover alone waiting; one king of
// the mover, one at most of the other side; free choice among legal moves.
// Checked by: "what is left out unplayed is seen to be harmless", "no move that forces the goal is
// dropped", "no last move that reaches the goal is dropped".

#include <array>
#include <optional>

#include "core/move.hpp"
#include "core/position.hpp"
#include "core/rules.hpp"
#include "search/filters/goal_misses.hpp"
#include "search/filters/king_field.hpp"

namespace kirke {

/// Replies of the side that is not to move. They give no check, and almost no move before them
/// spoils them; the exceptions are known.
template <int W>
class WaitingReplies {
 public:
  /// goal_misses: a goal that the replies have to miss as well, or nullptr; GoalMisses must admit
  /// it.
  WaitingReplies(const Position<W>& position, const Rules<W>& rules,
                 const Goal* goal_misses = nullptr) noexcept;

  /// Whether anything may be known about the other side's replies to `side`. Each side has one king
  /// at most, `side` has one, and quiet moves have no hidden effects, except that they may bring
  /// back a unit of `side`.
  static bool admits(const Rules<W>& rules, const Position<W>& position, Side side) noexcept;

  /// Whether anything is known in this position.
  bool any() const noexcept { return usable_; }

  /// Of the sites where a plain move may take the unit on `from`: a superset of those on which it
  /// may leave none of the replies. To any other site it leaves a reply, or cannot go.
  Bits<W> decisive(Site from, const Bits<W>& targets) const noexcept;
  /// Whether a unit of ours may go from one site to another that it reaches on some board.
  bool can_go(Site from, Site to) const noexcept;
  /// Whether a move does no more than decisive() assumes.
  bool is_plain(const Move& move) const noexcept {
    return move.type < MoveType::en_passant && move.promotion == kNoKind && !comes_back_ &&
           !(special_captures_ && move.captures()) && !takes_elsewhere(move);
  }

  /// True if after `move`, if it is legal, one of the replies is legal and gives no check.
  bool remain_after(const Move& move) noexcept { return remain_after(move, 1); }
  /// True if so many replies are left. At most kMost replies, and the king's flights, are known.
  bool remain_after(const Move& move, int how_many) noexcept;

  /// Of the sites where a capturing unit may end with the kind that it has after the capture, those
  /// that leave none of the replies, with check or without. Precondition: any(); units walk along
  /// lines and observe by tables alone.
  Bits<W> landings_unanswered(const Move& capture, Bits<W> landings) noexcept;
  /// Of these sites, those that leave no reply without check.
  Bits<W> landings_harmful(const Move& capture, const Bits<W>& landings) noexcept {
    return capture.from == our_king_ ? landings : landings_unanswered(capture, landings);
  }
  /// Of these sites, those from which the unit attacks the other king.
  Bits<W> landings_checking(const Move& capture, const Bits<W>& landings) const noexcept {
    if (their_king_ == kNowhere) return {};
    Bits<W> gone = Bits<W>::of(capture.from);
    gone.set(capture.to);
    return hitting(movement_after(capture), landings, their_king_, gone);
  }

 private:
  // With half or double of either number, help and series play of benchmarks plays as many moves,
  // within 0.1 %.
  static constexpr int kMost = 8;
  static constexpr int kMostOfUnit = 2;

  struct Reply {
    Site from, to;
    const Movement<W>* movement;
    Bits<W> openers;  // units that must not leave their sites, as the reply would be illegal
  };

  using Flight = typename KingField<W>::Step;

  /// What a move changes, besides leaving its site.
  struct After {
    Bits<W> filled;            // sites where units have arrived, maybe on all of them
    Bits<W> returns;           // sites on one of which the victim may have come back
    Bits<W> pinned;            // units that then uncover a check by leaving
    bool checks = false;       // the mover, or a unit that comes back, checks the other king
    bool waits = false;        // the victim will come back with the reply
    Site comeback = kNowhere;  // where a unit of ours comes back
    bool relocates = false;    // the capturing unit may have left its victim's site empty
  };

  /// Counts replies until there are enough. A reply counts if it is left wherever the victim comes
  /// back.
  struct Tally {
    int wanted;
    Bits<W> open;  // sites on which the victim spoils every reply that it can spoil
    bool replaced = false;

    /// Counts a reply that the victim spoils from these sites. Replies that no one site spoils
    /// together count as one. Returns whether there are enough.
    bool suffices_with(const Bits<W>& spoilt) noexcept {
      if (spoilt.none()) return --wanted <= 0;
      open &= spoilt;
      if (replaced || open.any()) return false;
      replaced = true;
      return --wanted <= 0;
    }
  };

  static bool takes_elsewhere(const Move& move) noexcept {
    return move.captures() && move.victim != move.to;
  }
  /// Whether other sites decide whether such a unit attacks a king within its reach.
  bool has_ways(const Movement<W>& movement) const noexcept {
    return movement.rides || movement.special || !rules_.checks.homes.empty();
  }
  /// Whether captures miss the goal.
  bool captures_miss() const noexcept { return !goal_misses_ || goal_misses_->captures(); }
  const Movement<W>& movement_after(const Move& move) const noexcept {
    const int kind = move.promotion != kNoKind ? move.promotion : position_.at(move.from).kind;
    return rules_.movement(kind, us_);
  }
  void look_at_lines(Site king, Side by) noexcept;
  void look_at_routes(const Movement<W>& movement, Site from, Site king) noexcept;
  void add_replies_of(Site from) noexcept;
  void add(Site from, const Bits<W>& to, const Movement<W>& movement, int& left) noexcept;
  bool openers_of(Site from, Bits<W>& openers) const noexcept;
  void look_at_flights() noexcept;

  // --- what a move changes, in waiting_foresight.cpp

  bool foresee(const Move& move, After& after) const noexcept;
  bool lets_wait(const Move& move) const noexcept;
  bool foresee_comeback(const Move& move, After& after) const noexcept;
  void foresee_check(const Movement<W>& movement, Bits<W> from, const Bits<W>& left,
                     After& after) const noexcept;
  bool foresee_capture(const Move& move, Bits<W>& stands, Bits<W>& returns) const noexcept;
  bool promotes(const Unit& unit, Side side, Bits<W> sites) const noexcept;

  // --- what it leaves of the replies, in waiting_after_moves.cpp

  bool survives(const Reply& reply, const Move& move, const After& after) const noexcept;
  bool comes_back_checking(const Reply& reply, const Move& move) const noexcept;
  Bits<W> spoilt_by_return(const Reply& reply, const Move& move,
                           const After& after) const noexcept {
    return after.returns.none() ? Bits<W>{} : spoilt_by_some_return(reply, move, after);
  }
  Bits<W> spoilt_by_some_return(const Reply& reply, const Move& move,
                                const After& after) const noexcept;
  void add_uncovered(int kind, const Reply& reply, const Move& move, const Bits<W>& returns,
                     Bits<W>& out) const noexcept;
  bool opens_line(const Bits<W>& gone) const noexcept;
  bool hits_king_on(Site king, Site left, const Reply& reply) const noexcept;
  bool flights_suffice(const Move& move, const After& after, Tally& tally) noexcept;
  bool leaves_flight(const Flight& flight, const Move& move, const After& after) const noexcept;
  bool guards_from(const Movement<W>& movement, Site from, const Move& move,
                   Site flight) const noexcept;

  // --- where moves have to go, in waiting_targets.cpp

  Bits<W> ends_of_all(Site from) const noexcept;
  void add_checks(Site from, int kind, const Bits<W>& sites, Bits<W>& out) const noexcept;
  bool matters_to_king(const Movement<W>& movement, Site from, Site to) const noexcept;
  bool leaves_reply_after_step(Site to) const noexcept;

  // --- and captures may take their units, in waiting_landings.cpp

  void drop_answered_by_replies(const Move& capture, Bits<W>& landings) const noexcept;
  void drop_answered_by_flights(const Move& capture, Bits<W>& landings) noexcept;
  bool guarded_by_others(const Move& capture, Site flight) const noexcept;
  /// Of these sites, those from which a unit of ours would attack `target` once some units have
  /// gone.
  Bits<W> hitting(const Movement<W>& movement, const Bits<W>& from, Site target,
                  const Bits<W>& gone) const noexcept;

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side us_, them_;
  std::optional<GoalMisses<W>> goal_misses_;  // none: any reply without check will do
  const Movement<W>* comes_back_ = nullptr;   // the walk of a unit of ours that waits
  bool special_captures_ = false;
  bool usable_ = false, flights_known_ = false;
  Site our_king_ = kNowhere, their_king_ = kNowhere;
  Bits<W> tense_;         // sites of routes to a king that are open, or nearly open
  Bits<W> batteries_;     // our units that uncover a check by leaving
  Bits<W> king_openers_;  // units that must not leave their sites if their king moves
  Bits<W> watchers_;      // their units that may attack a king when a line opens
  int line_count_ = 0, count_ = 0, flight_count_ = 0;
  int most_closers_ = 2;
  std::array<Bits<W>, 64> lines_;  // units that close a line to a king, if they are few
  std::array<Reply, kMost> replies_;
  Bits<W> ends_of_all_ = ~Bits<W>{};  // sites where every reply begins or ends
  Bits<W> openers_of_some_;
  std::array<Flight, KingField<W>::kMost> flights_;
};

extern template class WaitingReplies<1>;
extern template class WaitingReplies<4>;

}  // namespace kirke
