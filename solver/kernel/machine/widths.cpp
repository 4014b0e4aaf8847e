// Selects the narrowest site sets into which the board of a specification fits.

#include "machine/widths.hpp"

#include <stdexcept>

#include "core/bits.hpp"
#include "machine/machine.hpp"
#include "machine/prunings.hpp"
#include "machine/stacked_machine.hpp"
#include "search/limits/stack.hpp"

namespace kirke {

std::unique_ptr<Machine> make_machine(const MachineSpec& spec) {
  if (spec.sides != 2) throw std::invalid_argument("games of four sides are not supported yet");
  const int sites = board_of(spec).size();
  std::unique_ptr<Machine> out;
  on_stack({}, {}, [&](const Limits&) {
    out = sites <= 64 ? make_of_width<1>(spec) : make_of_width<4>(spec);
  });
  return with_stack(std::move(out));
}

std::vector<PruningState> prunings(const MachineSpec& spec) {
  const int sites = board_of(spec).size();
  std::vector<PruningState> out;
  on_stack({}, {}, [&](const Limits&) {
    out = sites <= 64 ? prunings_of_width<1>(spec) : prunings_of_width<4>(spec);
  });
  return out;
}

}  // namespace kirke
