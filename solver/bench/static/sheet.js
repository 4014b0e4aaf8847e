// The sheet that is printed: diagram, what is asked, solution. It is filled when somebody prints.

import { drawing, element } from "./elements.js";
import { linesOf } from "./exchange/solution_text.js";

const MOST_LINES = 400;

export class Sheet {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.place = place;
    this.bench = bench;
    this.verdict = "";
    /** @type {any[]} */
    this.play = [];
    bench.addEventListener("statement", () => { this.verdict = ""; this.play = []; });
    bench.addEventListener("verdict", event => {
      this.verdict = /** @type {any} */ (event).detail.verdict.verdict;
    });
    bench.addEventListener("play", event => {
      this.play.push(/** @type {any} */ (event).detail.solution);
    });
    window.addEventListener("beforeprint", () => this.fill());
    window.addEventListener("afterprint", () => this.place.replaceChildren());
  }

  fill() {
    const shown = this.bench.shown;
    if (!shown?.picture) return;
    // the diagram says who made the problem and what it asks
    this.place.replaceChildren(
      element("div", { class: "sheet-diagram" }, drawing(shown.picture)),
      ...shown.clauses.twins.map((/** @type {string} */ twin) => element("p", {}, twin)),
      element("p", { class: "sheet-verdict" }, this.verdict),
      element("pre", { class: "sheet-play" }, this.#solution()),
    );
  }

  #solution() {
    const lines = [];
    for (const twin of this.play) {
      for (const line of linesOf(twin)) {
        if (lines.length === MOST_LINES) return [...lines, "..."].join("\n");
        lines.push(line);
      }
    }
    return lines.join("\n");
  }
}
