#pragma once
// Units under other units: Trojan stacks, the underworld of Circe Volcanic.

#include <cstdint>
#include <vector>

#include "core/bits.hpp"
#include "core/unit.hpp"

namespace kirke {

/// The units under the sites of a board, top first.
template <int W>
class Stacks {
 public:
  explicit Stacks(int sites) : top_(static_cast<std::size_t>(sites), 0) { nodes_.reserve(64); }
  /// Sites with units under them.
  const Bits<W>& sites() const noexcept { return sites_; }
  bool empty(Site s) const noexcept { return top_[s] == 0; }
  /// Whether no site has units under it.
  bool none() const noexcept { return sites_.none(); }
  int height(Site s) const noexcept;
  void push(Site s, const Unit& u);
  Unit pop(Site s) noexcept;
  /// Calls f(unit) for the units under a site, top first.
  template <class F>
  void for_each(Site s, F&& f) const {
    for (std::uint32_t i = top_[s]; i != 0; i = nodes_[i - 1].next) f(nodes_[i - 1].unit);
  }
  void push_below(Site s, const Unit& u);
  Unit pop_below(Site s) noexcept;

 private:
  struct Node {
    Unit unit;
    std::uint32_t next = 0;  // 1-based; 0 ends the stack
  };
  std::vector<std::uint32_t> top_;
  std::vector<Node> nodes_;
  std::uint32_t free_ = 0;
  Bits<W> sites_;
};

extern template class Stacks<1>;
extern template class Stacks<4>;

}  // namespace kirke
