#include "conditions/rebirth/rebirth_moves.hpp"

#include <stdexcept>
#include <utility>

#include "conditions/rebirth/origins.hpp"
#include "conditions/shared/from_elsewhere.hpp"
#include "core/refusal.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/special.hpp"

namespace kirke {
namespace {

template <int W>
const Origins<W>& origins_of(const void* data) {
  return *static_cast<const Origins<W>*>(data);
}

// --- castling after rebirth; filters look at the king where he stands, as before his other moves

/// Castlings of the king that stands on its rebirth square now, with rooks that may castle.
template <int W>
void castle_here(Position<W>& position, const Rules<W>& rules, Site king, Side side,
                 MoveList& out) noexcept {
  const auto mark = position.mark();
  position.set_slot(kCastlingRights,
                    position.slot(kCastlingRights) | rules.castlings.rights_at[king]);
  generate_unfiltered_castlings(position, rules, side, out);
  position.undo_to(mark);
}

/// Castlings of this king with rooks elsewhere whose rebirth square is their corner.
template <int W>
void castle_with_reborn_rooks(Position<W>& position, const Rules<W>& rules, const Rebirth& axes,
                              Site king, Side side, MoveList& out) noexcept {
  const std::uint32_t rights = position.slot(kCastlingRights) | rules.castlings.rights_at[king];
  for (const Castling<W>& c : rules.castlings.all) {
    if (c.side != side || c.king_from != king || position.occupied(c.rook_from)) continue;
    const int kind = rules.castlings.right_holder[c.rook_from].kind;
    for (Bits<W> rooks = position.of_kind(kind) & position.of_side(side); rooks.any();) {
      const Site rook = rooks.pop();
      if (axes.homes().of(kind, side, rook) != c.rook_from) continue;
      const auto before = position.mark();
      const int first = out.size();
      position.shift(rook, c.rook_from, Reason::transfer);
      position.set_slot(kCastlingRights, rights | rules.castlings.rights_at[c.rook_from]);
      generate_unfiltered_castlings(position, rules, side, out);
      keep_if(out, first, [&](Move& m) {
        m.choice = static_cast<std::uint16_t>(RookAndOptions{rook, 0}.choice());
        return m.to == c.king_to;
      });
      position.undo_to(before);
    }
  }
}

/// Whether the unit on `from` would have the castling right of a king's square if it stood there.
template <int W>
bool castles_from(const Position<W>& position, const Rules<W>& rules, Site from, Site s) noexcept {
  const Unit& unit = position.at(from);
  const Unit& holder = rules.castlings.right_holder[s];
  return rules.castlings.rights_at[s] != 0 && unit.royal() && unit.kind == holder.kind &&
         unit.owners == holder.owners;
}

template <int W>
void castle(Position<W>& position, const Rules<W>& rules, const Rebirth& axes, Site from, Site s,
            Side side, MoveList& out) noexcept {
  // The reborn king counts as unmoved.
  if (!castles_from(position, rules, from, s)) return;
  const int first = out.size();
  {
    const PutElsewhere<W> reborn(position, from, s);
    castle_here(position, rules, s, side, out);
    if (axes.row().base == Base::antimars)
      castle_with_reborn_rooks(position, rules, axes, s, side, out);
  }
  for (int i = first; i < out.size(); ++i) {
    out[i].from = from;
    if (s != from) out[i].via = s;
  }
}

/// A king that has not moved castles where he stands, wherever else he would be reborn.
template <int W>
void castle_where_it_stands(Position<W>& position, const Rules<W>& rules, Site from, Site reborn,
                            Side side, MoveList& out, Generate mode) noexcept {
  if (reborn != from && mode == Generate::normal && castles_from(position, rules, from, from)) {
    generate_unfiltered_castlings(position, rules, side, out);
  }
}

// --- who moves from where

/// Whether a unit like this one may capture at all if it stands on `s`.
template <int W>
bool may_capture_from(const Position<W>& position, const Rules<W>& rules, const Unit& unit, Site s,
                      Side side) noexcept {
  if (position.slot(kEnPassant) != 0) return true;
  const Bits<W>& others = position.of_side(rules.opponent(side));
  return (rules.movement(unit, side).attacks[s] & others).any();
}

/// Adds what Mars adds: captures that begin on the rebirth square, and castling there.
template <int W>
void captures_after_rebirth(Position<W>& position, const Rules<W>& rules, const Origins<W>& origins,
                            Site from, Side side, MoveList& out, Generate mode) noexcept {
  const Site s = origins.of(position, from, side);
  if (s == kNowhere) return;
  if (may_capture_from(position, rules, position.at(from), s, side)) {
    const int captures = out.size();
    moves_as_from(position, rules, from, s, side, out, mode);
    keep_if(out, captures, [](const Move& m) { return m.captures(); });
  }
  if (mode == Generate::normal) castle(position, rules, origins.axes(), from, s, side, out);
}

/// Adds what Antimars adds: moves without capture that begin on the rebirth square.
template <int W>
void quiet_moves_after_rebirth(Position<W>& position, const Rules<W>& rules,
                               const Origins<W>& origins, Site from, Side side, MoveList& out,
                               Generate mode) noexcept {
  const Site s = origins.of(position, from, side);
  castle_where_it_stands(position, rules, from, s, side, out, mode);
  if (s == kNowhere) return;
  if (rules.movement(position.at(from), side).special) {
    const int quiet = out.size();
    moves_as_from(position, rules, from, s, side, out, mode);
    keep_if(out, quiet, [from](const Move& m) {
      return !m.captures() && (m.type != MoveType::normal || m.to != from);
    });
  } else {
    generate_quiets_as_from(position, rules, from, s, side, out);
  }
  if (mode == Generate::normal) castle(position, rules, origins.axes(), from, s, side, out);
}

/// Mars: captures begin on the rebirth square, other moves where the unit stands.
template <int W>
void mars_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, MoveList& out,
                Generate mode, const void* raw) noexcept {
  const int first = out.size();
  generate_walk(position, rules, from, side, out, mode);
  keep_if(out, first, [](const Move& m) { return !m.captures(); });
  const Origins<W>& origins = origins_of<W>(raw);
  const Site reborn = origins.of(position, from, side);
  castle_where_it_stands(position, rules, from, reborn, side, out, mode);
  captures_after_rebirth(position, rules, origins, from, side, out, mode);
}

/// Antimars: moves without capture begin on the rebirth square, captures where the unit stands.
template <int W>
void antimars_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                    MoveList& out, Generate mode, const void* raw) noexcept {
  const int first = out.size();
  if (may_capture_from(position, rules, position.at(from), from, side)) {
    generate_walk(position, rules, from, side, out, mode);
    keep_if(out, first, [](const Move& m) { return m.captures(); });
  }
  quiet_moves_after_rebirth(position, rules, origins_of<W>(raw), from, side, out, mode);
}

