"""PGN with a position: `[FEN "..."]`, what is asked, and moves as a printed solution.

What is asked stands in `[Stipulation "s#3"]` or, of direct mates, in `[Termination "mate in 3"]`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from grammar.syntax import Word
from solver.formats import behind, fen_lines, listed, pgn_moves
from solver.formats.entry import Collected, Entry, broken

#: how a tag begins
TAG_BEGINS = r"[ \t]*\[[A-Za-z]\w*\s+[\"\u201c-\u201e]"
_TAG = re.compile(r'^[ \t]*\[(?P<name>[A-Za-z]\w*)\s+"(?P<value>(?:[^"\\\r\n]|\\.)*)"\s*\]', re.M)
#: a tag with the quotation marks of a word processor
_CURLY = re.compile(
    r"^([ \t]*\[[A-Za-z]\w*\s+)[\u201c-\u201e]([^\"\u201c-\u201e\r\n]*)[\u201c-\u201e](\s*\])", re.M
)
_LINE = re.compile(r"[^\r\n]+")
_LINE_END = re.compile(r"[ \t]*\r?\n")
_RESULT = re.compile(r"\s*(?:1-0|0-1|1/2-1/2|\*)\s*$")
_MATE_IN = re.compile(r"\bmate\s+in\s+(?P<moves>\d{1,3})\b", re.IGNORECASE)
#: tags in which people write that White mates in so many moves
_TELLING = ("termination", "black", "event", "white", "round")
_COMMANDS = {
    "author": "AUTHOR",
    "composer": "AUTHOR",
    "title": "TITLE",
    "event": "ORIGIN",
    "award": "AWARD",
}
#: what `[Variant "..."]` may say
_CHESS = ("", "?", "-", "standard", "chess", "from position")
_NO_POSITION = 'Put it into a tag: [FEN "8/8/8/8/8/2k5/1q6/K7 w - - 0 1"]'
_HINT = 'Put it into a tag: [Stipulation "#3"]'


def begins(text: str) -> bool:
    """Whether a text begins with a tag."""
    return re.match(rf"\s*(?:%[^\r\n]*\s*)*{TAG_BEGINS}", text) is not None


def gives_position(text: str, at: int) -> bool:
    """Whether a block of tags that begins at an offset says what a problem needs: `[FEN "..."]`."""
    while tag := _TAG.match(text, at) or _CURLY.match(text, at):
        if tag[0].split()[0].strip("[").lower() == "fen":
            return True
        line_end = _LINE_END.match(text, tag.end())
        if line_end is None:
            return False
        at = line_end.end()
    return False


def entries(text: str) -> Iterator[Entry]:
    """The problems of a file in their order."""
    text = _CURLY.sub(r'\1"\2"\3', text)
    games: list[list[re.Match[str]]] = []
    end = -1
    for tag in _TAG.finditer(text):
        again = end >= 0 and _is_fen(tag) and any(map(_is_fen, games[-1]))
        if end < 0 or text[end : tag.start()].strip() or again:
            games.append([])
        games[-1].append(tag)
        end = tag.end()
    if not games:
        at = text.index("[")
        yield broken(at, len(text), at, "this tag of PGN has no end", _NO_POSITION)
        return
    starts = [game[0].start() for game in games]
    for game, stop in zip(games, [*starts[1:], len(text)], strict=True):
        yield _entry(game, text, stop)


def _is_fen(tag: re.Match[str]) -> bool:
    return tag["name"].lower() == "fen"


def _entry(tags: list[re.Match[str]], text: str, end: int) -> Entry:
    collected = Collected(tags[0].start(), end)
    collected.asking = _HINT
    values = {tag["name"].lower(): _value(tag) for tag in tags}
    if "fen" not in values:
        message = "this is a game and no problem: no tag gives a position"
        collected.flaw(tags[0].start(), message, _NO_POSITION)
    for tag in tags:
        _read(Word("WORD", tag["name"], tag.start("name")), _value(tag), collected)
    if "stipulation" not in values:
        _look_for_mates(values, collected)
    black = "b" in values.get("fen", "").split()
    text = text[: tags[-1].end()] + pgn_moves.without_remarks(text[tags[-1].end() : end])
    played = pgn_moves.lines(text, tags[-1].end(), end, black)
    if played is not None:
        for said in played:
            collected.print(said)
        return collected.entry()
    for line in _LINE.finditer(text, tags[-1].end(), end):
        moves = _RESULT.sub("", line[0]).strip()
        if moves:
            at = line.start() + line[0].index(moves)
            collected.print(Word("TEXT", moves, at))
    return collected.entry()


def _value(tag: re.Match[str]) -> Word:
    return Word("TEXT", re.sub(r"\\(.)", r"\1", tag["value"]), tag.start("value"))


def _read(name: Word, value: Word, collected: Collected) -> None:
    """What a tag says; those of games are kept."""
    key = name.lower()
    if key == "fen":
        rest = fen_lines.position(value, collected)
        if rest is not None and rest.strip():
            message = f'"{rest.strip()}" cannot stand behind a position'
            collected.flaw(rest.at + 1, message, _HINT)
    elif key == "stipulation":
        behind.asked(value, collected)
    elif key == "condition":
        for one in listed.clauses(value, collected):
            collected.add("CONDITION", name, one)
    elif key == "variant" and value.lower() not in _CHESS:
        hint = 'Conditions stand in a tag of their own: [Condition "Circe"]'
        collected.flaw(value.at, f'the variant "{value}" is not known', hint)
    elif key in _COMMANDS and value.strip("?- "):
        collected.add(_COMMANDS[key], name, [value])
    else:
        collected.besides.append((f"pgn.{name}", str(value)))


def _look_for_mates(values: dict[str, Word], collected: Collected) -> None:
    """`mate in 3` in one of the tags where people write it."""
    for key in _TELLING:
        found = _MATE_IN.search(values.get(key, ""))
        if found is not None:
            at = values[key].at + found.start()
            asked = Word("WORD", f"#{found['moves']}", at)
            collected.add("STIPULATION", asked, [asked])
            return
