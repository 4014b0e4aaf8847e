#include "search/waves.hpp"

#include <algorithm>

namespace kirke {

namespace {

constexpr std::size_t kFirstPlaces = std::size_t{1} << 12;

template <class T>
std::size_t bytes_of(const std::vector<T>& list) noexcept {
  return list.capacity() * sizeof(T);
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
  if (kFirstPlaces * (sizeof(Place) + sizeof(Entry)) > most) return;
  nodes_.push_back({Move::null(), kRoot});
  alive_.push_back(0);
  begins_.push_back(kRoot);
  ways_begin_.push_back(0);
  places_.resize(kFirstPlaces);
  goes_on_ = true;
}

std::size_t Waves::bytes() const noexcept {
  return bytes_of(nodes_) + bytes_of(ways_) + bytes_of(places_) + bytes_of(alive_);
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

/// Whether there is memory left; else the waves grow no more.
bool Waves::may_take(std::size_t more) noexcept {
  if (bytes() + more > most_) give_up();
  return goes_on_;
}

/// Room for one more in a list. While it grows, the old one and the new one exist together.
template <class T>
bool Waves::make_room(std::vector<T>& list) {
  if (list.size() < list.capacity()) return true;
  const std::size_t more = std::max<std::size_t>(1024, list.size() / 2);
  if (!may_take((list.size() + more) * sizeof(T))) return false;
  list.reserve(list.size() + more);
  return true;
}

bool Waves::make_places() {
  if (2 * nodes_.size() <= places_.size()) return true;
  const std::size_t size = 2 * places_.size();
  if (!may_take(size * sizeof(Place))) return false;
  std::vector<Place> old(size);
  std::swap(old, places_);
  for (const Place& p : old) {
    if (p.node != kNone) put(p.key, p.node);
  }
  return true;
}

bool Waves::reach(const Key& key, Node from, const Move& move) {
  const Node known = find(key);
  if (known != kNone) {
    if (known >= begins_.back() && make_room(ways_)) ways_.emplace_back(known, from);
    return false;
  }
  if (!make_places() || !make_room(nodes_) || !make_room(alive_)) return false;
  put(key, static_cast<Node>(nodes_.size()));
  nodes_.push_back({move, from});
  alive_.push_back(0);
  return true;
}

/// Whoever leads to a node through which a solution goes has one himself.
void Waves::conclude(int length) {
  if (std::find(alive_.begin(), alive_.end(), 1) == alive_.end()) {
    without_ = length;
    return;
  }
  shortest_ = length;
  give_up();
  std::size_t ways_end = ways_.size();
  for (int number = last_wave(); number > 0; --number) {
    const std::size_t ways_first = ways_begin_[static_cast<std::size_t>(number)];
    for (std::size_t i = ways_first; i < ways_end; ++i) {
      if (alive_[ways_[i].first]) alive_[ways_[i].second] = 1;
    }
    ways_end = ways_first;
    const auto [first, end] = wave(number);
    for (Node node = first; node < end; ++node) {
      if (alive_[node]) alive_[nodes_[node].from] = 1;
    }
  }
}

bool Waves::possible(const Key& key, int remaining) const noexcept {
  const Node node = find(key);
  if (node == kNone) return true;
  const auto after = std::upper_bound(begins_.begin(), begins_.end(), node);
  const int length = static_cast<int>(after - begins_.begin()) - 1 + remaining;
  return length == shortest_ ? alive_[node] != 0 : length > without_;
}

}  // namespace kirke
