#pragma once
// Options that let the defender off: an attacking move counts only if it leaves him little enough.
// They find long mates quickly and may overlook others.

namespace kirke {

struct Restraints {
  /// Threat n: moves that neither check nor threaten to succeed within n moves do not count; -1:
  /// all do.
  int longest_threat = -1;
  /// MaxFlightsquares n: moves that leave the king more than n moves do not count; -1: all do.
  int most_flights = -1;
  /// NonTrivial m n: a defence is trivial if the attacker succeeds within n moves after it. Each
  /// move leaves at most one that is not, with m more of them in all. -1: any.
  int trivial_moves = -1;
  int most_nontrivial = 0;
  /// KeepMatingPiece: the side that has to keep a unit besides its king; -1: neither.
  int mating_side = -1;

  /// Whether an attacking move may count with few half-moves left and not with more.
  bool depend_on_length() const noexcept {
    return longest_threat >= 0 || most_flights >= 0 || trivial_moves >= 0;
  }
};

}  // namespace kirke
