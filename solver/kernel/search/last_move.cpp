#include "search/last_move.hpp"

#include "search/king_hunt.hpp"
#include "search/self_hunt.hpp"

namespace kirke {
namespace {

/// plain: no rule makes capturing units end elsewhere.
bool may_reach(const Goal& goal, const Move& move, bool plain) noexcept {
  switch (goal.kind) {
    case GoalKind::capture:
    case GoalKind::win_of_piece:
      return move.captures();
    case GoalKind::en_passant:
      return move.type == MoveType::en_passant;
    case GoalKind::castling:
      return move.castles();
    case GoalKind::target:
      return plain ? move.to == goal.square : move.to == goal.square || move.captures();
    default:
      return true;
  }
}

template <int W, class Keep>
void keep_if(MoveList& moves, Keep&& keep) noexcept {
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (keep(moves[i])) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

/// Removes moves to which one of a few replies is seen to be left.
template <int W>
void drop_those_answered(const Position<W>& position, const Rules<W>& rules,
                         MoveList& moves) noexcept {
  if (moves.size() == 0) return;
  const IdleReplies<W> replies(position, rules);
  if (replies.any()) keep_if<W>(moves, [&](const Move& m) { return !replies.remain_after(m); });
}

/// Adds a capture with every choice after which it may mate.
template <int W>
void add_landings(Position<W>& position, const Rules<W>& rules, const KingHunt<W>& hunt, Move move,
                  MoveList& moves) noexcept {
  Bits<W> sites;
  if (!rules.landing.function(position, rules, move, sites, rules.landing.data.get())) {
    const int first = moves.size();
    moves.add(move);
    if (rules.properties.offers_choices) spread_choices(position, rules, moves, first);
    return;
  }
  for (; sites.any(); ++move.choice) {
    if (hunt.may_mate_from(move, sites.pop())) moves.add(move);
  }
}

}  // namespace

template <int W>
void drop_hopeless(Search<W>& search, const Goal& goal, MoveList& moves) noexcept {
  const bool stuck = stalemates(goal.kind);
  if (!needs_check(goal.kind) && !stuck) {
    const bool plain = !search.rules.properties.capturers_relocate;
    keep_if<W>(moves, [&](const Move& m) { return may_reach(goal, m, plain); });
    return;
  }
  const Position<W>& position = search.position;
  // The kings may stand side by side after it; or rules may bring units from anywhere.
  const Properties& does = search.rules.properties;
  if (admits_self_check(goal.kind) || (does.unbounded_all_the_same() && !does.only_marked_do_more))
    return;
  if (position.royals(search.rules.opponent(position.to_move())).none()) {
    if (!stuck) moves.clear();  // without a king there is no check
    return;
  }
  const KingHunt<W> hunt(position, search.rules, KingHunt<W>::For::last_move);
  if (!hunt.usable()) return;
  const bool immobile = goal.kind != GoalKind::check;
  keep_if<W>(moves, [&](const Move& m) {
    return (stuck || hunt.may_check(m)) && (!immobile || hunt.may_guard_flights(m));
  });
  if (stuck) drop_those_answered(position, search.rules, moves);
}

template <int W>
typename Search<W>::Choices hopeful_moves(Search<W>& search, const Goal& goal,
                                          MoveList& moves) noexcept {
  using Choices = typename Search<W>::Choices;
  Position<W>& position = search.position;
  const Rules<W>& rules = search.rules;
  const Side side = position.to_move();
  if (goal.kind == GoalKind::castling && !rules.source.castles) {
    generate_castlings(position, rules, side, moves);
    return Choices::all;
  }
  const KingHunt<W> hunt(position, rules, KingHunt<W>::For::last_move);
  if (goal.kind != GoalKind::mate || !hunt.usable()) {
    generate_unspread(position, rules, side, moves);
    drop_hopeless(search, goal, moves);
    return Choices::all;
  }
  MoveList some;
  for (Bits<W> units = position.of_side(side); units.any();) {
    const Site from = units.pop();
    if (!hunt.promising(from)) continue;
    some.clear();
    generate_from(position, rules, from, side, some);
    for (const Move& m : some) {
      if (hunt.lands() && m.captures()) {
        add_landings(position, rules, hunt, m, moves);
        continue;
      }
      if (hunt.may_check(m) && hunt.may_guard_flights(m)) moves.add(m);
    }
  }
  if (!rules.source.castles) generate_castlings(position, rules, side, moves);
  return hunt.lands() ? Choices::named : Choices::all;
}

template void drop_hopeless(Search<1>&, const Goal&, MoveList&) noexcept;
template void drop_hopeless(Search<4>&, const Goal&, MoveList&) noexcept;
template Search<1>::Choices hopeful_moves(Search<1>&, const Goal&, MoveList&) noexcept;
template Search<4>::Choices hopeful_moves(Search<4>&, const Goal&, MoveList&) noexcept;

}  // namespace kirke
