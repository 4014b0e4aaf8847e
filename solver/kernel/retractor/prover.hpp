#pragma once
// Does the side that takes back first succeed against the other one? Depth first over an AND/OR
// tree, the shortest way first, with what the table knows.

#include <vector>

#include "retractor/past_board.hpp"
#include "retractor/refutations.hpp"

namespace kirke::retro {

/// What is taken back alike: one unit the same way, with all that it may uncapture.
using Group = std::vector<Retraction>;

/// In groups, in the order of the first of each.
std::vector<Group> grouped(const std::vector<Retraction>& retractions);
/// The first half-moves that may be taken back, in groups as they are seen: of each part only its
/// own group is then asked which of them leave a past, by first_group.
std::vector<Group> first_groups(PastBoard& board);
Group first_group(PastBoard& board, int index);

class Prover {
 public:
  Prover(Search<1>& search, const Asked& asked, PastBoard& board);

  /// What comes of a half-move that the attacker takes back with so many left to it, this one
  /// included. impossible: no game leads to the position before it.
  enum class Outcome : std::uint8_t { impossible, fails, succeeds };
  Outcome after_attack(const Retraction& retraction, int left);

  /// Whether taking back a group succeeds, be it who may that chooses what it uncaptures.
  bool succeeds(const Group& group, int left);
  /// How many half-moves the attacker takes back to succeed, at most `most`; 0: it does not.
  int length(int most);
  /// Whether the half-move that the defender takes back leaves him no way out: he cannot reach the
  /// goal himself, and the attacker succeeds with so many half-moves left to it.
  bool is_answered(const Retraction& retraction, int left);
  /// Whether the side itself says what it uncaptures.
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
  const Key asks_;  // tells what is asked apart, as a table outlives it
  Refutations refutations_;
};

}  // namespace kirke::retro
