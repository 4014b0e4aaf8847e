// PointReflection, PowerTransfer, Bolero, BoleroInverse: a unit borrows a walk because of the place
// where it stands. What the lender borrows itself does not matter.

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <vector>

#include "conditions/shared/homes.hpp"
#include "conditions/shared/kinds.hpp"
#include "conditions/shared/watching.hpp"

namespace kirke {
namespace {

constexpr std::uint64_t bit_of(int kind) noexcept { return std::uint64_t{1} << kind; }

/// The walk of the unit on `lender`; the unit's own walk if none stands there.
template <int W>
std::uint64_t lent_from(const Position<W>& position, Site lender, const Unit& unit) noexcept {
  const bool lends = lender != kNowhere && position.occupied(lender);
  return bit_of(lends ? position.at(lender).kind : unit.kind);
}

/// The opposite point, reflected in the middle of the board.
template <int W>
Site opposite(const Rules<W>& rules, Site from) noexcept {
  return static_cast<Site>(rules.board.size() - 1 - from);
}

/// PointReflection: the walk of the unit on the opposite point.
template <int W>
std::uint64_t lent_by_reflection(const Position<W>& position, const Rules<W>& rules, Site from,
                                 Side, const void*) noexcept {
  return lent_from(position, opposite(rules, from), position.at(from));
}

template <int W>
Bits<W> asks_opposite(const Rules<W>& rules, const Unit&, Site from, Side, const void*) noexcept {
  return Bits<W>::of(opposite(rules, from));
}

/// A rook that borrows another walk takes part in no castling.
template <int W>
bool rook_castles(const Position<W>& position, const Rules<W>& rules, const Move& move, Side side,
                  const void*) noexcept {
  if (!move.castles()) return true;
  return std::any_of(rules.castlings.all.begin(), rules.castlings.all.end(),
                     [&](const Castling<W>& c) {
                       return c.side == side && c.king_from == move.from && c.king_to == move.to &&
                              lent_by_reflection(position, rules, c.rook_from, side, nullptr) ==
                                  bit_of(position.at(c.rook_from).kind);
                     });
}

struct Transfer {
  Homes homes;
  bool kings;
};

/// PowerTransfer: the walk of the unit on the square where this unit would be reborn.
template <int W>
std::uint64_t lent_by_home(const Position<W>& position, const Rules<W>&, Site from, Side side,
                           const void* raw) noexcept {
  const auto& transfer = *static_cast<const Transfer*>(raw);
  const Unit& unit = position.at(from);
  if (unit.royal() && !transfer.kings) return bit_of(unit.kind);
  return lent_from(position, transfer.homes.of(unit.kind, side, from), unit);
}

template <int W>
Bits<W> asks_home(const Rules<W>&, const Unit& unit, Site from, Side side,
                  const void* raw) noexcept {
  const Site home = static_cast<const Transfer*>(raw)->homes.of(unit.kind, side, from);
  return home == kNowhere ? Bits<W>{} : Bits<W>::of(home);
}

/// Bolero: the walk of the officer that stands on the file in the game array.
struct Files {
  std::array<std::uint8_t, 8> officers;
  std::uint64_t exempt;  // kinds, a bit for each
  bool kings;
  bool quiet;  // the file decides how units move without capture; false: how they capture

  bool concern(const Unit& unit) const noexcept {
    return (exempt >> unit.kind & 1) == 0 && (kings || !unit.royal());
  }
};

template <int W>
std::uint64_t lent_by_file(const Position<W>& position, const Rules<W>& rules, Site from, Side,
                           const void* raw) noexcept {
  const auto& files = *static_cast<const Files*>(raw);
  const Unit& unit = position.at(from);
  if (!files.concern(unit)) return bit_of(unit.kind);
  return bit_of(files.officers[static_cast<std::size_t>(rules.board.file(from))]);
}

template <int W>
Bits<W> asks_nobody(const Rules<W>&, const Unit&, Site, Side, const void*) noexcept {
  return {};
}

template <int W>
std::uint64_t own_walk(const Position<W>& position, const Rules<W>&, Site from, Side,
                       const void*) noexcept {
  return bit_of(position.at(from).kind);
}

/// The file also decides how a king moves to whom other walks are lent.
bool file_binds(const Unit& king, bool quietly, const void* raw) noexcept {
  const auto& files = *static_cast<const Files*>(raw);
  return quietly == files.quiet && files.concern(king);
}

template <int W>
void lend(RulesBuilder<W>& builder, const RuleSpec& spec, const Lender<W>& lender) {
  using G = Guarantee;
  refuse_captures_elsewhere(builder, spec.name);
  builder.lend_walks(lender);
  builder.breaks(
      {G::captures_certain, G::quiets_certain, G::flights_certain, G::checked_flights_certain});
}

bool kings_too(const RuleSpec& spec) { return spec.get("kings", "no") == "yes"; }

}  // namespace

template <int W>
void install_reflection(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.spec().cells.empty())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
  lend<W>(builder, spec, {lent_by_reflection<W>, {}, nullptr, asks_opposite<W>});
  builder.move_only_if(MoveFilter<W>::Asks::move, rook_castles<W>, nullptr, false);
}

template <int W>
void install_transfer(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const Transfer transfer{Homes(builder.board(), builder.spec().kinds), kings_too(spec)};
  lend<W>(builder, spec,
          {lent_by_home<W>, std::make_shared<const Transfer>(transfer), nullptr, asks_home<W>});
}

template <int W>
void install_bolero(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const std::vector<KindSpec>& kinds = builder.spec().kinds;
  if (builder.board().width != 8 || !builder.spec().cells.empty())
    throw Refusal(spec.name + " needs the files of the 8x8 board", "Leave the board or it out");
  Files files{{}, promoting_kinds(kinds), kings_too(spec), spec.name == "Bolero"};
  const auto officers = kinds_named(kinds, "rook knight bishop queen king bishop knight rook");
  std::copy(officers.begin(), officers.end(), files.officers.begin());
  const bool quiet = files.quiet;
  lend<W>(builder, spec,
          {quiet ? own_walk<W> : lent_by_file<W>, std::make_shared<const Files>(files),
           quiet ? lent_by_file<W> : own_walk<W>, asks_nobody<W>, false, file_binds});
}

template void install_reflection(RulesBuilder<kWords>&, const RuleSpec&);
template void install_transfer(RulesBuilder<kWords>&, const RuleSpec&);
template void install_bolero(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
