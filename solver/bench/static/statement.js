// The problem in words: its clauses beside each other, and the statement as text.

import { element } from "./elements.js";
import { About } from "./statement/about.js";
import { reasons } from "./statement/clause.js";
import { ClauseList } from "./statement/clause-list.js";
import { Keeping } from "./statement/keeping.js";
import { Options } from "./statement/options.js";
import { Stipulation } from "./statement/stipulation.js";
import { Text } from "./statement/text.js";
import { Tools } from "./statement/tools.js";
import { Twins } from "./statement/twins.js";

export class Statement {
  /**
   * @param {HTMLElement} clauses where the clauses are shown
   * @param {HTMLElement} place where the text is
   * @param {import("./bench.js").Bench} bench
   * @param {import("./names.js").Names} names
   */
  constructor(clauses, place, bench, names) {
    const twins = new Twins(bench);
    const parts = {
      Conditions: new ClauseList(bench, names, { kind: "condition", field: "conditions",
        label: "Condition" }),
      Options: new Options(bench, names),
      Constraints: new ClauseList(bench, names, { kind: "constraint", field: "constraints",
        label: "Constraint" }),
    };
    const refusal = element("div", { id: "refusal" });
    clauses.append(new Stipulation(bench, names).place, refusal,
      ...Object.entries(parts).map(([title, part]) => titled(title, part.place)));
    this.told = element("p", { class: "fault", id: "statement-told" });
    place.append(new Text(bench).place, new Tools(bench).place, this.told, new About(bench).place,
      titled("Twins", twins.place));
    bench.addEventListener("statement", () => { this.told.textContent = ""; });
    const refused = (/** @type {string[]} */ said) => refusal.replaceChildren(
      ...said.map(one => element("p", { class: "fault" }, one)));
    bench.addEventListener("statement", () => refused([]));
    bench.addEventListener("refused", event => refused(reasons(/** @type {any} */ (event).detail)));
    bench.addEventListener("verdict", event => {
      const { status, notes } = /** @type {any} */ (event).detail.verdict;
      if (status === "refused") refused(notes);
    });
    bench.addEventListener("given", event => {
      const { kept, file, text } = /** @type {any} */ (event).detail;
      place.dataset.kept = kept ? String(text.length) : "";
      if (!kept) this.told.textContent = `${file} cannot be written: the next bench lacks this.`;
    });
    this.keeping = new Keeping(bench, twins);
  }

  /** Put on the bench what is to be there first. */
  begin() { return this.keeping.begin(); }
}

/**
 * A part of the statement under its heading.
 * @param {string} title
 * @param {HTMLElement} place
 */
function titled(title, place) {
  return element("div", { class: "part", role: "group", "aria-labelledby": `part-${title}` },
    element("h3", { id: `part-${title}` }, title), place);
}
