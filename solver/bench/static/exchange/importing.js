// Problems brought in: typed, pasted, from a file, or dropped; in any format that kirke reads.

import { ProblemList } from "../collection/problem_list.js";
import { button, element, say } from "../elements.js";
import { MOST_BYTES, encoded } from "./files.js";

export class Importing {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    this.text = /** @type {HTMLTextAreaElement} */ (element("textarea", { id: "import-text",
      rows: "4", spellcheck: "false", autocomplete: "off" }));
    this.file = /** @type {HTMLInputElement} */ (element("input", { type: "file",
      id: "import-file" }));
    this.told = element("p", { id: "brought", "data-state": "" });
    this.notes = element("ul", { class: "obstacles" });
    this.listed = element("div", { hidden: true });
    place.append(element("h3", {}, "Bring in"), element("div", { class: "drop" },
      element("label", { for: "import-text" }, "Problems in any format that kirke reads"),
      this.text, element("div", { class: "controls" },
        button("Bring in", () => this.bring({ text: this.text.value }), { id: "import" }),
        element("label", { for: "import-file" }, "or a file "), this.file)),
      this.told, this.notes, this.listed);
    this.list = new ProblemList(this.listed, bench.connection, "Problems that were brought in",
      "import");
    this.list.addEventListener("open", event =>
      this.#open(/** @type {any} */ (event).detail.number));
    this.list.addEventListener("rows", event => this.#count(/** @type {any} */ (event).detail));
    this.file.addEventListener("change", () => {
      const file = this.file.files?.[0];
      if (file) this.#bringFile(file);
      this.file.value = "";
    });
    this.#takeDrops(/** @type {HTMLElement} */ (this.text.parentElement));
    document.addEventListener("paste", event => this.#paste(event));
  }

  /** @param {HTMLElement} area shows that something may be dropped, anywhere on the page */
  #takeDrops(area) {
    const over = (/** @type {boolean} */ is) => { area.dataset.over = String(is); };
    document.addEventListener("dragover", event => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      over(true);
    });
    document.addEventListener("dragleave", () => over(false));
    document.addEventListener("drop", event => {
      over(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      this.#bringFile(file);
    });
  }

  /** @param {ClipboardEvent} event into no field: it is a problem */
  #paste(event) {
    const target = event.target;
    if (target instanceof Element && target.closest("input, textarea, select")) return;
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData("text/plain");
    if (file) this.#bringFile(file);
    else if (text) this.bring({ text });
    else return;
    event.preventDefault();
  }

  /** @param {File} file */
  async #bringFile(file) {
    if (file.size > MOST_BYTES) {
      return this.#tell("refused", `${file.name} has more than ${MOST_BYTES / 1000} kB: open it by`
        + " kirke bench FILE");
    }
    this.bring({ name: file.name, bytes: await encoded(file) });
  }

  /** @param {Record<string, string>} given a text, or the name and bytes of a file */
  async bring(given) {
    this.#tell("reading", "being read ...");
    this.notes.replaceChildren();
    const answer = await this.bench.connection.ask("import", given);
    this.listed.hidden = !answer.several;
    if (answer.is !== "imported") {
      return this.#tell("refused", (answer.reasons ?? ["it was not understood"]).join("\n"));
    }
    if (answer.several) {
      this.list.show({});
      return;
    }
    this.#put(answer);
  }

  /** @param {any} answer a single problem */
  #put(answer) {
    this.notes.replaceChildren(...answer.notes.map((/** @type {string} */ note) =>
      element("li", {}, note)));
    if (!answer.text) return this.#tell("refused", answer.notes.join("\n"));
    this.bench.setText(answer.text);
    this.#tell("brought", "it is on the board");
  }

  /** @param {any} answer rows of several */
  #count(answer) {
    const reading = answer.read ? "" : " so far";
    const text = `${answer.known} problems${reading}: choose one`;
    if (this.told.textContent !== text) this.#tell(answer.read ? "several" : "reading", text);
  }

  /** @param {number} number */
  async #open(number) {
    this.#put(await this.bench.connection.ask("open", { number, of: "import" }));
  }

  /**
   * @param {string} state
   * @param {string} text
   */
  #tell(state, text) {
    this.told.dataset.state = state;
    this.told.textContent = text;
    if (state !== "reading") say(text);
  }
}
