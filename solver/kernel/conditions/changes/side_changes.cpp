// Rules under which the unit that has moved goes over to the other side: AndernachChess, the
// Tibets, AntiAndernachChess, DarkSide, TraitorChess, ChameleonPursuit, MagicSquares, Volage. They
// differ in the occasion. Neutral units stay neutral.

#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "conditions/changes/marked.hpp"
#include "conditions/shared/moving_side.hpp"
#include "conditions/shared/site_list.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/rights.hpp"

namespace kirke {
namespace {

template <int W>
struct SideChange {
  /// By side: the sites where units go over that arrive by a capture, or by a move without capture.
  SideChanges<W> where{};
  bool other_kind = false;    // only units that capture a unit of another kind
  bool other_colour = false;  // only units that arrive on a square of the other colour
  bool pursuers = false;      // only where the other side's last half-move began ...
  Slot left_last{};           // ... according to this slot: site + 1 and the side
  bool rooks = false;         // the rook of a castling, too
  bool early = false;         // before capturing units are sent home
  bool kings = false;
  bool back = false;        // also units that another rule has turned: they turn back
  std::uint32_t mark = 0;   // only units with this trait ...
  bool mark_stays = false;  // ... which they lose otherwise
  Reason reason = Reason::recolour;
};

constexpr std::uint32_t left_by(Site site, Side side) noexcept { return (site + 1u) << 1 | side; }

bool of_other_colour(const Board& board, Site a, Site b) noexcept {
  return board.dark(a) != board.dark(b);
}

/// Whether the unit has reached a square of the other colour: other than that of its departure or,
/// if it has been reborn, of its capture.
template <int W>
bool changes_colour(const Half<W>& half, Site from, Site s) noexcept {
  const Board& board = half.rules.board;
  return of_other_colour(board, from, s) ||
         (half.sent_home_from != kNowhere && of_other_colour(board, half.sent_home_from, s));
}

/// Whether the unit that has moved from `from` and stands on `s` now goes over.
template <int W>
bool goes_over(const Half<W>& half, const SideChange<W>& change, Site from, Site s) noexcept {
  const Unit& unit = half.position.at(s);
  const bool captures = half.captured.exists();
  const auto& where = captures ? change.where.by_capture : change.where.by_quiet;
  const Side side = moving_side(half);
  if (!where[side].test(s) || (unit.royal() && !change.kings)) return false;
  if (unit.neutral()) return false;
  if (!change.back && !unit.owned_by(side)) return false;
  if (change.mark != 0 && (unit.traits & change.mark) == 0) return false;
  if (change.other_kind && unit.kind == half.captured.kind) return false;
  if (change.other_colour && !changes_colour(half, from, s)) return false;
  return !change.pursuers || half.position.slot(change.left_last) ==
                                 left_by(half.move.to, half.rules.opponent(half.mover));
}

template <int W>
void go_over(Half<W>& half, const SideChange<W>& change, Site s) noexcept {
  const auto other = static_cast<std::uint8_t>(3 - half.position.at(s).owners);
  half.position.reown(s, other, change.reason);
  if (change.mark != 0 && !change.mark_stays)
    half.position.set_trait(s, change.mark, false, Reason::state);
  grant_rights(half, s);
}

template <int W>
void units_go_over(Half<W>& half, const void* raw) noexcept {
  const auto& change = *static_cast<const SideChange<W>*>(raw);
  const Site s = half.standing;
  if (s != kNowhere && goes_over(half, change, half.move.from, s)) go_over(half, change, s);
  if (change.rooks && half.second != kNowhere &&
      goes_over(half, change, half.move.from, half.second))
    go_over(half, change, half.second);
}

template <int W>
void remember_departure(Half<W>& half, const void* raw) noexcept {
  const auto& change = *static_cast<const SideChange<W>*>(raw);
  half.position.set_slot(change.left_last, left_by(half.move.from, half.mover));
}

/// A side may have two kings. It is in check only if it could lose its last one.
template <int W>
bool last_king_attacked(Position<W>& position, const Rules<W>& rules, Side side,
                        const void*) noexcept {
  return position.royals(side).single() && royal_attacked(position, rules, side);
}

/// A king may not go over if his new side attacks him there.
template <int W>
void king_goes_over_unattacked(Half<W>& half, const void*) noexcept {
  const Site s = half.standing;
  if (s == kNowhere || !half.unit.royal() || half.position.at(s).owned_by(half.mover)) return;
  half.illegal =
      half.illegal || observed(half.position, half.rules, s, half.rules.opponent(half.mover));
}

/// Reborn units go over, too, if the rebirth square has another colour than the square of capture,
/// unless the rebirth has turned them already.
template <int W>
void reborn_go_over(Half<W>& half, const void* raw) noexcept {
  const auto& change = *static_cast<const SideChange<W>*>(raw);
  Position<W>& position = half.position;
  const std::uint32_t waited = position.slot(kPendingSite);
  const Site taken = waited != 0 ? static_cast<Site>(waited - 1) : half.move.victim;
  Bits<W> turned;
  for (std::uint32_t i = position.journal_size(); i-- > 0;) {
    const Effect& e = *position.journal(i);
    if (e.op == Op::set_side) return;  // the half-move before ended here
    if (e.op == Op::reown) turned.set(e.a);
    if (e.op != Op::add || e.reason != Reason::rebirth) continue;
    const Unit& unit = position.at(e.a);
    if ((unit.traits & change.mark) == 0 || !of_other_colour(half.rules.board, taken, e.a)) return;
    if (!unit.neutral() && !turned.test(e.a))
      position.reown(e.a, static_cast<std::uint8_t>(3 - unit.owners), Reason::recolour);
    if (!change.mark_stays) position.set_trait(e.a, change.mark, false, Reason::state);
    return;
  }
}

bool is_early(const RuleSpec& spec) { return spec.get("early", "no") == "yes"; }

/// The far half of the board, as the side sees it.
template <int W>
Bits<W> far_half(const Board& board, Side side) noexcept {
  Bits<W> out;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (2 * board.rank_of_side(s, side) >= board.height) out.set(s);
  }
  return out;
}

/// Lets units of the side go over on these sites by any move.
template <int W>
void set_both(SideChange<W>& change, Side side, const Bits<W>& sites) {
  change.where.by_quiet[side] = change.where.by_capture[side] = sites;
}

template <int W>
SideChange<W> change_of(const RulesBuilder<W>& builder, const RuleSpec& spec) {
  const Bits<W> everywhere = ~Bits<W>{};
  const std::string_view name = spec.name;
  SideChange<W> out;
  if (name == "AndernachChess") {
    out.where.by_capture.fill(everywhere);
  } else if (name == "AntiAndernachChess") {
    out.where.by_quiet.fill(everywhere);
  } else if (name == "Tibet") {
    out.other_kind = true;
    out.where.by_capture[1] = everywhere;
  } else if (name == "DoubleTibet") {
    out.other_kind = true;
    out.where.by_capture.fill(everywhere);
  } else if (name == "DarkSide") {
    out.back = true;
    for (const Side side : {Side{0}, Side{1}})
      set_both(out, side, far_half<W>(builder.board(), side));
  } else if (name == "TraitorChess") {
    out.kings = out.back = true;
    out.reason = Reason::state;  // solutions do not show it
    set_both(out, 1, far_half<W>(builder.board(), 1));
  } else if (name == "MagicSquares") {
    out.rooks = out.back = true;
    out.early = is_early(spec);
    for (const Side side : {Side{0}, Side{1}})
      set_both(out, side, sites_in<W>(builder.board(), spec.get("sites", "")));
  } else {  // ChameleonPursuit, Volage
    for (const Side side : {Side{0}, Side{1}}) set_both(out, side, everywhere);
    out.pursuers = name == "ChameleonPursuit";
    out.other_colour = name == "Volage";
  }
  return out;
}

/// Tells the search where units go over. It is not told about kings, about rooks that go over by
/// castling, and about units that are sent home as the other side's.
template <int W>
void declare(RulesBuilder<W>& builder, const SideChange<W>& change) {
  if (change.kings || change.early) return;
  if (change.rooks) {
    for (const CastlingSpec& castling : builder.spec().castlings) {
      if (change.where.by_quiet[castling.side].test(castling.rook_to)) return;
    }
  }
  builder.owners_change(change.where);
  if (change.pursuers) builder.breaks(Guarantee::board_is_all);
}

template <int W>
void install(RulesBuilder<W>& builder, const RuleSpec& spec, const SideChange<W>& what) {
  const auto change = std::make_shared<const SideChange<W>>(what);
  declare(builder, *change);
  builder.on(change->early ? Phase::change_kind : Phase::change_owner, spec.name, units_go_over<W>,
             change);
  if (change->pursuers) builder.on(Phase::remember, spec.name, remember_departure<W>, change);
  if (change->kings) builder.on(Phase::judge, spec.name, king_goes_over_unattacked<W>);
  if (change->mark != 0) builder.on(Phase::rebirth, spec.name, reborn_go_over<W>, change);
}

/// Marks all units that are not royal: under the condition they all have the attribute.
template <int W>
void mark_all(Position<W>& position, const Rules<W>&, const void* raw) noexcept {
  const auto& change = *static_cast<const SideChange<W>*>(raw);
  for (Bits<W> rest = position.units() & ~position.royals(); rest.any();)
    position.set_trait(rest.pop(), change.mark, true, Reason::state);
}

}  // namespace

template <int W>
void announce_turning(const RuleSpec& spec, const Board&, Announced& says) {
  says.capturers_change = is_early(spec);
}

template <int W>
void install_turning(RulesBuilder<W>& builder, const RuleSpec& spec) {
  SideChange<W> change = change_of(builder, spec);
  if (change.pursuers) change.left_last = builder.allot_slots("where the last half-move began");
  if (change.kings) builder.check_by({last_king_attacked<W>, nullptr});
  install(builder, spec, change);
}

/// all: the rule is the condition, for all units but royal ones. again: units go over any number of
/// times.
template <int W>
void install_volage(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const bool all = says_all(spec);
  if (!all && all_do(builder.spec(), spec)) return;
  SideChange<W> change = change_of(builder, spec);
  change.mark = kVolage;
  change.mark_stays = spec.get("again", "no") == "yes";
  if (!all) builder.only_marked_do_more(kVolage);
  install(builder, spec, change);
  if (all) builder.begin_with(mark_all<W>, std::make_shared<const SideChange<W>>(change));
}

template void announce_turning<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_turning(RulesBuilder<kWords>&, const RuleSpec&);
template void install_volage(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
