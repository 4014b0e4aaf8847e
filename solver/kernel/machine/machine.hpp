#pragma once
// The kernel as one object: rules and position of one twin, and the tasks that it is asked.

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
  /// True if `side`, if it were to move, could capture the other side's king. The position is
  /// illegal then.
  virtual bool can_capture_king(Side side) = 0;
  /// The independent parts of a task, in the order of their solutions. They may be solved in any
  /// order and by several machines.
  virtual std::vector<Part> parts(const Task& task, const Limits& limits) = 0;
  /// Solves a part. Meanwhile the poll function of the limits may call take().
  virtual Result solve(const Task& task, const Part& part, const Limits& limits) = 0;
  /// What the running search has found since the last call, in canonical order: lines, and first
  /// moves with all that follows them. For the poll function. Empty if no search is running.
  virtual Findings take() = 0;
  /// Whether, for some move asked about so far, the rules could not decide if it is legal.
  virtual bool undecided() const = 0;
  /// Whether all positions that the last play reaches are closed, or may be soon: there is nothing
  /// then that other machines could do of it meanwhile.
  virtual bool closes() const = 0;
  /// Sets how many bytes the table and all other memory of positions may take.
  virtual void set_memory(std::size_t bytes) = 0;
  /// Puts the table into memory that other processes may use for the same task. Each of them must
  /// have set the same cap before; see Table. Whether the rules admit one.
  virtual bool share_table(void* memory, std::size_t bytes) = 0;
  virtual std::vector<std::uint8_t> bytes() const = 0;
};

/// Builds the machine with site sets as wide as the board needs. Throws std::invalid_argument with
/// a readable sentence if the specification makes no sense.
std::unique_ptr<Machine> make_machine(const MachineSpec& spec);

}  // namespace kirke
