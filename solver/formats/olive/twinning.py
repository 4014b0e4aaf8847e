"""Twins of an entry: `b: Move e3 e4` as a statement has them, and what people write besides."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

import yaml

from grammar.keywords import keywords, short_forms
from grammar.syntax import Command, Flaw, Twin, Word
from solver.formats import statement_in
from solver.formats.entry import TURN_NOTE, Collected
from solver.formats.olive import nodes
from solver.formats.olive.nodes import Field, Source
from solver.twins import label as twin_label

#: squares and the units on them, `wSb3`
Units = Mapping[str, str]

#: {0} stands before the names of its groups; before a walk "b" is a side, before a square a walk
_UNIT = (
    r"(?P<{0}side>[wb](?=[A-Z]{{1,2}}[a-h]))?(?P<{0}walk>[A-Z]{{1,2}})?(?P<{0}square>[a-h][1-8])"
)
_PAIR = re.compile(
    rf"{_UNIT.format('first_')}\s*(?P<sign><-{{0,2}}>?|[=↔⇄]|-{{0,2}}>|-{{1,2}}|→)\s*"
    rf"{_UNIT.format('second_')}[.;,]?",
    re.IGNORECASE,
)
_PLACED = re.compile(r"(?P<side>[wb])(?P<walk>[A-Z]{1,2})(?P<square>[a-h][1-8])[.;,]?", re.I)
_SHIFTED = re.compile(r"(?P<word>shift)\s+(?P<squares>[a-h][1-8]\s*=+\s*[a-h][1-8])", re.IGNORECASE)
_AS = re.compile(r"as\s+(?P<label>[a-z])\)?\s*(?:and|\+|&)\s+(?P<rest>.*)", re.I | re.DOTALL)
_TURN = re.compile(
    r"(?P<side>white|black) +(?:to +(?:move|play|begin)|begins|starts|moves +first)[.;,]?"
    r"|by +(?P<by>white|black)[.;,]?",
    re.IGNORECASE,
)
_DIAGRAM = re.compile(r"diagram\.?", re.IGNORECASE)
_OPENING = "BeginProblem Twin "
_HINT = "E.g. Move e3 e4, Continued Exchange a1 b2, Remove c3, Stipulation #3"
_SURE = 0.7


def read(of: Field, source: Source, units: Units, collected: Collected) -> None:
    """Add the twins to an entry. units: what stands in the diagram."""
    before = "a"
    for number, twin in enumerate(_labelled(of, source, collected)):
        label, text = twin.name, nodes.word(twin.node, source)
        zero = not number and (label == "a" or label.startswith("z"))
        if zero and _DIAGRAM.fullmatch(text):
            continue
        written = _Twin(text, before, units, collected).read()
        if written is not None:
            kind = "ZEROPOSITION" if zero else "TWIN"
            keyword = Word(kind, str(label), label.at)
            collected.twins.append(Twin(keyword, written.changes, written.continued))
        before = str(label)


def _labelled(of: Field, source: Source, collected: Collected) -> Iterator[Field]:
    """The twins with their labels; those of a list are b, c, ... where they have none."""
    for number, item in enumerate(nodes.items(of.node), 1):
        if not isinstance(item, yaml.ScalarNode):
            yield from nodes.fields(item, source)
            continue
        text = nodes.word(item, source)
        if isinstance(of.node, yaml.SequenceNode):
            label = twin_label(number)
            collected.remark(text.at, f"twins without labels: this one is {label})")
            yield Field(Word("WORD", label, text.at), item)
        elif text:
            collected.flaw(text.at, f'twins: "{text}" has no label', "E.g. twins: {b: Move e3 e4}")


class _Twin:
    """One twin as it is written. before: the label of the twin before it."""

    def __init__(self, text: Word, before: str, units: Units, collected: Collected) -> None:
        self._text = text
        self._before = before
        self._units = units
        self._collected = collected

    def read(self) -> Twin | None:
        """Its changes; None, with a flaw, where they cannot be read."""
        return self._as_free_text(self._text) or self._as_statement(self._text)

    # -- as a statement has them

    def _as_statement(self, text: Word) -> Twin | None:
        shift = text.at - len(_OPENING)
        written = f"{_OPENING}{self._mended(text)} EndProblem"
        read = statement_in.read(written, lambda at: max(text.at, at + shift))
        if read is None or read.flaws or len(read.twins) != 1 or not read.twins[0].changes:
            self._refuse(read.flaws if read is not None else ())
            return None
        return read.twins[0]

    def _mended(self, text: Word) -> str:
        """The text with its first word as it is spelled, where no other can be meant."""
        first, *_ = text.split(maxsplit=1) or [""]
        if not first.isalpha() or first.lower() in short_forms("twin", "en"):
            return str(text)
        known = [word for word in keywords("twin", "en").values() if len(word) == len(first)]
        near = get_close_matches(first.lower(), [word.lower() for word in known], 1, _SURE)
        if not near:
            return str(text)
        self._note(f'"{first}" is read as {near[0].capitalize()}')
        return near[0] + text[len(first) :]

    def _refuse(self, flaws: tuple[Flaw, ...]) -> None:
        for flaw in flaws[:1]:
            self._collected.flaw(flaw.at, f"twin: {flaw.message}", flaw.hint or _HINT)
        if not flaws:
            self._collected.flaw(self._text.at, f'twin: "{self._text}" cannot be read', _HINT)

    # -- in free text

    def _as_free_text(self, text: Word) -> Twin | None:
        """The changes of a text of another form that leaves no doubt, None of others."""
        if found := _AS.fullmatch(text):
            return self._after(found, text)
        if found := _SHIFTED.fullmatch(text):
            squares = list(_squares(found["squares"], text.at + found.start("squares")))
            return self._made("SHIFT", squares, f'"{text}" is read as Shift')
        if found := _TURN.fullmatch(text):
            side = (found["side"] or found["by"]).capitalize()
            return self._made("TURN", [Word("WORD", side, text.at)], f'"{text}" {TURN_NOTE}')
        if found := _PAIR.fullmatch(text):
            return self._pair(found, text)
        if found := _PLACED.fullmatch(text):
            return self._placed(found, text)
        return None

    def _after(self, found: re.Match[str], text: Word) -> Twin | None:
        """`as c) and Rd1-f1`, from the position before it."""
        rest = Word("WORD", found["rest"], text.at + found.start("rest"))
        if found["label"] != self._before:
            return None
        twin = self._as_free_text(rest) or self._as_statement(rest)
        return twin and Twin(twin.keyword, twin.changes, continued=True)

    def _pair(self, found: re.Match[str], text: Word) -> Twin | None:
        """Two squares: a unit goes to the other one, or those on them change places."""
        squares = list(_squares(str(text), text.at))
        first, second = map(str, squares)
        if not self._stands(found["first_side"], found["first_walk"], first):
            return None
        exchanged = found["sign"][0] in "<↔⇄"
        if exchanged and self._stands(found["second_side"], found["second_walk"], second):
            return self._made("EXCHANGE", squares, f'"{text}" is read as Exchange')
        if exchanged or found["sign"] == "=" or found["second_walk"]:
            return None
        return self._made("MOVE", squares, f'"{text}" is read as Move')

    def _placed(self, found: re.Match[str], text: Word) -> Twin | None:
        """`wSb4`: another unit in place of what stands there."""
        square = found["square"].lower()
        if square not in self._units:
            return None
        colour = "White" if found["side"].lower() == "w" else "Black"
        unit = Word("WORD", f"{found['walk'].upper().replace('N', 'S')}{square}", text.at)
        words = [Word("WORD", colour, text.at), unit]
        return self._made("ADD", words, f'"{text}" is read as Add: it takes the place of a unit')

    def _stands(self, side: str | None, walk: str | None, square: str) -> bool:
        """Whether such a unit stands in the diagram; of one that is not named, whether any does."""
        unit = self._units.get(square, "")
        named = (walk or unit[1:-2] or "?").upper().replace("N", "S")
        return unit[:1] in ((side or unit[:1]).lower(), "n") and named == unit[1:-2].upper()

    def _made(self, kind: str, words: list[Word], note: str) -> Twin:
        self._note(note)
        change = Command(Word(kind, kind.capitalize(), self._text.at), tuple(words))
        return Twin(Word("TWIN", "Twin", self._text.at), (change,))

    def _note(self, message: str) -> None:
        self._collected.remark(self._text.at, message)


def _squares(text: str, at: int) -> Iterator[Word]:
    for found in re.finditer(r"[a-h][1-8]", text):
        yield Word("SQUARE", found[0], at + found.start())
