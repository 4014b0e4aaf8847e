// Sentinelles: a unit other than a pawn leaves a pawn behind on the square where its move begins,
// if the square is empty, no pawn promotes there, and there are not too many pawns already. pawns:
// to which side they belong.

#include <array>
#include <memory>
#include <stdexcept>
#include <string>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

enum class Whose { own, adverse, neutral };

template <int W>
struct Sentinels {
  std::uint16_t kind;       // the kind of the pawn that is left behind
  Whose whose;              // a neutral unit may leave neutral pawns
  std::array<int, 2> most;  // by side: a pawn comes only while there are fewer
  int most_of_both;         // the most pawns of both sides together
  bool para;                // only for a side that has no more pawns than the other side
  std::uint64_t pawns;      // kinds that leave no pawn behind, a bit for each
  Bits<W> barred;           // where pawns promote
};

template <int W>
int pawns_of(const Half<W>& half, const Sentinels<W>& sentinels, Side side) noexcept {
  return (half.position.of_kind(sentinels.kind) & half.position.of_side(side)).count();
}

/// Whether another pawn of the side may come. In a comparison of sides, a pawn that this half-move
/// has captured still counts for its side.
template <int W>
bool another_may_come(const Half<W>& half, const Sentinels<W>& sentinels, Side side) noexcept {
  const int own = pawns_of(half, sentinels, side);
  const int others = pawns_of(half, sentinels, half.rules.opponent(side));
  const bool took_one = half.captured.exists() && half.captured.kind == sentinels.kind;
  if (sentinels.para && own > others + (took_one ? 1 : 0)) return false;
  return own < sentinels.most[side] && own + others < sentinels.most_of_both;
}

template <int W>
void leave_pawn_behind(Half<W>& half, const void* raw) noexcept {
  const auto& sentinels = *static_cast<const Sentinels<W>*>(raw);
  const Site s = half.move.from;
  if ((sentinels.pawns >> half.unit.kind & 1) != 0 || sentinels.barred.test(s)) return;
  if (half.position.occupied(s)) return;
  const bool shared = sentinels.whose == Whose::neutral && half.unit.neutral();
  const Side side =
      sentinels.whose == Whose::adverse ? half.rules.opponent(half.mover) : half.mover;
  if (!shared && !another_may_come(half, sentinels, side)) return;
  const std::uint8_t owners = shared ? half.unit.owners : owner_bit(side);
  half.position.add(s, {sentinels.kind, owners, 0, 0}, Reason::creation);
}

Whose whose_from(const std::string& text) {
  if (text == "own") return Whose::own;
  if (text == "adverse") return Whose::adverse;
  if (text == "neutral") return Whose::neutral;
  throw std::invalid_argument("whose sentinels are " + text);
}

}  // namespace

template <int W>
void install_sentinelles(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  const auto number = [&](const char* key, const char* usual) {
    return std::stoi(spec.get(key, usual));
  };
  const std::uint8_t pawn = kind_named(kinds, spec.get("kind", "pawn"));
  Sentinels<W> sentinels{pawn,
                         whose_from(spec.get("whose", "own")),
                         {number("white", "8"), number("black", "8")},
                         number("both", "16"),
                         spec.get("para", "no") == "yes",
                         promoting_kinds(kinds),
                         {}};
  for (int i = 0; i < builder.board().size(); ++i) {
    const auto s = static_cast<Site>(i);
    for (const Side side : {Side{0}, Side{1}}) {
      if (builder.promotes(kind_named(kinds, "pawn"), side, s)) sentinels.barred.set(s);
    }
  }
  // No table tells where pawns appear. Bounds and filters take the effects of captures and moves
  // from tables.
  using G = Guarantee;
  builder.breaks({G::capture_is_take, G::quiet_is_shift, G::arrivals_tabled, G::captures_tabled});
  builder.on(Phase::board, spec.name, leave_pawn_behind<W>,
             std::make_shared<const Sentinels<W>>(sentinels));
}

template void install_sentinelles(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
