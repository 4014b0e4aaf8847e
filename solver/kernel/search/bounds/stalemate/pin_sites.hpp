#pragma once
// Sites where a unit may be pinned to a king by units of some kinds: on a line, or on a site to
// which the capturing unit would have to go.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rules.hpp"

namespace kirke {

/// Sites where a unit keeps a unit of the kind from capturing the king: sites to which that unit
/// would be sent by the capture. None if some site is always free.
template <int W>
Bits<W> guarded_homes(const Rules<W>& rules, int kind, Side by, Site king) noexcept {
  if (rules.checks.homes.empty()) return {};
  const Bits<W>& homes = rules.homes_of(kind, by, king);
  return (homes & rules.board_sites) == rules.board_sites ? Bits<W>{} : homes;
}

/// Where castling may take the side's king, as far as there are rights to it.
template <int W>
Bits<W> castled_kings(const Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  Bits<W> out;
  const std::uint32_t rights = position.slot(kCastlingRights);
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.side == side && (rights & c.rights) == c.rights) out.set(c.king_to);
  }
  return out;
}

template <int W>
class PinSites {
 public:
  explicit PinSites(const Rules<W>& rules) : rules_(rules) {}

  /// Sites where a unit may be pinned: between one of `kings` and a site from which a unit of these
  /// kinds would attack it, and sites to which such units would be sent. Remembers answers for the
  /// kinds asked about last, which seldom change.
  Bits<W> of(std::uint64_t kinds, Side by, const Bits<W>& kings) {
    Known& known = known_[by];
    if (known.kinds != kinds || known.sites.empty()) {
      known.kinds = kinds;
      known.known = {};
      known.sites.resize(static_cast<std::size_t>(rules_.board.size()));
    }
    Bits<W> out;
    for (Bits<W> rest = kings; rest.any();) {
      const Site king = rest.pop();
      if (!known.known.test(king)) known.sites[king] = sites_of(kinds, by, king);
      known.known.set(king);
      out |= known.sites[king];
    }
    return out;
  }

 private:
  struct Known {
    std::uint64_t kinds = 0;
    Bits<W> known;  // king sites with a known answer
    std::vector<Bits<W>> sites;
  };

  Bits<W> sites_of(std::uint64_t kinds, Side by, Site king) const {
    const int size = rules_.board.size();
    Bits<W> out;
    for (; kinds != 0; kinds &= kinds - 1) {
      const int kind = std::countr_zero(kinds);
      out |= guarded_homes(rules_, kind, by, king);
      const Movement<W>& movement = rules_.movement(kind, by);
      for (int n = 0; n < size && movement.rides; ++n) {
        const auto from = static_cast<Site>(n);
        if (movement.attacks[from].test(king)) out |= movement.clear_between(from, king, size);
      }
    }
    return out;
  }

  const Rules<W>& rules_;
  std::array<Known, 2> known_;
};

}  // namespace kirke
