#pragma once
// Lists of sites or kinds among the parameters of a rule: numbers with blanks between them.

#include <sstream>
#include <string>
#include <vector>

#include "core/bits.hpp"

namespace kirke {

inline std::vector<int> numbers_in(const std::string& text) {
  std::istringstream in(text);
  std::vector<int> out;
  for (int number; in >> number;) out.push_back(number);
  return out;
}

template <int W>
Bits<W> sites_in(const std::string& text) {
  Bits<W> out;
  for (const int site : numbers_in(text)) out.set(static_cast<Site>(site));
  return out;
}

}  // namespace kirke
