"""A user without a pointer: keys alone, each of which must leave the focus where it can be seen."""

from __future__ import annotations

from typing import Any

MOST_TABS = 150

WATCH = """() => {
  window.seen = { pointers: 0, lost: [], last: "" };
  for (const name of ["pointerdown", "mousedown", "touchstart"]) {
    addEventListener(name, () => { window.seen.pointers += 1; }, true);
  }
  const watch = () => {
    const at = document.activeElement;
    const name = at.id || at.className || at.tagName;
    if (at !== document.body) window.seen.last = name;
    else if (window.seen.last) { window.seen.lost.push(window.seen.last); window.seen.last = ""; }
    requestAnimationFrame(watch);
  };
  watch();
}"""

FOCUS = """() => {
  const rgb = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
  const light = text => {
    const [r, g, b] = rgb(text).slice(0, 3).map(one => one / 255)
      .map(one => one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const ground = from => {
    for (let at = from; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if ((rgb(colour)[3] ?? 1) > 0.99) return colour;
    }
    return "rgb(255, 255, 255)";
  };
  const at = document.activeElement;
  const name = `${at.tagName} #${at.id} .${at.className} ${at.getAttribute("aria-label") ?? ""}`;
  if (at === document.body) return `${name}: the focus is lost`;
  const own = at.matches(".half[role=treeitem]") ? at.querySelector(".move") : at;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(own);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) return `${name}: no outline`;
  const isSquare = at.matches("[data-square]");
  const besides = isSquare ? ["rgb(255, 255, 255)", "rgb(203, 203, 203)"]
    : [ground(own.parentElement)];
  for (const beside of besides) {
    if (contrast(outlineColor, beside) < 3) return `${name}: ${outlineColor} on ${beside}`;
  }
  const box = own.getBoundingClientRect();
  const top = Math.max(0, box.top), bottom = Math.min(innerHeight, box.bottom);
  if (bottom - top < Math.min(8, box.height)) return `${name}: out of sight`;
  const x = Math.min(innerWidth, box.right) / 2 + Math.max(0, box.left) / 2;
  const there = document.elementFromPoint(x, (top + bottom) / 2);
  const isSeen = there && (own.contains(there) || there.contains(own) || own.disabled
    || there.closest("label")?.contains(own));
  return isSeen ? "" : `${name}: covered by ${there?.tagName} .${there?.className}`;
}"""


class Keyboard:
    """Presses keys on a page, and looks after each where the focus is."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.evaluate(WATCH)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.look()

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.look()

    def paste(self, text: str) -> None:
        """What Ctrl-V does in a field."""
        self.page.keyboard.insert_text(text)
        self.look()

    def look(self) -> None:
        fault = self.page.evaluate(FOCUS)
        assert not fault, fault

    def tab_to(self, selector: str, key: str = "Tab") -> None:
        """Press Tab until an element has the focus."""
        for _ in range(MOST_TABS):
            self.press(key)
            if self.page.evaluate("one => document.activeElement.matches(one)", selector):
                return
        raise AssertionError(f"no Tab comes to {selector}")

    def skip_to(self, panel: str) -> None:
        """Go to a panel by the links at the top of the page."""
        way = "Shift+Tab"
        if self.page.evaluate("document.activeElement === document.body"):
            way = "Tab"
            self.press("Tab")
        while self.page.evaluate("document.activeElement.textContent") != f"To: {panel}":
            self.press(way)
        self.press("Enter")

    def done(self) -> None:
        """Nothing was done by a pointer, and the focus was never lost, not for a moment."""
        seen = self.page.evaluate("window.seen")
        assert seen["pointers"] == 0
        assert seen["lost"] == []


def set_up(keys: Keyboard, units: dict[str, str]) -> None:
    """Put units by their letters (large ones are White's) with the focus on the board."""
    for square, letter in units.items():
        at = keys.page.evaluate("document.activeElement.dataset.square")
        files, ranks = ord(square[0]) - ord(at[0]), int(square[1]) - int(at[1])
        keys.press(*["ArrowRight" if files > 0 else "ArrowLeft"] * abs(files))
        keys.press(*["ArrowUp" if ranks > 0 else "ArrowDown"] * abs(ranks))
        keys.press(letter)
