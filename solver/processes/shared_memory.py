"""Memory that processes share, however they were started: tables and counters lie in it."""

from __future__ import annotations

import contextlib
import mmap
import os
from typing import Any


class SharedMemory:
    """Zeros to begin with. Pages take memory when they are first written, and until `clear`.

    A file without a name: no limit of /dev/shm holds for it, and it is gone with the last process
    that has it. It can be handed to a process that is being started. file: its descriptor.
    Raises OSError where the system has none, unless `anywhere`: then it may lie on the disk.
    """

    def __init__(self, size: int, file: int | None = None, *, anywhere: bool = False) -> None:
        self.size = size
        self.file = _new_file(size, anywhere) if file is None else file
        self._map = mmap.mmap(self.file, size)
        with contextlib.suppress(AttributeError, OSError):
            self._map.madvise(mmap.MADV_HUGEPAGE)  # a table is read all over the place

    def __reduce__(self) -> Any:
        from multiprocessing.reduction import DupFd  # who pickles it has loaded that

        return _attach, (self.size, DupFd(self.file))

    @property
    def bytes(self) -> memoryview:
        return memoryview(self._map)

    @property
    def numbers(self) -> memoryview:
        """The memory as numbers of eight bytes."""
        return memoryview(self._map).cast("Q")

    def clear(self) -> None:
        """Give all pages back. Nobody may be using them."""
        self._map.madvise(mmap.MADV_REMOVE)

    def close(self) -> None:
        """Give up the file; what has been mapped stays until nobody has a view of it."""
        if self.file >= 0:
            os.close(self.file)
            self.file = -1


def _new_file(size: int, anywhere: bool) -> int:
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("kirke")
    elif anywhere:
        file = nameless_file()
    else:
        raise OSError("no memory without a name on this system")
    os.ftruncate(file, size)
    return file


def _attach(size: int, file: Any) -> SharedMemory:
    return SharedMemory(size, file.detach())


def nameless_file() -> int:
    """A file for this user alone that is gone with the last process that has it open."""
    import tempfile  # slow to load, and most runs need no file

    file, path = tempfile.mkstemp(prefix="kirke-")
    os.unlink(path)  # noqa: PTH108  # pathlib takes as long to load as a problem to be read
    return file
