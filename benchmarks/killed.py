"""What a search loses that is killed again and again, and goes on from its file each time.

    python benchmarks/killed.py PROBLEM --kills 5 --every 10 [--workers 2]

Runs the problem once without a file, which is the measure. Then runs it with `--resume`, kills all
of its processes (signal 9) at random moments within the time of the first run, and lets the last
one end. Tells the processor's time of all runs together, against that of the first one, and whether
the output is the same.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TICK = 0.05  # seconds
CLOCK = os.sysconf("SC_CLK_TCK")

#: what a run is: `kirke solve` that writes into its file as often as is asked
RUN = """
import sys
from solver.cli import run
from solver.solving.resume import journal
journal.EVERY = float(sys.argv.pop(1))
raise SystemExit(run())
"""


def spent(session: int) -> dict[int, float]:
    """Seconds of the processor for each process of a session that lives."""
    found = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            found[int(entry.name)] = (int(fields[11]) + int(fields[12])) / CLOCK
    return found


def run(command: list[str], kill_after: float | None = None) -> tuple[bytes | None, float, float]:
    """What a run prints, None if it was killed; its seconds of the processor, and by the clock."""
    began, used = time.monotonic(), dict[int, float]()
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(command, stdout=out, start_new_session=True)
        while process.poll() is None:
            used |= spent(process.pid)
            if kill_after is not None and sum(used.values()) > kill_after:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                return None, sum(used.values()), time.monotonic() - began
            time.sleep(TICK)
        out.seek(0)
        return out.read(), sum(used.values()), time.monotonic() - began


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("problem")
    asked.add_argument("--kills", type=int, default=5)
    asked.add_argument("--every", type=float, default=60.0)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    chance = random.Random(given.seed)
    command = [sys.executable, "-c", RUN, str(given.every), "solve", "--regression", given.problem]
    command += ["--workers", str(given.workers)]
    whole, measure, clock = run(command)
    print(f"one run: {measure:.1f} s of the processor, {clock:.1f} s by the clock", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "kept")
        command += ["--resume", str(file)]
        in_all = 0.0
        for number in range(given.kills):
            after = chance.uniform(0, measure / given.kills * 1.2)
            out, used, _ = run(command, after)
            in_all += used
            size = file.stat().st_size if file.exists() else 0
            ended = "was over before" if out is not None else f"killed after {used:.1f} s"
            print(f"run {number + 1}: {ended}, {size} bytes kept", flush=True)
        out, used, _ = run(command)
        in_all += used
        print(f"last run: {used:.1f} s, {file.stat().st_size} bytes kept")
    print(f"in all {in_all:.1f} s of the processor, {in_all / measure:.2f} times one run")
    print("the same output" if out == whole else "ANOTHER OUTPUT")
    return int(out != whole)


if __name__ == "__main__":
    raise SystemExit(main())
