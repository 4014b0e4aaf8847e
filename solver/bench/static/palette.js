// The palette: stamps, of which one is held; it goes onto each square that is chosen. The units of
// the game come first, then fairy walks in use, then a field that finds every other.

import { button, element, say } from "./elements.js";
import { Combobox } from "./board/combobox.js";
import { picture, sign } from "./board/pictures.js";
import { options } from "./board/search.js";
import { rove } from "./board/toolbar.js";

/** @typedef {import("./board/hand.js").Stamp} Stamp */

const MOST_RECENT = 4; // walks that were sought and are kept among the stamps
const SIGNS = { eraser: "M-28 -28L28 28M28 -28L-28 28", closed: "M-30 -30H30V30H-30ZM-30 30L30 -30" };

export class Palette {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   * @param {import("./names.js").Names} names
   * @param {import("./board/hand.js").Hand} hand
   */
  constructor(place, bench, names, hand) {
    this.bench = bench;
    this.names = names;
    this.hand = hand;
    this.key = "";
    /** @type {string[]} */
    this.recent = [];
    this.stamps = element("div", { class: "stamps", role: "toolbar", "aria-label": "Stamps",
      "aria-orientation": "horizontal" });
    this.rest = rove(this.stamps, ".stamp");
    this.search = new Combobox("other-unit", "Other unit: part of its name, or its letters",
      text => options(names, text, walk => this.#pictured(walk)), key => this.#sought(key));
    this.held = element("p", { class: "held-stamp" });
    place.append(this.stamps, this.held, this.search.whole);
    names.addEventListener("words", () => this.#lay());
    bench.addEventListener("statement", () => this.#lay());
    hand.addEventListener("change", () => this.#show());
  }

  /** The walks of the stamps: of the game, in use on the board, lately sought. */
  #walks() {
    const own = this.names.played.walks;
    const standing = [...this.bench.units.values()].flatMap(one => [one, ...one.below]);
    const others = new Set([...standing.map(one => one.walk).sort(), ...this.recent]);
    for (const walk of own) others.delete(walk);
    return [...own, ...others];
  }

  #lay() {
    if (!this.names.played) return;
    const { colours } = this.names.played;
    const walks = this.#walks();
    const key = JSON.stringify([this.names.game, colours, walks.map(walk => this.names.glyph(walk))]);
    this.search.whole.hidden = this.names.game !== "chess";
    if (key === this.key) { this.#show(); return; }
    this.key = key;
    const focused = document.activeElement instanceof HTMLElement
      && this.stamps.contains(document.activeElement) ? document.activeElement.dataset.stamp : "";
    const rows = colours.map((/** @type {string} */ colour) => element("div", { class: "row" },
      ...walks.map(walk => this.#stamp({ tool: "unit", unit: { colour, walk, attributes: [] } }))));
    const tools = element("div", { class: "row" }, this.#stamp({ tool: "eraser" }),
      this.#stamp({ tool: "closed" }));
    this.stamps.replaceChildren(...rows, tools);
    this.rest();
    this.#show();
    if (focused) this.#find(focused)?.focus();
  }

  /** @param {Stamp} stamp */
  #stamp(stamp) {
    const name = stamp.tool === "unit" ? this.names.unit(stamp.unit)
      : { eraser: "remove units", closed: "close or open squares" }[stamp.tool];
    const made = button("", () => this.#press(stamp), { class: "stamp", "aria-label": name,
      title: name, "aria-pressed": "false", tabindex: "-1", "data-stamp": identity(stamp),
      "data-unit": stamp.tool === "unit" && JSON.stringify(stamp.unit) });
    made.append(stamp.tool === "unit" ? picture(this.names, stamp.unit) : sign(SIGNS[stamp.tool]));
    return made;
  }

  /** @param {Stamp} stamp */
  #press(stamp) {
    const isHeld = this.hand.stamp && identity(this.hand.stamp) === identity(stamp);
    this.hand.hold(isHeld ? null : stamp);
  }

  /** @param {string} walk */
  #sought(walk) {
    this.search.field.value = "";
    if (!this.names.played.walks.includes(walk)) {
      this.recent = [walk, ...this.recent.filter(one => one !== walk)].slice(0, MOST_RECENT);
    }
    this.hand.hold({ tool: "unit", unit: { colour: this.hand.colour, walk, attributes: [] } });
    this.#lay();
  }

  /** @param {string} walk */
  #pictured(walk) {
    return picture(this.names, { colour: this.hand.colour, walk, attributes: [] });
  }

  /** @param {string} stamp */
  #find(stamp) {
    const all = /** @type {HTMLElement[]} */ ([...this.stamps.querySelectorAll(".stamp")]);
    return all.find(one => one.dataset.stamp === stamp);
  }

  /** Which stamp is held, also where it is none of those in the rows. */
  #show() {
    const { stamp, unit } = this.hand;
    const at = stamp ? identity(stamp) : "";
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (
      this.stamps.querySelectorAll(".stamp"))) {
      one.setAttribute("aria-pressed", String(one.dataset.stamp === at));
    }
    const text = this.hand.lifted ? `Held: the unit of ${this.hand.lifted}`
      : unit ? `Stamp: ${this.names.unit(unit)}`
        : stamp ? `Stamp: ${{ eraser: "remove", closed: "closed square", unit: "" }[stamp.tool]}`
          : "No stamp: choose a unit to move it";
    const isNew = this.held.dataset.text !== text;
    this.held.dataset.text = text;
    if (!isNew) return;
    this.held.replaceChildren(...(unit ? [element("span", { class: "stamp-held", "data-unit":
      JSON.stringify(unit) }, picture(this.names, unit))] : []), element("span", {}, text),
    ...(this.hand.isEmpty ? [] : [button("Put away", () => this.#putAway(), { class: "put-away" })]));
    if (stamp) say(text);
  }

  #putAway() {
    this.hand.putAway();
    /** @type {HTMLElement | null} */ (this.stamps.querySelector(".stamp[tabindex='0']"))?.focus();
  }
}

/**
 * A stamp as text, the same for equal ones.
 * @param {Stamp} stamp
 */
function identity(stamp) {
  if (stamp.tool !== "unit") return stamp.tool;
  const { colour, walk, attributes } = stamp.unit;
  return JSON.stringify([colour, walk, attributes]);
}
