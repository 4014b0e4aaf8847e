#include "search/waves.hpp"

#include <algorithm>

namespace kirke {

void Waves::begin(const Key& question, std::size_t most) {
  *this = Waves{};
  question_ = question;
  most_ = most;
  nodes_.push_back({Move::null(), kRoot});
  alive_.push_back(false);
  begins_.push_back(kRoot);
  ways_.emplace_back();
  places_.resize(std::size_t{1} << 12);
  goes_on_ = true;
}

void Waves::next() {
  begins_.push_back(static_cast<Node>(nodes_.size()));
  ways_.emplace_back();
}

std::pair<Waves::Node, Waves::Node> Waves::wave(int number) const noexcept {
  const auto n = static_cast<std::size_t>(number);
  const auto end = n + 1 < begins_.size() ? begins_[n + 1] : static_cast<Node>(nodes_.size());
  return {begins_[n], end};
}

Waves::Node Waves::find(const Key& key) const noexcept {
  if (places_.empty()) return kNone;
  const std::size_t mask = places_.size() - 1;
  for (std::size_t i = key.lo & mask; places_[i].node != kNone; i = (i + 1) & mask) {
    if (places_[i].key == key) return places_[i].node;
  }
  return kNone;
}

void Waves::put(const Key& key, Node node) noexcept {
  const std::size_t mask = places_.size() - 1;
  std::size_t i = key.lo & mask;
  while (places_[i].node != kNone) i = (i + 1) & mask;
  places_[i] = {key, node};
}

/// While the places grow, the old ones and the new ones exist together.
void Waves::make_room() {
  const std::size_t bytes = nodes_.capacity() * sizeof(Entry) + way_count_ * 2 * sizeof(Node) +
                            places_.size() * sizeof(Place);
  const bool grows = 2 * nodes_.size() > places_.size();
  if (bytes + (grows ? 4 * places_.size() * sizeof(Place) : 0) > most_) return give_up();
  if (!grows) return;
  std::vector<Place> old(4 * places_.size());
  std::swap(old, places_);
  for (const Place& p : old) {
    if (p.node != kNone) put(p.key, p.node);
  }
}

bool Waves::reach(const Key& key, Node from, const Move& move) {
  const Node known = find(key);
  if (known != kNone) {
    if (known >= begins_.back()) {
      ways_.back().emplace_back(known, from);
      ++way_count_;
    }
    return false;
  }
  make_room();
  if (!goes_on_) return false;
  put(key, static_cast<Node>(nodes_.size()));
  nodes_.push_back({move, from});
  alive_.push_back(false);
  return true;
}

/// Whoever leads to a node through which a solution goes has one himself.
void Waves::conclude(int length) {
  if (std::find(alive_.begin(), alive_.end(), true) == alive_.end()) {
    without_ = length;
    return;
  }
  shortest_ = length;
  give_up();
  for (int number = last_wave(); number > 0; --number) {
    for (const auto& [node, from] : ways_[static_cast<std::size_t>(number)]) {
      if (alive_[node]) alive_[from] = true;
    }
    const auto [first, end] = wave(number);
    for (Node node = first; node < end; ++node) {
      if (alive_[node]) alive_[nodes_[node].from] = true;
    }
  }
}

bool Waves::possible(const Key& key, int remaining) const noexcept {
  const Node node = find(key);
  if (node == kNone) return true;
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), node);
  const int length = static_cast<int>(after - begins_.begin()) - 1 + remaining;
  return length == shortest_ ? alive_[node] : length > without_;
}

}  // namespace kirke
