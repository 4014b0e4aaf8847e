// Imitators stand on no square, so that they cannot be captured and are in no unit's way. Each
// imitator goes the way of every move, square by square, and over hurdles where the unit hops. A
// move is illegal if it takes an imitator off the board or to an occupied square. Pawns may promote
// to further imitators.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "conditions/board/imitator_places.hpp"
#include "conditions/board/imitator_ways.hpp"
#include "conditions/shared/kinds.hpp"
#include "conditions/shared/site_list.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/lender.hpp"
#include "movers/special.hpp"

namespace kirke {
namespace {

template <int W>
bool can_follow(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                const void* raw) noexcept {
  const Places places = places_of(position, *static_cast<const Imitators*>(raw));
  if (places.count == 0 || move.from == kNowhere) return true;
  Following<W> following(position, rules, places.sites(), move.from);
  if (move.castles()) {
    const Castling<W>* const castling = castling_of(rules, move, side);
    return castling == nullptr || follow_castling(following, rules, *castling);
  }
  const Unit& unit = position.at(move.from);
  const Movement<W>& movement = rules.movement(unit, side);
  if (movement.borrows != Borrows::by_rule)
    return follow_walk(following, movement, move, rules.board.size());
  if (move.promotion != kNoKind)
    return follow_walk(following, rules.own_movement(move.promotion, side), move,
                       rules.board.size());
  // If it is only asked whether a king can be captured, the move does not say by which walk.
  for (std::uint64_t walks = walks_of(position, rules, move.from, side); walks != 0;
       walks &= walks - 1) {
    const Movement<W>& walk = rules.own_movement(std::countr_zero(walks), side);
    if (move.captures() && !takes(position, rules, walk, move.from, move.victim, side)) continue;
    if (follow_walk(following, walk, move, rules.board.size())) return true;
  }
  return false;
}

// --- what they do

Step operator+(Step a, Step b) noexcept { return {a.dx + b.dx, a.dy + b.dy}; }

/// How far the units have moved, king and rook together.
template <int W>
Step moved_by(const Half<W>& half) noexcept {
  const Board& board = half.rules.board;
  const Step step = board.step_between(half.move.start(), half.move.to);
  if (!half.move.castles()) return step;
  const Castling<W>* const c = castling_of(half.rules, half.move, half.mover);
  return c == nullptr ? step : step + board.step_between(c->rook_from, c->rook_to);
}

/// Moves all imitators by `step`; false if one would leave the board.
template <int W>
bool shift_all(Position<W>& position, const Rules<W>& rules, const Imitators& imitators,
               Step step) noexcept {
  Places places = places_of(position, imitators);
  for (int i = 0; i < places.count; ++i) {
    Site& s = places.all[static_cast<std::size_t>(i)];
    const Site to = rules.board.beyond(s, step);
    if (to == kNowhere) return false;
    s = to;
  }
  put(position, imitators, places);
  return true;
}

template <int W>
void imitate(Half<W>& half, const void* raw) noexcept {
  const auto& imitators = *static_cast<const Imitators*>(raw);
  if (!shift_all(half.position, half.rules, imitators, moved_by(half))) half.illegal = true;
  const Places places = places_of(half.position, imitators);
  for (const Site s : places.sites()) half.position.note(s, {}, Reason::imitation);
}

/// Units that have promoted to imitators leave the board.
template <int W>
void join_imitators(Half<W>& half, const void* raw) noexcept {
  const auto& imitators = *static_cast<const Imitators*>(raw);
  Position<W>& position = half.position;
  if (imitators.kind == kNoKind || position.of_kind(imitators.kind).none()) return;
  Places places = places_of(position, imitators);
  for (Bits<W> rest = position.of_kind(imitators.kind); rest.any();) {
    const Site s = rest.pop();
    if (places.count == kMostImitators) {
      position.leave_out(LeftOut::effects);
      half.illegal = true;
      return;
    }
    places.all[static_cast<std::size_t>(places.count++)] = s;
    position.remove(s, Reason::state);
    if (s != half.standing) continue;
    half.gone = true;
    half.standing = kNowhere;
  }
  put(position, imitators, places);
}

template <int W>
void judge_places(Half<W>& half, const void* raw) noexcept {
  const Places places = places_of(half.position, *static_cast<const Imitators*>(raw));
  for (const Site s : places.sites()) {
    if (half.position.occupied(s)) half.illegal = true;
  }
}

/// When the king passes a square in castling, the imitators have moved with him.
template <int W>
void come_along(Position<W>& position, const Rules<W>& rules, Site from, Site passed,
                const void* raw) noexcept {
  shift_all(position, rules, *static_cast<const Imitators*>(raw),
            rules.board.step_between(from, passed));
}

template <int W>
void set_up(Position<W>& position, const Rules<W>&, const void* raw) {
  const auto& imitators = *static_cast<const Imitators*>(raw);
  Places places;
  for (const int s : imitators.at_start)
    places.all[static_cast<std::size_t>(places.count++)] = static_cast<Site>(s);
  put(position, imitators, places);
}

/// Refuses walks for which it is not agreed on which way a unit reaches its goal. Walks that
/// another rule lends are named by the moves.
template <int W>
void refuse_unknown_ways(const RulesBuilder<W>& builder, const std::string& rule) {
  const auto& kinds = builder.spec().kinds;
  for (int kind = 0; kind < static_cast<int>(kinds.size()); ++kind) {
    const Movement<W>& movement = builder.movement(kind, 0);
    const bool borrows = movement.borrows != Borrows::no && movement.borrows != Borrows::by_rule;
    if (movement.roams.empty() && !borrows) continue;
    throw Refusal(rule + ": by which way imitators follow " +
                      kinds[static_cast<std::size_t>(kind)].name + "s is not agreed",
                  "Leave out these units");
  }
}

/// The kind that stands for an imitator in promotions.
template <int W>
std::uint8_t promoted_to(const RulesBuilder<W>& builder) {
  const auto& kinds = builder.spec().kinds;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (!kinds[k].promotes) continue;
    for (const std::uint8_t into : builder.promotions(static_cast<int>(k))) {
      if (kinds[into].name == "imitator") return into;
    }
  }
  return kNoKind;
}

}  // namespace

