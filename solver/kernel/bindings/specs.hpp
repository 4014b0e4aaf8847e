#pragma once
// Specifications and tasks from the dictionaries that solver/compiling/ builds.

#include <nanobind/nanobind.h>

#include "core/spec.hpp"
#include "machine/machine.hpp"

namespace kirke {

/// The number in an object. Throws std::invalid_argument, with the name of the field and its range,
/// for anything else.
int whole_number(const nanobind::handle& value, const char* key, int least, int most);

/// Both functions throw std::invalid_argument with the name of a field that is missing or of no
/// use.
MachineSpec machine_spec_from(const nanobind::dict& spec);
Task task_from(const nanobind::dict& task);

}  // namespace kirke
