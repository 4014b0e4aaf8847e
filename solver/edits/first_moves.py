"""A phase of play, searched by its first half-moves, in any order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from solver.compiling.kernel_setup import machine
from solver.compiling.phase_tasks import LAST_NUMBER, PhaseTask
from solver.compiling.phases import phase
from solver.decoding.moves import Decoder
from solver.model import Line, Move
from solver.solving.parts.machine import Result
from solver.verdict.sides import lines

POLL = 0.02  # seconds between two questions whether to go on

#: asked with a number of half-moves that were played; True ends the search
Over = Callable[[], bool]


class Found(Struct, frozen=True):
    """Solutions that begin with some first half-moves. complete: there are no others, unless there
    are as many as were wanted."""

    lines: tuple[Line, ...]
    complete: bool
    moves: int


class FirstMoves:
    """The first half-moves of a phase by the numbers that StartMoveNumber has for them, from 1.

    legal: the half-moves in the order of these numbers; none where the phase is searched as a
    whole, which then has the number 1. memory: bytes of its tables.
    """

    def __init__(self, task: PhaseTask, memory: int) -> None:
        self._task = task
        self._machine = machine(task.spec)
        self._machine.set_memory(memory)
        self._decode = phase(task)
        self.legal: tuple[Move, ...] = self._legal() if _by_first_moves(task) else ()

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return max(1, len(self.legal))

    def _legal(self) -> tuple[Move, ...]:
        records = self._machine.moves(self._task.task["side"])
        decoder: Decoder = self._task.setting.decoder()
        board = self._task.setting.board

        def place(move: Move) -> tuple[int, ...]:
            if not (board.holds(move.departure) and board.holds(move.arrival)):
                return (-1,)
            arrival = move.arrival
            return board.site(move.departure), ord(arrival[0]), int(arrival[1:])

        return tuple(sorted(map(decoder.move, records), key=place))

    def search(self, numbers: Sequence[int], over: Over, most: int | None = None) -> Found:
        """All solutions that begin with the half-moves of these numbers, one after the other; the
        first `most` of them."""
        found: list[Line] = []
        moves, complete = 0, True
        for number in numbers:
            left = None if most is None else most - len(found)
            if left == 0 or not complete:
                break
            lines, complete, played = self._search_one(number, over, left)
            found += lines
            moves += played
        return Found(tuple(found), complete, moves)

    def _search_one(
        self, number: int, over: Over, most: int | None
    ) -> tuple[Sequence[Line], bool, int]:
        task = dict(self._task.task)
        if most is not None:
            task["most"] = most
        if self.legal:  # behind the last one there is nothing else, but if there were it is asked
            last = LAST_NUMBER if number == self.count else number
            task |= {"first_move": number, "last_first_move": last}
        results: list[Result] = []
        complete, moves = True, 0

        def poll(moves: int) -> bool:
            results.append(self._machine.take())
            return over()

        for part in self._machine.parts(task):
            result = self._machine.solve(task, part, None, poll, POLL)
            results.append(result)
            moves += result["moves"]
            complete = result["complete"] or result["enough"]
            if not complete or result["enough"] or over():
                break
        found = [line for line in lines(self._decode(results)) if not line.violates]
        return (found if most is None else found[:most]), complete, moves


def _by_first_moves(task: PhaseTask) -> bool:
    """Whether numbers of first half-moves say which play is meant."""
    asked = task.task
    root = asked["nodes"][asked["root"]]
    if "first_move" in asked or "last_first_move" in asked or asked["given"] != -1:
        return False
    if "retractor" in asked:  # what comes first is taken back
        return False
    if asked["mode"] == "attack":
        return True
    return asked["mode"] == "lines" and root["type"] == "branch" and not root["changes_side"]
