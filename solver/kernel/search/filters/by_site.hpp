#pragma once
// Tables that give a set of sites for each site. They are built anew for each king that is asked
// about.

#include <cstdint>

#include "core/bits.hpp"

namespace kirke {

/// A set of sites for each site. Uninitialised: clearing the table would take as long as its use
/// does.
template <int W>
class BySite {
 public:
  void set(Site s, const Bits<W>& sites) noexcept {
    for (int i = 0; i < W; ++i) words_[s][i] = sites.w[i];
  }
  Bits<W> operator[](Site s) const noexcept {
    Bits<W> out;
    for (int i = 0; i < W; ++i) out.w[i] = words_[s][i];
    return out;
  }

 private:
  std::uint64_t words_[64 * W][W];
};

/// A few sites, each with a set of targets.
template <int W>
class Targets {
 public:
  void add(Site s, Site target) noexcept {
    Bits<W> targets = (*this)[s];
    targets.set(target);
    targets_.set(s, targets);
    sites_.set(s);
    all_.set(target);
  }
  const Bits<W>& sites() const noexcept { return sites_; }
  /// The targets of all sites together.
  const Bits<W>& targets() const noexcept { return all_; }
  Bits<W> operator[](Site s) const noexcept { return sites_.test(s) ? targets_[s] : Bits<W>{}; }
  Bits<W> of_any(const Bits<W>& sites) const noexcept {
    Bits<W> out;
    for (Bits<W> rest = sites & sites_; rest.any();) out |= targets_[rest.pop()];
    return out;
  }

 private:
  Bits<W> sites_, all_;
  BySite<W> targets_;  // only entries of sites_ count
};

}  // namespace kirke
