#include "conditions/circe.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <stdexcept>
#include <string>

#include "conditions/free_squares.hpp"
#include "conditions/landing.hpp"
#include "conditions/rebirth_moves.hpp"
#include "core/waiting.hpp"

namespace kirke {
namespace {

using Axes = std::shared_ptr<const Rebirth>;

[[noreturn]] void refuse(const std::string& what) {
  throw std::invalid_argument(what + " is not supported yet");
}

// --- the unit captured now

template <int W>
void victim_returns(Half<W>& half, const void* raw) noexcept {
  if (half.captured.exists()) bring_back(half, axes_of(raw), capture_of(half), half.captured);
}

// --- the unit captured before

template <int W>
void godchild_returns(Half<W>& half, const void* raw) noexcept {
  const Rebirth& axes = axes_of(raw);
  const Position<W>& position = half.position;
  const Unit unit = waiting_unit(position);
  const bool waits = axes.row().trigger == Trigger::earlier_capture && !half.captured.exists();
  if (!unit.exists() || waits || half.move.type == MoveType::null) return;
  const Capture now = capture_of(half);
  bring_back(half, axes, earlier_capture(position, now), unit);
}

template <int W>
void remember_capture(Half<W>& half, const void* raw) noexcept {
  const Unit& u = half.captured;
  if (!u.exists() && axes_of(raw).row().trigger == Trigger::earlier_capture) return;
  // The home of a neutral unit is that of the side from which it was taken.
  const Side by = u.neutral() ? half.mover : Side{0};
  let_wait(half.position, u.royal() ? Unit{} : u, half.move.victim, by);
}

// --- the capturing unit

template <int W>
void capturer_goes_home(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists()) return;
  Capture capture = capture_of(half);
  // A unit that has gone over to the other side by now goes home as that side's.
  if (!capture.capturer.owned_by(half.mover)) capture.side = half.rules.opponent(half.mover);
  send_home(half, axes_of(raw), capture);
}

template <int W>
void mark_promoted(Half<W>& half, const void*) noexcept {
  if (half.move.promotion == kNoKind || half.standing == kNowhere) return;
  half.position.set_trait(half.standing, kFrischauf, true, Reason::state);
}

// --- where units end

template <int W>
bool landings(const Position<W>& position, const Rules<W>& rules, const Move& move, Returns<W>& out,
              const void* raw) noexcept {
  return foretell(position, rules, axes_of(raw), move, out);
}

template <int W>
bool returns(const Position<W>& position, const Rules<W>& rules, const Move& move, Returns<W>& out,
             const void* raw) noexcept {
  return foretell_return(position, rules, axes_of(raw), move, out);
}

/// Whether units are reborn on sites that are known before they have moved, as what they were: no
/// other rule has choices, or moves units again. Those that belong to both sides are distinguished
/// here.
template <int W>
bool tells_sites(const RulesBuilder<W>& builder, const CirceRow& row) {
  return builder.acting_rules() == 1 && row.occupied <= Occupied::strict &&
         row.square != Square::cage && row.becomes == Becomes::same && !row.turns &&
         row.adapted != Adapted::frischauf;
}

template <int W>
bool comes_back(const Position<W>& position, const Rules<W>& rules, const Move& move,
                Returns<W>& out, const void* raw) noexcept {
  return foretell_comeback(position, rules, axes_of(raw), move, out);
}

template <int W>
Site comes_back_next(const Position<W>& position, const Rules<W>& rules, const Move& capture,
                     const Move& answer, const void* raw) noexcept {
  return comeback_after(position, rules, axes_of(raw), capture, answer);
}

// --- installation

template <int W>
Bits<W> bits_of(const std::vector<bool>& flags) {
  Bits<W> out;
  for (std::size_t s = 0; s < flags.size(); ++s) {
    if (flags[s]) out.set(static_cast<Site>(s));
  }
  return out;
}

/// Tells the search where units may turn up by rebirth.
template <int W>
void declare_rebirths(RulesBuilder<W>& builder, const Rebirth& axes, bool victim) {
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      builder.may_reappear(victim, kind, side, bits_of<W>(axes.sites(kind, side)));
      builder.may_be_reborn(victim, kind, side, bits_of<W>(axes.sites_of_former(kind, side)),
                            axes.kinds(kind));
    }
  }
  builder.reborn_turn(victim, axes.row().turns);
  builder.walks_are_tabled();
}

