#pragma once
// Lists of sites or kinds in the parameters of a rule: numbers separated by blanks.

#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/board.hpp"

namespace kirke {

inline std::vector<int> numbers_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<int> out;
  for (int number; in >> number;) out.push_back(number);
  return out;
}

/// Numbers from 0 to count - 1. Throws std::invalid_argument for other numbers.
inline std::vector<int> numbers_below(int count, const std::string& text) {
  std::vector<int> out = numbers_in(text);
  for (const int number : out) {
    if (number < 0 || number >= count)
      throw std::invalid_argument("a rule names site or kind " + std::to_string(number) +
                                  ", which there is not");
  }
  return out;
}

template <int W>
Bits<W> sites_in(const Board& board, const std::string& text) {
  Bits<W> out;
  for (const int site : numbers_below(board.size(), text)) out.set(static_cast<Site>(site));
  return out;
}

/// The kinds of the list, a bit for each.
inline std::uint64_t kinds_in(const std::vector<KindSpec>& kinds, const std::string& text) {
  std::uint64_t out = 0;
  for (const int kind : numbers_below(static_cast<int>(kinds.size()), text))
    out |= std::uint64_t{1} << kind;
  return out;
}

}  // namespace kirke
