// KoeKo: a unit that moves has a neighbour where it arrives, whoever that is.

#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/watching.hpp"

namespace kirke {
namespace {

/// around: the neighbours of each site.
template <int W>
struct Contacts {
  std::vector<Bits<W>> around;
};

/// The leaps that make neighbours, each in all directions: pairs of numbers.
std::vector<Step> leaps_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<Step> out;
  for (int dx = 0, dy = 0; in >> dx >> dy;) {
    for (const Step& step : {Step{dx, dy}, Step{dy, dx}}) {
      for (const int x : {step.dx, -step.dx}) {
        for (const int y : {step.dy, -step.dy}) out.push_back({x, y});
      }
    }
  }
  return out;
}

template <int W>
Contacts<W> contacts(const Board& board, const std::vector<Step>& leaps) {
  Contacts<W> out;
  for (int s = 0; s < board.size(); ++s) {
    out.around.emplace_back();
    for (const Step& leap : leaps) {
      const Site other = board.beyond(static_cast<Site>(s), leap);
      if (other != kNowhere) out.around.back().set(other);
    }
  }
  return out;
}

/// Judges where the moving unit stands after all effects of its move; of a castling the rook, too.
template <int W>
void demand_contact(Half<W>& half, const void* raw) noexcept {
  const auto& contacts = *static_cast<const Contacts<W>*>(raw);
  const auto alone = [&](Site s) { return (contacts.around[s] & half.position.occupied()).none(); };
  if (half.gone || half.standing == kNowhere) return;
  if (alone(half.standing) || (half.second != kNowhere && alone(half.second))) half.illegal = true;
}

/// The same of the capture of a king, which does nothing besides.
template <int W>
bool checks_in_contact(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                       const void* raw) noexcept {
  const auto& contacts = *static_cast<const Contacts<W>*>(raw);
  Bits<W> others = contacts.around[move.to] & position.occupied();
  others.clear(move.from);
  return others.any();
}

}  // namespace

template <int W>
void install_koeko(RulesBuilder<W>& builder, const RuleSpec& spec) {
  refuse_captures_elsewhere(builder, spec.name);
  if (!builder.spec().cells.empty())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
  const auto data = std::make_shared<const Contacts<W>>(
      contacts<W>(builder.board(), leaps_of(spec.get("leaps", "0 1 1 1"))));
  using G = Guarantee;
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain});
  builder.on(Phase::judge, spec.name, demand_contact<W>, data);
  if (builder.acting_rules() == 1) {
    builder.observe_only_if(checks_in_contact<W>, data);
  } else {
    builder.observation_at_least(Observation::played);  // who stands where then is seen by playing
  }
}

template void install_koeko(RulesBuilder<1>&, const RuleSpec&);
template void install_koeko(RulesBuilder<4>&, const RuleSpec&);

}  // namespace kirke
