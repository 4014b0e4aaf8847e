// The statement as text, beside the board: each follows the other.

import { button, element } from "../elements.js";

const LULL = 20; // milliseconds without a key after which the text is read

export class Text {
  /** @param {import("../bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.isTyped = false; // whether there is something that has not been sent
    /** @type {string | null} what was sent last, until it is answered */
    this.sent = null;
    this.waiting = 0;
    this.field = /** @type {HTMLTextAreaElement} */ (element("textarea", { id: "text", rows: "8",
      wrap: "off", spellcheck: "false", autocomplete: "off", "aria-describedby": "faults" }));
    this.gutter = element("div", { class: "gutter", "aria-hidden": "true" });
    this.faults = element("ul", { id: "faults", class: "faults", "aria-label": "Faults" });
    this.notes = element("ul", { id: "notes", class: "notes", "aria-label": "Notes" });
    this.place = element("div", {}, element("label", { for: "text" }, "Statement"),
      element("div", { class: "text" }, this.gutter, this.field), this.faults, this.notes);
    this.field.addEventListener("input", () => {
      this.isTyped = true;
      this.#number();
      this.#wait(LULL);
    });
    this.field.addEventListener("blur", () => { if (this.isTyped) this.#read(); });
    this.field.addEventListener("scroll", () => { this.gutter.scrollTop = this.field.scrollTop; });
    bench.addEventListener("statement", () => this.#show());
    bench.connection.addEventListener("open", () => { if (this.isTyped) this.#wait(LULL); });
    bench.connection.addEventListener("closed", () => {
      this.isTyped ||= this.sent !== null; // its answer comes no more
      this.sent = null;
    });
  }

  /** @param {number} lull */
  #wait(lull) {
    clearTimeout(this.waiting);
    this.waiting = window.setTimeout(() => this.#read(), lull);
  }

  /** Have the text read. A server that has gone reads it when it is back. */
  #read() {
    clearTimeout(this.waiting);
    if (!this.bench.connection.isOpen) {
      this.bench.dispatchEvent(new CustomEvent("typed", { detail: this.field.value }));
      return;
    }
    this.isTyped = false;
    this.sent = this.field.value;
    this.bench.setText(this.sent, true, () => { this.sent = null; });
  }

  #show() {
    const shown = /** @type {any} */ (this.bench.shown);
    if (this.sent === shown.text) this.sent = null;
    // what has been typed since is read next and has not to give way, nor what is on its way
    const isAhead = this.isTyped || this.sent !== null;
    if (!isAhead && this.field.value !== shown.text) this.#replace(shown.text);
    this.field.dataset.read = String(shown.text.length);
    this.field.setAttribute("aria-invalid", String(shown.faults.length > 0));
    this.faults.replaceChildren(...shown.faults.map((/** @type {any} */ one) =>
      element("li", {}, button(one.text, () => this.#go(one), { class: "go" }))));
    this.notes.replaceChildren(...shown.notes.map((/** @type {string} */ one) =>
      element("li", {}, one)));
    this.#number();
  }

  /** @param {string} text with the caret where it was */
  #replace(text) {
    const { selectionStart, selectionEnd, scrollTop } = this.field;
    this.field.value = text;
    if (document.activeElement !== this.field) return;
    this.field.setSelectionRange(selectionStart, selectionEnd);
    this.field.scrollTop = scrollTop;
  }

  /** The lines' numbers, with a mark at those that are faulty. */
  #number() {
    const faults = /** @type {any[]} */ (this.bench.shown?.faults ?? []);
    const faulty = new Set(faults.map(one => one.line));
    const lines = this.field.value.split("\n");
    this.gutter.replaceChildren(...lines.map((_, at) => faulty.has(at + 1)
      ? element("span", { class: "faulty" }, `!${at + 1}`) : element("span", {}, `${at + 1}`)));
    this.gutter.scrollTop = this.field.scrollTop;
  }

  /** @param {{line: number, column: number}} fault put the caret there, the word selected */
  #go({ line, column }) {
    const lines = this.field.value.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    // columns count characters, a text area counts units of UTF-16
    const within = [...(lines[line - 1] ?? "")].slice(0, column - 1).join("").length;
    const word = /^\S*/.exec((lines[line - 1] ?? "").slice(within))?.[0].length ?? 0;
    this.field.focus();
    this.field.setSelectionRange(before + within, before + within + word);
  }
}
