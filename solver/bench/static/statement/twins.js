// Twins: made from what has been changed since a diagram was kept, edited, put in order, with their
// verdicts.

import { button, element, say } from "../elements.js";
import { changeClause, changeThen, linesOf, reasons } from "./clause.js";
import { keepFocus } from "./focus.js";

export class Twins {
  /** @param {import("../bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.base = ""; // the statement whose diagram is kept
    /** @type {Map<string, string>} words of verdicts by the twins' letters */
    this.verdicts = new Map();
    this.list = element("ol", { class: "twins", id: "twins", "aria-label": "Diagram and twins" });
    this.told = element("div", { class: "told", id: "twins-told" });
    this.since = element("p", { class: "note", id: "twin-base" });
    this.keep = button("Keep this as the diagram", () => this.#keep());
    this.make = button("Make a twin of what I have changed since", () => this.#make(),
      { id: "make-twin", disabled: true });
    this.add = button("Add a twin by its words", () => this.#add());
    this.place = element("div", {}, this.list, element("div", { class: "row" }, this.keep,
      this.make, this.add), this.since, this.told);
    bench.addEventListener("statement", () => { this.verdicts.clear(); this.#show(); });
    bench.addEventListener("verdict",
      event => this.#judge(/** @type {any} */ (event).detail.verdict));
  }

  /** @param {any} verdict as `kirke check` gives it */
  #judge(verdict) {
    this.verdicts.clear();
    for (const phase of verdict.phases) {
      const said = [this.verdicts.get(phase.twin), phase.verdict].filter(Boolean);
      this.verdicts.set(phase.twin, [...new Set(said)].join(", "));
    }
    for (const place of this.list.querySelectorAll("[data-twin]")) {
      const word = this.verdicts.get(/** @type {HTMLElement} */ (place).dataset.twin ?? "") ?? "";
      place.textContent = word;
      place.setAttribute("data-verdict", word);
    }
  }

  #keep() {
    this.base = this.bench.text;
    this.told.replaceChildren();
    this.#since();
    this.bench.dispatchEvent(new Event("kept"));
    say("diagram kept: change units, conditions or the stipulation, then make a twin of that");
  }

  #since() {
    this.make.toggleAttribute("disabled", !this.base || this.base === this.bench.text);
    this.since.textContent = this.base ? "A diagram is kept: changes of units, conditions and the"
      + " stipulation since then can become a twin." : "";
  }

  #make() {
    changeThen(this.bench, () => ({ kind: "twin", base: this.base }),
      answer => this.#refuse(reasons(answer)), () => {
        this.base = this.bench.text;
        this.#since();
        this.bench.dispatchEvent(new Event("kept"));
        this.told.replaceChildren();
        const lines = linesOf(this.bench, "twins");
        say(`twin added: ${lines[lines.length - 1]}`);
        if (document.activeElement === document.body) this.keep.focus();
      });
    this.keep.focus(); // the button that was used is disabled now
  }

  #add() {
    this.list.dataset.shape = ""; // the row that is added is none of the statement yet
    this.list.append(this.#row("", linesOf(this.bench, "twins").length, true));
    /** @type {HTMLElement | null} */ (this.list.querySelector("li:last-child input"))?.focus();
  }

  /** @param {string[]} said */
  #refuse(said) {
    this.told.replaceChildren(...said.map(one => element("p", { class: "fault" }, one)));
    say(said.join(" "));
  }

  #show() {
    if (!this.bench.shown?.clauses) return;
    const lines = linesOf(this.bench, "twins");
    const isFirst = lines.length > 0 && !this.bench.shown?.clauses.zeroposition;
    const shape = `${isFirst} ${lines.length}`;
    if (this.list.dataset.shape === shape) this.#write(lines);
    else keepFocus(this.list, this.add, () => {
      const rows = lines.map((line, number) => this.#row(words(line), number));
      this.list.replaceChildren(...(isFirst ? [this.#diagram()] : []), ...rows);
    });
    this.list.dataset.shape = shape;
    this.#since();
  }

  /**
   * Other words in the rows that are there. A field in which somebody types keeps what it has.
   * @param {string[]} lines
   */
  #write(lines) {
    const fields = /** @type {NodeListOf<HTMLInputElement>} */ (this.list.querySelectorAll("input"));
    for (const [number, line] of lines.entries()) {
      const field = fields[number];
      const isTyped = field === document.activeElement && field.value !== field.defaultValue;
      if (isTyped) continue;
      field.value = field.defaultValue = words(line);
    }
    for (const verdict of this.list.querySelectorAll(".verdict")) {
      verdict.textContent = "";
      verdict.removeAttribute("data-verdict");
    }
  }

  #diagram() {
    return element("li", {}, element("span", { class: "letter" }, "a)"),
      element("span", { class: "words" }, "diagram"),
      element("span", { class: "verdict", "data-twin": "a" }));
  }

  /**
   * @param {string} text
   * @param {number} number
   * @param {boolean} [isNew]
   */
  #row(text, number, isNew = false) {
    const letter = letterOf(number + (this.bench.shown?.clauses.zeroposition ? 0 : 1));
    const field = /** @type {HTMLInputElement} */ (element("input", { value: text, class: "words",
      "aria-label": `Changes of twin ${letter}`, "data-focus": `field ${number}`,
      spellcheck: "false", onchange: () => {
        field.defaultValue = field.value; // it has been sent
        this.#edit(lines => lines.toSpliced(number, isNew ? 0 : 1, field.value));
      } }));
    const cells = [element("span", { class: "letter" }, `${letter})`), field];
    if (!isNew) cells.push(this.#mover(number, -1, letter), this.#mover(number, 1, letter),
      button("Delete", () => this.#edit(lines => lines.toSpliced(number, 1)),
        { "aria-label": `Delete twin ${letter}`, "data-focus": `delete ${number}` }),
      element("span", { class: "verdict", "data-twin": letter }));
    return element("li", {}, ...cells);
  }

  /**
   * The button that moves a twin up or down.
   * @param {number} number
   * @param {number} by
   * @param {string} letter
   */
  #mover(number, by, letter) {
    const label = by < 0 ? "Up:" : "Down:", to = number + by;
    return button(by < 0 ? "\u2191" : "\u2193", () => this.#move(number, by), {
      "aria-label": `${label} twin ${letter}`, "data-focus": `${label} ${number}`,
      disabled: to < 0 || to >= linesOf(this.bench, "twins").length });
  }

  /**
   * @param {number} number
   * @param {number} by
   */
  #move(number, by) {
    this.#edit(lines => {
      const one = lines[number];
      return lines.toSpliced(number, 1).toSpliced(number + by, 0, one);
    }, () => { // the focus goes along with the twin
      const keys = [by < 0 ? "Up:" : "Down:", by < 0 ? "Down:" : "Up:"];
      const places = /** @type {(HTMLElement | null)[]} */ (keys.map(key =>
        this.list.querySelector(`[data-focus="${key} ${number + by}"]`)));
      places.find(one => one && !one.hasAttribute("disabled"))?.focus();
    });
    say(`twin moved ${by < 0 ? "up" : "down"}`);
  }

  /**
   * @param {(lines: string[]) => string[]} edit of the twins' words without their keywords
   * @param {() => void} [onDone]
   */
  #edit(edit, onDone = () => {}) {
    changeClause(this.bench, "twins", lines => edit(lines.map(words)),
      answer => this.#refuse(reasons(answer)), () => { this.told.replaceChildren(); onDone(); });
  }
}

/** @param {string} line without its keyword */
function words(line) {
  return line.replace(/^\S+\s*/, "");
}

/** @param {number} number */
function letterOf(number) {
  return number < 26 ? String.fromCharCode(97 + number) : `z${number - 25}`;
}
