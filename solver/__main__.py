"""`kirke`, and `python -m solver`: the command line in a process of its own."""

from __future__ import annotations

import gc
import signal
import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run the command line and leave with its exit code.

    Modules make many objects that stay. So garbage is looked for seldom, and at the end nobody
    goes through all of them once more: that is a fifth of what a small problem costs.
    """
    gc.set_threshold(100_000, 20, 20)
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # asks for what Ctrl-C asks for
    try:
        from solver.cli import run

        code = run()
    except KeyboardInterrupt:
        code = 3
    gc.freeze()
    sys.exit(code)


if __name__ == "__main__":
    main()
