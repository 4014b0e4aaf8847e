"""Whole problems as text, byte for byte as the field's tools expect them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace
from notated import COLOURS, Reader

import solver
from solver.model import (
    Branch,
    Change,
    Colour,
    Condition,
    Found,
    Goal,
    Language,
    Line,
    Node,
    Option,
    Phase,
    Piece,
    Placement,
    Problem,
    Solution,
    Status,
    Step,
    Stipulation,
    Twin,
    TwinSolution,
)
from solver.output import text

GOLDEN = Path(__file__).parent / "golden"
MATE = Goal("#")
WALKS = dict(zip("KPQSRB", ("king", "pawn", "queen", "knight", "rook", "bishop"), strict=True))

DIRECT = Stipulation("#2", "white", Branch((Step("a", (MATE,)), Step("d")), 3), "direct", 2)
SELF = Stipulation("s#2", "white", Branch((Step("a"), Step("d", (MATE,))), 4), "self", 2)
HELP = Stipulation("h#1", "black", Branch((Step("h"), Step("h", (MATE,))), 2), "help", 1)
TARGET = Goal("z", "d8")
SERIES = Stipulation("ser-zd82", "white", Branch((Step("s", (TARGET,)),), 2), "series", 2)


def units(**placed: str) -> tuple[Placement, ...]:
    """Units by colour: units(white="Kc8 Ra1", black="Ka8")."""
    return tuple(
        Placement(unit[1:], Piece(COLOURS[colour], WALKS[unit[0]]))
        for colour, listed in placed.items()
        for unit in listed.split()
    )


class Play:
    """Writes down what was found, in one language."""

    def __init__(self, language: Language) -> None:
        self._reader = Reader(language)

    def node(self, text: str, *, colour: Colour = "white", mark: str = "", **below: object) -> Node:
        """A move with its signs: node("Ra1*a7 +", mark="?")."""
        move, *signs = text.split()
        return Node(self._reader.move(move, signs, colour), mark, **below)  # type: ignore[arg-type]

    def answer(self, defence: str, *continuations: str) -> Node:
        """A defence with what follows it."""
        return self.node(defence, colour="black", variations=tuple(map(self.node, continuations)))

    def phase(self, side: Colour, *lines: str, skipped: int = 0) -> Phase:
        """Help or series play: moves divided by commas, Black's in front of a bar."""
        kind: Literal["set", "actual"] = "set" if skipped else "actual"
        return Phase(kind, side, "line", tuple(self._line(line, skipped) for line in lines))

    def _line(self, line: str, skipped: int) -> Line:
        moves = []
        for written in line.split(","):
            colour, _, rest = written.strip().partition(" ")
            move, *signs = rest.split()
            moves.append(self._reader.move(move, signs, COLOURS[colour]))
        return Line(tuple(moves), skipped)


def mate_in_two() -> Solution:
    """Paul Morphy, New York Clipper 1856: a short mutate with set play and two tries."""
    play = Play("en")
    waiting = ("Bb8-h2", "Bb8-g3", "Bb8-f4", "Bb8-e5", "Bb8-d6", "Bb8-c7")

    def bishop(rook: str) -> tuple[Node, ...]:
        return tuple(play.answer(defence, f"{rook}*a7 #") for defence in waiting)

    def refuted(by: str) -> tuple[Node, ...]:
        return (play.node(by, colour="black", mark="!"),)

    keys = (
        play.node("Ra1*a7 +", mark="?", refutations=refuted("Bb8*a7")),
        play.node(
            "Ra1-a6",
            mark="!",
            zugzwang=True,
            variations=(play.answer("b7*a6", "b6-b7 #"), *bishop("Ra6")),
        ),
        play.node(
            "Ra1-a5",
            mark="?",
            zugzwang=True,
            variations=bishop("Ra5"),
            refutations=refuted("a7-a6"),
        ),
    )
    problem = Problem(
        "en",
        units(white="Kc8 Ra1 Pb6", black="Ka8 Bb8 Pa7 Pb7"),
        DIRECT,
        options=(Option("SetPlay"), Option("Try"), Option("Variations")),
        authors=("Paul Morphy",),
        origins=("New York Clipper 1856",),
    )
    phases = (
        Phase("set", "white", "tree", tree=bishop("Ra1")),
        Phase("actual", "white", "tree", tree=keys),
    )
    return Solution(problem, (TwinSolution("", None, phases),))


