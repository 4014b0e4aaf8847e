#pragma once
// What was worked out before, by key. A memo forgets: two keys may want the same place.

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace kirke {

template <class Value>
class Memo {
 public:
  /// smallest, largest: entries, powers of two. The memo grows while it is filled.
  Memo(std::size_t smallest, std::size_t largest) : largest_(largest), entries_(smallest) {}

  /// The value of a key, worked out by make() if it is not there. Valid until the next call.
  template <class Make>
  const Value& of(std::uint64_t key, Make&& make) {
    key |= 1;  // 0 marks an empty entry
    Entry* entry = &entries_[place(key)];
    if (entry->key == key) return entry->value;
    if (++made_ > entries_.size() && entries_.size() < largest_) {
      grow();
      entry = &entries_[place(key)];
    }
    entry->value = make();
    entry->key = key;
    return entry->value;
  }

 private:
  struct Entry {
    std::uint64_t key = 0;
    Value value{};
  };

  std::size_t place(std::uint64_t key) const noexcept { return (key >> 8) & (entries_.size() - 1); }

  void grow() {
    std::vector<Entry> old(4 * entries_.size());
    std::swap(old, entries_);
    for (Entry& e : old) {
      if (e.key != 0) entries_[place(e.key)] = std::move(e);
    }
  }

  std::size_t largest_, made_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace kirke
