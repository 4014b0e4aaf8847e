r"""What is said beside a diagram of its units: `grasshopper b1 c3`, `b1, c3: Grasshopper`,
`\wDU = grasshopper`, `Royal a4`, or a walk of one's own, `AM Amazon = betza QN`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct, field

from grammar.syntax import Malformed, Word
from grammar.walks import parse_definition
from solver.catalogue import definitions
from solver.formats import walk_names
from solver.formats.walk_names import Named

PIECES, TURNS = "KDTLSB", "LRU"
"""The letters of the package: units of chess in German, and how they are turned."""
Picture = tuple[str, str]
"""The letter of a unit and that of its turn, "" for none."""

_SQUARES = re.compile(r"(?:[a-p](?:1[0-6]|[1-9]))+")
_SQUARE = re.compile(r"[a-p](?:1[0-6]|[1-9])")
_WORD = re.compile(r"[^\s,:]+")
_PICTURES = re.compile(r"[wsbn]([A-Z])([A-Z])?")
_PICTURE = re.compile(r"\s*([A-Z])([A-Z])?\s*")
#: letters and name of a walk of one's own
_OWN = re.compile(r"[A-Za-z][A-Za-z0-9]?\s+[^\s=]+\s*=")


class Legend(Struct):
    """What is said of the units of a diagram so far. pieces, turns: the letters of its units, in
    the order of those of the package. own: walks of one's own by their names, and definitions: what
    defines them. strange: by their squares items whose name is no walk that is known."""

    pieces: str
    turns: str
    by_square: dict[str, list[Named]] = field(default_factory=dict)
    by_picture: dict[Picture, str] = field(default_factory=dict)
    own: dict[str, str] = field(default_factory=dict)
    definitions: list[Word] = field(default_factory=list)
    strange: dict[str, Word] = field(default_factory=dict)

    def takes(self, item: Word) -> bool:
        """Take what an item says; whether it says anything of units."""
        return self._defines(item) or self._equals(item) or self._names_squares(item)

    def add(self, pictures: Sequence[Picture], name: str) -> bool:
        """Take what pictures stand for; whether the name is that of a walk."""
        said = walk_names.named(name, self.own)
        if said is None or not said.walk:
            return False
        drawn = [(self._letter(one, self.pieces, PIECES), turn) for one, turn in pictures]
        drawn = [(one, self._letter(turn, self.turns, TURNS)) for one, turn in drawn]
        self.by_picture.update(dict.fromkeys(drawn, said.walk))
        return True

    def _letter(self, letter: str, written: str, of_package: str) -> str:
        """A letter as the package has it."""
        at = written.find(letter) if letter else -1
        return of_package[at] if at >= 0 else letter

    def _defines(self, item: Word) -> bool:
        if not _OWN.match(item):
            return False
        try:
            found = parse_definition(item)
        except Malformed:
            return False
        self.own[found.name] = definitions.key_of(found)
        self.definitions.append(item)
        return True

    def _equals(self, item: Word) -> bool:
        left, sign, name = item.partition("=")
        alone = _PICTURE.fullmatch(left)
        pictures = _PICTURES.findall(left) or ([alone.groups("")] if alone else [])
        return bool(sign and pictures) and self.add([(one[0], one[1]) for one in pictures], name)

    def _names_squares(self, item: Word) -> bool:
        """A name before or behind squares."""
        said = _WORD.findall(item)
        at_end = _run(said[::-1])
        at_start = _run(said) if not at_end else 0
        listed = said[len(said) - at_end :] if at_end else said[:at_start]
        rest = said[: len(said) - at_end] if at_end else said[at_start:]
        squares = _SQUARE.findall(" ".join(listed)) if rest else []
        named = walk_names.named(" ".join(rest), self.own) if squares else None
        if named is None:
            self.strange.update(dict.fromkeys(squares, item))
            return False
        for square in squares:
            self.by_square.setdefault(square, []).append(named)
        return True


def _run(said: Sequence[str]) -> int:
    """How many of the first words are squares."""
    count = 0
    while count < len(said) and _SQUARES.fullmatch(said[count]):
        count += 1
    return count
