"""The stipulation that may be meant by a text that is none.

What is suggested can be read: every way of writing is tried on the text, and the first that makes a
stipulation of it is named.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress

from grammar import Malformed, parse_stipulation, parse_structured
from grammar.spelling import folded, plain
from solver.catalogue.language import words
from solver.catalogue.stipulation.loose import NAMES
from solver.model import Language
from solver.reading.unknown_goals import AS_MATE

_STUDIES = ("win", "draw", "gewinn", "remis", "gain", "nulle", "+", "=", "+-", "wins", "draws")
#: what is written otherwise than here -> how it is written
_SIGNS: tuple[tuple[str, str], ...] = (
    (rf"[{AS_MATE}]", "#"),
    (r"\+\+$", "#"),
    (r"\s*\u00bd|\s+1/2$", ".5"),
    (r"(?<=\d),(?=\d)", "."),
    (r"\u2192", "->"),
    (r"\u21d2", "=>"),
    (r"^s(?:er(?:ies)?)?[ .-]*h(?:elp)?[ -]*(?=[#=+x%z])", "ser-h"),
    (r"^s(?:er(?:ies)?)?[ .-]*s(?:elf)?[ -]*(?=[#=+x%z])", "ser-s"),
    (r"^ser(?:ies)?[ .-]*(?=[#=+x%z])", "ser-"),
    (r"^p(?:ser)?h[ -]*(?=[#=])", "phser-"),
    (r"^exact[ -]*", "exact-"),
    (r"(?<=[#=+x~])-(?=\d)", ""),
    (r"^([hsr]*)-(?=[#=])", r"\1"),
)


def for_stipulation(text: str, language: Language) -> str | None:
    """The way out for a text that is no stipulation, None where nobody knows."""
    written = " ".join(plain(text).split())
    named = _named(written)
    if named:
        return f'Write "{named}"'
    if folded(written) in _STUDIES:
        return "Studies are not solved: name a goal and the number of moves, e.g. #2"
    if re.match("[a-z-]+(dia|a=>b)", written, re.IGNORECASE):
        written = re.sub("^[a-z-]+?(?=dia|a=>b)", "", written, flags=re.IGNORECASE)
        return f'Write "{written}"' if _is_read(written, parse_stipulation) else None
    for meant in (*_taken_back(written, language), *_rewritten(written)):
        if meant != written and _is_read(meant, parse_stipulation):
            return f'Write "{meant}"'
    return (
        _lengthened(written)
        or _structured(written, language)
        or _of_another_play(written)
        or '"kirke list stipulations" shows how they are written'
    )


def for_structured(text: str, language: Language) -> str | None:
    """The way out for a structured stipulation that is not understood."""
    written = " ".join(plain(text).split())
    found = _structured(written, language)
    if found:
        return found
    classic = re.sub(r"^[^\W\d_]+\s+(?=[^\s]*[#=])", "", written)
    if _is_read(classic, parse_stipulation):
        command = words.spelled("command", "stipulation", language)
        return f'Write "{command} {classic}"'
    white, black = (words.spelled("colour", side, language) for side in ("white", "black"))
    return f'E.g. "{white} 3a[#]d" for #2, "{black} 4hh[#]" for h#2'


def _named(text: str) -> str | None:
    """The stipulation of words such as `helpmate in 3`, `PG 4.0`."""
    found = re.match(
        r"([^\W\d_]+(?:[ -][^\W\d_]+)*?)(?:[ -]*(?:in|en))?[ -]*(\d+(?:\.[05])?)?$", folded(text)
    )
    if found is None:
        return None
    sign = NAMES.get(re.sub(r"[ -]", "", found[1]))
    if sign is None:
        return None
    meant = f"{sign}{found[2] or 2}"
    return meant if _is_read(meant, parse_stipulation) else None


def _taken_back(text: str, language: Language) -> Iterator[str]:
    """A retractor: what is taken back, "&", what is played then, if need be mate in one."""
    text = re.sub(r"\s*\(.*?\)", "", re.sub(r"-\s+(?=\d)", "-", text))
    back = r"-\d+[a-z]?(?:[ ,]*-\d+[a-z]?)*"
    found = re.match(rf"(?P<before>.*?)(?P<back>{back})(?P<after>.*)$", text, re.IGNORECASE)
    if found is None or (found["before"] and found["after"]):
        return
    taken = re.sub(r"[ ,]+", " ", found["back"])
    joined = r"[ ,;&]*(?:(?:moves?|and|then|und|dann|et|puis)\b[ ,;&]*)*"
    play = re.sub(rf"^{joined}|[ ,;&]+$", "", found["after"] or found["before"])
    if not play:
        from solver.catalogue.retractors import LETTERS

        play = "h#1" if taken[-1] == LETTERS[language][1] else "#1"
    yield f"{taken} & {play}"


def _rewritten(text: str) -> Iterator[str]:
    """The text with the signs of the language, then without what stands around it."""
    for form, sign in _SIGNS:
        text = re.sub(form, sign, text, flags=re.IGNORECASE)
    yield text
    yield re.sub(r"[()]|^-?\w+->", "", text)
    bare = re.sub(r"[\s*!?.:)\]]+$|\s+\S*$|\s*\(.*\)$", "", text)
    yield bare
    yield text.split()[0].rstrip("*!?.,:)") if text else text
    yield re.sub(r"(\d)\.\d*$", r"\1", bare)
    yield re.sub(r"(?<=\d)[^\d.].*$", "", text)
    turned = re.match(r"(\d+(?:\.[05])?)\s*(.*?)\s*$", text)
    if turned:
        yield turned[2] + turned[1]


def _lengthened(text: str) -> str | None:
    """A stipulation without its number of moves, with none at all, or without its goal."""
    for meant in (
        re.sub(r"(?<![\d.])0+(?:\.0)?$", "2", text),
        f"{text} 2" if text[-1:].isdecimal() else f"{text}2",
        re.sub(r"(\d+(?:\.[05])?)$", r"#\1", text),
        f"{text}#2",
        f"{text}-#2",
        f"{text}g7 2",
        re.sub(r"([zk])\s*(?=\d)", r"\1g7 ", text),
    ):
        if meant != text and _is_read(meant, parse_stipulation):
            return f'E.g. "{meant}"'
    return None


def _of_another_play(text: str) -> str | None:
    """The nearest play that there is, with the goal and the length of a text."""
    from difflib import get_close_matches

    from solver.catalogue.stipulation.forms import FORMS

    found = re.fullmatch(r"([a-z-]+?)((?:[#=+x%~!]|[zk][a-p]).*)", text, re.IGNORECASE)
    if found is None:
        return None
    plays = dict.fromkeys(form.sign for form in FORMS.values() if form.sign)
    near = (f"{play}{found[2]}" for play in get_close_matches(found[1].lower(), plays, 3, 0.5))
    meant = next((one for one in near if _is_read(one, parse_stipulation)), None)
    return f'There is no play "{found[1]}". E.g. "{meant}"' if meant else None


def _structured(text: str, language: Language) -> str | None:
    side = words.spelled("colour", "white", language)
    if _is_read(f"{side} {text}", parse_structured):
        command = words.spelled("command", "sstipulation", language)
        return f'Write "{command} {side} {text}"'
    return None


def _is_read(text: str, parse: Callable[[str], object]) -> bool:
    with suppress(Malformed):
        parse(text)
        return True
    return False
