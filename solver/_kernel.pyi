from collections.abc import Callable
from typing import Any


class StopFlag:
    """Ends searches that were given it."""

    def __init__(self) -> None: ...

    def set(self) -> None: ...

    @property
    def is_set(self) -> bool: ...

class Machine:
    """Rules and position of one twin."""

    def __init__(self, spec: dict[str, Any]) -> None: ...

    def moves(self, side: int) -> list[bytes]:
        """Records of the legal moves of a side."""

    def perft(self, depth: int, side: int, stop: StopFlag | None = None) -> int:
        """Paths of `depth` legal half-moves."""

    def in_check(self, side: int) -> bool: ...

    def can_capture_king(self, side: int) -> bool:
        """Whether the side, to move, could capture the other side's king."""

    def parts(self, task: dict[str, Any], stop: StopFlag | None = None, poll: Callable[[int], bool] | None = None, poll_seconds: float = 0.05) -> list[tuple[int, ...]]:
        """
        Independent pieces of a task, in the order of their solutions; the first ones, where the flag or `poll` end that.
        """

    def solve(self, task: dict[str, Any], part: tuple[int, ...], stop: StopFlag | None = None, poll: Callable[[int], bool] | None = None, poll_seconds: float = 0.05) -> dict[str, Any]:
        """
        Solves one piece of a task; a true answer of `poll`, given the moves so far, ends it, and so do as many solutions as the task's `most`. Gives what nobody has taken meanwhile, and why it ended early, if it did.
        """

    def take(self) -> dict[str, Any]:
        """
        Within `poll`: the lines and first moves that the search has found since the last time, in canonical order. They are no part of its result then.
        """

    @property
    def undecided(self) -> bool:
        """Whether rules left undecided if some move is legal that was asked about."""

    def set_memory(self, bytes: int) -> None:
        """
        Caps the memory of tables, which begin anew, and of what is kept besides: waves of series, pictures, and what has been found and not been taken.
        """

    def share_table(self, memory: bytearray | memoryview) -> None:
        """
        Has the table lie in memory, aligned to 8 bytes, that processes with the same task share.
        """

    def position_bytes(self) -> bytes:
        """Everything that makes the position, for comparisons."""

def prunings(spec: dict[str, Any]) -> list[tuple[str, bool, list[tuple[str, int, str]]]]:
    """
    Name of every pruning, whether it is on, and what keeps it off: kind, number, guarantee.
    """

def guarantees() -> dict[str, str]:
    """
    What rules may break of what prunings rely on: names, and what each says.
    """

def pruning_names() -> list[str]:
    """
    Names of the prunings that a specification may switch off by `without`.
    """

def build() -> dict[str, str]:
    """
    How this kernel was built: `compiler`, `level` of the processors it is for, `kind`.
    """

def game_names() -> list[str]:
    """Names of the games that a specification may list."""

def rule_names() -> list[str]:
    """Names of the rules that a specification may list."""
