"""From the text of a query to its syntax tree."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

from grammar.numbers import value
from grammar.parsers import library, parser
from grammar.spelling import plain
from grammar.syntax import Malformed

if TYPE_CHECKING:
    from lark import Token

#: the characters, predicates and brackets in each other that a query may have
MOST_CHARACTERS, MOST_PREDICATES, MOST_DEPTH = 10_000, 200, 50
#: the largest number that a count is compared with
MOST = 1_000_000_000
_SAME = {"<>": "!=", "==": "="}


class Argument(Struct, frozen=True):
    """What stands in the brackets of a predicate, as it was written. at: where."""

    text: str
    at: int


class Predicate(Struct, frozen=True):
    """A predicate; arguments: None where it has no brackets."""

    name: str
    arguments: tuple[Argument, ...] | None
    at: int


class Comparison(Struct, frozen=True):
    """How often a predicate holds, compared with a number; `P` alone is `P > 0`.

    different: the same thing again, in another line, does not count again.
    """

    predicate: Predicate
    compared: str = ">"
    number: int = 0
    different: bool = False


class Negated(Struct, frozen=True):
    """NOT."""

    operand: Query


class Junction(Struct, frozen=True):
    """AND, or OR where `either`, of two and more."""

    operands: tuple[Query, ...]
    either: bool


Query = Comparison | Negated | Junction


def parse(text: str) -> Query:
    """The tree of a query. Raises Malformed."""
    text = plain(text)
    if len(text) > MOST_CHARACTERS:
        raise Malformed(f"a query has more than {MOST_CHARACTERS:,} characters", 0)
    _check_depth(text)
    reader = parser("query", _BUILDER)
    try:
        found: Any = reader.parse(text)
    except library("query").UnexpectedInput as error:
        raise _malformed(text, error) from None
    count, tree = found
    if count > MOST_PREDICATES:
        raise Malformed(f"a query has more than {MOST_PREDICATES} predicates", 0)
    return tree  # type: ignore[no-any-return]


def _check_depth(text: str) -> None:
    """Raise Malformed for brackets and NOT that stand too deep in each other."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth > MOST_DEPTH:
            raise Malformed(f"more than {MOST_DEPTH} brackets are open here", at)
    if text.lower().count("not") > MOST_PREDICATES:
        raise Malformed(f"NOT stands more than {MOST_PREDICATES} times in a query", 0)


def _malformed(text: str, error: Any) -> Malformed:
    """Why this is no query. error: where the parser stops."""
    token = getattr(error, "token", None)
    ends = error.pos_in_stream is None or (token is not None and token.type == "$END")
    at = len(text) if ends else int(error.pos_in_stream)
    accepted = set(getattr(error, "accepts", None) or getattr(error, "allowed", None) or ())
    rest = text[at:].lstrip()
    at = len(text.rstrip()) if not rest else at
    there = "the query ends here" if not rest else f'"{rest.split()[0]}" is not expected'
    quote = next((one for one in "\"'" if rest.startswith(one)), "")
    if quote and quote not in rest[1:]:
        return Malformed(f"a quote {quote} is not closed", at)
    if "BARE" in accepted and "RPAR" not in accepted:
        return Malformed(f"{there}: a parameter is missing", at, "* leaves it free")
    if accepted & {"COMMA", "RPAR"} and "AND" not in accepted and not rest:
        return Malformed(f"{there}: a bracket is not closed", at)
    if "NUMBER" in accepted:
        hint = "Counts are compared with whole numbers from 0"
        return Malformed(f"{there}: a number is missing", at, hint)
    if "NAME" in accepted:
        hint = 'A query is such as Zilahi(2) AND NOT Keyword("Cooked")'
        return Malformed(f"{there}: a predicate is missing", at, hint)
    if rest.startswith(")"):
        return Malformed("a bracket is closed that nothing opens", at)
    hint = "Join predicates by AND or OR; texts with blanks, commas or brackets stand in quotes"
    return Malformed(there, at, hint)


class _Builder:
    """Builds the tree; each method is named after a rule or its alias. Of each part with how many
    predicates it has."""

    def quoted(self, found: list[Token]) -> Argument:
        (token,) = found
        return Argument(str(token[1:-1]), (token.start_pos or 0) + 1)

    def bare(self, found: list[Token]) -> Argument:
        return Argument(" ".join(map(str, found)), found[0].start_pos or 0)

    def arguments(self, found: list[Any]) -> tuple[Argument, ...]:
        return tuple(one for one in found if one is not None)

    def predicate(self, found: list[Any]) -> Predicate:
        name, arguments = found
        return Predicate(str(name), arguments, name.start_pos or 0)

    def comparison(self, found: list[Any]) -> tuple[int, Query]:
        different, predicate, sign, number = found
        compared, than = ">", 0
        if sign is not None:
            compared = _SAME.get(str(sign), str(sign))
            than = self._number(number)
        return 1, Comparison(predicate, compared, than, different is not None)

    @staticmethod
    def _number(token: Token) -> int:
        found = value(str(token), 0, MOST)
        if found is None:
            at = token.start_pos or 0
            raise Malformed(f"a count is compared with {MOST:,} at most", at)
        return found

    def negated(self, found: list[Any]) -> tuple[int, Query]:
        _, (count, operand) = found
        return count, Negated(operand)

    def both(self, found: list[Any]) -> tuple[int, Query]:
        return self._joined(found, either=False)

    def either(self, found: list[Any]) -> tuple[int, Query]:
        return self._joined(found, either=True)

    @staticmethod
    def _joined(found: list[Any], *, either: bool) -> tuple[int, Query]:
        parts = found[::2]  # the words stand between them
        operands = tuple(operand for _, operand in parts)
        return sum(count for count, _ in parts), Junction(operands, either)

    def query(self, found: list[Any]) -> Any:
        return found[0]


_BUILDER = _Builder()
