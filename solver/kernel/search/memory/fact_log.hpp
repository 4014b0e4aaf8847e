#pragma once
// Facts of a shared table on their way to a file and back, so that a search that was ended goes on
// from what it knew.
//
// A fact names its key but for four bits that no entry and no index has. It says nothing about the
// rules and the play for which it holds: whoever keeps it has to keep these beside it.

#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/memory/table.hpp"

namespace kirke {

/// Reads facts out of memory in which processes share a table, also while they write there.
class FactLog {
 public:
  static constexpr std::size_t kBytes = 18;  // of a fact: key, holds, fails

  /// own: bytes that each of the processes may take besides, which they have set as their cap.
  /// least: half-moves of play from which on a fact is worth being kept.
  FactLog(void* memory, std::size_t bytes, std::size_t own, int least);

  /// Facts that were not given before, about `most` at a time: the next ones of a walk through the
  /// table, or the first ones of a new walk.
  std::vector<std::uint8_t> fresh(std::size_t most);
  /// Whether the last walk is at its end.
  bool at_end() const noexcept { return at_ == 0; }
  /// Adds facts that fresh() has given. Throws std::invalid_argument if they are no whole number
  /// of facts.
  void learn(const std::uint8_t* facts, std::size_t bytes);

 private:
  void mark_seen();

  Table table_;
  int least_;
  std::size_t at_ = 0;  // the bucket that comes next
  // Digests of facts that were given: those of earlier walks, sorted, then those of this walk.
  std::vector<std::uint64_t> seen_;
  std::size_t sorted_ = 0;
};

}  // namespace kirke
