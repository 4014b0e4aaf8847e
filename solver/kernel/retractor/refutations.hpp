#pragma once
// Remembers what the defending side took back to refute, as most of the attacker's tries fail
// against few replies. In forward play killer moves, countermoves and history serve this purpose.

#include <array>
#include <vector>

#include "retractor/retraction.hpp"

namespace kirke::retro {

class Refutations {
 public:
  Refutations() : counts_(kWalks * kSquares * kSquares), answers_(kWalks * kSquares * kSquares) {}

  /// Sorts the replies. First come those that most likely refute what the attacker has taken back
  /// with so many half-moves left to him; then the others, by how often they have refuted.
  void order(std::vector<Retraction>& replies, const Retraction& attack, int left) const;
  void note(const Retraction& reply, const Retraction& attack, int left);

 private:
  struct Scored {
    std::uint32_t score;
    Retraction reply;
  };

  static std::size_t index_of(const Retraction& one) noexcept {
    return (std::size_t{one.move.walk} * kSquares + one.stands) * kSquares + one.move.from;
  }

  std::vector<std::uint32_t> counts_;
  std::vector<Retraction> answers_;              // to what the attacker took back
  std::vector<std::array<Retraction, 2>> last_;  // the last two, by half-moves left
};

}  // namespace kirke::retro
