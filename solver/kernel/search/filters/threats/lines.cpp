// What the field of the king depends on: lines, pins, and routes of walks that hop.

#include "search/filters/threats/threats.hpp"

namespace kirke {

template <int W>
void Threats<W>::look_along_lines() noexcept {
  for (Bits<W> rest = ours_; rest.any();) {
    const Site from = rest.pop();
    const Bits<W> guards = mating_moves_.guards().guarded_from(from);
    thrice_ |= twice_ & guards;
    twice_ |= once_ & guards;
    once_ |= guards;
    const Movement<W>& movement = rules_.movement(position_.at(from), us_);
    if (movement.pawn_like) pawn_targets_ |= movement.capture_leaps[from];
    for_each_aim(from, movement, [&](Site target, const Bits<W>& blockers) {
      if (movement.special) {
        look_along_routes(movement.routes.between(from, target, rules_.board.size()), blockers);
      } else if (movement.rides) {
        const Bits<W>& line = movement.clear_between(from, target, rules_.board.size());
        look_along(line, blockers);
        if (target == king_) look_for_pins(line);
      }
    });
  }
}

/// Calls f(target, units that may be in the way) for each site at which a unit aims: the king's or
/// one of his field.
template <int W>
template <class F>
void Threats<W>::for_each_aim(Site from, const Movement<W>& movement, F&& f) noexcept {
  if (!movement.rides && !movement.special) return;
  Bits<W> targets = mating_moves_.zone();
  targets.set(king_);
  targets &= movement.attacks[from];
  Bits<W> blockers = occupied_;
  blockers.clear(king_);
  while (targets.any()) f(targets.pop(), blockers);
}

template <int W>
void Threats<W>::look_along(const Bits<W>& line, const Bits<W>& blockers) noexcept {
  lines_ |= line;
  const Bits<W> between = line & blockers;
  if (between.none()) return;
  const int count = between.count();
  if (count == 1) their_screens_ |= between & theirs_;
  if (count != 2) return;
  const int theirs = (between & theirs_).count();
  if (theirs == 0) pairs_ |= between;
  if (theirs == 1) mixed_ |= between;
}

/// Notes a unit of the other side that may be pinned: it alone of its side stands on the line to
/// the king, with at most two of our units, which may leave.
template <int W>
void Threats<W>::look_for_pins(const Bits<W>& line) noexcept {
  const Bits<W> theirs = line & theirs_;
  if (theirs.single() && (line & ours_).count() <= 2) pins_ |= theirs;
}

/// The first move, the reply and the check may each change one site of a route. So a route that is
/// two or three changes from being open may give check.
template <int W>
template <class SomeRoutes>
void Threats<W>::look_along_routes(const SomeRoutes& routes, const Bits<W>& blockers) noexcept {
  for (const Route<W>& route : routes) {
    routes_ |= route.way;
    if (route.half_moves_to_open(blockers) <= 2) tense_ |= route.way;
  }
}

template void Threats<kWords>::look_along_lines() noexcept;

}  // namespace kirke
