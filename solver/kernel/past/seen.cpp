#include "past/seen.hpp"

namespace kirke::retro {
namespace {

constexpr std::array<int, 6> kHomes{0, 4, 7, 56, 60, 63};  // of kings and rooks that castle

/// The side to move in one bit, homes of units that have not moved in six, the square passed.
std::uint16_t state_of(const Past& past) noexcept {
  unsigned state = past.to_move;
  for (std::size_t i = 0; i < kHomes.size(); ++i)
    state |= static_cast<unsigned>(past.unmoved >> kHomes[i] & 1) << (i + 1);
  return static_cast<std::uint16_t>(state | static_cast<unsigned>(past.passed + 1) << 7);
}

}  // namespace

SeenPositions::Node SeenPositions::node_of(const Past& past) noexcept {
  Node out{{}, state_of(past), 0, 0};
  for (std::size_t walk = 0; walk < kWalks; ++walk) {
    const Squares both = past.units.of[0][walk] | past.units.of[1][walk];
    for (std::size_t i = 0; i < 3; ++i) {
      if ((walk + 1) >> i & 1) out.units[i] |= both;
    }
  }
  out.units[3] = past.units.all(kBlack);
  return out;
}

Past SeenPositions::at(Number number) const noexcept {
  const Node& found = node(number);
  Past out;
  for (std::size_t walk = 0; walk < kWalks; ++walk) {
    Squares both = ~Squares{0};
    for (std::size_t i = 0; i < 3; ++i)
      both &= (walk + 1) >> i & 1 ? found.units[i] : ~found.units[i];
    out.units.of[kWhite][walk] = both & ~found.units[3];
    out.units.of[kBlack][walk] = both & found.units[3];
  }
  out.to_move = static_cast<Side>(found.state & 1);
  for (std::size_t i = 0; i < kHomes.size(); ++i) {
    if ((found.state >> (i + 1) & 1) != 0) out.unmoved |= bit(kHomes[i]);
  }
  out.passed = static_cast<int>(found.state >> 7) - 1;
  return out;
}

std::size_t SeenPositions::hash(const Node& node) noexcept {
  std::uint64_t hash = node.state;
  for (const Squares word : node.units) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    hash ^= hash >> 29;
  }
  return static_cast<std::size_t>(hash);
}

/// The place of the node in the table: where it stands, or where it would be put.
std::size_t SeenPositions::place(const Node& node) const noexcept {
  const std::size_t mask = table_.size() - 1;
  std::size_t at = hash(node) & mask;
  for (; table_[at] != kNone; at = (at + 1) & mask) {
    const Node& there = this->node(table_[at]);
    if (there.units == node.units && there.state == node.state) break;
  }
  return at;
}

std::optional<SeenPositions::Number> SeenPositions::add(const Past& past, Number before) {
  Node node = node_of(past);
  std::size_t at = place(node);
  if (table_[at] != kNone) return std::nullopt;
  if (2 * count_ >= table_.size()) {
    grow();
    at = place(node);
  }
  if (count_ % kChunk == 0) chunks_.push_back(std::make_unique<Node[]>(kChunk));
  const auto number = static_cast<Number>(count_++);
  node.before = before;
  node.depth = number == before ? 0 : static_cast<std::uint16_t>(this->node(before).depth + 1);
  chunks_[number / kChunk][number % kChunk] = node;
  return table_[at] = number;
}

void SeenPositions::grow() {
  table_.assign(2 * table_.size(), kNone);
  for (std::size_t i = 0; i < count_; ++i) {
    const auto number = static_cast<Number>(i);
    table_[place(node(number))] = number;
  }
}

}  // namespace kirke::retro
