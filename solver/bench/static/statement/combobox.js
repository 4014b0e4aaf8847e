// A field that offers words while one types: combobox with listbox, for pointer and keyboard.

import { element } from "../elements.js";

/**
 * What is offered. value: the text of the field with it. shown: what is read in the list; note:
 * said beside it. isSure: whether Enter takes it without an arrow key before. goesOn: whether more
 * has to follow, so that it is not done with.
 * @typedef {{value: string, shown: string, note?: string, isSure?: boolean,
 *   goesOn?: boolean}} Offer
 */

const MOST = 40; // that are shown at once
let made = 0;

export class Combobox {
  /**
   * @param {string} label
   * @param {{complete: (text: string) => Offer[], commit: (text: string) => void, id?: string,
   *   describedBy?: string}} does
   */
  constructor(label, does) {
    const id = does.id ?? `combobox-${made += 1}`;
    this.does = does;
    /** @type {Offer[]} */
    this.offers = [];
    this.active = -1;
    this.list = element("ul", { role: "listbox", id: `${id}-list`, "aria-label": label,
      hidden: true });
    this.field = /** @type {HTMLInputElement} */ (element("input", { id, role: "combobox",
      type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
      "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": `${id}-list`,
      "aria-describedby": does.describedBy }));
    this.place = element("div", { class: "combobox" }, element("label", { for: id }, label),
      this.field, this.list);
    this.field.addEventListener("input", () => this.offer());
    this.field.addEventListener("keydown", event => this.#key(event));
    this.field.addEventListener("click", () => { if (!this.isOpen) this.offer(); });
    this.field.addEventListener("blur", () => this.close());
    // the field keeps the focus while the list is used
    this.list.addEventListener("pointerdown", event => event.preventDefault());
    this.list.addEventListener("click", event => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      if (option) this.#pick([...this.list.children].indexOf(option));
    });
  }

  get isOpen() { return !this.list.hidden; }
  get value() { return this.field.value; }
  set value(text) { this.field.value = text; this.close(); }

  /** Show what goes with the text at hand. */
  offer() {
    this.offers = this.does.complete(this.field.value).slice(0, MOST);
    this.list.replaceChildren(...this.offers.map((one, number) => element("li", { role: "option",
      id: `${this.list.id}-${number}`, "aria-selected": "false" },
      element("span", { class: "offered" }, one.shown),
      ...(one.note ? [" ", element("span", { class: "note" }, one.note)] : []))));
    this.list.hidden = this.offers.length === 0;
    this.field.setAttribute("aria-expanded", String(this.isOpen));
    this.#activate(this.offers[0]?.isSure ? 0 : -1);
  }

  close() {
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.#activate(-1);
  }

  /** @param {number} number */
  #activate(number) {
    this.list.children[this.active]?.setAttribute("aria-selected", "false");
    this.active = number;
    const option = this.list.children[number];
    if (!option) return this.field.removeAttribute("aria-activedescendant");
    option.setAttribute("aria-selected", "true");
    this.field.setAttribute("aria-activedescendant", option.id);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const count = this.offers.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!this.isOpen) return this.offer();
      const isDown = event.key === "ArrowDown";
      const from = isDown ? this.active + 1 : Math.max(this.active, 0) - 1 + count;
      this.#activate(from % count);
      this.list.children[this.active].scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (this.isOpen && this.active >= 0) return this.#pick(this.active);
      this.close();
      this.does.commit(this.field.value);
    } else if (event.key === "Escape" && this.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }

  /** @param {number} number */
  #pick(number) {
    const offer = this.offers[number];
    this.field.value = offer.value;
    if (offer.goesOn) return this.offer();
    this.close();
    this.does.commit(offer.value);
  }
}
