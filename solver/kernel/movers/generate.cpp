#include "movers/generate.hpp"

#include "movers/check.hpp"
#include "movers/legal.hpp"
#include "movers/lender.hpp"
#include "movers/play.hpp"
#include "movers/returns.hpp"
#include "movers/selection.hpp"
#include "movers/special.hpp"

namespace kirke {
namespace {

template <int W>
class Generator {
 public:
  Generator(const Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
            Generate mode)
      : position_(position),
        rules_(rules),
        side_(side),
        out_(out),
        targets_(position.of_side(rules.opponent(side))) {
    if (mode == Generate::normal && !rules.supplies(Supplement::royal_returns)) {
      targets_ &= ~position.royals();
    }
  }
  Generator(const Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
            const Bits<W>& targets)
      : position_(position), rules_(rules), side_(side), out_(out), targets_(targets) {}

  /// All captures, in no order; of walks that more than lines describe, quiet moves as well.
  void captures_from(Site from) noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), side_);
    const bool more_than_steps = movement.leaps_both || movement.rides;
    if (movement.special || (movement.pawn_like && more_than_steps)) return moves_from(from);
    if (movement.pawn_like) return pawn_captures(from, movement);
    for (Bits<W> rest = movement.attacks[from] & targets_; rest.any();) {
      const Site s = rest.pop();
      const Bits<W>& way = movement.clear_between(from, s, rules_.board.size());
      if ((way & position_.occupied()).none()) out_.add(Move::capture(from, s, s));
    }
  }

  void moves_from(Site from) noexcept {
    const Unit& unit = position_.at(from);
    const Movement<W>& movement = rules_.movement(unit, side_);
    if (movement.pawn_like) {
      pawn_moves(from, movement);
    }
    if (movement.leaps_both) leaps(from, movement.leaps[from]);
    if (movement.rides && movement.narrowed) [[unlikely]] {
      rides<true>(from, movement);
    } else if (movement.rides) {
      rides<false>(from, movement);
    }
    if (movement.special) [[unlikely]]
      special_moves(from, unit, movement);
  }

  /// In the order of moves_from().
  void quiets_as_from(Site from, Site start) noexcept {
    const Movement<W>& movement = rules_.movement(position_.at(from), side_);
    Bits<W> free = ~position_.occupied();
    free.set(from);
    const auto quiet = [from, start](Site to, MoveType type = MoveType::normal) {
      Move move = Move::quiet(from, to, type);
      if (start != from) move.via = start;
      return move;
    };
    const auto each_leap = [&](Bits<W> to, auto&& add) {
      to &= free;
      to.clear(from);
      while (to.any()) add(quiet(to.pop()));
    };
    if (movement.pawn_like) {
      each_leap(movement.quiet_leaps[start], [&](const Move& move) { arrive(move); });
      const Site to = movement.double_step[start];
      if (to != kNowhere && free.test(to) && free.test(movement.double_passes[start]))
        arrive(quiet(to, MoveType::double_step));
    }
    if (movement.leaps_both) each_leap(movement.leaps[start], [&](const Move& m) { out_.add(m); });
    if (!movement.rides) return;
    const Site* p = movement.lines.data() + movement.lines_at[start];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (; p != end && free.test(*p); ++p) {
        if (*p != from && (!movement.narrowed || movement.arrivals[start].test(*p)))
          out_.add(quiet(*p));
      }
      p = end;
    }
  }

 private:
  void leaps(Site from, const Bits<W>& to) noexcept {
    for (Bits<W> rest = to & targets_; rest.any();) {
      const Site s = rest.pop();
      out_.add(Move::capture(from, s, s));
    }
    for (Bits<W> rest = to & ~position_.occupied(); rest.any();)
      out_.add(Move::quiet(from, rest.pop()));
  }

  template <bool narrowed>
  void rides(Site from, const Movement<W>& movement) noexcept {
    const auto ends_on = [&](Site to) { return !narrowed || movement.arrivals[from].test(to); };
    const Site* p = movement.lines.data() + movement.lines_at[from];
    while (const int count = *p++) {
      const Site* const end = p + count;
      for (const Site* q = p; q != end; ++q) {
        if (position_.occupied(*q)) {
          if (targets_.test(*q) && ends_on(*q)) out_.add(Move::capture(from, *q, *q));
          break;
        }
        if (ends_on(*q)) out_.add(Move::quiet(from, *q));
      }
      p = end;
    }
  }

  void pawn_captures(Site from, const Movement<W>& movement) noexcept {
    for (Bits<W> rest = movement.capture_leaps[from] & targets_; rest.any();) {
      const Site s = rest.pop();
      arrive(Move::capture(from, s, s));
    }
    en_passant(from, movement);
  }

  void pawn_moves(Site from, const Movement<W>& movement) noexcept {
    pawn_captures(from, movement);
    for (Bits<W> rest = movement.quiet_leaps[from] & ~position_.occupied(); rest.any();) {
      arrive(Move::quiet(from, rest.pop()));
    }
    const Site to = movement.double_step[from];
    if (to != kNowhere && !position_.occupied(to) &&
        !position_.occupied(movement.double_passes[from])) {
      arrive(Move::quiet(from, to, MoveType::double_step));
    }
  }

  void en_passant(Site from, const Movement<W>& movement) noexcept {
    const std::uint32_t right = position_.slot(kEnPassant);
    if (right == 0) [[likely]]
      return;
    const Site victim = landing_site(right);
    for (const Site passed : {passed_site(right), second_passed_site(right)}) {
      if (passed == kNowhere || !movement.capture_leaps[from].test(passed)) continue;
      if (position_.occupied(passed) || !targets_.test(victim)) continue;
      arrive(Move::capture(from, passed, victim, MoveType::en_passant));
    }
  }

  void special_moves(Site from, const Unit& unit, const Movement<W>& movement) noexcept {
    Arrivals<W> to;
    collect(position_, rules_, movement, from, side_, targets_, to);
    while (to.captures.any()) {
      const Site s = to.captures.pop();
      arrive(Move::capture(from, s, s), unit);
    }
    for (int i = 0; i < to.locust_count; ++i) {
      const auto& [s, victim] = to.locusts[static_cast<std::size_t>(i)];
      arrive(Move::capture(from, s, victim), unit);
    }
    const Site victim = landing_site(position_.slot(kEnPassant));
    while (to.passing.any()) {
      arrive(Move::capture(from, to.passing.pop(), victim, MoveType::en_passant), unit);
    }
    while (to.quiet.any()) arrive(Move::quiet(from, to.quiet.pop()), unit);
    while (to.far.any()) arrive(Move::quiet(from, to.far.pop(), MoveType::double_step), unit);
  }

  void arrive(Move move, const Unit& unit) noexcept {
    if (!rules_.promotes_on(unit, side_, move.to) || rules_.promotes_not(unit, move.captures())) {
      out_.add(move);
      return;
    }
    for (const std::uint8_t kind : rules_.promotions[unit.kind]) {
      move.promotion = kind == unit.kind ? kNoKind : kind;
      out_.add(move);
    }
  }

  void arrive(const Move& move) noexcept { arrive(move, position_.at(move.from)); }

  const Position<W>& position_;
  const Rules<W>& rules_;
  Side side_;
  MoveList& out_;
  Bits<W> targets_;
};

