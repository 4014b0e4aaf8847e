#pragma once
// Values computed before, by key. A memo forgets: keys may displace each other.

#include <cstddef>
#include <utility>
#include <vector>

#include "core/key.hpp"

namespace kirke {

template <class Value>
class Memo {
 public:
  /// smallest, largest: numbers of entries, powers of two. The memo grows while it fills up.
  Memo(std::size_t smallest, std::size_t largest) : largest_(largest), entries_(smallest) {}

  /// The value of a key; calls make() if it is not known. Valid until the next call.
  template <class Make>
  const Value& of(const Key& key, Make&& make) {
    if (const Value* known = find(key); known != nullptr) return *known;
    Entry& entry = entry_for(key);
    entry.value = make();
    entry.key = key;
    return entry.value;
  }

  /// find() and put() do what of() does, for values whose computation uses the memo itself.
  /// nullptr: the value is not known.
  const Value* find(const Key& key) const noexcept {
    const Entry& entry = entries_[place(key)];
    return entry.key == key ? &entry.value : nullptr;
  }
  void put(const Key& key, const Value& value) { entry_for(key) = {key, value}; }

  /// Begins to fetch what find() will look at.
  void prefetch(const Key& key) const noexcept { __builtin_prefetch(&entries_[place(key)]); }

 private:
  struct Entry {
    Key key;  // no value has the key 0
    Value value{};
  };

  std::size_t place(const Key& key) const noexcept { return key.lo & (entries_.size() - 1); }

  Entry& entry_for(const Key& key) {
    if (++made_ > entries_.size() && entries_.size() < largest_) grow();
    return entries_[place(key)];
  }

  void grow() {
    std::vector<Entry> old(4 * entries_.size());
    std::swap(old, entries_);
    for (Entry& e : old) {
      if (!(e.key == Key{})) entries_[place(e.key)] = std::move(e);
    }
  }

  std::size_t largest_, made_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace kirke
