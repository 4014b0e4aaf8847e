// What follows from all that the rules of a problem have installed: how check is decided, in which
// order effects act, what the search may rely on.

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <utility>

#include "core/order.hpp"
#include "core/refusal.hpp"
#include "core/rules_builder.hpp"

namespace kirke {
namespace {

/// Prunings that ask no more than one half-move's rules, or tell half-moves apart by the key. All
/// others look ahead to half-moves that may have other rules.
PruningSet within_a_half_move(PruningSet admitted) noexcept {
  PruningSet out;
  for (const Pruning one : {Pruning::transposition_table, Pruning::barred_moves,
                            Pruning::king_shelter, Pruning::check_escapes}) {
    if (admitted.has(one)) out.add(one);
  }
  return out;
}

/// Whether a side checks by the moves only that a rule selects.
template <int W>
bool checks_follow_selection(const Rules<W>& rules) noexcept {
  const auto& all = rules.allowed.selections;
  return std::any_of(all.begin(), all.end(), [](const Selection<W>& one) {
    return one.rank != nullptr && one.scope == Scope::checks_too;
  });
}

}  // namespace

/// Where checks follow a selection of one side, mates follow those of both.
template <int W>
void RulesBuilder<W>::look_at_selections() noexcept {
  auto& all = rules_.allowed.selections;
  const bool checks_follow = checks_follow_selection(rules_);
  for (Selection<W>& one : all) one.leaves_none = checks_follow && one.scope != Scope::legal;
}

template <int W>
void RulesBuilder<W>::number_alternatives() {
  for (Hook<W>& hook : rules_.effects.hooks) {
    const auto found = std::find(alternatives_.begin(), alternatives_.end(), hook.rule);
    if (found != alternatives_.end())
      hook.alternative = static_cast<int>(found - alternatives_.begin()) + 1;
  }
}

/// Of rules that exclude each other no order is asked for.
template <int W>
void RulesBuilder<W>::order_hooks() {
  auto& hooks = rules_.effects.hooks;
  // Most hooks take it that the unit which has moved is one of the mover's.
  const std::string& others = rules_.ways.source.others_units;
  if (!others.empty() && checks_follow_selection(rules_))
    throw Refusal(others + ": of whose units the moves are selected is not agreed", kLeaveOneOut);
  if (!others.empty() && rules_.allowed.passing.does)
    throw Refusal(others + ": who changes roles is not agreed", kLeaveOneOut);
  for (const Hook<W>& hook : hooks) {
    if (!others.empty() && hook.rule != others && !hook.whoever_moves)
      throw Refusal(others + " + " + hook.rule + ": whose move it was is not agreed", kLeaveOneOut);
  }
  for (auto a = hooks.begin(); a != hooks.end(); ++a) {
    for (auto b = a + 1; b != hooks.end(); ++b) {
      if (a->rule != b->rule && (a->alternative == 0 || b->alternative == 0) &&
          !order_witnessed(a->phase, a->rule, b->phase, b->rule))
        throw Refusal(a->rule + " + " + b->rule + ": no agreed order of effects", kLeaveOneOut);
    }
  }
  std::stable_sort(hooks.begin(), hooks.end(), [](const Hook<W>& a, const Hook<W>& b) {
    return a.phase != b.phase ? a.phase < b.phase : a.rank < b.rank;
  });
  rules_.effects.any = !hooks.empty();
}

/// Plays captures of the king where filters and observers do not suffice.
template <int W>
void RulesBuilder<W>::observe_by_playing() {
  if (rules_.checks.observation == Observation::played_all) return;
  const auto& all = rules_.walks.movements;
  // Filters take it that units capture where they arrive.
  const bool elsewhere = rules_.checks.observation > Observation::table &&
                         std::any_of(all.begin(), all.end(),
                                     [](const auto& m) { return !m.takes_where_it_arrives(); });
  // A rule's own observer knows nothing of filters, nor of what the capture of a king does besides.
  const bool beyond_observer =
      rules_.checks.observer.function &&
      (!rules_.checks.filters.empty() || rules_.checks.observation > Observation::observer);
  if (!elsewhere && !beyond_observer) return;
  // Rebirths may take kings, too, and where rules tell how units move, tables do not.
  const bool any = rebirths_take_ || has_shared_king() || rules_.ways.source.function != nullptr ||
                   !rules_.ways.adders.empty() || rules_.ways.source.whole != nullptr;
  rules_.checks.observation =
      std::max(rules_.checks.observation, any ? Observation::played_all : Observation::played);
}

template <int W>
bool RulesBuilder<W>::observes_by_rebirth() const noexcept {
  const Contract& contract = rules_.contract;
  return rules_.checks.observation == Observation::table && spec_.rules.size() == 1 &&
         contract.keeps(needs::kTabledWalks) &&
         (kings_return_ || contract.keeps(Guarantee::royals_stay));
}

/// Where rebirths take units, all captures are played to see whether one takes the king; but where
/// nothing else keeps units from observing, only for kings on whom a unit may be reborn. The same
/// for those who stand where capturers of their own go, as they must not be taken. Where kings come
/// back whenever they are captured there is no other check.
template <int W>
void RulesBuilder<W>::observe_rebirths() {
  if (!rebirths_take_ && !kings_return_) return;
  if (!observes_by_rebirth()) {
    kings_return_ = false;
    rules_.checks.observation = std::max(
        rules_.checks.observation, rebirths_take_ ? Observation::played_all : Observation::played);
    return;
  }
  rules_.checks.observation = Observation::rebirth;
  if (!rebirths_take_) return;
  for (int kind = 0; kind < rules_.kind_count(); ++kind) {
    for (Side side = 0; side < rules_.sides; ++side)
      rules_.rebirths.take_kings[side] |= rules_.may_be_reborn(kind, side);
  }
}

/// Beside rules that do anything else, or make more of rebirths, nothing is known of changing
/// kinds.
template <int W>
void RulesBuilder<W>::look_at_changes() {
  using G = Guarantee;
  Contract& contract = rules_.contract;
  if (!contract.breaks_with(G::kinds_stay, Supplement::becomes)) return;
  RuleNeed others{.guarantees = Guarantees::all(), .reads{Supplement::becomes}};
  for (const G g : {G::no_choices, G::one_owner, G::owners_stay, G::turns_alternate})
    others.guarantees.remove(g);
  if (contract.keeps(others) && !rules_.ways.ruled && !rules_.checks.observer.function) return;
  std::vector<int> changing;
  for (const Break& one : contract.all_breaks()) {
    if (one.supplement == Supplement::becomes) changing.push_back(one.rule);
  }
  contract.withdraw(Supplement::becomes);
  for (const int rule : changing) {
    for (const G g : {G::arrivals_tabled, G::games_tabled, G::capture_is_take, G::quiet_is_shift})
      contract.add({g, Supplement::none, rule});
  }
  rules_.marks |= std::exchange(rules_.changes.changing, 0u);
}

/// Who attacks a king is decided as ever, for the rule that says what check is to ask of it.
template <int W>
void RulesBuilder<W>::let_rule_say_what_check_is() {
  rules_.checks.attacks = rules_.checks.observation;
  const auto asks = [](const CheckRule<W>& rule) { return rule.asks_of_sites; };
  if (!rules_.check_is_ruled()) return;
  if (std::any_of(rules_.checks.rules.begin(), rules_.checks.rules.end(), asks) &&
      rules_.checks.attacks > Observation::observer)
    throw Refusal("attacks on squares where a king's capture has to be played", kLeaveOneOut);
  rules_.checks.observation = Observation::ruled;
}

/// Captures are what walks say where other rules filter them by what would be captured alone,
/// checks follow the counting rule, and nothing asks who observes whom.
template <int W>
void RulesBuilder<W>::refuse_uncounted_captures() const {
  if (counting_ < 0 || acting_rules_ < 2) return;
  const Checks<W>& checks = rules_.checks;
  const auto& filters = rules_.allowed.filters;
  const bool of_victims = std::all_of(filters.begin(), filters.end(), [](const MoveFilter<W>& one) {
    return one.asks == MoveFilter<W>::Asks::victim;
  });
  const bool walks_alone = of_victims && checks.filters.size() == 1 &&
                           checks.observation == Observation::filtered && !rules_.ways.ruled &&
                           !rules_.loans.any && !checks_follow_selection(rules_) &&
                           !observers_asked_;
  if (walks_alone) return;
  const std::string& name = spec_.rules.at(static_cast<std::size_t>(counting_)).name;
  throw Refusal(name + " where more than walks says who could capture", kLeaveOneOut);
}

/// What the way in which check is decided breaks, by the rules that have a say in it.
template <int W>
void RulesBuilder<W>::note_checks() {
  const auto note_all = [&](Supplement supplement) {
    for (const int rule : deciders_)
      rules_.contract.add({Guarantee::checks_tabled, supplement, rule});
  };
  switch (rules_.checks.observation) {
    case Observation::table:
      return;
    case Observation::homes:
      return note_all(Supplement::homes);
    case Observation::filtered:
    case Observation::played:
      return note_all(Supplement::fewer_checks);
    case Observation::observer:
      return note_all(rules_.checks.observer.tabled ? Supplement::observer : Supplement::none);
    case Observation::rebirth:
      note_all(Supplement::rebirth_checks);
      if (kings_return_) note_all(Supplement::king_returns);
      return;
    case Observation::played_all:
    case Observation::ruled:
      return note_all(Supplement::none);
  }
}

/// What the contract says to prunings, and what it answers to all others.
template <int W>
void RulesBuilder<W>::admit_prunings() {
  const Contract& contract = rules_.contract;
  for (const PruningDeclaration& one : kPrunings) {
    if (!contract.keeps(one.needs)) rules_.admitted.remove(one.pruning);
  }
  if (rules_.half_moves != nullptr) rules_.admitted = within_a_half_move(rules_.admitted);
  static_cast<RuleAnswers&>(rules_) = answers_under(contract);
}

template <int W>
bool RulesBuilder<W>::leaves_behind() const {
  const auto& breaks = rules_.contract.all_breaks();
  return lasts_ || std::any_of(breaks.begin(), breaks.end(), [&](const Break& one) {
           return one.rule == rule_ - 1 && one.guarantee == Guarantee::nobody_below &&
                  one.supplement != Supplement::none;
         });
}

template <int W>
void RulesBuilder<W>::share_owners(const std::vector<Break>& breaks) {
  for (const Break& one : breaks) {
    if (one.guarantee == Guarantee::one_owner) rules_.contract.add(one);
  }
}

template <int W>
std::shared_ptr<const Rules<W>> RulesBuilder<W>::conclude() {
  rules_.effects.at_start.insert(rules_.effects.at_start.end(), last_at_start_.begin(),
                                 last_at_start_.end());
  look_at_changes();
  look_at_selections();
  observe_by_playing();
  observe_rebirths();
  // Where a king is checked by others than those who observe him, who may move does not show.
  if (rules_.checks.observation != Observation::filtered)
    rules_.contract.withdraw(Supplement::checkers_free);
  // Homes are read where nothing else keeps units from observing, and lines are what tables say.
  if (rules_.checks.observation == Observation::filtered && rules_.checks.filters.size() == 1 &&
      rules_.walks.plain && !rules_.checks.homes.empty()) {
    rules_.checks.observation = Observation::homes;
  } else {
    rules_.checks.homes.clear();
  }
  let_rule_say_what_check_is();
  refuse_uncounted_captures();
  note_checks();
  admit_prunings();
  lay_castlings();
  lay_jumps();
  number_alternatives();
  order_hooks();
  static std::atomic<std::uint32_t> concluded{0};
  rules_.number = ++concluded;
  return std::make_shared<const Rules<W>>(std::move(rules_));
}

template void RulesBuilder<kWords>::look_at_selections() noexcept;
template void RulesBuilder<kWords>::number_alternatives();
template void RulesBuilder<kWords>::order_hooks();
template void RulesBuilder<kWords>::observe_by_playing();
template bool RulesBuilder<kWords>::observes_by_rebirth() const noexcept;
template void RulesBuilder<kWords>::observe_rebirths();
template void RulesBuilder<kWords>::look_at_changes();
template void RulesBuilder<kWords>::let_rule_say_what_check_is();
template void RulesBuilder<kWords>::refuse_uncounted_captures() const;
template void RulesBuilder<kWords>::note_checks();
template void RulesBuilder<kWords>::admit_prunings();
template std::shared_ptr<const Rules<kWords>> RulesBuilder<kWords>::conclude();
template bool RulesBuilder<kWords>::leaves_behind() const;
template void RulesBuilder<kWords>::share_owners(const std::vector<Break>&);

}  // namespace kirke
