#include "conditions/parrain.hpp"

#include "conditions/foretold.hpp"
#include "core/waiting.hpp"

namespace kirke {
namespace {

template <int W>
void waiting_unit_returns(Half<W>& half, const void* raw) noexcept {
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

}  // namespace

template <int W>
void install_parrain(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  if (row.kings || row.occupied != Occupied::relaxed || row.chooses() || row.april ||
      row.home_of_other || row.becomes == Becomes::clone) {
    refuse_row("Parrain with these variants");
  }
  using G = Guarantee;
  const bool next_half_move = row.trigger == Trigger::last_half_move;
  const bool marks_promoted = row.adapted == Adapted::frischauf;
  // What captures do more the next half-move does: while no unit waits, it is as ever.
  declare_row(builder, axes, !next_half_move,
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
  builder.on(Phase::rebirth, "Parrain", waiting_unit_returns<W>, axes);
  builder.on(Phase::remember, "Parrain", remember_capture<W>, axes);
}

template void install_parrain(RulesBuilder<kWords>&, const Axes&);

}  // namespace kirke
