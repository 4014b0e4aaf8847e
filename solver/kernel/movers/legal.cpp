#include "movers/legal.hpp"

#include "movers/selection.hpp"
#include "movers/special.hpp"

namespace kirke {

namespace {

/// What the shelter of the king says about one enemy whose walk hops, or does something else than
/// riding.
template <int W>
class Hoppers {
 public:
  Hoppers(const Position<W>& position, const Rules<W>& rules, Side by) noexcept
      : position_(position), rules_(rules), by_(by) {}

  void look(const Movement<W>& movement, Site from, Site king, Shelter<W>& out) const noexcept {
    if (const auto way = roaming_way(position_, rules_, movement, from, king)) {
      if (way->open) attacked(from, way->way, out);
      out.shields |= way->blockers;
      return;
    }
    if (!movement.routes.known()) return follow(movement, from, king, out);
    const Bits<W>& occupied = position_.occupied();
    for (const Route<W>& route : movement.routes.between(from, king, rules_.board.size())) {
      if (route.open(occupied)) {
        attacked(from, route.way, out);
        continue;
      }
      const auto opening = route.opening(occupied);
      out.shields |= opening.by_leaving;
      out.watched |= opening.by_arriving;
    }
  }

 private:
  void follow(const Movement<W>& movement, Site from, Site king, Shelter<W>& out) const noexcept {
    Bits<W> asked;
    if (takes(position_, rules_, movement, from, king, by_, &asked)) attacked(from, asked, out);
    out.watched |= asked;
  }

