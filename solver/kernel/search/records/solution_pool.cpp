#include "search/records/solution_pool.hpp"

#include <utility>

namespace kirke {
namespace {

constexpr std::uint32_t kPliesMask = (1u << 12) - 1;
constexpr std::uint32_t kIsShort = 1u << 30;
constexpr std::uint32_t kViolates = 1u << 31;
constexpr std::size_t kBesideRecord = 96;  // bytes, with what hands it out

}  // namespace

std::uint32_t SolutionPool::number_of(const Record& record) {
  const auto [known, is_new] =
      known_.try_emplace(record, static_cast<std::uint32_t>(known_.size()));
  if (is_new) record_bytes_ += 2 * record.size() + kBesideRecord;
  return known->second;
}

SolutionPool SolutionPool::take(bool records_stay) {
  SolutionPool out;
  if (size_ == 0) return out;
  if (records_stay) {
    out.known_ = known_;
  } else {
    out.known_.swap(known_);
    record_bytes_ = 0;
    ++epoch_;
  }
  out.numbers_.swap(numbers_);
  out.size_ = std::exchange(size_, 0);
  out.solutions_ = std::exchange(solutions_, 0);
  taken_ += out.size_;
  solutions_taken_ += out.solutions_;
  return out;
}

void SolutionPool::add_line(const std::vector<std::uint32_t>& plies, int restart, bool violates,
                            bool is_short) {
  ++size_, ++solutions_;
  numbers_.push_back(static_cast<std::uint32_t>(plies.size()) |
                     static_cast<std::uint32_t>(restart) << 12 | (is_short ? kIsShort : 0) |
                     (violates ? kViolates : 0));
  numbers_.insert(numbers_.end(), plies.begin(), plies.end());
}

void SolutionPool::add(const SolutionNode& first_move) {
  ++size_;
  solutions_ += (first_move.marks & kKey) != 0;
  write(first_move);
}

void SolutionPool::write(const SolutionNode& node) {
  const SolutionNode::Below* const below =
      node.below_if_any() != nullptr && !node.below_if_any()->empty() ? node.below_if_any()
                                                                      : nullptr;
  numbers_.push_back(node.record);
  numbers_.push_back(node.marks | (below != nullptr ? kBelow : 0));
  if (below == nullptr) return;
  std::size_t length_at = numbers_.size();
  const auto parts = {&below->threats, &below->variations, &below->refutations};
  numbers_.resize(length_at + parts.size());
  for (const auto* part : parts) {
    const std::size_t start = numbers_.size();
    for (const SolutionNode& next : *part) write(next);
    numbers_[length_at++] = static_cast<std::uint32_t>(numbers_.size() - start);
  }
}

std::vector<Record> SolutionPool::records() const {
  std::vector<Record> out(known_.size());
  for (const auto& [record, number] : known_) out[number] = record;
  return out;
}

std::vector<Line> SolutionPool::lines() const {
  const std::vector<Record> all = records();
  std::vector<Line> out;
  for (std::size_t at = 0; at < numbers_.size();) {
    const std::uint32_t head = numbers_[at++];
    Line line;
    line.restart = static_cast<int>((head & ~(kViolates | kIsShort)) >> 12);
    line.violates = (head & kViolates) != 0;
    line.is_short = (head & kIsShort) != 0;
    for (std::uint32_t left = head & kPliesMask; left > 0; --left)
      line.plies.push_back(all[numbers_[at++]]);
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace kirke