template <int W>
void announce_imitator(const RuleSpec&, const Board&, Announced& says) {
  says.follows_ways = true;
  says.capturers_change = true;
}

template <int W>
void announce_no_imitators(const RuleSpec&, const Board&, Announced& says) {
  says.acts = false;
  says.remakes = [](KindSpec& kind) {
    if (kind.name == "imitator") kind.promotion_piece = false;
  };
}

template <int W>
void install_imitator(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (builder.board().size() >= kMostSites)
    throw Refusal(spec.name + " on a board of 256 squares", "A smaller board is solved");
  refuse_unknown_ways(builder, spec.name);
  Imitators imitators;
  const int size = builder.board().size();
  imitators.at_start = numbers_below(size, spec.get("sites", ""));
  if (imitators.at_start.size() > kMostImitators)
    throw Refusal(spec.name + ": more than " + std::to_string(kMostImitators) + " of them",
                  "Leave some of them out");
  if (const auto ends = spec.parameters.find("ends"); ends != spec.parameters.end()) {
    imitators.at_end = numbers_below(size, ends->second);
    std::ranges::sort(*imitators.at_end);
  }
  imitators.first = builder.allot_slots(spec.name, kSlotsOfAll);
  imitators.kind = promoted_to(builder);
  const auto data = std::make_shared<const Imitators>(std::move(imitators));
  using G = Guarantee;
  builder.breaks(G::board_is_all);
  // A unit that promotes to an imitator leaves the board.
  if (data->kind != kNoKind)
    builder.breaks({G::quiet_is_shift, G::capture_is_take, G::arrivals_tabled, G::kinds_stay});
  builder.keeps(G::games_tabled);
  builder.move_only_if(MoveFilter<W>::Asks::move, can_follow<W>, data, true);
  builder.watch_only_if(Watch::acting, can_follow<W>, data);
  builder.when_castling_passes(come_along<W>, data);
  builder.begin_with(set_up<W>, data);
  if (data->at_end) builder.end_only_if({stand_at_end<W>, data});
  builder.on(Phase::arrive, spec.name, imitate<W>, data);
  if (data->kind != kNoKind) {
    builder.on(Phase::promote, spec.name, join_imitators<W>, data);
    builder.on(Phase::board, spec.name, join_imitators<W>, data);  // reborn pawns
  }
  builder.on(Phase::judge, spec.name, judge_places<W>, data);
  // Other rules may put units where imitators are.
  if (builder.acting_rules() > 1) builder.observation_at_least(Observation::played);
}

template <int W>
void install_no_imitators(RulesBuilder<W>& builder, const RuleSpec&) {
  builder.breaks_nothing();
  builder.only_marked_do_more(0);
}

template void announce_imitator<kWords>(const RuleSpec&, const Board&, Announced&);
template void announce_no_imitators<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_imitator(RulesBuilder<kWords>&, const RuleSpec&);
template void install_no_imitators(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
