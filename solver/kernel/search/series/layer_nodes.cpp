// The nodes of layers, their places, and the ways to them: all that several processes change at the
// same time.

#include <algorithm>
#include <cstring>

#include "search/series/sharing.hpp"

namespace kirke {

namespace {

/// Numbers of second ways that a process takes at a time. It matters where workers share a series;
/// no measurement is on record.
constexpr std::size_t kWaysTogether = 256;

}  // namespace

// --- nodes --------------------------------------------------------------------------------------

/// The part of a key that a place holds besides the node's number; the number is less than the
/// number of places.
SeriesLayers::Node SeriesLayers::part_of(const Key& key, std::size_t mask) noexcept {
  return static_cast<Node>(key.hi) & ~static_cast<Node>(mask);
}

/// The place of the key's node, or the empty place where it belongs. Not to be called while places
/// are redistributed.
SeriesLayers::Place SeriesLayers::find(const Key& key) const noexcept {
  const std::size_t mask = shared(shared_->mask).load(std::memory_order_acquire);
  for (std::size_t i = key.lo & mask;; i = (i + 1) & mask) {
    const Node tells = shared(places_[i]).load(std::memory_order_acquire);
    if (tells == kEmpty) return {i, kEmpty};
    const Node node = tells ^ part_of(key, mask);
    if (node <= mask && node < most_entries_ && entries_[node].key == key) return {i, node};
  }
}

bool SeriesLayers::knows(const Key& key) noexcept {
  step_aside();
  return find(key).node != kRoot;
}

bool SeriesLayers::reach(const Key& key, Node from, const Move& move) {
  for (;;) {
    step_aside();
    if (!goes_on()) return false;
    const Place place = find(key);
    if (place.node != kRoot) return note_way(place.node, from);
    if (!crowded()) return add(key, from, move, place);
    get_more_places();
  }
}

/// Adds a node at an empty place, unless another process has been quicker.
bool SeriesLayers::add(const Key& key, Node from, const Move& move, Place place) noexcept {
  const auto node = static_cast<Node>(shared(shared_->nodes).fetch_add(1));
  if (!has_room()) {
    give_up();
    return false;
  }
  entries_[node] = {key, move, from & kVoid, 0};
  const Node tells = part_of(key, shared_->mask) | node;
  for (Node empty = kEmpty; !shared(places_[place.index]).compare_exchange_strong(empty, tells);
       empty = kEmpty) {
    place = find(key);
    if (place.node == kRoot) continue;
    entries_[node] = {Key{}, Move::null(), kVoid, 0};
    return note_way(place.node, from);
  }
  newest_ = node;
  return true;
}

void SeriesLayers::succeed(Node node) noexcept {
  entries_[node].alive = 1;
  if (shared(shared_->any_alive).load() == 0) shared(shared_->any_alive).store(1);
}

// --- places -------------------------------------------------------------------------------------

bool SeriesLayers::crowded() const noexcept {
  return 4 * shared(shared_->nodes).load() > 3 * (shared_->mask + 1);
}

/// Waits while another process redistributes the places: no process may look for nodes then.
void SeriesLayers::step_aside() noexcept {
  while (shared(shared_->gets_places).load() != 0 && goes_on()) {
    shared(shared_->aside).fetch_add(1);
    while (shared(shared_->gets_places).load() != 0 && goes_on()) rest();
    shared(shared_->aside).fetch_sub(1);
  }
}

void SeriesLayers::get_more_places() noexcept {
  if (shared(shared_->gets_places).exchange(1) != 0) return;
  shared(shared_->aside).fetch_add(1);
  while (shared(shared_->aside).load() < Work(shared(shared_->work).load()).busy && goes_on())
    rest();
  if (goes_on() && crowded()) part_places();
  shared(shared_->aside).fetch_sub(1);
  shared(shared_->gets_places).store(0);
}

/// The new places are filled from the nodes, which hold their keys; the old places are not needed.
void SeriesLayers::part_places() noexcept {
  const std::size_t before = shared_->mask + 1;
  if (before == most_places_) return give_up();
  const std::size_t mask = 2 * before - 1;
  std::memset(places_, 0, before * sizeof(Node));
  shared(shared_->mask).store(mask);
  for (Node node = kRoot + 1; node < shared_->nodes; ++node) {
    if (is_void(node)) continue;
    const Key& key = entries_[node].key;
    std::size_t i = key.lo & mask;
    while (places_[i] != kEmpty) i = (i + 1) & mask;
    places_[i] = part_of(key, mask) | node;
  }
}

// --- ways ---------------------------------------------------------------------------------------

/// Notes another way to a node, if it is in the layer being filled. Returns false, as the node is
/// not new.
bool SeriesLayers::note_way(Node to, Node from) noexcept {
  if (to < filling_) return false;
  if (way_end_ - way_at_ < 2) {
    if (!take_ways()) return false;
  }
  if (from != way_from_) *(ways_ - way_at_++) = from | kFrom;
  way_from_ = from;
  *(ways_ - way_at_++) = to;
  return false;
}

/// Makes room for more ways. Until a way is noted, its source is the void node.
bool SeriesLayers::take_ways() noexcept {
  way_at_ = shared(shared_->ways).fetch_add(kWaysTogether);
  way_end_ = way_at_ + kWaysTogether;
  way_from_ = kVoid;
  if (!has_room()) {
    way_end_ = way_at_;
    give_up();
    return false;
  }
  std::fill(ways_ - way_end_ + 1, ways_ - way_at_ + 1, kFrom);
  return true;
}

}  // namespace kirke
