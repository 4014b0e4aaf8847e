#pragma once
// Keys under which positions that are mirror images of each other are one. Only where play is what
// the tables of walks say does a mirror image play as the position does, and only a mirror that
// maps these tables onto themselves is used.

#include <array>
#include <cstdint>
#include <vector>

#include "core/position.hpp"
#include "core/rules.hpp"

namespace kirke {

/// Where a unit, as what it is or becomes, may ever stand.
template <int W>
struct Stands {
  int kind = 0;
  std::uint8_t owners = 0;
  Bits<W> sites;

  friend bool operator==(const Stands&, const Stands&) = default;
};

template <int W>
class Mirrors {
 public:
  static constexpr std::size_t kCount = 8;  // of a square, the identity among them
  using Set = std::uint8_t;                 // one bit each

  /// usable: whether anything but the position's own key is wanted.
  Mirrors(const Rules<W>& rules, bool usable);

  Key key_of(const Position<W>& position) const noexcept;
  /// How many of the positions in which units stand so are one, on average.
  int images(std::vector<Stands<W>> stands) const;

 private:
  static constexpr Set kItself = 1;

  bool keeps(std::size_t mirror, const Movement<W>& walk) const;
  bool keeps_clear(std::size_t mirror, const Movement<W>& walk, Site from) const;
  bool keeps_lines(std::size_t mirror, const Movement<W>& walk, Site from) const;
  bool keeps(std::size_t mirror, const Rules<W>& rules, int kind) const;
  Bits<W> image(std::size_t mirror, Bits<W> sites) const noexcept;
  Set of(const Position<W>& position) const noexcept;
  Key key_of(const Position<W>& position, std::size_t mirror) const noexcept;

  const Rules<W>& rules_;
  bool usable_;
  std::array<std::vector<Site>, kCount> to_;  // where each mirror takes a site
  std::vector<Set> of_kind_;
  UnitKeys keys_;
};

extern template class Mirrors<1>;
extern template class Mirrors<4>;

}  // namespace kirke
