// A combobox for words of the statement, with what is wrong with them: the place is marked, and the
// nearest words are offered.

import { button, element, say } from "../elements.js";
import { reasons } from "./clause.js";
import { Combobox } from "./combobox.js";

export class WordsField {
  /**
   * @param {string} label
   * @param {string} id
   * @param {{complete: (text: string) => import("./combobox.js").Offer[],
   *   commit: (text: string) => void,
   *   nearest?: (text: string, fault: any) => string[]}} does nearest: whole texts instead
   */
  constructor(label, id, does) {
    this.does = does;
    this.told = element("div", { class: "told", id: `${id}-told` });
    this.next = element("p", { class: "note next", id: `${id}-next` });
    this.box = new Combobox(label, { id, describedBy: `${id}-next ${id}-told`,
      complete: does.complete, commit: does.commit });
    this.box.field.addEventListener("input", () => this.clear());
    this.place = element("div", { class: "words-field" }, this.box.place, this.next, this.told);
  }

  /** Take back what was said of a fault. */
  clear() {
    this.told.replaceChildren();
    this.box.field.removeAttribute("aria-invalid");
  }

  /** The field is done with. */
  empty() {
    this.box.value = "";
    this.next.textContent = "";
    this.clear();
  }

  /**
   * Say what is wrong with words.
   * @param {any} answer
   * @param {number} item which of the lines given they are
   * @param {string} text
   */
  refuse(answer, item, text) {
    const fault = (answer.faults ?? []).find((/** @type {any} */ one) => one.item === item);
    this.box.field.setAttribute("aria-invalid", "true");
    say(reasons(answer).join(" "));
    if (!fault) return this.told.replaceChildren(...reasons(answer).map(one =>
      element("p", { class: "fault" }, one)));
    this.#mark(fault, text);
  }

  /**
   * @param {any} fault
   * @param {string} text
   */
  #mark(fault, text) {
    const at = Math.min(fault.at, text.length);
    const marked = element("p", { class: "marked" }, text.slice(0, at),
      element("mark", {}, text[at] ?? "\u2423"), text.slice(at + 1));
    const said = element("p", { class: "fault" }, `${fault.message}. ${fault.hint}`.trim());
    const instead = this.#instead(text, fault).map(value => button(value, () => {
      this.box.value = value;
      this.clear();
      this.box.field.focus();
      this.does.commit(value);
    }, { class: "instead", "aria-label": `Write ${value}` }));
    this.told.replaceChildren(marked, said, ...instead);
    if (document.activeElement === this.box.field) {
      this.box.field.setSelectionRange(at, Math.min(at + 1, text.length));
    }
  }

  /**
   * @param {string} text
   * @param {any} fault
   * @returns {string[]}
   */
  #instead(text, fault) {
    if (this.does.nearest) return this.does.nearest(text, fault);
    const end = text.slice(fault.at).search(/\s|$/) + fault.at;
    return quoted(fault.hint).map(word => text.slice(0, fault.at) + word + text.slice(end));
  }
}

/**
 * The words that a hint names.
 * @param {string} hint
 */
export function quoted(hint) {
  const all = [...hint.matchAll(/"([^"]+)"/g)].map(found => found[1]);
  return all.filter(one => !one.startsWith("kirke ")); // a command is no word of a statement
}
