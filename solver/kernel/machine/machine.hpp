#pragma once
// The kernel as one object: rules and position of one twin, and the tasks asked of it.

#include <memory>
#include <string>
#include <vector>

#include "core/spec.hpp"
#include "machine/task.hpp"
#include "search/limits/limits.hpp"
#include "search/records/solution.hpp"

namespace kirke {

class Machine {
 public:
  virtual ~Machine() = default;

  virtual std::vector<Record> moves(Side side, const Limits& limits) = 0;
  virtual std::uint64_t perft(Side side, int depth, const Limits& limits) = 0;
  virtual bool in_check(Side side) = 0;
  /// True if `side`, to move, could capture the other side's king: no legal position.
  virtual bool can_capture_king(Side side) = 0;
  /// The task in pieces that can be solved in any order, anywhere; in the order of their solutions.
  virtual std::vector<Part> parts(const Task& task, const Limits& limits) = 0;
  /// The poll function of the limits may take() meanwhile what has been found so far.
  virtual Result solve(const Task& task, const Part& part, const Limits& limits) = 0;
  /// What the search that calls the poll function has found since the last time, in canonical
  /// order: lines, and first moves with all that follows them. Empty if nothing is being solved.
  virtual Findings take() = 0;
  /// Whether rules left undecided if some move is legal that was asked about up to now.
  virtual bool undecided() const = 0;
  /// Cap of the table and of what else remembers positions, in bytes.
  virtual void set_memory(std::size_t bytes) = 0;
  /// Has the table lie in memory that other processes may use for the same task, each of them with
  /// the same cap before; see Table.
  virtual void share_table(void* memory, std::size_t bytes) = 0;
  virtual std::vector<std::uint8_t> bytes() const = 0;
};

/// Builds the machine with sets as wide as the board needs. Throws std::invalid_argument with a
/// readable sentence if the specification does not make sense.
std::unique_ptr<Machine> make_machine(const MachineSpec& spec);

}  // namespace kirke
