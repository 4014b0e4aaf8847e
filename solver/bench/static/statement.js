// The statement as text, beside the board: each follows the other.

import { element } from "./elements.js";

const LULL = 80; // milliseconds without a key after which the text is read

export class Statement {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.field = /** @type {HTMLTextAreaElement} */ (element("textarea", { id: "text", rows: "10",
      spellcheck: "false", autocomplete: "off", "aria-describedby": "faults" }));
    this.faults = element("ul", { id: "faults", class: "faults" });
    place.append(element("label", { for: "text" }, "Statement"), this.field, this.faults);
    let waiting = 0;
    this.field.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => bench.setText(this.field.value), LULL);
    });
    bench.addEventListener("statement", () => {
      const shown = /** @type {any} */ (bench.shown);
      if (document.activeElement !== this.field) this.field.value = shown.text;
      this.field.dataset.read = String(shown.text.length);
      this.field.setAttribute("aria-invalid", String(shown.faults.length > 0));
      this.faults.replaceChildren(...shown.faults.map((/** @type {any} */ one) =>
        element("li", {}, one.text)));
    });
  }
}
