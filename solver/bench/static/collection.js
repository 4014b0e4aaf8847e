// Collections: the problems of the files and stores that were named on the command line.

import { element, say } from "./elements.js";
import { Alike } from "./collection/alike.js";
import { Filters } from "./collection/filters.js";
import { ProblemList } from "./collection/problem_list.js";
import { Saving } from "./collection/saving.js";

/** @typedef {import("./connection.js").Answer} Answer */

export class Collection {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    /** @type {number | null} the entry that was opened last */
    this.opened = null;
    this.none = element("p", { hidden: true }, "No collection is open: kirke bench FILE opens"
      + " files of problems and stores of kirke check.");
    this.open = element("div", { class: "open-collections" });
    place.append(this.none, this.open);
    this.filters = new Filters(this.open, filter => this.list.show(filter));
    this.told = element("p", { id: "listed" });
    this.leftOut = element("ul", { id: "not-asked", class: "obstacles" });
    this.open.append(this.told, this.leftOut);
    this.list = new ProblemList(this.open, bench.connection, "Problems of the collections");
    this.entry = element("p", { id: "entry", "data-number": "" });
    this.notes = element("ul", { class: "faults", id: "entry-notes" });
    this.open.append(this.entry, this.notes);
    this.saving = new Saving(this.open, bench);
    new Alike(this.open, bench, () => this.opened, number => this.#open(number));
    this.list.addEventListener("rows", event => this.#tell(/** @type {any} */ (event).detail));
    this.list.addEventListener("refused", event => {
      const { reasons } = /** @type {any} */ (event).detail;
      this.filters.refuse(reasons);
      this.told.textContent = "";
      this.leftOut.replaceChildren();
      say(reasons.join(" "));
    });
    this.list.addEventListener("open", event =>
      this.#open(/** @type {any} */ (event).detail.number));
    this.saving.addEventListener("saved", () => this.list.refresh());
    bench.connection.addEventListener("open", () => this.#begin());
  }

  async #begin() {
    this.list.show(this.filters.filter);
    const { collections } = await this.bench.connection.ask("collections");
    this.none.hidden = collections.length > 0;
    this.open.hidden = collections.length === 0;
    this.saving.offer(collections);
  }

  /** @param {Answer} answer */
  #tell(answer) {
    this.filters.offer(answer.verdicts);
    this.filters.refuse([]);
    this.leftOut.replaceChildren(...answer.left_out.map((/** @type {string} */ text) =>
      element("li", {}, text)));
    const reading = answer.read ? "" : `, ${answer.known} read so far`;
    const of = answer.total === answer.known ? "" : ` of ${answer.known}`;
    this.told.textContent = `${answer.total}${of} problems${reading}`;
    this.told.dataset.read = String(answer.read);
    if (answer.notes.length) this.told.append(element("span", { class: "bad" },
      ` ${answer.notes.join("; ")}`));
  }

  /** @param {number} number put the statement of an entry onto the board */
  async #open(number) {
    const answer = await this.bench.connection.ask("open", { number });
    if (answer.is !== "entry") return;
    if (String(answer.revisions) !== String(this.saving.revisions)) this.list.refresh();
    this.saving.revisions = answer.revisions;
    this.notes.replaceChildren(...answer.notes.map((/** @type {string} */ note) =>
      element("li", {}, note)));
    if (!answer.text) return say(`${answer.name} cannot be read`);
    this.opened = number;
    this.entry.dataset.number = String(number);
    this.entry.textContent = `On the board: ${answer.name}`;
    this.bench.setText(answer.text);
    say(`${answer.name} is on the board`);
  }
}
