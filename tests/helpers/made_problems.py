"""Problems made at random, as the reader could have found them: strategies for Hypothesis."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from solver.catalogue import circe, pieces
from solver.catalogue.arguments import AnyOf, Numbers, Pattern, Shape, Squares, Variants
from solver.catalogue.conditions import CONDITIONS
from solver.catalogue.games import OWN_OPTIONS
from solver.catalogue.language import words
from solver.catalogue.options import OPTIONS
from solver.catalogue.side_to_move import begins
from solver.catalogue.unit_arguments import Circle, UnitOnSquare, Walks
from solver.catalogue.walks import ROYAL
from solver.model import (
    Change,
    Condition,
    FenFields,
    Intended,
    Option,
    Piece,
    Placement,
    Problem,
    Stipulation,
    Twin,
)
from solver.reading.reader import read

SQUARES = [f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh"]
WALKS = [walk for walk in pieces.PIECES if walk not in ROYAL]
CLASSIC = (
    *("#2", "h#2.5", "s#3", "ser-h=7", "semi-r#2", "2->ser-h#3", "exact-ser-#4", "reci-h(=)#3"),
    *("hzg74", "pser-hs#3", "dia4.5", "ser-reci-h(#)=7", "##!1", "kc52", "phser-r#2"),
)
STRUCTURED = (
    *("3a[#]d", "3a[1a[#]d]d{!1a[#]d}", "4hh[x&=]", "3h[>/1a[x]d]h", "10:10s[1h[00]h]"),
    *("-5h[/1d[x]a{!+}]h", "7h[#]?+?h", "4hh[#]&(4ad[#]|4hh[=])", "6da[#]"),
)
PATTERNS = {"number": ["3", "12"], "lines": ["ha24", "vc61"], "squares": ["a1a2b1b2", "c3"]}


def asked(command: str) -> Stipulation:
    """The stipulation of a command, without its place."""
    (found,) = read(f"begin {command} end", allow_unsupported=True)
    assert isinstance(found, Problem)
    assert found.stipulation is not None
    return found.stipulation


stipulations = st.sampled_from(
    [
        *(asked(f"stip {text}") for text in CLASSIC),
        *(asked(f"sstip {side} {text}") for text in STRUCTURED for side in ("white", "black")),
    ]
)
texts = st.text(st.characters(exclude_characters="\r\n", exclude_categories=["Cs"]), max_size=20)
lines = texts.map(lambda text: text.lstrip(" \t;.,").rstrip(" \t")).filter(bool)
several_lines = st.lists(lines, max_size=2).map(tuple)
squares = st.sampled_from(SQUARES)
walks = st.sampled_from([*WALKS, "queen/rook", "grasshopper/nightrider"])
pieces_made = st.builds(
    Piece,
    st.sampled_from(["white", "black", "neutral"]),
    walks,
    st.lists(st.sampled_from(words.keys("attribute")[1:]), max_size=2, unique=True).map(tuple),
)


@st.composite
def diagrams(draw: Any) -> tuple[Placement, ...]:
    """Units on their squares from a8 to h1, some above others, one king a side at most."""
    units = draw(
        st.dictionaries(squares, st.lists(pieces_made, min_size=1, max_size=2), max_size=9)
    )
    for colour in ("white", "black"):
        if draw(st.booleans()):
            royal = draw(st.sampled_from([("king", ()), ("rook", ("royal",))]))
            units[draw(squares)] = [Piece(colour, *royal)]
    seen = set()
    found = []
    for square in SQUARES:
        piece, *below = units.get(square, [None])
        if piece and (piece.walk == "king" or "royal" in piece.attributes):
            if piece.colour in seen:
                continue
            seen.add(piece.colour)
        if piece:
            found.append(Placement(square, piece, tuple(below)))
    return tuple(found)


def arguments(shape: Shape) -> st.SearchStrategy[tuple[str, ...]]:
    """Arguments that this shape would have taken."""
    match shape:
        case Squares(least, most):
            return st.lists(squares, min_size=least, max_size=min(most, least + 3)).map(tuple)
        case Circle():
            return st.lists(walks, min_size=2, max_size=4, unique=True).map(tuple)
        case Walks(least, most):
            return st.lists(walks, min_size=least, max_size=min(most, 3)).map(tuple)
        case Numbers(least, most, smallest, largest):
            numbers = st.integers(smallest, min(largest, 99)).map(str)
            return st.lists(numbers, min_size=least, max_size=most).map(tuple)
        case Pattern():
            return st.just(()) if shape.least == 0 else st.just(_example(shape))
        case Variants():
            return _variants(shape)
        case AnyOf(shapes):
            return st.sampled_from(shapes).flatmap(arguments)
        case UnitOnSquare():
            return st.tuples(st.sampled_from(["white", "black"]), walks, squares)
    raise AssertionError(shape)


def _example(shape: Pattern) -> tuple[str, ...]:
    return ("3",) * shape.least


def _variants(shape: Variants) -> st.SearchStrategy[tuple[str, ...]]:
    keys = shape.only or words.keys(shape.table)

    def with_argument(key: str) -> st.SearchStrategy[tuple[str, ...]]:
        if key not in shape.after:
            return st.just((key,))
        return arguments(shape.after[key]).map(lambda behind: (key, *behind))

    return st.just(()) | st.sampled_from(keys).flatmap(with_argument)


def _clauses(table: dict[str, Any], kind: type[Any]) -> st.SearchStrategy[Any]:
    def with_arguments(key: str) -> st.SearchStrategy[Any]:
        shapes = [arguments(shape) for shape in table[key].arguments]
        return st.tuples(*shapes).map(lambda parts: kind(key, sum(parts, ())))

    return st.sampled_from([*table]).flatmap(with_arguments)


def _without_contradiction(listed: tuple[Condition, ...]) -> bool:
    try:
        circe.unsupported(listed)
    except circe.CirceError:
        return False
    return True


def _is_said_in_chess(option: Option) -> bool:
    """Not how many units made a double step, which is said of stacks alone."""
    return option.name != "EnPassant" or not option.arguments[-1].isdecimal()


condition_lists = (
    st.lists(_clauses(CONDITIONS, Condition), max_size=3).map(tuple).filter(_without_contradiction)
)
_free_options = {key: entry for key, entry in OPTIONS.items() if key not in OWN_OPTIONS}
option_lists = st.lists(_clauses(_free_options, Option).filter(_is_said_in_chess), max_size=3).map(
    tuple
)
added = st.lists(st.builds(Placement, squares, pieces_made), min_size=1, max_size=4).map(tuple)
changes = st.one_of(
    st.sampled_from(["90", "180", "270"]).map(lambda angle: Change("rotate", (angle,))),
    st.sampled_from([("a1", "h1"), ("a1", "a8"), ("a1", "h8"), ("a8", "h1")]).map(
        lambda mirrored: Change("mirror", mirrored)
    ),
    st.just(Change("polish")),
    st.tuples(walks, walks).map(lambda pair: Change("substitute", pair)),
    added.map(lambda units: Change("add", placements=units)),
    stipulations.map(lambda one: Change("stipulation", stipulation=one)),
    _clauses(CONDITIONS, Condition)
    .filter(lambda one: _without_contradiction((one,)))
    .map(lambda one: Change("condition", conditions=(one,))),
)


@st.composite
def problems(draw: Any) -> Problem:
    """A problem as the reader returns it, but for notes."""
    placements = draw(diagrams())
    twins = draw(
        st.lists(
            st.builds(Twin, st.lists(changes, min_size=1, max_size=3).map(tuple), st.booleans()),
            max_size=3,
        ).map(tuple)
    )
    stipulation = draw(stipulations)
    asked_again = any(change.stipulation for twin in twins for change in twin.changes)
    fen = draw(st.booleans()) and not asked_again
    intended = draw(several_lines)
    problem = Problem(
        language=draw(st.sampled_from(["en", "de", "fr"])),
        placements=placements,
        stipulation=stipulation,
        conditions=draw(condition_lists),
        options=draw(option_lists),
        twins=twins,
        zeroposition=bool(twins) and not twins[0].continued and draw(st.booleans()),
        authors=draw(several_lines),
        origins=draw(several_lines),
        titles=draw(several_lines),
        awards=draw(several_lines),
        remarks=draw(several_lines),
        intended=Intended(intended) if intended else None,
        turn=stipulation.side if fen else None,
        fen_rights=draw(st.sampled_from(["-", "KQkq", "Kq"])) if fen else None,
        fen_en_passant=draw(st.sampled_from([None, "e3", "a6"])) if fen else None,
    )
    if draw(st.booleans()) and not twins:
        atob = asked("stip a=>b2.5")
        said = draw(st.sampled_from([None, FenFields(atob.side, "Kq", "e3")]))
        problem = replace(problem, stipulation=atob, start=draw(diagrams()), start_fen=said)
    if not fen and draw(st.booleans()):
        return replace(problem, turn=begins(problem)[0])
    return problem