/// Tells it what captured units turn up as.
template <int W>
void declare_kinds(RulesBuilder<W>& builder, const Rebirth& axes) {
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind)
    builder.victims_become(kind, axes.kinds(kind));
}

template <int W>
bool any_promotes(const RulesBuilder<W>& builder, std::uint64_t kinds, Side side, Site s) {
  for (; kinds != 0; kinds &= kinds - 1) {
    if (builder.promotes(std::countr_zero(kinds), side, s)) return true;
  }
  return false;
}

/// Whether a unit may be reborn where it promotes.
template <int W>
bool may_promote(const RulesBuilder<W>& builder, const Rebirth& axes) {
  if (!axes.row().promotes_on_rebirth) return false;
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      const std::vector<bool> where = axes.sites(kind, side);
      for (std::size_t s = 0; s < where.size(); ++s) {
        if (where[s] && any_promotes(builder, axes.kinds(kind), side, static_cast<Site>(s)))
          return true;
      }
    }
  }
  return false;
}

/// What the values of the axes mean for the search, whoever is reborn. captures_alone: what there
/// is to it happens with the capture. supplied: what says of captures what they do.
template <int W>
void declare(RulesBuilder<W>& builder, const Axes& axes, bool captures_alone, Supplement supplied) {
  using G = Guarantee;
  const CirceRow& row = axes->row();
  builder.breaks(G::capture_is_take, supplied);
  const bool sends_capturers = row.base == Base::anticirce;
  // Where a list says who is reborn, rebirths are distinguished by their squares, too.
  if (row.chooses() || (!sends_capturers && row.april)) builder.name_rebirths(!sends_capturers);
  if (sends_capturers && row.chooses()) builder.breaks(G::no_choices, Supplement::landings);
  if (row.chooses() || may_promote(builder, *axes))
    builder.breaks(G::no_choices, Supplement::picks);
  // What captured units become is known.
  const bool becomes = row.becomes != Becomes::same && (sends_capturers || !captures_alone);
  const G tables = captures_alone ? G::captures_tabled : G::arrivals_tabled;
  if (becomes || row.turns) builder.breaks(tables);
  if (row.square == Square::diagram) builder.know_origins();
  // The mark says nothing but where the unit is reborn.
  if (row.adapted == Adapted::frischauf) builder.on(Phase::promote, "Frischauf", mark_promoted<W>);
  if (row.occupied != Occupied::volcanic && row.occupied != Occupied::parachute) return;
  builder.breaks(G::quiet_is_shift, Supplement::burials);
  builder.breaks({G::nobody_below, tables});
  builder.on(Phase::board, "Circe", uncover<W>);
}

template <int W>
void install_capturer(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  if (row.trigger != Trigger::this_capture) refuse("AntiCirce with captures of the past");
  declare(builder, axes, !row.turns, Supplement::landings);
  builder.breaks(Guarantee::captures_tabled, Supplement::landings);
  const bool free = row.occupied == Occupied::relaxed && row.square != Square::make;
  // The site that the unit has left is empty.
  const bool finds_room = row.square == Square::any && row.occupied == Occupied::strict;
  if (!(free || finds_room) || row.cheylan) builder.breaks(Guarantee::captures_certain);
  declare_rebirths(builder, *axes, false);
  builder.on(Phase::go_home, "AntiCirce", capturer_goes_home<W>, axes);
  if (tells_sites(builder, row)) builder.lands_on({landings<W>, axes});
  if (row.occupied == Occupied::assassin) {
    builder.reborn_take(false);
    if (!sends_all_alike(row) || row.square == Square::cage || row.square == Square::make)
      builder.observation_at_least(Observation::played_all);
  } else if (row.square == Square::cage || row.square == Square::make) {
    builder.observation_at_least(Observation::played);
  } else if (!row.chooses() && row.occupied <= Occupied::strict) {
    // Whether units that change before they go home find it free is seen by playing the capture.
    if (builder.announced().capturers_change) {
      builder.observation_at_least(Observation::played);
    } else {
      builder.observe_only_if(
          home_is_free<W>, axes,
          sends_all_alike(row) ? all_homes(builder, *axes) : std::vector<Bits<W>>{});
    }
  } else if (row.cheylan && !row.chooses()) {
    builder.observation_at_least(Observation::played);
  }
}

