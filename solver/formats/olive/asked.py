"""What an entry asks for. Collections of studies and tasks hold much that is no stipulation."""

from __future__ import annotations

import re

import yaml

from grammar.syntax import Word
from solver.catalogue.stipulation.loose import QUOTES, as_asked
from solver.formats import listed
from solver.formats.entry import Collected
from solver.formats.olive import nodes

#: a stipulation and what may stand behind it
_ASKED = re.compile(
    r"(?P<asked>\S*?(?:\d+(?:\.5)?|1/2))(?P<rest>(?:\s.*)?)", re.IGNORECASE | re.DOTALL
)
#: moves that are taken back, and what follows them
_TAKEN_BACK = re.compile(r"-\d.*&.*")
_BLACK = re.compile(r"\s*(?:by\s+black|black(?:\s+to\s+(?:play|move))?\.?)\s*", re.IGNORECASE)
_BOTH = re.compile(r"\s*b\)\s*black\s*", re.IGNORECASE)
#: a stipulation without the quotes that its sign needs
_REMARK = re.compile(r"['\"]?\s*:[ \t]+#(?P<asked>[^\r\n]{1,40})")
_RESULT = re.compile(r"\s*[\"']?\s*(?P<sign>[+=])\s*[\"']?(?P<rest>.*)", re.DOTALL)
_HINT = "Write what a search can find in its place, such as #3 or h#2"


def read(name: Word, text: Word, source: nodes.Source, collected: Collected) -> None:
    """Add the stipulation to an entry.

    `#2 by Black` begins with Black, `#2 b) Black` is solved for both sides.
    """
    bare = text.lstrip(f"{QUOTES} ")
    at = text.at + len(text) - len(bare)
    plain = Word("WORD", as_asked(bare.rstrip(f"{QUOTES} ")), at)
    if _TAKEN_BACK.fullmatch(plain):
        collected.add("STIPULATION", name, [plain])
        return
    found = _ASKED.fullmatch(plain)
    rest = found["rest"].strip() if found else ""
    if found is None:
        remark = _REMARK.match(source.text, name.at + len(name)) if not plain else None
        if remark is not None:
            message = 'the stipulation is empty: "#" begins a remark of YAML'
            hint = f'Put it between quotes: "#{remark["asked"].strip()}"'
            collected.flaw(name.at, message, hint)
            return
        _refuse(name, plain, collected)
        return
    if _BLACK.fullmatch(rest):
        _option("HalfDuplex", rest, plain, collected)
    elif _BOTH.fullmatch(rest):
        _option("Duplex", rest, plain, collected)
    elif rest:
        at = plain.at + plain.rindex(rest)
        message = f'"{rest}" behind the stipulation {found["asked"]} cannot be read'
        collected.flaw(at, message, f"Write {found['asked']} alone, and the rest as a comment")
        return
    collected.add("STIPULATION", name, [Word("WORD", found["asked"], plain.at)])


def _refuse(name: Word, text: Word, collected: Collected) -> None:
    """Say what cannot be searched for."""
    result = _RESULT.fullmatch(text)
    if not text:
        collected.flaw(name.at, "the stipulation is empty", _HINT)
    elif result is not None and (not result["rest"].strip() or "move" in result["rest"].lower()):
        what = "White wins" if result["sign"] == "+" else "White draws"
        message = f'"{text}" ({what}) is a study: it has no number of moves to search'
        collected.flaw(text.at, message, _HINT)
    else:
        collected.flaw(text.at, f'"{text}" is no stipulation', _HINT)


def _option(name: str, written: str, text: Word, collected: Collected) -> None:
    at = text.at + text.rindex(written)
    collected.add("OPTION", Word("WORD", written, at), [Word("WORD", name, at)])


def options(node: nodes.Field, source: nodes.Source, collected: Collected) -> None:
    """Options and conditions, which stand in one list."""
    for item in nodes.items(node.node):
        if not isinstance(item, yaml.ScalarNode):
            at = source.at(item.start_mark)
            collected.flaw(at, f"{node.name}: a text is expected", f"E.g. {node.name}: [Circe]")
            continue
        for words_of_one in listed.clauses(nodes.word(item, source), collected):
            kind = "OPTION" if listed.is_option(words_of_one[0]) else "CONDITION"
            collected.add(kind, node.name, words_of_one)


def has_conditions(of: nodes.Field, source: nodes.Source) -> bool:
    """Whether one of the list is a condition."""
    texts = (nodes.word(item, source) for item in nodes.items(of.node))
    return any(not listed.is_option(first) for text in texts for first in listed.first_words(text))
