"""The words that a statement is built of: its commands, and the changes of twins."""

from __future__ import annotations

from solver.catalogue.entries import Entry, Names
from solver.catalogue.language.keyword_tables import KEYWORDS
from solver.catalogue.language.lookup import LANGUAGES
from solver.catalogue.language.words_en import KEYWORDS as ENGLISH

_SOURCE = "popeye-input"
#: key -> table, arguments, meaning
_COMMANDS: dict[str, tuple[str, str, str]] = {
    "beginproblem": ("opening", "", "Opens a problem and fixes the language of its statement."),
    "endproblem": ("command", "", "Ends the last problem of a file."),
    "nextproblem": ("command", "", "Ends a problem that another one follows."),
    "author": ("command", "text", "Who made the problem."),
    "origin": ("command", "text", "Where it was published."),
    "title": ("command", "text", "What it is called."),
    "award": ("command", "text", "Its distinction."),
    "remark": ("command", "text", "What else is printed, above the diagram."),
    "pieces": (
        "command",
        "colour units ...",
        "The units of the diagram: White Kc1 Qd7 Black royal Sa1.",
    ),
    "forsyth": (
        "command",
        "position",
        "The units square by square from a8 to h1; with side to move and castling rights, FEN.",
    ),
    "initialgamearray": ("command", "", "The units of the game array."),
    "stipulation": ("command", "stipulation", "What is asked: #2, h#2.5, ser-h=4, dia8.0."),
    "sstipulation": ("command", "side play", "The same as a tree of play: white 3a[#]d."),
    "condition": ("command", "conditions", "Fairy conditions with their arguments."),
    "option": ("command", "options", "How the problem is solved and printed."),
    "twin": ("command", "changes", "Another problem, made from the diagram by changes."),
    "zeroposition": (
        "command",
        "changes",
        "As twin, but the diagram is not solved: the changes make the first position.",
    ),
    "intended": (
        "command",
        "claim",
        "What the author claims, for kirke check: 2 solutions, Key Qd1-d5, a line of play.",
    ),
    "game": ("command", "game", "The game, where it is not chess."),
    "board": ("command", "board", "The board, where the game leaves it open: 10x10."),
    "hand": ("command", "colour pieces ...", "Units in hand, in Dragonfly: Black R S."),
    "turn": ("command", "colour", "Who begins, where the stipulation leaves it open."),
    "coalition": ("command", "sides", "Who stands with whom in coalition chess: YG/BR."),
    "retractor": (
        "command",
        "type ...",
        "Who takes moves back, and who says what they uncapture; as the option Retractor.",
    ),
    "retro": (
        "command",
        "[PRA | RS | AP | Off]",
        "The past decides the rights to castle and to capture en passant; as the option Retro.",
    ),
    "define": ("command", "letters name = moves", "A walk of one's own: KR Kraken = leap(1,3)."),
    "constraint": (
        "command",
        "[strict] [not] kind ...",
        "What lines have to meet: captures w 0, visits wKe1 e8; kirke list constraints.",
    ),
    "protocol": ("command", "file", "Left out with a note: no file is written."),
    "latex": ("command", "file", "Left out with a note: no file is written."),
    "latexpieces": ("command", "text", "Left out with a note: no file is written."),
}
_CHANGES: dict[str, tuple[str, str]] = {
    "move": ("2 squares", "Puts a unit on another square; who stands there disappears."),
    "exchange": ("2 squares", "Two units exchange their squares."),
    "remove": ("squares", "Units disappear."),
    "add": ("colour units ...", "Units are added."),
    "substitute": ("2 pieces", "All units of one walk get another."),
    "stipulation": ("stipulation", "Something else is asked."),
    "sstipulation": ("side play", "The same as a tree of play."),
    "condition": ("conditions", "Other conditions, in place of those of the diagram."),
    "rotate": ("90 | 180 | 270", "The position is turned to the left."),
    "mirror": ("a1<-->h1 | a1<-->a8 | a1<-->h8 | a8<-->h1", "The position is mirrored."),
    "shift": ("2 squares", "The position is moved as the first square goes to the second."),
    "polish": ("", "White and black units exchange their sides."),
    "turn": ("white | black", "The other side begins: the two exchange their parts."),
    "continued": ("", "The twin starts from the position before it, not from the diagram."),
}

#: how words of two words are written for people; capitals do not matter
_CAPITALS = {
    "beginproblem": "BeginProblem",
    "endproblem": "EndProblem",
    "nextproblem": "NextProblem",
    "zeroposition": "ZeroPosition",
    "sstipulation": "SStipulation",
    "sForderung": "sForderung",
}


class WordEntry(Entry, frozen=True):
    """A word of statements. takes: what follows it."""

    takes: str = ""


def _entry(table: str, key: str, takes: str, summary: str) -> WordEntry:
    spelled = (KEYWORDS.spelled(table, key, language) for language in LANGUAGES)
    named = Names(*(_CAPITALS.get(word, word[0].upper() + word[1:]) for word in spelled))
    own = key in (ENGLISH["own"] if table == "command" else ENGLISH["own-change"])
    return WordEntry(key, named, True, summary, "" if own else _SOURCE, "", takes)


#: commands of a statement, in the order in which one writes them
COMMANDS: dict[str, WordEntry] = {key: _entry(t, key, a, s) for key, (t, a, s) in _COMMANDS.items()}
#: changes of twins
CHANGES: dict[str, WordEntry] = {
    key: _entry("change", key, a, s) for key, (a, s) in _CHANGES.items()
}