/// Whether every capture has a square where its victim is reborn, whoever stands there.
template <int W>
bool has_square_for_all(const RulesBuilder<W>& builder, const CirceRow& row) {
  const Board& board = builder.board();
  return board.size() == board.width * board.height && row.square != Square::equipollent &&
         row.square != Square::diagram && !row.chooses();
}

/// Whether whoever captures leaves the square he came from.
template <int W>
bool captures_leave_departure(const RulesBuilder<W>& builder) {
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      if (!builder.movement(kind, side).takes_where_it_arrives()) return false;
    }
  }
  return true;
}

/// Whether a captured king comes back whoever stands where: on an empty square, in place of whom he
/// finds there, or the capture is illegal.
template <int W>
bool kings_come_back(const RulesBuilder<W>& builder, const Rebirth& axes) {
  const CirceRow& row = axes.row();
  const bool alone = builder.spec().rules.size() == 1;
  const bool as_he_was = row.becomes == Becomes::same && !row.turns && !row.april &&
                         !row.home_of_other && row.adapted != Adapted::frischauf;
  if (!alone || !as_he_was || row.chooses()) return false;
  switch (row.occupied) {
    case Occupied::relaxed:
      return row.square == Square::departure && row.adapted == Adapted::no &&
             captures_leave_departure(builder);
    case Occupied::strict:
      return true;
    case Occupied::assassin:
      return has_square_for_all(builder, row);
    default:
      return false;
  }
}

template <int W>
void install_victim(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  const bool takes = row.occupied == Occupied::assassin;
  const bool stays_alone = row.occupied <= Occupied::strict;
  const bool only_returns = stays_alone && !row.turns;
  const bool to_departure = only_returns && row.becomes == Becomes::same &&
                            row.square == Square::departure && row.adapted == Adapted::no;
  const Supplement supplied = to_departure ? Supplement::departures : Supplement::returns;
  declare(builder, axes, true, only_returns ? supplied : Supplement::none);
  builder.breaks(Guarantee::captures_tabled, supplied);
  const bool free = row.occupied == Occupied::relaxed && row.square != Square::make && !row.april;
  if (!free) builder.breaks(Guarantee::captures_certain);
  declare_rebirths(builder, *axes, true);
  declare_kinds(builder, *axes);
  builder.on(Phase::rebirth, "Circe", victim_returns<W>, axes);
  if (tells_sites(builder, row)) {
    builder.returns_on({returns<W>, axes, row.chooses() && free});
  }
  if (row.kings) {
    builder.breaks(Guarantee::royals_stay, Supplement::royal_returns);
    if (kings_come_back(builder, *axes)) {
      builder.kings_return();
    } else if (tells_sites(builder, row) && free && !row.chooses() && !builder.has_shared_king()) {
      builder.observe_only_if(king_is_lost<W>, axes);
    } else {
      builder.observation_at_least(Observation::played);
    }
  }
  if (takes) builder.reborn_take(true);
}

