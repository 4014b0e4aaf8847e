#include "search/pictures/pictures.hpp"

#include <algorithm>
#include <cstring>
#include <numeric>

#include "search/pictures/enumeration.hpp"

namespace kirke {
namespace {

/// Thrown when must_end() asks to end.
struct Interrupted {};

/// Removes duplicates of pictures. Throws Interrupted.
template <int W>
void drop_twins(Pictures<W>& pictures, const MustEnd* must_end) {
  // With half or double of it, four problems of benchmarks take as long within 1 %.
  constexpr std::uint64_t kPollStep = 0xFFFF;
  std::uint64_t compared = 0;
  const std::size_t units = pictures.units.size();
  std::vector<std::uint32_t> order(pictures.needs.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto less = [&](std::uint32_t a, std::uint32_t b) {
    if ((++compared & kPollStep) == 0 && must_end != nullptr && (*must_end)()) throw Interrupted{};
    const int way = std::memcmp(pictures.of(a), pictures.of(b), units * sizeof(UnitState));
    return way != 0 ? way < 0 : pictures.needs[a].plan < pictures.needs[b].plan;
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

/// The number of the unit on a site, in the order of sites.
template <int W>
std::uint8_t number_of(const Position<W>& position, Site site) noexcept {
  int number = 0;
  for (Bits<W> rest = position.occupied(); rest.any() && rest.pop() != site;) ++number;
  return static_cast<std::uint8_t>(number);
}

/// The castlings that a side may make from the diagram on, "none" among them.
template <int W>
std::vector<PlannedCastling> castlings_of(const Rules<W>& rules, const Position<W>& position,
                                          Side side) {
  std::vector<PlannedCastling> out(1);
  const std::uint32_t rights = position.slot(kCastlingRights);
  for (std::size_t i = 0; i < rules.castlings.all.size(); ++i) {
    const Castling<W>& c = rules.castlings.all[i];
    if (c.side != side || (rights & c.rights) != c.rights) continue;
    out.push_back({static_cast<int>(i), number_of(position, c.king_from),
                   number_of(position, c.rook_from),
                   state_of(position.at(c.king_from).kind, c.king_to),
                   state_of(position.at(c.rook_from).kind, c.rook_to)});
  }
  return out;
}

/// All combinations of castlings for which there are rights, at most one for each side. The plan
/// without castling comes first: it leaves most half-moves and takes longest.
template <int W>
std::vector<CastlingPlan> castling_plans(const Rules<W>& rules, const Position<W>& position,
                                         const PictureGoal& goal) {
  std::vector<CastlingPlan> out;
  for (const PlannedCastling& white : castlings_of(rules, position, 0)) {
    for (const PlannedCastling& black : castlings_of(rules, position, 1)) {
      const CastlingPlan plan{white, black};
      const Side mated = goal.mated, mating = rules.opponent(mated);
      if (plan[mating].made() <= goal.own && plan[mated].made() <= goal.others) out.push_back(plan);
    }
  }
  return out;
}

template <int W>
using Ways = std::array<std::reference_wrapper<UnitDistances<W>>, 2>;  // by side

/// Enumerates the pictures of one plan, in which every castling takes one half-move. False if the
/// patience for one plan does not suffice.
template <int W>
bool enumerate_plan(const Rules<W>& rules, const Ways<W>& ways, PictureGoal goal, std::size_t plan,
                    const Patience& patience, Pictures<W>& out) {
  std::vector<Figure> units = out.units;
  for (Side side = 0; side < 2; ++side) {
    const PlannedCastling& castling = out.plans[plan][side];
    if (!castling.made()) continue;
    const auto put = [&](Figure& unit, UnitState to) {
      unit.castles_from = site_of(unit.start);
      unit.start = to;
      unit.way = ways[side].get().from(to);
    };
    put(units[castling.king], castling.king_to);
    put(units[castling.rook], castling.rook_to);
    --(side == goal.mated ? goal.others : goal.own);
  }
  const std::size_t first = out.needs.size();
  Enumeration<W> enumeration(rules, ways[rules.opponent(goal.mated)], goal, patience, units, out);
  const bool complete = enumeration.complete();
  for (std::size_t i = first; i < out.needs.size(); ++i) {
    Needs& needs = out.needs[i];
    needs.plan = static_cast<std::uint8_t>(plan);
    needs.own += out.plans[plan][rules.opponent(goal.mated)].made();
    needs.others += out.plans[plan][goal.mated].made();
  }
  return complete;
}

}  // namespace

template <int W>
bool Pictures<W>::admits(const Rules<W>& rules, const Position<W>& position, Side mated) noexcept {
  if (!rules.admits(Pruning::pictures) || W != 1 || rules.sides != 2 || !rules.walks.plain ||
      rules.effects.any || rules.ways.ruled) {
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
  out.plans = castling_plans(rules, position, goal);
  const Ways<W> ways{white, black};
  for (std::size_t plan = 0; plan < out.plans.size(); ++plan) {
    if (enumerate_plan(rules, ways, goal, plan, patience, out)) continue;
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

template bool Pictures<kWords>::admits(const Rules<kWords>&, const Position<kWords>&,
                                       Side) noexcept;
template Enumerated enumerate_pictures(const Rules<kWords>&, const Position<kWords>&,
                                       UnitDistances<kWords>&, UnitDistances<kWords>&,
                                       const PictureGoal&, const Patience&, Pictures<kWords>&);

}  // namespace kirke
