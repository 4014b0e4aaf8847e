// AnnanChess: a unit with a unit of its own side directly behind it moves, captures and checks as
// that one does, and no longer as itself; what the other borrows itself does not matter.

#include <cstdint>
#include <memory>

#include "conditions/watching.hpp"

namespace kirke {
namespace {

struct Annan {
  bool kings_lend, kings_borrow;
};

template <int W>
std::uint64_t lent_from_behind(const Position<W>& position, const Rules<W>& rules, Site from,
                               Side side, const void* raw) noexcept {
  const auto& annan = *static_cast<const Annan*>(raw);
  const Unit& unit = position.at(from);
  const Site s = rules.board.beyond(from, Step{0, -1}, side, true);  // behind it
  const bool borrows = s != kNowhere && position.of_side(side).test(s) &&
                       (annan.kings_lend || !position.at(s).royal()) &&
                       (annan.kings_borrow || !unit.royal());
  return std::uint64_t{1} << (borrows ? position.at(s).kind : unit.kind);
}

}  // namespace

void announce_annan(const RuleSpec&, const Board&, Announced& says) { says.lends_walks = true; }

template <int W>
void install_annan(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  refuse_captures_elsewhere(builder, spec.name);
  const Annan annan{spec.get("kings_lend", "yes") == "yes",
                    spec.get("kings_borrow", "yes") == "yes"};
  builder.lend_walks({lent_from_behind<W>, std::make_shared<const Annan>(annan)});
  // The tables say where units may get by some walk, not that they have it.
  builder.breaks(
      {G::captures_certain, G::quiets_certain, G::flights_certain, G::checked_flights_certain});
}

template void install_annan(RulesBuilder<1>&, const RuleSpec&);
template void install_annan(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
