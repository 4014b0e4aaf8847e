// A list of any length: only the rows that are seen are elements, and the server gives those that
// are needed. The scroll bar is the browser's own, since the list is as high as all of its rows.

import { element } from "../elements.js";

/** @typedef {import("../connection.js").Connection} Connection */
/** @typedef {import("../connection.js").Answer} Answer */
/** @typedef {Record<string, string>} Filter */

const HEIGHT = 30; // pixels of a row, as in collection.css
const BEYOND = 4; // rows above and below those that are seen
const AT_ONCE = 100; // rows that are asked for
const AGAIN = 300; // milliseconds after which a list that is being read is asked for again
const COLUMNS = ["number", "stipulation", "author", "title", "source", "conditions", "verdict",
  "name"];
const HEADINGS = ["No.", "Stipulation", "Author", "Title", "Source", "Conditions", "Verdict",
  "File"];
let lists = 0;

export class ProblemList extends EventTarget {
  /**
   * Events: "open" with the row when one is chosen; "rows" with each answer of the server;
   * "refused" with that which says why the filter cannot be asked.
   * @param {HTMLElement} place
   * @param {Connection} connection
   * @param {string} label
   * @param {string} of "import" for what the page has brought in
   */
  constructor(place, connection, label, of = "") {
    super();
    this.connection = connection;
    this.of = of;
    this.id = `list-${lists += 1}`;
    /** @type {Filter} */
    this.filter = {};
    this.total = 0;
    this.active = 0;
    /** @type {Map<number, any>} rows that are known, by their place in the list */
    this.known = new Map();
    /** @type {Map<number, HTMLElement>} */
    this.drawn = new Map();
    /** @type {HTMLElement[]} rows that are seen no more, for others */
    this.free = [];
    this.asking = 0; // the message that is not answered yet
    this.again = 0;
    this.frame = 0;
    this.body = element("div", { role: "rowgroup", class: "list-body" });
    this.grid = element("div", { role: "grid", class: "list", tabindex: "0", "aria-label": label,
      "aria-readonly": "true" }, element("div", { role: "rowgroup", class: "list-head" },
      element("div", { role: "row", class: "list-row", "aria-rowindex": "1" },
        ...HEADINGS.map((heading, at) => element("div", { role: "columnheader",
          class: `column ${COLUMNS[at]}` }, heading)))), this.body);
    place.append(this.grid);
    this.grid.addEventListener("scroll", () => this.#soon());
    this.grid.addEventListener("keydown", event => this.#key(event));
    this.grid.addEventListener("click", event => this.#click(event));
    new ResizeObserver(() => this.#soon()).observe(this.grid);
  }

  /**
   * The list anew, of the problems that a filter wants.
   * @param {Filter} [filter]
   */
  show(filter = this.filter) {
    this.filter = filter;
    this.known.clear();
    this.asking = 0;
    this.active = 0;
    this.grid.scrollTop = 0;
    this.#ask(0, AT_ONCE);
  }

  /** Ask for what has come to the list since. */
  refresh() {
    this.#ask(Math.floor(this.#seen()[0] / AT_ONCE) * AT_ONCE, AT_ONCE);
  }

  /** @returns {[number, number]} the first row that is seen, and that behind the last */
  #seen() {
    const first = Math.floor(this.grid.scrollTop / HEIGHT);
    return [first, Math.ceil((this.grid.scrollTop + this.grid.clientHeight) / HEIGHT)];
  }

  /**
   * @param {number} first
   * @param {number} count
   */
  async #ask(first, count) {
    clearTimeout(this.again);
    const filter = this.filter;
    const number = this.connection.last + 1;
    this.asking = number;
    const answer = await this.connection.ask("list", { of: this.of, filter, first, count });
    if (this.asking !== number) return;
    this.asking = 0;
    if (answer.is === "refused") {
      this.total = 0;
      this.#draw();
      this.dispatchEvent(new CustomEvent("refused", { detail: answer }));
    }
    if (answer.is !== "rows") return;
    this.total = answer.total;
    answer.rows.forEach((/** @type {any} */ row, /** @type {number} */ at) =>
      this.known.set(first + at, row));
    this.#draw();
    this.dispatchEvent(new CustomEvent("rows", { detail: answer }));
    if (!answer.read) this.again = window.setTimeout(() => this.refresh(), AGAIN);
  }

  #soon() {
    if (!this.frame) this.frame = requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.body.style.height = `${this.total * HEIGHT}px`;
    this.grid.setAttribute("aria-rowcount", String(this.total + 1));
    this.grid.dataset.total = String(this.total);
    const [first, end] = this.#seen();
    const from = Math.max(0, first - BEYOND), to = Math.min(this.total, end + BEYOND);
    for (const [at, row] of this.drawn) {
      if (at >= from && at < to) continue;
      this.free.push(row);
      this.drawn.delete(at);
    }
    let missing = -1;
    for (let at = from; at < to; at += 1) {
      const row = this.drawn.get(at);
      if (!row || !this.#isDrawn(at, row)) this.#fill(row ?? this.#row(), at);
      if (missing < 0 && !this.known.has(at)) missing = at;
    }
    for (const row of this.free.splice(0)) row.remove();
    this.#mark();
    if (missing >= 0 && !this.asking) this.#ask(missing, AT_ONCE);
  }

  /**
   * Whether a row says what is known by now.
   * @param {number} at
   * @param {HTMLElement} row
   */
  #isDrawn(at, row) {
    return row.dataset.number === String(this.known.get(at)?.number ?? "");
  }

  /** A row that stands for no problem yet. */
  #row() {
    const row = this.free.pop() ?? element("div", { role: "row", class: "list-row" },
      ...COLUMNS.map(column => element("div", { role: "gridcell", class: `column ${column}` })));
    if (!row.isConnected) this.body.append(row);
    return row;
  }

