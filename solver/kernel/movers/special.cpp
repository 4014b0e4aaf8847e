#include "movers/special.hpp"

#include <bit>

#include "movers/chain_following.hpp"
#include "movers/lender.hpp"
#include "movers/roaming.hpp"

namespace kirke {
namespace {

/// Those of `kinds` by whose walks a unit of `by` on `from` takes on `target`. first: the search
/// ends at the first one. watched: as in takes().
template <int W>
std::uint64_t taking_kinds(const Position<W>& position, const Rules<W>& rules, std::uint64_t kinds,
                           Site from, Site target, Side by, bool first, Bits<W>* watched) noexcept {
  std::uint64_t out = 0;
  for (; kinds != 0 && !(first && out != 0); kinds &= kinds - 1) {
    const int kind = std::countr_zero(kinds);
    const Movement<W>& walk = rules.own_movement(kind, by);
    if (walk.reach[target].test(from) && takes(position, rules, walk, from, target, by, watched))
      out |= std::uint64_t{1} << kind;
  }
  return out;
}

/// What takes() says of a unit that borrows by a rule. If it is known on which sites the loan
/// depends, the loan is cheap to ask and is asked first. Else the walks are asked first: the loan
/// does not matter unless one of them leads to the target.
template <int W>
bool lent_walk_takes(const Position<W>& position, const Rules<W>& rules, Site from, Site target,
                     Side by, Bits<W>* watched) noexcept {
  if (tells_what_loan_asks(position, rules, from, by)) {
    if (watched != nullptr) *watched |= loan_asks(position, rules, from, by);
    const std::uint64_t kinds = walks_of(position, rules, from, by);
    return taking_kinds(position, rules, kinds, from, target, by, true, watched) != 0;
  }
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - rules.kind_count());
  const std::uint64_t kinds = taking_kinds(position, rules, all, from, target, by, false, watched);
  if (kinds == 0) return false;
  if (watched != nullptr) *watched = ~Bits<W>{};
  return (walks_of(position, rules, from, by) & kinds) != 0;
}

}  // namespace

template <int W>
bool takes(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
           Site from, Site target, Side by, Bits<W>* watched) noexcept {
  if (!movement.special) {
    const Bits<W>& clear = movement.clear_between(from, target, rules.board.size());
    if (watched != nullptr) *watched |= clear;
    return movement.reach[target].test(from) && (clear & position.occupied()).none();
  }
  if (!movement.reach[target].test(from)) return false;
  if (movement.routes.known() && position.closed().none()) {
    bool open = false;
    for (const Route<W>& route : movement.routes.between(from, target, rules.board.size())) {
      if (watched != nullptr) *watched |= route.way;
      open = open || route.open(position.occupied());
      if (open && watched == nullptr) return true;
    }
    return open;
  }
  Bits<W> foes = position.of_side(rules.opponent(by));
  foes.set(target);
  const std::size_t pair = from * static_cast<std::size_t>(rules.board.size()) + target;
  for (std::uint32_t i = movement.takers_at[pair]; i < movement.takers_at[pair + 1]; ++i) {
    const Stop* chain = &movement.stops[movement.takers[i]];
    if (chain_takes(position, chain, target, foes, watched)) return true;
  }
  for (const Roam<W>& roam : movement.roams) {
    if (!includes(roam.use, Use::capture) || !roam.ends[from].test(target)) continue;
    if (watched != nullptr) *watched |= wander(position, roam, from);
    if (position.occupied(target) && comes_to(position, roam, from, target)) return true;
  }
  if (movement.borrows == Borrows::no) return false;
  if (movement.borrows == Borrows::by_rule)
    return lent_walk_takes(position, rules, from, target, by, watched);
  if (watched != nullptr) *watched = ~Bits<W>{};
  const auto reaches = [&](const Movement<W>& walk) {
    return takes(position, rules, walk, from, target, by);
  };
  return any_walk(position, rules, movement, from, by, reaches, whatever);
}

template <int W>
int ways_to_take(const Position<W>& position, const Rules<W>& rules, const Movement<W>& movement,
                 Site from, Site target, Side by) noexcept {
  if (!takes(position, rules, movement, from, target, by)) return 0;
  int ways = 0;
  if (movement.special && movement.routes.known()) {
    for (const Route<W>& route : movement.routes.between(from, target, rules.board.size()))
      ways += route.open(position.occupied());
  } else if (movement.special) {
    Bits<W> foes = position.of_side(rules.opponent(by));
    foes.set(target);
    const std::size_t pair = from * static_cast<std::size_t>(rules.board.size()) + target;
    for (std::uint32_t i = movement.takers_at[pair]; i < movement.takers_at[pair + 1]; ++i)
      ways += chain_takes(position, &movement.stops[movement.takers[i]], target, foes,
                          static_cast<Bits<W>*>(nullptr));
  }
  return std::max(1, ways);  // by a plain step or line, or by one of those that other walks lend
}

template <int W>
std::optional<RoamingWay<W>> roaming_way(const Position<W>& position, const Rules<W>& rules,
                                         const Movement<W>& movement, Site from,
                                         Site target) noexcept {
  const std::size_t pair = from * static_cast<std::size_t>(rules.board.size()) + target;
  if (movement.borrows != Borrows::no || movement.routes.known() ||
      movement.takers_at[pair] != movement.takers_at[pair + 1]) {
    return std::nullopt;
  }
  RoamingWay<W> out;
  for (const Roam<W>& roam : movement.roams) {
    if (!includes(roam.use, Use::capture) || !roam.ends[from].test(target)) continue;
    if (const auto way = Roaming<W>(position, roam, from).way_to(target)) {
      return RoamingWay<W>{true, *way, {}};
    }
    out.blockers |= wander(position, roam, from) & position.occupied();
  }
  return out;
}

template bool takes(const Position<kWords>&, const Rules<kWords>&, const Movement<kWords>&, Site,
                    Site, Side, Bits<kWords>*) noexcept;
template int ways_to_take(const Position<kWords>&, const Rules<kWords>&, const Movement<kWords>&,
                          Site, Site, Side) noexcept;

template std::optional<RoamingWay<kWords>> roaming_way(const Position<kWords>&,
                                                       const Rules<kWords>&,
                                                       const Movement<kWords>&, Site,
                                                       Site) noexcept;

}  // namespace kirke
