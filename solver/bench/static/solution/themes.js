// What the problem shows: themes, each with the moves and units that show it, which go onto the
// board.

import { button, element, say } from "../elements.js";
import { Request } from "./request.js";
import { way, witness } from "./witness.js";

export class Themes {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   * @param {import("./play.js").Play} play
   */
  constructor(place, bench, play) {
    this.bench = bench;
    this.play = play;
    const stop = /** @type {HTMLButtonElement} */ (button("Stop", () => {}, { id: "themes-stop",
      "aria-label": "Stop looking for themes" }));
    const status = element("p", { id: "themes-status", "data-state": "idle" });
    this.found = element("div", { id: "themes-found" });
    this.request = new Request(bench, status, stop);
    const ask = button("Look for themes", () => this.#ask(), { id: "themes-ask" });
    place.append(element("h3", {}, "Themes"), element("div", { class: "limits" }, ask, stop),
      status, this.found);
    play.onSelect = () => {
      this.found.querySelector("[aria-current]")?.removeAttribute("aria-current");
    };
  }

  #ask() {
    this.found.replaceChildren();
    this.request.begin("themes", {}, answer => {
      if (answer.is === "themes") this.#show(answer);
    });
  }

  /** @param {any} answer */
  #show({ record, beside, cut }) {
    if (!record) return this.request.end("cut", cut);
    const themes = record.themes.map((/** @type {any} */ one, /** @type {number} */ at) =>
      this.#theme(one, beside.themes[at], beside));
    const notes = record.left_out.map((/** @type {string} */ text) => element("li", {}, text));
    this.found.replaceChildren(
      ...(themes.length ? [element("ul", { class: "themes", "aria-label": "Themes" }, ...themes)]
        : []),
      ...(notes.length ? [element("ul", { class: "notes", "aria-label": "What was not looked at" },
        ...notes)] : []));
    const said = themes.length === 1 ? "1 theme" : `${themes.length || "no"} themes`;
    const isWhole = record.status === "finished";
    this.request.end(isWhole ? "done" : "cut", isWhole ? said : `${said}: the search was cut`);
  }

  /**
   * A theme, which is opened for its definition and what shows it.
   * @param {any} told
   * @param {any} named
   * @param {any} beside
   */
  #theme(told, named, beside) {
    const summary = element("summary", {}, named.name,
      element("span", { class: "count" }, ` ${told.count}`));
    const details = element("details", { "data-theme": told.theme }, summary);
    // On "toggle", which comes later, it would push away what Tab has come to meanwhile.
    summary.addEventListener("click", () => {
      if (details.childElementCount === 1) details.append(...this.#more(told, named, beside));
    });
    return element("li", {}, details);
  }

  /**
   * @param {any} told
   * @param {any} named
   * @param {any} beside
   */
  #more(told, named, beside) {
    const says = element("p", { class: "says" }, named.says);
    const rows = told.witnesses.flatMap((/** @type {any} */ one, /** @type {number} */ at) =>
      named.witnesses[at].steps.length ? [this.#witness(one, named.witnesses[at], beside)] : []);
    if (!rows.length) return [says];
    const more = told.count - rows.length;
    if (more > 0) rows.push(element("li", { class: "quiet" }, `... and ${more} more`));
    return [says, element("ol", { class: "witnesses", "aria-label": `What shows ${named.name}` },
      ...rows)];
  }

  /**
   * @param {any} told its units and moves as text
   * @param {any} steps
   * @param {any} beside
   */
  #witness(told, steps, beside) {
    const shown = witness(steps, beside);
    const units = told.units.join(" ");
    const isAll = !told.moves.length; // of the diagram
    const moves = shown.steps.map((half, at) => {
      const text = isAll ? units : told.moves[at];
      const earlier = isAll ? [half] : way(half).slice(0, -1);
      const path = earlier.map(one => one.text).join(" ");
      const label = [text, path && (isAll ? path : `after ${path}`)].filter(Boolean).join(", ");
      return button(text, event => this.#go(event, half, shown.marks),
        { class: "step", "aria-label": label, title: label });
    });
    return element("li", {}, ...(isAll ? [] : [`${units} `]), ...moves);
  }

  /**
   * @param {Event} event
   * @param {import("./model.js").Half} half
   * @param {Map<import("./model.js").Half, string[]>} marks
   */
  #go(event, half, marks) {
    if (this.request.text !== this.bench.text) {
      return say("these are the themes of the position before: look for themes again");
    }
    const step = /** @type {HTMLElement} */ (event.currentTarget);
    this.play.show(half, marks, step);
    step.setAttribute("aria-current", "true");
  }
}
