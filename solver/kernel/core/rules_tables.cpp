// The tables of a problem's rules: board, movements, promotions, castlings, jumps.

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "core/movement/known_movements.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {

namespace {

bool takes_passing(const KindSpec& kind) {
  return std::any_of(kind.movers.begin(), kind.movers.end(), [](const MoverSpec& m) {
    return m.takes_passing || (m.primitive == "mimic" && !m.enemy_hurdle);
  });
}

/// Of a movement that borrows walks: it gets where one of them gets that it may be lent.
template <int W>
class Borrower {
 public:
  explicit Borrower(Movement<W>& movement) : movement_(movement) {
    for (auto* table : {&movement.reach, &movement.attacks, &movement.arrivals})
      std::fill(table->begin(), table->end(), Bits<W>{});
  }

  void may_be_lent(const Movement<W>& walk) {
    for (std::size_t s = 0; s < walk.reach.size(); ++s) {
      movement_.reach[s] |= walk.reach[s];
      movement_.attacks[s] |= walk.attacks[s];
      movement_.arrivals[s] |= walk.arrivals[s];
    }
  }

 private:
  Movement<W>& movement_;
};

}  // namespace

template <int W>
void RulesBuilder<W>::lay_out_board() {
  rules_.board = board_of(spec_);
  if (rules_.board.size() > 64 * W) throw std::invalid_argument("the board has too many sites");
  if (spec_.units.size() > 255) throw std::invalid_argument("more than 255 units");
  if (spec_.kinds.size() > kMaxKinds) throw std::invalid_argument("more than 64 kinds of unit");
  rules_.sides = spec_.sides;
  rules_.kinds = spec_.kinds;
  for (int i = 0; i < rules_.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    rules_.board_sites.set(s);
  }
}

template <int W>
WayAllowed RulesBuilder<W>::way_allowed() const {
  if (ways_allowed_.empty()) return {};
  return [ways = ways_allowed_](Side side, Site from, Site to) {
    return std::all_of(ways.begin(), ways.end(),
                       [&](const WayAllowed& allowed) { return allowed(side, from, to); });
  };
}

template <int W>
void RulesBuilder<W>::lay_movements() {
  rules_.walks.first_rank_pawns_move =
      spec_.first_rank_pawns_move || announced_.first_rank_pawns_move;
  for (int i = 0; i < rules_.board.size(); ++i) {
    if (rules_.board.closed(static_cast<Site>(i))) rules_.board_sites.clear(static_cast<Site>(i));
  }
  rules_.diagram.site.fill(kNowhere);
  std::size_t id = 0;
  for (const UnitSpec& u : spec_.units) rules_.diagram.site[++id] = u.site;
  const WayAllowed allowed = way_allowed();
  for (std::size_t k = 0; k < rules_.kinds.size(); ++k) {
    const KindSpec& kind = rules_.kinds[k];
    const bool passing = takes_passing(kind);
    rules_.kind_traits.push_back(
        {kind.royal, kind.promotes, kind.promotion_piece, passing, kind.mimicked});
    if (kind.promotion_piece) rules_.promotions.kinds.push_back(static_cast<std::uint8_t>(k));
    if (passing) rules_.walks.pawn_like_kinds.push_back(static_cast<int>(k));
    for (int side = 0; side < spec_.sides; ++side) {
      rules_.walks.movements.push_back(
          known_movement<W>(rules_.board, kind, static_cast<Side>(side),
                            rules_.walks.first_rank_pawns_move, allowed));
      const Movement<W>& movement = rules_.walks.movements.back();
      rules_.walks.plain = rules_.walks.plain && !movement.special;
      rules_.walks.routed = rules_.walks.routed && movement.routed();
      rules_.walks.chained =
          rules_.walks.chained && movement.roams.empty() && movement.borrows == Borrows::no;
    }
  }
  for (const UnitSpec& u : spec_.units) {
    if (u.unit.kind < rules_.kind_traits.size()) rules_.kind_traits[u.unit.kind].in_diagram = true;
  }
  lay_promotions();
  lay_mimicked();
  lay_mimics();
  if (announced_.lends_walks || announced_.lends_royals) lay_lent();
  rules_.rebirths.victim_returns.assign(rules_.walks.movements.size(), {});
  rules_.rebirths.capturer_goes.assign(rules_.walks.movements.size(), {});
}

