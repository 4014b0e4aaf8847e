// The whole position: turned, mirrored, shifted, with other colours, cleared, on another board.
// Each is one click, and one step to undo.

import { button, element, say } from "../elements.js";

/** What each button is called, what it asks for, and with which words of a twin. */
const CHANGES = [
  ["Mirror left to right", "mirror", ["a1", "h1"]],
  ["Mirror top to bottom", "mirror", ["a1", "a8"]],
  ["Mirror at a1-h8", "mirror", ["a8", "h1"]],
  ["Mirror at a8-h1", "mirror", ["a1", "h8"]],
  ["Turn board left", "rotate", ["90"]],
  ["Turn board right", "rotate", ["270"]],
  ["Turn board by 180°", "rotate", ["180"]],
  ["Shift left", "shift", ["b1", "a1"]],
  ["Shift right", "shift", ["a1", "b1"]],
  ["Shift up", "shift", ["a1", "a2"]],
  ["Shift down", "shift", ["a2", "a1"]],
  ["Exchange colours", "polish", []],
  ["Clear the board", "clear", []],
  ["Game array", "array", []],
];
const BOARDS = ["8x8", "5x5", "5x6", "6x6", "7x7", "10x8", "10x10", "hexhex-5"];

export class PositionPanel {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    this.buttons = CHANGES.map(([text, how, given]) => button(String(text), () => {
      this.#change(String(text), String(how), /** @type {string[]} */ (given));
    }, { "data-how": how }));
    this.why = element("ul", { class: "why" });
    this.size = /** @type {HTMLInputElement} */ (element("input", { id: "board-size", list: "boards",
      autocomplete: "off", size: "9" }));
    const form = element("form", { class: "size", onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#change(`Board ${this.size.value}`, "board", [this.size.value.trim().toLowerCase()]);
    } }, element("label", { for: "board-size" }, "Board: files x ranks"), this.size,
    element("datalist", { id: "boards" }, ...BOARDS.map(value => element("option", { value }))),
    element("button", { type: "submit" }, "Set the board"));
    place.append(element("details", { open: matchMedia("(min-width: 46rem)").matches }, element("summary", {}, "Position"),
      element("div", { class: "changes", role: "group", "aria-label": "Whole position" },
        ...this.buttons), this.why, form));
    bench.addEventListener("statement", () => this.#show(bench.shown));
  }

  /**
   * @param {string} text
   * @param {string} how
   * @param {string[]} given
   */
  #change(text, how, given) {
    this.bench.change({ kind: "position", how, arguments: given });
    say(text);
  }

  /** What a board does not allow is left out, and the reason is said. @param {any} shown */
  #show(shown) {
    const refusals = shown?.refusals ?? {};
    for (const one of this.buttons) one.hidden = Boolean(refusals[one.dataset.how ?? ""]);
    this.why.replaceChildren(...[...new Set(Object.values(refusals))].filter(Boolean)
      .map(reason => element("li", {}, reason)));
    if (document.activeElement !== this.size) this.size.value = shown?.board ?? "";
  }
}
