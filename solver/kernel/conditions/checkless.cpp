// ChecklessChess: a move that gives check is illegal unless it mates. Whether it mates is asked
// under the same rule: an answer that checks has to mate in its turn, and so on, as long as answers
// check.

#include <memory>

#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/legal.hpp"

namespace kirke {
namespace {

/// So many checks that answer each other. Where there are more it is not decided whether the first
/// one mates, and the last one is let through.
constexpr int kDeepest = 40;

thread_local int depth = 0;

template <int W>
void forbid_checks(Half<W>& half, const void*) noexcept {
  const Side checked = half.rules.opponent(half.mover);
  if (depth == kDeepest || !in_check(half.position, half.rules, checked)) return;
  if (in_check(half.position, half.rules, half.mover)) return;  // which is illegal anyway
  ++depth;
  half.illegal = has_legal(half.position, half.rules);
  --depth;
}

}  // namespace

template <int W>
void install_checkless(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain});
  builder.on(Phase::answers, spec.name, forbid_checks<W>);
}

template void install_checkless(RulesBuilder<1>&, const RuleSpec&);
template void install_checkless(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
