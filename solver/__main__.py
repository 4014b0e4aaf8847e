"""`kirke`, and `python -m solver`: the command line in a process of its own."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from importlib import import_module

from solver import kept

# Not from typing: modules are quick to load only after what is kept of them is found.
TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import NoReturn

#: What click and msgspec name when they are loaded, and a run on text seldom asks for: a sixth of
#: what a small problem costs, together with platform.
SELDOM = (
    *("inspect", "textwrap"),
    *("msgspec.inspect", "msgspec.json", "msgspec.msgpack", "msgspec.toml", "msgspec.yaml"),
)


def main() -> NoReturn:
    """Run the command line and leave with its exit code.

    Modules make many objects that stay, so garbage is looked for seldom; and at the end the system
    takes back all at once what the interpreter would take apart object by object. Together that is
    a quarter of what a small problem costs.
    """
    gc.set_threshold(50_000, 20, 20)
    modules = kept.use()
    put_off_seldom()
    from solver.cli import run

    code = run()
    modules.remember()
    if _flushed():
        atexit._run_exitfuncs()
        os._exit(code)
    sys.exit(code)


def put_off_seldom() -> None:
    """Put off what click and msgspec name and a run seldom asks for."""
    import typing

    from solver.later import put_off, put_off_functions

    put_off(*SELDOM)
    put_off_functions("gettext", "gettext", "ngettext")
    try:
        written_in_c = import_module("_datetime")  # all that others ask of datetime, but quick
    except ImportError:
        pass
    else:
        known = {name: it for name, it in vars(written_in_c).items() if not name.startswith("_")}
        put_off("datetime", **known)
    if hasattr(os, "uname"):  # all that uuid asks of platform
        put_off("platform", system=lambda: os.uname().sysname)
    # Where it is installed msgspec looks for these there; all of it costs a seventh of the start.
    asked = ("get_type_hints", "NotRequired", "Required")
    put_off("typing_extensions", **{name: getattr(typing, name) for name in asked})


def _flushed() -> bool:
    """Whether all that was printed has left the process; if not, the interpreter deals with it."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):
        return False
    return True


if __name__ == "__main__":
    main()
