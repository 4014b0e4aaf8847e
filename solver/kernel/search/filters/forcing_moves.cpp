#include "search/filters/forcing_moves.hpp"

#include <optional>

#include "movers/escape.hpp"
#include "movers/legal.hpp"
#include "movers/special.hpp"
#include "search/filters/king_field.hpp"
#include "search/filters/landings.hpp"
#include "search/filters/plain_quiets.hpp"
#include "search/filters/waiting_replies.hpp"

namespace kirke {
namespace {

/// What gives check to `king` other than by arriving on a site that attacks him: units of `by` that
/// uncover a check by leaving (all units if he is in check already), and sites where a hurdle is
/// missing.
template <int W>
Checkless<W> checks_besides(const Position<W>& position, const Rules<W>& rules, Site king,
                            Side by) noexcept {
  Checkless<W> out{king, {}, {}};
  const Bits<W>& occupied = position.occupied();
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Movement<W>& movement = rules.movement(kind, by);
    Bits<W> rest = movement.reach[king] & position.of_kind(kind) & position.of_side(by);
    if (rest.none()) continue;
    while (rest.any()) {
      const Site from = rest.pop();
      if (movement.special && !movement.routes.known()) {
        Bits<W> asked;
        if (takes(position, rules, movement, from, king, by, &asked)) {
          return {king, ~Bits<W>{}, ~Bits<W>{}};
        }
        out.screens |= asked;
        out.hurdles |= asked;
        continue;
      }
      if (movement.special) {
        for (const Route<W>& route : movement.routes.between(from, king, rules.board.size())) {
          if (route.open(occupied)) return {king, ~Bits<W>{}, ~Bits<W>{}};
          const auto opening = route.opening(occupied);
          out.screens |= opening.by_leaving;
          out.hurdles |= opening.by_arriving;
        }
        continue;
      }
      bool hits = false;
      rules.each_way(kind, by, from, king, [&](const Bits<W>& way) {
        const Bits<W> between = way & occupied;
        if (between.single()) out.screens |= between;
        hits |= between.none();
      });
      if (hits) return {king, ~Bits<W>{}, ~Bits<W>{}};
    }
  }
  return out;
}

/// What a move has to do so that the other side may catch the king after it.
template <int W>
class ForcingMoves {
 public:
  /// bound: the bound of the goal; nullptr where it says nothing.
  ForcingMoves(NetBound<W>* bound, const Position<W>& position, const Rules<W>& rules) noexcept;

  /// Sites where the unit on `from` may go to that end.
  Bits<W> targets(Site from) const noexcept;
  bool may_help(const Move& move) const noexcept {
    if (move.type == MoveType::null) return anything_;
    if (move.from == king_ && !move.castles()) return steps_.test(move.to) || takes_specially(move);
    return anything_ || blocks_.test(move.to) || move.castles() || takes_specially(move) ||
           (returns_ && move.promotion != kNoKind);
  }

 private:
  bool takes_specially(const Move& move) const noexcept {
    return special_captures_ && move.captures();
  }
  Bits<W> exposed_sites() const noexcept;

