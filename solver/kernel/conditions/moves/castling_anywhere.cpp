// CastlingChess and Rokagogo: a king castles from wherever he stands, whatever has moved before. He
// goes two sites along a line towards the first unit on it; that unit jumps to the site that he has
// passed. The unit has to be three sites away or more. In Rokagogo it is a rook, on a rank or file.

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"

namespace kirke {
namespace {

/// The kind towards which kings castle (kNoKind: any), and in which directions.
struct Partners {
  std::vector<Step> ways;
  std::uint8_t king, kind;
};

/// The first unit in that direction, or kNowhere.
template <int W>
Site first_unit(const Position<W>& position, const Board& board, Site from, Step way) noexcept {
  Site s = board.beyond(from, way);
  while (s != kNowhere && !position.occupied(s)) s = board.beyond(s, way);
  return s;
}

template <int W>
bool in_check_on(Position<W>& position, const Rules<W>& rules, Site from, Site passed,
                 Side side) noexcept {
  const auto mark = position.mark();
  position.shift(from, passed, Reason::castling);
  const bool check = in_check(position, rules, side);
  position.undo_to(mark);
  return check;
}

template <int W>
void castlings_of(Position<W>& position, const Rules<W>& rules, Site from, Side side, int,
                  MoveList& out, Generate mode, const void* raw) noexcept {
  const auto& partners = *static_cast<const Partners*>(raw);
  // Castling captures nothing, and asking whether it is possible would ask for check again.
  if (mode == Generate::royal_captures_too || position.at(from).kind != partners.king) return;
  bool asked = false;
  for (const Step& way : partners.ways) {
    const Site partner = first_unit(position, rules.board, from, way);
    if (partner == kNowhere) continue;
    const Site passed = rules.board.beyond(from, way), to = rules.board.beyond(passed, way);
    const bool any = partners.kind == kNoKind || position.at(partner).kind == partners.kind;
    if (!any || partner == passed || partner == to) continue;
    if (!asked && in_check(position, rules, side)) return;
    asked = true;
    if (!in_check_on(position, rules, from, passed, side))
      out.add(Move::quiet(from, to, MoveType::castling_anywhere));
  }
}

/// Where these castlings take kings and their partners.
template <int W>
CastlingsAnywhere<W> ways_of(const Partners& partners, const Board& board) {
  CastlingsAnywhere<W> out;
  out.kings = kind_bit(partners.king);
  out.partners = kind_bit(partners.kind);
  for (int i = 0; i < board.size(); ++i) {
    Bits<W> king, partner;
    for (const Step& way : partners.ways) {
      Site s = board.beyond(static_cast<Site>(i), way);
      for (int n = 1; s != kNowhere && n < board.size(); ++n, s = board.beyond(s, way)) {
        partner.set(s);
        if (n == 2) king.set(s);
      }
    }
    out.king_goes.push_back(king);
    out.partner_goes.push_back(partner);
  }
  return out;
}

/// The other unit jumps over the king.
template <int W>
void partner_jumps(Half<W>& half, const void*) {
  if (half.move.type != MoveType::castling_anywhere) return;
  const Board& board = half.rules.board;
  const Step all = board.step_between(half.move.from, half.move.to);
  const Step way{all.dx / 2, all.dy / 2};
  const Site partner = first_unit(half.position, board, half.move.to, way);
  half.second = board.beyond(half.move.from, way);
  half.position.shift(partner, half.second, Reason::castling);
}

}  // namespace

/// partner: the kind of the unit towards which kings castle; without it: any kind. straight: kings
/// castle along ranks and files only.
template <int W>
void install_castling_anywhere(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  if (!builder.spec().cells.empty())
    throw Refusal(spec.name + " on hexes is not agreed", kLeaveOneOut);
  if (builder.announced().begins_elsewhere)
    throw Refusal(spec.name +
                      ": whether kings castle from where they stand or from where their "
                      "moves begin is not agreed",
                  kLeaveOneOut);
  const auto& kinds = builder.spec().kinds;
  const std::string partner = spec.get("partner", "");
  Partners partners{{}, kind_named(kinds, "king"), kNoKind};
  if (!partner.empty()) partners.kind = kind_named(kinds, partner);
  const bool straight = spec.get("straight", "no") == "yes";
  for (int dx = -1; dx <= 1; ++dx) {
    for (int dy = -1; dy <= 1; ++dy) {
      if (straight ? (dx == 0) != (dy == 0) : dx != 0 || dy != 0) partners.ways.push_back({dx, dy});
    }
  }
  builder.breaks(G::quiet_is_shift, Supplement::added_moves);
  if (partners.kind == kNoKind) {
    builder.breaks(G::games_tabled);  // a unit may get anywhere
  } else {
    builder.keeps(G::games_tabled);
    builder.castle(ways_of<W>(partners, builder.board()));
  }
  builder.adds_moves({castlings_of<W>, std::make_shared<const Partners>(std::move(partners))},
                     true);
  builder.on(Phase::arrive, spec.name, partner_jumps<W>);
}

template void install_castling_anywhere(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
