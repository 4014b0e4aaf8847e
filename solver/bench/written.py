"""Answers as JSON. Long play is written where it was found, and not once more."""

from __future__ import annotations

import json
from typing import Any


class Written(str):
    """What is JSON already: it becomes a field of an answer as it is."""

    __slots__ = ()


def written(answer: dict[str, Any]) -> str:
    """An answer as JSON."""
    ready = {key: value for key, value in answer.items() if isinstance(value, Written)}
    rest = {key: value for key, value in answer.items() if key not in ready}
    text = json.dumps(rest, ensure_ascii=False)
    fields = "".join(f', "{key}": {value}' for key, value in ready.items())
    return f"{text[:-1]}{fields}}}"