def selfmate() -> Solution:
    """Only tries."""
    play = Play("de")
    keys = tuple(
        play.node(key, mark="?", refutations=(play.node(defence, colour="black", mark="!"),))
        for key, defence in (("Dd2-g5 +", "Kh4*g5"), ("Dd2-d8 +", "Kh4-g4"))
    )
    problem = Problem("de", units(white="Kh1 Qd2 Rf3 Ph2", black="Kh4 Ba7 Ph5"), SELF)
    return Solution(
        problem, (TwinSolution("", None, (Phase("actual", "white", "tree", tree=keys),)),)
    )


def after_the_key() -> Solution:
    """The diagram stands after White's first move."""
    play = Play("en")
    defences = tuple(
        play.node(defence, colour="black", unanswered=True) for defence in ("h7-h5", "h7-h6")
    )
    root = Node(None, threats=(play.node("Ba3-b2 #"),), variations=defences)
    problem = Problem("en", units(white="Kf7 Rg1 Ba3", black="Kh8 Ph7 Pg3"), DIRECT)
    phases = (Phase("postkey", "white", "tree", tree=(root,)),)
    return Solution(problem, (TwinSolution("", None, phases),))


def twins() -> Solution:
    """Set play, exchanged units, a twin that goes on from the last, twins by condition."""
    play = Play("de")
    solved = (
        play.phase("black", "white Td7-d1 #", skipped=1),
        play.phase(
            "black",
            *(
                f"black {move}, white Td7-d1 #"
                for move in ("Sc7-a6", "Sc7-b5", "Sc7-e6", "Sc7-e8", "Sc7-a8")
            ),
        ),
    )
    nothing = (play.phase("black"), play.phase("black"))
    added = (
        Change("add", placements=units(white="Pg2")),
        Change("add", placements=units(black="Bd7")),
    )
    circe = (Condition("Circe", ("Mirror",)), Condition("AndernachChess"))
    changes = (
        Twin((Change("exchange", ("a2", "c7")),)),
        Twin(added, continued=True),
        Twin((Change("condition", conditions=circe),)),
    )
    problem = Problem(
        "de",
        units(white="Kc2 Rd7", black="Ka1 Pa2 Sc7"),
        HELP,
        (Condition("Circe"),),
        (Option("SetPlay"),),
        changes,
        authors=("Kirke",),
        titles=("Circe mit Zwillingen",),
    )
    return Solution(
        problem,
        (
            TwinSolution("a", None, solved),
            TwinSolution("b", changes[0], nothing),
            TwinSolution("c", changes[1], nothing),
            TwinSolution("d", changes[2], solved),
        ),
    )


def duplex() -> Solution:
    """Neutral units, all lines of the head, both sides."""
    play = Play("fr")
    problem = Problem(
        "fr",
        units(white="Ke6 Pf6 Pc7", black="Kg8 Rh8", neutral="Sa6 Pb7"),
        SERIES,
        (Condition("AntiCirce"),),
        (Option("Duplex"),),
        authors=("Kirke",),
        origins=("Exemple",),
        awards=("1er prix",),
        titles=("Deux series",),
        remarks=("les deux camps jouent",),
    )
    phases = (
        play.phase(
            "white",
            "white Re6-d7, white Rd7-d8 z",
            "white Re6-e7, white Re7-d8 z",
        ),
        play.phase("black", "black Rg8-h7, black Th8-d8 z"),
    )
    return Solution(problem, (TwinSolution("", None, phases),))


