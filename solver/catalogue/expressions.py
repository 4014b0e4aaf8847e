"""How walks move that a statement defines: from an expression to a movement."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from grammar import numbers
from grammar.syntax import Malformed
from grammar.walks import Phrase, Term, parse_walk
from solver.catalogue import betza, walks
from solver.catalogue.movements import (
    ALL_LINES,
    CAMEL,
    CIRCLE,
    DIAGONAL,
    KNIGHT,
    ORTHOGONAL,
    ZEBRA,
    Lines,
    Movement,
    Mover,
    Step,
    every,
    straight,
)

#: the lines that have a name
LINES: dict[str, Lines] = {
    "queen": straight(ALL_LINES),
    "rook": straight(ORTHOGONAL),
    "bishop": straight(DIAGONAL),
    "knight": straight(KNIGHT),
    "camel": straight(CAMEL),
    "zebra": straight(ZEBRA),
    "rose": CIRCLE,
}
#: how a primitive may be told to go; each takes the mover and the number behind the word
Change = Callable[[Mover, int], Mover]


@cache
def movement(expression: str) -> Movement:
    """How a walk moves that is defined by this expression. Raises Malformed."""
    return movement_of(parse_walk(expression))


def movement_of(terms: tuple[Term, ...]) -> Movement:
    """What an expression means. Raises Malformed with the place of what has no meaning."""
    return tuple(mover for term in terms for mover in _term(term))


def _term(term: Term) -> Iterator[Mover]:
    for mover in _moves(term):
        if term.use == "both":
            yield mover
        elif mover.use == "both" or mover.use == term.use:
            yield replace(mover, use=term.use)


def _moves(term: Term) -> Movement:
    if term.betza:
        try:
            return betza.movement(term.name.words[0])
        except betza.BetzaError as error:
            raise Malformed(str(error), term.name.at + error.at, None) from None
    if term.arguments is None and str(term.name) == "betza":
        raise Malformed("Betza's notation is missing", term.name.at, "E.g. betza WF")
    if term.arguments is None:
        return _walk(term.name)
    build = _PRIMITIVES.get(str(term.name))
    if build is None:
        known = ", ".join(_PRIMITIVES)
        raise Malformed(f'no primitive "{term.name}"', term.name.at, f"There are {known}")
    return build(term.arguments)


def _walk(phrase: Phrase) -> Movement:
    """A walk of the catalogue by its name."""
    found = walks.MOVEMENTS.get("-".join(phrase.words).lower())
    if found is None:
        raise Malformed(f'no walk "{phrase}"', phrase.at, "Primitives have arguments in brackets")
    return found


# --- primitives


def _lines(arguments: tuple[Phrase, ...]) -> tuple[Lines, tuple[Phrase, ...]]:
    """The lines that the first arguments name, and the arguments behind."""
    first = arguments[0]
    if len(first.words) == 2 and first.words[1] in ("lines", "line"):
        if first.words[0] not in LINES:
            message = f'no lines "{first.words[0]}"'
            raise Malformed(message, first.at, f"There are {', '.join(LINES)}")
        return LINES[first.words[0]], arguments[1:]
    if len(arguments) > 1 and all(numbers.is_like(str(one)) for one in arguments[:2]):
        x, y = (_number(str(one), one.at, "a step", 0) for one in arguments[:2])
        if x == y == 0:
            raise Malformed("a step of 0,0 goes nowhere", first.at, None)
        return straight(every(x, y)), arguments[2:]
    raise Malformed(f'"{first}" names no lines', first.at, "E.g. queen lines, or 1,2 for a step")


def _changed(mover: Mover, arguments: tuple[Phrase, ...], changes: dict[str, Change]) -> Movement:
    """The mover as further arguments say."""
    for phrase in arguments:
        word, *rest = phrase.words
        change = changes.get(word)
        if change is None or len(rest) > 1:
            raise Malformed(f'"{phrase}" has no meaning here', phrase.at, _known(changes))
        mover = change(mover, _number_behind(word, rest, phrase.at))
        if not mover.steps:
            raise Malformed(f'no step goes "{word}"', phrase.at, None)
    return (mover,)


#: words of arguments that have a number behind them: the least it may be, and whether it may be
#: any (then it is 0 in a mover)
_NUMBERED = {"most": (1, True), "over": (1, False), "land": (1, True), "by": (1, False)}
#: the greatest: no board has more than 16 files or ranks; an angle has 180 degrees at most
_GREATEST = {"by": 180}
FARTHEST = 15
#: of a hop that comes to rest in front of its hurdle
BEFORE = ("land", "before")


def _number_behind(word: str, rest: list[str], at: int) -> int:
    """The number that an argument such as `over 1` has, 0 for any. Raises Malformed."""
    if word not in _NUMBERED:
        if rest:
            raise Malformed(f'nothing follows "{word}"', at, None)
        return 0
    least, any_too = _NUMBERED[word]
    if not rest:
        raise Malformed(f'a number is missing after "{word}"', at, f"E.g. {word} {least}")
    if any_too and rest[0] == "any":
        return 0
    return _number(rest[0], at, f'the number after "{word}"', least, _GREATEST.get(word, FARTHEST))


def _number(word: str, at: int, what: str, least: int, most: int = FARTHEST) -> int:
    found = numbers.value(word, least, most)
    if found is None:
        raise Malformed(numbers.wrong(word, what, least, most), at, None)
    return found


def _known(changes: dict[str, Change]) -> str:
    return f"There are {', '.join(changes)}"


def _towards(fits: Callable[[Step], bool]) -> Change:
    """Only some of the steps, as the side sees the board."""

    def change(mover: Mover, _: int) -> Mover:
        return replace(mover, steps=tuple(filter(fits, mover.steps)), turned=True)

    return change


def _ends(where: str) -> Change:
    return lambda mover, _: replace(mover, only=(*mover.only, where))


_EVERYWHERE: dict[str, Change] = {
    "forward": _towards(lambda step: step[1] > 0),
    "backward": _towards(lambda step: step[1] < 0),
    "sideways": _towards(lambda step: step[1] == 0),
    "up": _ends("up"),
    "down": _ends("down"),
}
_RIDES = _EVERYWHERE | {"most": lambda mover, n: replace(mover, most=n)}
_HOPS = _EVERYWHERE | {
    "over": lambda mover, n: replace(mover, hurdles=n),
    "land": lambda mover, n: replace(mover, beyond=n),
    "adjacent": lambda mover, _: replace(mover, adjacent=True),
}
_LOCUSTS = _EVERYWHERE | {"adjacent": lambda mover, _: replace(mover, adjacent=True)}
_TURNS = _EVERYWHERE | {"by": lambda mover, n: replace(mover, angle=n)}


def _along(primitive: str, changes: dict[str, Change]) -> Callable[[tuple[Phrase, ...]], Movement]:
    def build(arguments: tuple[Phrase, ...]) -> Movement:
        along, rest = _lines(arguments)
        mover = along.mover(primitive)
        if primitive == "hop" and any(tuple(phrase.words) == BEFORE for phrase in rest):
            return _to_the_hurdle(mover, rest)
        if primitive == "hop":
            mover = replace(mover, beyond=1)
        elif primitive == "locust":
            mover = replace(mover, use="capture")
        return _changed(mover, rest, changes)

    return build


def _to_the_hurdle(mover: Mover, arguments: tuple[Phrase, ...]) -> Movement:
    """Up to the square in front of the first unit, where no unit is hopped over or captured."""
    rest = tuple(phrase for phrase in arguments if tuple(phrase.words) != BEFORE)
    return _changed(replace(mover, primitive="back-hop"), rest, _EVERYWHERE)


def _leap(arguments: tuple[Phrase, ...]) -> Movement:
    along, rest = _lines(arguments)
    if along.line != "straight":
        raise Malformed("a leap has a step", arguments[0].at, "E.g. leap(1,3)")
    return _changed(Mover("leap", along.steps), rest, _EVERYWHERE)


def _turn(arguments: tuple[Phrase, ...]) -> Movement:
    [mover] = _along("turn-hop", _TURNS)(arguments)
    queenlike = all(step in ALL_LINES for step in mover.steps)
    if mover.line != "straight" or not queenlike or mover.angle not in (27, 45, 90, 135):
        hint = "E.g. turn(queen lines, by 90); by 27, 45, 90 or 135"
        raise Malformed("a turn is by an angle, on lines of the queen", arguments[0].at, hint)
    return (mover,)


_PRIMITIVES: dict[str, Callable[[tuple[Phrase, ...]], Movement]] = {
    "leap": _leap,
    "ride": _along("ride", _RIDES),
    "hop": _along("hop", _HOPS),
    "locust": _along("locust", _LOCUSTS),
    "turn": _turn,
}
