#pragma once
// Names of the kernel's lists as messages have them: `quiet_is_shift` is "quiet-is-shift".

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace kirke {

template <std::size_t N>
struct Identifier {
  consteval Identifier(const char (&name)[N]) {  // NOLINT: a literal is one
    std::copy_n(name, N, text);
  }
  char text[N];
};

template <std::size_t N>
consteval Identifier<N> with_hyphens(Identifier<N> name) {
  std::replace(name.text, name.text + N, '_', '-');
  return name;
}

template <Identifier Name>
struct Hyphenated {
  static constexpr Identifier kName = with_hyphens(Name);
  static constexpr std::string_view kText{kName.text, sizeof(kName.text) - 1};
};

/// The identifier with hyphens.
template <Identifier Name>
inline constexpr std::string_view hyphenated = Hyphenated<Name>::kText;

}  // namespace kirke
