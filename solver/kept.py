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
from solver import __version__

# Not from typing: what stands here is loaded before anything is found in one place.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import CodeType, ModuleType
    from typing import Any

    #: Where a module comes from, and where its code is kept: its file; the member of sys.path, or
    #: of the path of the package around it, in which it was found; its own path, of a package; when
    #: the file was changed, in nanoseconds, and how long it is; where Python keeps its code; where
    #: that begins here, and how long it is in bytes. Of extensions there is no code.
    Entry = tuple[str, str, list[str] | None, tuple[int, int], str | None, int, int]

LENGTH = 8


class _Loader(SourceFileLoader):
    """Loads a module by its kept code."""

    kept: Kept
    start: int
    size: int

    def get_code(self, fullname: str) -> CodeType | None:
        try:
            code: CodeType = marshal.loads(self.kept.code(self.start, self.size))
        except (OSError, EOFError, ValueError, TypeError):
            self.kept.index.pop(fullname, None)  # damaged: not to be kept any longer
            return super().get_code(fullname)
        return code

    def exec_module(self, module: ModuleType) -> None:
        code = self.get_code(module.__name__)
        assert code is not None
        exec(code, module.__dict__)


class Kept:
    """Finds modules that are kept, and keeps those that it did not find.

    file: None where nothing can be kept; then nothing is found. marks: what a file must say to be
    of this Kirke, of this Python and of the folders in which it looks.
    """

    def __init__(self, file: str | None, marks: list[str]) -> None:
        self.file = file
        self.marks = marks
        self.index: dict[str, Entry] = {}
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
            self.index = index

    def code(self, start: int, size: int) -> bytes:
        """The code of a module as it is kept."""
        return os.pread(self._opened, size, self._base + start)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """What Python's import asks of a finder."""
        entry = self.index.get(name)
        if entry is None:
            return None
        file, folder, own_path, seen, cached, start, size = entry
        if path is not None and folder not in path:
            return None
        if _seen(file) != seen:
            del self.index[name]
            return None
        loader: Any
        if size:
            loader = _Loader(name, file)
            loader.kept, loader.start, loader.size = self, start, size
        else:
            loader = ExtensionFileLoader(name, file)
        spec = ModuleSpec(name, loader, origin=file)
        spec.has_location = True
        spec.cached = cached
        if own_path is not None:
            spec.submodule_search_locations = list(own_path)
        return spec

    def remember(self) -> None:
        """Keep what this run had to look for, beside what is kept already."""
        if self.file is None:
            return
        fresh = {
            name: entry
            for name, module in list(sys.modules.items())
            if name not in self.index and name not in self._before
            if (entry := _entry(name, module)) is not None
        }
        if not fresh:
            return
        try:
            codes = {name: self.code(start, size) for name, (*_, start, size) in self.index.items()}
            whole = {
                name: entry for name, entry in self.index.items() if len(codes[name]) == entry[-1]
            }
            codes = {name: codes[name] for name in whole} | {name: _code(name) for name in fresh}
        except (ImportError, OSError, SyntaxError, ValueError):
            return  # a file has changed or gone since it was loaded: the next run will see
        keep(self.file, _file(self.marks, {**whole, **fresh}, codes))


def _file(marks: list[str], entries: dict[str, Entry], codes: dict[str, bytes]) -> bytes:
    index, start = {}, 0
    for name, (*about, _, _) in entries.items():
        index[name] = (*about, start, len(codes[name]))
        start += len(codes[name])
    head = marshal.dumps((marks, index))
    return b"".join([len(head).to_bytes(LENGTH, "little"), head, *codes.values()])


def _seen(file: str) -> tuple[int, int] | None:
    """When a file was changed and how long it is; None if it is gone."""
    try:
        state = os.stat(file)
    except OSError:
        return None
    return state.st_mtime_ns, state.st_size


def _entry(name: str, module: ModuleType) -> Entry | None:
    """What is to be kept of a module, or None if Python has it from elsewhere than a file.

    Nothing is kept under other names than a module's own, as multiprocessing gives them.
    """
    spec: ModuleSpec | None = getattr(module, "__spec__", None)
    if spec is None or spec.name != name:
        return None
    if type(spec.loader) not in (SourceFileLoader, ExtensionFileLoader):
        return None
    file = spec.origin
    seen = _seen(file) if file and os.path.isabs(file) else None
    if file is None or seen is None:
        return None
    path = spec.submodule_search_locations
    folder = os.path.dirname(file)
    if path is not None:
        folder = os.path.dirname(folder)
    return file, folder, None if path is None else list(path), seen, spec.cached, 0, 0


def _code(name: str) -> bytes:
    """The code of a module that is loaded; nothing for an extension."""
    loader = sys.modules[name].__loader__
    return marshal.dumps(loader.get_code(name)) if isinstance(loader, SourceFileLoader) else b""


def use() -> Kept:
    """Have Python look first for what earlier runs have kept.

    Runs of another Kirke or Python, or one that looks in other folders, keep files of their own.
    Where one of these is the current folder, whatever it may be, nothing is kept.
    """
    marks = [__version__, sys.version, str(sys.flags.optimize), *sys.path]
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
