// TransmutedKings, ReflectiveKings, VaultingKings, TransmissionMenace: units borrow walks while
// enemies observe them. The enemies observe by their own walks, whatever they borrow themselves.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "conditions/shared/kinds.hpp"
#include "conditions/shared/sides.hpp"
#include "conditions/walks/observing_walks.hpp"
#include "movers/reentry_guard.hpp"

namespace kirke {
namespace {

/// What a king in check moves like: his checkers, given kinds, himself. Where several rules lend
/// him walks he has all of them, and his own one if each of them leaves it to him.
struct RoyalLoan {
  std::uint64_t given = 0;
  bool checkers = false;
  bool keeps_own = true;
};

bool lends_to_royals(const RuleSpec& rule) noexcept {
  return rule.name == "TransmutedKings" || rule.name == "ReflectiveKings" ||
         rule.name == "VaultingKings";
}

/// Whether the rule lends walks to the king of the side.
bool lends_to(const RuleSpec& rule, Side side) {
  return lends_to_royals(rule) && (sides_named(rule) & owner_bit(side)) != 0;
}

/// What all rules together lend to the king of a side.
RoyalLoan loan_of(const MachineSpec& spec, Side side) {
  RoyalLoan out;
  for (const RuleSpec& rule : spec.rules) {
    if (!lends_to(rule, side)) continue;
    const std::string kinds = rule.get("kinds", "");
    for (const std::uint8_t kind : kinds_named(spec.kinds, kinds)) out.given |= kind_bit(kind);
    out.checkers = out.checkers || kinds.empty();
    out.keeps_own = out.keeps_own && rule.get("keeps_own", "no") == "yes";
  }
  return out;
}

/// The first rule by which the king of the side borrows walks: it installs what all lend.
const RuleSpec* first_lender(const MachineSpec& spec, Side side) {
  const auto found = std::find_if(spec.rules.begin(), spec.rules.end(),
                                  [&](const RuleSpec& rule) { return lends_to(rule, side); });
  return found == spec.rules.end() ? nullptr : &*found;
}

/// Set while walks are lent. Rules that keep units from observing may then ask who observes whom
/// themselves: no king borrows meanwhile.
thread_local bool asking_for_loans = false;

/// own: the walks that they have anyway.
template <int W, auto own>
std::uint64_t lent_to_royals(const Position<W>& position, const Rules<W>& rules, Site from,
                             Side side, const void* raw) noexcept {
  const auto& loan = *static_cast<const RoyalLoan*>(raw);
  if (asking_for_loans) return 0;
  const std::uint64_t checkers = [&] {
    const Asking now(asking_for_loans);
    return observing_walks(position, rules, from, rules.opponent(side), true, !loan.checkers);
  }();
  if (checkers == 0) return 0;
  const std::uint64_t kept = loan.keeps_own ? own(position, rules, from, side) : 0;
  return kept | loan.given | (loan.checkers ? checkers : 0);
}

template <int W>
std::uint64_t lent_by_menace(const Position<W>& position, const Rules<W>& rules, Site from,
                             Side side, const void*) noexcept {
  return walk_bit(position.at(from).kind) |
         observing_walks(position, rules, from, rules.opponent(side), false);
}

}  // namespace

template <int W>
void announce_royal_loan(const RuleSpec& spec, const Board&, Announced& says) {
  says.lends_royals = sides_named(spec);
}

template <int W>
void install_royal_loan(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  refuse_captures_elsewhere(builder, spec.name);
  bool keeps_own = true;
  for (const Side side : {Side{0}, Side{1}}) {
    if (!lends_to(spec, side)) continue;
    const auto loan = std::make_shared<const RoyalLoan>(loan_of(builder.spec(), side));
    keeps_own = keeps_own && loan->keeps_own;
    if (first_lender(builder.spec(), side) == &spec)
      builder.lend_royal_walks(side, {lent_to_royals<W, unroyal_walks_of<W>>, loan,
                                      lent_to_royals<W, unroyal_quiet_walks_of<W>>});
  }
  // The tables say where kings may get by some walk, not that they have this walk.
  builder.breaks({G::captures_certain, G::quiets_certain, G::flights_certain});
  const bool own = keeps_own && !builder.announced().lends_walks;
  builder.breaks(G::checked_flights_certain, own ? Supplement::own_flights : Supplement::none);
}

template <int W>
void install_menace(RulesBuilder<W>& builder, const RuleSpec& spec) {
  using G = Guarantee;
  refuse_captures_elsewhere(builder, spec.name);
  builder.lend_walks({lent_by_menace<W>, {}, nullptr});
  builder.breaks(
      {G::captures_certain, G::quiets_certain, G::flights_certain, G::checked_flights_certain});
}

template void announce_royal_loan<kWords>(const RuleSpec&, const Board&, Announced&);
template void install_royal_loan(RulesBuilder<kWords>&, const RuleSpec&);
template void install_menace(RulesBuilder<kWords>&, const RuleSpec&);

}  // namespace kirke
