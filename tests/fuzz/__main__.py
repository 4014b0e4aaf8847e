"""`python tests/fuzz`: spoiled input by the thousand, and what is wrong with the answers.

    python tests/fuzz --inputs 1000000
    python tests/fuzz --again build/fuzz/findings/*.input

Inputs have numbers: the same number is the same input each time. What is wrong is written to the
folder, each kind once, as small as it shows it: an exception that Kirke does not raise on purpose,
a refusal without a place or a reason, an answer that takes seconds, a process that ends. Exit code
1 where something is wrong.

`--guided` has atheris (`pip install atheris`) look for texts that reach other code. Those that do
are kept in the folder, and the next run begins with them. It ends where the process does.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "helpers")]


def main() -> int:
    """Run the command; its exit code."""
    asked = _arguments()
    if asked.again:
        return _try_again(asked.again)
    findings = asked.folder / "findings"
    if asked.guided:
        from fuzz import guided

        guided.run(asked.format, asked.inputs, asked.folder / "corpus", findings)
    else:
        from fuzz import numbered

        numbered.run(asked.format, range(asked.first, asked.first + asked.inputs), findings)
    count = len([*findings.glob("*.input")])
    print(f"{count} findings" + (f": {findings}" if count else ""))
    return 1 if count else 0


def _arguments() -> argparse.Namespace:
    from fuzz import DATA, SHARES

    parser = argparse.ArgumentParser(
        "python tests/fuzz",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--inputs", type=int, default=100_000, metavar="N")
    parser.add_argument("--first", type=int, default=0, metavar="NUMBER", help="of an input")
    parser.add_argument("--format", default="all", choices=["all", *SHARES])
    parser.add_argument("--folder", type=Path, default=Path("build", "fuzz"))
    parser.add_argument("--guided", action="store_true", help="by coverage")
    parser.add_argument("--again", type=Path, nargs="+", metavar="FILE", help="findings to try")
    asked = parser.parse_args()
    if asked.guided and asked.format in DATA:
        parser.error(f"--guided is for texts, and not for --format {asked.format}")
    return asked


def _try_again(files: list[Path]) -> int:
    """Say what is still wrong."""
    from fuzz.findings import again

    wrong = 0
    for file in files:
        found = again(file)
        wrong += found is not None
        print(f"{file}: {found.told if found else 'nothing is wrong'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
