// Help and series play: one solution a line, some hundred lines at a time.

import { button, element, switchOff } from "../elements.js";

/** @typedef {import("./model.js").Half} Half */
/** @typedef {import("./model.js").Part} Part */

const PAGE = 300; // lines

export class Lines {
  /**
   * @param {Part} part
   * @param {WeakMap<Element, Half>} halves gets the half-moves by their elements
   */
  constructor(part, halves) {
    this.part = part;
    this.halves = halves;
    this.page = -1;
    this.list = element("ol", { class: "lines", role: "list", "aria-label": part.title });
    this.said = element("span", { class: "quiet" });
    this.back = button("Lines before", () => this.#show(this.page - 1));
    this.on = button("Further lines", () => this.#show(this.page + 1));
    const pages = element("p", { class: "pages" }, this.back, this.said, this.on);
    pages.hidden = part.first.length <= PAGE;
    this.place = element("div", {}, this.list, pages);
    this.#show(0);
  }

  /** @param {number} page */
  #show(page) {
    const last = Math.max(0, Math.ceil(this.part.first.length / PAGE) - 1);
    page = Math.min(Math.max(0, page), last);
    if (page === this.page) return;
    const wasTabStop = this.list.querySelector("[tabindex='0']") !== null;
    for (const line of this.#lines()) for (const half of line) half.place = undefined;
    this.page = page;
    const shown = this.#lines();
    this.list.setAttribute("start", String(page * PAGE + 1));
    this.list.replaceChildren(...shown.map(line => element("li", { class: "line" },
      ...line.map(half => this.#move(half)))));
    if (wasTabStop && shown.length) /** @type {HTMLElement} */ (shown[0][0].place).tabIndex = 0;
    const from = page * PAGE;
    this.said.textContent = ` ${from + 1} to ${from + shown.length} of ${this.part.first.length} `;
    switchOff(/** @type {HTMLButtonElement} */ (this.back), page === 0);
    switchOff(/** @type {HTMLButtonElement} */ (this.on), page === last);
  }

  /** @returns {Half[][]} those of the page at hand */
  #lines() {
    if (this.page < 0) return [];
    return this.part.first.slice(this.page * PAGE, (this.page + 1) * PAGE).map(lineOf);
  }

  /** @param {Half} half */
  #move(half) {
    half.place = button(half.text, () => {}, { class: "half move", tabindex: "-1" });
    half.list = null;
    this.halves.set(half.place, half);
    return half.place;
  }

  /** @param {Half} half bring it into the document */
  ensure(half) {
    this.#show(Math.floor(half.line / PAGE));
  }

  /**
   * The half-move in the same place of the next line, or of the one before.
   * @param {Half} half
   * @param {number} step
   * @returns {Half | undefined}
   */
  beside(half, step) {
    const at = this.part.first.findIndex(one => one.line === half.line) + step;
    const other = this.part.first[at];
    return other && (lineOf(other)[half.at] ?? other);
  }

  toggle() {}
}

/** @param {Half} first */
function lineOf(first) {
  const line = [];
  for (let one = /** @type {Half | undefined} */ (first); one; one = one.down[0]) line.push(one);
  return line;
}
