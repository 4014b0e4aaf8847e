// The problem at hand in the formats of `kirke convert`.

import { button, element, say } from "../elements.js";
import { settledText } from "../settled.js";
import { download } from "./files.js";

/** The formats, with the ending and the kind of a file. */
const FORMATS = {
  statement: ["inp", "text/plain"], yacpdb: ["yaml", "application/yaml"],
  epd: ["epd", "text/plain"], pgn: ["pgn", "application/vnd.chess-pgn"],
  latex: ["tex", "application/x-tex"], json: ["json", "application/json"],
};

export class Exporting {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    this.form = /** @type {HTMLSelectElement} */ (element("select", { id: "export-form" },
      ...Object.keys(FORMATS).map(name => element("option", { value: name }, name))));
    this.text = /** @type {HTMLTextAreaElement} */ (element("textarea", { id: "exported",
      rows: "6", readonly: true, "aria-label": "The problem in this format" }));
    this.notes = element("ul", { class: "obstacles", id: "export-notes" });
    place.append(element("h3", {}, "Give out"), element("div", { class: "controls" },
      element("label", { for: "export-form" }, "As "), this.form,
      button("Show", () => this.#show(), { id: "export" }),
      button("Copy", () => this.#copy(), { id: "export-copy" }),
      button("Download", () => this.#download(), { id: "export-download" })),
      this.text, this.notes);
  }

  /** @returns {Promise<string | null>} the text, which is shown; null where there is none */
  async #show() {
    const form = this.form.value;
    delete this.text.dataset.form;
    const text = await settledText(this.bench);
    const answer = await this.bench.connection.ask("export", { form, text });
    const isMade = answer.is === "exported";
    const notes = isMade ? answer.notes : answer.reasons ?? ["it was not understood"];
    this.text.value = isMade ? answer.text : "";
    this.notes.replaceChildren(...notes.map((/** @type {string} */ note) =>
      element("li", {}, note)));
    this.text.dataset.form = form;
    say([isMade ? `shown as ${form}` : `not to be had as ${form}`, ...notes].join(". "));
    return isMade ? answer.text : null;
  }

  async #copy() {
    const text = await this.#show();
    if (text === null) return;
    try {
      await navigator.clipboard.writeText(text);
      say("copied");
    } catch {
      this.text.select();
      say("selected: copy it by Ctrl-C");
    }
  }

  async #download() {
    const form = /** @type {keyof typeof FORMATS} */ (this.form.value);
    const text = await this.#show();
    if (text !== null) download(`problem.${FORMATS[form][0]}`, text, FORMATS[form][1]);
  }
}
