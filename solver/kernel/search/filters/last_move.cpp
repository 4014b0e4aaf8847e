#include "search/filters/last_move.hpp"

#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "movers/returns.hpp"
#include "movers/selection.hpp"
#include "search/filters/landings.hpp"
#include "search/filters/mating_landings.hpp"
#include "search/filters/mating_targets.hpp"
#include "search/filters/own_stalemate.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke {
namespace {

/// Whether a move may reach a goal for which no unit has to be caught.
template <int W>
class Reach {
 public:
  Reach(const Position<W>& position, const Rules<W>& rules, const Goal& goal) noexcept
      : position_(position), rules_(rules), goal_(goal) {}

  bool operator()(const Move& move) const noexcept {
    switch (goal_.kind) {
      case GoalKind::capture:
      case GoalKind::win_of_piece:
        return move.captures();
      case GoalKind::en_passant:
        return move.type == MoveType::en_passant;
      case GoalKind::castling:
        return move.castles();
      case GoalKind::target:
        return stands_elsewhere(move) || rules_.board.square(move.to) == goal_.square;
      case GoalKind::chess81:
        return stands_elsewhere(move) || rank_of(move.to) == rules_.board.height - 1;
      case GoalKind::circuit:
        return stands_elsewhere(move) || ends_at_home(move);
      case GoalKind::exchange:
        return stands_elsewhere(move) || may_exchange(move);
      case GoalKind::circuit_by_rebirth:
      case GoalKind::exchange_by_rebirth:
        return rules_.captures.victims_return && (move.captures() || rules_.quiets.do_more);
      default:
        return true;
    }
  }

