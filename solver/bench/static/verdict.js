// The verdict on the problem at hand, and what the search is doing.

import { element, say } from "./elements.js";

export class Verdict {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.status = element("p", { id: "status", "data-state": "idle" });
    this.details = element("pre", { id: "verdict-details", tabindex: "0" });
    place.append(this.status, this.details);
    const on = (/** @type {string} */ name, /** @type {(answer: any) => void} */ hear) =>
      bench.addEventListener(name, event => hear(/** @type {any} */ (event).detail));
    on("working", () => this.#show("working", "working ..."));
    on("unchanged", () => this.#show("idle", "nothing was changed"));
    on("idle", () => this.#show("idle", "nothing to solve"));
    on("refused", answer => this.#show("refused", "refused", answer.reasons.join("\n")));
    on("failed", answer => this.#show("failed", "failed", answer.reasons.join("\n")));
    on("verdict", answer => {
      this.#show(answer.verdict.verdict, answer.verdict.verdict, answer.verdict.text);
      say(`verdict: ${answer.verdict.verdict}`);
    });
  }

  /**
   * @param {string} state
   * @param {string} text
   * @param {string} [details]
   */
  #show(state, text, details) {
    this.status.dataset.state = state;
    this.status.textContent = text;
    if (details !== undefined) this.details.textContent = details;
  }
}
