"""Structured stipulations: the tree that is found, and what is said of malformed ones."""

from __future__ import annotations

import pytest

from grammar import Malformed, parse_structured
from grammar.structure import Branch, Expression, Inversion, Junction, Negation
from grammar.syntax import Goal


def shown(node: Expression) -> str:
    """The tree as text, every junction in parentheses."""
    match node:
        case Goal(sign, square):
            return sign + (square or "")
        case Negation(play):
            return f"!{shown(play)}"
        case Inversion(play):
            return f"-{shown(play)}"
        case Junction(operator, left, right):
            return f"({shown(left)}{operator}{shown(right)})"
        case Branch():
            return _branch(node)


def _branch(branch: Branch) -> str:
    written = f"{branch.shortest}:{branch.longest}" if branch.shortest else f"{branch.longest}"
    for step in branch.steps:
        written += ("?+?" if step.parry else "") + step.kind
        for fork in step.forks:
            marks = (">" if fork.ends else "") + ("/" if fork.hidden else "")
            written += f"[{marks}{shown(fork.play)}]"
        written += "".join(f"{{{shown(held)}}}" for held in step.constraints)
    return written


@pytest.mark.parametrize(
    ("text", "tree"),
    [
        ("white 5s[#]", "5s[#]"),
        ("White 3A[#]D", "3a[#]d"),
        ("weiss 3a[1a[#]d]d{!1a[#]d}", "3a[1a[#]d]d{!1a[#]d}"),
        ("s 4ad[x]", "4ad[x]"),
        ("b 6da[#]", "6da[#]"),
        ("black 13h[1h[#]h]?+?h", "13h[1h[#]h]?+?h"),
        ("white 15a[>1a[#]d]?+?d{!1a[#]d}", "15a[>1a[#]d]?+?d{!1a[#]d}"),
        ("black - 5h[/1d[x]a{!+}]h", "-5h[/1d[x]a{!+}]h"),
        ("white 3:3h[>/1a[x]d]h", "3:3h[>/1a[x]d]h"),
        ("white 10 : 10 s [ 1h[00]h ]", "10:10s[1h[00]h]"),
        ("white 1a[za7]d[dia]", "1a[za7]d[dia]"),
        ("white 15a[a=>b]d", "15a[a=>b]d"),
        ("black 4hh[x&=]", "4hh[(x&=)]"),
        ("w 3a[#]d & 4hh[#] & 4ad[#]", "(3a[#]d&(4hh[#]&4ad[#]))"),
        ("w 4hh[#] & ( 4ad[#] | 4hh[=] )", "(4hh[#]&(4ad[#]|4hh[=]))"),
        ("w !(# & +)", "!(#&+)"),
        ("w 1s[!==&!#=&!##]{!#}", "1s[(!==&(!#=&!##))]{!#}"),
        ("w 4h{!x}h[x]", "4h{!x}h[x]"),
        ("w 2s[#][=]{x}{+}", "2s[#][=]{x}{+}"),
    ],
)
def test_structured(text: str, tree: str) -> None:
    found = parse_structured(text)
    assert found.starter == text.split()[0]
    assert shown(found.play) == tree


@pytest.mark.parametrize(
    ("text", "at", "reason"),
    [
        ("3a[#]d", 0, "the side that begins must stand first"),
        ("", 0, "the side that begins must stand first"),
        ("white 3a[#d", 10, "a bracket is not closed"),
        ("white 3a[1a[#]d", 15, "a bracket is not closed"),
        ("w 3a{#", 6, "a brace is not closed"),
        ("w (# & =", 8, "a parenthesis is not closed"),
        ("w 3a[]d", 5, "a goal or a branch is missing"),
        ("w 3x", 3, "the letters of a branch are s, ad, da or hh"),
        ("w 3h[#]", 7, "the letters of a branch are s, ad, da or hh"),
        ("w # & = | +", 8, "& and | stand side by side"),
        ("w 3a[#]d 2", 9, "nothing may follow the play"),
    ],
)
def test_malformed_trees_say_why(text: str, at: int, reason: str) -> None:
    with pytest.raises(Malformed) as raised:
        parse_structured(text)
    assert f"is no stipulation: {reason}" in str(raised.value)
    assert raised.value.at == at