/// True if the king of `c` would be in check on the site it passes.
template <int W>
bool passes_through_check(Position<W>& position, const Rules<W>& rules,
                          const Castling<W>& c) noexcept {
  if (c.king_passes == c.king_to) return false;
  const auto mark = position.mark();
  position.shift(c.king_from, c.king_passes, Reason::castling);
  for (const CastlingPass<W>& also : rules.castling_passes)
    also.function(position, rules, c.king_from, c.king_passes, also.data.get());
  const bool check = in_check(position, rules, c.side);
  position.undo_to(mark);
  return check;
}

}  // namespace

template <int W>
void filter_moves(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                  int first) noexcept {
  using Asks = typename MoveFilter<W>::Asks;
  for (const MoveFilter<W>& filter : rules.move_filters) {
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

/// Replaces each of the captures from index `first` on by one for every site where it may end.
template <int W>
void add_second_legs(Position<W>& position, const Rules<W>& rules, Side side, MoveList& moves,
                     int first, Generate mode) noexcept {
  MoveList takes;
  int kept = first;
  for (int i = first; i < moves.size(); ++i) {
    const Move& move = moves[i];
    const bool royal =
        mode == Generate::royal_captures_too && move.captures() && position.at(move.victim).royal();
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
    Bits<W> ends =
        rules.second_leg.function(position, rules, move, side, rules.second_leg.data.get());
    while (ends.any()) {
      move.to = ends.pop();
      if (!rules.promotes_on(unit, side, move.to) || rules.promotes_not(unit, true)) {
        add_if_room(position, move, moves);
        continue;
      }
      for (const std::uint8_t kind : rules.promotions[unit.kind]) {
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
  if (rules.source.function) [[unlikely]] {
    rules.source.function(position, rules, from, side, out, mode, rules.source.data.get());
  } else {
    generate_walk(position, rules, from, side, out, mode);
  }
  if (!rules.moves_by_rules) [[likely]]
    return;
  for (const MoveAdder<W>& adder : rules.adders)
    adder.function(position, rules, from, side, first, out, mode, adder.data.get());
  if (rules.second_leg.function) add_second_legs(position, rules, side, out, first, mode);
}

template <int W>
void generate_from(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode) noexcept {
  const int first = out.size();
  generate_unfiltered(position, rules, from, side, out, mode);
  if (!rules.move_filters.empty()) [[unlikely]]
    filter_moves(position, rules, side, out, first);
}

template <int W>
void generate_walk(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                   MoveList& out, Generate mode) noexcept {
  Generator<W>(position, rules, side, out, mode).moves_from(from);
}

template <int W>
void generate_captures_of(const Position<W>& position, const Rules<W>& rules, Site from, Side side,
                          const Bits<W>& victims, MoveList& out) noexcept {
  int kept = out.size();
  const int first = kept;
  Generator<W>(position, rules, side, out, victims).moves_from(from);
  for (int i = first; i < out.size(); ++i) {
    if (out[i].captures()) out[kept++] = out[i];
  }
  out.truncate(kept);
}

template <int W>
void generate_quiets_as_from(const Position<W>& position, const Rules<W>& rules, Site from,
                             Site start, Side side, MoveList& out) noexcept {
  Generator<W>(position, rules, side, out, Generate::normal).quiets_as_from(from, start);
}

template <int W>
void generate_unfiltered_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                                   MoveList& out) noexcept {
  const std::uint32_t rights = position.slot(kCastlingRights);
  if (rights == 0) return;
  for (const Castling<W>& c : rules.castlings) {
    if (c.side != side || (rights & c.rights) != c.rights) continue;
    // A king that has changed places with the other one keeps the right while he is away.
    if (!position.at(c.king_from).owned_by(side)) continue;
    if (rules.lends && !walks_as_itself(position, rules, c.king_from, side)) continue;
    if ((position.occupied() & c.must_be_empty).any()) continue;
    if (in_check(position, rules, side) || passes_through_check(position, rules, c)) continue;
    out.add(Move::quiet(c.king_from, c.king_to,
                        c.is_short ? MoveType::castling_short : MoveType::castling_long));
  }
}

template <int W>
void generate_castlings(Position<W>& position, const Rules<W>& rules, Side side,
                        MoveList& out) noexcept {
  const int first = out.size();
  generate_unfiltered_castlings(position, rules, side, out);
  if (!rules.move_filters.empty()) [[unlikely]]
    filter_moves(position, rules, side, out, first);
}

template <int W>
void spread_choices(Position<W>& position, const Rules<W>& rules, MoveList& moves,
                    int first) noexcept {
  const int last = moves.size();
  MoveList spread;
  const auto add = [&](const Move& move) {
    add_if_room(position, move, spread, MoveList::kCapacity - first);
  };
  const bool quiets = quiets_do_more(position, rules);
  for (int i = first; i < last; ++i) {
    Move move = moves[i];
    const bool promotes = rules.supplies(Supplement::becomes) && move.promotion != kNoKind;
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
      move.choice = static_cast<std::uint16_t>(played.picks_next);
    }
  }
  moves.truncate(first);
  for (const Move& move : spread) moves.add(move);
}

/// Whether the rule that makes more of passing lets the side to move pass.
template <int W>
bool may_pass_now(const Position<W>& position, const Rules<W>& rules) noexcept {
  const Passing<W>& passing = rules.passing;
  return passing.may == nullptr || passing.may(position, passing.data.get());
}

template <int W>
void generate_unselected(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
                         Generate mode) noexcept {
  const int first = out.size();
  if (rules.source.whole) [[unlikely]] {
    rules.source.whole(position, rules, side, out, mode, rules.source.data.get());
  } else if (rules.moves_by_rules) [[unlikely]] {
    for (Bits<W> rest = position.of_side(side); rest.any();)
      generate_from(position, rules, rest.pop(), side, out, mode);
  } else {
    Generator<W> generator(position, rules, side, out, mode);
    for (Bits<W> rest = position.of_side(side); rest.any();) generator.moves_from(rest.pop());
    if (!rules.move_filters.empty()) [[unlikely]]
      filter_moves(position, rules, side, out, first);
  }
  // No capture comes of castling, and asking whether it is possible would ask for check again.
  if (mode == Generate::normal && !rules.source.castles)
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
  if (rules.source.whole || rules.moves_by_rules) [[unlikely]]
    return generate_unselected(position, rules, side, out, mode);
  const int first = out.size();
  Generator<W> generator(position, rules, side, out, mode);
  for (Bits<W> rest = position.of_side(side); rest.any();) generator.captures_from(rest.pop());
  if (!rules.move_filters.empty()) [[unlikely]]
    filter_moves(position, rules, side, out, first);
}

template <int W>
void generate(Position<W>& position, const Rules<W>& rules, Side side, MoveList& out,
              Generate mode) noexcept {
  const int first = out.size();
  generate_unspread(position, rules, side, out, mode);
  if (rules.breaks(Guarantee::no_choices) && mode == Generate::normal)
    spread_choices(position, rules, out, first);
}

template void generate_unspread(Position<1>&, const Rules<1>&, Side, MoveList&, Generate) noexcept;
template void generate_unspread(Position<4>&, const Rules<4>&, Side, MoveList&, Generate) noexcept;

template void generate_unselected(Position<1>&, const Rules<1>&, Side, MoveList&,
                                  Generate) noexcept;
template void generate_unselected(Position<4>&, const Rules<4>&, Side, MoveList&,
                                  Generate) noexcept;

template void generate_captures(Position<1>&, const Rules<1>&, Side, MoveList&) noexcept;
template void generate_captures(Position<4>&, const Rules<4>&, Side, MoveList&) noexcept;

template void generate(Position<1>&, const Rules<1>&, Side, MoveList&, Generate) noexcept;
template void generate(Position<4>&, const Rules<4>&, Side, MoveList&, Generate) noexcept;
template void generate_unfiltered(Position<1>&, const Rules<1>&, Site, Side, MoveList&,
                                  Generate) noexcept;
template void generate_from(Position<1>&, const Rules<1>&, Site, Side, MoveList&,
                            Generate) noexcept;
template void generate_walk(const Position<1>&, const Rules<1>&, Site, Side, MoveList&,
                            Generate) noexcept;
template void generate_unfiltered(Position<4>&, const Rules<4>&, Site, Side, MoveList&,
                                  Generate) noexcept;
template void generate_from(Position<4>&, const Rules<4>&, Site, Side, MoveList&,
                            Generate) noexcept;
template void generate_walk(const Position<4>&, const Rules<4>&, Site, Side, MoveList&,
                            Generate) noexcept;
template void generate_captures_of(const Position<1>&, const Rules<1>&, Site, Side, const Bits<1>&,
                                   MoveList&) noexcept;
template void generate_captures_of(const Position<4>&, const Rules<4>&, Site, Side, const Bits<4>&,
                                   MoveList&) noexcept;
template void generate_quiets_as_from(const Position<1>&, const Rules<1>&, Site, Site, Side,
                                      MoveList&) noexcept;
template void generate_castlings(Position<1>&, const Rules<1>&, Side, MoveList&) noexcept;
template void generate_unfiltered_castlings(Position<1>&, const Rules<1>&, Side,
                                            MoveList&) noexcept;
template void generate_quiets_as_from(const Position<4>&, const Rules<4>&, Site, Site, Side,
                                      MoveList&) noexcept;
template void generate_castlings(Position<4>&, const Rules<4>&, Side, MoveList&) noexcept;
template void generate_unfiltered_castlings(Position<4>&, const Rules<4>&, Side,
                                            MoveList&) noexcept;
template void filter_moves(Position<1>&, const Rules<1>&, Side, MoveList&, int) noexcept;
template void filter_moves(Position<4>&, const Rules<4>&, Side, MoveList&, int) noexcept;
template void spread_choices(Position<1>&, const Rules<1>&, MoveList&, int) noexcept;
template void spread_choices(Position<4>&, const Rules<4>&, MoveList&, int) noexcept;

}  // namespace kirke
