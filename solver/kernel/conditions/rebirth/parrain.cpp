#include "conditions/rebirth/parrain.hpp"

#include "conditions/rebirth/rebirth_prediction.hpp"
#include "core/pending_rebirth.hpp"
#include "core/refusal.hpp"

namespace kirke {
namespace {

template <int W>
void waiting_unit_returns(Half<W>& half, const void* raw) noexcept {
  const Rebirth& axes = axes_of(raw);
  const Position<W>& position = half.position;
  const Unit unit = waiting_unit(position);
  const bool waits = axes.row().trigger == Trigger::earlier_capture && !half.captured.exists();
  if (!unit.exists() || waits) return;
  bring_back(half, axes, earlier_capture(position, capture_of(half)), unit);
}

/// Where the unit that the half-move captured stood; the first one of several.
template <int W>
Site captured_on(const Half<W>& half) noexcept {
  const Position<W>& position = half.position;
  for (std::uint32_t i = half.began.top; i < position.journal_size(); ++i) {
    const Effect& e = *position.journal(i);
    if (e.op == Op::remove && e.reason == Reason::capture) return e.a;
  }
  return kNowhere;
}

template <int W>
void remember_capture(Half<W>& half, const void* raw) noexcept {
  const Unit& u = half.captured;
  if (!u.exists() && axes_of(raw).row().trigger == Trigger::earlier_capture) return;
  // The home of a neutral unit is that of the side that owned it when it was captured.
  const Side by = u.neutral() ? half.mover : Side{0};
  let_wait(half.position, u.royal() ? Unit{} : u, captured_on(half), by);
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

/// If a capture goes on, the next leg might bring back the unit that the leg before has captured.
/// Under Parrain this makes no difference: that leg would end where the unit would come back.
template <int W>
void refuse_legs_beside(const RulesBuilder<W>& builder, const CirceRow& row) {
  const bool parrain = row.trigger == Trigger::last_half_move &&
                       row.square == Square::equipollent && row.home_side == HomeSide::own;
  if (builder.announced().legs_follow && !parrain)
    throw Refusal("whether units captured in one leg of a move come back in the next is not agreed",
                  kLeaveOneOut);
}

}  // namespace

template <int W>
void install_parrain(RulesBuilder<W>& builder, const Axes& axes) {
  const CirceRow& row = axes->row();
  refuse_legs_beside(builder, row);
  if (row.kings || row.occupied != Occupied::relaxed || row.chooses() || row.april ||
      row.home_of_other || row.becomes == Becomes::clone) {
    refuse_row("Parrain with these variants");
  }
  using G = Guarantee;
  const bool next_half_move = row.trigger == Trigger::last_half_move;
  const bool marks_promoted = row.adapted == Adapted::frischauf;
  // Captures take effect by the next half-move: while no unit waits, play is as usual.
  declare_row(builder, axes, !next_half_move,
              next_half_move && !marks_promoted ? Supplement::comebacks : Supplement::none);
  builder.breaks(G::captures_tabled, Supplement::returns);
  builder.breaks(G::board_is_all);
  builder.breaks(G::no_choices, Supplement::picks);
  if (next_half_move) builder.breaks(G::quiet_is_shift, Supplement::comebacks);
  if (marks_promoted) {
    builder.breaks(G::arrivals_tabled);
  } else if (!next_half_move) {
    builder.breaks(G::captures_tabled);  // units of either side come back, whatever is captured
  }
  declare_rebirths(builder, *axes, true);
  if (next_half_move) {
    for (const Slot slot : {kPendingUnit, kPendingTraits, kPendingSite})
      builder.forgotten_by_passing(slot);
  }
  if (tells_sites(builder, row) && next_half_move && !row.chooses())
    builder.comes_back_on({comes_back<W>, axes}, {comes_back_next<W>, axes});
  builder.on(Phase::rebirth, "Parrain", waiting_unit_returns<W>, axes);
  builder.on(Phase::remember, "Parrain", remember_capture<W>, axes);
}

template void install_parrain(RulesBuilder<kWords>&, const Axes&);

}  // namespace kirke
