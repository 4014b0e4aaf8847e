#include "search/pictures/pictures.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "search/pictures/enumeration.hpp"

namespace kirke {
namespace {

/// Somebody wants to end it.
struct Interrupted {};

/// Leaves each picture once. Throws Interrupted.
template <int W>
void drop_twins(Pictures<W>& pictures, const MustEnd* must_end) {
  constexpr std::uint64_t kLookStep = 0xFFFF;
  std::uint64_t compared = 0;
  const std::size_t units = pictures.units.size();
  std::vector<std::uint32_t> order(pictures.needs.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if ((++compared & kLookStep) == 0 && must_end != nullptr && (*must_end)()) throw Interrupted{};
    return std::memcmp(pictures.of(a), pictures.of(b), units * sizeof(UnitState)) < 0;
  };
  std::sort(order.begin(), order.end(), less);
  Pictures<W> kept;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i > 0 && !less(order[i - 1], order[i])) continue;
    kept.states.insert(kept.states.end(), pictures.of(order[i]), pictures.of(order[i]) + units);
    kept.needs.push_back(pictures.needs[order[i]]);
  }
  std::swap(pictures.states, kept.states);
  std::swap(pictures.needs, kept.needs);
}

}  // namespace

template <int W>
bool admits_pictures(const Rules<W>& rules, const Position<W>& position, Side mated) noexcept {
  if (!rules.admits(Pruning::pictures) || W != 1 || rules.sides != 2 || !rules.plain_movements ||
      rules.narrowed_movements || rules.any_hooks || rules.moves_by_rules) {
    return false;
  }
  for (Side side = 0; side < 2; ++side) {
    const Bits<W> royals = position.royals(side);
    if (royals.several() || (side == mated && royals.none())) return false;
    if (royals.none()) continue;
    const Movement<W>& movement = rules.movement(position.at(royals.first()), side);
    if (movement.rides || movement.pawn_like) return false;
  }
  if ((position.of_side(0) & position.of_side(1)).any()) return false;
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Unit& unit = position.at(rest.pop());
    if (unit.royal() != rules.kind_traits[unit.kind].royal) return false;
  }
  return true;
}

template <int W>
Enumerated enumerate_pictures(const Rules<W>& rules, const Position<W>& position,
                              UnitDistances<W>& white, UnitDistances<W>& black,
                              const PictureGoal& goal, const Patience& patience, Pictures<W>& out) {
  for (Bits<W> rest = position.occupied(); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    const Side side = unit.owned_by(0) ? Side{0} : Side{1};
    const UnitState start = state_of(unit.kind, s);
    out.units.push_back({side, unit.royal(), start, (side == 0 ? white : black).from(start)});
  }
  Enumeration<W> enumeration(rules, goal.mated == 0 ? black : white, goal, patience, out);
  if (!enumeration.complete()) {
    const bool too_many = out.needs.size() > patience.pictures;
    out.states = {};  // clear() would keep their memory
    out.needs = {};
    return too_many ? Enumerated::too_many : Enumerated::too_slowly;
  }
  try {
    drop_twins(out, patience.must_end);
  } catch (const Interrupted&) {
    return Enumerated::too_slowly;
  }
  return Enumerated::all;
}

template bool admits_pictures(const Rules<1>&, const Position<1>&, Side) noexcept;
template bool admits_pictures(const Rules<4>&, const Position<4>&, Side) noexcept;
template Enumerated enumerate_pictures(const Rules<1>&, const Position<1>&, UnitDistances<1>&,
                                       UnitDistances<1>&, const PictureGoal&, const Patience&,
                                       Pictures<1>&);
template Enumerated enumerate_pictures(const Rules<4>&, const Position<4>&, UnitDistances<4>&,
                                       UnitDistances<4>&, const PictureGoal&, const Patience&,
                                       Pictures<4>&);

}  // namespace kirke
