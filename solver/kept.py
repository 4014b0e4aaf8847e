"""The code of the modules that runs load, kept in one file.

Python looks for every module in every folder of its path and reads it from a file of its own. A run
loads some hundred and thirty, and that takes longer than to solve most problems. So what a run had
to look for is kept together, as Python keeps the code of each (`.pyc`); the runs after it find all
of it in one place. A module whose file is no longer as it was is looked for again.

The file: the length of an index as a number of LENGTH bytes, the index, the code of one module
after the other.
"""

from __future__ import annotations

import marshal
import os
import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec, SourceFileLoader

from grammar.keeping import keep, kept_as

# Not from typing: what stands here is loaded before anything is found in one place.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType
    from typing import Any

LENGTH = 8


class Module:
    """Where a module comes from, and where its code is kept.

    folder: the member of sys.path, or of the path of the package around it, in which it was found.
    seen: when its file was changed, in nanoseconds, and how long it is. path: of a package. start,
    size: of the code, in bytes; nothing is kept of extensions but where they are.
    """

    __slots__ = ("file", "folder", "path", "seen", "size", "start")

    def __init__(
        self,
        file: str,
        folder: str,
        path: list[str] | None,
        seen: tuple[int, int],
        start: int = 0,
        size: int = 0,
    ) -> None:
        self.file = file
        self.folder = folder
        self.path = path
        self.seen = seen
        self.start = start
        self.size = size

    def plain(self, start: int, size: int) -> tuple[Any, ...]:
        """What the index says of it when its code is kept there."""
        return (self.file, self.folder, self.path, self.seen, start, size)


class _Loader(SourceFileLoader):
    """Loads a module by its kept code."""

    def __init__(self, name: str, module: Module, kept: Kept) -> None:
        super().__init__(name, module.file)
        self._module = module
        self._kept = kept

    def get_code(self, fullname: str) -> CodeType | None:
        try:
            code: CodeType = marshal.loads(self._kept.code(self._module))
        except (EOFError, ValueError, TypeError):
            return super().get_code(fullname)
        return code


class Kept:
    """Finds modules that are kept, and keeps those that it did not find.

    file: None where nothing can be kept; then nothing is found.
    """

    def __init__(self, file: str | None, marks: list[str]) -> None:
        self.file = file
        self.marks = marks
        self.modules: dict[str, Module] = {}
        self._opened = -1
        self._base = 0
        self._before = set(sys.modules)
        if file is not None:
            self._open(file)

    def _open(self, file: str) -> None:
        try:
            self._opened = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
            if os.fstat(self._opened).st_uid != os.getuid():
                return  # code of somebody else's
            length = int.from_bytes(os.pread(self._opened, LENGTH, 0), "little")
            marks, index = marshal.loads(os.pread(self._opened, length, LENGTH))
        except (OSError, EOFError, ValueError, TypeError):
            return
        if marks == self.marks:
            self._base = LENGTH + length
            self.modules = {name: Module(*plain) for name, plain in index.items()}

    def code(self, module: Module) -> bytes:
        """The code of a module as it is kept."""
        return os.pread(self._opened, module.size, self._base + module.start)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What Python's import asks of a finder."""
        module = self.modules.get(name)
        if module is None or (path is not None and module.folder not in path):
            return None
        if _seen(module.file) != module.seen:
            del self.modules[name]
            return None
        loader: Any = (
            _Loader(name, module, self) if module.size else ExtensionFileLoader(name, module.file)
        )
        spec = ModuleSpec(name, loader, origin=module.file, is_package=module.path is not None)
        spec.has_location = True
        if module.path is not None:
            spec.submodule_search_locations = list(module.path)
        return spec

    def remember(self) -> None:
        """Keep what this run had to look for, beside what is kept already."""
        if self.file is None:
            return
        found = {
            name: module
            for name, module in list(sys.modules.items())
            if name not in self.modules and name not in self._before
        }
        fresh = {name: made for name in found if (made := _module(found[name])) is not None}
        if not fresh:
            return
        parts = {name: self.code(module) for name, module in self.modules.items() if module.size}
        for name in fresh:
            loader: Any = found[name].__spec__.loader  # type: ignore[union-attr]
            if isinstance(loader, SourceFileLoader):
                parts[name] = marshal.dumps(loader.get_code(name))
        keep(self.file, _file(self.marks, {**self.modules, **fresh}, parts))


def _file(marks: list[str], modules: dict[str, Module], parts: dict[str, bytes]) -> bytes:
    index, start = {}, 0
    for name, module in modules.items():
        size = len(parts.get(name, b""))
        index[name] = module.plain(start, size)
        start += size
    head = marshal.dumps((marks, index))
    codes = [parts[name] for name in modules if name in parts]
    return b"".join([len(head).to_bytes(LENGTH, "little"), head, *codes])


def _seen(file: str) -> tuple[int, int] | None:
    """When a file was changed and how long it is; None if it is gone."""
    try:
        state = os.stat(file)
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def _module(module: ModuleType) -> Module | None:
    """What is to be kept of a module, or None if Python has it from elsewhere than a file."""
    spec: ModuleSpec | None = getattr(module, "__spec__", None)
    if spec is None or type(spec.loader) not in (SourceFileLoader, ExtensionFileLoader):
        return None
    file = spec.origin
    seen = _seen(file) if file and os.path.isabs(file) else None
    if file is None or seen is None:
        return None
    path = spec.submodule_search_locations
    folder = os.path.dirname(file)
    if path is not None:
        folder = os.path.dirname(folder)
    return Module(file, folder, None if path is None else list(path), seen)


def use() -> Kept:
    """Have Python look first for what earlier runs have kept.

    Runs whose Python, or the folders in which it looks, are not the same keep files of their own.
    Where one of these is the current folder, whatever it may be, nothing is kept.
    """
    marks = [sys.version, str(sys.flags.optimize), *sys.path]
    checksum = int.from_bytes("\n".join(marks).encode("utf-8", "replace")) % (2**61 - 1)
    kept = Kept(None if _here() else kept_as(f"{checksum:016x}.modules"), marks)
    sys.meta_path.insert(0, kept)
    return kept


def _here() -> bool:
    """Whether modules are looked for in the current folder."""
    try:
        return "" in sys.path or os.getcwd() in sys.path
    except OSError:
        return True
