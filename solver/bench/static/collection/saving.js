// The problem at hand saved as a new entry of a collection. No entry is ever replaced.

import { button, element, isOff, say, switchOff } from "../elements.js";
import { settledText } from "../settled.js";

/** @typedef {import("../connection.js").Answer} Answer */

export class Saving extends EventTarget {
  /**
   * Events: "saved" with the answer, when a collection has another entry.
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    super();
    this.bench = bench;
    /** @type {number[]} what each collection was like when this page looked at it last */
    this.revisions = [];
    this.choice = /** @type {HTMLSelectElement} */ (element("select", { id: "save-to" }));
    this.save = /** @type {HTMLButtonElement} */ (button("Save as a new entry",
      () => this.#save(), { id: "save" }));
    this.told = element("p", { id: "saved", "data-state": "" });
    this.obstacles = element("ul", { class: "obstacles" });
    place.append(element("h3", {}, "Save"), element("div", { class: "controls" },
      element("label", { for: "save-to" }, "In "), this.choice, this.save), this.told,
      this.obstacles);
  }

  /** @param {any[]} collections */
  offer(collections) {
    const chosen = this.choice.value;
    this.revisions = collections.map(one => one.revision);
    const open = collections.map((one, at) => ({ ...one, at })).filter(one => !one.obstacle);
    this.choice.replaceChildren(...open.map(one =>
      element("option", { value: String(one.at) }, one.path)));
    if (open.some(one => String(one.at) === chosen)) this.choice.value = chosen;
    this.save.disabled = open.length === 0;
    this.obstacles.replaceChildren(...collections.filter(one => one.obstacle)
      .map(one => element("li", {}, one.obstacle)));
  }

  async #save() {
    if (isOff(this.save)) return;
    const where = Number(this.choice.value);
    switchOff(this.save, true);
    this.#tell("saving", "being saved ...");
    const text = await settledText(this.bench);
    const connection = this.bench.connection;
    const number = connection.send("save", { collection: where, revision: this.revisions[where],
      text });
    connection.waiting.set(number, answer => this.#hear(answer, where));
  }

  /**
   * @param {Answer} answer
   * @param {number} where
   * @returns {boolean} whether it is the last one
   */
  #hear(answer, where) {
    if (answer.is === "saving") {
      this.#tell("saving", "solved to be saved with its verdict ...");
      return false;
    }
    switchOff(this.save, false);
    if (answer.revision !== undefined) this.revisions[where] = answer.revision;
    if (answer.is === "saved") {
      const verdict = answer.verdict ? `, ${answer.verdict}` : "";
      this.#tell("saved", `saved as ${answer.name}${verdict}`);
    } else {
      this.#tell(answer.is, (answer.reasons ?? ["it was not understood"]).join("\n"));
    }
    if (answer.is === "saved" || answer.is === "conflict") {
      this.dispatchEvent(new CustomEvent("saved", { detail: answer }));
    }
    return true;
  }

  /**
   * @param {string} state
   * @param {string} text
   */
  #tell(state, text) {
    this.told.dataset.state = state;
    this.told.textContent = text;
    if (state !== "saving") say(text);
  }
}
