// What is asked of the solver besides: frequent options as boxes, the others by their names.

import { element } from "../elements.js";
import { ClauseList } from "./clause-list.js";

const FREQUENT = {
  SetPlay: "Set play", Try: "Tries", Variation: "Variations and threats", NoThreat: "No threats",
  Duplex: "Both sides (duplex)", HalfDuplex: "The other side (half duplex)",
};
const MOST_DEFENCES = 99;

export class Options {
  /**
   * @param {import("../bench.js").Bench} bench
   * @param {import("../names.js").Names} names
   */
  constructor(bench, names) {
    this.list = new ClauseList(bench, names, { kind: "option", field: "options", label: "Option",
      hidden: [...Object.keys(FREQUENT), "Defence"] });
    this.bench = bench;
    this.boxes = Object.entries(FREQUENT).map(([key, label]) => {
      const box = /** @type {HTMLInputElement} */ (element("input", { type: "checkbox",
        id: `option-${key}`, onchange: () => this.#set(key, box.checked ? "" : null) }));
      return { key, box, place: element("span", { class: "check" }, box,
        element("label", { for: box.id }, label)) };
    });
    this.defences = /** @type {HTMLInputElement} */ (element("input", { type: "number", min: "0",
      max: String(MOST_DEFENCES), id: "option-Defence", onchange: () => this.#defences() }));
    this.place = element("div", {},
      element("div", { class: "checks" }, ...this.boxes.map(one => one.place),
        element("span", { class: "check" }, element("label", { for: "option-Defence" },
          "Defences of a try, at most"), this.defences)),
      this.list.place);
    bench.addEventListener("statement", () => this.#show());
  }

  /** @returns {Map<string, string>} arguments by the keys of the options in force */
  get inForce() {
    const lines = /** @type {string[]} */ (this.bench.shown?.clauses?.options ?? []);
    return new Map(lines.map(line => [this.list.wordOf(line)?.key ?? line,
      line.split(" ").slice(1).join(" ")]));
  }

  #show() {
    if (!this.bench.shown?.clauses) return;
    const inForce = this.inForce;
    for (const { key, box } of this.boxes) box.checked = inForce.has(key);
    if (document.activeElement === this.defences) return;
    this.defences.value = inForce.get("Defence") ?? "";
  }

  #defences() {
    const { value, validity } = this.defences;
    if (validity.valid) this.#set("Defence", value === "" ? null : value);
  }

  /**
   * @param {string} key
   * @param {string | null} argument null: without the option
   */
  #set(key, argument) {
    const word = this.list.words.find((/** @type {any} */ one) => one.key === key);
    if (!word) return;
    this.list.change(lines => {
      const others = lines.filter(line => this.list.wordOf(line)?.key !== key);
      if (argument === null) return others;
      return [...others, `${word.spelled[this.list.language]} ${argument}`.trim()];
    }, () => this.#show()); // what was refused is not shown as if it were in force
  }
}
