r"""One diagram: `\begin{diagram} \author{...} \pieces{...} \stipulation{...} \end{diagram}`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.spelling import folded
from grammar.syntax import Word
from solver.catalogue import in_force
from solver.catalogue.language import words
from solver.catalogue.stipulation.loose import as_asked
from solver.formats import asked_lines, clauses, printed_twins, unit_letters
from solver.formats.asked_lines import Part
from solver.formats.board import Board
from solver.formats.entry import Collected, Entry
from solver.formats.latex import commands, credits, tex
from solver.formats.latex.legend import Legend
from solver.formats.latex.pictures import Letters
from solver.formats.latex.set_up import SetUp
from solver.formats.printed_twins import LABEL
from solver.model import Language

_PIECEDEF = re.compile(
    r"\{[a-z]*\}\s*\{(?P<piece>[A-Z])(?P<turn>[A-Z])?\}\s*\{(?P<name>(?:[^{}]|\{[^{}]*\})*)\}"
)
#: behind a stipulation: set play, and that White begins
_SET_PLAY = re.compile(r"(?<=\d)\*")
_WHITE_BEGINS = re.compile(r"(?<=\s)[a-z]->")
_FIGURINE = re.compile(r"\\(?P<side>[a-z])(?P<piece>[A-Z])(?P<turn>[A-Z])?(?![A-Za-z])[ \t]*")
_WHITE, _BLACK = "\u2654\u2655\u2656\u2657\u2658\u2659", "\u265a\u265b\u265c\u265d\u265e\u265f"
_LINE_END = re.compile(r"\n|\\\\|\\(?:newline|par|linebreak)(?![A-Za-z])")
_LABEL = re.compile(LABEL)
_LANGUAGES: tuple[Language, ...] = ("en", "de", "fr")
_NOTHING = Word("TEXT", "", 0)
_ASKING = r"Write it into \stipulation{\#3}"
NO_PIECES = r"this diagram of LaTeX has no \pieces"
PIECES_HINT = r"E.g. \pieces{wKf6, wTa1, sKh8} or \fen{7k/8/5K2/8/8/8/8/R7}"
_NAMES = r'"kirke list conditions" names those there are; remarks stand in \comment'


class Diagram:
    """A diagram while it is read. board: its size; of: the letters of units; language: that of the
    document."""

    def __init__(
        self, start: int, end: int, board: str, inside: Word, of: Letters, language: Language
    ) -> None:
        self._collected = Collected(start, end)
        self._collected.asking = _ASKING
        self._start = start
        self._board = board
        self._of = of
        self._first = language
        self._legend = Legend(of.pieces, of.turns)
        self._rules: list[Word] = []
        self._options: list[Word] = []
        self._said: dict[str, Word] = {}
        self._given: dict[str, str] = {}
        self._is_open = False
        for group in tex.groups(inside):
            name = commands.name(group)
            if group.is_open:  # what belongs to it nobody knows
                message = rf"the group of \{group.name} is not closed"
                self._collected.flaw(group.name.at, message, "Put } behind its text")
                self._is_open = True
                continue
            is_raw = name in commands.RAW
            self._said[name] = group.text if is_raw else tex.plain(group.text)
            self._given[name] = group.given

    def entry(self) -> Entry:
        """The problem that the diagram shows."""
        collected = self._collected
        if not {"pieces", "fen"} & self._said.keys():
            if not self._is_open:
                collected.flaw(self._start, NO_PIECES, PIECES_HINT)
            return collected.entry()
        self._look_at_piecedefs()
        self._look_at_remarks()
        asked = [*self._asked()]
        twins = [*(part.text for part in asked if part.kind == "twin"), *self._twins()]
        collected.language = clauses.language_of(self._rules, self._first)
        credits.read(self._said, collected)
        set_up = SetUp(self._said, self._given, self._rules, self._legend, collected)
        set_up.board(self._board, self._start)
        board = set_up.units(self._of)
        for part in asked:
            self._add_asked(part)
        for line in self._rules:
            clauses.add(line, collected)
        for option in self._options:
            name = words.spelled("option", option, collected.language)
            collected.add("OPTION", option, [Word("WORD", name, option.at)])
        if twins:
            self._add_twins(twins, board)
        self._add_texts()
        return collected.entry()

    # -- what is said of units, and by which rules they move

    def _look_at_piecedefs(self) -> None:
        text = self._said.get("piecedefs", _NOTHING)
        for found in _PIECEDEF.finditer(text):
            name = tex.plain(Word("TEXT", found["name"], text.at + found.start("name")))
            if not self._legend.add([(found["piece"], found["turn"] or "")], name):
                message = f'no walk is called "{name.strip()[:40]}"'
                hint = '"kirke list pieces" names those there are'
                self._collected.flaw(name.at, message, hint)

    def _look_at_remarks(self) -> None:
        """Tell apart rules, what is said of units, and remarks."""
        said = [*tex.items(self._said.get("remark")), *tex.items(self._said.get("condition"))]
        legend = [self._legend.takes(item) for item in said]
        last = len(tex.items(self._said.get("remark")))
        for number, item in enumerate(said):
            if legend[number] or self._tells_holes(item):
                continue
            if number >= last or _is_rule(item):
                self._rules.append(item)
            else:
                line = tex.in_single_blanks(item)
                self._collected.add("REMARK", line, [line])

    def _tells_holes(self, item: str) -> bool:
        r"""Whether an item tells with commas which squares \nofields leaves out."""
        name = folded(item.split()[0])
        hole = in_force.placing("hole")
        holes = (words.spelled("condition", hole, language) for language in _LANGUAGES)
        is_hole = any(name.startswith(folded(one)) for one in holes)
        return "nofields" in self._said and is_hole and "," in item

    # -- what is asked

    def _asked(self) -> Iterator[Part]:
        """What stands in the stipulation, part by part; rules among it go to the others."""
        text = self._said.get("stipulation", _NOTHING)
        text = Word("TEXT", text.replace("\n", " "), text.at)
        for form, option in ((_SET_PLAY, "SetPlay"), (_WHITE_BEGINS, "WhiteToPlay")):
            if found := form.search(text):
                at = text.at + found.start()
                self._options.append(Word("WORD", option, at))
                if option == "WhiteToPlay":
                    self._collected.remark(at, f'"{found[0]}" is read as {option}')
                blank = " " * len(found[0])
                text = Word("TEXT", text[: found.start()] + blank + text[found.end() :], text.at)
        for part in asked_lines.parts(text, may_ask=True):
            if part.kind == "rules":
                self._rules.append(part.text)
            else:
                yield part

    def _add_asked(self, part: Part) -> None:
        collected, text = self._collected, part.text
        if part.kind == "stipulation":
            said = Word("WORD", as_asked(text), text.at)
            collected.add("STIPULATION", text, [said])
        elif part.kind == "intended":
            collected.print(text, first=True)
        elif part.kind == "tested":
            collected.add("REMARK", text, [text])
        elif part.kind in ("unknown", "turn"):
            message = f'"{text[:60]}" is no stipulation, and no option or condition'
            collected.flaw(text.at, message, _NAMES)

    # -- twins

    def _twins(self) -> Iterator[Word]:
        """The lines of the twins; rules among them go to the others."""
        text = self._said.get("twins", _NOTHING)
        for line in tex.lines(tex.plain(Word("TEXT", _FIGURINE.sub(self._figure, text), text.at))):
            if not _LABEL.match(line) and _is_rule(line):
                self._rules.append(line)
            else:
                yield line

    def _figure(self, figurine: re.Match[str]) -> str:
        r"""`\sD d4` as a unit of print; of one that is turned nothing, as its square tells it."""
        side = self._of.sides.find(figurine["side"])
        piece = self._of.pieces.find(figurine["piece"])
        if side < 0 or piece < 0:
            return figurine[0]
        drawn = (_WHITE, _BLACK, "")[side]
        said = drawn[piece] if drawn else f"n{_WHITE[piece]}"
        return ("" if figurine["turn"] else said).ljust(len(figurine[0]))

    def _add_twins(self, lines: list[Word], board: Board) -> None:
        collected = self._collected
        solution = self._said.get("solution", _NOTHING)
        likely = unit_letters.languages(solution, _LANGUAGES)
        if collected.language in likely:
            likely = (collected.language,)
        printed_twins.read(lines, board, _LANGUAGES, collected, likely)

    # -- what accompanies it

    def _add_texts(self) -> None:
        collected, said = self._collected, self._said
        if "Co" in said:
            tested = Word("TEXT", "C+", said["Co"].at)
            collected.add("REMARK", tested, [tested])
        for line in tex.lines(said.get("comment")):
            remark = tex.in_single_blanks(line)
            collected.add("REMARK", remark, [remark])
        self._print(said.get("solution", _NOTHING))
        themes = " ".join(said.get("themes", _NOTHING).split())
        kept = [("keywords", theme) for theme in themes.split(", ") if theme]
        others = {key: " ".join(text.split()) for key, text in said.items()}
        unread = (key for key in others if key not in (*commands.READ, *commands.LAYOUT))
        kept += [(f"latex.{key}", others[key]) for key in unread if others[key]]
        collected.besides.extend(kept)

    def _print(self, solution: Word) -> None:
        """The lines of the solution, each where it begins."""
        start = 0
        for end in (*_LINE_END.finditer(solution), None):
            raw = solution[start : end.start() if end else len(solution)]
            line = tex.plain(Word("TEXT", raw, 0), keeps_places=False).strip()
            if line:
                at = solution.at + start + len(raw) - len(raw.lstrip())
                self._collected.print(Word("TEXT", line, at))
            start = end.end() if end else len(solution)


def _is_rule(text: str) -> bool:
    return any(clauses.begin(text, language) for language in _LANGUAGES)
