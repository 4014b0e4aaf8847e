// Units that change places as a move. Messigny: a unit with any enemy unit of the same walk, unless
// one of the two has just changed places. ExchangeCastling: once in a game, a king with a unit of
// his own side other than a pawn. Where rules say between which sites units move, an exchange is a
// move of the unit that begins it.

#include <memory>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Exchanges {
  Slot slot;
  bool kings = true;            // Messigny: they take part
  std::uint8_t king = kNoKind;  // ExchangeCastling: the kind that castles ...
  std::uint64_t pawns = 0;      // ... and kinds with which it does not
  WayAllowed allowed{};         // between which sites units may move at all

  bool may_go(Side side, Site from, Site to) const { return !allowed || allowed(side, from, to); }
};

/// The value of a slot for two units that have changed places.
std::uint32_t exchange_state(Site a, Site b) noexcept {
  return 1u << 16 | static_cast<std::uint32_t>(a) << 8 | b;
}

/// Sites of units that may not change places, as they have just done so.
template <int W>
Bits<W> just_exchanged(std::uint32_t state) noexcept {
  Bits<W> out;
  if (state == 0) return out;
  out.set(static_cast<Site>(state >> 8 & 255));
  out.set(static_cast<Site>(state & 255));
  return out;
}

template <int W>
void messigny_moves(Position<W>& position, const Rules<W>& rules, Site from, Side side, int,
                    MoveList& out, Generate, const void* raw) noexcept {
  const auto& data = *static_cast<const Exchanges*>(raw);
  const Unit& unit = position.at(from);
  if (unit.royal() && !data.kings) return;
  const Bits<W> barred = just_exchanged<W>(position.slot(data.slot));
  if (barred.test(from)) return;
  Bits<W> others = position.of_kind(unit.kind) & position.of_side(rules.opponent(side)) & ~barred;
  others.clear(from);
  while (others.any()) {
    const Site to = others.pop();
    if (data.may_go(side, from, to)) out.add(Move::quiet(from, to, MoveType::exchange));
  }
}

template <int W>
void remember_exchange(Half<W>& half, const void* raw) {
  const Move& move = half.move;
  const bool exchange = move.type == MoveType::exchange;
  half.position.set_slot(static_cast<const Exchanges*>(raw)->slot,
                         exchange ? exchange_state(move.from, move.to) : 0);
}

template <int W>
void exchange_castlings(Position<W>& position, const Rules<W>&, Site from, Side side, int,
                        MoveList& out, Generate, const void* raw) noexcept {
  const auto& data = *static_cast<const Exchanges*>(raw);
  const bool used = (position.slot(data.slot) & owner_bit(side)) != 0;
  if (used || position.at(from).kind != data.king) return;
  Bits<W> others = position.of_side(side);
  others.clear(from);
  while (others.any()) {
    const Site s = others.pop();
    const auto kind = static_cast<std::uint8_t>(position.at(s).kind);
    if ((data.pawns & kind_bit(kind)) == 0 && data.may_go(side, from, s))
      out.add(Move::quiet(from, s, MoveType::exchange));
  }
}

/// Kinds of pawns, even if they do not promote (EinsteinChess).
std::uint64_t pawns_of(const std::vector<KindSpec>& kinds) {
  std::uint64_t out = promoting_kinds(kinds);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].name == "pawn") out |= kind_bit(static_cast<std::uint8_t>(k));
  }
  return out;
}

/// Notes that the side has made its only exchange.
template <int W>
void use_up(Half<W>& half, const void* raw) {
  if (half.move.type != MoveType::exchange) return;
  const Slot slot = static_cast<const Exchanges*>(raw)->slot;
  half.position.set_slot(slot, half.position.slot(slot) | owner_bit(half.mover));
}

/// Declares what exchanges break: units stand where no walk has taken them, and the past counts.
template <int W>
void declare_exchange(RulesBuilder<W>& builder) {
  using G = Guarantee;
  builder.breaks({G::games_tabled, G::board_is_all});
  builder.breaks(G::quiet_is_shift, Supplement::added_moves);
}

}  // namespace

/// kings: kings change places as well.
template <int W>
void install_messigny(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto data =
      std::make_shared<const Exchanges>(Exchanges{.slot = builder.allot_slots(spec.name),
                                                  .kings = spec.get("kings", "yes") == "yes",
                                                  .allowed = builder.way_allowed()});
  declare_exchange(builder);
  builder.adds_moves({messigny_moves<W>, data}, true);
  builder.on(Phase::remember, spec.name, remember_exchange<W>, data);
  builder.forgotten_by_passing(data->slot);
}

template <int W>
void install_king_swaps(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  const auto data =
      std::make_shared<const Exchanges>(Exchanges{.slot = builder.allot_slots(spec.name),
                                                  .king = kind_named(kinds, "king"),
                                                  .pawns = pawns_of(kinds),
                                                  .allowed = builder.way_allowed()});
  declare_exchange(builder);
  builder.adds_moves({exchange_castlings<W>, data}, true);
  builder.on(Phase::remember, spec.name, use_up<W>, data);
}

template void install_messigny(RulesBuilder<kWords>&, const RuleSpec&);
template void install_king_swaps(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