  const Position<W>& position_;
  const Rules<W>& rules_;
  bool special_captures_;
  bool returns_ = false;  // promoted units may come back on sites that pawns cannot
  bool anything_ = true;  // any move of other units than the king may help
  Site king_ = kNowhere;
  Bits<W> steps_;   // where the king may go
  Bits<W> blocks_;  // where another unit may go
};

template <int W>
ForcingMoves<W>::ForcingMoves(NetBound<W>* bound, const Position<W>& position,
                              const Rules<W>& rules) noexcept
    : position_(position), rules_(rules), special_captures_(!rules.captures.plain) {
  const Side side = position.to_move();
  const Bits<W> kings = position.royals(side);
  if (!kings.single()) return;
  king_ = kings.first();
  steps_ = rules.may_arrive(position.at(king_).kind, side, king_);
  if (rules.ways.ruled || rules.ways.source.whole) steps_ = ~Bits<W>{};
  steps_ &= ~exposed_sites();
  if (bound == nullptr) return;
  typename NetBound<W>::Uncached uncached(*bound, position);
  const auto asks = uncached.asks_before_last(king_);
  if (asks.nothing) return;
  anything_ = false;
  blocks_ = asks.blocks;
  // A promoted unit that is captured with mate may come back on a site where a pawn could not,
  // unless it waits first.
  returns_ = rules.captures.victims_return && !rules.quiets.do_more;
  for (Bits<W> rest = steps_ & ~position.of_side(side); rest.any();) {
    const Site s = rest.pop();
    if (!uncached.possible(s, 1, 0)) steps_.clear(s);
  }
}

/// Sites next to the king where he would be attacked, as is seen without playing his move.
template <int W>
Bits<W> ForcingMoves<W>::exposed_sites() const noexcept {
  Bits<W> out;
  if (!plain_quiets(position_, rules_) || rules_.checks.observation != Observation::table)
    return out;
  if (position_.at(king_).neutral() || rules_.turns_vary()) return out;
  const Side side = position_.to_move();
  const Bits<W> zone = steps_ & ~position_.of_side(side);
  for (const auto& step : KingField<W>(position_, rules_, side, king_, zone)) {
    if (step.guards.any()) out.set(step.to);
  }
  return out;
}

template <int W>
Bits<W> ForcingMoves<W>::targets(Site from) const noexcept {
  const Side side = position_.to_move();
  const Unit& unit = position_.at(from);
  const Bits<W> all = rules_.may_arrive(unit.kind, side, from);
  if (from == king_) return special_captures_ ? all : all & steps_;
  if (anything_ || (returns_ && rules_.kind_traits[unit.kind].promotes)) return all;
  if (!special_captures_) return all & blocks_;
  if (rules_.movement(unit, side).special || position_.slot(kEnPassant) != 0) return all;
  return all & (blocks_ | position_.of_side(rules_.opponent(side)));
}

/// The replies to a half-move that filters know. They are computed when they are first asked for.
template <int W>
class Answers {
 public:
  Answers(const Position<W>& position, const Rules<W>& rules, const Goal& goal,
          bool matter) noexcept
      : position_(position), rules_(rules), goal_(goal), matter_(matter) {}

  /// Whether a move of the unit on `from` to one of these sites may leave none of the replies. To
  /// be asked before its moves are generated.
  bool may_fail(Site from, const Bits<W>& targets) noexcept {
    look_at_all();
    if (!matter_ || !rules_.admits(Pruning::waiting_targets)) return true;
    decisive_ = replies_->decisive(from, targets);
    return decisive_.any() || does_more(from, targets);
  }

  /// Prepares for moves of several units.
  void look_at_all() noexcept {
    decisive_ = ~Bits<W>{};
    if (!matter_ || replies_) return;
    replies_.emplace(position_, rules_, &goal_);
    matter_ = replies_->any();
  }

  /// Whether the move, if it is legal, leaves one of the replies.
  bool answer(const Move& move) noexcept {
    if (!matter_) return false;
    const bool decides = move.to == kNowhere || decisive_.test(move.to);
    return (!decides && replies_->is_plain(move)) || replies_->remain_after(move);
  }

  /// Sites where a capture may put its unit so that it may leave none of the replies.
  Bits<W> unanswered(const Move& capture, const Bits<W>& landings) noexcept {
    return matter_ ? replies_->landings_harmful(capture, landings) : landings;
  }

 private:
  /// Whether a move to one of these sites does more than go there or promote there.
  bool does_more(Site from, const Bits<W>& targets) const noexcept {
    const Side side = position_.to_move();
    const Unit& unit = position_.at(from);
    if (position_.slot(kEnPassant) != 0 &&
        (rules_.kind_traits[unit.kind].promotes || rules_.movement(unit, side).passes ||
         !rules_.captures.plain)) {
      return true;
    }
    if (rules_.captures.plain) return false;
    for (Bits<W> victims = targets & position_.of_side(rules_.opponent(side)); victims.any();) {
      if (replies_->can_go(from, victims.pop())) return true;
    }
    return false;
  }