/// Where units of the kind promote.
template <int W>
Bits<W> RulesBuilder<W>::zone_of(const KindSpec& kind, Side side) const {
  Bits<W> zone;
  if (!kind.promotes) return zone;
  if (const auto said = kind.promotion_sites.find(side); said != kind.promotion_sites.end()) {
    for (const Site s : said->second) zone.set(s);
    return zone;
  }
  for (int i = 0; i < rules_.board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (rules_.board.is_rank(s, side, kind.promotion_rank)) zone.set(s);
  }
  return zone;
}

template <int W>
void RulesBuilder<W>::lay_promotions() {
  for (const KindSpec& kind : rules_.kinds) {
    if (kind.promotes_to.empty()) {
      rules_.promotions.of.push_back(rules_.promotions.kinds);
    } else {
      rules_.promotions.of.emplace_back(kind.promotes_to.begin(), kind.promotes_to.end());
    }
    for (int side = 0; side < spec_.sides; ++side)
      rules_.promotions.zones.push_back(zone_of(kind, static_cast<Side>(side)));
  }
}

template <int W>
void RulesBuilder<W>::lay_mimicked() {
  const auto& all = rules_.walks.movements;
  const WayAllowed allowed = way_allowed();
  if (std::none_of(all.begin(), all.end(),
                   [](const Movement<W>& m) { return m.borrows == Borrows::from_enemies; })) {
    return;
  }
  for (const KindSpec& kind : rules_.kinds) {
    for (int side = 0; side < spec_.sides; ++side) {
      rules_.walks.lent.push_back(
          compile_movement<W>(rules_.board, kind, static_cast<Side>(side), true, allowed));
    }
  }
}

template <int W>
void RulesBuilder<W>::lay_mimics() {
  const auto sides = static_cast<std::size_t>(rules_.sides);
  for (std::size_t i = 0; i < rules_.walks.movements.size(); ++i) {
    const Borrows borrows = rules_.walks.movements[i].borrows;
    if (borrows == Borrows::no) continue;
    Borrower<W> mimic(rules_.walks.movements[i]);
    const auto& lent =
        borrows == Borrows::from_enemies ? rules_.walks.lent : rules_.walks.movements;
    for (std::size_t j = i % sides; j < lent.size(); j += sides) {
      if (lent[j].borrows == Borrows::no && rules_.kind_traits[j / sides].mimicked)
        mimic.may_be_lent(lent[j]);
    }
  }
}

/// Whether a rule may lend walks to units of the kind: to all, or to royal ones, of which only the
/// rules that lend to them are sure that they stay what they are.
template <int W>
bool RulesBuilder<W>::may_borrow(int kind, Side side) const {
  if (announced_.lends_walks) return true;
  if ((announced_.lends_royals & owner_bit(side)) == 0) return false;
  if (acting_rules_ > lenders_to_royals_) return true;
  return rules_.kind_traits[static_cast<std::size_t>(kind)].royal ||
         std::any_of(spec_.units.begin(), spec_.units.end(),
                     [&](const UnitSpec& u) { return u.unit.royal() && u.unit.kind == kind; });
}

/// Where a rule lends walks, each unit that borrows may have any of those of its side.
template <int W>
void RulesBuilder<W>::lay_lent() {
  std::vector<Movement<W>>& walks = rules_.walks.movements;
  if (std::any_of(walks.begin(), walks.end(), [](const auto& m) { return m.is_mimic(); }))
    throw Refusal("units that move as others do, where a rule lends walks", kLeaveOneOut);
  MoverSpec borrows;
  borrows.primitive = "mimic";
  KindSpec nobody;
  nobody.movers = {borrows};
  rules_.walks.lent = std::move(walks);
  std::vector<Movement<W>> of_side;
  for (int side = 0; side < rules_.sides; ++side) {
    of_side.push_back(
        compile_movement<W>(rules_.board, nobody, static_cast<Side>(side), false, {}));
    Movement<W>& any = of_side.back();
    any.borrows = Borrows::by_rule;
    Borrower<W> borrower(any);
    for (int kind = 0; kind < rules_.kind_count(); ++kind) {
      const Movement<W>& walk = rules_.walks.lent[rules_.index(kind, static_cast<Side>(side))];
      borrower.may_be_lent(walk);
      any.locusts |= walk.locusts;
      any.passes |= walk.passes || walk.pawn_like;
    }
  }
  walks.clear();
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    for (int i = 0; i < rules_.sides; ++i) {
      const auto side = static_cast<Side>(i);
      walks.push_back(may_borrow(kind, side) ? of_side[side]
                                             : rules_.walks.lent[rules_.index(kind, side)]);
    }
  }
  rules_.loans.any = true;
  rules_.walks.plain = rules_.walks.routed = rules_.walks.chained = false;
  if (rules_.walks.pawn_like_kinds.empty()) return;
  rules_.walks.pawn_like_kinds.clear();
  for (int kind = 0; kind < rules_.kind_count(); ++kind)
    rules_.walks.pawn_like_kinds.push_back(kind);
}

