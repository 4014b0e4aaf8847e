// The verdict on the problem at hand, what the search is doing, and what the last change did.

import { button, byId, element, isOff, say, switchOff } from "./elements.js";
import { differences } from "./solution/difference.js";

const SECONDS = 30;

export class Verdict {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    this.status = byId("status"); // beside Undo, where it is always seen
    this.progress = element("p", { id: "progress", class: "quiet" });
    this.details = element("pre", { id: "verdict-details", tabindex: "0", role: "region",
      "aria-label": "What was found" });
    this.changed = element("div", { id: "changed" });
    this.losses = element("p", { id: "losses", class: "bad" });
    this.stop = /** @type {HTMLButtonElement} */ (button("Stop", () => bench.stop(),
      { id: "stop", disabled: true, title: "Escape" }));
    this.again = /** @type {HTMLButtonElement} */ (button("Search again", () => bench.solve(),
      { id: "again" }));
    this.seconds = /** @type {HTMLInputElement} */ (element("input", { id: "seconds",
      type: "number", min: "1", max: "86400", value: String(SECONDS) }));
    const limits = element("div", { class: "limits" }, this.stop, this.again,
      element("label", { for: "seconds" }, "at most"), this.seconds, "seconds");
    place.append(this.progress, limits, this.losses, this.details, this.changed);
    this.seconds.addEventListener("change", () => this.#limit());
    bench.connection.addEventListener("open", () => {
      if (this.seconds.value !== String(SECONDS)) this.#limit();
    });
    bench.connection.addEventListener("closed", () => this.#end("idle", "not connected"));
    /** @type {any} the last verdict of a search that was not cut, and its statement */
    this.last = null;
    this.before = { state: "idle", text: "" }; // the state that an edit which changes nothing keeps
    this.#listen();
    document.addEventListener("keydown", event => {
      if (event.key !== "Escape" || event.defaultPrevented || isOff(this.stop)) return;
      event.preventDefault();
      bench.stop();
    });
  }

  #listen() {
    const on = (/** @type {string} */ name, /** @type {(answer: any) => void} */ hear) =>
      this.bench.addEventListener(name, event => hear(/** @type {any} */ (event).detail));
    on("working", () => {
      if (this.status.dataset.state !== "working") {
        this.before = { state: this.status.dataset.state ?? "idle",
          text: this.status.textContent ?? "" };
      }
      this.#show("working", "working ...");
      switchOff(this.stop, false);
      this.losses.textContent = "";
    });
    on("unchanged", () => {
      this.#show(this.before.state, this.before.text);
      switchOff(this.stop, this.before.state !== "working");
    });
    on("idle", () => {
      this.#end("idle", this.bench.shown?.faults?.length ? "not solved: the statement has faults"
        : "nothing to solve", "");
      this.changed.replaceChildren();
      this.losses.textContent = "";
    });
    on("refused", answer => this.#end("refused", "refused", placeless(answer.reasons)));
    on("failed", answer => this.#end("failed", "failed", placeless(answer.reasons)));
    on("dropped", () => this.#end("cut", "unproved: stopped before the search began", ""));
    on("loss", answer => {
      this.losses.textContent = answer.reason;
      say(answer.reason);
    });
    on("progress", answer => {
      this.progress.textContent = `${answer.text}; ${count(answer.moves, "move")}, `
        + `${count(answer.solutions, "solution")}, ${answer.seconds.toFixed(1)} s`;
    });
    on("verdict", answer => this.#judge(answer));
    on("end", answer => {
      switchOff(this.stop, true);
      if (answer.cut && this.status.dataset.state !== "cut") {
        this.progress.textContent += " (the play is not whole: its search was stopped)";
      }
    });
  }

  /** @param {any} answer */
  #judge(answer) {
    const word = answer.verdict.verdict;
    this.status.dataset.number = String(answer.n);
    this.status.dataset.search = String(answer.search);
    const why = answer.cut.length ? `: ${answer.cut.join("; ")}` : "";
    const assumed = answer.verdict.constraints
      .filter((/** @type {any} */ one) => !one.strict)
      .map((/** @type {any} */ one) => one.text).join("; ");
    const tested = assumed ? `: tested with: ${assumed}` : "";
    const grade = answer.verdict.grade ? ` (${answer.verdict.grade}${tested})` : "";
    this.#show(answer.state, `${word}${grade}${why}`, this.#told(answer));
    this.progress.textContent = `${answer.verdict.reached}${answer.verdict.reached ? "; " : ""}`
      + `${count(answer.moves, "move")}, ${answer.seconds.toFixed(2)} s`;
    say(`verdict: ${word}${why}`);
    if (answer.state !== "cut") this.#compare(answer.verdict);
  }

  /**
   * What is wrong, phase by phase, and what is to be known besides.
   * @param {any} answer
   */
  #told(answer) {
    const { faults, notes } = answer.verdict;
    const besides = [...faults, ...notes].filter(one => !answer.cut.includes(one));
    return placeless([...answer.says, ...besides]);
  }

  /** @param {any} verdict */
  #compare(verdict) {
    const last = this.last;
    if (last && last.text === this.bench.text) return;
    this.last = { text: this.bench.text, verdict };
    const found = last ? differences(last.verdict, verdict) : [];
    const rows = found.flatMap(one => [element("dt", {}, one.what), element("dd", {}, one.text)]);
    const word = last && last.verdict.verdict !== verdict.verdict
      ? ` (before: ${last.verdict.verdict})` : "";
    this.changed.replaceChildren(...(rows.length || word
      ? [element("h3", {}, `What the last change did${word}`), element("dl", {}, ...rows)] : []));
  }

  #limit() {
    const seconds = Number(this.seconds.value);
    if (this.seconds.checkValidity() && seconds > 0) {
      this.bench.connection.send("limit", { seconds });
    }
  }

  /**
   * @param {string} state
   * @param {string} text
   * @param {string} [details]
   */
  #end(state, text, details) {
    switchOff(this.stop, true);
    this.progress.textContent = "";
    this.#show(state, text, details);
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

/**
 * Texts of the command line without the place at which the only statement here begins.
 * @param {string[]} texts
 */
function placeless(texts) {
  return texts.map(one => one.replace(/^bench:\d+:\d+\s+/, "")).join("\n");
}

/**
 * @param {number} number
 * @param {string} noun
 */
function count(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