/// Mars and Antimars: no move begins where the unit stands.
template <int W>
struct BothRows {
  Origins<W> mars, antimars;
};

template <int W>
void mars_and_antimars_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side,
                             MoveList& out, Generate mode, const void* raw) noexcept {
  const auto& rows = *static_cast<const BothRows<W>*>(raw);
  captures_after_rebirth(position, rules, rows.mars, from, side, out, mode);
  quiet_moves_after_rebirth(position, rules, rows.antimars, from, side, out, mode);
}

/// Adds what Phantom adds: all moves from the rebirth square, except those that the unit has
/// anyway.
template <int W>
void phantom_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, int first,
                   MoveList& out, Generate mode, const void* raw) noexcept {
  const Site s = origins_of<W>(raw).of(position, from, side);
  if (s == kNowhere || s == from) return;
  Bits<W> known = Bits<W>::of(from);
  const int more = out.size();
  for (int i = first; i < more; ++i) known.set(out[i].to);
  moves_as_from(position, rules, from, s, side, out, mode);
  keep_if(out, more, [&known](const Move& m) { return !known.test(m.to); });
}

/// Whether the unit on `from` can capture on `target` from its rebirth square now.
template <int W>
bool takes_from_rebirth(const Position<W>& position, const Rules<W>& rules,
                        const Origins<W>& origins, const Movement<W>& movement, Site from,
                        Site target, Side by) noexcept {
  const Site s = origins.of(position, from, by);
  return s != kNowhere && s != target &&
         takes_as_from(position, rules, movement, from, s, target, by);
}

template <int W>
bool mars_unit_observes(const Position<W>& position, const Rules<W>& rules, const Movement<W>& walk,
                        Site from, Site target, Side by, const void* raw) noexcept {
  return takes_from_rebirth(position, rules, origins_of<W>(raw), walk, from, target, by);
}

template <int W>
bool phantom_unit_observes(const Position<W>& position, const Rules<W>& rules,
                           const Movement<W>& walk, Site from, Site target, Side by,
                           const void* raw) noexcept {
  return takes(position, rules, walk, from, target, by) ||
         mars_unit_observes(position, rules, walk, from, target, by, raw);
}

/// Whether some unit of `by` can capture on `target` from its rebirth square.
template <int W>
bool observed_from_rebirth(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                           const Origins<W>& origins) noexcept {
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    const Bits<W> units = position.of_kind(kind) & position.of_side(by);
    for (Bits<W> rest = units & origins.reach(kind, by, target); rest.any();) {
      const Movement<W>& movement = rules.movement(kind, by);
      if (takes_from_rebirth(position, rules, origins, movement, rest.pop(), target, by))
        return true;
    }
  }
  return false;
}

