#pragma once
// Play with total invisibles, as Python sees it.

#include <nanobind/nanobind.h>

namespace kirke {

void define_invisible(nanobind::module_& m);

}  // namespace kirke
