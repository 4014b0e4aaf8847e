#pragma once
// Specifications and tasks from the dictionaries that solver/compile.py builds.

#include <nanobind/nanobind.h>

#include "core/spec.hpp"
#include "search/machine.hpp"

namespace kirke {

MachineSpec machine_spec_from(const nanobind::dict& spec);
Task task_from(const nanobind::dict& task);

}  // namespace kirke