/// Parrain and its like: the reborn unit was captured by an earlier half-move.
template <int W>
void install_parrain(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  if (row.kings || row.occupied != Occupied::relaxed || row.chooses() || row.april ||
      row.home_of_other || row.becomes == Becomes::clone) {
    refuse("Parrain with these variants");
  }
  using G = Guarantee;
  const bool next_half_move = row.trigger == Trigger::last_half_move;
  const bool marks_promoted = row.adapted == Adapted::frischauf;
  // What captures do more the next half-move does: while no unit waits, it is as ever.
  declare(builder, axes, !next_half_move,
          next_half_move && !marks_promoted ? Supplement::comebacks : Supplement::none);
  builder.breaks(G::captures_tabled, Supplement::returns);
  builder.breaks(G::board_is_all);
  builder.breaks(G::no_choices, Supplement::picks);
  if (next_half_move) builder.breaks(G::quiet_is_shift, Supplement::comebacks);
  if (marks_promoted) {
    builder.breaks(G::arrivals_tabled);
  } else if (!next_half_move) {
    builder.breaks(G::captures_tabled);  // units of either side reappear, whoever is captured
  }
  declare_rebirths(builder, *axes, true);
  if (tells_sites(builder, row) && next_half_move && !row.chooses())
    builder.comes_back_on({comes_back<W>, axes}, {comes_back_next<W>, axes});
  builder.on(Phase::rebirth, "Parrain", godchild_returns<W>, axes);
  builder.on(Phase::remember, "Parrain", remember_capture<W>, axes);
}

template <int W>
void install_gate(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  if (row.trigger != Trigger::this_capture || row.chooses() || row.occupied != Occupied::strict ||
      row.april) {
    refuse("captures that depend on these variants");
  }
  if (row.square == Square::diagram) builder.know_origins();
  builder.breaks(Guarantee::captures_certain);
  builder.on(Phase::arrive, "ImmunChess", forbid_capture<W>, axes);
  // Immun: a king that is not reborn can always be captured; Geneva asks the capturing unit.
  if (row.kings || row.base == Base::geneva) builder.observe_only_if(capture_is_free<W>, axes);
}

/// The row of a base among the rules to be installed, or null.
template <int W>
Axes row_of(const RulesBuilder<W>& builder, Base base) {
  const auto row = circe_row_of(builder.spec(), base);
  return row ? std::make_shared<const Rebirth>(*row, builder.spec(), builder.board()) : nullptr;
}

/// Mars, Antimars or Phantom. The two first together are one rule: Mars installs it.
template <int W>
void install_moves(RulesBuilder<W>& builder, const Axes& axes) {
  const Base base = axes->row().base;
  if (base == Base::mars) {
    if (const Axes antimars = row_of(builder, Base::antimars))
      return install_mars_and_antimars(builder, axes, antimars);
  } else if (base == Base::antimars && row_of(builder, Base::mars)) {
    builder.breaks_nothing();
    return;
  }
  install_rebirth_moves(builder, axes);
}

}  // namespace

void announce_circe(const RuleSpec& spec, const Board&, Announced& says) {
  const CirceRow row = circe_row_from(spec);
  const Base base = row.base;
  says.rebirths = true;
  says.reborn_promote = row.promotes_on_rebirth;
  says.captures_elsewhere = base == Base::mars || base == Base::phantom;
  says.begins_elsewhere = base == Base::mars || base == Base::antimars;
}

template <int W>
void install_circe(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto axes =
      std::make_shared<const Rebirth>(circe_row_from(spec), builder.spec(), builder.board());
  const CirceRow& row = axes->row();
  if (row.home_of_other && row.chooses())
    refuse("the home of the other unit with a choice of squares");
  switch (row.base) {
    case Base::anticirce:
      return install_capturer(builder, axes);
    case Base::immun:
    case Base::geneva:
      return install_gate(builder, axes);
    case Base::mars:
    case Base::antimars:
    case Base::phantom:
      return install_moves(builder, axes);
    case Base::circe:
      break;
  }
  if (row.trigger != Trigger::this_capture) return install_parrain(builder, axes);
  install_victim(builder, axes);
}

template void install_circe(RulesBuilder<1>&, const RuleSpec&);
template void install_circe(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
