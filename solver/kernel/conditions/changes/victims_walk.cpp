// Units that capture take the walk of the captured unit: FrankfurtChess; ProteanChess and protean
// units, by which captured pawns make reverse pawns, and captured reverse pawns make pawns.

#include <memory>
#include <utility>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

struct Captors {
  KindTable become;          // by the kind of the captured unit
  std::uint32_t traits = 0;  // units with this trait only; none: all
  bool kings = true;         // royal units, too
};

/// Acts before the promotion. A unit that captures on its last rank promotes if it is a pawn then,
/// whether it was one before or has become one.
template <int W>
void captor_takes_walk(Half<W>& half, const void* raw) noexcept {
  const auto& captors = *static_cast<const Captors*>(raw);
  const Site s = half.standing;
  if (!half.captured.exists() || s == kNowhere) return;
  const Unit& unit = half.position.at(s);
  if (captors.traits != 0 && (unit.traits & captors.traits) == 0) return;
  if (captors.kings || !unit.royal()) {
    become_other(half, s, captors.become[half.captured.kind]);
    grant_rights(half, s);  // also if its walk was that of its victim before
  }
  promote_changed(half, s, half.mover);
}

/// What captures make of units: any kind that can be captured, and all that pawns promote to.
template <int W>
KindChanges<W> changes_by_capture(const std::vector<KindSpec>& kinds) {
  const std::uint64_t all = ~std::uint64_t{0} >> (kMaxKinds - kinds.size());
  KindChanges<W> out;
  out.by_quiet = bits_of(unchanged(kinds));
  for (const KindSpec& kind : kinds)
    out.by_capture.push_back(kind.royal ? out.by_quiet[out.by_capture.size()] : all);
  return out;
}

template <int W>
void install(RulesBuilder<W>& builder, const std::string& rule, Captors captors) {
  using G = Guarantee;
  builder.promotes_not_by({.traits = captors.traits});
  builder.breaks(G::no_choices, Supplement::picks);
  // Kings of other walks than the king's are not provided for.
  if (captors.kings) builder.breaks({G::kinds_stay, G::arrivals_tabled, G::games_tabled});
  builder.kinds_change(changes_by_capture<W>(builder.spec().kinds));
  builder.on(Phase::arrive, rule, captor_takes_walk<W>,
             std::make_shared<const Captors>(std::move(captors)));
}

KindTable protean(const std::vector<KindSpec>& kinds) {
  const std::uint8_t pawn = kind_named(kinds, "pawn");
  const std::uint8_t reverse = kind_named(kinds, "reverse-pawn");
  KindTable out = unchanged(kinds);
  out[pawn] = reverse;
  out[reverse] = pawn;
  return out;
}

}  // namespace

template <int W>
void install_frankfurt(RulesBuilder<W>& builder, const RuleSpec& spec) {
  install(builder, spec.name,
          {.become = unchanged(builder.spec().kinds), .kings = spec.get("kings", "yes") == "yes"});
}

template <int W>
void install_protean_chess(RulesBuilder<W>& builder, const RuleSpec& spec) {
  install(builder, spec.name,
          {.become = protean(builder.spec().kinds), .kings = spec.get("kings", "yes") == "yes"});
}

template <int W>
void install_protean(RulesBuilder<W>& builder, const RuleSpec& spec) {
  install(builder, spec.name, {.become = protean(builder.spec().kinds), .traits = kProtean});
  builder.only_marked_do_more(kProtean);
}

template void install_frankfurt(RulesBuilder<kWords>&, const RuleSpec&);
template void install_protean_chess(RulesBuilder<kWords>&, const RuleSpec&);
template void install_protean(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
