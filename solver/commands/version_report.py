"""What a report about Kirke has to name: `kirke --version -v`."""

from __future__ import annotations

import platform
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version

from solver import _kernel
from solver.commands.options import MEMORY_A_WORKER, usable_cores
from solver.commands.sizes_and_durations import memory_of_machine, shown

#: what Kirke needs when it runs; pyproject.toml has the same
DEPENDENCIES = (
    "click",
    "jinja2",
    "lark",
    "msgspec",
    "multiprocessing-logging",
    "nanobind-backend",
    "pyyaml",
    "rich",
)


def about() -> Iterator[str]:
    """Kernel, Python, machine, workers and libraries, a line each."""
    built = _kernel.build()
    level = built["level"] or "all processors"
    yield f"kernel     {built['compiler']}, for {level}, {built['kind']}"
    yield f"Python     {platform.python_version()} ({platform.python_implementation()})"
    memory = memory_of_machine()
    has = f", {shown(memory)} of memory" if memory else ""
    yield f"machine    {platform.platform()}, {usable_cores()} cores{has}"
    tables = shown(MEMORY_A_WORKER)
    yield f"workers    {usable_cores()} if --workers says nothing, {tables} of tables for each"
    libraries = (f"{name} {_installed(name)}" for name in DEPENDENCIES)
    yield f"libraries  {', '.join(libraries)}"


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
