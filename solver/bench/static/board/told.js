// What is wrong with the set-up, in words beside the board: faults of the position, and what an edit
// was refused for.

import { element, say } from "../elements.js";

export class Told {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.list = element("ul", { id: "board-faults", class: "faults" });
    place.append(this.list);
    bench.addEventListener("statement", () => this.#show(faults(bench.shown)));
    bench.addEventListener("unchanged", event => {
      this.#show([.../** @type {any} */ (event).detail.reasons, ...faults(bench.shown)]);
    });
  }

  /** @param {string[]} told */
  #show(told) {
    const before = [...this.list.children].map(one => one.textContent);
    this.list.replaceChildren(...told.map(text => element("li", {}, text)));
    const fresh = told.filter(text => !before.includes(text));
    if (fresh.length) say(fresh.join(" "));
  }
}

/** @param {any} shown @returns {string[]} */
function faults(shown) {
  const found = (shown?.faults ?? []).filter((/** @type {any} */ one) => one.kind === "setup");
  return [...found.map((/** @type {any} */ one) => [one.message, one.hint].filter(Boolean).join(". ")),
    ...(shown?.oddities ?? [])];
}
