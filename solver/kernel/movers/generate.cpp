#include "movers/generate.hpp"

#include "movers/legal.hpp"
#include "movers/play.hpp"
#include "movers/returns.hpp"
#include "movers/selection.hpp"
#include "movers/walk_moves.hpp"

namespace kirke {

template <int W>
void filter_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                  int first) noexcept {
  using Asks = typename MoveFilter<W>::Asks;
  for (const MoveFilter<W>& filter : rules.allowed.filters) {
    int kept = first;
    Site asked = kNowhere;  // moves of one unit follow each other
    bool fits = true;
    for (int i = first; i < moves.size(); ++i) {
      const Move& move = moves[i];
      const bool whole = filter.asks == Asks::move || filter.asks == Asks::capture;
      const bool matters =
          filter.asks == Asks::move || filter.asks == Asks::mover || move.captures();
      const Site unit = filter.asks == Asks::victim ? move.victim : move.from;
      if (matters && (whole || unit != asked)) {
        fits = filter.function(position, rules, move, side, filter.data.get());
        asked = unit;
      }
      if (!matters || fits) moves[kept++] = move;
    }
    moves.truncate(kept);
  }
}

namespace {

/// Replaces each capture from index `first` on by one capture for every site where it may end.
template <int W>
void add_second_legs(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                     int first, Generate mode) noexcept {
  MoveList takes;
  int kept = first;
  for (int i = first; i < moves.size(); ++i) {
    const Move& move = moves[i];
    const bool royal = mode == Generate::royal_captures_too && move.captures() &&
                       position.at(move.victim).royal() && !rules.ways.second_leg.kings_too;
    if (!move.captures() || royal) {
      moves[kept++] = move;
      continue;
    }
    Move take = move;
    take.promotion = kNoKind;  // promoting is the business of the second leg
    if (takes.size() == 0 || takes[takes.size() - 1] != take) takes.add(take);
  }
  moves.truncate(kept);
  for (Move& move : takes) {
    const Unit& unit = position.at(move.from);
    Bits<W> ends = rules.ways.second_leg.function(position, rules, move, side,
                                                  rules.ways.second_leg.data.get());
    while (ends.any()) {
      move.to = ends.pop();
      if (!rules.promotes_on(unit, side, move.to) || rules.promotes_not(unit, true)) {
        add_if_room(position, move, moves);
        continue;
      }
      for (const std::uint8_t kind : rules.promotions.of[unit.kind]) {
        move.promotion = kind;
        add_if_room(position, move, moves);
      }
      move.promotion = kNoKind;
    }
  }
}

}  // namespace

template <int W>
void generate_unfiltered(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                         MoveList& out, Generate mode) noexcept {
  const int first = out.size();
  if (rules.ways.source.function) [[unlikely]] {
    rules.ways.source.function(position, rules, from, side, out, mode,
                               rules.ways.source.data.get());
  } else {
    generate_walk(position, rules, from, side, out, mode);
  }
  if (!rules.ways.ruled) [[likely]]
    return;
  for (const MoveAdder<W>& adder : rules.ways.adders)
    adder.function(position, rules, from, side, first, out, mode, adder.data.get());
  if (rules.ways.second_leg.function) add_second_legs(position, rules, side, out, first, mode);
}

template <int W>
void generate_from(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode) noexcept {
  const int first = out.size();
  generate_unfiltered(position, rules, from, side, out, mode);
  if (!rules.allowed.filters.empty()) [[unlikely]]
    filter_moves(position, rules, side, out, first);
}

template <int W>
void generate_walk(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode) noexcept {
  WalkMoves<W>(position, rules, side, out, mode).moves_from(from);
}

template <int W>
void generate_captures_of(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                          const Bits<W>& victims, MoveList& out) noexcept {
  int kept = out.size();
  const int first = kept;
  WalkMoves<W>(position, rules, side, out, victims).moves_from(from);
  for (int i = first; i < out.size(); ++i) {
    if (out[i].captures()) out[kept++] = out[i];
  }
  out.truncate(kept);
}

template <int W>
void generate_quiets_as_from(const Position<W>& position, const Rules<W>& rules, Site from,
                             Site start, Side side, MoveList& out) noexcept {
  WalkMoves<W>(position, rules, side, out, Generate::normal).quiets_as_from(from, start);
}

