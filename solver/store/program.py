"""Which program gives a verdict: the number of its version, and a digest of what it consists of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path

from solver.version import __version__

_PARTS = (".py", ".lark", ".so", ".pyd")


def program(without: Sequence[str] = ()) -> str:
    """The program with what it searches without: "0.1.0+8c1f..."."""
    lacking = f" without {','.join(sorted(without))}" if without else ""
    return f"{__version__}+{_digest()}{lacking}"


@cache
def _digest() -> str:
    """The same for the same program wherever it is installed.

    Rules stand in the kernel and in the catalogue, what is read and judged in between: whatever of
    it changes may change a verdict.
    """
    digest = blake2b(digest_size=8)
    for name, path in sorted(_files()):
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _files() -> Iterator[tuple[str, Path]]:
    """All files of the program, by their names in it."""
    for package in ("grammar", "solver"):
        spec = find_spec(package)
        for folder in map(Path, (spec and spec.submodule_search_locations) or ()):
            for path in folder.rglob("*.*"):
                if path.suffix in _PARTS and path.name != "_kernel.abi3.so":
                    yield f"{package}/{path.relative_to(folder).as_posix()}", path
    kernel = find_spec("solver._kernel")  # may stand elsewhere than the sources
    if kernel is not None and kernel.origin is not None:
        yield "kernel", Path(kernel.origin)
