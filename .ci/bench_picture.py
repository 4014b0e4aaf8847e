"""docs/pictures/bench.png: the bench as README.md shows it, with the problem of README.md.

A pawn is put on the board last, so that the page says what that did; then the solution is played.
Needs the extras `test` and `browser` and chromium: python .ci/bench_picture.py
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "helpers")]

from bench.helpers.on_page import settled, square, write  # noqa: E402
from bench.helpers.served import served  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

PICTURE = ROOT / "docs" / "pictures" / "bench.png"
README = (ROOT / "README.md").read_text("utf-8")
STATEMENT = re.findall(r"^BeginProblem\n.*?^EndProblem\n", README, re.MULTILINE | re.DOTALL)[0]
PAWN, AT = "Pd4g2", "d4"


def main() -> None:
    """Take the picture."""
    with served() as bench, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--headless", "--no-sandbox"]
        )
        page = browser.new_page(viewport={"width": 1280, "height": 1010})
        page.goto(bench.address)
        write(page, STATEMENT.replace(PAWN, "Pg2"))
        settled(page)
        page.locator('[data-stamp=\'["black","pawn",[]]\']').click()
        square(page, AT).click()
        page.locator("#status[data-state=sound]").wait_for()
        page.locator("#play[data-play=whole] .half").last.click()
        page.locator("#board .played").wait_for()
        page.evaluate("scrollTo(0, 0)")
        page.mouse.move(0, 0)
        PICTURE.write_bytes(page.screenshot())
        browser.close()


if __name__ == "__main__":
    main()
