"""What a report shows of one problem."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from markupsafe import Markup
from msgspec import Struct

from solver.model import Piece, Problem, Solution, TwinSolution
from solver.output.graphics.glyphs import explained, units_of
from solver.output.graphics.svg_board import Board
from solver.output.graphics.svg_elements import glyph
from solver.output.header import asked, counted, notes
from solver.output.rules import twin_problem
from solver.output.tested import found_and_intended, graded, partly_tested
from solver.output.twinning import headline
from solver.output.vocabulary import vocabulary
from solver.playing import replay
from solver.report import play
from solver.report.sprites import Sprites
from solver.store.reading import Entry
from solver.themes.families import themes

MOST_TEXTS = 10
"""Solutions of a phase that its verdict names."""


class Row(Struct, frozen=True):
    """A problem in the list of all."""

    number: int
    page: str
    name: str
    authors: tuple[str, ...]
    about: str
    stipulation: str
    conditions: tuple[str, ...]
    verdict: str
    seconds: float
    #: of a partial test its grade, with what it has assumed
    assumed: str = ""
    themes: tuple[str, ...] = ()


class Theme(Struct, frozen=True):
    """A theme that a problem shows. name: for readers; values: its parameters; times: how often;
    witnesses: what shows it, in words."""

    name: str
    values: str
    times: str
    witnesses: tuple[str, ...]


class Judged(Struct, frozen=True):
    """The verdict on a phase: what it is about, a sentence, and solutions under headings."""

    what: str
    says: str
    lists: list[tuple[str, list[str]]]


class Twin(Struct, frozen=True):
    """The diagram or a twin with its play. start: its diagram as changes of an empty board, None
    where its play cannot be shown on it. ground: the picture of its board."""

    title: str
    ground: str
    start: str | None
    phases: list[play.Shown]
    remarks: list[str]


class Diagram(Struct, frozen=True):
    """picture: of the board; captions: what stands below it; legend: fairy units with their
    pictures."""

    picture: Markup
    captions: list[str]
    legend: list[tuple[Markup, str]]


class Shown(Struct, frozen=True):
    """A problem on its page. grade: how far it is tested, as editors say it and in words. diagram:
    None where nobody could read it."""

    row: Row
    grade: str
    heading: str
    below_heading: list[str]
    diagram: Diagram | None
    judged: list[Judged]
    notes: list[str]
    twins: list[Twin]
    statement: str
    themes: list[Theme] = []


def row(entry: Entry, problem: Problem | None, number: int, page: str) -> Row:
    """The line of a problem in the list."""
    conditions = problem.conditions if problem else ()
    return Row(
        number,
        page,
        entry.name,
        problem.authors if problem else (),
        ", ".join((*problem.titles, *problem.origins)) if problem else "",
        asked(problem) if problem else "",
        tuple(" ".join((one.name, *one.arguments)) for one in conditions),
        entry.kept.verdict,
        entry.kept.spent,
        partly_tested(json.loads(entry.kept.record)),
        tuple(dict.fromkeys(_name(one.theme) for one in entry.look.themes) if entry.look else ()),
    )


def _name(theme: str) -> str:
    """What a theme is called; one that this Kirke does not know, by its key."""
    known = themes().get(theme)
    return known.en if known else theme


def _themes(entry: Entry) -> Iterator[Theme]:
    for one in entry.look.themes if entry.look else ():
        times = "" if one.count == 1 else f"{one.count} times"
        yield Theme(_name(one.theme), ", ".join(one.parameters), times, one.witnesses)


def shown(
    entry: Entry, problem: Problem | None, solution: Solution | None, line: Row, sprites: Sprites
) -> Shown:
    """Everything that a page says of a problem. solution: None where it was not solved anew."""
    record = json.loads(entry.kept.record)
    twins = list(_twins(problem, solution, sprites)) if problem and solution else []
    return Shown(
        line,
        line.assumed or graded(record.get("grade", "")),
        "; ".join(line.authors) or "Without author",
        [*problem.titles, *problem.origins, *problem.awards] if problem else [],
        _diagram(problem, solution, sprites) if problem else None,
        [_judged(phase, len(record["phases"]) > 1) for phase in record["phases"]],
        list(_notes(entry, record)),
        twins,
        entry.text,
        list(_themes(entry)),
    )


def _diagram(problem: Problem, solution: Solution | None, sprites: Sprites) -> Diagram:
    words = vocabulary(problem.language, problem.game)
    others = _others(solution)
    board = Board(problem, others)
    standing = {unit.square: unit.piece for unit in problem.placements}
    stacked = any(unit.below for unit in problem.placements)
    label = ", ".join(f"{words.unit(piece)}{square}" for square, piece in standing.items())
    head = f"{asked(problem)} ({counted(problem.placements, problem.coalition)})"
    return Diagram(
        sprites.diagram(problem, None if stacked else standing, board, label),
        [head.strip(), *(line.strip() for line in notes(problem, words))],
        [
            (
                sprites.legend(glyph(one.picture, "white")),
                f"{one.letters} {one.name}: {one.description}",
            )
            for one in explained([*units_of(problem), *others], problem.language, problem.game)
        ],
    )


def _others(solution: Solution | None) -> list[Piece]:
    """Units that come in the play or in twins, besides those of the diagram."""
    twins = solution.twins if solution else ()
    found = [piece for twin in twins for piece in play.pieces(twin.phases)]
    return [piece for piece in dict.fromkeys(found) if piece.walk]


def _twins(problem: Problem, solution: Solution, sprites: Sprites) -> Iterator[Twin]:
    words = vocabulary(problem.language, problem.game)
    others = _others(solution)
    previous = problem
    for solved in solution.twins:
        mine = twin_problem(problem, solved.twin, previous)
        start = replay.start(mine)
        board = Board(mine, [*others, *units_of(problem), *(start or {}).values()])
        player = play.Player(mine, board, sprites)
        title = ""
        if solved.label:
            title = headline(solved.label, solved.twin, problem, previous, words)
        phases = [player.phase(one, several=_is_duplex(solved)) for one in solved.phases]
        yield Twin(
            " ".join(title.split()),
            sprites.name(board.ground()),
            None if start is None else sprites.changes({}, start, board),
            phases,
            [*solved.messages, *map(str, solved.reasons)],
        )
        previous = mine


def _is_duplex(solved: TwinSolution) -> bool:
    return len({phase.side for phase in solved.phases if phase.kind != "set"}) > 1


def _judged(phase: Mapping[str, Any], several: bool) -> Judged:
    """What is said of a phase of the record. several: whether it has to be told from others."""
    says = found_and_intended(
        phase["found_count"], phase["intended"], phase["short_count"], complete=phase["complete"]
    )
    differing = [_difference(one) for one in phase["differences"]]
    missing = [*phase["missing"][len(differing) :], *differing]
    named = [("Not claimed", phase["extra"]), ("Claimed, not found", missing)]
    what = f"{phase['twin']}) {phase['side']}" if phase["twin"] else phase["side"]
    what += f", part {phase['part']}" if phase.get("part") else ""
    return Judged(
        f"{what}: {phase['verdict']}," if several else "",
        says if several else says.capitalize(),
        [(name, _first(texts)) for name, texts in named if texts],
    )


def _difference(one: Mapping[str, Any]) -> str:
    nearest = " or ".join(one["nearest"])
    instead = f"; here stands {nearest}" if nearest else ""
    return f"{one['text'].strip()} (leaves what was found with {one['move']}{instead})"


def _first(texts: Sequence[str]) -> list[str]:
    found = [" ".join(text.split()) for text in texts[:MOST_TEXTS]]
    more = len(texts) - MOST_TEXTS
    return [*found, f"and {more} more"] if more > 0 else found


def _notes(entry: Entry, record: Mapping[str, Any]) -> Iterator[str]:
    """What a reader has to know of a verdict besides."""
    yield from record["faults"]
    yield from record["notes"]
    if entry.kept.cut:
        reached = f" after {entry.kept.reached}" if entry.kept.reached else ""
        yield f"unfinished{reached}, {entry.kept.moves:,} moves, {entry.kept.spent:.1f} s"
    if entry.look:
        yield from (f"themes: {note}" for note in entry.look.notes)
