#pragma once
// How solutions are returned: each record once, and numbers that say where it stands. A few
// thousand different half-moves make up millions of lines.

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace kirke {

/// A half-move with all its effects and goals, in bytes. solver/decoding/moves.py has the layout.
using Record = std::string;

enum Mark : unsigned {
  kKey = 1,  // "!"
  kTry = 2,  // "?"
  kZugzwang = 4,
  kUnanswered = 8,    // "refutes."
  kViolation = 16,    // "?!?"
  kCheckBefore = 32,  // for the diagram after the key: the key gives check
  kSameSide = 64,     // made by the side that made the half-move before
  kTakenBack = 128,   // taken back, not played
};

inline constexpr int kSoonerBit = 8;  // the first bit after those of marks

/// Added to the marks of a key, or of the diagram after it: how many moves sooner than asked it
/// succeeds against every defence.
constexpr unsigned sooner_by(int moves) noexcept {
  return static_cast<unsigned>(moves) << kSoonerBit;
}
constexpr int moves_sooner(unsigned marks) noexcept {
  return static_cast<int>(marks >> kSoonerBit);
}
/// The marks of a move that is no longer a key, because moves that are taken back come before it.
constexpr unsigned marks_below(unsigned marks) noexcept {
  return marks & ((1u << kSoonerBit) - 1) & ~unsigned{kKey};
}

inline constexpr std::uint32_t kNoRecord = 0xFFFFFFFF;

/// A move of battle play. record: the number of its record in the pool to which it will be added;
/// kNoRecord for the diagram after the key (PostKeyPlay).
struct SolutionNode {
  std::uint32_t record = kNoRecord;
  unsigned marks = 0;

  struct Below;
  /// What follows the move. Room for it is made when it is asked for, as most moves end play.
  Below& below();
  const Below* below_if_any() const noexcept { return below_.get(); }

 private:
  std::unique_ptr<Below> below_;
};

struct SolutionNode::Below {
  std::vector<SolutionNode> threats, variations, refutations;

  bool empty() const noexcept {
    return threats.empty() && variations.empty() && refutations.empty();
  }
};

inline SolutionNode::Below& SolutionNode::below() {
  if (below_ == nullptr) below_ = std::make_unique<Below>();
  return *below_;
}

/// A line of help or series play. restart: half-moves after which its numbering begins anew; 0:
/// never. violates: the line shows why a constraint does not hold in the diagram. is_short: the
/// line is shorter than asked, as its length is counted.
struct Line {
  std::vector<Record> plies;
  int restart = 0;
  bool violates = false;
  bool is_short = false;
};

/// Lines, or first moves with what follows them. solver/decoding/solutions.py reads the numbers:
///
///     line   plies | restart << 12 | is_short << 30 | violates << 31; the record of each
///     node   record or kNoRecord; marks | moves that a key is sooner than asked << 8 | kBelow if
///            anything follows, and then how many numbers threats, variations and refutations
///            take; these nodes themselves
class SolutionPool {
 public:
  static constexpr std::uint32_t kBelow = 1u << 31;

  /// The number of a record. Adds the record to the pool.
  std::uint32_t number_of(const Record& record);

  /// Adds a line, given by the numbers of its records; see Line.
  void add_line(const std::vector<std::uint32_t>& plies, int restart, bool violates, bool is_short);
  void add(const SolutionNode& first_move);

  /// Takes everything out of the pool. Numbers of records lose their meaning, and epoch() changes,
  /// unless records_stay.
  SolutionPool take(bool records_stay);
  std::uint32_t epoch() const noexcept { return epoch_; }
  /// How many lines or first moves were added, whether taken or not; and how many of them are
  /// solutions.
  std::uint64_t added() const noexcept { return taken_ + size_; }
  std::uint64_t solutions_added() const noexcept { return solutions_taken_ + solutions_; }
  /// Approximate memory of the pool.
  std::size_t bytes() const noexcept {
    return numbers_.size() * sizeof(std::uint32_t) + record_bytes_;
  }

  /// How many lines or first moves the pool has.
  std::size_t size() const noexcept { return size_; }
  /// How many of them are solutions: all lines, keys among first moves.
  std::size_t solutions() const noexcept { return solutions_; }
  std::vector<Record> records() const;
  const std::vector<std::uint32_t>& numbers() const noexcept { return numbers_; }

  /// The lines as they were added.
  std::vector<Line> lines() const;

 private:
  void write(const SolutionNode& node);

  std::unordered_map<Record, std::uint32_t> known_;
  std::vector<std::uint32_t> numbers_;
  std::size_t size_ = 0, solutions_ = 0, record_bytes_ = 0;
  std::uint64_t taken_ = 0, solutions_taken_ = 0;
  std::uint32_t epoch_ = 0;
};

}  // namespace kirke
