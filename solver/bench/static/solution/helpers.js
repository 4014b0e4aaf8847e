// What is one click away: cooks, changes that cure them, and sound twins.

import { button, element } from "../elements.js";
import { Request } from "./request.js";

const MOST = 100; // solutions of a phase that are listed
const COUNT = 5; // of cures or twins that are looked for
const KINDS = [["cooks", "Cooks"], ["cures", "Cures"], ["twins", "Sound twins"]];

export class Helpers {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    this.count = /** @type {HTMLInputElement} */ (element("input", { id: "help-count",
      type: "number", min: "1", max: "50", value: String(COUNT) }));
    const stop = /** @type {HTMLButtonElement} */ (button("Stop", () => {}, { id: "help-stop",
      "aria-label": "Stop looking" }));
    const status = element("p", { id: "help-status", "data-state": "idle" });
    this.found = element("div", { id: "help-found", role: "region", tabindex: "0",
      "aria-label": "What was looked for" });
    this.request = new Request(bench, status, stop);
    place.append(
      element("h3", {}, "Look for"),
      element("div", { class: "limits" },
        ...KINDS.map(([kind, name]) => button(name, () => this.#ask(kind), { "data-help": kind })),
        element("label", { for: "help-count" }, "how many"), this.count, stop),
      status, this.found);
  }

  /** @param {string} kind */
  #ask(kind) {
    this.found.replaceChildren();
    const count = this.count.checkValidity() ? Number(this.count.value) : COUNT;
    this.request.begin("help", { kind, count }, answer => {
      if (answer.is === "helped") this.#show(kind, answer.found);
    });
  }

  /**
   * @param {string} kind
   * @param {any} found
   */
  #show(kind, found) {
    const phases = (found.phases ?? []).flatMap((/** @type {any} */ one) => this.#phase(one));
    const changes = found.changes ?? [];
    const faults = [...found.faults, ...found.notes].map((/** @type {string} */ text) =>
      element("li", {}, text));
    this.found.replaceChildren(...phases,
      ...(changes.length ? [element("ol", { class: "tried", "aria-label": kind },
        ...changes.map((/** @type {any} */ one) => this.#change(one)))] : []),
      ...(faults.length ? [element("ul", {}, ...faults)] : []));
    const cooks = (found.phases ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ one) =>
      sum + one.cooks.length + one.duals.length, 0);
    const moves = `${found.first_moves.searched} of ${found.first_moves.all} first moves searched`;
    const count = cooks === 1 ? "1 cook" : `${cooks} cooks`;
    const said = kind === "cooks" || !found.tried ? `${count}; ${moves}`
      : `${changes.length} found, ${found.tried.done} of ${found.tried.all} changes tried`;
    const reason = found.tried?.reason || (kind === "twins" ? "" : found.reason);
    this.request.end(reason ? "cut" : "done", reason ? `${said}: ${reason}` : said);
  }

  /** @param {any} phase */
  #phase(phase) {
    const rows = [["cook", phase.cooks], ["dual", phase.duals], ["too short", phase.short],
      ["missing", phase.missing], [phase.claimed ? "intended" : "found", phase.intended]]
      .flatMap(([word, texts]) => texts.map((/** @type {string} */ text) =>
        element("li", { "data-is": word }, element("strong", {}, word), ` ${text}`)));
    const more = rows.length - MOST;
    if (more > 0) rows.splice(MOST, more, element("li", {}, `... and ${more} more`));
    const where = [phase.twin && `${phase.twin})`, phase.side].filter(Boolean).join(" ");
    return [element("h4", {}, where), element("ul", { class: "cooks" }, ...rows)];
  }

  /** @param {any} change */
  #change(change) {
    const solutions = change.solutions.join("; ");
    return element("li", {},
      element("span", {}, `${change.change}, ${change.units} units: ${solutions} `),
      button("Put on the board", () => this.bench.setText(change.statement),
        { "aria-label": `Put on the board: ${change.change}` }));
  }
}