 private:
  /// Whether the unit may end on another site than the move says, or does not come from the board.
  bool stands_elsewhere(const Move& move) const noexcept {
    return move.from == kNowhere || move.to == kNowhere || move.castles() ||
           (rules_.captures.capturers_land_elsewhere && (move.captures() || rules_.quiets.do_more));
  }
  int rank_of(Site s) const noexcept { return rules_.board.rank_of_side(s, position_.to_move()); }
  Site home_of(const Move& move) const noexcept {
    return rules_.diagram.site[position_.at(move.from).id];
  }
  /// On a board laid twice either copy will do: a unit that crosses to the other copy stays on its
  /// square.
  bool ends_at_home(const Move& move) const noexcept {
    const Site home = home_of(move);
    return home != kNowhere && rules_.board.square(home) == rules_.board.square(move.to);
  }
  /// One of the mover's units has to stand where the moving unit stood in the diagram. The move's
  /// other effects may bring it there.
  bool may_exchange(const Move& move) const noexcept {
    const Site home = home_of(move);
    if (move.type == MoveType::exchange) return true;
    if (home == kNowhere || home == move.to) return false;
    if (rules_.quiets.do_more || (move.captures() && rules_.captures.do_more)) return true;
    const Unit& there = position_.at(home);
    return there.owned_by(position_.to_move()) && rules_.diagram.site[there.id] == move.to;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  const Goal& goal_;
};

template <int W, class Keep>
void keep_if(MoveList& moves, Keep&& keep) noexcept {
  int kept = 0;
  for (int i = 0; i < moves.size(); ++i) {
    if (keep(moves[i])) moves[kept++] = moves[i];
  }
  moves.truncate(kept);
}

/// Removes moves after which one of a few replies is seen to remain.
template <int W>
void drop_those_answered(const Position<W>& position, const Rules<W>& rules,
                         MoveList& moves) noexcept {
  if (moves.size() == 0) return;
  WaitingReplies<W> replies(position, rules);
  if (replies.any()) keep_if<W>(moves, [&](const Move& m) { return !replies.remain_after(m); });
}

/// Removes moves that cannot leave their mover's king in check, for goals that ask for self-check.
template <int W>
void drop_sheltered(const Position<W>& position, const Rules<W>& rules, MoveList& moves) noexcept {
  if (moves.size() == 0 || !rules.admits(Pruning::self_check_moves)) return;
  const Shelter<W> shelter = shelter_of(position, rules, position.to_move());
  if (!shelter.helps || shelter.in_check) return;
  keep_if<W>(moves, [&](const Move& m) { return !safe_beforehand(position, rules, shelter, m); });
}

template <int W>
void add_all_choices(Position<W>& position, const Rules<W>& rules, const Move& move,
                     MoveList& moves) noexcept {
  const int first = moves.size();
  moves.add(move);
  if (rules.moves.offer_choices) spread_choices(position, rules, moves, first);
}

/// Of the sites where the victim of `capture` may be reborn, those after which the capture may
/// mate. nowhere: whether it may mate without a rebirth. The capture without rebirth is played, to
/// see what moves the mated side has left; one unit more gives that side no new check.
template <int W>
Bits<W> mating_returns(Position<W>& position, const Rules<W>& rules, Move capture,
                       const Returns<W>& all, bool& nowhere) noexcept {
  capture.choice = static_cast<std::uint16_t>(all.sites.count());
  Bits<W> sites = all.sites;
  Played<W> played;
  // A unit that comes back may shield a king that is in check without it.
  if (play(position, rules, capture, played) && !in_check(position, rules, played.mover)) {
    if (!in_check(position, rules, position.to_move())) {
      sites = {};
      nowhere = false;
    } else if (const auto way = way_out(position, rules)) {
      sites &= *way;
      nowhere = false;
    }
  }
  position.undo_to(played.mark);
  return sites;
}

/// Adds a capture with each choice of its victim's rebirth after which it may mate.
template <int W>
void add_returns(Position<W>& position, const Rules<W>& rules, const MatingMoves<W>& mating_moves,
                 const Move& move, MoveList& moves) noexcept {
  if (!mating_moves.may_check(move)) return;
  const auto returns = returns_of(position, rules, move);
  if (!returns) return add_all_choices(position, rules, move, moves);
  const Bits<W> open = mating_moves.left_open(move);
  if (open.several()) return;  // one unit closes one flight
  Bits<W> sites = returns->sites;
  bool nowhere = open.none();
  if (open.any()) {
    sites &= open;
  } else if (returns->nowhere && returns->sites.several()) {
    sites = mating_returns(position, rules, move, *returns, nowhere);
  }
  any_return(position, rules, *returns, move, sites, nowhere, [&](const Move& with_choice) {
    add_if_room(position, with_choice, moves);
    return false;
  });
}

/// For a side that selects among its legal moves: adds those that may reach a goal for which its
/// king may stand in check. Such a move is legal if it reaches the goal.
template <int W>
void add_selected(Search<W>& search, const Goal& goal, MoveList& moves) noexcept {
  Position<W>& position = search.position;
  const Rules<W>& rules = search.rules();
  const Shelter<W> shelter = shelter_of(position, rules, position.to_move());
  const auto reaches = [&](const Played<W>& played) {
    return reached(position, search.rules(), goal, &played);
  };
  generate_unselected(position, rules, position.to_move(), moves);
  keep_highest(Ranks<W>(position, rules), moves, 0, [&](const Move& move) {
    return any_choice(position, rules, shelter, move, [](const Played<W>&) { return true; }) ||
           any_pseudo_choice(position, rules, move, reaches);
  });
}

}  // namespace

template <int W>
void drop_hopeless(Search<W>& search, const Goal& goal, MoveList& moves) noexcept {
  const bool stuck = stalemates(goal.kind);
  const bool in_no_check = stuck && goal.kind != GoalKind::mate_or_stalemate;
  StalemateBound<W>* const stale = in_no_check ? search.knowledge.stale(search.rules()) : nullptr;
  if (stale != nullptr && stale->pays_for_last_moves())
    stale->drop_wasted(search.position, 1, 0, moves);
  if (admits_self_check(goal.kind)) drop_sheltered(search.position, search.rules(), moves);
  if (stalemates_mover(goal.kind) && moves.size() != 0) {
    const OwnStalemate<W> own(search.position, search.rules());
    keep_if<W>(moves, [&](const Move& m) { return !own.remains_after(m); });
  }
  if (!needs_check(goal.kind) && !stuck) {
    if (search.rules().admits(Pruning::goal_reach))
      keep_if<W>(moves, Reach<W>(search.position, search.rules(), goal));
    return;
  }
  const Position<W>& position = search.position;
  if (position.royals(search.rules().opponent(position.to_move())).none()) {
    // Without a king there is no check, unless the half-move makes a king of ours one of both
    // sides, or uncovers a king that stands below another unit.
    if (stuck || !search.rules().admits(Pruning::kingless_side) || !position.under().none()) return;
    const auto changes = [&](const Move& m) {
      return m.promotion != kNoKind || search.rules().marked(position.at(m.from));
    };
    keep_if<W>(moves, [&](const Move& m) {
      return search.rules().moves.only_marked_do_more && changes(m);
    });
    return;
  }
  if (!search.rules().admits(Pruning::mating_moves)) return;
  const MatingMoves<W> mating_moves(position, search.rules(), MatingMoves<W>::For::last_move);
  if (!mating_moves.usable()) return;
  if (mating_moves.beyond_check() && !stuck) return moves.clear();
  // Restrictions may keep a king from moving although he is not in check.
  const bool immobile = !is_check_alone(goal.kind) &&
                        (needs_check(goal.kind) || (!search.rules().kings.restrained &&
                                                    search.rules().mates.stalemates_plain));
  keep_if<W>(moves, [&](const Move& m) {
    return (stuck || mating_moves.may_check(m)) && (!immobile || mating_moves.may_guard_flights(m));
  });
  if (stuck) drop_those_answered(position, search.rules(), moves);
}

/// For captures that land anywhere: adds moves that may stalemate, as no reply of the other side is
/// seen to be left.
template <int W>
void add_stalemating_moves(Search<W>& search, const Goal& goal, MoveList& moves) noexcept {
  Position<W>& position = search.position;
  MoveList some;
  generate_unspread(position, search.rules(), position.to_move(), some);
  drop_hopeless(search, goal, some);
  WaitingReplies<W> replies(position, search.rules());
  const bool checks = goal.kind == GoalKind::mate_or_stalemate;
  const auto asks = [&](const Move& capture, Bits<W> sites) {
    if (!replies.any()) return sites;
    if (!checks) sites &= ~replies.landings_checking(capture, sites);
    return replies.landings_unanswered(capture, sites);
  };
  for (const Move& m : some) {
    if (m.captures()) {
      add_landings_if(position, search.rules(), m, moves, asks);
    } else {
      moves.add(m);
    }
  }
}

template <int W>
typename Search<W>::Choices hopeful_moves(Search<W>& search, const Goal& goal,
                                          MoveList& moves) noexcept {
  using Choices = typename Search<W>::Choices;
  Position<W>& position = search.position;
  const Rules<W>& rules = search.rules();
  const Side side = position.to_move();
  if (goal.kind == GoalKind::castling && !rules.ways.source.castles && rules.ways.adders.empty() &&
      !rules.moves_together(side) && rules.admits(Pruning::goal_reach)) {
    generate_castlings(position, rules, side, moves);
    return Choices::all;
  }
  if (stalemates_mover(goal.kind) && OwnStalemate<W>(position, rules).hopeless())
    return Choices::all;
  if (admits_self_check(goal.kind) && rules.selects(side) &&
      rules.allowed.selections[side].scope == Scope::legal) {
    add_selected(search, goal, moves);
    return Choices::all;
  }
  auto* arrival = search.knowledge.arrival(rules, side, goal);
  if (arrival != nullptr && !arrival->possible(position, 1, 0)) return Choices::all;
  const auto generate_all = [&] {
    generate_unspread(position, rules, side, moves);
    drop_hopeless(search, goal, moves);
    return Choices::all;
  };
  if (stalemates(goal.kind) && WaitingLandings<W>::admits(rules)) {
    add_stalemating_moves(search, goal, moves);
    return Choices::named;
  }
  if (goal.kind != GoalKind::mate || !rules.admits(Pruning::mating_targets) ||
      rules.moves_together(side)) {
    return generate_all();
  }
  const MatingMoves<W> mating_moves(position, rules, MatingMoves<W>::For::last_move);
  if (!mating_moves.usable()) return generate_all();
  if (mating_moves.beyond_check()) return Choices::all;
  MoveList some;
  for (Bits<W> units = mating_moves.who_may_mate(); units.any();) {
    const Site from = units.pop();
    const Bits<W> targets = mating_moves.targets(from);
    if (targets.none()) continue;
    some.clear();
    generate_from(position, rules, from, side, some);
    for (const Move& m : some) {
      if (!targets.test(m.to)) continue;
      if (mating_moves.lands() && m.captures()) {
        add_landings_if(position, rules, m, moves, [&](const Move& capture, const Bits<W>& sites) {
          return mating_moves.mating_landings(capture, sites);
        });
        continue;
      }
      if (mating_moves.returns() && m.captures()) {
        add_returns(position, rules, mating_moves, m, moves);
        continue;
      }
      if (mating_moves.may_check(m) && mating_moves.may_guard_flights(m)) moves.add(m);
    }
  }
  if (!rules.ways.source.castles) generate_castlings(position, rules, side, moves);
  return mating_moves.lands() || mating_moves.returns() ? Choices::named : Choices::all;
}

template void drop_hopeless(Search<kWords>&, const Goal&, MoveList&) noexcept;
template Search<kWords>::Choices hopeful_moves(Search<kWords>&, const Goal&, MoveList&) noexcept;

}  // namespace kirke
