#include "machine/half_moves.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/refusal.hpp"
#include "machine/assemble.hpp"

namespace kirke {
namespace {

bool holds_in(const RuleSpec& rule, int half_move) noexcept {
  return rule.from <= half_move && (rule.until == 0 || half_move <= rule.until);
}

/// The half-moves with which the rules change, from the first on.
std::set<int> changes_of(const MachineSpec& spec) {
  std::set<int> out{1};
  for (const RuleSpec& rule : spec.rules) {
    out.insert(rule.from);
    if (rule.until != 0) out.insert(rule.until + 1);
  }
  return out;
}

/// The specification with the rules that hold in the half-move. A king may stand attacked by rules
/// that begin with it, and may check the other one; nobody captures him, as those who look for
/// escapes take it of every unit that checks.
MachineSpec in_half_move(const MachineSpec& spec, int half_move) {
  MachineSpec out = spec;
  out.without.add(Pruning::check_escapes);
  std::erase_if(out.rules, [&](const RuleSpec& rule) { return !holds_in(rule, half_move); });
  return out;
}

std::string half_moves_of(const RuleSpec& rule) {
  const std::string from = std::to_string(rule.from);
  if (rule.until == 0) return "from half-move " + from + " on";
  return rule.from == rule.until ? "in half-move " + from
                                 : "in half-moves " + from + " to " + std::to_string(rule.until);
}

/// Refuses a rule whose state is not there when it begins, or is still there when it has ended.
template <int W>
void check_carrying(const RulesBuilder<W>& builder, const RuleSpec& rule) {
  const std::string where = rule.name + " " + half_moves_of(rule) + ": ";
  if (rule.from > 1 && builder.remembers())
    throw Refusal(where + "it goes by what it has noted since the diagram",
                  "Let it hold from the first half-move on");
  if (rule.until != 0 && builder.leaves_behind())
    throw Refusal(where + "what it leaves on the board has no meaning without it",
                  "Let it hold to the end");
}

/// Where nobody can stand is closed from the beginning, if ever.
void check_closed(const Board& before, const Board& after) {
  for (int i = 0; i < after.size(); ++i) {
    const auto s = static_cast<Site>(i);
    if (after.closed(s) && !before.closed(s))
      throw Refusal("a square becomes a hole on which a unit may stand by then",
                    "Let holes be there from the first half-move on");
  }
}

/// All rules that play on one position, and what keeps them alive.
template <int W>
struct Sequence {
  HalfMoves<W> half_moves;
  Allotted allotted;
  std::vector<std::shared_ptr<const Rules<W>>> owned;
};

/// The rules from one change to the next, while they are being installed. They read their
/// specification.
template <int W>
struct Stretch {
  Stretch(MachineSpec in_force, Sequence<W>& sequence) : spec(std::move(in_force)), builder(spec) {
    builder.play_in_turns(sequence.half_moves, sequence.allotted);
    install(builder, spec, [](RulesBuilder<W>& rules, const RuleSpec& rule) {
      if (install_game(rules, rule))
        throw Refusal(rule.name + ": conditions of single half-moves are those of chess alone",
                      "Let them hold in all half-moves");
      install_rule(rules, rule);
      check_carrying(rules, rule);
    });
  }

  MachineSpec spec;
  RulesBuilder<W> builder;
};

/// The slots in which some rules note something, but not these.
template <int W>
std::vector<Slot> noted_by_others(const std::vector<std::unique_ptr<Stretch<W>>>& all,
                                  const RulesBuilder<W>& builder) {
  std::set<Slot> out;
  for (const auto& one : all) out.insert(one->builder.noted().begin(), one->builder.noted().end());
  for (const Slot slot : builder.noted()) out.erase(slot);
  return {out.begin(), out.end()};
}

/// Units that the rules of one half-move have made both sides' stay so in all others, and rules of
/// any of them may ask where units stood in the diagram.
template <int W>
void share_state(std::vector<std::unique_ptr<Stretch<W>>>& all) {
  const bool origins = std::any_of(all.begin(), all.end(),
                                   [](const auto& one) { return one->builder.knows_origins(); });
  for (const auto& one : all) {
    if (origins) one->builder.know_origins();
    one->builder.empty(noted_by_others(all, one->builder));
    for (const auto& other : all) {
      if (other != one) one->builder.share_owners(other->builder.contract().all_breaks());
    }
  }
}

}  // namespace

template <int W>
std::shared_ptr<const Rules<W>> assembled_by_half_moves(const MachineSpec& spec) {
  if (spec.second_board)
    throw Refusal("conditions of single half-moves on two boards", "Let them hold in all");
  auto sequence = std::make_shared<Sequence<W>>();
  const std::set<int> changes = changes_of(spec);
  std::vector<std::unique_ptr<Stretch<W>>> stretches;
  for (const int half_move : changes)
    stretches.push_back(std::make_unique<Stretch<W>>(in_half_move(spec, half_move), *sequence));
  share_state(stretches);
  auto& owned = sequence->owned;
  for (const auto& stretch : stretches) {
    owned.push_back(stretch->builder.conclude());
    if (owned.size() > 1) check_closed(owned[owned.size() - 2]->board, owned.back()->board);
  }
  auto& rules = sequence->half_moves.rules;
  std::size_t at = 0;
  for (auto change = changes.begin(); change != changes.end(); ++change, ++at) {
    const auto next = std::next(change);
    // The last ones stand there twice: see HalfMoves.
    const int count = next == changes.end() ? 2 : *next - *change;
    rules.insert(rules.end(), static_cast<std::size_t>(count), owned[at].get());
  }
  return {sequence, owned.front().get()};
}

template std::shared_ptr<const Rules<kWords>> assembled_by_half_moves(const MachineSpec&);

}  // namespace kirke
