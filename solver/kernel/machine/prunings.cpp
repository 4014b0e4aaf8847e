#include "machine/prunings.hpp"

#include "machine/obstacles.hpp"
#include "machine/pruning_setup.hpp"
#include "search/limits/stack.hpp"

namespace kirke {
namespace {

/// Numbers of the kinds whose movement the tables do not tell in full.
template <int W>
std::vector<int> special_kinds(const Rules<W>& rules) {
  std::vector<int> out;
  for (int kind = 0; kind < rules.kind_count(); ++kind) {
    if (rules.movement(kind, 0).special || rules.movement(kind, 1).special) out.push_back(kind);
  }
  return out;
}

}  // namespace

template <int W>
std::vector<PruningState> prunings_of_width(const MachineSpec& spec) {
  SetUp<W> whole(spec);
  Variants<W> variants(spec, special_kinds(whole.rules()));
  std::vector<PruningState> out;
  for (const PruningDeclaration& one : kPrunings) {
    const Pruning pruning = one.pruning;
    const bool on = whole.admits(pruning);
    out.push_back(
        {pruning, on, on ? std::vector<Obstacle>{} : obstacles(pruning, variants, whole.rules())});
  }
  return out;
}

template std::vector<PruningState> prunings_of_width<kWords>(const MachineSpec&);

}  // namespace kirke
