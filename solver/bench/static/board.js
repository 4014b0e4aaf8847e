// The board: the server's picture, and over it a grid of squares that take the keyboard and the
// pointer. The picture is that of `kirke show`; the grid has one tab stop.

import { drawing, element } from "./elements.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** Where the arrows lead. */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board extends EventTarget {
  /**
   * Events: "square" with `{at, event}` when a square is chosen by pointer, Enter or blank.
   * @param {HTMLElement} place
   * @param {Bench} bench
   * @param {(unit: any) => string} named what a unit is called
   */
  constructor(place, bench, named) {
    super();
    this.bench = bench;
    this.named = named;
    this.picture = element("div", { class: "picture", "aria-hidden": "true" });
    this.grid = element("div", { class: "grid", role: "grid", "aria-label": "Board" });
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.focused = "";
    this.key = "";
    place.append(element("div", { class: "on-board" }, this.picture, this.grid));
    this.grid.addEventListener("keydown", event => this.#key(event));
    this.grid.addEventListener("click", event => {
      const at = Board.squareOf(event.target);
      if (at) this.#choose(at, event);
    });
    bench.addEventListener("statement", () => this.show(bench.shown));
  }

  /**
   * The square of an element, by its data and never by where it stands.
   * @param {EventTarget | null} target
   * @returns {string}
   */
  static squareOf(target) {
    const cell = target instanceof Element ? target.closest("[data-square]") : null;
    return cell instanceof HTMLElement ? cell.dataset.square ?? "" : "";
  }

  /** @param {any} shown */
  show(shown) {
    if (!shown?.picture) return;
    this.picture.replaceChildren(drawing(shown.picture));
    const key = shown.board;
    if (key !== this.key) this.#lay(shown, key);
    const units = new Map(shown.units.map((/** @type {any} */ one) => [one.at, one]));
    for (const square of shown.squares) {
      const cell = this.cells.get(square.at);
      const unit = units.get(square.at);
      const name = square.hole ? "no square" : unit ? this.named(unit) : "empty";
      cell?.setAttribute("aria-label", `${square.at}, ${name}`);
      cell?.classList.toggle("hole", square.hole);
    }
    this.#place(shown);
  }

  /**
   * A position of the play in place of the diagram; null: the diagram again.
   * @param {any} played its picture and its units
   */
  showPosition(played) {
    this.grid.parentElement?.classList.toggle("played", played !== null);
    this.show(played ? { ...this.bench.shown, ...played } : this.bench.shown);
  }

  /**
   * The cells of another board, row by row.
   * @param {any} shown
   * @param {string} key
   */
  #lay(shown, key) {
    this.key = key;
    this.cells.clear();
    const rows = new Map();
    for (const square of shown.squares) {
      const cell = element("div", { role: "gridcell", class: "square", "data-square": square.at,
        tabindex: "-1" });
      this.cells.set(square.at, cell);
      if (!rows.has(square.y)) rows.set(square.y, element("div", { role: "row" }));
      rows.get(square.y).append(cell);
    }
    this.grid.replaceChildren(...[...rows].sort(([a], [b]) => a - b).map(([, row]) => row));
    this.focused = this.cells.has(this.focused) ? this.focused : shown.squares[0].at;
    this.cells.get(this.focused)?.setAttribute("tabindex", "0");
  }

  /**
   * Put the cells over those of the picture: one that is drawn there tells where the board begins.
   * @param {any} shown
   */
  #place(shown) {
    const svg = /** @type {SVGSVGElement} */ (this.picture.firstElementChild);
    const drawn = /** @type {SVGGraphicsElement} */ (svg.querySelector(".cell"));
    const box = svg.viewBox.baseVal;
    const at = drawn && shown.squares.find((/** @type {any} */ one) =>
      one.at === drawn.getAttribute("data-square"));
    if (!at) return;
    const matrix = /** @type {DOMMatrix} */ (svg.getScreenCTM()).inverse()
      .multiply(/** @type {DOMMatrix} */ (drawn.getScreenCTM()));
    const side = drawn.getBBox();
    for (const square of shown.squares) {
      const style = /** @type {HTMLElement} */ (this.cells.get(square.at)).style;
      const x = matrix.e + square.x - at.x, y = matrix.f + square.y - at.y;
      style.left = `${100 * (x - side.width / 2) / box.width}%`;
      style.top = `${100 * (y - side.height / 2) / box.height}%`;
      style.width = `${100 * side.width / box.width}%`;
      style.height = `${100 * side.height / box.height}%`;
    }
  }

  /** @param {string} at */
  focus(at = this.focused) {
    const cell = this.cells.get(at);
    if (!cell) return;
    this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = at;
    cell.setAttribute("tabindex", "0");
    cell.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = Board.squareOf(event.target);
    if (!at || event.altKey || event.ctrlKey || event.metaKey) return;
    const way = /** @type {Record<string, number[]>} */ (ARROWS)[event.key];
    if (way) {
      event.preventDefault();
      this.focus(this.#beside(at, way));
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(at, event);
    }
  }

  /**
   * The nearest square on one side, or the same one at the edge.
   * @param {string} at
   * @param {number[]} way
   */
  #beside(at, [right, down]) {
    const squares = this.bench.shown?.squares ?? [];
    const here = squares.find((/** @type {any} */ one) => one.at === at);
    const ahead = squares
      .map((/** @type {any} */ one) => ({ at: one.at, along: (one.x - here.x) * right
        + (one.y - here.y) * down, aside: Math.abs((one.x - here.x) * down
        + (one.y - here.y) * right) }))
      .filter((/** @type {any} */ one) => one.along > 1 && one.aside <= one.along);
    ahead.sort((/** @type {any} */ a, /** @type {any} */ b) =>
      a.along + 2 * a.aside - b.along - 2 * b.aside);
    return ahead.length ? ahead[0].at : at;
  }

  /**
   * @param {string} at
   * @param {Event} event
   */
  #choose(at, event) {
    this.focus(at);
    this.dispatchEvent(new CustomEvent("square", { detail: { at, event } }));
  }
}
