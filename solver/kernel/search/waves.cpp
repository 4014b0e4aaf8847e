#include "search/waves.hpp"

#include <algorithm>

namespace kirke {

namespace {

constexpr std::size_t kFirstPlaces = std::size_t{1} << 12;
constexpr std::size_t kSlack = std::size_t{1} << 12;  // what lists take beyond their elements

template <class T>
std::size_t bytes_of(const std::deque<T>& list) noexcept {
  return list.size() * sizeof(T) / 16 * 17;  // with the heads of its parts
}

}  // namespace

void Waves::allow(std::size_t most) {
  most_ = most;
  if (bytes() > most) begin({});
}

void Waves::begin(const Key& question) {
  const std::size_t most = most_;
  *this = Waves{};
  most_ = most;
  question_ = question;
  if (kFirstPlaces * (sizeof(Node) + sizeof(Entry)) > most) return;
  nodes_.push_back({Key{}, Move::null(), kRoot, 0});
  begins_.push_back(kRoot);
  ways_begin_.push_back(0);
  places_.resize(kFirstPlaces, kNone);
  goes_on_ = true;
}

std::size_t Waves::bytes() const noexcept {
  if (places_.empty()) return 0;
  return bytes_of(nodes_) + bytes_of(ways_) + places_.size() * sizeof(Node) + kSlack;
}

void Waves::next() {
  begins_.push_back(static_cast<Node>(nodes_.size()));
  ways_begin_.push_back(ways_.size());
}

std::pair<Waves::Node, Waves::Node> Waves::wave(int number) const noexcept {
  const auto n = static_cast<std::size_t>(number);
  const auto end = n + 1 < begins_.size() ? begins_[n + 1] : static_cast<Node>(nodes_.size());
  return {begins_[n], end};
}

/// What a place tells of a key beside a node's number, which is less than the number of places.
Waves::Node Waves::part_of(const Key& key) const noexcept {
  return static_cast<Node>(key.hi) & ~static_cast<Node>(places_.size() - 1);
}

Waves::Node Waves::find(const Key& key) const noexcept {
  if (places_.empty()) return kNone;
  const std::size_t mask = places_.size() - 1;
  for (std::size_t i = key.lo & mask; places_[i] != kNone; i = (i + 1) & mask) {
    const Node node = places_[i] ^ part_of(key);
    if (node <= mask && nodes_[node].key == key) return node;
  }
  return kNone;
}

void Waves::put(Node node) noexcept {
  const Key& key = nodes_[node].key;
  const std::size_t mask = places_.size() - 1;
  std::size_t i = key.lo & mask;
  while (places_[i] != kNone) i = (i + 1) & mask;
  places_[i] = part_of(key) | node;
}

/// Whether there is memory left; else the waves grow no more.
bool Waves::may_take(std::size_t more) noexcept {
  if (bytes() + more > most_ || nodes_.size() >= kMost) give_up();
  return goes_on_;
}

/// Room for one node more. Nodes know their keys, so old places are gone before there are new ones.
bool Waves::make_room() {
  if (!may_take(2 * sizeof(Entry))) return false;
  if (4 * nodes_.size() <= 3 * places_.size()) return true;
  const std::size_t size = 2 * places_.size();
  if (!may_take((size - places_.size()) * sizeof(Node))) return false;
  places_ = {};
  places_.resize(size, kNone);
  for (Node node = kRoot + 1; node < nodes_.size(); ++node) put(node);
  return true;
}

/// Notes that a node has one more way to it.
void Waves::note_way(Node to, Node from) {
  if (ways_.size() == ways_begin_.back() || from != ways_from_) ways_.push_back(from | kFrom);
  ways_from_ = from;
  ways_.push_back(to);
}

bool Waves::reach(const Key& key, Node from, const Move& move) {
  const Node known = find(key);
  if (known != kNone) {
    if (known >= begins_.back() && may_take(3 * sizeof(Node))) note_way(known, from);
    return false;
  }
  if (!make_room()) return false;
  nodes_.push_back({key, move, from, 0});
  put(newest());
  return true;
}

/// Whoever leads to a node through which a solution goes has one himself.
void Waves::conclude(int length) {
  if (!any_alive_) {
    without_ = length;
    return;
  }
  shortest_ = length;
  give_up();
  for (int number = last_wave(); number > 0; --number) {
    tell_by_ways(number);
    const auto [first, end] = wave(number);
    for (Node node = first; node < end; ++node) {
      if (nodes_[node].alive) nodes_[nodes_[node].from].alive = 1;
    }
  }
}

/// A solution goes through each node from which a second way leads to such a node of the wave.
void Waves::tell_by_ways(int number) noexcept {
  const auto n = static_cast<std::size_t>(number);
  const std::size_t end = n + 1 < ways_begin_.size() ? ways_begin_[n + 1] : ways_.size();
  Node from = kRoot;
  for (std::size_t i = ways_begin_[n]; i < end; ++i) {
    if (ways_[i] & kFrom) {
      from = ways_[i] ^ kFrom;
    } else if (nodes_[ways_[i]].alive) {
      nodes_[from].alive = 1;
    }
  }
}

bool Waves::possible(const Key& key, int remaining) const noexcept {
  const Node node = find(key);
  if (node == kNone) return true;
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), node);
  const int length = static_cast<int>(after - begins_.begin()) - 1 + remaining;
  return length == shortest_ ? nodes_[node].alive != 0 : length > without_;
}

}  // namespace kirke
