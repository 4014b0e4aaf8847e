#include "search/closure/mirrors.hpp"

#include <algorithm>
#include <tuple>

namespace kirke {

template <int W>
Mirrors<W>::Mirrors(const Rules<W>& rules, bool usable) : rules_(rules) {
  const Board& board = rules.board;
  const int width = board.width, height = board.height;
  usable_ = usable && width == height && board.size() == width * height && !board.laid_twice() &&
            rules.sides == 2 && rules.contract.all_breaks().empty();
  if (!usable_) return;
  keys_ = UnitKeys(rules.kind_count(), board.size());
  for (std::size_t mirror = 0; mirror < kCount; ++mirror) {
    for (int s = 0; s < board.size(); ++s) {
      int file = s % width, rank = s / width;
      if (mirror & 1) file = width - 1 - file;
      if (mirror & 2) rank = height - 1 - rank;
      if (mirror & 4) std::swap(file, rank);
      to_[mirror].push_back(static_cast<Site>(rank * width + file));
    }
  }
  const int kinds = rules.kind_count();
  for (int kind = 0; kind < kinds; ++kind) {
    Set mirrors = kItself;
    for (std::size_t mirror = 1; mirror < kCount; ++mirror) {
      if (keeps(mirror, rules, kind)) mirrors = static_cast<Set>(mirrors | 1u << mirror);
    }
    of_kind_.push_back(mirrors);
  }
  for (int round = 0; round < kinds; ++round) {  // what becomes of promoted units, too
    for (int kind = 0; kind < kinds; ++kind) {
      Set& mirrors = of_kind_[static_cast<std::size_t>(kind)];
      for (const std::uint8_t into : rules.promotions.of[static_cast<std::size_t>(kind)])
        mirrors &= of_kind_[into];
    }
  }
}

template <int W>
Bits<W> Mirrors<W>::image(std::size_t mirror, Bits<W> sites) const noexcept {
  Bits<W> out;
  while (sites.any()) out.set(to_[mirror][sites.pop()]);
  return out;
}

/// Whether the lines of a site go to those of its image.
template <int W>
bool Mirrors<W>::keeps_lines(std::size_t mirror, const Movement<W>& walk, Site from) const {
  const auto lines_of = [&](Site at, bool mirrored) {
    std::vector<std::vector<Site>> out;
    for (const Site* line = &walk.lines[walk.lines_at[at]]; *line != 0; line += 1 + *line) {
      out.emplace_back(line + 1, line + 1 + *line);
      if (!mirrored) continue;
      for (Site& site : out.back()) site = to_[mirror][site];
    }
    std::sort(out.begin(), out.end());
    return out;
  };
  return lines_of(from, true) == lines_of(to_[mirror][from], false);
}

/// Whether what has to be clear for captures from a site has to be so for those from its image.
template <int W>
bool Mirrors<W>::keeps_clear(std::size_t mirror, const Movement<W>& walk, Site from) const {
  const std::vector<Site>& to = to_[mirror];
  const int size = static_cast<int>(to.size());
  for (Bits<W> rest = walk.attacks[from]; rest.any();) {
    const Site target = rest.pop();
    if (image(mirror, walk.clear_between(from, target, size)) !=
        walk.clear_between(to[from], to[target], size))
      return false;
  }
  return true;
}

/// Whether the mirror maps the tables of a walk onto themselves.
template <int W>
bool Mirrors<W>::keeps(std::size_t mirror, const Movement<W>& walk) const {
  if (walk.special || walk.borrows != Borrows::no || walk.skips || walk.narrowed) return false;
  const std::vector<Site>& to = to_[mirror];
  for (Site from = 0; from < to.size(); ++from) {
    for (const auto* sets : {&walk.leaps, &walk.quiet_leaps, &walk.capture_leaps, &walk.reach,
                             &walk.attacks, &walk.arrivals, &walk.steps}) {
      if (sets->empty()) continue;
      if (image(mirror, (*sets)[from]) != (*sets)[to[from]]) return false;
    }
    for (const auto* steps : {&walk.double_step, &walk.double_passes}) {
      if (steps->empty()) continue;
      const Site one = (*steps)[from], other = (*steps)[to[from]];
      if ((one == kNowhere ? kNowhere : to[one]) != other) return false;
    }
    if (walk.rides && !keeps_lines(mirror, walk, from)) return false;
    if (!keeps_clear(mirror, walk, from)) return false;
  }
  return true;
}

template <int W>
bool Mirrors<W>::keeps(std::size_t mirror, const Rules<W>& rules, int kind) const {
  for (Side side = 0; side < 2; ++side) {
    const Bits<W>& zone = rules.promotion_zone(kind, side);
    if (!keeps(mirror, rules.movement(kind, side)) || image(mirror, zone) != zone) return false;
  }
  return true;
}

/// The mirrors that map play from the position onto play from its image.
template <int W>
typename Mirrors<W>::Set Mirrors<W>::of(const Position<W>& position) const noexcept {
  std::uint32_t state = 0;
  for (std::size_t slot = 0; slot < kSlots; ++slot) state |= position.slot(static_cast<Slot>(slot));
  if (state != 0) return kItself;
  Set out = Set{255};
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Unit& unit = position.at(rest.pop());
    const bool royal = rules_.kind_traits[unit.kind].royal;
    if (unit.owners != owner_bit(0) && unit.owners != owner_bit(1)) return kItself;
    if (unit.traits != (royal ? std::uint32_t{kRoyal} : 0u)) return kItself;
    out &= of_kind_[unit.kind];
  }
  return out;
}

