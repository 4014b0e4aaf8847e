// Similar positions in the stores that are open, with what differs.

import { button, element, say } from "../elements.js";
import { settledText } from "../settled.js";

const USUAL = "2"; // units that may differ

export class Alike {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   * @param {() => number | null} opened the entry that the page has opened
   * @param {(number: number) => void} onOpen
   */
  constructor(place, bench, opened, onOpen) {
    this.bench = bench;
    this.opened = opened;
    this.onOpen = onOpen;
    this.differ = /** @type {HTMLInputElement} */ (element("input", { id: "differ",
      type: "number", min: "0", max: "8", value: USUAL }));
    this.told = element("p", { id: "alike-told" });
    this.found = element("ol", { id: "alike", class: "alike" });
    place.append(element("h3", {}, "Similar positions"), element("div", { class: "controls" },
      element("label", { for: "differ" }, "Units that may differ "), this.differ,
      button("Look for similar positions", () => this.#look(), { id: "look" })),
      this.told, this.found);
  }

  async #look() {
    this.told.textContent = "looking ...";
    this.found.replaceChildren();
    const text = await settledText(this.bench);
    const answer = await this.bench.connection.ask("alike", { text,
      differ: Number(this.differ.value), opened: this.opened() });
    if (answer.is !== "alike") return this.#tell((answer.reasons ?? ["not understood"]).join("\n"));
    const count = answer.found.length;
    this.#tell(count ? `${count} ${count === 1 ? "position is" : "positions are"} like it`
      : "nothing is like it");
    this.found.replaceChildren(...answer.found.map((/** @type {any} */ one) => this.#item(one)));
  }

  /** @param {any} one */
  #item(one) {
    const label = one.problem_twin ? ` ${one.problem_twin})` : "";
    const said = [one.problem + label, one.stipulation, one.verdict].filter(Boolean).join("  ");
    const open = button(said, () => this.onOpen(one.number), { disabled: one.number === null });
    const twin = one.twin ? `${one.twin}) ` : "";
    const differing = one.differences.join(" ") || "the same";
    return element("li", {}, open, ` ${twin}${[one.turned, differing].filter(Boolean).join(": ")}`);
  }

  /** @param {string} text */
  #tell(text) {
    this.told.textContent = text;
    say(text);
  }
}
