// The panel of one unit: of the stamp that is held, or of the one on the square of the focus. Its
// parts stay while they change, so that the focus stays, too.

import { button, element } from "../elements.js";
import { Combobox } from "./combobox.js";
import { picture } from "./pictures.js";
import { options } from "./search.js";

/** @typedef {import("../bench.js").Unit} Unit */
/** @typedef {import("../bench.js").Piece} Piece */

export class UnitPanel {
  /**
   * @param {HTMLElement} place
   * @param {import("../board.js").Board} board
   * @param {import("./deeds.js").Deeds} deeds
   */
  constructor(place, board, deeds) {
    this.board = board;
    this.deeds = deeds;
    this.names = deeds.names;
    this.hand = deeds.hand;
    this.title = element("legend", { id: "unit-title" });
    this.colours = element("div", { class: "colours", role: "radiogroup", "aria-label": "Colour" });
    this.alike = /** @type {HTMLSelectElement} */ (element("select", { id: "printed-so", onchange: () =>
      this.#alter(() => ({ walk: this.alike.value })) }));
    this.search = new Combobox("unit-walk", "Other walk", text => options(this.names, text, walk =>
      picture(this.names, { colour: this.#unit()?.colour ?? "white", walk, attributes: [] })),
    walk => { this.search.field.value = ""; this.#alter(() => ({ walk })); });
    this.attributes = element("div", { class: "attributes" });
    this.below = element("p", { class: "below" });
    this.unstack = button("Remove the top unit", () => deeds.unstack(this.at));
    this.body = /** @type {HTMLFieldSetElement} */ (element("fieldset", { class: "unit" }, this.title, this.colours,
      element("div", { class: "turning" },
        button("Turn left", () => deeds.turn(this.at, -1), { id: "turn-left" }),
        button("Turn right", () => deeds.turn(this.at, 1), { id: "turn-right" }),
        element("label", { for: "printed-so" }, "Printed so:"), this.alike),
      this.search.whole, this.attributes, this.below, this.unstack));
    place.append(this.body);
    this.names.addEventListener("words", () => this.#lay());
    for (const [of, name] of [[deeds.bench, "statement"], [board, "focus"], [this.hand, "change"]]) {
      /** @type {EventTarget} */ (of).addEventListener(String(name), () => this.#show());
    }
    this.#show();
  }

  /** The square of the unit, "" for the stamp. */
  get at() {
    return this.hand.unit ? "" : this.board.focused;
  }

  /** @returns {Piece | Unit | undefined} */
  #unit() {
    return this.hand.unit ?? this.deeds.unit(this.board.focused);
  }

  /** @param {(unit: Piece) => Partial<Piece>} change */
  #alter(change) {
    this.deeds.alter(this.at, change);
  }

  /** The parts that depend on the game, and on the catalogue. */
  #lay() {
    const box = (/** @type {string} */ key, /** @type {string} */ summary) => {
      const made = /** @type {HTMLInputElement} */ (element("input", { type: "checkbox",
        value: key, title: summary, onchange: () => this.#alter(unit => ({
          attributes: this.#ordered(unit.attributes, key, made.checked) })) }));
      return element("label", { title: summary }, made, this.names.attribute(key));
    };
    const words = this.names.words.attribute ?? [];
    const royal = words.filter(one => one.key === "royal").map(one => box(one.key, one.summary));
    const others = words.filter(one => one.key !== "royal" && one.supported)
      .map(one => box(one.key, one.summary));
    this.attributes.replaceChildren(...royal, element("details", {},
      element("summary", {}, "More attributes"), element("div", { class: "boxes" }, ...others)));
    this.#show();
  }

  /**
   * @param {string[]} attributes
   * @param {string} key
   * @param {boolean} isThere
   */
  #ordered(attributes, key, isThere) {
    const others = attributes.filter(one => one !== key);
    return isThere ? [...others, key].sort() : others;
  }

  #layColours() {
    const { colours } = this.names.played ?? { colours: [] };
    if (this.colours.dataset.colours === colours.join()) return;
    this.colours.dataset.colours = colours.join();
    this.colours.replaceChildren(...colours.map((/** @type {string} */ colour) => {
      const radio = element("input", { type: "radio", name: "unit-colour", value: colour,
        onchange: () => this.#alter(() => ({ colour })) });
      return element("label", {}, radio, colour);
    }));
  }

  #show() {
    const unit = this.#unit();
    const hadFocus = this.body.contains(document.activeElement);
    this.body.disabled = !unit; // its place stays, so that nothing below moves
    if (this.names.played) this.#layColours();
    if (!unit) {
      this.title.textContent = "Unit: choose a stamp, or a square where one stands";
      for (const box of this.body.querySelectorAll("input")) box.checked = false;
      this.below.textContent = "";
      this.unstack.hidden = true;
      if (hadFocus) this.board.focus();
      return;
    }
    const where = this.hand.unit ? "Stamp" : `On ${this.board.focused}`;
    this.title.textContent = `${where}: ${this.names.unit(unit)}`;
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (
      this.body.querySelectorAll("input[type=radio]"))) box.checked = box.value === unit.colour;
    for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (
      this.body.querySelectorAll("input[type=checkbox]"))) {
      box.checked = unit.attributes.includes(box.value);
    }
    const alike = [...new Set([unit.walk, ...this.names.alike(unit.walk)])];
    this.alike.replaceChildren(...alike.map(walk => element("option", { value: walk },
      this.names.walk(walk))));
    this.alike.value = unit.walk;
    this.search.whole.hidden = this.names.game !== "chess";
    const below = "below" in unit ? unit.below : [];
    this.below.textContent = below.length
      ? `Below: ${below.map(one => this.names.unit(one)).join("; ")}` : "";
    this.unstack.hidden = !below.length;
  }
}