template <int W>
int Mirrors<W>::images(std::vector<Stands<W>> stands) const {
  if (!usable_) return 1;
  const auto by_units = [](const Stands<W>& a, const Stands<W>& b) {
    return std::tuple(a.kind, a.owners, a.sites.first()) <
           std::tuple(b.kind, b.owners, b.sites.first());
  };
  std::sort(stands.begin(), stands.end(), by_units);
  int count = 0;
  for (std::size_t mirror = 0; mirror < kCount; ++mirror) {
    std::vector<Stands<W>> images = stands;
    for (Stands<W>& one : images) one.sites = image(mirror, one.sites);
    std::sort(images.begin(), images.end(), by_units);
    const bool all = std::all_of(stands.begin(), stands.end(), [&](const Stands<W>& one) {
      return (of_kind_[static_cast<std::size_t>(one.kind)] >> mirror & 1) != 0;
    });
    if (all && images == stands) ++count;
  }
  return count;
}

template <int W>
Key Mirrors<W>::key_of(const Position<W>& position, std::size_t mirror) const noexcept {
  Key out = fact_key(0x6D697272, position.to_move());
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Site site = rest.pop();
    out ^= keys_.of(position.at(site), to_[mirror][site]);
  }
  return out;
}

/// Of the images' keys that of one in which a first unit stands on the lowest site that it can, and
/// of several such the lowest.
template <int W>
Key Mirrors<W>::key_of(const Position<W>& position) const noexcept {
  if (!usable_) return position.key();
  const Set mirrors = of(position);
  if (mirrors == kItself) return position.key();
  const Bits<W> kings = position.royals(0);
  const Site first = kings.any() ? kings.first() : position.occupied().first();
  Site lowest = kNowhere;
  for (std::size_t mirror = 0; mirror < kCount; ++mirror) {
    if (mirrors >> mirror & 1) lowest = std::min(lowest, to_[mirror][first]);
  }
  Key out{0, ~std::uint64_t{0}};
  for (std::size_t mirror = 0; mirror < kCount; ++mirror) {
    if ((mirrors >> mirror & 1) == 0 || to_[mirror][first] != lowest) continue;
    const Key key = key_of(position, mirror);
    if (key.hi < out.hi) out = key;
  }
  return out;
}

template class Mirrors<kWords>;

}  // namespace kirke
