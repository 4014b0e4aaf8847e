#pragma once
// Does the side that takes back first succeed against the other side? Searches an AND/OR tree depth
// first, the shortest way first, with a table of what is known.

#include <vector>

#include "retractor/past_board.hpp"
#include "retractor/refutations.hpp"

namespace kirke::retro {

/// Retractions that are alike: one unit goes back the same way, whatever it uncaptures.
using Group = std::vector<Retraction>;

/// Sorts retractions into groups, in the order in which each group's first one comes.
std::vector<Group> grouped(const std::vector<Retraction>& retractions);
/// The half-moves that may be taken back first, in groups, judged at sight. Each part then asks
/// only about its own group, by first_group, which of them leave a past.
std::vector<Group> first_groups(PastBoard& board);
Group first_group(PastBoard& board, int index);

class Prover {
 public:
  Prover(Search<1>& search, const Asked& asked, PastBoard& board);

  /// The result of a half-move that the attacker takes back, with so many left to him, this one
  /// included. impossible: no game leads to the position before it.
  enum class Outcome : std::uint8_t { impossible, fails, succeeds };
  Outcome after_attack(const Retraction& retraction, int left);

  /// Whether taking back a half-move of the group succeeds, whichever side chooses what it
  /// uncaptures.
  bool succeeds(const Group& group, int left);
  /// How many half-moves the attacker takes back to succeed, at most `most`; 0: he does not
  /// succeed.
  int length(int most);
  /// Whether the half-move that the defender takes back leaves him no way out: he cannot reach the
  /// goal himself, and the attacker succeeds with so many half-moves left to him.
  bool is_answered(const Retraction& retraction, int left);
  /// Whether the side itself says what its half-moves uncapture.
  bool chooses(Side side) const noexcept;
  Side attacker() const noexcept { return attacker_; }

 private:
  bool attack(int left);
  bool any_single(int left);
  bool any_group(int left);
  bool reaches_goal();
  bool defence_fails(const Retraction& attack, int left);
  bool every_reply_is_answered(const Retraction& attack, int left);
  bool every_group_is_answered(int left);
  bool leaves_no_way_out(int left);
  Key fact() const noexcept { return search_.position.key() ^ asks_; }
  void remember(int left, bool holds);

  Search<1>& search_;
  const Asked& asked_;
  PastBoard& board_;
  const Side attacker_;
  const Key asks_;  // what is asked, in the keys of the table, which outlives one task
  Refutations refutations_;
};

}  // namespace kirke::retro
