#pragma once
// The prunings of the search, one below the other: all that leaves out play because of what it
// knows about rules and positions, or remembers. What each of them claims, on what it relies and
// what checks it stands at the head of the file that has it, and in docs/pruning.md, which is made
// from there.

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace kirke {

enum class Pruning : std::uint8_t {
  transposition_table,
  check_memo,
  king_shelter,
  check_escapes,
  mating_net,
  uncached_net,
  net_one_move_each,
  net_no_move_left,
  blocking_moves,
  stalemate_bound,
  proof_game_bound,
  proof_game_losses,
  arrival_bound,
  pictures,
  series_layers,
  goal_reach,
  self_check_moves,
  own_stalemate,
  mating_moves,
  mating_targets,
  mating_landings,
  mating_returns,
  flight_filter,
  threats,
  goal_misses,
  waiting_replies,
  waiting_landings,
  forcing_moves,
  waiting_targets,
  waiting_defences,
};
inline constexpr std::size_t kPruningCount =
    static_cast<std::size_t>(Pruning::waiting_defences) + 1;

/// Some prunings.
class PruningSet {
 public:
  constexpr PruningSet() noexcept = default;
  constexpr PruningSet(std::initializer_list<Pruning> some) noexcept {
    for (const Pruning p : some) add(p);
  }
  static constexpr PruningSet all() noexcept {
    PruningSet out;
    out.bits_ = (std::uint64_t{1} << kPruningCount) - 1;
    return out;
  }
  constexpr bool has(Pruning p) const noexcept { return (bits_ & bit(p)) != 0; }
  constexpr bool meets(PruningSet others) const noexcept { return (bits_ & others.bits_) != 0; }
  constexpr void add(Pruning p) noexcept { bits_ |= bit(p); }
  constexpr void remove(Pruning p) noexcept { bits_ &= ~bit(p); }
  constexpr bool operator==(const PruningSet&) const noexcept = default;

 private:
  static constexpr std::uint64_t bit(Pruning p) noexcept {
    return std::uint64_t{1} << static_cast<unsigned>(p);
  }
  std::uint64_t bits_ = 0;
};
static_assert(kPruningCount < 64);

/// How a pruning is registered.
struct PruningDeclaration {
  Pruning pruning;
  std::string_view name;           // for `kirke solve --explain` and `--without`
  PruningSet builds_on{};          // without these it does nothing
  bool asked_for_by_rule = false;  // it is of use only where some rules are in force
};

inline constexpr std::array<PruningDeclaration, kPruningCount> kPrunings{{
    {Pruning::transposition_table, "transposition-table", {}},
    {Pruning::check_memo, "check-memo", {}, true},
    {Pruning::king_shelter, "king-shelter", {}},
    {Pruning::check_escapes, "check-escapes", {}},
    {Pruning::mating_net, "mating-net", {}},
    {Pruning::uncached_net, "uncached-net", {Pruning::mating_net}},
    {Pruning::net_one_move_each,
     "net-one-move-each",
     {Pruning::mating_net, Pruning::uncached_net},
     true},
    {Pruning::net_no_move_left, "net-no-move-left", {Pruning::mating_net}},
    {Pruning::blocking_moves, "blocking-moves", {Pruning::mating_net}},
    {Pruning::stalemate_bound, "stalemate-bound", {}},
    {Pruning::proof_game_bound, "proof-game-bound", {}},
    {Pruning::proof_game_losses, "proof-game-losses", {Pruning::proof_game_bound}},
    {Pruning::arrival_bound, "arrival-bound", {}},
    {Pruning::pictures, "pictures", {}},
    {Pruning::series_layers, "series-layers", {}},
    {Pruning::goal_reach, "goal-reach", {}},
    {Pruning::self_check_moves, "self-check-moves", {Pruning::king_shelter}},
    {Pruning::own_stalemate, "own-stalemate", {Pruning::king_shelter}},
    {Pruning::mating_moves, "mating-moves", {}},
    {Pruning::mating_targets, "mating-targets", {Pruning::mating_moves}},
    {Pruning::mating_landings, "mating-landings", {Pruning::mating_targets}, true},
    {Pruning::mating_returns, "mating-returns", {Pruning::mating_targets}, true},
    {Pruning::flight_filter, "flight-filter", {Pruning::mating_net, Pruning::uncached_net}},
    {Pruning::threats, "threats", {Pruning::flight_filter}},
    {Pruning::goal_misses, "goal-misses", {}},
    {Pruning::waiting_replies, "waiting-replies", {}},
    {Pruning::waiting_landings, "waiting-landings", {Pruning::waiting_replies}, true},
    {Pruning::forcing_moves, "forcing-moves", {}},
    {Pruning::waiting_targets,
     "waiting-targets",
     {Pruning::waiting_replies, Pruning::forcing_moves}},
    {Pruning::waiting_defences, "waiting-defences", {Pruning::uncached_net, Pruning::king_shelter}},
}};

/// Each stands where its number says, after those on which it builds.
static_assert([] {
  PruningSet before;
  for (std::size_t i = 0; i < kPruningCount; ++i) {
    const PruningDeclaration& one = kPrunings[i];
    if (static_cast<std::size_t>(one.pruning) != i) return false;
    for (const PruningDeclaration& base : kPrunings) {
      if (one.builds_on.has(base.pruning) && !before.has(base.pruning)) return false;
    }
    before.add(one.pruning);
  }
  return true;
}());

/// What is left of all prunings without some, and without what builds on them.
constexpr PruningSet all_without(PruningSet some) noexcept {
  PruningSet out;
  for (const PruningDeclaration& one : kPrunings) {
    if (!some.has(one.pruning) && !one.builds_on.meets(some)) {
      out.add(one.pruning);
    } else {
      some.add(one.pruning);
    }
  }
  return out;
}

constexpr const PruningDeclaration& declaration_of(Pruning p) noexcept {
  return kPrunings[static_cast<std::size_t>(p)];
}

/// Nothing: there is no pruning of that name.
constexpr std::optional<Pruning> pruning_named(std::string_view name) noexcept {
  for (const PruningDeclaration& one : kPrunings) {
    if (one.name == name) return one.pruning;
  }
  return std::nullopt;
}

}  // namespace kirke
