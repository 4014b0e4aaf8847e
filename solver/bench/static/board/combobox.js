// A field with a list of what its text finds: the pattern that screen readers know as a combobox.
// The focus stays in the field; arrows go through the list, Enter chooses, Escape closes it.

import { element } from "../elements.js";

/** @typedef {{key: string, name: string, detail: string, picture?: Node}} Option */

const MOST = 60; // options shown at a time

export class Combobox {
  /**
   * @param {string} id
   * @param {string} label
   * @param {(text: string) => Option[]} find what a text finds, best first
   * @param {(key: string) => void} choose
   */
  constructor(id, label, find, choose) {
    this.find = find;
    this.chosen = choose;
    this.at = -1;
    this.id = id;
    this.field = /** @type {HTMLInputElement} */ (element("input", { id, type: "text",
      role: "combobox", autocomplete: "off", spellcheck: "false", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": `${id}-list` }));
    this.list = element("ul", { id: `${id}-list`, role: "listbox", "aria-label": label,
      class: "options", hidden: true });
    this.more = element("p", { class: "more", role: "status" });
    this.whole = element("div", { class: "combobox" }, element("label", { for: id }, label),
      this.field, this.list, this.more);
    this.field.addEventListener("input", () => this.#open());
    this.field.addEventListener("keydown", event => this.#key(event));
    this.field.addEventListener("blur", () => this.close());
    this.list.addEventListener("pointerdown", event => event.preventDefault()); // keeps the focus
    this.list.addEventListener("click", event => {
      const option = event.target instanceof Element ? event.target.closest("[role=option]") : null;
      if (option instanceof HTMLElement) this.#choose(option);
    });
  }

  get isOpen() {
    return !this.list.hidden;
  }

  #open() {
    const found = this.find(this.field.value);
    this.list.replaceChildren(...found.slice(0, MOST).map((one, number) => element("li",
      { role: "option", id: `${this.id}-${number}`, "aria-selected": "false", "data-key": one.key },
      one.picture ?? "", element("span", { class: "option-name" }, one.name),
      element("span", { class: "option-detail" }, one.detail))));
    this.list.hidden = found.length === 0;
    this.list.scrollTop = 0;
    this.more.textContent = found.length > MOST ? `and ${found.length - MOST} more: type more letters`
      : found.length === 0 ? "no unit is called so" : "";
    this.field.setAttribute("aria-expanded", String(this.isOpen));
    this.#go(this.field.value.trim() && found.length ? 0 : -1);
  }

  close() {
    this.list.hidden = true;
    this.more.textContent = "";
    this.field.setAttribute("aria-expanded", "false");
    this.#go(-1);
  }

  /** @param {number} to the option that Enter would choose, -1 for none */
  #go(to) {
    this.at = to;
    [...this.list.children].forEach((one, number) => {
      one.setAttribute("aria-selected", String(number === to));
    });
    const option = this.list.children[to];
    if (!option) { this.field.removeAttribute("aria-activedescendant"); return; }
    this.field.setAttribute("aria-activedescendant", option.id);
    option.scrollIntoView({ block: "nearest" });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const count = () => this.list.children.length;
    if (way) {
      event.preventDefault();
      if (!this.isOpen) this.#open();
      else if (count()) this.#go((this.at + way + count()) % count());
    } else if (event.key === "Enter") {
      event.preventDefault();
      const option = this.list.children[this.at];
      if (this.isOpen && option instanceof HTMLElement) this.#choose(option);
    } else if (event.key === "Escape" && this.isOpen) {
      event.stopPropagation();
      this.close();
    }
  }

  /** @param {HTMLElement} option */
  #choose(option) {
    this.close();
    this.chosen(option.dataset.key ?? "");
  }
}
