#pragma once
// Options by which an attacking move counts only if it leaves the defender little enough. They find
// long mates quickly and may overlook others.

namespace kirke {

struct Restraints {
  /// Threat n: moves do not count that neither check nor threaten to succeed within n moves; -1:
  /// all moves count.
  int longest_threat = -1;
  /// MaxFlightsquares n: moves do not count that leave the king more than n moves; -1: all moves
  /// count.
  int most_flights = -1;
  /// NonTrivial m n: a defence is trivial if the attacker succeeds within n moves after it. Each
  /// move may leave one defence that is not trivial, and all moves together m more. trivial_moves
  /// is n; -1: the option is off.
  int trivial_moves = -1;
  int most_nontrivial = 0;
  /// KeepMatingPiece: the side that has to keep a unit besides its king; -1: no side has to.
  int mating_side = -1;

  /// Whether the number of half-moves left may decide if an attacking move counts.
  bool depend_on_length() const noexcept {
    return longest_threat >= 0 || most_flights >= 0 || trivial_moves >= 0;
  }
};

}  // namespace kirke