  /**
   * @param {HTMLElement} row
   * @param {number} at
   */
  #fill(row, at) {
    const known = this.known.get(at);
    row.id = `${this.id}-${at}`;
    row.dataset.at = String(at);
    row.dataset.number = String(known?.number ?? "");
    row.setAttribute("aria-rowindex", String(at + 2));
    row.style.top = `${at * HEIGHT}px`;
    COLUMNS.forEach((column, number) => {
      row.children[number].textContent = this.#said(known, column);
    });
    this.drawn.set(at, row);
  }

  /**
   * @param {any} row
   * @param {string} column
   */
  #said(row, column) {
    if (!row) return column === "number" ? "..." : "";
    return column === "number" ? String(row.number + 1) : row[column];
  }

  /** Show which row the keys are at. */
  #mark() {
    for (const [at, row] of this.drawn) {
      row.setAttribute("aria-selected", String(at === this.active));
    }
    const active = this.drawn.get(this.active);
    if (active) this.grid.setAttribute("aria-activedescendant", active.id);
    else this.grid.removeAttribute("aria-activedescendant");
  }

  /**
   * Go to a row, and have it seen.
   * @param {number} at
   */
  #go(at) {
    this.active = Math.max(0, Math.min(this.total - 1, at));
    const head = /** @type {HTMLElement} */ (this.grid.firstElementChild).offsetHeight;
    const top = this.active * HEIGHT;
    const room = this.grid.clientHeight - head - HEIGHT;
    if (top < this.grid.scrollTop) this.grid.scrollTop = top;
    else if (top > this.grid.scrollTop + room) this.grid.scrollTop = top - room;
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = Math.max(1, Math.floor(this.grid.clientHeight / HEIGHT) - 2);
    /** @type {Record<string, number>} */
    const ways = { ArrowUp: this.active - 1, ArrowDown: this.active + 1, Home: 0,
      End: this.total - 1, PageUp: this.active - page, PageDown: this.active + page };
    if (event.key in ways) this.#go(ways[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.#open(this.active);
    else return;
    event.preventDefault();
  }

  /** @param {Event} event */
  #click(event) {
    const row = event.target instanceof Element ? event.target.closest("[data-at]") : null;
    if (row instanceof HTMLElement) this.#open(Number(row.dataset.at));
  }

  /** @param {number} at */
  #open(at) {
    const row = this.known.get(at);
    if (!row) return;
    this.active = at;
    this.#mark();
    this.dispatchEvent(new CustomEvent("open", { detail: row }));
  }
}
