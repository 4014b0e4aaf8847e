// KoeKo and its kin ask whether another unit, of either side, stands next to a unit that has moved.
// KoeKo: one does. AntiKoeko: none does. NewKoeko: one does if one did before the move.
// ContactGridChess: one does in another cell of the grid; besides, no move stays in its cell.

#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "conditions/shared/cells.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

enum class Demand { contact, none, unchanged };

/// around: the neighbours of each site. both: in a castling the rook is judged, too. before: the
/// slot that keeps contact before the move until the move is judged.
template <int W>
struct Contacts {
  std::vector<Bits<W>> around;
  Demand demand = Demand::contact;
  bool both = false;
  Slot before{};

  bool at(Site s, const Bits<W>& occupied) const noexcept { return (around[s] & occupied).any(); }
  bool allow(bool contact, bool was_contact) const noexcept {
    return contact == (demand == Demand::contact || (demand == Demand::unchanged && was_contact));
  }
};

/// The leaps that lead to neighbours, each in all directions; the text has pairs of numbers.
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

Demand demand_of(const std::string& name) {
  if (name == "contact") return Demand::contact;
  if (name == "none") return Demand::none;
  if (name == "unchanged") return Demand::unchanged;
  throw std::invalid_argument("unknown demand of contact: " + name);
}

/// The neighbours of each site. counts: which of them count; empty: all.
template <int W>
std::vector<Bits<W>> neighbours(const Board& board, const std::vector<Step>& leaps,
                                const WayAllowed& counts) {
  std::vector<Bits<W>> out;
  for (int i = 0; i < board.size(); ++i) {
    const auto s = static_cast<Site>(i);
    out.emplace_back();
    for (const Step& leap : leaps) {
      const Site other = board.beyond(s, leap);
      if (other != kNowhere && (!counts || counts(0, s, other))) out.back().set(other);
    }
  }
  return out;
}

/// The sites that were occupied before the half-move, if so far only the move itself has been
/// played.
template <int W>
Bits<W> occupied_before(const Half<W>& half) noexcept {
  const Move& move = half.move;
  Bits<W> out = half.position.units();
  for (const Site arrival : {move.to, half.second}) {
    if (arrival != kNowhere) out.clear(arrival);
  }
  if (move.captures()) out.set(move.victim);
  out.set(move.from);
  return out;
}

template <int W>
void remember_contact(Half<W>& half, const void* raw) noexcept {
  const auto& contacts = *static_cast<const Contacts<W>*>(raw);
  if (contacts.at(half.move.from, occupied_before(half)))
    half.position.set_slot(contacts.before, 1);
}

/// Judges contact where the moving unit stands after all effects of its move.
template <int W>
void judge_contact(Half<W>& half, const void* raw) noexcept {
  const auto& contacts = *static_cast<const Contacts<W>*>(raw);
  bool before = false;
  if (contacts.demand == Demand::unchanged) {
    before = half.position.slot(contacts.before) != 0;
    if (before) half.position.set_slot(contacts.before, 0);
  }
  const auto allowed = [&](Site s) {
    return contacts.allow(contacts.at(s, half.position.units()), before);
  };
  if (half.gone || half.standing == kNowhere) return;
  if (!allowed(half.standing)) half.illegal = true;
  if (contacts.both && half.second != kNowhere && !allowed(half.second)) half.illegal = true;
}

/// Judges contact for the capture of a king, and for a capture that is not played. Neither has
/// other effects.
template <int W>
bool may_take_king(const Position<W>& position, const Rules<W>&, const Move& move, Side,
                   const void* raw) noexcept {
  const auto& contacts = *static_cast<const Contacts<W>*>(raw);
  Bits<W> others = position.units();
  const bool before = contacts.at(move.from, others);
  others.clear(move.from);
  return contacts.allow(contacts.at(move.to, others), before);
}

}  // namespace

/// The grid of ContactGridChess.
template <int W>
void announce_contact(const RuleSpec& spec, const Board& board, Announced& says) {
  if (spec.get("cells", "").empty()) return;
  announce_cells(spec, board, says);
  says.acts = true;
}

template <int W>
void install_koeko(RulesBuilder<W>& builder, const RuleSpec& spec) {
  if (!builder.spec().cells.empty())
    throw std::invalid_argument(spec.name + " on a board of other cells than squares");
  WayAllowed counts;
  if (!spec.get("cells", "").empty()) {
    if (builder.announced().grids > 1)
      throw std::invalid_argument(spec.name + " with another grid than its own");
    if (builder.announced().begins_elsewhere || builder.announced().captures_elsewhere)
      throw Refusal(spec.name +
                        ": from which cell units go that move from their rebirth squares "
                        "is not agreed",
                    kLeaveOneOut);
    counts = other_cells(spec, builder.board());
  }
  Contacts<W> contacts{
      neighbours<W>(builder.board(), leaps_of(spec.get("leaps", "0 1 1 1")), counts),
      demand_of(spec.get("demand", "contact")), spec.get("both", "no") == "yes"};
  const bool unchanged = contacts.demand == Demand::unchanged;
  if (unchanged) contacts.before = builder.allot_scratch(spec.name + ": contact before the move");
  const auto data = std::make_shared<const Contacts<W>>(std::move(contacts));
  using G = Guarantee;
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain});
  if (unchanged) builder.on(Phase::arrive, spec.name, remember_contact<W>, data);
  builder.on(Phase::judge, spec.name, judge_contact<W>, data);
  builder.watch_only_if(Watch::capturing, may_take_king<W>, data);
  if (builder.acting_rules() == 1) {
    builder.observe_only_if(may_take_king<W>, data);
  } else {
    builder.observation_at_least(Observation::played);  // playing shows which units stand where
  }
}

template void announce_contact<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_koeko(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
