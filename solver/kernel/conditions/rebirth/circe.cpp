#include <memory>

#include "conditions/rebirth/circe_declared.hpp"
#include "conditions/rebirth/circe_row.hpp"
#include "conditions/rebirth/free_squares.hpp"
#include "conditions/rebirth/landing.hpp"
#include "conditions/rebirth/parrain.hpp"
#include "conditions/rebirth/rebirth_moves.hpp"
#include "conditions/rebirth/rebirth_prediction.hpp"

namespace kirke {
namespace {

// --- the unit captured now

template <int W>
void victim_returns(Half<W>& half, const void* raw) noexcept {
  if (half.captured.exists()) bring_back(half, axes_of(raw), capture_of(half), half.captured);
}

// --- the capturing unit

template <int W>
void capturer_goes_home(Half<W>& half, const void* raw) noexcept {
  if (!half.captured.exists()) return;
  Capture capture = capture_of(half);
  // A unit is sent home as a unit of the side that it belongs to by now.
  if (!capture.capturer.neutral())
    capture.side =
        capture.capturer.owned_by(half.mover) ? half.mover : half.rules.opponent(half.mover);
  // Of two boards it is the one that the unit has come to.
  const Board& board = half.rules.board;
  if (half.standing != kNowhere && !board.same_copy(capture.at, half.standing))
    capture.at = board.twin(capture.at);
  send_home(half, axes_of(raw), capture);
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

// --- installation

template <int W>
void install_capturer(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  if (row.trigger != Trigger::this_capture) refuse_row("AntiCirce with captures of the past");
  declare_row(builder, axes, !row.turns, Supplement::landings);
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
    // If units change before they go home, only playing the capture shows whether the home is free.
    if (builder.announced().capturers_change || builder.board().laid_twice()) {
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

/// Whether every capture has a rebirth square for its victim, whatever stands there.
template <int W>
bool has_square_for_all(const RulesBuilder<W>& builder, const CirceRow& row) {
  const Board& board = builder.board();
  return board.size() == board.width * board.height && row.square != Square::equipollent &&
         row.square != Square::diagram && !row.chooses();
}

/// Whether every capturing unit leaves the square that it came from.
template <int W>
bool captures_leave_departure(const RulesBuilder<W>& builder) {
  for (int kind = 0; kind < static_cast<int>(builder.spec().kinds.size()); ++kind) {
    for (Side side = 0; side < 2; ++side) {
      if (!builder.movement(kind, side).takes_where_it_arrives()) return false;
    }
  }
  return true;
}

/// Whether a captured king always comes back: on an empty square, in place of the unit that stands
/// there, or the capture is illegal.
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
  declare_row(builder, axes, true, only_returns ? supplied : Supplement::none);
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

template <int W>
void install_gate(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  if (row.trigger != Trigger::this_capture || row.chooses() || row.occupied != Occupied::strict ||
      row.april) {
    refuse_row("captures that depend on these variants");
  }
  if (row.square == Square::diagram) builder.know_origins();
  builder.breaks(Guarantee::captures_certain);
  builder.on(Phase::arrive, "ImmunChess", forbid_capture<W>, axes);
  // Immun: a king that is not reborn can always be captured; Geneva asks the capturing unit.
  if (row.kings || row.base == Base::geneva) builder.observe_only_if(capture_is_free<W>, axes);
}

/// The row of a base among the rules to be installed; nullptr if there is none.
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

template <int W>
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
    refuse_row("the home of the other unit with a choice of squares");
  if (asks_whose_unit(row)) builder.acts_whoever_moves();
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

template void announce_circe<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_circe(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
