"""What was found, out of the way: in memory up to a cap, and beyond it in a file without a name.

The file lies where the system keeps temporary files (TMPDIR), is readable for this user alone, and
is gone with the last one who wants to read what is in it.
"""

from __future__ import annotations

import os

from msgspec import Struct

from solver.errors import KirkeError

LEAST, MOST = 1 << 20, 32 << 20  # bytes that stay in memory


class NoRoom(KirkeError):
    """What was found has no room any more. The message says where."""


class _File:
    """A file that is closed when nobody wants to read it any more."""

    def __init__(self) -> None:
        from solver.processes.shared_memory import nameless_file

        self.number = nameless_file()
        self.size = 0

    def __del__(self) -> None:
        os.close(self.number)


class Stored(Struct, frozen=True):
    """Numbers of a pool that lie in a file."""

    file: _File
    start: int
    size: int

    def __len__(self) -> int:
        return self.size

    def read(self) -> bytes:
        """The numbers."""
        return os.pread(self.file.number, self.size, self.start)

    def __reduce__(self) -> tuple[type[bytes], tuple[bytes]]:
        return bytes, (self.read(),)  # files do not travel


class Spool:
    """Keeps the numbers of pools. memory: bytes that a run may take in all."""

    def __init__(self, memory: int) -> None:
        self._left = min(max(memory // 8, LEAST), MOST)
        self._file: _File | None = None

    def keep(self, packed: bytes) -> bytes | Stored:
        """Keep the numbers: returns them, or where they are stored from now on. Raises NoRoom where
        the disk is full."""
        if len(packed) <= self._left:
            self._left -= len(packed)
            return packed
        try:
            return self._store(packed)
        except OSError as error:
            from tempfile import gettempdir

            message = f"no room for what was found in {gettempdir()}: {error.strerror}"
            raise NoRoom(message) from None

    def release(self, packed: bytes | Stored) -> None:
        """Nobody asks for this any more."""
        if isinstance(packed, bytes):
            self._left += len(packed)

    def _store(self, packed: bytes) -> Stored:
        self._file = self._file or _File()
        left, start = memoryview(packed), self._file.size
        while left:
            written = os.pwrite(self._file.number, left, self._file.size)
            self._file.size += written
            left = left[written:]
        return Stored(self._file, start, len(packed))
