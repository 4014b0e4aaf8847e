// The palette: stamps, of which one is held; it goes onto each square that is chosen.

import { button, element } from "./elements.js";

const CHESS = ["king", "queen", "rook", "bishop", "knight", "pawn"];

export class Palette {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   * @param {import("./names.js").Names} names
   */
  constructor(place, bench, names) {
    this.bench = bench;
    this.names = names;
    /** @type {any} the stamp at hand, "eraser", or null for none */
    this.held = null;
    this.place = place;
    names.addEventListener("words", () => this.#lay());
  }

  #lay() {
    const rows = ["white", "black", "neutral"].map(colour => element("div", { class: "stamps" },
      ...CHESS.map(walk => button(`${colour} ${walk}`, event => this.hold(
        { colour, walk, attributes: [] }, /** @type {HTMLElement} */ (event.currentTarget)),
        { class: "stamp", "aria-pressed": "false" }))));
    const eraser = button("Remove", event => this.hold("eraser",
      /** @type {HTMLElement} */ (event.currentTarget)), { class: "stamp", "aria-pressed": "false" });
    this.place.replaceChildren(...rows, eraser);
  }

  /**
   * @param {any} stamp
   * @param {HTMLElement} chosen
   */
  hold(stamp, chosen) {
    this.held = stamp;
    for (const one of this.place.querySelectorAll(".stamp")) {
      one.setAttribute("aria-pressed", String(one === chosen));
    }
  }

  /** @param {string} at put the stamp at hand there */
  use(at) {
    const held = this.held;
    if (!held) return;
    this.bench.changeUnits(units => {
      if (held === "eraser") units.delete(at);
      else units.set(at, { at, below: [], letters: "", ...held });
    });
  }
}
