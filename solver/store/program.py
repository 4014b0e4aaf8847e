"""Which program gives a verdict: the number of its version, and a digest of what it consists of."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from io import FileIO

from solver.version import __version__

_PARTS = (".py", ".lark", ".so", ".pyd")
_DIGITS = 16  # of the digest


def program(without: Sequence[str] = ()) -> str:
    """The program with what it searches without: "0.1.0+8c1f..."."""
    lacking = f" without {','.join(sorted(without))}" if without else ""
    return f"{__version__}+{_digest()}{lacking}"


@cache
def _digest() -> str:
    """A digest of the program that does not depend on where it is installed.

    Rules stand in the kernel and in the catalogue; between them statements are read and solutions
    judged. A change of any of it may change a verdict.
    """
    digest = sha256()  # of some megabytes, at every start with a store: processors help with it
    for name, path in sorted(_files()):
        with FileIO(path) as file:
            content = file.readall()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:_DIGITS]


def _files() -> Iterator[tuple[str, str]]:
    """All files of the program, by their names in it."""
    for package in ("grammar", "solver"):
        spec = find_spec(package)
        for folder in (spec and spec.submodule_search_locations) or ():
            yield from _inside(folder, package)
    kernel = find_spec("solver._kernel")  # may stand elsewhere than the sources
    if kernel is not None and kernel.origin is not None:
        yield "kernel", kernel.origin


def _inside(folder: str, name: str) -> Iterator[tuple[str, str]]:
    """The files in a folder that has this name in the program, and those in its folders."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir():
                yield from _inside(entry.path, f"{name}/{entry.name}")
            elif entry.name.endswith(_PARTS) and entry.name != "_kernel.abi3.so":
                yield f"{name}/{entry.name}", entry.path
