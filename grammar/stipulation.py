"""From the text of a stipulation to its syntax tree."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from grammar import numbers
from grammar.parsers import library, parser
from grammar.spelling import plain
from grammar.syntax import Classic, Goal, Malformed, TakenBack

if TYPE_CHECKING:
    from lark import Token

#: the characters that a stipulation may have
MOST_CHARACTERS = 10_000


#: a length of a stipulation
MOST_MOVES = 9999


@lru_cache(maxsize=4096)
def parse(text: str) -> Classic:
    """The tree of a classic stipulation such as `h#2.5`. Raises Malformed."""
    found: Classic = parse_from("classic", text, _BUILDER)
    return found


@lru_cache(maxsize=4096)
def found_in(text: str) -> Classic | None:
    """The tree of a classic stipulation; None for a text that is none, where nobody is to be told
    why."""
    if len(text) > MOST_CHARACTERS:
        return None
    reader: Any = parser("classic", _BUILDER)
    try:
        found: Classic = reader.parse(plain(text))
    except (library("classic").UnexpectedInput, Malformed):
        return None
    return found


def parse_from(start: str, text: str, builder: GoalBuilder) -> Any:
    """What stipulation.lark finds in a text, from the rule `start` on. Raises Malformed."""
    if len(text) > MOST_CHARACTERS:
        raise Malformed(f"a stipulation has more than {MOST_CHARACTERS:,} characters", 0)
    reader = parser(start, builder)
    try:
        return reader.parse(plain(text))
    except library(start).UnexpectedInput as error:
        from grammar.diagnose import malformed_stipulation

        raise malformed_stipulation(text, start, reader, error) from None


def counted(word: str, what: str, token: Token) -> int:
    """A length of a stipulation. Raises Malformed for one out of its range."""
    found = numbers.value(word, 0, MOST_MOVES)
    if found is None:
        message = numbers.wrong(word, what, 0, MOST_MOVES)
        raise Malformed(message, token.start_pos or 0)
    return found


class _Mark(tuple[str, Any]):
    """What stands before a classic play: "exact", "intro" with its number, or "taken_back"."""


class GoalBuilder:
    """Builds the goals. Each method is named after a rule or its alias."""

    def plain_goal(self, found: list[Token]) -> Goal:
        (sign,) = found
        return Goal(sign.lower(), at=sign.start_pos or 0)

    proof_goal = plain_goal

    def target_goal(self, found: list[Token]) -> Goal:
        sign, square = found
        return Goal(sign.lower(), square.lower(), sign.start_pos or 0)


class _Builder(GoalBuilder):
    """Builds the classic form."""

    def same_goal(self, found: list[Goal]) -> tuple[Goal, None]:
        return found[0], None

    def two_goals(self, found: list[Goal]) -> tuple[Goal, Goal]:
        return found[1], found[0]

    def exact(self, found: list[Token]) -> _Mark:
        return _Mark(("exact", 1))

    def intro(self, found: list[Token]) -> _Mark:
        (intro,) = found
        return _Mark(("intro", counted(intro[:-2], "the length of the introduction", intro)))

    def taken_back(self, found: list[Token]) -> _Mark:
        return _Mark(("taken_back", tuple(map(self._taken, found))))

    @staticmethod
    def _taken(token: Token) -> TakenBack:
        letter = "" if token[-1].isdecimal() else token[-1].lower()
        count = token[1:].rstrip("wbsnWBSN")
        return TakenBack(counted(count, "the number of moves that are taken back", token), letter)

    def halves(self, found: list[Any]) -> Classic:
        play, goal, count, half = found
        moves = counted(count, "the number of moves", count)
        return Classic(play.lower(), goal, moves, half == ".5")

    def reciprocal_halves(self, found: list[Any]) -> Classic:
        play, (goal, other), count, half = found
        return replace(self.halves([play, goal, count, half]), other=other)

    reciprocal_wholes = reciprocal_halves
    wholes = halves

    def direct(self, found: list[Any]) -> Classic:
        return self.halves(["", *found])

    def proof(self, found: list[Any]) -> Classic:
        sign, count, half = found
        return self.halves(["", self.plain_goal([sign]), count, half])

    def classic(self, found: list[Any]) -> Classic:
        marks = dict(found[:-1])
        play: Classic = found[-1]
        return replace(
            play,
            exact="exact" in marks,
            intro=marks.get("intro", 0),
            taken_back=marks.get("taken_back", ()),
        )


_BUILDER = _Builder()
