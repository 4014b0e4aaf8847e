#pragma once
// Squares and other things in an order that hangs on a seed alone.

#include <random>
#include <utility>
#include <vector>

#include "invisible/position.hpp"

namespace kirke::invisible {

template <class T>
void shuffle_all(std::vector<T>& all, std::minstd_rand& random) {
  for (std::size_t n = all.size(); n > 1; --n) std::swap(all[n - 1], all[random() % n]);
}

inline std::vector<int> shuffled(Bits set, std::minstd_rand& random) {
  std::vector<int> found;
  each(set, [&](int square) { found.push_back(square); });
  shuffle_all(found, random);
  return found;
}

}  // namespace kirke::invisible