/// Whether no rule forbids the castling for good.
template <int W>
bool RulesBuilder<W>::may_castle(const CastlingSpec& c) const {
  const Board& board = rules_.board;
  if (board.closed(c.king_to) || board.closed(c.rook_to) || board.closed(c.rook_from)) return false;
  const WayAllowed allowed = way_allowed();
  if (!allowed) return true;
  return allowed(c.side, c.king_from, c.king_to) &&
         (!announced_.castlings_by_both || allowed(c.side, c.rook_from, c.rook_to));
}

template <int W>
void RulesBuilder<W>::lay_castlings() {
  std::uint32_t next_right = 1;
  const auto right_of = [&](Site s, const Unit& holder) {
    if (rules_.castlings.rights_at[s] == 0) {
      rules_.castlings.rights_at[s] = next_right;
      rules_.castlings.right_holder[s] = holder;
      rules_.castlings.rights_sites.set(s);
      next_right <<= 1;
    }
    return rules_.castlings.rights_at[s];
  };
  const auto rights_of = [&](const CastlingSpec& c) {
    const std::uint8_t owner = owner_bit(c.side);
    return right_of(c.king_from, {c.king_kind, owner, 0, 0}) |
           right_of(c.rook_from, {c.rook_kind, owner, 0, 0});
  };
  // Rights are the same in all half-moves, and are lost in those as well where nobody may castle.
  if (rules_.half_moves != nullptr) {
    for (const CastlingSpec& c : spec_.castlings) rights_of(c);
  }
  for (const CastlingSpec& c : spec_.castlings) {
    if (!may_castle(c)) continue;
    Castling<W> out{};
    out.side = c.side;
    out.is_short = c.is_short;
    out.king_from = c.king_from;
    out.king_to = c.king_to;
    out.rook_from = c.rook_from;
    out.rook_to = c.rook_to;
    const int direction = c.king_to > c.king_from ? 1 : -1;
    out.king_passes = c.passes;
    for (const Site s : c.between) out.must_be_empty.set(s);
    if (c.passes == kNowhere) {
      out.king_passes = static_cast<Site>(c.king_from + direction);
      for (int s = c.king_from + direction; s != c.rook_from; s += direction) {
        out.must_be_empty.set(static_cast<Site>(s));
      }
    }
    if ((out.must_be_empty & ~rules_.board_sites).any()) continue;
    out.rights = rights_of(c);
    rules_.castlings.all.push_back(out);
  }
  for (Castling<W>& castling : rules_.castlings.all) {
    for (const CastlingSpec& c : spec_.castlings) {
      if (c.king_from != castling.king_from || c.king_to != castling.king_to) continue;
      for (const Site rook : c.excludes) castling.ends |= rules_.castlings.rights_at[rook];
    }
  }
}

template <int W>
void RulesBuilder<W>::lay_jumps() {
  const auto size = static_cast<std::size_t>(rules_.board.size());
  rules_.ways.jumps_onto.resize(rules_.ways.jumps.size());
  for (std::size_t i = 0; i < rules_.ways.jumps.size(); ++i) {
    if (const Site to = rules_.ways.jumps[i]; to != kNowhere)
      rules_.ways.jumps_onto[i / size * size + to].set(static_cast<Site>(i % size));
  }
}

template void RulesBuilder<kWords>::lay_out_board();
template WayAllowed RulesBuilder<kWords>::way_allowed() const;
template void RulesBuilder<kWords>::lay_movements();
template Bits<kWords> RulesBuilder<kWords>::zone_of(const KindSpec&, Side) const;
template void RulesBuilder<kWords>::lay_promotions();
template void RulesBuilder<kWords>::lay_mimics();
template void RulesBuilder<kWords>::lay_mimicked();
template bool RulesBuilder<kWords>::may_borrow(int, Side) const;
template void RulesBuilder<kWords>::lay_lent();
template bool RulesBuilder<kWords>::may_castle(const CastlingSpec&) const;
template void RulesBuilder<kWords>::lay_castlings();
template void RulesBuilder<kWords>::lay_jumps();

}  // namespace kirke
