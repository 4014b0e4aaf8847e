"""Ways to spoil any text: what people mistype, what systems do, and what nobody would write."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

Way = Callable[[str, Random], str]

_SIGNS = "abcdefgh12345678 ,;.:-+*/()[]{}<>&|!?#=%~^\"'$_\\@`" + (
    "\n\n\r\t\0\f\x1a\x1b\x7f\x85\xa0é♔\u2013\u2028\u200b\u202e\ufeff\ud800𝄞"
)
_NUMBER = re.compile(r"\d+")
_NUMBERS = (
    *("0", "1", "8", "9", "10", "64", "65", "99", "255", "256", "4096", "9999", "10000", "1e9"),
    *("-1", "2.5", "00", "1.5.5", "18446744073709551616", "²", "٣", "9" * 400),
)


def _drop(text: str, random: Random) -> str:
    words = re.split(r"(\s+)", text)
    at = random.randrange(len(words))
    return "".join(words[:at] + words[at + random.randint(1, 3) :])


def _double(text: str, random: Random) -> str:
    words = re.split(r"(\s+)", text)
    at, count = random.randrange(len(words)), random.randint(1, 12)
    words[at + count : at + count] = [" ", *words[at : at + count]]
    return "".join(words)


def _lines(text: str, random: Random) -> str:
    """A line twice or more, left out, elsewhere, or with other blanks before it."""
    lines = text.splitlines(keepends=True) or [""]
    at = random.randrange(len(lines))
    line = lines.pop(at)
    match random.randrange(4):
        case 0:
            lines[at:at] = [line] * random.choice((2, 3, 50))
        case 1:
            lines.insert(random.randrange(len(lines) + 1), line)
        case 2:
            lines.insert(at, random.choice((" ", "\t", "    ", "- ", "> ", "* ")) + line)
    return "".join(lines)


def _swap(text: str, random: Random) -> str:
    words = text.split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def _characters(text: str, random: Random) -> str:
    letters = [*text]
    for _ in range(random.randint(1, 6)):
        at = random.randrange(len(letters) + 1)
        letters[at : at + random.randint(0, 1)] = random.choice(_SIGNS)
    return "".join(letters)


def _letter_case(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    end = at + random.choice((1, 5, 100))
    return text[:at] + text[at:end].swapcase() + text[end:]


def _number(text: str, random: Random) -> str:
    found = [*_NUMBER.finditer(text)]
    if not found:
        return text
    one = random.choice(found)
    return text[: one.start()] + random.choice(_NUMBERS) + text[one.end() :]


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _begin_late(text: str, random: Random) -> str:
    return text[random.randrange(len(text) + 1) :]


def _repeat(text: str, random: Random) -> str:
    return text * random.choice((2, 3))


def _long_word(text: str, random: Random) -> str:
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice("xQ1a.(-é[{") * random.choice((30, 300, 5000)) + text[at:]


WAYS: tuple[Way, ...] = (
    *(_drop, _drop, _double, _lines, _lines, _swap, _characters, _characters, _characters),
    *(_letter_case, _number, _number, _cut, _begin_late, _repeat, _long_word),
)


def mixing(texts: Sequence[str]) -> Way:
    """A piece of another one of these texts, put anywhere."""

    def mix(text: str, random: Random) -> str:
        lines = random.choice(texts).splitlines(keepends=True) or [""]
        at = random.randrange(len(lines))
        piece = "".join(lines[at : at + random.choice((1, 1, 2, 5))])
        to = random.randrange(len(text) + 1)
        start = text.rfind("\n", 0, to) + 1 if random.random() < 0.7 else to
        return text[:start] + piece + text[start:]

    return mix


# -- how it is written


def _latin(text: str, _: Random) -> bytes:
    return text.encode("latin-1", "replace")


def _utf16(text: str, random: Random) -> bytes:
    coded = text.encode(random.choice(("utf-16", "utf-16-le", "utf-16-be")), "surrogatepass")
    return coded[: len(coded) - random.randint(0, 1)]


def _broken(text: str, random: Random) -> bytes:
    coded = bytearray(_usual(text, random))
    for _ in range(random.randint(1, 5)):
        coded.insert(random.randrange(len(coded) + 1), random.randrange(256))
    return bytes(coded)


def _marked(text: str, random: Random) -> bytes:
    return b"\xef\xbb\xbf" + _usual(text, random)


def _returns(text: str, random: Random) -> bytes:
    return _usual(text.replace("\n", random.choice(("\r\n", "\r", "\n\n"))), random)


def _usual(text: str, _: Random) -> bytes:
    return text.encode("utf-8", "surrogatepass")


ENCODINGS: tuple[Callable[[str, Random], bytes], ...] = (
    *(_usual,) * 12,
    *(_latin, _utf16, _broken, _marked, _returns),
)
