"""Retractors: what is taken back before forward play, and by whom.

Source: docs/sources.md [retractors].
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from grammar.syntax import TakenBack as Written
from solver.catalogue.stipulation.modified import forward, is_battle
from solver.catalogue.stipulation.plays import StipulationError
from solver.catalogue.stipulation.trees import goals_of, other_side
from solver.model import Colour, Language, Problem, Stipulation, TakenBack

#: the letters of White and Black in stipulations
LETTERS: Mapping[Language, tuple[str, str]] = {
    "en": ("w", "b"),
    "de": ("w", "s"),
    "fr": ("b", "n"),
}
#: types in which one side takes back against the other
AGAINST = ("Proca", "Hoeg", "Klan", "Pacific")
TYPES = (*AGAINST, "Help")
#: half-moves that may be taken back
MOST = 200
#: goals of play that leads to the diagram
_PROOFS = ("dia", "a=>b")
#: play that a side begins
_PLAYS: Mapping[Colour, str] = {"white": "#1", "black": "h#1"}


class TakenBackError(StipulationError):
    """What stands before `&` says nothing, or does not go with what follows it."""

    def __init__(self, message: str, way_out: str) -> None:
        super().__init__(message)
        self.way_out = way_out


class Retractor(Struct, frozen=True):
    """How moves are taken back. most_replies: of the other side, None for any number.

    type: one of TYPES, "" where the statement does not say it.
    """

    type: str
    forward_defence: bool = True
    third_repetition: bool = False
    most_replies: int | None = None

    @property
    def is_battle(self) -> bool:
        return self.type in AGAINST


def retractor(problem: Problem) -> Retractor:
    """What the options say about how moves are taken back.

    Raises StipulationError where they name two types.
    """
    said = [a for o in problem.options if o.name == "Retractor" for a in o.arguments]
    types = list(dict.fromkeys(key for key in said if key in TYPES))
    if len(types) > 1:
        raise StipulationError(f"{types[0]} and {types[1]} are two types of retractors")
    asked = problem.stipulation
    counted_apart = asked is not None and asked.taken_back and asked.taken_back.counted_apart
    kind = types[0] if types else "Help" if counted_apart else ""
    most = problem.option("MaxReplies")
    return Retractor(
        kind,
        "NoForwardDefence" not in said,
        "ThirdRepetition" in said,
        int(most.arguments[0]) if most else None,
    )


def stipulation(written: Sequence[Written], play: Stipulation, language: Language) -> Stipulation:
    """The stipulation of forward play with moves that are taken back before it.

    Raises StipulationError where the sides do not take turns, or the other one would go forward.
    """
    counts = [(one.moves, _side(one.letter, language)) for one in written]
    half_moves, first = _taken(counts, play, language)
    last = first if half_moves % 2 else other_side(first)
    text = " ".join(f"-{one.moves}{one.letter}" for one in written)
    if is_proof(play):
        message = f"{play.text} says nothing where moves are taken back"
        raise TakenBackError(message, f'Ask for a goal, e.g. "{text} & {_PLAYS[last]}"')
    if play.side != last:
        ends, begins = last.capitalize(), play.side.capitalize()
        message = (
            f"{ends} is to move once {text} is taken back, and {play.text} lets {begins} begin"
        )
        raise TakenBackError(message, _write(apart(counts[0][0], first, play.side, language), play))
    return replace(
        play,
        text=f"{text} & {play.text}",
        side=other_side(first),
        kind="retractor",
        taken_back=TakenBack(half_moves, first, play.kind, bool(written[0].letter)),
    )


def apart(moves: int, first: Colour, last: Colour, language: Language) -> str:
    """`-2w -1b`: so many moves of the side that takes back first, as many of the other, or one
    less, so that the side `last` ends."""
    letters = dict(zip(("white", "black"), LETTERS[language], strict=True))
    others = moves - 1 if first == last else moves
    rest = f" -{others}{letters[other_side(first)]}" if others else ""
    return f"-{moves}{letters[first]}{rest}"


def is_proof(play: Stipulation) -> bool:
    """Whether play leads to the diagram, before which nothing can then be taken back."""
    return any(goal.sign in _PROOFS for goal in goals_of(play.play))


def goes_forward_as_battle(asked: Stipulation) -> bool:
    """Whether forward play is battle play, and its solution keys."""
    return is_battle(forward(asked))


def _side(letter: str, language: Language) -> Colour | None:
    """The side of a letter. Raises StipulationError for one of another language."""
    if not letter:
        return None
    white, black = LETTERS[language]
    if letter not in (white, black):
        raise TakenBackError(f'"{letter}" is no side', f"Here the sides are {white} and {black}")
    return "white" if letter == white else "black"


def _taken(
    counts: Sequence[tuple[int, Colour | None]], play: Stipulation, language: Language
) -> tuple[int, Colour]:
    """Half-moves that are taken back, and who begins. Raises StipulationError.

    play: what follows; a way out lets the side that begins it take back last.
    """
    first, side = counts[0]
    begins: Colour = side or "white"

    def refusal(message: str, moves: int = first) -> TakenBackError:
        return TakenBackError(message, _write(apart(moves, begins, play.side, language), play))

    if any(moves < 1 for moves, _ in counts):
        raise refusal("a side takes back one move or more", max(first, 1))
    if sum(moves for moves, _ in counts) > MOST or 2 * first - 1 > MOST:
        raise refusal(f"at most {MOST} half-moves can be taken back", MOST // 2)
    if side is None:
        if len(counts) > 1:
            raise refusal("it does not say whose moves are taken back")
        return 2 * first - 1, begins
    second = counts[1] if len(counts) > 1 else (0, other_side(side))
    if len(counts) > 2 or second[1] != other_side(side):
        raise refusal("each side is named once")
    if first - second[0] not in (0, 1):
        raise refusal("the sides take back in turns", min(first, MOST // 2))
    return first + second[0], side


def _write(taken: str, play: Stipulation) -> str:
    return f'Write "{taken} & {play.text}"'
