"""The themes that are known: for readers, for programs, and as docs/themes.md."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import fill

from solver.themes.entry import Family, Theme
from solver.themes.families import families
from solver.themes.not_looked_for import NOT_LOOKED_FOR

_KINDS = {
    "diagram": "the diagram",
    "line": "one line",
    "lines": "several lines",
    "phases": "several phases",
    "probe": "positions besides those of the play",
    "geometry": "the geometry of lines",
    "game": "a game from the array",
}
_WIDTH = 100


def text(asked: Sequence[str] = ()) -> str:
    """A few lines for each theme."""
    return "\n".join(_text(theme) for _, theme in _themes(asked))


def data(asked: Sequence[str] = ()) -> str:
    """The themes as JSON, with all that their entries say."""
    rows = [
        {
            "key": theme.key,
            "names": {"en": theme.en, "de": theme.de, "fr": theme.fr},
            "family": family.name,
            "kind": theme.kind,
            "says": theme.says,
            "parameters": [{"name": name, "domain": domain} for name, domain in theme.parameters],
            "play": theme.play,
            "fairy": theme.fairy,
            "includes": list(theme.includes),
            "keywords": list(theme.keywords),
            "source": theme.source,
            "witness": theme.witness,
        }
        for family, theme in _themes(asked)
    ]
    return json.dumps({"themes": rows}, ensure_ascii=False) + "\n"


def markdown(asked: Sequence[str] = ()) -> str:
    """docs/themes.md."""
    parts = [_INTRODUCTION.rstrip().format(count=sum(len(family.themes) for family in families()))]
    for family in families():
        some = [theme for theme in family.themes if not asked or theme.key in asked]
        if some:
            parts.append(f"## {family.name.capitalize()}\n\n" + "\n".join(map(_row, some)))
    if not asked:
        rows = "\n".join(f"| {name} | {why} |" for name, why in NOT_LOOKED_FOR)
        parts.append(f"{_LEFT_OUT}\n{rows}")
    return "\n\n".join(parts) + "\n"


WRITERS: Mapping[str, Callable[[Sequence[str]], str]] = {
    "text": text,
    "json": data,
    "markdown": markdown,
}

_INTRODUCTION = """\
# Themes

`kirke themes` tells which of these {count} themes a problem shows, with the moves and units that
show each. This page is what `kirke themes --list --format markdown` prints. A theme is called in
queries ([queries.md](queries.md)) by the word in capitals at the head of its entry.

White is the side that reaches the goal, Black the other one: in selfmates and reflexmates the
parts are exchanged. A theme is counted once for each different instance: different units or moves.
`matches` in JSON is the number that YACPDB's predicates give, which count what lines have in common
for each of them; `>`, `<` and `=` of a query compare that one.

Of what there is very much the first ones are looked at: 5,000 lines of a phase, which is told with
the problem, 2,000 rings of a Zilahi, 2,000 pairs of defences of a Zagoruiko, 200 pairs of echoes of
a pattern, 60 sets of blocks on a square, and 40 solutions in which units exchange their functions.
"""

_LEFT_OUT = """\
## Not looked for

Sources differ on what these are, or we could read none.

| theme | why |
|---|---|"""


def _themes(asked: Sequence[str]) -> Iterator[tuple[Family, Theme]]:
    for family in families():
        for theme in family.themes:
            if not asked or theme.key in asked:
                yield family, theme


def _parameters(theme: Theme) -> str:
    names = ", ".join(name for name, _ in theme.parameters)
    return f"{theme.key}({names})" if names else theme.key


def _text(theme: Theme) -> str:
    names = " / ".join(dict.fromkeys((theme.en, theme.de, theme.fr)))
    said = fill(sentences(theme), _WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"{_parameters(theme)}: {names}\n{said}\n"


def sentences(theme: Theme) -> str:
    """What a theme is, and where it is looked for."""
    parts = [theme.says]
    if theme.play:
        parts.append(_sentence(theme.play))
    if theme.fairy:
        parts.append(f"Fairy: {_sentence(theme.fairy)}")
    if theme.includes:
        parts.append(f"Shows always, too: {', '.join(theme.includes)}.")
    return " ".join(parts)


def _sentence(text: str) -> str:
    """The text with a capital and a full stop."""
    return f"{text[0].upper()}{text[1:].rstrip('.')}."


def _row(theme: Theme) -> str:
    """An entry: its names, what it says, where it comes from, who shows it."""
    names = " / ".join(dict.fromkeys((theme.en, theme.de, theme.fr)))
    parts = [
        f"{names}. {sentences(theme)}",
        f"Seen from {_KINDS[theme.kind]}. Source: [{theme.source}](sources.md#{theme.source}).",
        f"Shown by [{theme.witness}](../problems/themes/{theme.witness}.inp).",
    ]
    filled = (fill(part, _WIDTH, break_long_words=False, break_on_hyphens=False) for part in parts)
    return "\n\n".join((f"### {_parameters(theme)}", *filled)) + "\n"
