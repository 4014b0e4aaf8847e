"""clang-tidy over the whole kernel, by the checks of .clang-tidy: `tidy.py BUILD`.

BUILD is a folder in which CMake has set up the kernel. A folder of it is looked at all at once, as
it is compiled, which takes seconds where file by file takes minutes. Where members of a class are
made for a width one by one and the class as well, clang takes this for an error in one text, and
g++ does not: such a folder is looked at in two texts.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from pathlib import Path

INCLUDED = re.compile(r'^#include "(.+)"$', re.MULTILINE)
#: a file that makes a whole class for a width
WHOLE_CLASS = re.compile(r"^template (?:class|struct) ", re.MULTILINE)
#: flags that say what a text means
SAID = ("-I", "-D", "-std", "-march")


def commands(build: Path) -> Iterator[tuple[Path, list[str]]]:
    """The texts that hold a folder's files, with their flags; those of one width are enough."""
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        if "kernel_core.dir" in entry["file"]:
            words = shlex.split(entry["command"])
            yield Path(entry["file"]), [word for word in words if word.startswith(SAID)]


def texts(unity: Path, folder: Path) -> Iterator[Path]:
    """What clang can read of a text that holds many files."""
    files = INCLUDED.findall(unity.read_text(encoding="utf-8"))
    whole = {file for file in files if WHOLE_CLASS.search(Path(file).read_text(encoding="utf-8"))}
    parts = {"members": [file for file in files if file not in whole], "classes": sorted(whole)}
    for name, part in parts.items():
        if part:
            text = folder / f"{unity.stem}_{name}.cpp"
            text.write_text("".join(f'#include "{file}"\n' for file in part), encoding="utf-8")
            yield text


def findings(text: Path, flags: list[str]) -> str:
    """What clang-tidy finds; "" if it is content."""
    checks = f"--config-file={Path('.clang-tidy').absolute()}"
    command = ["clang-tidy", "--quiet", checks, text, "--", *flags, "-w"]
    ran = subprocess.run(command, capture_output=True, text=True)
    return ran.stdout + ran.stderr if ran.returncode else ""


def main(build: Path) -> int:
    folder = build / "tidy"
    folder.mkdir(exist_ok=True)
    tasks = [(text, flags) for unity, flags in commands(build) for text in texts(unity, folder)]
    with ThreadPoolExecutor(cpu_count()) as pool:
        found = [one for one in pool.map(lambda task: findings(*task), tasks) if one]
    print("".join(found), end="")
    return 1 if found or not tasks else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
