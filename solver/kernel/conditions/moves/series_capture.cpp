// SeriesCapture: a unit that captures may go on in the same move, with or without capture; each
// further capture lets it go on again. A king in check, of either side, ends the move.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/pending_rebirth.hpp"
#include "core/rules_builder.hpp"
#include "movers/check.hpp"
#include "movers/generate.hpp"
#include "movers/rights.hpp"
#include "movers/trial.hpp"

namespace kirke {
namespace {

/// How a move goes on: its further legs in order.
using Legs = std::vector<Move>;
/// All ways to go on with a move. The first way is to end it.
using Ways = std::vector<Legs>;

/// No list of moves has room for more ways.
constexpr std::size_t kMostWays = MoveList::kCapacity;

/// Ways that were found before. The choices of one move come one by one and ask for them again.
class Known {
 public:
  const Ways* find(const Key& key, std::uint32_t rules, Site at) const noexcept {
    const Entry& e = entries_[key.lo % kEntries];
    return e.key == key && e.rules == rules && e.at == at ? &e.ways : nullptr;
  }
  const Ways& keep(const Key& key, std::uint32_t rules, Site at, Ways ways) noexcept {
    Entry& e = entries_[key.lo % kEntries];
    e = {key, rules, at, std::move(ways)};
    return e.ways;
  }

 private:
  static constexpr std::size_t kEntries = 256;  // moves of which the ways are kept
  struct Entry {
    Key key{};
    std::uint32_t rules = 0;
    Site at = kNowhere;
    Ways ways{};
  };
  std::array<Entry, kEntries> entries_{};
};

template <int W>
void go_on(Half<W>& half, const void* data) noexcept;

/// Lets other rules act on a leg as on a move of its own.
template <int W>
void run_rules_before(Half<W>& half) noexcept {
  for (const Hook<W>& hook : half.rules.effects.hooks) {
    if (hook.function == go_on<W>) return;
    hook.function(half, hook.data.get());
  }
}

template <int W>
void play_leg(Half<W>& half, const Move& leg) noexcept {
  Position<W>& position = half.position;
  const Unit unit = position.at(half.standing);
  const Unit captured = leg.captures() ? position.at(leg.victim) : Unit{};
  const auto began = position.mark();
  let_wait(position, Unit{}, kNowhere);  // a unit that waited has had its half-move (Parrain)
  if (leg.captures()) position.remove(leg.victim, Reason::onward_capture);
  if (leg.start() != leg.from) position.shift(leg.from, leg.start(), Reason::transfer);
  if (leg.start() != leg.to) position.shift(leg.start(), leg.to, Reason::onward);
  if (leg.promotion != kNoKind) {
    const bool royal = unit.royal() && !half.rules.kind_traits[unit.kind].royal;
    position.retype(leg.to, leg.promotion, royal, Reason::promotion);
  }
  Half<W> part{position, half.rules, leg, half.mover, unit, captured, leg.to, Picks{leg.choice}};
  part.began = began;
  part.rights_granted = half.rights_granted;
  if (leg.promotion != kNoKind) grant_rights(part, leg.to);
  run_rules_before(part);
  half.move = leg;
  half.standing = part.standing;
  half.picks = part.picks;  // what the rules offer in this leg
  half.illegal |= part.illegal;
  half.gone |= part.gone;
  half.rights_granted = part.rights_granted;
}

template <int W>
bool may_go_on(const Half<W>& half) noexcept {
  const Site s = half.standing;
  return !half.illegal && !half.gone && s != kNowhere && half.position.at(s).owned_by(half.mover) &&
         !in_check(half.position, half.rules, half.mover) &&
         !in_check(half.position, half.rules, half.rules.opponent(half.mover));
}

/// Moves of the unit that has captured. Only the first leg can answer a double step that was made
/// before the whole move.
template <int W>
Legs further_moves(const Half<W>& half) noexcept {
  MoveList moves;
  generate_from(half.position, half.rules, half.standing, half.mover, moves);
  Legs out;
  for (const Move& move : moves) {
    if (move.type != MoveType::en_passant) out.push_back(move);
  }
  return out;
}

template <int W>
void find_ways(const Half<W>& half, Legs& so_far, Ways& out) noexcept {
  out.push_back(so_far);
  if (!may_go_on(half)) return;
  for (Move leg : further_moves(half)) {
    for (;;) {
      if (out.size() > kMostWays) return;
      const Trial<W> trial(half.position);
      Half<W> after = half;
      play_leg(after, leg);
      so_far.push_back(leg);
      if (after.illegal) {
        // no way
      } else if (leg.captures()) {
        find_ways(after, so_far, out);
      } else {
        out.push_back(so_far);
      }
      so_far.pop_back();
      const std::uint32_t next = after.picks.next();
      if (next == 0) break;
      leg.choice = static_cast<std::uint16_t>(next);
    }
  }
}

template <int W>
const Ways& ways_of(const Half<W>& half) noexcept {
  thread_local const auto known = std::make_unique<Known>();
  const Key key = half.position.key();
  const std::uint32_t rules = half.rules.number;
  if (const Ways* ways = known->find(key, rules, half.standing)) return *ways;
  Ways ways;
  Legs none;
  find_ways(half, none, ways);
  return known->keep(key, rules, half.standing, std::move(ways));
}

/// A captured king may have been reborn.
template <int W>
bool takes_king(const Half<W>& half) noexcept {
  return half.captured.royal() && half.position.royals(half.rules.opponent(half.mover)).none();
}

template <int W>
void go_on(Half<W>& half, const void*) noexcept {
  if (!half.captured.exists() || takes_king(half) || half.illegal || half.gone) return;
  const Ways& ways = ways_of(half);
  if (ways.size() > kMostWays) half.position.leave_out(LeftOut::moves);
  const Legs legs = ways[half.picks.pick(static_cast<std::uint32_t>(ways.size()))];
  const Picks picks = half.picks;
  for (const Move& leg : legs) play_leg(half, leg);
  half.picks = picks;
}

}  // namespace

template <int W>
void announce_series_capture(const RuleSpec&, const Board&, Announced& says) {
  says.legs_follow = true;
}

template <int W>
void install_series_capture(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  Guarantees all = Guarantees::all();
  for (const G g : {G::no_choices, G::quiet_is_shift, G::turns_alternate, G::moves_free,
                    G::kinds_stay, G::owners_stay, G::one_owner, G::nobody_below})
    all.remove(g);
  builder.breaks(all);
  builder.breaks(G::captures_tabled, Supplement::landings);
  builder.breaks(G::no_choices, Supplement::picks);
  builder.on(Phase::aftermath, spec.name, go_on<W>);
}

template void announce_series_capture<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_series_capture(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
