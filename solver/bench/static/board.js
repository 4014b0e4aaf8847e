// The board: the server's picture, and over it a grid of squares that take the keyboard and the
// pointer. The picture is that of `kirke show`; the grid has one tab stop.

import { drawing, element } from "./elements.js";
import { beside, end } from "./board/ways.js";

/** @typedef {import("./bench.js").Bench} Bench */

/** Of the picture, what is cut off left and right: empty margins. */
const CUT = { left: 17, right: 22 };

export class Board extends EventTarget {
  /**
   * Events: "square" with `{at}` when a square is chosen by pointer, Enter or blank; "focus" with
   * `{at}`; "key" with `{at, key}`, which whoever uses the key prevents from doing more.
   * @param {HTMLElement} place
   * @param {Bench} bench
   * @param {(unit: any) => string} named what a unit is called
   */
  constructor(place, bench, named) {
    super();
    this.place = place;
    this.bench = bench;
    this.named = named;
    this.picture = element("div", { class: "picture", "aria-hidden": "true" });
    this.grid = element("div", { class: "grid", role: "grid", "aria-label": "Board",
      "aria-describedby": "board-keys" });
    /** @type {Map<string, HTMLElement>} */
    this.cells = new Map();
    this.focused = "";
    this.key = "";
    this.placed = ""; // where the cells lie
    /** @type {Set<string>} squares of units that show a theme */
    this.witnesses = new Set();
    place.append(element("div", { class: "on-board" }, this.picture, this.grid));
    this.grid.addEventListener("keydown", event => this.#key(event));
    this.grid.addEventListener("click", event => {
      const at = Board.squareOf(event.target);
      if (at) this.#choose(at);
    });
    this.grid.addEventListener("focusin", event => {
      this.#stop(Board.squareOf(event.target));
      this.#tell("focus", { at: this.focused });
    });
    bench.addEventListener("statement", () => this.show(bench.shown));
  }

  /**
   * The square of an element, by its data and never by where it stands.
   * @param {EventTarget | null} target
   * @returns {string}
   */
  static squareOf(target) {
    const cell = target instanceof Element ? target.closest("[role=gridcell][data-square]") : null;
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
      const name = [square.hole && "closed", unit && this.named(unit)].filter(Boolean).join(", ");
      const isWitness = this.witnesses.has(square.at);
      const label = `${square.at}, ${name || "empty"}${isWitness ? ", shows the theme" : ""}`;
      if (cell?.getAttribute("aria-label") !== label) cell?.setAttribute("aria-label", label);
      cell?.classList.toggle("hole", square.hole);
      cell?.classList.toggle("taken", Boolean(unit));
      cell?.classList.toggle("witness", isWitness);
    }
    this.#place(shown);
  }

  /**
   * A position of the play in place of the diagram; null: the diagram again.
   * @param {any} played its picture and its units
   * @param {string[]} [witnesses] squares of units that show a theme
   */
  showPosition(played, witnesses = []) {
    this.witnesses = new Set(witnesses);
    this.grid.parentElement?.classList.toggle("played", played !== null);
    this.show(played ? { ...this.bench.shown, ...played } : this.bench.shown);
  }

  /**
   * The cells of another board, row by row.
   * @param {any} shown
   * @param {string} key
   */
  #lay(shown, key) {
    const hadFocus = this.grid.contains(document.activeElement);
    this.key = key;
    this.placed = "";
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
    this.#stop(this.cells.has(this.focused) ? this.focused : shown.squares[0].at);
    if (hadFocus) this.focus();
  }

  /**
   * Put the cells over those of the picture: one that is drawn there tells where the board begins.
   * All is read from the drawing, since to ask where it is shown would lay out the page.
   * @param {any} shown
   */
  #place(shown) {
    const svg = /** @type {SVGSVGElement} */ (this.picture.firstElementChild);
    const drawn = /** @type {SVGPolygonElement | null} */ (svg.querySelector(".cell"));
    const whole = svg.viewBox.baseVal;
    const box = { x: CUT.left, width: whole.width - CUT.left - CUT.right, height: whole.height };
    svg.setAttribute("viewBox", `${box.x} 0 ${box.width} ${box.height}`);
    for (const name of ["width", "height"]) svg.removeAttribute(name); // the shape is the view's
    const first = drawn && shown.squares.find((/** @type {any} */ one) =>
      one.at === drawn.getAttribute("data-square"));
    if (!first) return;
    const at = placeOf(drawn), side = sizeOf(drawn);
    const x = at.x - first.x - box.x, y = at.y - first.y;
    const key = [this.key, x, y, box.width, box.height].join();
    if (key === this.placed) return;
    this.placed = key;
    for (const square of shown.squares) {
      const style = /** @type {HTMLElement} */ (this.cells.get(square.at)).style;
      style.left = `${100 * (square.x + x - side.width / 2) / box.width}%`;
      style.top = `${100 * (square.y + y - side.height / 2) / box.height}%`;
      style.width = `${100 * side.width / box.width}%`;
      style.height = `${100 * side.height / box.height}%`;
    }
  }

  /**
   * The unit of a square is held, of none with "".
   * @param {string} at
   */
  mark(at) {
    for (const [square, cell] of this.cells) {
      cell.classList.toggle("held", square === at);
      if (square === at) cell.setAttribute("aria-selected", "true");
      else cell.removeAttribute("aria-selected");
    }
  }

  /**
   * A square is where the unit at the pointer would go.
   * @param {string} at
   */
  aim(at) {
    for (const [square, cell] of this.cells) cell.classList.toggle("aim", square === at);
  }

  /** @param {string} at */
  focus(at = this.focused) {
    this.#stop(at);
    this.cells.get(this.focused)?.focus();
  }

  /**
   * The square where the tabulator stops.
   * @param {string} at
   */
  #stop(at) {
    const cell = this.cells.get(at);
    if (!cell) return;
    this.cells.get(this.focused)?.setAttribute("tabindex", "-1");
    this.focused = at;
    cell.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const at = Board.squareOf(event.target);
    if (!at || event.altKey || event.metaKey) return;
    const squares = this.bench.shown?.squares ?? [];
    const to = beside(squares, at, event.key) ?? end(squares, at, event.key, event.ctrlKey);
    if (to) {
      event.preventDefault();
      this.focus(to);
    } else if (!event.ctrlKey && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      this.#choose(at);
    } else if (!event.ctrlKey) {
      this.#tell("key", { at, key: event });
    }
  }

  /** @param {string} at */
  #choose(at) {
    this.focus(at);
    this.#tell("square", { at });
  }

  /**
   * @param {string} name
   * @param {any} detail
   */
  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}

/**
 * The middle of a cell on its drawing: all that moves it, from the outside in.
 * @param {SVGPolygonElement} drawn
 */
function placeOf(drawn) {
  let x = 0, y = 0;
  for (let one = /** @type {any} */ (drawn); one.transform; one = one.parentElement) {
    const matrix = one.transform.baseVal.consolidate()?.matrix;
    x += matrix?.e ?? 0;
    y += matrix?.f ?? 0;
  }
  return { x, y };
}

/**
 * What is a cell's own: hexes reach between their neighbours with two corners.
 * @param {SVGPolygonElement} drawn
 */
function sizeOf(drawn) {
  const corners = [...drawn.points];
  const extent = (/** @type {number[]} */ values) => Math.max(...values) - Math.min(...values);
  const width = extent(corners.map(one => one.x)) * (corners.length > 4 ? 0.75 : 1);
  return { width, height: extent(corners.map(one => one.y)) };
}
