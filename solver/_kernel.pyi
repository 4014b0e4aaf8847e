from collections.abc import Callable, Sequence
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
        Solves one piece of a task; a true answer of `poll`, given the moves so far, ends it, and so do as many solutions as the task's `most`. Gives what nobody has taken meanwhile, and why it ended early, if it did. `refuted`: half-moves within which the first move that a piece of battle play is about does not succeed.
        """

    def take(self) -> dict[str, Any]:
        """
        Within `poll`: the lines and first moves that the search has found since the last time, in canonical order. They are no part of its result then.
        """

    @property
    def undecided(self) -> bool:
        """
        Whether rules left undecided if some move is legal that was asked about.
        """

    @property
    def closes(self) -> bool:
        """
        Whether all positions that the last play reaches are closed, or may be soon.
        """

    def set_memory(self, bytes: int) -> None:
        """
        Caps the memory of tables, which begin anew, and of what is kept besides: layers of series, pictures, and what has been found and not been taken.
        """

    def share_table(self, memory: bytearray | memoryview) -> bool:
        """
        Has the table lie in memory, aligned to 8 bytes, that processes with the same task share. Whether the rules admit a table.
        """

    def position_bytes(self) -> bytes:
        """Everything that makes the position, for comparisons."""

class FactLog:
    """Reads facts out of memory that machines share, and back."""

    def __init__(self, memory: bytearray | memoryview, own: int, least: int) -> None: ...

    def fresh(self, most: int) -> bytes:
        """
        Facts about at least `least` half-moves of play that were not given before: the next ones of a walk through the table, or the first ones of a new walk.
        """

    @property
    def at_end(self) -> bool:
        """Whether the last walk is at its end."""

    def learn(self, facts: bytes) -> None:
        """
        Adds facts that `fresh` has given, of a search that means the same by them.
        """

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

class UnMove:
    """A move of chess that was played, taken back or not."""

    @property
    def origin(self) -> int: ...

    @property
    def target(self) -> int: ...

    @property
    def walk(self) -> int:
        """What moved: 0 king, queen, rook, bishop, knight, 5 pawn."""

    @property
    def became(self) -> int: ...

    @property
    def captured(self) -> int:
        """What was captured; 6 nothing."""

    @property
    def kind(self) -> int:
        """0 quiet, capture, double step, en passant, 4 castling."""

    def __str__(self) -> str: ...

class Past:
    """A position of chess of which the past is asked."""

    def __init__(self, board: str, to_move: int, unmoved: list[int] = [], passed: int = -1, not_passed: list[int] = []) -> None: ...

    @property
    def board(self) -> str:
        """64 letters or dots, a1, b1, ... h8."""

    @property
    def to_move(self) -> int: ...

    @property
    def unmoved(self) -> list[int]:
        """Squares of units that are held not to have moved yet."""

    @property
    def passed(self) -> int:
        """
        The square that a pawn passed with the last move, -1 none that is known.
        """

    @property
    def not_passed(self) -> list[int]:
        """Squares that no pawn passed with the last move."""

    def unmoves(self) -> list[UnMove]:
        """All moves that can have been the last one."""

    def before(self, move: UnMove) -> Past:
        """The position before one of unmoves()."""

    def checked(self) -> bool:
        """Whether the side to move is in check."""

class Legality:
    """A search for refutations of positions, with its memory."""

    def __init__(self, level: int, depth: int, states: int, positions: int, dead: int = 0, ended: object | None = None) -> None: ...

    def status(self, past: Past, depth: int) -> str:
        """"illegal", "not proven" or "legal"."""

    def verdict(self, past: Past, depth: int) -> tuple[Any, ...]:
        """
        Status, why ("rule", "turn", "no last move", "cage", "dead" or ""), the step that refutes, the steps before it, and last moves with their verdicts. A step is the name of a rule and squares.
        """

    def is_dead(self, past: Past) -> bool:
        """
        Whether the game ended there, so that no move was played from the position.
        """

    @property
    def cut(self) -> bool:
        """
        Whether the last verdict was cut, by `positions` or by `ended`, which is asked before each position is looked at, and between arrangements of a cage.
        """

def retro_rules() -> list[tuple[str, str, str, str, str, int]]:
    """
    The static rules: number, name, what refutes, what is deduced, source, least strength.
    """

def life(past: Past, side: int | None, positions: int, ended: object | None = None) -> tuple[str, list[UnMove], bool, int, bool]:
    """
    "dead" if no play leads to a mate by the side, "alive" if one does, or "unknown" where so many positions do not tell; that play, and whether it is known to be the shortest; how many positions were kept; and whether `ended`, which is asked now and then with their number, ended it. side: 0 White, 1 Black, None either.
    """

class Invisibles:
    """A diagram of chess with total invisibles."""

    def __init__(self, units: Sequence[tuple[int, int, int]], holes: Sequence[int], homes: Sequence[int], promotions: Sequence[int], invisibles: int) -> None: ...

    def first(self, sides: Sequence[int]) -> list[tuple[int, int, int, int]]:
        """What the first half-move may be, whether or not some history fits it."""

    def has_placement(self, sides: Sequence[int]) -> bool:
        """
        Whether the invisibles can stand so that who begins cannot capture the king; true, too, if that takes long to see.
        """

    def solve(self, sides: list[int], goal: int, square: int, earlier: list[int], begin: list[tuple[int, int, int, int]], stop: StopFlag | None = None, poll: Callable[[int], bool] | None = None, poll_seconds: float = 0.05, from_numbers: list[int] = [], upto_numbers: list[int] = []) -> dict[str, Any]:
        """
        The lines of so many half-moves that begin so and reach the goal in every history: of each half-move its announcement, what turns visible, and whether it captures.
        """