  const Position<W>& position_;
  const Rules<W>& rules_;
  const Goal& goal_;
  bool matter_;
  Bits<W> decisive_;
  std::optional<WaitingReplies<W>> replies_;
};

}  // namespace

template <int W>
bool has_missing_move(const Position<W>& position, const Rules<W>& rules,
                      const Goal& goal) noexcept {
  if (!GoalMisses<W>::admits(rules, goal.kind)) return false;
  const Side side = position.to_move();
  const Bits<W> kings = position.royals(rules.opponent(side));
  const Bits<W> shared = position.of_side(side) & position.of_side(rules.opponent(side));
  if (!plain_quiets(position, rules) || !kings.single() || (kings & shared).any()) return false;
  const Site king = kings.first();
  const Checkless<W> wanted = checks_besides(position, rules, king, side);
  const Shelter<W> shelter = shelter_of(position, rules, side);
  if (!shelter.helps) return false;
  Bits<W> units;
  if (!shelter.in_check)
    units =
        position.of_side(side) & ~(shared | shelter.shields | wanted.screens | position.royals());
  const GoalMisses<W> goal_misses(position, rules, side, goal);
  const bool captures = rules.captures.plain && goal_misses.captures();
  while (units.any()) {
    const Site from = units.pop();
    const Movement<W>& movement = rules.movement(position.at(from), side);
    if (movement.special) continue;
    Bits<W> to =
        plain_targets(position, rules, from, side, captures) &
        ~(movement.reach[king] | wanted.hurdles | shelter.watched | goal_misses.reaching(from));
    if (!movement.rides && to.any()) return true;
    while (to.any()) {
      const Site s = to.pop();
      if ((movement.clear_between(from, s, rules.board.size()) & position.occupied()).none()) {
        return true;
      }
    }
  }
  return goal_misses.all() && can_escape_without_check(position, rules, wanted);
}

template <int W>
bool forcing_moves(NetBound<W>* bound, Position<W>& position, const Rules<W>& rules,
                   const Goal& goal, bool forced, MoveList& moves) {
  const Side side = position.to_move();
  if (!rules.admits(Pruning::forcing_moves)) {
    generate_unspread(position, rules, side, moves);
    return false;
  }
  const bool spreads = WaitingLandings<W>::admits(rules);
  const ForcingMoves<W> forcing(bound, position, rules);
  Answers<W> answers(position, rules, goal, forced && GoalMisses<W>::admits(rules, goal.kind));
  MoveList some;
  const auto filter = [&] {
    for (const Move& m : some) {
      if (!forcing.may_help(m) || answers.answer(m)) continue;
      if (spreads && m.captures()) {
        add_landings_if(position, rules, m, moves, [&](const Move& capture, const Bits<W>& sites) {
          return answers.unanswered(capture, sites);
        });
      } else {
        moves.add(m);
      }
    }
    some.clear();
  };
  if (rules.ways.ruled || rules.moves_together(side)) {
    generate_unspread(position, rules, side, some);
    answers.look_at_all();
    filter();
    return spreads;
  }
  for (Bits<W> rest = position.of_side(side); rest.any();) {
    const Site from = rest.pop();
    const Bits<W> targets = forcing.targets(from);
    if (targets.none() || !answers.may_fail(from, targets)) continue;
    generate_from(position, rules, from, side, some);
    filter();
  }
  if (rules.ways.source.castles || position.slot(kCastlingRights) == 0) return spreads;
  answers.look_at_all();
  generate_castlings(position, rules, side, some);
  filter();
  return spreads;
}

template bool has_missing_move(const Position<kWords>&, const Rules<kWords>&, const Goal&) noexcept;
template bool forcing_moves(NetBound<kWords>*, Position<kWords>&, const Rules<kWords>&, const Goal&,
                            bool, MoveList&);

}  // namespace kirke
