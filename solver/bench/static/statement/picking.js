// Squares for a clause by choosing them on the board: as long as that goes on, the board does
// nothing else with them.

import { button, byId, say } from "../elements.js";

const EVENTS = ["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend",
  "click", "keydown"];

export class Picking {
  /** @param {(square: string) => void} take */
  constructor(take) {
    this.take = take;
    this.button = button("Squares from the board", () => this.set(!this.isOn),
      { "aria-pressed": "false", hidden: true });
    const board = byId("board");
    for (const name of EVENTS) {
      board.addEventListener(name, event => this.#hear(event), { capture: true });
    }
  }

  get isOn() { return this.button.getAttribute("aria-pressed") === "true"; }

  /** @param {boolean} isOn */
  set(isOn) {
    if (isOn === this.isOn) return;
    this.button.setAttribute("aria-pressed", String(isOn));
    say(isOn ? "choose squares on the board" : "squares are chosen");
  }

  /** @param {boolean} isWanted whether squares may come next */
  offer(isWanted) {
    this.button.hidden = !isWanted;
    if (!isWanted) this.set(false);
  }

  /** @param {Event} event */
  #hear(event) {
    const cell = event.target instanceof Element ? event.target.closest("[data-square]") : null;
    if (!this.isOn || !(cell instanceof HTMLElement)) return;
    const isKey = event instanceof KeyboardEvent;
    if (isKey && event.key !== "Enter" && event.key !== " ") return;
    event.stopPropagation();
    event.preventDefault();
    if (isKey || event.type === "click") this.take(cell.dataset.square ?? "");
  }
}

/**
 * The words with a square more, or one less where they have it.
 * @param {string} text
 * @param {string} square
 */
export function withSquare(text, square) {
  const [, before, last] = /** @type {RegExpExecArray} */ (/^(.*?)(\S*)$/s.exec(text));
  if (!/^([a-p]\d{1,2})*$/i.test(last)) return `${text} ${square}`;
  const squares = last.match(/[a-p]\d{1,2}/gi) ?? [];
  const at = squares.indexOf(square);
  return before + (at < 0 ? [...squares, square] : squares.toSpliced(at, 1)).join("");
}