template <int W>
bool mars_observed(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                   const void* raw) noexcept {
  return observed_from_rebirth(position, rules, target, by, origins_of<W>(raw));
}

template <int W>
bool phantom_observed(Position<W>& position, const Rules<W>& rules, Site target, Side by,
                      const void* raw) noexcept {
  return attacked(position, rules, target, by) ||
         observed_from_rebirth(position, rules, target, by, origins_of<W>(raw));
}

template <int W>
void check_axes(RulesBuilder<W>& builder, const Rebirth& axes) {
  const CirceRow& row = axes.row();
  if (row.trigger != Trigger::this_capture || row.chooses() || row.occupied != Occupied::strict ||
      row.april || row.turns || row.becomes != Becomes::same || row.home_of_other) {
    throw Refusal("moves from the rebirth square with these variants", "Leave the variants out");
  }
  if (row.square == Square::diagram) builder.know_origins();
  builder.breaks_no_more();  // than that moves begin where units stand
}

template <int W>
void begin(RulesBuilder<W>& builder, Beginnings<W> beginnings) {
  builder.begin(std::move(beginnings));
  builder.keeps(Guarantee::games_tabled);
}

/// Where moves without capture begin under Antimars. Rooks castle from any site for which their
/// home is their corner, whatever the row says.
template <int W>
std::vector<Bits<W>> quiets_of_antimars(const RulesBuilder<W>& builder, const Origins<W>& origins) {
  std::vector<Bits<W>> out = origins.beginnings(builder, false);
  const auto sites = static_cast<std::size_t>(builder.board().size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto at = static_cast<Site>(i % sites);
    const auto kind = static_cast<int>(i / sites / 2);
    const auto side = static_cast<Side>(i / sites % 2);
    const Site home = origins.axes().homes().of(kind, side, at);
    if (home != kNowhere) out[i].set(home);
  }
  return out;
}

}  // namespace

template <int W>
void install_rebirth_moves(RulesBuilder<W>& builder, const std::shared_ptr<const Rebirth>& axes) {
  check_axes(builder, *axes);
  const auto origins = std::make_shared<const Origins<W>>(axes, builder);
  switch (axes->row().base) {
    case Base::antimars:
      builder.quiets_from({antimars_moves<W>, origins, true}, origins->tabled() && axes->row().kings
                                                                  ? origins->squares()
                                                                  : std::vector<Site>{});
      begin(builder, {{}, quiets_of_antimars(builder, *origins)});
      break;
    case Base::mars:
      if (origins->tabled() && axes->row().kings) {
        builder.captures_from({mars_moves<W>, origins, true}, origins->squares());
      } else {
        builder.moves_from({mars_moves<W>, origins, true});
      }
      builder.observe_by({mars_observed<W>, origins, origins->tabled() && axes->row().kings,
                          mars_unit_observes<W>});
      begin(builder, {origins->beginnings(builder, false), {}});
      break;
    default:
      if (origins->tabled()) {
        builder.adds_origins({phantom_moves<W>, origins}, origins->squares());
      } else {
        builder.adds_moves({phantom_moves<W>, origins});
      }
      builder.observe_by(
          {phantom_observed<W>, origins, origins->tabled(), phantom_unit_observes<W>});
      begin(builder, {origins->beginnings(builder, true), origins->beginnings(builder, true)});
      break;
  }
}

template <int W>
void install_mars_and_antimars(RulesBuilder<W>& builder, const std::shared_ptr<const Rebirth>& mars,
                               const std::shared_ptr<const Rebirth>& antimars) {
  check_axes(builder, *mars);
  check_axes(builder, *antimars);
  const auto rows = std::make_shared<const BothRows<W>>(
      BothRows<W>{Origins<W>(mars, builder), Origins<W>(antimars, builder)});
  builder.moves_from({mars_and_antimars_moves<W>, rows, true});
  builder.observe_by({mars_observed<W>, std::shared_ptr<const Origins<W>>(rows, &rows->mars), false,
                      mars_unit_observes<W>});
  begin(builder,
        {rows->mars.beginnings(builder, false), quiets_of_antimars(builder, rows->antimars)});
}

template void install_rebirth_moves(RulesBuilder<kWords>&, const std::shared_ptr<const Rebirth>&);

template void install_mars_and_antimars(RulesBuilder<kWords>&,
                                        const std::shared_ptr<const Rebirth>&,
                                        const std::shared_ptr<const Rebirth>&);

}  // namespace kirke