template <int W>
void spread_choices(Position<W>& position, const Rules<W>& rules, MoveList& moves,
                    int first) noexcept {
  const int last = moves.size();
  const int room = MoveList::kCapacity - first;
  MoveList spread;
  const auto add = [&](const Move& move) { add_if_room(position, move, spread, room); };
  const bool quiets = quiets_do_more(position, rules);
  for (int i = first; i < last; ++i) {
    Move move = moves[i];
    const bool promotes = rules.units.marked_change && move.promotion != kNoKind;
    if (!move.captures() && !quiets && !promotes) {
      add(move);
      continue;
    }
    if (!quiets && !promotes && each_known_choice(position, rules, move, add)) continue;
    for (;;) {
      Played<W> played;
      const bool possible = play(position, rules, move, played);
      position.undo_to(played.mark);
      if (possible) add(move);
      if (played.picks_next == 0) break;
      if (spread.size() == room) {  // choices may be more than anybody has time for
        position.leave_out(LeftOut::moves);
        break;
      }
      move.choice = static_cast<std::uint16_t>(played.picks_next);
    }
  }
  moves.truncate(first);
  for (const Move& move : spread) moves.add(move);
}

/// Whether the rule about passing lets the side to move pass.
template <int W>
bool may_pass_now(const Position<W>& position, const Rules<W>& rules) noexcept {
  const Passing<W>& passing = rules.allowed.passing;
  return passing.may == nullptr || passing.may(position, passing.data.get());
}

template <int W>
void generate_unselected(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                         Generate mode) noexcept {
  const int first = out.size();
  if (rules.ways.source.whole) [[unlikely]] {
    rules.ways.source.whole(position, rules, side, out, mode, rules.ways.source.data.get());
  } else if (rules.ways.ruled) [[unlikely]] {
    for (Bits<W> rest = position.of_side(side); rest.any();)
      generate_from(position, rules, rest.pop(), side, out, mode);
  } else {
    WalkMoves<W> walks(position, rules, side, out, mode);
    for (Bits<W> rest = position.of_side(side); rest.any();) walks.moves_from(rest.pop());
    if (!rules.allowed.filters.empty()) [[unlikely]]
      filter_moves(position, rules, side, out, first);
  }
  // No capture comes of castling, and asking whether it is possible would ask for check again.
  if (mode == Generate::normal && !rules.ways.source.castles)
    generate_castlings(position, rules, side, out);
  if (rules.may_pass(side) && mode != Generate::royal_captures_too && position.slot(kPassed) == 0 &&
      may_pass_now(position, rules)) {
    out.add(Move::pass());
  }
}

template <int W>
void generate_unspread(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                       Generate mode) noexcept {
  const int first = out.size();
  generate_unselected(position, rules, side, out, mode);
  if (mode != Generate::royal_captures_too && rules.selects(side)) [[unlikely]]
    select_moves(position, rules, side, out, first);
}

template <int W>
void generate_captures(Position<W>& position, const Rules<W>& rules, Side side,
                       MoveList& out) noexcept {
  constexpr Generate mode = Generate::royal_captures_too;
  if (rules.ways.source.whole || rules.ways.ruled) [[unlikely]]
    return generate_unselected(position, rules, side, out, mode);
  const int first = out.size();
  WalkMoves<W> walks(position, rules, side, out, mode);
  for (Bits<W> rest = position.of_side(side); rest.any();) walks.captures_from(rest.pop());
  if (!rules.allowed.filters.empty()) [[unlikely]]
    filter_moves(position, rules, side, out, first);
}

template <int W>
void generate(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
              Generate mode) noexcept {
  const int first = out.size();
  generate_unspread(position, rules, side, out, mode);
  if (rules.moves.offer_choices && mode == Generate::normal)
    spread_choices(position, rules, out, first);
}

template void generate_unspread(Position<kWords>&, const Rules<kWords>&, Side, MoveList&,
                                Generate) noexcept;

template void generate_unselected(Position<kWords>&, const Rules<kWords>&, Side, MoveList&,
                                  Generate) noexcept;

template void generate_captures(Position<kWords>&, const Rules<kWords>&, Side, MoveList&) noexcept;

template void generate(Position<kWords>&, const Rules<kWords>&, Side, MoveList&, Generate) noexcept;
template void generate_unfiltered(Position<kWords>&, const Rules<kWords>&, Site, Side, MoveList&,
                                  Generate) noexcept;
template void generate_from(Position<kWords>&, const Rules<kWords>&, Site, Side, MoveList&,
                            Generate) noexcept;
template void generate_walk(const Position<kWords>&, const Rules<kWords>&, Site, Side, MoveList&,
                            Generate) noexcept;
template void generate_captures_of(const Position<kWords>&, const Rules<kWords>&, Site, Side,
                                   const Bits<kWords>&, MoveList&) noexcept;
template void generate_quiets_as_from(const Position<kWords>&, const Rules<kWords>&, Site, Site,
                                      Side, MoveList&) noexcept;
template void filter_moves(Position<kWords>&, const Rules<kWords>&, Side, MoveList&, int) noexcept;
template void spread_choices(Position<kWords>&, const Rules<kWords>&, MoveList&, int) noexcept;

}  // namespace kirke
