#include "conditions/choices.hpp"

#include "movers/legal.hpp"

namespace kirke {
namespace {

/// Tries things on the board within a half-move and puts everything back.
template <int W>
class Trial {
 public:
  explicit Trial(Position<W>& position)
      : position_(position), touched_(position.touched()), mark_(position.mark()) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
  ~Trial() {
    position_.undo_to(mark_);
    position_.clear_touched();
    position_.touch(touched_);
  }

 private:
  Position<W>& position_;
  Bits<W> touched_;
  typename Position<W>::Mark mark_;
};

/// Whether no enemy as much as aims at the king of `side`. Then a unit of that side that is put
/// down somewhere shields him from nobody, and every half-move of it that captures nothing is
/// legal.
template <int W>
bool king_is_remote(const Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  if (!rules.plain_movements || rules.source.function != nullptr ||
      rules.properties.quiets_do_more || rules.properties.quiets_forbidden ||
      rules.observation == Observation::observer || rules.observation == Observation::played_all) {
    return false;
  }
  for (Bits<W> royals = position.royals(side); royals.any();) {
    if (attacked(position, rules, royals.pop(), rules.opponent(side))) return false;
  }
  return true;
}

template <int W>
bool moves_quietly(Position<W>& position, const Rules<W>& rules, Site s, Side side,
                   bool all_legal) noexcept {
  MoveList moves;
  generate_from(position, rules, s, side, moves);
  for (const Move& move : moves) {
    if (move.captures()) continue;
    if (all_legal) return true;
    Played<W> played;
    const bool legal = play_legal(position, rules, Shelter<W>{}, move, played);
    position.undo_to(played.mark);
    if (legal) return true;
  }
  return false;
}

template <int W>
bool caged(Half<W>& half, Site s, const Unit& unit, Side side, bool all_legal) noexcept {
  const Trial<W> trial(half.position);
  if (half.position.occupied(s)) half.position.remove(s, Reason::state);
  half.position.add(s, unit, Reason::state);
  half.position.set_to_move(side);
  return !moves_quietly(half.position, half.rules, s, side, all_legal);
}

}  // namespace

template <int W>
void cages(Half<W>& half, const CirceRow& row, const Unit& unit, Side side,
           RebirthChoices<W>& out) noexcept {
  const bool needs_room = row.occupied == Occupied::relaxed || row.occupied == Occupied::strict;
  // Where an occupant makes room, he may have stood in the way of a check.
  const bool all_legal =
      needs_room && !unit.royal() && king_is_remote(half.position, half.rules, side);
  for (int i = 0; i < half.rules.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (needs_room && half.position.occupied(s)) continue;
    if (!row.promotes_on_rebirth || !half.rules.promotes_on(unit, side, s)) {
      if (caged(half, s, unit, side, all_legal)) out.add(s, unit.kind);
      continue;
    }
    for (const std::uint8_t kind : half.rules.promotions[unit.kind]) {
      Unit promoted = unit;
      promoted.kind = kind;
      if (caged(half, s, promoted, side, all_legal)) out.add(s, kind, true);
    }
  }
}

template <int W>
void makes(Half<W>& half, const Unit& unit, Side side, Site at, RebirthChoices<W>& out) noexcept {
  Bits<W> sites;
  {
    const Trial<W> trial(half.position);
    if (half.position.occupied(at)) half.position.remove(at, Reason::state);
    half.position.add(at, unit, Reason::state);
    MoveList moves;
    generate_from(half.position, half.rules, at, side, moves);
    for (const Move& move : moves) {
      if (!move.captures()) sites.set(move.to);
    }
  }
  while (sites.any()) out.add(sites.pop(), unit.kind);
}

template void cages(Half<1>&, const CirceRow&, const Unit&, Side, RebirthChoices<1>&) noexcept;
template void cages(Half<4>&, const CirceRow&, const Unit&, Side, RebirthChoices<4>&) noexcept;
template void makes(Half<1>&, const Unit&, Side, Site, RebirthChoices<1>&) noexcept;
template void makes(Half<4>&, const Unit&, Side, Site, RebirthChoices<4>&) noexcept;

}  // namespace kirke
