#include "machine/stacked_machine.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "search/limits/stack.hpp"

namespace kirke {
namespace {

/// A machine whose searches have the stack that they need, however little the calling thread has.
class OnStack final : public Machine {
 private:
  // Bytes of stack that a half-move takes at most, where lines are followed and in battle play.
  static constexpr std::size_t kOfLines = std::size_t{96} << 10, kOfBattle = std::size_t{256} << 10;

  static StackNeed need_of(const Task& task) {
    const int taken_back = task.retractor ? task.retractor->half_moves : 0;
    const auto half_moves = static_cast<std::size_t>(task.tree.deepest() + taken_back);
    return {half_moves, task.tree.any_battle() ? kOfBattle : kOfLines};
  }

  template <class F>
  static auto with(const StackNeed& need, const Limits& limits, F&& f) {
    std::optional<decltype(f(limits))> out;
    on_stack(need, limits, [&](const Limits& mine) { out.emplace(f(mine)); });
    return std::move(*out);
  }

 public:
  explicit OnStack(std::unique_ptr<Machine> machine) : machine_(std::move(machine)) {}

  std::vector<Record> moves(Side side, const Limits& limits) override {
    return with({}, limits, [&](const Limits& mine) { return machine_->moves(side, mine); });
  }
  std::uint64_t perft(Side side, int depth, const Limits& limits) override {
    const StackNeed need{static_cast<std::size_t>(std::clamp(depth, 0, kMostHalfMoves)), kOfLines};
    return with(need, limits,
                [&](const Limits& mine) { return machine_->perft(side, depth, mine); });
  }
  bool in_check(Side side) override {
    return with({}, {}, [&](const Limits&) { return machine_->in_check(side); });
  }
  bool can_capture_king(Side side) override {
    return with({}, {}, [&](const Limits&) { return machine_->can_capture_king(side); });
  }
  std::vector<Part> parts(const Task& task, const Limits& limits) override {
    return with(need_of(task), limits,
                [&](const Limits& mine) { return machine_->parts(task, mine); });
  }
  Result solve(const Task& task, const Part& part, const Limits& limits) override {
    return with(need_of(task), limits,
                [&](const Limits& mine) { return machine_->solve(task, part, mine); });
  }
  Findings take() override { return machine_->take(); }
  bool undecided() const override { return machine_->undecided(); }
  bool closes() const override { return machine_->closes(); }
  void set_memory(std::size_t bytes) override { machine_->set_memory(bytes); }
  bool share_table(void* memory, std::size_t bytes) override {
    return machine_->share_table(memory, bytes);
  }
  std::vector<std::uint8_t> bytes() const override { return machine_->bytes(); }

 private:
  std::unique_ptr<Machine> machine_;
};

}  // namespace

std::unique_ptr<Machine> with_stack(std::unique_ptr<Machine> machine) {
  return std::make_unique<OnStack>(std::move(machine));
}

}  // namespace kirke
