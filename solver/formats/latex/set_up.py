r"""The board of a diagram with its units, from `\pieces` or `\fen` and what is said beside them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from grammar.syntax import Word
from solver.catalogue import definitions, in_force
from solver.catalogue.language import letters, words
from solver.formats import clauses, fen_lines
from solver.formats.board import Board, Standing, check_numbers, of_fen
from solver.formats.entry import Collected
from solver.formats.latex import pictures
from solver.formats.latex.legend import Legend
from solver.formats.latex.pictures import IMITATOR, Drawn, Letters, Unit

_CYLINDERS = ("verticalcylinder", "horizontalcylinder")
_NO_FIELDS = r"The fields of a FEN besides its units have no place in \fen"


class SetUp:
    """What stands on the board. said: the texts of commands by their names; given: what stands in
    brackets before them; rules: the conditions that are named."""

    def __init__(
        self,
        said: Mapping[str, Word],
        given: Mapping[str, str],
        rules: Sequence[Word],
        legend: Legend,
        collected: Collected,
    ) -> None:
        self._said = said
        self._given = given
        self._conditions = {clauses.condition(line, collected.language) for line in rules}
        self._legend = legend
        self._collected = collected

    def board(self, size: str, at: int) -> None:
        """Add its size, walks of one's own, and what its drawing says."""
        collected, said = self._collected, self._said
        if size and size != "8x8":
            collected.add("BOARD", Word("WORD", size, at), [Word("WORD", size, at)])
        for line in self._legend.definitions:
            collected.add("DEFINE", line, [line])
        fields = said.get("nofields")
        if fields is not None and fields.strip():
            squares = "".join(fields.replace(",", " ").split())
            self._condition(in_force.placing("hole"), squares, fields.at)
        self._grid()
        for name in _CYLINDERS:
            if name in said:
                message = rf"\{name}: a board whose edges are joined is not known"
                collected.flaw(said[name].at, message, "Leave it out to have the usual board")
        if "noframe" in said:
            collected.remark(said["noframe"].at, r"\noframe changes nothing: the board has edges")

    def _grid(self) -> None:
        """The usual grid, or another one that has to be named."""
        usual, *others = in_force.dividing()
        name = words.spelled("condition", usual, self._collected.language)
        if not self._conditions & {usual, *others}:
            if "stdgrid" in self._said:
                self._condition(usual, "", self._said["stdgrid"].at)
            elif "gridlines" in self._said:
                hint = rf"\condition{{{name} ...}} says which one it is"
                at = self._said["gridlines"].at
                self._collected.flaw(at, r"\gridlines draws a grid that nobody names", hint)

    def _condition(self, key: str, squares: str, at: int) -> None:
        """Add a condition that the drawing says, unless it is named."""
        if key in self._conditions:
            return
        name = words.spelled("condition", key, self._collected.language)
        said = [Word("WORD", one, at) for one in (name, squares) if one]
        self._collected.add("CONDITION", said[0], said)

    def units(self, of: Letters) -> Board:
        """Add the units; what stands where."""
        is_drawn = "pieces" in self._said
        name = "pieces" if is_drawn else "fen"
        text = self._said[name]
        board = self._drawn(text, of) if is_drawn else self._of_fen(text)
        if given := self._given.get(name):
            said = Word("TEXT", f"({given})", text.at - len(given) - 3)
            check_numbers(said, board, self._collected)
        return board

    def _of_fen(self, fen: Word) -> Board:
        rest = fen_lines.position(fen, self._collected)
        if rest is not None and rest.strip():
            message = f'"{rest.strip()[:40]}" cannot stand behind a position'
            self._collected.flaw(rest.at, message, _NO_FIELDS)
        return of_fen(fen)

    def _drawn(self, text: Word, of: Letters) -> Board:
        drawn = [*pictures.drawn(text, of, self._collected)]
        imitators = [one for one in drawn if self._is_imitator(one)]
        if imitators:
            squares = "".join(one.square for one in imitators)
            self._condition(in_force.placing("imitator"), squares, imitators[0].word.at)
        units = [one for one in drawn if not self._is_imitator(one)]
        found = [*pictures.explained(units, self._legend, self._collected)]
        self._collected.add("PIECES", Word("WORD", "pieces", text.at), self._written(found))
        return {
            one.drawn.square: Standing(
                one.drawn.colour, "" if definitions.is_defined(one.walk) else one.walk
            )
            for one in found
        }

    def _is_imitator(self, one: Drawn) -> bool:
        """Whether it is an imitator, no unit that is drawn as one."""
        legend = self._legend
        is_said = (IMITATOR, "") in legend.by_picture or one.square in legend.by_square
        return one.piece == IMITATOR and not is_said

    def _written(self, units: Sequence[Unit]) -> Iterator[Word]:
        """The units as a list of pieces has them."""
        language = self._collected.language
        for unit in units:
            at = unit.drawn.word.at
            yield Word("WORD", words.spelled("colour", unit.drawn.colour, language), at)
            for key in unit.attributes:
                yield Word("WORD", words.spelled("attribute", key, language), at)
            code = letters.code(unit.walk, language).upper()
            yield Word("WORD", code + unit.drawn.square, at)
