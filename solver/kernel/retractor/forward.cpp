#include "retractor/forward.hpp"

#include <array>
#include <limits>

#include "search/battle/battle.hpp"
#include "search/lines/line_writer.hpp"

namespace kirke::retro {
namespace {

/// Reads nodes out of one pool, with the numbers that their records have in another pool.
class NodeReader {
 public:
  NodeReader(const SolutionPool& from, SolutionPool& to)
      : numbers_(from.numbers()), records_(from.records()), to_(to) {}

  std::vector<SolutionNode> all() { return up_to(numbers_.size()); }

 private:
  std::vector<SolutionNode> up_to(std::size_t end) {
    std::vector<SolutionNode> out;
    while (at_ < end) out.push_back(node());
    return out;
  }

  SolutionNode node() {
    SolutionNode node;
    const std::uint32_t record = numbers_[at_++];
    if (record != kNoRecord) node.record = to_.number_of(records_[record]);
    node.marks = numbers_[at_] & ~SolutionPool::kBelow;
    if ((numbers_[at_++] & SolutionPool::kBelow) == 0) return node;
    const std::array lengths{numbers_[at_], numbers_[at_ + 1], numbers_[at_ + 2]};
    at_ += lengths.size();
    SolutionNode::Below& below = node.below();
    below.threats = up_to(at_ + lengths[0]);
    below.variations = up_to(at_ + lengths[1]);
    below.refutations = up_to(at_ + lengths[2]);
    return node;
  }

  const std::vector<std::uint32_t>& numbers_;
  const std::vector<Record> records_;
  SolutionPool& to_;
  std::size_t at_ = 0;
};

}  // namespace

std::vector<SolutionNode> forward_nodes(Search<1>& search, const BattleOptions& options,
                                        SolutionPool& out) {
  SolutionPool found;
  write_attack(search, search.tree.root, options, 0, std::numeric_limits<int>::max(), found);
  return NodeReader(found, out).all();
}

std::vector<Line> forward_lines(Search<1>& search) {
  SolutionPool found;
  LineWriter<1>(search, found).write(search.tree.root);
  return found.lines();
}

}  // namespace kirke::retro
