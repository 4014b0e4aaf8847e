"""Parsers built from the .lark files, each once a process and its tables kept between runs."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import Any

from lark import Lark, __version__

FOLDER = Path(__file__).parent


@cache
def parser(name: str, start: str, transformer: Any, lexer: Any = "contextual") -> Lark:
    """The LALR parser of grammar/<name>.lark for one rule; rules call `transformer` when found."""
    return Lark(
        (FOLDER / f"{name}.lark").read_text("utf-8"),
        parser="lalr",
        lexer=lexer,
        start=start,
        transformer=transformer,
        maybe_placeholders=True,
        cache=_kept(start) or False,
    )


def _kept(name: str) -> str | None:
    """Where the tables of a grammar are kept, or None if this user has no folder for it.

    Lark writes a digest of grammar and version with them and builds them anew if it differs.
    """
    try:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser())
        folder = home / "kirke"
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, RuntimeError):
        return None
    if not os.access(folder, os.W_OK):
        return None
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    return str(folder / f"{name}-lark{__version__}-python{python}.tables")
