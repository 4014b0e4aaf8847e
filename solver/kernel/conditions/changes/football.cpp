// Football: a unit that arrives on the first or the last file may be replaced from the bench.

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "conditions/shared/kinds.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

template <int W>
struct Bench {
  Bits<W> sidelines;
  std::vector<std::uint8_t> kinds;
};

template <int W>
void unit_is_replaced(Half<W>& half, const void* raw) noexcept {
  const auto& bench = *static_cast<const Bench<W>*>(raw);
  const Site s = half.standing;
  if (s == kNowhere || !bench.sidelines.test(s) || half.position.at(s).royal()) return;
  const std::uint8_t kind = static_cast<std::uint8_t>(half.position.at(s).kind);
  const bool among = std::find(bench.kinds.begin(), bench.kinds.end(), kind) != bench.kinds.end();
  // The unit stays what it is, or becomes one of the others.
  std::uint32_t chosen = half.picks.pick(static_cast<std::uint32_t>(bench.kinds.size()) + !among);
  for (const std::uint8_t other : bench.kinds) {
    if (other != kind && chosen-- == 1) return become(half, s, other, Reason::chosen);
  }
}

}  // namespace

template <int W>
void install_football(RulesBuilder<W>& builder, const RuleSpec& spec) {
  const auto& kinds = builder.spec().kinds;
  const Board& board = builder.board();
  Bench<W> bench{{}, kinds_named(kinds, spec.get("bench", ""))};
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    const int file = board.file(s);
    if (file == 0 || file == board.width - 1) bench.sidelines.set(s);
  }
  KindChanges<W> changes;
  changes.on = bench.sidelines;
  std::uint64_t others = 0;
  for (const std::uint8_t kind : bench.kinds) others |= kind_bit(kind);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const std::uint64_t same = kind_bit(static_cast<std::uint8_t>(k));
    changes.by_quiet.push_back(kinds[k].royal ? same : same | others);
  }
  changes.by_capture = changes.by_quiet;
  builder.kinds_change(changes);
  builder.breaks(Guarantee::no_choices, Supplement::picks);
  builder.on(Phase::change_kind, spec.name, unit_is_replaced<W>,
             std::make_shared<const Bench<W>>(std::move(bench)));
}

template void install_football(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
