// WhiteMustCapture and BlackMustCapture: a side that can capture does so.

#include "conditions/selections/selecting.hpp"

namespace kirke {
namespace {

template <int W>
std::uint32_t rank_captures(const Position<W>&, const Rules<W>&, const Move& move,
                            const void*) noexcept {
  return move.captures() ? 1 : 0;
}

}  // namespace

template <int W>
void install_must_capture(RulesBuilder<W>& builder, const RuleSpec& spec) {
  select_by(builder, spec, rank_captures<W>, nullptr, scope_from(spec.get("strictness", "")));
}

template void install_must_capture(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
