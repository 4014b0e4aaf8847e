"""Memory that worker processes share, however they were started: tables lie in it."""

from __future__ import annotations

import contextlib
import mmap
import os
from multiprocessing import reduction
from typing import Any


class SharedMemory:
    """Zeros to begin with. Pages take memory when they are first written, and until `clear`.

    A file without a name: no limit of /dev/shm holds for it, and it is gone with the last process
    that has it. Raises OSError where the system has none.
    """

    def __init__(self, size: int, file: int | None = None) -> None:
        self.size = size
        self._file = _new_file(size) if file is None else file
        self._map = mmap.mmap(self._file, size)
        with contextlib.suppress(AttributeError, OSError):
            self._map.madvise(mmap.MADV_HUGEPAGE)  # a table is read all over the place

    def __reduce__(self) -> Any:  # only while a process is being started
        return _attach, (self.size, reduction.DupFd(self._file))

    @property
    def bytes(self) -> memoryview:
        return memoryview(self._map)

    def clear(self) -> None:
        """Give all pages back. Nobody may be using them."""
        self._map.madvise(mmap.MADV_REMOVE)


def _new_file(size: int) -> int:
    if not hasattr(os, "memfd_create"):
        raise OSError("no memory without a name on this system")
    file = os.memfd_create("kirke")
    os.ftruncate(file, size)
    return file


def _attach(size: int, file: Any) -> SharedMemory:
    return SharedMemory(size, file.detach())
