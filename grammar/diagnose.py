"""What is wrong with a text that a grammar could not read, in a sentence with a way out.

A stipulation is diagnosed by example: each sentence has malformed texts that it fits, and the text
in hand gets the sentence of the example at which the parser stops in the same way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from difflib import get_close_matches
from functools import cache
from typing import TYPE_CHECKING, Any

from grammar import unknown_goals
from grammar.keywords import LANGUAGES, LOOSELY, OPENING, keywords, short_forms
from grammar.lexer import SURE
from grammar.parsers import library
from grammar.spelling import folded, plain
from grammar.syntax import Flaw, Malformed, UnknownGoal

if TYPE_CHECKING:
    from lark import Lark

    from grammar.lexer import Reading

Examples = Mapping[str, Sequence[str]]


# -- statements

_SINGLE = {
    "SQUARE": 'a square such as "e4"',
    "ANGLE": "90, 180 or 270",
    "MIRRORING": "a1<-->h1, a1<-->a8, a1<-->h8 or a8<-->h1",
    "WALK": "the letters of a piece",
}
_SINGLE_WORD = {
    "forsyth": "a position such as 4k3/8/8/8/8/8/8/4K3",
    "game": "the name of a game such as Dragonfly",
    "board": "a board such as 10x8",
    "turn": "the side to move",
    "coalition": "a pair of coalitions such as YG/BR",
}
_TWO_SQUARES = re.compile(r"([a-h][18])\s*[^\w\s]*\s*([a-h][18])\b", re.IGNORECASE)
_CUT_FEN = re.compile(r"\S/\S+[ \t]+([wbWB])\s*\Z")  # "b" alone would be short for "board"
_NO_KEYWORDS = {"STRAY", "WORD", "SQUARE", "SQUARES", "$END"}


def flaw_of(found: Any, accepted: AbstractSet[str], reading: Reading) -> Flaw:
    """Why a word cannot stand where it does. found: its token; accepted: terminals that could."""
    at = found.start_pos
    cut = _CUT_FEN.search(f"{reading.text[:at]}{found if found.type == 'STRAY' else ''}")
    if cut:
        side = cut[1].lower()
        if side != cut[1]:
            return Flaw(cut.start(1), "the side to move of a FEN is w or b", f'Write "{side}"')
        hint = f'Write "{side} -" where there are none'
        message = f'castling rights such as KQkq are missing after "{side}" of a FEN'
        return Flaw(cut.start(1), message, hint)
    is_keyword = found.type not in _NO_KEYWORDS
    command, word = reading.written[0 if is_keyword else 1], reading.keyword
    if accepted <= {*_SINGLE, "SQUARES", "FEN", "WORD"}:
        if is_keyword:
            word = reading.keyword_before
        expected = next((text for kind, text in _SINGLE.items() if kind in accepted), None)
        expected = expected or _SINGLE_WORD.get(word, "a word")
        if is_keyword or found.type == "$END":
            is_missing = "are missing" if expected.startswith("the letters") else "is missing"
            return Flaw(at, f'{expected} {is_missing} after "{command}"')
        mirrored = _mirroring(reading.text, at) if "MIRRORING" in accepted else None
        way_out = mirrored or f"Put {expected} there"
        return Flaw(at, f'"{found}" cannot follow "{command}"', way_out)
    if is_keyword:
        return Flaw(at, *_misplaced(found, reading))
    return Flaw(at, *_unknown(str(found), reading))


def _mirroring(text: str, at: int) -> str | None:
    """How a mirroring is written of which two squares are named there, as in `a1 h1`, `a1-h1`."""
    found = _TWO_SQUARES.match(text, at)
    named = {square.lower() for square in found.groups()} if found else set()
    written = re.findall(r"\w+<-->\w+", _SINGLE["MIRRORING"])
    meant = next((one for one in written if named == {*one.split("<-->")}), None)
    return f'Write "{meant}"' if meant else None


def _misplaced(found: Any, reading: Reading) -> tuple[str, str]:
    """A keyword that cannot stand here."""
    if found.type == "CONTINUED":
        return f'"{found}" stands too late', "It must follow the word that begins the twin"
    if found.type == "ZEROPOSITION":
        return f'"{found}" stands too late', "It must stand before the first twin"
    if reading.context == "twin":
        return f'"{found}" stands in a twin', "It belongs before the first twin"
    twin = keywords("statement", reading.language)["TWIN"]
    return f'"{found}" is a change of a twin', f'Put "{twin}" before it'


def _unknown(word: str, reading: Reading) -> tuple[str, str | None]:
    """A word that is no keyword where a keyword must stand."""
    meant = reading.keyword_of(word)
    if isinstance(meant, tuple):
        return f'"{word}" may be short for {" or ".join(meant)}', "Write more of it"
    what = "change of a twin" if reading.context == "twin" else "command"
    bare = word.rstrip(":=.")
    if bare != word and isinstance(reading.keyword_of(bare), str):
        return f'"{word}" is not expected here', f'Write "{bare}" alone'
    terminal = LOOSELY.get(folded(bare)) if reading.context == "statement" else None
    if terminal:
        meant = keywords("statement", reading.language)[terminal]
        return f'unknown {what} "{word}"', f'Here it is "{meant}"'
    if bare != word and reading.belongs(reading.language, "pieces", (), bare):
        pieces = keywords("statement", reading.language)["PIECES"]
        return f'"{word}" is not expected here', f'Write "{pieces} {bare}", without the sign'
    hint = _of_another_language(word, reading)
    if hint:
        return f'unknown {what} "{word}"', hint
    listed = {text.lower(): text for text in keywords(reading.context, reading.language).values()}
    if not word.isalpha() and reading.context == "twin":
        return f'"{word}" is not expected here', _change(word, reading)
    if not word.isalpha():
        return f'"{word}" is not expected here', f"Put a {what} before it"
    if reading.belongs(reading.language, "pieces", (), word):
        is_twin = reading.context == "twin"
        places = keywords(reading.context, reading.language)["ADD" if is_twin else "PIECES"]
        return f'unknown {what} "{word}"', f'Put "{places}" before it'
    owner = _owner(word, reading)
    if owner:
        return f'"{word}" is no {what}', f'Put "{owner}" before it'
    near = get_close_matches(word.lower(), listed, 1, 0.6)
    hint = (
        f'Did you mean "{listed[near[0]]}"?'
        if near
        else f"E.g. {', '.join([*listed.values()][:5])}"
    )
    return f'unknown {what} "{word}"', hint


def _owner(word: str, reading: Reading) -> str | None:
    """The command behind whose keyword a word such as `Circe` or `SetPlay` stands, if there is
    one."""
    own = keywords(reading.context, reading.language)
    for terminal in ("CONDITION", "OPTION") if len(word) > SURE else ():
        if terminal in own and reading.belongs(reading.language, terminal.lower(), (), word):
            return own[terminal]
    return None


def _change(word: str, reading: Reading) -> str:
    """How the change of a twin is written that a word such as `b)` or `Ka1->b1` stands for."""
    move = keywords("twin", reading.language)["MOVE"]
    found = re.search(r"([a-p]\d{1,2})\s*[-\u2192>]+\s*[A-Z]{0,2}([a-p]\d{1,2})", word)
    if found:
        return f'Write "{move} {found[1]} {found[2]}"'
    if word.endswith(")"):
        return f'Twins need no letters; write the change alone, e.g. "{move} a1 a2"'
    return f'A change of a twin is expected, e.g. "{move} a1 a2"'


def _of_another_language(word: str, reading: Reading) -> str | None:
    """What a keyword of another language is called in that of the statement."""
    for language in LANGUAGES:
        terminal = short_forms(reading.context, language).get(folded(word))
        own = keywords(reading.context, reading.language)
        if len(word) >= SURE and isinstance(terminal, str) and terminal in own:
            opening = OPENING[reading.language]
            return f'After {opening} it is "{own[terminal]}"'
    return None


# -- stipulations and positions

_CLASSIC: Examples = {
    "the number of moves is missing": (
        *("#", "h#", "s=", "dia", "a=>b", "ser-h#", "hzg7", "reci-h(=)#", "exact-#", "2->ser-h#"),
        *("##", "==", "h##", "semi-r#", "r#", "h==", "ser-==", "kc5", "ser-reci-h#", "hdia"),
        *("#x", "h#x", "s#x", "ser-#x", "zg7x", "hzg7x", "diax", "hdiax", "reci-h#x", "x)", "hx)"),
        *("reci-h(=)#x", "ser-reci-h#x", "ser-reci-h(=)#", "ser-reci-h(=)#x", "#-", "h#-", "dia-"),
    ),
    "a goal is missing, such as # (mate), = (stalemate) or x (capture)": (
        *("h", "s", "ser-", "h2", "s3", "ser-h4", "r2", "hs2", "reci-h2", "exact-3", "2->3"),
        *("exact-", "2->", "reci-h", "reci-h(", "reci-h()#2", "reci-h(=)", "reci-h(=)2", "hs"),
        *("ser-reci-h", "ser-reci-h(", "ser-reci-h()", "ser-reci-h(=)", "ser-reci-h(=)2"),
    ),
    "a square must follow z and k": ("z", "z4", "hz", "hz4", "k", "k2", "zz", "zx", "zi9"),
    'a parenthesis is not closed, as in "reci-h(=)#3"': ("reci-h(=#2", "reci-h(=", "reci-h(=2"),
    "half moves (.5) exist only where both sides play together": (
        *("#2.5", "s#2.5", "r#2.5", "ser-#2.5", "semi-r#1.5", "pser-#2.5", "ser-reci-h#2.5"),
    ),
    "nothing may follow the number of moves": (
        *("h#2.5 x", "h#2 x", "h#2.25", "h#2)", "#2 x", "#2)", "s#2)", "s#2 x", "dia3 x"),
        *("dia3)", "dia3.5)", "reci-h#2 x", "reci-h#2)", "ser-reci-h#2)", "h#2.5)", "#2 3"),
        *("h#2 3", "s#2 3", "dia2 3", "#2#", "h#2#", "s#2#", "h#2.5#", "h#2.5 3"),
    ),
    "a stipulation begins with the play, such as h or ser-h, or with a goal, such as # or =": (
        *("2", "mate", "2#", "?", "(", ")", "helpmate", "[", "1", "_", "0"),
    ),
}
_STRUCTURED: Examples = {
    "the side that begins must stand first, then the play, as in white 3a[#]d": (
        *("3a[#]d", "#", "", "white", "[", "4:4hh[#]", "white "),
    ),
    "a bracket is not closed": (
        *("w 3a[#", "w 3a[#}", "w 3a[1a[#]d", "w 4hh[#)", "w 3s[#", "w 3a[z", "w 3s[1h[#]h"),
        *(
            "w 3h[2s[#]",
            "w 1d[1d[#]",
            "w 1d[1d[#]a",
            "w 1d[3ad",
            "w 3a[#d",
            "w 3a[zg7d",
            "w 3a[diad",
        ),
        *("w 3a[1a[#]dd", "w 3s[3s[#]d", "w 3a[4hh[#]h"),
    ),
    "a brace is not closed": ("w 3a{#", "w 3a{#]", "w 3a{1a[#]d", "w 3s{#", "w 4hh{#)"),
    "a parenthesis is not closed": ("w (#", "w (3a[#]d", "w (# & =", "w (# | x", "w (3s[#]"),
    "the letters of a branch are s, ad, da or hh": (
        *("w 3", "w 3x", "w 3:3", "w 3[", "w 3:3x", "w 3:3[", "w 3#", "w 3:", "w 3:s", "w 3h"),
        *("w 3h[#]", "w 3h[#]d", "w 3h[#]x", "w 3hd", "w 3h#", "w 3h{#}", "w 3h]", "w 3h[2h]"),
        *(
            "w 3s#",
            "w 3a#",
            "w 3d#",
            "w 3a2",
            "w 3sx",
            "w 3a[#]x",
            "w 3a?+?",
            "w 3a?+?x",
            "w 3h?+?",
            "w 3h?+?d",
            "w 3a?+?]",
        ),
    ),
    "a goal or a branch is missing": (
        *("w 3a[", "w 3a[]", "w 3a{", "w 3a{}", "w (", "w ()", "w !", "w -", "w # &", "w # |"),
        *("w 3a[>]", "w 3a[/]", "w 3a[>/]", "w # & &", "w !]", "w -]", "w x", "w zz"),
    ),
    "& and | stand side by side; parentheses must say which comes first": (
        *("w # & = | +", "w # | = & +", "w (# & = | +)", "w 3a[# & = | +]d"),
    ),
    "nothing may follow the play": (
        *("w #2", "w # 2", "w 3s[#]]", "w 3s[#])", "w 3a[#]d]", "w #]", "w #)", "w 3a[#]d 2"),
        *("w 3ad3", "w 4hh[#]2", "w 4hh[#]x", "w 3s[#]x", "w 3a[#]dx", "w # x", "w (#)2"),
    ),
}


def malformed_stipulation(text: str, start: str, parser: Lark, error: Any) -> Malformed:
    """Why this is no stipulation. start: the rule of the grammar; error: where its parser stops."""
    goal = unknown_goals.find(plain(text), parser, lambda other: _stop(parser, start, other))
    if goal is not None:
        return UnknownGoal(text[goal.at : goal.at + len(goal.sign)], goal.at)
    at = _offset(error, text)
    reason = _reason(error, start, parser) or f'"{text[at:]}" is not expected'
    return Malformed(f'"{text}" is no stipulation: {reason}', at)


def _stop(parser: Lark, start: str, text: str) -> int | None:
    """Where the parser stops in a text, None of one that it can read."""
    try:
        parser.parse(text)
    except library(start).UnexpectedInput as error:
        return _offset(error, text)
    except Malformed as error:  # a number that is too large
        return error.at
    return None


def _reason(error: Any, start: str, parser: Lark) -> str | None:
    """The sentence of the example at which the parser stops as it did here, if possible for the
    same kind of word."""
    found = None
    for reason, other in _stops(start, parser):
        if _stops_alike(error, other):
            if _kind(error) == _kind(other):
                return reason
            found = found or reason
    return found


@cache
def _stops(start: str, parser: Lark) -> list[tuple[str, Any]]:
    """Each sentence with where the parser stops in one of its examples."""
    unexpected = library(start).UnexpectedInput
    found = []
    for reason, texts in (_CLASSIC if start == "classic" else _STRUCTURED).items():
        for text in texts:
            try:
                parser.parse(text)
            except unexpected as error:
                found.append((reason, error.with_traceback(None)))
    return found


def _stops_alike(error: Any, other: Any) -> bool:
    """Whether the parser stopped in the same state and could have gone on with the same words."""
    if error.state != other.state:
        return False
    return bool(_accepted(error) == _accepted(other))


def _accepted(error: Any) -> Any:
    return getattr(error, "accepts", None)


def _kind(error: Any) -> Any:
    token = getattr(error, "token", None)
    return None if token is None else token.type


def malformed_position(text: str, error: Any) -> Malformed:
    """Why this is no position. error: where the parser stops."""
    at = _offset(error, text)
    hint = (
        "Units are letters of one piece, .xy of two, with + - or = before them; numbers are squares"
    )
    return Malformed(f'"{text[at:]}" cannot be read as part of a position', at, hint)


def _offset(error: Any, text: str) -> int:
    """Where the parser stopped."""
    token = getattr(error, "token", None)
    if error.pos_in_stream is None or (token is not None and token.type == "$END"):
        return len(text)
    return int(error.pos_in_stream)
