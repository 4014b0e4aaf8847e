// WhiteForcedSquare and BlackForcedSquare: a side that can move to one of some squares does so. In
// the consequent form it has to do so even if that leaves its king in check, and a capture
// elsewhere checks only while the side has no such move.

#include <memory>

#include "conditions/selections/selecting.hpp"
#include "conditions/shared/site_list.hpp"

namespace kirke {
namespace {

/// No rank is 0, as a side without such a move could then not give check.
template <int W>
std::uint32_t rank_by_square(const Position<W>&, const Rules<W>&, const Move& move,
                             const void* raw) noexcept {
  const auto& squares = *static_cast<const Bits<W>*>(raw);
  return move.type != MoveType::null && squares.test(move.to) ? 2 : 1;
}

}  // namespace

template <int W>
void install_forced_square(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_legs(builder, spec.name);
  const Bits<W> squares = sites_in<W>(builder.board(), spec.get("sites", ""));
  const bool consequent = spec.get("consequent", "no") == "yes";
  select_by(builder, spec, rank_by_square<W>, std::make_shared<const Bits<W>>(squares),
            consequent ? Scope::checks_too : Scope::legal);
}

template void install_forced_square(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
