#include "past/rules.hpp"

#include "past/rules/all.hpp"

namespace kirke::retro {
namespace {

// Cheap rules come first, and a rule that deduces comes before the rules that use what it deduces.
constexpr std::array kRules{
    &kKingCount,     &kPawnRanks,      &kUnitCounts,        &kCheckers,  &kUnretractable,
    &kKingWall,      &kShutIn,         &kPromotions,        &kPawnFiles, &kPassedPawns,
    &kStraightPawns, &kSingleCaptures, &kPromotionCaptures, &kOrigins,   &kTombs,
    &kNeverEmpty,    &kParity};

std::optional<Step> refuted(Facts& facts, int strength, std::vector<Step>* chain) {
  std::array<int, kRules.size()> asked_at{};
  asked_at.fill(-1);
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < kRules.size(); ++i) {
      const StaticRule* const rule = kRules[i];
      if (rule->strength > strength || asked_at[i] == facts.version) continue;
      const Outcome outcome = rule->apply(facts);
      if (outcome == Outcome::refuted) return Step{rule, facts.witness};
      if (outcome == Outcome::deduced) {
        ++facts.version;
        again = true;
        if (chain != nullptr) chain->push_back({rule, facts.witness});
      }
      asked_at[i] = facts.version;
    }
  }
  return std::nullopt;
}

}  // namespace

std::span<const StaticRule* const> static_rules() noexcept { return kRules; }

std::optional<Step> refuted_statically(const Past& past, int strength, std::vector<Step>* chain) {
  Facts facts(past);
  return refuted(facts, strength, chain);
}

std::optional<Step> refuted_statically(const Units& units, int strength) {
  const Past past{.units = units};
  Facts facts(past, false);
  return refuted(facts, strength, nullptr);
}

Deduced deduced_of(const Past& past, int strength) {
  Facts facts(past);
  if (refuted(facts, strength, nullptr)) return {};
  return {facts.straight,
          bishops_that_left(facts),
          {none_is_promoted(facts, kWhite), none_is_promoted(facts, kBlack)}};
}

}  // namespace kirke::retro
