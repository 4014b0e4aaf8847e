"""Play that takes fewer moves than asked is a cook, whatever is played and wherever it is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from asked import notes, problem, solved, statement
from msgspec.structs import replace
from paths import PROBLEMS
from short_problems import PIN, ROOK

import solver
from solver.errors import KirkeError
from solver.model import Limits, Phase, Problem, Solution, Stipulation

KQ = "Pieces White Kg6 Qb7b2 Black Kh2\n"
ENDGAME = "Pieces White Kf7 Rd1 Black Kh8 Pe3\n"
FORCED = "Pieces White Ka2 Black Kc5 Rb8 Qd3\n"
TAKEN = "Pieces White Kh6 Ra7 Qb3 Bh2 Black Ke4 Rc4\n"
EXCHANGED = "Pieces White Kb2 Qa7 Black Kc5 Qa4 Pf2\n"
#: a position, what is asked of it, and the same a move shorter
PLAYS = [
    (ENDGAME, "#2", "#1"),
    (ENDGAME, "#3", "#2"),
    (ENDGAME, "+2", "+1"),
    (TAKEN, "sx2", "sx1"),
    (FORCED, "r#2", "r#1"),
    (FORCED, "semi-r#2", "semi-r#1"),
    (KQ, "h#2", "h#1"),
    (ENDGAME, "h#1.5", "h#0.5"),
    (TAKEN, "hsx2", "hsx1"),
    (TAKEN, "hsx2.5", "hsx1.5"),
    (FORCED, "hr#2", "hr#1"),
    ("Pieces White Kh4 Ra8 Black Kg7 Bh5 Qf3\n", "hr#1.5", "hr#0.5"),
    ("Pieces White Kg8 Bc2 Black Kb8 Rh2\n", "reci-hx2", "reci-hx1"),
    ("Pieces White Kg2 Sb1 Black Kc8 Bg6\n", "reci-hx2.5", "reci-hx1.5"),
    (ENDGAME, "ser-#2", "ser-#1"),
    (KQ, "ser-h#2", "ser-h#1"),
    (TAKEN, "ser-sx2", "ser-sx1"),
    (FORCED, "ser-r#2", "ser-r#1"),
    (EXCHANGED, "ser-hsx2", "ser-hsx1"),
    ("Pieces White Kg2 Sb1 Black Kc8 Bg6\n", "ser-reci-hx3", "ser-reci-hx2"),
    (ENDGAME, "pser-#2", "pser-#1"),
    (TAKEN, "pser-sx2", "pser-sx1"),
    (FORCED, "pser-r#2", "pser-r#1"),
    (KQ, "pser-h#2", "pser-h#1"),
    (EXCHANGED, "pser-hsx2", "pser-hsx1"),
    (ENDGAME, "phser-#2", "phser-#1"),
    (TAKEN, "phser-sx2", "phser-sx1"),
    (FORCED, "phser-r#2", "phser-r#1"),
    ("Forsyth rsbqkbsr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RSBQKBSR\n", "dia2.0", "dia1.0"),
]
WITNESSES = PROBLEMS
FOLDERS = ("games", "stipulations", "conditions", "pieces")
#: problems of each game that take moments, by their places in its file
GAMES = [
    *(("coalition.inp", number) for number in (4, 5, 13)),
    *(("dragonfly.inp", number) for number in (3, 5, 8)),
    *(("dragonfly-hex.inp", number) for number in (0, 9)),
    *(("trojan.inp", number) for number in (8, 11, 14)),
    *(("turkish-draughts.inp", number) for number in (4, 12, 13)),
    *(("boards.inp", 1), ("hexes.inp", 0)),
]
#: options that say what is looked for, and not what is legal
OF_THE_SEARCH = frozenset({
    *("SetPlay", "Try", "Defence", "Variation", "Threat", "NonTrivial", "MaxFlightsquares"),
    *("MaxSolutions", "MaxTime", "StartMoveNumber", "UpToMoveNumber", "StopOnShortSolutions"),
    *("PostKeyPlay", "KeepMatingPiece", "NoShortVariations"),
})  # fmt: skip


def told(phase: Phase) -> Iterator[tuple[object, bool]]:
    """The solutions of a phase, each with whether it is too short."""
    if phase.mode == "tree":
        yield from ((node.move, node.sooner > 0) for node in phase.tree if node.mark == "!")
    else:
        yield from ((line.moves, line.is_short) for line in phase.lines if not line.violates)


def solutions(found: Solution, *, too_short: bool = False) -> set[object]:
    phases = [phase for phase in found.twins[0].phases if phase.kind == "actual"]
    return {one for phase in phases for one, short in told(phase) if short or not too_short}


@pytest.mark.parametrize(
    ("position", "asked", "shorter"), PLAYS, ids=[asked for _, asked, _ in PLAYS]
)
def test_what_solves_a_problem_in_a_move_less_is_too_short(
    position: str, asked: str, shorter: str
) -> None:
    below = solutions(solved(f"{position}Stipulation {shorter}"))
    assert below
    assert solutions(solved(f"{position}Stipulation {asked}"), too_short=True) == below
    (phase, *others) = solver.check(problem(f"{position}Stipulation {asked}")).phases
    assert sum(one.short_count for one in (phase, *others)) or phase.found_count > 1
    assert "cooked" in {one.word for one in (phase, *others)}


def longer(asked: Stipulation) -> Stipulation | None:
    """The same with a move more; None where it says more than that."""
    goals = asked.text.rstrip("0123456789.")
    if asked.structured or asked.taken_back or asked.intro or asked.moves is None:
        return None
    if asked.text.startswith("exact-") or len(goals) == len(asked.text):
        return None
    try:
        (found,) = solver.loads(
            statement(f"Pieces White Ka1 Black Kc3\nStipulation {goals}{asked.moves + 1:g}")
        )
    except KirkeError:
        return None
    assert found.stipulation is not None
    return replace(found.stipulation, side=asked.side)


def witnesses(folder: str) -> list[str]:
    return sorted(str(path.relative_to(WITNESSES)) for path in (WITNESSES / folder).rglob("*.inp"))


def check_longer(found: Problem, limits: Limits | None = None) -> None:
    """What solves a problem is too short where a move more is asked."""
    assert found.stipulation is not None
    asked = longer(found.stipulation)
    if asked is None:
        return
    options = tuple(option for option in found.options if option.name not in OF_THE_SEARCH)
    bare = replace(found, twins=(), options=options)
    more = solver.solve(replace(bare, stipulation=asked), limits=limits)
    if more.status == "finished":
        assert solutions(more, too_short=True) == solutions(solver.solve(bare)), found.place


@pytest.mark.parametrize(("game", "number"), GAMES)
def test_less_than_asked_is_too_short_in_games(game: str, number: int) -> None:
    check_longer(solver.load(WITNESSES / "games" / game)[number])


@pytest.mark.long
@pytest.mark.parametrize(
    "file", [file for folder in FOLDERS for file in witnesses(folder)], ids=str
)
def test_less_than_asked_is_too_short_under_every_rule(file: str) -> None:
    for found in solver.load(WITNESSES / file):
        check_longer(found, Limits(seconds=20))


def test_nothing_is_too_short_where_the_length_is_exact() -> None:
    assert solver.check(problem(f"{ROOK}Stipulation exact-#2")).word == "no solution"
    (phase,) = solver.check(problem(f"{ENDGAME}Stipulation exact-ser-#2")).phases
    assert (phase.found_count, phase.short_count) == (12, 0)


def test_set_play_and_tries_may_be_as_short_as_they_are() -> None:
    said = "Pieces White Kd8 Qc8 Rc1 Black Kh1 Qe1\nStipulation #3\nOption SetPlay Try Variation"
    found = {phase.kind: phase for phase in solved(said).twins[0].phases}
    replies = [reply.move for node in found["set"].tree for reply in node.variations]
    assert any(move.goal for move in replies if move)
    assert not any(node.sooner for node in found["set"].tree)
    assert solver.check(problem(said)).word == "sound"
    assert notes(said) == []
    # of the tries some would be a mate in two, but for one defence
    said = "Pieces White Ka6 Ra7 Qf7 Black Kg5\nStipulation #3\nOption Try Variation"
    tries = [node for node in solved(said).twins[0].phases[0].tree if node.mark == "?"]
    assert tries
    assert not any(node.sooner for node in tries)
    assert solver.check(problem(said)).word == "sound"


def test_options_that_leave_out_variations_hide_no_short_key() -> None:
    for options in ("Variation NoShortVariations", "NoThreat Variation", "NoThreat"):
        (phase,) = solver.check(problem(f"{PIN}Stipulation #3\nOption {options}")).phases
        assert (phase.word, phase.short_count) == ("cooked", 1)


def test_play_after_the_key_may_be_too_short() -> None:
    after = f"{PIN.replace('Ra1', 'Ra6')}Option PostKeyPlay\nStipulation #{{}}"
    assert solver.check(problem(after.format(2))).word == "sound"
    (phase,) = solver.check(problem(after.format(3))).phases
    assert (phase.word, phase.short_count) == ("cooked", 1)
    assert notes(after.format(3)) == ["fewer moves than asked suffice"]


def test_a_goal_that_another_option_adds_may_come_too_soon() -> None:
    # s#2 with Quodlibet: White may mate himself, which 1.Ra8# does at once
    (phase,) = solver.check(problem(f"{ROOK}Stipulation s#2\nOption Quodlibet")).phases
    assert (phase.word, phase.short_count) == ("cooked", 1)
    asked = f"{ENDGAME}Stipulation h#2\nOption WhiteToPlay"
    short = solutions(solved(asked), too_short=True)
    assert short == solutions(solved(f"{ENDGAME}Stipulation h#0.5"))
    assert short


@pytest.mark.parametrize("asked", ["2->h#2", "2->ser-#2", "1->hsx2.5"])
def test_an_introduction_may_be_too_short_as_what_follows_it(asked: str) -> None:
    position = TAKEN if "hs" in asked else ENDGAME
    (phase,) = solved(f"{position}Stipulation {asked}").twins[0].phases
    intro = int(asked[0])
    whole = max(len(line.moves) for line in phase.lines)
    assert {line.is_short for line in phase.lines} == {True, False}
    for line in phase.lines:
        assert line.is_short == (line.intro < intro or len(line.moves) < whole)


def test_structured_play_is_as_long_as_it_says() -> None:
    (phase,) = solver.check(problem(f"{ROOK}Sstipulation white 3a[#]d")).phases
    assert (phase.word, phase.short_count) == ("cooked", 1)
    # either of two plays is asked for, each of its own length
    phases = solver.check(problem(f"{KQ}Sstipulation white 1a[#]d | 5a[#]d")).phases
    assert phases[0].short_count == 0


@pytest.mark.parametrize(
    ("said", "word"),
    [
        (f"{ROOK}Stipulation #2\nIntended 1.Ra8#", "sound"),
        (f"{ROOK}Stipulation #2\nIntended Key Ra1-a8 ++#", "sound"),
        (f"{ROOK}Stipulation #2\nIntended 1.Ra8", "cooked"),
        (f"{ROOK}Stipulation #2\nIntended 1 solution", "cooked"),
        (f"{ROOK}Stipulation #2\nIntended no solution", "cooked"),
        (f"{ROOK}Stipulation #2\nIntended as printed\nIntended 1.Ra8#", "cooked"),
        (f"{ROOK}Stipulation #2\nIntended 1.Kg6", "differs"),
        (f"{PIN}Stipulation #3\nIntended 1.Ra6", "cooked"),
        (f"{PIN}Stipulation #3\nIntended 1.Ra6#", "cooked"),
        (f"{PIN}Stipulation #3\nIntended 1.Ra6! bxa6 2.b7#", "cooked"),
        (f"{PIN}Stipulation #2\nIntended 1.Ra6", "sound"),
    ],
)
def test_a_short_key_is_claimed_where_it_is_written_with_the_goal(said: str, word: str) -> None:
    assert solver.check(problem(said)).word == word


def test_a_line_says_how_long_it_is() -> None:
    said = f"{ENDGAME}Stipulation h#1.5\nOption StopOnShortSolutions\n"
    assert solver.check(problem(f"{said}Intended 1 solution")).word == "cooked"
    assert solver.check(problem(f"{said}Intended 1.Rh1#")).word == "unproved"


def test_a_twin_and_a_side_are_judged_by_themselves() -> None:
    twins = f"{PIN}Stipulation #2\nTwin stipulation #3"
    (first, second) = solver.check(problem(twins)).phases
    assert (first.word, second.word) == ("sound", "cooked")
    assert notes(twins) == []
    (note,) = solved(twins).twins[1].notes
    assert note.message == "b) fewer moves than asked suffice after a1-a6 (2 instead of 3)"
    both = "Pieces White Kg1 Ra1 Black Kh8 Pg7h7\nOption Duplex\nStipulation #2"
    words = {phase.side: phase.short_count for phase in solver.check(problem(both)).phases}
    assert words["white"] == 1
    assert words["black"] == 0


def test_a_search_that_was_cut_finds_it_too() -> None:
    said = f"{ROOK}Stipulation #9\n"
    found = solver.check(problem(said), limits=Limits(solutions=1))
    assert (found.word, found.phases[0].is_cut) == ("cooked", True)
