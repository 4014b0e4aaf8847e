#include "search/stale_bound.hpp"

#include <algorithm>

namespace kirke {

template <int W>
StaleBound<W>::StaleBound(const Rules<W>& rules) : rules_(rules) {
  const Properties& does = rules.properties;
  useful_ = rules.sides == 2 && rules.plain_movements && rules.observation == Observation::table &&
            !does.captures_do_more && !does.quiets_do_more && !does.captures_forbidden &&
            !does.quiets_forbidden && !does.unbounded;
  if (!useful_) return;
  const int size = rules.board.size();
  distance_.resize(rules.movements.size() * static_cast<std::size_t>(size));
  first_steps_.resize(rules.movements.size());
  for (std::size_t i = 0; i < rules.movements.size(); ++i) {
    const Movement<W>& movement = rules.movements[i];
    first_steps_[i].assign(static_cast<std::size_t>(size), {});
    for (int n = 0; n < size; ++n) {
      const auto from = static_cast<Site>(n);
      Bits<W>& steps = first_steps_[i][from];
      steps = movement.leaps[from];
      for (Bits<W> rest = movement.attacks[from]; rest.any();) {
        const Site s = rest.pop();
        if (movement.clear_between(from, s, size).none()) steps.set(s);
      }
    }
  }
}

template <int W>
const std::uint8_t* StaleBound<W>::distances(int kind, Side side, Site from) {
  const auto size = static_cast<std::size_t>(rules_.board.size());
  auto& row = distance_[static_cast<std::size_t>(kind * rules_.sides + side) * size + from];
  if (row) return row->data();
  row = std::make_unique<std::array<std::uint8_t, 64 * W>>();
  row->fill(255);
  Bits<W> now = Bits<W>::of(from), seen;
  for (std::uint8_t moves = 0; now.any(); ++moves) {
    Bits<W> next;
    for (Bits<W> rest = now & ~seen; rest.any();) {
      const Site s = rest.pop();
      seen.set(s);
      (*row)[s] = moves;
      const Movement<W>& movement = rules_.movement(kind, side);
      next |= movement.attacks[s] | movement.leaps[s];
    }
    now = next & ~seen;
  }
  return row->data();
}

template <int W>
int StaleBound<W>::cost_of_wall(const Position<W>& position, Site officer, Side side, int limit) {
  const int kind = position.at(officer).kind;
  const auto& steps = first_steps_[static_cast<std::size_t>(kind * rules_.sides + side)];
  Bits<W> own = position.of_side(side);
  int best = (steps[officer] & ~own).count();  // each half-move closes one gap
  if (best == 0 || limit == 0) return best;
  own.clear(officer);
  const std::uint8_t* way = distances(kind, side, officer);
  for (int i = 0; i < rules_.board.size(); ++i) {
    if (way[i] == 0 || way[i] >= best || way[i] > limit) continue;
    best = std::min(best, way[i] + (steps[static_cast<std::size_t>(i)] & ~own).count());
  }
  return best;
}

/// Line movers, with those that pawns may become in time.
template <int W>
int StaleBound<W>::riders(const Position<W>& position, Side side, int moves) const noexcept {
  int n = 0;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    const Unit& unit = position.at(s);
    const int to_go = rules_.board.height - 1 - rules_.board.rank_of_side(s, side);
    const bool promotes =
        rules_.kind_traits[unit.kind].promotes && to_go <= moves + 1;  // double step
    if (promotes || rules_.movement(unit, side).rides) ++n;
  }
  return n;
}

/// Line movers that aim at one of these sites on the empty board.
template <int W>
int StaleBound<W>::riders_in_line(const Position<W>& position, Side side,
                                  const Bits<W>& king_sites) const noexcept {
  int n = 0;
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    const Movement<W>& movement = rules_.movement(position.at(s), side);
    if (movement.rides && (movement.attacks[s] & king_sites).any()) ++n;
  }
  return n;
}

/// Where the king may stand after so many moves.
template <int W>
Bits<W> StaleBound<W>::king_sites(const Position<W>& position, Side side,
                                  int moves) const noexcept {
  Bits<W> sites = position.royals(side);
  if (sites.none()) return sites;
  const Movement<W>& movement = rules_.movement(position.at(sites.first()), side);
  if (position.slot(kCastlingRights) != 0) ++moves;  // castling goes two squares
  for (int i = 0; i < moves; ++i) {
    for (Bits<W> rest = sites; rest.any();) sites |= movement.leaps[rest.pop()];
  }
  return sites;
}

template <int W>
bool StaleBound<W>::possible(const Position<W>& position, Side side, int own, int others) {
  int loose = 0;
  for (Bits<W> rest = position.of_side(side) & ~position.royals(); rest.any();) {
    const Site s = rest.pop();
    if (rules_.kind_traits[position.at(s).kind].promotes) continue;
    if (cost_of_wall(position, s, side, others) > others) ++loose;
  }
  if (loose <= own) return true;  // all of them captured
  const Side by = rules_.opponent(side);
  // Each half-move may capture one man and bring one rider into line to pin another; riders that
  // are in line already pin theirs for nothing.
  const int in_line = riders_in_line(position, by, king_sites(position, side, others));
  return loose <= own + std::min(in_line + own, riders(position, by, own));
}

template class StaleBound<1>;
template class StaleBound<4>;

}  // namespace kirke
