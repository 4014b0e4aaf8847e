"""What a user does on the page, by the names that it gives its parts."""

from __future__ import annotations

from typing import Any

#: of answers: longer than a key takes
LATE = 200


def begun(page: Any) -> None:
    """Wait until the page has its first problem, and takes edits."""
    page.locator("#panels:not([inert]) [role=gridcell][data-square]").first.wait_for()


def late(page: Any) -> None:
    """Have all answers of the server come LATE milliseconds after they were sent, as on a machine
    that has much to do."""
    page.add_init_script(
        f"""window.WebSocket = class extends WebSocket {{
          addEventListener(name, listen) {{
            const late = event => setTimeout(() => listen(event), {LATE});
            super.addEventListener(name, name === "message" ? late : listen);
          }}
        }};"""
    )
    page.reload()
    begun(page)


def hold(page: Any) -> None:
    """Keep all answers of the server back, once the first search is over, until let_go()."""
    page.add_init_script(
        """window.held = []; window.holds = false;
        window.WebSocket = class extends WebSocket {
          addEventListener(name, listen) {
            super.addEventListener(name, event => {
              if (name !== "message" || !window.holds) listen(event);
              else window.held.push({ ...JSON.parse(event.data), listen: () => listen(event) });
            });
          }
        };"""
    )
    page.reload()
    begun(page)
    settled(page)
    page.locator("#play:not([data-play=working])").wait_for(state="attached")
    page.evaluate("window.holds = true")


def wait_for_held(page: Any, kind: str) -> None:
    """Wait until an answer of a kind is kept back."""
    page.wait_for_function("kind => window.held.some(one => one.is === kind)", arg=kind)


def let_go(page: Any, before: str | None = None) -> None:
    """Deliver what was kept back before the first answer of a kind; without a kind all of it, and
    keep back no more."""
    page.evaluate(
        """kind => {
          const at = window.held.findIndex(one => one.is === kind);
          const count = kind === null ? window.held.length : at;
          if (kind === null) window.holds = false;
          for (const one of window.held.splice(0, count)) one.listen();
        }""",
        before,
    )


def square(page: Any, at: str) -> Any:
    """A square of the board."""
    return page.locator(f'[role=gridcell][data-square="{at}"]')


def text(page: Any) -> str:
    """The statement."""
    found: str = page.locator("#text").input_value()
    return found


def write(page: Any, statement: str) -> None:
    """Give the page a statement, and wait until it has been read."""
    page.locator("#text").fill(statement)
    page.locator(f"#text[data-read='{len(statement)}']").wait_for()


def state(page: Any) -> str:
    """What the status says of the search: "working", or the word of the verdict."""
    found: str = page.locator("#status").get_attribute("data-state")
    return found


def settled(page: Any, timeout: float = 20_000) -> str:
    """The state once the search is over."""
    page.locator("#status:not([data-state=working])").wait_for(timeout=timeout)
    return state(page)


def awaited(page: Any, script: str, given: Any = None, seconds: float = 20) -> Any:
    """What a script of the page finds that waits for something to happen; an error where that does
    not happen in time, as nobody else ends the waiting. given: its argument."""
    late = f"Error('nothing has happened within {seconds} seconds')"
    limit = f"new Promise((_, failed) => setTimeout(() => failed({late}), {1000 * seconds}))"
    return page.evaluate(f"given => Promise.race([({script})(given), {limit}])", given)
