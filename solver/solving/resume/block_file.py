"""A file of blocks that are added at its end; who writes it may be ended at any moment.

    MAGIC, then blocks: length and CRC32 of the body, in four bytes each; the body: its kind, then
    what it says

The first block is the head. A block that is torn stands at the end and is cut off. What is wrong
anywhere else was not done by the one who wrote it, and the file is refused.
"""

from __future__ import annotations

import logging
import os
import struct
import time
from collections.abc import Iterator
from contextlib import suppress
from zlib import crc32

from msgspec import Struct

from solver.errors import Fault, InputError
from solver.model import Place

log = logging.getLogger(__name__)

MAGIC = b"kirke resume\n"
PATIENCE = 5.0  # seconds in which the workers of a search that was killed are gone
HEAD = 0  # the kind of the first block
_FRAME = struct.Struct("<II")
_ANOTHER = "Name another file; this one is left as it is"


class _Block(Struct, frozen=True):
    """Where a body lies in the file."""

    start: int
    size: int


class BlockFile:
    """The file, for this process alone. head: what the head of a new one says.

    Raises InputError where it cannot be read and written, or is no such file, or is damaged.
    """

    def __init__(self, path: str, head: bytes) -> None:
        self.path = path
        try:
            self._file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            message = f"cannot be read and written: {error.strerror}"
            raise self.refused(message, "Name another file") from None
        self._blocks: list[tuple[int, _Block]] = []
        self._end = 0
        self._full = False
        try:
            self._lock()
            self._open(head)
        except BaseException:
            self.close()
            raise

    def refused(self, message: str, hint: str) -> InputError:
        """The error that says what is wrong with the file."""
        return InputError([Fault(Place(self.path, 0, 0), message, hint, kind="file")])

    def read(self, kind: int) -> Iterator[bytes]:
        """What the blocks of a kind say, in their order."""
        for found, block in self._blocks:
            if found == kind:
                yield os.pread(self._file, block.size - 1, block.start + 1)

    def add(self, kind: int, said: bytes) -> None:
        """Add a block. Where there is no room for it nothing more is kept, which a warning says."""
        if self._full:
            return
        body = bytes([kind]) + said
        try:
            start = self._end + _FRAME.size
            self._write(_FRAME.pack(len(body), crc32(body)) + body)
            self._blocks.append((kind, _Block(start, len(body))))
        except OSError as error:
            self._full = True
            with suppress(OSError):
                os.ftruncate(self._file, self._end)
            log.warning("%s: nothing more is kept: %s", self.path, error.strerror)

    def flush(self) -> None:
        """Have what was added survive the machine, too."""
        with suppress(OSError):
            os.fsync(self._file)

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # another system: two searches at a time are the user's affair
            return
        until = time.monotonic() + PATIENCE
        while True:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                if time.monotonic() >= until:
                    message = "another search that is going on keeps what it finds there"
                    raise self.refused(message, "Wait for it, or name another file") from None
                time.sleep(PATIENCE / 100)
            else:
                return

    def _open(self, head: bytes) -> None:
        size = os.fstat(self._file).st_size
        begin = os.pread(self._file, len(MAGIC), 0)
        if begin != MAGIC and not (size < len(MAGIC) and MAGIC.startswith(begin)):
            raise self.refused("is no file that kirke solve --resume has written", _ANOTHER)
        if begin == MAGIC:
            self._end = len(MAGIC)
            self._scan(size)
        if self._blocks:
            return
        os.ftruncate(self._file, 0)
        self._end = 0
        self._write(MAGIC)
        self.add(HEAD, head)

    def _scan(self, size: int) -> None:
        """Find all blocks that are whole, and cut off what is torn."""
        while self._end < size:
            at = self._end
            frame = os.pread(self._file, _FRAME.size, at)
            length, code = _FRAME.unpack(frame) if len(frame) == _FRAME.size else (0, 0)
            block = _Block(at + _FRAME.size, length)
            end = block.start + length
            if length == 0 or end > size:
                if length == 0 and len(frame) == _FRAME.size and not self._is_blank(at, size):
                    raise self._damaged(at)
                self._cut(at, size)
                return
            body = os.pread(self._file, length, block.start)
            if crc32(body) != code:
                if end < size:
                    raise self._damaged(at)
                self._cut(at, size)
                return
            self._blocks.append((body[0], block))
            self._end = end

    def _is_blank(self, start: int, end: int) -> bool:
        """Whether nothing was written there before the machine stopped."""
        step = 1 << 20
        return not any(
            any(os.pread(self._file, min(step, end - at), at)) for at in range(start, end, step)
        )

    def _cut(self, at: int, size: int) -> None:
        log.warning("%s: the last block was torn: %d bytes are cut off", self.path, size - at)
        os.ftruncate(self._file, at)

    def _damaged(self, at: int) -> InputError:
        message = f"is damaged at byte {at}; what stands before that is sound"
        hint = f"Name another file, or keep the sound part: truncate -s {at} FILE"
        return self.refused(message, hint)

    def _write(self, data: bytes) -> None:
        at, left = self._end, memoryview(data)
        while left:
            written = os.pwrite(self._file, left, at)
            at, left = at + written, left[written:]
        self._end = at