  static void attacked(Site from, const Bits<W>& asked, Shelter<W>& out) noexcept {
    out.in_check = true;
    out.answers &= asked | Bits<W>::of(from);
    out.answerers |= asked;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side by_;
};

/// Notes what the unit on `from` means for the king, whom it takes if the sites of `way` are empty.
template <int W>
void look_along(const Bits<W>& way, Site from, const Bits<W>& occupied, Shelter<W>& out) noexcept {
  const Bits<W> between = way & occupied;
  if (between.none()) {
    out.in_check = true;
    out.answers &= way | Bits<W>::of(from);
  } else if (between.single()) {
    out.shields |= between;
  }
}

/// Does the same as look_along() for all units of a kind whose captures begin elsewhere than where
/// they stand.
template <int W>
void look_from_origins(const Position<W>& position, const Rules<W>& rules, int kind, Side by,
                       Site king, Shelter<W>& out) noexcept {
  for (Bits<W> units = position.of_kind(kind) & position.of_side(by); units.any();) {
    const Site from = units.pop();
    if (rules.aims(kind, by, from).test(king))
      look_along(rules.line(kind, by, from, king), from, position.occupied(), out);
  }
}

/// Whether an enemy may reach a king of `side` otherwise than by its walk, now or after some move.
template <int W>
bool may_jump_onto_king(const Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  for (Bits<W> royals = position.royals(side); royals.any();) {
    if (jumpers_onto(position, rules, royals.pop(), rules.opponent(side)).any()) return true;
  }
  return false;
}

}  // namespace

template <int W>
bool Shelter<W>::admits(const Rules<W>& rules, const Position<W>& position, Side side) noexcept {
  if (!rules.admits(Pruning::king_shelter)) return false;
  const bool returns = rules.kings.come_back;
  const Bits<W> asked = returns ? position.royals(side) : position.royals();
  if ((asked & rules.rebirths.take_kings[side]).any()) return false;
  // A king of both sides is attacked by his own units too.
  if ((position.royals(side) & position.of_side(rules.opponent(side))).any()) return false;
  return rules.moves.only_marked_do_more ||
         !(quiets_do_more(position, rules) || may_jump_onto_king(position, rules, side));
}

template <int W>
Shelter<W> shelter_of(const Position<W>& position, const Rules<W>& rules, Side side) noexcept {
  Shelter<W> out;
  if (!Shelter<W>::admits(rules, position, side)) return out;
  out.helps = true;
  out.answers = ~Bits<W>{};
  if (rules.kings.come_back) return out;  // nobody attacks him
  const Side by = rules.opponent(side);
  const Bits<W>& occupied = position.occupied();
  const Hoppers<W> hoppers(position, rules, by);
  if (position.royals(side).single()) out.king = position.royals(side).first();
  for (Bits<W> royals = position.royals(side); royals.any();) {
    const Site king = royals.pop();
    for (int kind = 0; kind < rules.kind_count(); ++kind) {
      const Movement<W>& movement = rules.movement(kind, by);
      if (rules.captures.begin_elsewhere) [[unlikely]] {
        look_from_origins(position, rules, kind, by, king, out);
        continue;
      }
      Bits<W> candidates = movement.reach[king] & position.of_kind(kind) & position.of_side(by);
      if (movement.special) {
        while (candidates.any()) hoppers.look(movement, candidates.pop(), king, out);
        continue;
      }
      while (candidates.any()) {
        const Site from = candidates.pop();
        rules.each_way(kind, by, from, king,
                       [&](const Bits<W>& way) { look_along(way, from, occupied, out); });
      }
    }
  }
  // A rule may keep the checker from checking, and any move may change that.
  if (out.in_check && rules.observes_less()) return {};
  return out;
}

template <int W>
Bits<W> meeting_check(const Position<W>& position, const Rules<W>& rules,
                      const Shelter<W>& shelter) noexcept {
  const Side side = position.to_move();
  const Bits<W>& all = position.of_side(side);
  if (!shelter.in_check || rules.units.shared || rules.moves.only_marked_do_more ||
      rules.ways.ruled || rules.ways.source.whole) {
    return all;
  }
  Bits<W> answers = shelter.answers;
  if (rules.captures.do_more_at_once) answers |= position.of_side(rules.opponent(side));
  Bits<W> out = all & (position.royals() | shelter.answerers);
  for (Bits<W> rest = all & ~out; rest.any();) {
    const Site from = rest.pop();
    const Unit& unit = position.at(from);
    const Movement<W>& movement = rules.movement(unit, side);
    const bool passing = movement.pawn_like && position.slot(kEnPassant) != 0;
    if (passing || movement.special || !movement.takes_where_it_arrives() ||
        (rules.may_arrive(unit.kind, side, from) & answers).any()) {
      out.set(from);
    }
  }
  return out;
}

template <int W>
void generate_in_shelter(Position<W>& position, const Rules<W>& rules, const Shelter<W>& shelter,
                         MoveList& out) noexcept {
  const Side side = position.to_move();
  if (!shelter.in_check || rules.ways.ruled || rules.moves_together(side))
    return generate_unspread(position, rules, side, out);
  for (Bits<W> rest = meeting_check(position, rules, shelter); rest.any();)
    generate_from(position, rules, rest.pop(), side, out);
  generate_castlings(position, rules, side, out);
}

template <int W>
bool has_legal(Position<W>& position, const Rules<W>& rules, Generate mode) noexcept {
  const Side side = position.to_move();
  const Shelter<W> shelter = shelter_of(position, rules, side);
  MoveList moves;
  const auto any_of = [&]() {
    for (const Move& move : moves) {
      if (rules.allowed.passes && move.type == MoveType::null) continue;
      // Who captures a neutral king is left without a king himself.
      if (mode == Generate::royal_captures_too && move.captures() &&
          position.at(move.victim).royal() && position.at(move.victim).neutral()) {
        continue;
      }
      if (legal_beforehand(position, rules, shelter, move)) return true;
      if (any_choice(position, rules, shelter, move, [](const Played<W>&) { return true; }))
        return true;
    }
    moves.clear();
    return false;
  };
  if (rules.allowed.selections[side].leaves_none) [[unlikely]] {
    generate_unselected(position, rules, side, moves, mode);
    select_moves(position, rules, side, moves, 0);
    return any_of();
  }
  if (rules.ways.source.whole) [[unlikely]] {
    rules.ways.source.whole(position, rules, side, moves, mode, rules.ways.source.data.get());
    if (mode == Generate::normal && !rules.ways.source.castles)
      generate_castlings(position, rules, side, moves);
    return any_of();
  }
  // Units are tried in the order that decides soonest in most positions. In check royal units come
  // first; else the others do, whose moves are often seen to be legal without being played.
  const Bits<W> royals = position.royals(side);
  const Bits<W> others = meeting_check(position, rules, shelter) & ~royals;
  const bool free = shelter.helps && !shelter.in_check;
  for (Bits<W> units : {free ? others : royals, free ? royals : others}) {
    while (units.any()) {
      generate_from(position, rules, units.pop(), side, moves, mode);
      if (any_of()) return true;
    }
  }
  if (!rules.ways.source.castles) generate_castlings(position, rules, side, moves);
  return any_of();
}

template bool Shelter<kWords>::admits(const Rules<kWords>&, const Position<kWords>&, Side) noexcept;
template Shelter<kWords> shelter_of(const Position<kWords>&, const Rules<kWords>&, Side) noexcept;
template Bits<kWords> meeting_check(const Position<kWords>&, const Rules<kWords>&,
                                    const Shelter<kWords>&) noexcept;
template void generate_in_shelter(Position<kWords>&, const Rules<kWords>&, const Shelter<kWords>&,
                                  MoveList&) noexcept;
template bool has_legal(Position<kWords>&, const Rules<kWords>&, Generate) noexcept;

}  // namespace kirke
