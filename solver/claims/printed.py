"""What a printed move says, in letters of any language: taken apart, not yet understood."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from solver.claims.cyrillic import BISHOP, KING, KNIGHT, QUEEN, ROOK
from solver.claims.scan import SQUARE

#: printed moves that are remembered: the same few are printed again and again
KNOWN = 4096
#: any move of a unit, `S~`, `Sc~`, `6S~`
_ANY_OF = re.compile(
    rf"(?P<from>[1-8])?(?P<walk>[A-Z][A-Z0-9]?|[♔-♟{QUEEN}{ROOK}{BISHOP}{KNIGHT}]|{KING})"
    r"(?P<file>[a-p])?(?P<rank>[1-9]|1[0-6])?~"
)
#: what a move does besides, in brackets
EFFECTS = re.compile(r"\[[^]]*\]")
_TELLS = re.compile(r"[a-p]\d|=|->")  # of brackets that are an effect and no label, `[A]`


def _form(walk: str) -> re.Pattern[str]:
    rank = r"(?:1[0-6]|[1-9])"
    return re.compile(
        rf"(?P<from>[1-8](?=[A-Z]))?(?P<attributes>[a-z]{{1,4}}(?=[A-Z]))?(?P<walk>{walk})?"
        rf"(?P<file>[a-p])?(?P<rank>{rank})?"
        rf"(?:(?P<take>[-x:*]|\([x:]\))(?:(?P<by>{SQUARE})-(?={SQUARE}))?)?(?P<to>{SQUARE})(?P<taken>:)?"
        rf"(?:[=/]?\(?=?[a-z]{{0,3}}(?P<becomes>[♔-♟{QUEEN}{ROOK}{BISHOP}{KNIGHT}]|[A-Z][A-Z0-9]?)\)?)?"
        rf"(?P<effects>(?:\[[^\]]*\])*)(?P<ep>\s*\(?\s*e\.?\s?p\.?\s*\)?)?"
    )


_FORMS = (_form(rf"[A-Z♔-♟{QUEEN}{ROOK}{BISHOP}{KNIGHT}]|{KING}"), _form(r"[A-Z][A-Z0-9]"))
#: a capture of which only the files are written; without a sign they stand side by side
_PAWN_TAKES = re.compile(
    r"(?P<file>[a-p])[x:*](?P<to>[a-p])|"
    r"(?P<near>a(?=b)|b(?=[ac])|c(?=[bd])|d(?=[ce])|e(?=[df])|f(?=[eg])|g(?=[fh])|h(?=g))(?P<beside>[a-h])"
)
_CASTLING = re.compile(r"([0Oo])-?[0Oo](-?[0Oo])?")


class Printed(Struct, frozen=True):
    """A printed move, taken apart as far as it is of the usual form.

    text: without signs. castling: "castling-short", ... or "". is_null: a pass. `walk` and
    `becomes` are letters. way: how far it is understood; a text of no usual form can only be what
    our own notation writes. or_pawn: it may be the move of a pawn as well, `c6` in `Kb5/c6`.
    """

    text: str
    way: Literal["move", "castling", "null", "text"] = "text"
    castling: str = ""
    walk: str = ""
    file: str = ""
    rank: str = ""
    takes: bool = False
    by: str = ""
    to: str = ""
    becomes: str = ""
    effects: str = ""
    ep: bool = False
    or_pawn: bool = False

    @property
    def leaves_open(self) -> bool:
        """Whether it may be any of several moves, `~`, `Sc~`."""
        return "~" in self.text


@lru_cache(maxsize=KNOWN)
def any_of(text: str) -> Printed | None:
    """The unit of `S~`, as a move without a square; None for any unit and for other moves."""
    found = _ANY_OF.fullmatch(text)
    if found is None:
        return None
    file, rank = found["file"] or "", found["rank"] or found["from"] or ""
    return Printed(text, walk=found["walk"], file=file, rank=rank)


def effects_in(text: str) -> str:
    """What a written move says that it does besides: its brackets without labels."""
    return "".join(e for e in EFFECTS.findall(text) if _TELLS.search(e))


@lru_cache(maxsize=KNOWN)
def printed(text: str) -> Printed:
    """What a printed move says."""
    if castling := _CASTLING.fullmatch(text):
        kind = "castling-long" if castling[2] else "castling-short"
        return Printed(text, "castling", kind)
    if not text.strip(".… "):
        return Printed(text, "null")
    if found := _PAWN_TAKES.fullmatch(text):
        file, to = found["file"] or found["near"], found["to"] or found["beside"]
        return Printed(text, "move", file=file, to=to, takes=True)
    return _of_form(text, _FORMS[0]) or _of_form(text, _FORMS[1]) or Printed(text)


def of_two_letters(text: str) -> Printed | None:
    """What `G2c3` says as the move of a walk G2."""
    return _of_form(text, _FORMS[1])


@lru_cache(maxsize=KNOWN)
def _of_form(text: str, form: re.Pattern[str]) -> Printed | None:
    found = form.fullmatch(text)
    if found is None:
        return None
    part = {key: value or "" for key, value in found.groupdict().items()}
    return Printed(
        text,
        "move",
        walk=part["walk"],
        file=part["file"],
        rank=part["rank"] or part["from"],
        takes=part["take"] in tuple("x:*") or bool(part["taken"]),
        by=part["by"],
        to=part["to"],
        becomes=part["becomes"],
        effects=effects_in(text),
        ep=bool(part["ep"]),
    )
