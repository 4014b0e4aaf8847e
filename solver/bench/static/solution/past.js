// What the past of the position says: is it legal, which rights are left, which moves were last.

import { button, element } from "../elements.js";
import { Request } from "./request.js";

const TITLES = /** @type {Record<string, string>} */ ({
  legal: "Legality", rights: "Castling and en passant", lastmove: "Last moves",
});

export class Past {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    const stop = /** @type {HTMLButtonElement} */ (button("Stop", () => {}, { id: "past-stop",
      "aria-label": "Stop looking at the past" }));
    const status = element("p", { id: "past-status", "data-state": "idle" });
    this.found = element("div", { id: "past-found" });
    this.request = new Request(bench, status, stop);
    const ask = button("Ask the past", () => this.#ask(), { id: "past-ask" });
    place.append(element("div", { class: "limits" }, ask, stop), status, this.found);
  }

  #ask() {
    const places = Object.keys(TITLES).map(question => element("div", { "data-of": question }));
    this.found.replaceChildren(...places);
    const cut = /** @type {string[]} */ ([]);
    this.request.begin("past", {}, answer => {
      if (answer.is === "past") {
        if (answer.reason) cut.push(answer.reason);
        places.find(one => one.dataset.of === answer.question)?.append(...shown(answer));
      } else if (answer.is === "past-end") {
        const why = answer.cut ? "stopped" : [...new Set(cut)].join("; ");
        this.request.end(why ? "cut" : "done", why ? `cut: ${why}` : "answered");
      }
    });
  }
}

/** @param {any} answer */
function shown(answer) {
  const [first, ...reasons] = answer.refused ?? answer.lines;
  const told = [element("h3", {}, TITLES[answer.question]),
    element("p", { "data-question": answer.question }, first ?? "no answer")];
  if (answer.reason) told.push(element("p", { class: "quiet" }, answer.reason));
  if (!reasons.length) return told;
  if (reasons.length <= 6) return [...told, element("pre", {}, reasons.join("\n"))];
  return [...told, element("details", {}, element("summary", {}, "Reasons"),
    element("pre", {}, reasons.join("\n")))];
}
