#pragma once
// The room of the past, as Python sees it.

#include <nanobind/nanobind.h>

namespace kirke {

void define_retro(nanobind::module_& m);

}  // namespace kirke
