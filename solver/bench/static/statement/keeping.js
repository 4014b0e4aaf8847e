// Keeps the work: in this tab, in this browser, and with the server for its next start.
//
// A tab that is reloaded, or comes back after a crash, has its own work; a new tab begins with what
// was done last, in whatever tab, or on an earlier bench, which to the browser is another place.

import { say } from "../elements.js";
import { EMPTY } from "../bench.js";
import { forget, textOf } from "./address.js";

const KEY = "kirke-bench";
const MOST_STEPS = 200;
const MOST_LETTERS = 200_000; // of all steps
const LULL = 1000; // milliseconds after an edit until the server is given the statement

export class Keeping {
  /**
   * @param {import("../bench.js").Bench} bench
   * @param {import("./twins.js").Twins} twins
   */
  constructor(bench, twins) {
    this.bench = bench;
    this.twins = twins;
    this.waiting = 0;
    this.given = ""; // to the server
    this.good = ""; // the last statement that was understood
    this.hasBegun = false;
    bench.addEventListener("statement", event => {
      if (/** @type {any} */ (event).detail.units) this.good = bench.text;
      this.#keep(bench.text);
      this.#give();
    });
    bench.addEventListener("kept", () => this.#keep(bench.text));
    bench.addEventListener("typed", event => this.#keep(/** @type {any} */ (event).detail));
    addEventListener("hashchange", () => this.#open());
  }

  /** Put on the bench what is to be there first. */
  async begin() {
    const kept = read(sessionStorage) ?? await this.#last();
    this.hasBegun = true;
    if (kept) {
      this.twins.base = kept.base ?? "";
      this.given = kept.text;
      this.bench.restore(kept);
    }
    if (!await this.#open() && !kept) {
      this.given = EMPTY;
      this.bench.setText(EMPTY);
    }
  }

  /** What was done last, in this browser or on an earlier bench. */
  async #last() {
    const here = read(localStorage);
    const earlier = await this.bench.connection.ask("kept");
    if (!earlier.text || earlier.seconds * 1000 <= (here?.time ?? 0)) return here;
    say("this is what was on the last bench");
    return { text: earlier.text };
  }

  /** Open the problem of the address. Whether there was one. */
  async #open() {
    try {
      const text = await textOf(location.hash);
      if (!text) return false;
      this.bench.setText(text);
    } catch {
      say("this address holds no problem");
      return false;
    } finally {
      if (location.hash) forget();
    }
    return true;
  }

  /** @param {string} text */
  #keep(text) {
    if (!this.hasBegun) return;
    const { steps, at } = this.#steps();
    const kept = JSON.stringify({ text, good: this.good, steps, at, base: this.twins.base,
      time: Date.now() });
    for (const storage of [sessionStorage, localStorage]) {
      try {
        storage.setItem(KEY, kept);
      } catch { // full, or not allowed: the tab has it still
      }
    }
  }

  /** The statements beside the one at hand, as many as are kept. */
  #steps() {
    const { steps, at } = this.bench;
    let from = at, to = at + 1, letters = steps[at]?.length ?? 0;
    const fits = (/** @type {string | undefined} */ step) => step !== undefined
      && to - from < MOST_STEPS && (letters += step.length) <= MOST_LETTERS;
    while (fits(steps[from - 1])) from -= 1;
    while (fits(steps[to])) to += 1;
    return { steps: steps.slice(Math.max(0, from), to), at: at - Math.max(0, from) };
  }

  #give() {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => {
      const { text, connection } = this.bench;
      if (text === this.given || !connection.isOpen) return;
      this.given = text;
      connection.ask("keep", { text }).then(answer =>
        this.bench.dispatchEvent(new CustomEvent("given", { detail: { ...answer, text } })));
    }, LULL);
  }
}

/** @param {Storage} storage */
function read(storage) {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? "null");
    return typeof kept?.text === "string" ? kept : null;
  } catch {
    return null;
  }
}
