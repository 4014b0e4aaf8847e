// Oscillating kings: after a move of a side the kings change places. TypeA: after every move.
// TypeB: if the mover was not in check before. TypeC: if the other side is in check.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>

#include "conditions/shared/sides.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"

namespace kirke {
namespace {

struct Oscillation {
  std::uint8_t sides;  // after whose moves, a bit for each
  bool unchecked, checking;
};

/// The castling rights of sites whose kings have not moved. They are kept for the time when the
/// king is back.
template <int W>
std::uint32_t rights_kept(const Half<W>& half, Site a, Site b) noexcept {
  std::uint32_t kept = 0;
  for (const Site s : {a, b}) {
    if (!half.position.touched().test(s)) kept |= half.rules.castlings.rights_at[s];
  }
  return kept & half.position.slot(kCastlingRights);
}

Site after_exchange(Site s, Site a, Site b) noexcept { return s == a ? b : s == b ? a : s; }

template <int W>
void kings_change_places(Half<W>& half, const void* raw) noexcept {
  const auto& kings = *static_cast<const Oscillation*>(raw);
  Position<W>& position = half.position;
  if ((kings.sides & owner_bit(half.mover)) == 0 || half.illegal) return;
  const Bits<W> white = position.royals(0), black = position.royals(1);
  if (!white.single() || !black.single() || white == black) return;
  if (kings.unchecked && in_check(position, half.rules, half.mover)) {
    half.illegal = true;
    return;
  }
  if (kings.checking && !in_check(position, half.rules, half.rules.opponent(half.mover))) return;
  const Site a = black.first(), b = white.first();
  half.rights_granted |= rights_kept(half, a, b);
  position.exchange(a, b, Reason::beside);
  half.standing = after_exchange(half.standing, a, b);
  half.second = after_exchange(half.second, a, b);
}

/// A king may get anywhere by no half-move of his own.
template <int W>
CastlingsAnywhere<W> ways_of_kings(const RulesBuilder<W>& builder) {
  CastlingsAnywhere<W> out;
  const auto& kinds = builder.spec().kinds;
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    if (kinds[k].royal) out.kings |= std::uint64_t{1} << k;
  }
  out.partners = out.kings;
  out.beside_moves = true;
  const auto sites = static_cast<std::size_t>(builder.board().size());
  Bits<W> all;
  for (std::size_t s = 0; s < sites; ++s) all.set(static_cast<Site>(s));
  out.king_goes.resize(sites);
  out.partner_goes.assign(sites, all);
  return out;
}

}  // namespace

template <int W>
void install_oscillating(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const std::string type = spec.get("type", "A");
  if (type != "A" && type != "B" && type != "C")
    throw std::invalid_argument("oscillating kings of type " + type);
  // Where the kings go decides which units give check. Nothing else is unusual, except that a king
  // may get anywhere.
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_tabled,
                  G::captures_certain, G::quiets_certain, G::flights_certain});
  builder.breaks(G::captures_tabled, Supplement::landings);  // of kings
  if (builder.acting_rules() == 1) {
    builder.keeps(G::games_tabled);
    builder.castle(ways_of_kings(builder));
  }
  builder.on(Phase::change_owner, spec.name, kings_change_places<W>,
             std::make_shared<const Oscillation>(
                 Oscillation{sides_named(spec), type == "B", type == "C"}));
}

template void install_oscillating(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
