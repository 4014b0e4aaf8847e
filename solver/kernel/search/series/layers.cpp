#include "search/series/layers.hpp"

#include <algorithm>
#include <bit>

#include "search/series/sharing.hpp"

namespace kirke {

namespace {

// With half or double of kFirstPlaces, series of benchmarks take as long within 2 %. The other two
// matter where workers share a series; no measurement of them is on record.
constexpr std::size_t kFirstPlaces = std::size_t{1} << 12;
constexpr SeriesLayers::Node kFewNodes = 1024;  // nodes of layers that are taken one by one
constexpr SeriesLayers::Node kTogether = 16;    // nodes of others that are taken at a time

/// How many nodes are taken at a time. In a small layer one, as a question about a single node may
/// take long.
SeriesLayers::Node share_of(const SeriesLayers::Nodes& layer) noexcept {
  return layer.end - layer.first < kFewNodes ? 1 : kTogether;
}

/// How many shares a layer has. An empty layer has one, as it has to be concluded too.
SeriesLayers::Node share_count(const SeriesLayers::Nodes& layer) noexcept {
  const SeriesLayers::Node share = share_of(layer);
  return std::max<SeriesLayers::Node>(1, (layer.end - layer.first + share - 1) / share);
}

}  // namespace

// --- memory -------------------------------------------------------------------------------------

void SeriesLayers::allow(std::size_t most) {
  if (own_ == nullptr) shared_ = nullptr;
  if (most != most_) {
    own_.reset();
    shared_ = nullptr;
  }
  most_ = most;
}

void SeriesLayers::share(void* memory, std::size_t bytes) {
  allow(0);
  lie_in(memory, bytes);
}

/// Lays out the memory: places for as many nodes as there is room for. Parts that are never touched
/// take no physical memory.
void SeriesLayers::lie_in(void* memory, std::size_t bytes) noexcept {
  shared_ = nullptr;
  const std::size_t least = sizeof(Shared) + kFirstPlaces * (sizeof(Node) + sizeof(Entry));
  if (std::align(alignof(Shared), least, memory, bytes) == nullptr) return;
  auto* const begin = static_cast<std::byte*>(memory);
  const std::size_t size = bytes / sizeof(Entry) * sizeof(Entry), room = size - sizeof(Shared);
  most_places_ = std::clamp(std::bit_ceil(room / (sizeof(Entry) + 2 * sizeof(Node))), kFirstPlaces,
                            std::size_t{kFrom});
  most_entries_ = (room - most_places_ * sizeof(Node)) / sizeof(Entry);
  shared_ = reinterpret_cast<Shared*>(begin);
  places_ = reinterpret_cast<Node*>(begin + sizeof(Shared));
  entries_ = reinterpret_cast<Entry*>(places_ + most_places_);
  ways_ = reinterpret_cast<Node*>(begin + size) - 1;
}

bool SeriesLayers::join(const Key& question) {
  round_ = -1;
  if (most_ != 0 && (shared_ == nullptr || shared_->question != question)) {
    shared_ = nullptr;
    own_.reset();
    own_.reset(std::calloc(most_, 1));
    if (own_ != nullptr) lie_in(own_.get(), most_);
  }
  if (shared_ == nullptr) return false;
  std::uint64_t state = Shared::not_begun;
  if (shared(shared_->state).compare_exchange_strong(state, Shared::begins_now)) {
    begin(question);
  } else {
    while (shared(shared_->state).load() != Shared::begun) rest();
  }
  return shared_->question == question;
}

void SeriesLayers::begin(const Key& question) noexcept {
  shared_->question = question;
  shared_->mask = kFirstPlaces - 1;
  entries_[kRoot] = {Key{}, Move::null(), kRoot, 0};
  shared_->nodes = 1;
  shared_->begins[0] = kRoot;
  shared_->begins[1] = 1;
  shared(shared_->state).store(Shared::begun);
}

std::size_t SeriesLayers::bytes() const noexcept {
  if (shared_ == nullptr) return 0;
  return sizeof(Shared) + (shared_->mask + 1) * sizeof(Node) + shared_->nodes * sizeof(Entry) +
         shared_->ways * sizeof(Node);
}

/// Whether nodes and ways do not overlap.
bool SeriesLayers::has_room() const noexcept {
  const std::size_t ways = shared(shared_->ways).load() * sizeof(Node);
  const std::size_t nodes = shared(shared_->nodes).load();
  return nodes < kVoid && nodes * sizeof(Entry) + ways <= most_entries_ * sizeof(Entry);
}

// --- rounds -------------------------------------------------------------------------------------

int SeriesLayers::without() const noexcept { return Work(shared(shared_->work).load()).round; }

bool SeriesLayers::goes_on() const noexcept {
  return shared(shared_->gave_up).load() == 0 && shared(shared_->shortest).load() == 0;
}

void SeriesLayers::give_up() noexcept { shared(shared_->gave_up).store(1); }

SeriesLayers::Nodes SeriesLayers::layer(int number) const noexcept {
  const auto n = static_cast<std::size_t>(number);
  return {shared_->begins[n], shared_->begins[n + 1]};
}

std::optional<SeriesLayers::Nodes> SeriesLayers::take(int round) {
  std::uint64_t word = shared(shared_->work).load();
  for (;;) {
    const Work work(word);
    if (work.round != round || !goes_on()) return std::nullopt;
    const Nodes all = layer(round);
    if (work.taken == share_count(all)) return std::nullopt;
    const std::uint64_t after = word + Work::kOneBusy + Work::kOneTaken;
    if (!shared(shared_->work).compare_exchange_weak(word, after)) continue;
    begin_round(round);
    const Node share = share_of(all);
    const Node first = all.first + work.taken * share;
    return Nodes{first, std::min(first + share, all.end)};
  }
}

/// Prepares this process for a round that it joins.
void SeriesLayers::begin_round(int round) noexcept {
  if (round == round_) return;
  round_ = round;
  filling_ = layer(round).end;
  way_at_ = way_end_ = 0;
}

void SeriesLayers::hand_in() {
  const Work work(shared(shared_->work).fetch_sub(Work::kOneBusy) - Work::kOneBusy);
  if (work.busy == 0 && work.taken == share_count(layer(work.round)) && goes_on()) conclude();
}

void SeriesLayers::wait_for_others(int round, const std::function<bool()>& ends) const {
  while (goes_on() && without() == round && !ends()) rest();
}

/// All solutions of one length have been looked for. A node has a solution if it leads to a node
/// that has one.
void SeriesLayers::conclude() noexcept {
  const int round = without();
  const auto next = static_cast<std::size_t>(round) + 2;
  if (next == kMostLayers) return give_up();
  shared_->begins[next] = static_cast<Node>(shared_->nodes);
  shared_->ways_begin[next] = shared_->ways;
  if (shared_->any_alive == 0) {
    shared(shared_->work).store(Work::of_round(round + 1));
    return;
  }
  for (int number = round + 1; number > 0; --number) {
    tell_by_ways(number);
    const auto [first, end] = layer(number);
    for (Node node = first; node < end; ++node) {
      if (entries_[node].alive) entries_[entries_[node].from].alive = 1;
    }
  }
  shared(shared_->shortest).store(static_cast<std::uint32_t>(round) + 1);
}

/// Marks each node from which a second way leads to a marked node of the layer.
void SeriesLayers::tell_by_ways(int number) noexcept {
  const auto n = static_cast<std::size_t>(number);
  const std::size_t end = shared_->ways_begin[n + 1];
  Node from = kRoot;
  for (std::size_t i = shared_->ways_begin[n]; i < end; ++i) {
    const Node way = *(ways_ - i);
    if (way & kFrom) {
      from = way ^ kFrom;
    } else if (entries_[way].alive) {
      entries_[from].alive = 1;
    }
  }
}

// --- asking -------------------------------------------------------------------------------------

bool SeriesLayers::possible(const Key& key, int remaining) const noexcept {
  const Node node = find(key).node;
  if (node == kRoot) return true;
  const int known = without();
  const auto* const begins = shared_->begins.data();
  const auto* const after = std::upper_bound(begins, begins + known + 2, node);
  const int length = static_cast<int>(after - begins) - 1 + remaining;
  const auto shortest = static_cast<int>(shared(shared_->shortest).load());
  return length == shortest ? entries_[node].alive != 0 : length > known;
}

}  // namespace kirke
