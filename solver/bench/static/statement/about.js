// Who made the problem, where it was published, and what is claimed of it.

import { element, say } from "../elements.js";
import { changeClause, linesOf, reasons } from "./clause.js";

const FIELDS = { authors: "Author", titles: "Title", origins: "Source", awards: "Award",
  remarks: "Remark", intended: "Intended solution" };

export class About {
  /** @param {import("../bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.told = element("p", { class: "fault", id: "about-told" });
    /** @type {Map<string, HTMLTextAreaElement>} */
    this.fields = new Map(Object.keys(FIELDS).map(field => [field,
      /** @type {HTMLTextAreaElement} */ (element("textarea", { id: `about-${field}`, rows: "1",
        "aria-describedby": "about-told", onchange: () => this.#change(field) }))]));
    this.place = element("details", { class: "about" },
      element("summary", {}, "Author, source, intended solution"),
      ...Object.entries(FIELDS).map(([field, label]) => element("div", { class: "field" },
        element("label", { for: `about-${field}` }, label),
        /** @type {Node} */ (this.fields.get(field)))),
      this.told);
    bench.addEventListener("statement", () => this.#show());
  }

  #show() {
    if (!this.bench.shown?.clauses) return;
    for (const [field, area] of this.fields) {
      if (document.activeElement === area) continue;
      const lines = linesOf(this.bench, field);
      area.value = lines.join("\n");
      area.rows = Math.max(1, Math.min(8, lines.length));
    }
  }

  /** @param {string} field a line of it is a line of the statement */
  #change(field) {
    const text = this.fields.get(field)?.value ?? "";
    changeClause(this.bench, field, () => text.split("\n"), answer => {
      this.told.textContent = reasons(answer).join(" ");
      say(this.told.textContent);
    }, () => { this.told.textContent = ""; });
  }
}
