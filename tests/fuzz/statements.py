"""Statements to begin with, and ways to spoil a statement in particular."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from random import Random

from fuzz.ways import Way

ROOT = Path(__file__).parents[2]
CORPUS = ROOT.parent / "shared" / "corpus" / "corpus.jsonl"

_BLOCK = re.compile(r"^```\n((?:Begin|Anfang|Debut)Prob.*?)^```$", re.MULTILINE | re.DOTALL)
_STIPULATION = re.compile(r"(?i)(\bs?(?:stipulation|forderung|enonce)\s+)([^\r\n]*)")
_END = re.compile(r"(?i)(End|Ende|Fin)Probl?[eè]me?.*", re.DOTALL)
_LENGTH = re.compile(r"\d+(?=[.\s]|$)")
_WALKS = ("leap(1,3)", "ride(0,1)", "hop(queen lines, over 1, land 1)", "betza NmW", "queen", "K")


@cache
def texts() -> list[str]:
    """Statements to begin with: the project's problems, its page of examples, the field's tests."""
    found = [path.read_text("utf-8") for path in sorted((ROOT / "problems").rglob("*.inp"))]
    found += _BLOCK.findall((ROOT / "docs" / "language.md").read_text("utf-8"))
    if CORPUS.exists():
        lines = CORPUS.read_text("utf-8").splitlines()
        found += [_statement(json.loads(line)) for line in lines]
    return found


def _statement(entry: dict[str, str]) -> str:
    opening = {"en": "BeginProblem", "de": "AnfangProblem", "fr": "DebutProbleme"}
    end = {"en": "EndProblem", "de": "EndeProblem", "fr": "FinProbleme"}
    return f"{opening[entry['language']]}\n{entry['text']}\n{end[entry['language']]}\n"


def _line(text: str, random: Random) -> str:
    """A line of another statement."""
    return _before_end(text, random.choice(random.choice(texts()).splitlines() or [""]))


def _before_end(text: str, line: str) -> str:
    end = _END.search(text)
    at = end.start() if end else len(text)
    return f"{text[:at]}\n{line}\n{text[at:]}"


# -- what is asked


def _asked(text: str, asked: str) -> str:
    found = _STIPULATION.search(text)
    if found is None:
        return _before_end(text, f"stipulation {asked}")
    return text[: found.start(2)] + asked + text[found.end(2) :]


def _exact(text: str, random: Random) -> str:
    found = _STIPULATION.search(text)
    return _asked(text, "exact-" + (found[2] if found else "#") + random.choice(("", "9", "99")))


def _length(text: str, random: Random) -> str:
    found = _STIPULATION.search(text)
    lengths = ("0", "1", "7", "40", "99", "255", "1000", "9999", "10000", "2.5", "0.5")
    length = random.choice(lengths)
    return _asked(text, _LENGTH.sub(length, found[2], count=1) if found else f"h#{length}")


def _stipulation(text: str, random: Random) -> str:
    play = random.choice(_PLAYS)
    goal = random.choice(_GOALS)
    before = random.choice(("", "", "", "exact-", "3->"))
    return _asked(text, f"{before}{play}{goal}{random.choice(('1', '2', '3', '2.5', '20', '500'))}")


_PLAYS = (
    *("", "h", "s", "r", "semi-r", "hs", "hr", "ser-", "ser-h", "ser-s", "pser-", "phser-"),
    "reci-h",
)
_GOALS = (
    *("#", "=", "==", "##", "##!", "#=", "!=", "+", "x", "%", "~", "00", "ep", "zg7", "ka1"),
    *("dia", "a=>b", "ct", "<>", "c81"),
)


def _structured(text: str, random: Random) -> str:
    side = random.choice(("white", "black", "weiss", "n"))
    line = f"sstipulation {side} {_tree(random, random.choice((2, 4, 60)))}"
    found = _STIPULATION.search(text)
    return text[: found.start()] + line + text[found.end() :] if found else _before_end(text, line)


def _tree(random: Random, depth: int) -> str:
    """A tree of play, mostly well formed."""
    if depth <= 0 or random.random() < 0.15:
        return random.choice(("#", "=", "x", "+", "~", "zg7", "!#", "00", "?"))
    tree = random.choice(_TREES)
    length = random.choice(("1", "1", "2", "3", "3:3", "2:9", "99", "0"))
    inner = _tree(random, depth - 1)
    other = _tree(random, 1) if "<other>" in tree else ""
    return tree.replace("<n>", length).replace("<other>", other).replace("<play>", inner)


_TREES = (
    *("<n>a[<play>]d", "<n>ad[<play>]", "<n>h[<play>]h", "<n>hh[<play>]", "<n>s[<play>]"),
    *("1d[<play>]a", "(<play> & <other>)", "(<play> | <other>)", "-<play>", "!<play>"),
    "<n>a[>/<play>]?+?d{!<other>}",
)


def _alternatives(text: str, random: Random) -> str:
    count = random.choice((2, 20, 300))
    return _before_end(text, f"sstipulation white 1a[{random.choice('|&').join(['#'] * count)}]d")


# -- the rest of a statement


def _define(text: str, random: Random) -> str:
    terms = [random.choice(_WALKS) for _ in range(random.choice((1, 2, 3, 40)))]
    number = random.choice(("0", "1", "65", "-1", "18446744073709551616", "x"))
    line = f"define KR Kraken = {' + '.join(terms)}".replace("1", number, random.randint(0, 2))
    opened = re.match(r"\s*\S+", text)
    at = opened.end() if opened else 0
    return f"{text[:at]}\n{line}\n{text[at:]}\n".replace("Q", random.choice(("Q", "KR")), 1)


def _condition(text: str, random: Random) -> str:
    words = " ".join(random.choice(_words()) for _ in range(random.randint(1, 4)))
    return _before_end(text, f"{random.choice(('condition', 'option'))} {words}")


@cache
def _words() -> list[str]:
    """Words behind `condition` and `option` in the statements to begin with."""
    lists = re.findall(r"(?im)^\s*(?:condition|option)\s+(.*)$", "\n".join(texts()))
    return [word for line in lists for word in line.split()] or ["Circe"]


def _twins(text: str, random: Random) -> str:
    lines = [random.choice(_TWINS) for _ in range(random.choice((1, 2, 9)))]
    return _before_end(text, "\n".join(lines))


_TWINS = (
    *("twin move a1 b2", "twin exchange a1 h8", "twin rotate 90", "twin stipulation h#1"),
    *("twin continued remove e4", "zeroposition", "twin polish", "twin mirror a1<-->h1"),
    *("twin add white Qd4 black Kd4", "twin condition Circe"),
)


def _position(text: str, random: Random) -> str:
    return _before_end(text, random.choice(_POSITIONS))


_POSITIONS = (
    *("forsyth 8/8/8/8/8/8/8/K1k5", "forsyth 63K", "forsyth 4k3/8/8/8/8/8/8/4K2R b K - 0 1"),
    *("forsyth 99999999999", "board 16x16", "board 1x1", "board 8x8x8", "turn black"),
    *("pieces white neutral Ka1", "pieces royal Qa1", "game dragonfly", "hand white PPP"),
    *("InitialGameArray", "game coalition", "coalition YG/BR"),
)

WAYS: tuple[Way, ...] = (
    *(_exact, _length, _length, _stipulation, _structured, _alternatives, _define),
    *(_condition, _twins, _position, _line),
)