@pytest.mark.parametrize(
    ("solution", "name"),
    [
        (mate_in_two(), "set_play_and_tries"),
        (selfmate(), "selfmate"),
        (after_the_key(), "after_the_key"),
        (twins(), "twins"),
        (duplex(), "duplex"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_golden_files(solution: Solution, name: str) -> None:
    expected = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert text.render(solution, regression=True) == expected


def test_version_and_time_unless_for_comparison() -> None:
    solution = Solution(Problem("en", stipulation=DIRECT), seconds=61.5)
    rendered = text.render(solution, regression=False)
    assert rendered.startswith(f"Kirke {solver.__version__}\n\n\n+---a")
    assert rendered.endswith("\nsolution finished. Time = 1:01.500 m:s\n\n\n")


@pytest.mark.parametrize(
    ("language", "status", "expected"),
    [
        ("en", "partial", "2 + 0\n\nPartial solution\n\n\n"),
        ("de", "interrupted", "2 + 0\n\nBearbeitung abgebrochen.\n\n\n"),
        ("fr", "finished", "2 + 0\n\n\nsolution terminee.\n\n\n"),
        ("en", "refused", "2 + 0\n\nnot solved.\n\n\n"),
    ],
)
def test_closing_line(language: Language, status: Status, expected: str) -> None:
    problem = Problem(language, units(white="Ka1 Rb1"), DIRECT)
    empty = TwinSolution("", None, (Phase("actual", "white", "tree"),))
    rendered = text.render(Solution(problem, (empty,), status), regression=True)
    assert rendered.endswith(expected)


def halves(twin: TwinSolution) -> list[Found]:
    """All phases of a twin, each reported in two pieces."""
    return [
        Found(
            twin.label,
            twin.twin,
            replace(phase, lines=phase.lines[start:end], tree=phase.tree[start:end]),
            ends,
        )
        for phase in twin.phases
        for start, end, ends in ((0, 1, False), (1, None, True))
    ]


@pytest.mark.parametrize("before", [lambda twin: [], halves], ids=["twins", "pieces of twins"])
def test_pieces_make_up_the_whole(before: Callable[[TwinSolution], list[Found]]) -> None:
    solution = twins()
    writer = text.Writer(solution.problem, regression=True)
    parts = [writer.header()]
    for twin in solution.twins:
        for found in before(twin):
            parts.extend(writer.found(found))
        parts.extend(writer.twin(twin))
    parts.append(writer.closing(solution.status))
    assert "".join(parts) == text.render(solution, regression=True)


def test_a_phase_that_could_not_be_finished_ends_like_any_other() -> None:
    solution = twins()
    writer = text.Writer(solution.problem, regression=True)
    first = solution.twins[0]
    part = writer.found(Found(first.label, first.twin, first.phases[0], False))
    failed = replace(first, phases=(), messages=("The search failed.",))
    written = "".join([*part, *writer.twin(failed)])
    assert (
        written
        == "".join(
            text.Writer(solution.problem, regression=True).twin(
                replace(first, phases=first.phases[:1])
            )
        ).removesuffix("\n")
        + "The search failed.\n\n"
    )


def test_zeroposition_takes_the_place_of_the_diagram() -> None:
    twin = Twin((Change("remove", ("b1",)),))
    problem = Problem("de", units(white="Ka1 Rb1"), HELP, twins=(twin,), zeroposition=True)
    solution = Solution(problem, (TwinSolution("a", twin, (Phase("actual", "black", "line"),)),))
    rendered = text.render(solution, regression=True)
    assert rendered.endswith("\nNullStellung\n\n\na) -wTb1  \n\n\nLoesung beendet.\n\n\n")


def test_messages_stand_before_the_twin() -> None:
    twin = TwinSolution("", None, (Phase("actual", "white", "tree"),), messages=("Beware.",))
    solution = Solution(Problem("en", stipulation=DIRECT), (twin,))
    assert text.render(solution, regression=True).endswith(
        "\nBeware.\n\n\nsolution finished.\n\n\n"
    )
