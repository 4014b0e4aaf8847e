"""What is kept between runs, in a folder of this user's: for the grammars, and for solver.kept.

Every run loads this module first, so it asks for nothing that takes time to load.
"""

from __future__ import annotations

import os
import sys

#: counts the forms in which things have been kept
FORM = 2


def kept_as(name: str) -> str | None:
    """The file in which something is kept, or None if this user has no folder for it."""
    home = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    if home.startswith("~"):  # where this user is at home nobody knows
        return None
    folder = os.path.join(home, "kirke")
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError:
        return None
    if not os.access(folder, os.W_OK):
        return None
    python = f"python{sys.version_info.major}.{sys.version_info.minor}"
    return os.path.join(folder, f"{python}-{FORM}-{name}")


def keep(file: str, content: bytes) -> None:
    """Write such a file, or leave it; another process may be doing the same."""
    fresh = f"{file}.{os.getpid()}"
    try:
        with open(fresh, "wb") as out:
            out.write(content)
        os.replace(fresh, file)
    except OSError:
        try:
            os.unlink(fresh)
        except OSError:
            pass
