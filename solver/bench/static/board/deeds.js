// What is done to units: by the pointer, by keys and by the panels alike. Each is one edit, told to
// those who hear the page.

import { say } from "../elements.js";

/** @typedef {import("../bench.js").Bench} Bench */
/** @typedef {import("../bench.js").Unit} Unit */
/** @typedef {import("../bench.js").Piece} Piece */
/** @typedef {import("../names.js").Names} Names */
/** @typedef {import("./hand.js").Hand} Hand */

export class Deeds {
  /**
   * @param {Bench} bench
   * @param {Names} names
   * @param {Hand} hand
   */
  constructor(bench, names, hand) {
    this.bench = bench;
    this.names = names;
    this.hand = hand;
  }

  /** @param {string} at */
  unit(at) {
    return this.bench.units.get(at);
  }

  /** @param {string} at */
  isClosed(at) {
    return Boolean(this.bench.shown?.squares?.find((/** @type {any} */ one) => one.at === at)?.hole);
  }

  /**
   * What choosing a square does: the stamp goes there, the unit that was picked up goes there, or
   * the one that stands there is picked up.
   * @param {string} at
   */
  use(at) {
    const { stamp, lifted } = this.hand;
    if (lifted) {
      this.hand.putAway();
      if (lifted !== at) this.move(lifted, at);
    } else if (stamp?.tool === "eraser") this.remove(at);
    else if (stamp?.tool === "closed") this.toggle(at);
    else if (stamp?.tool === "unit") this.put(at, stamp.unit);
    else if (this.unit(at)) {
      this.hand.lift(at);
      say(`${this.#named(at)} picked up from ${at}`);
    } else {
      say(`${at} is empty; choose a stamp first`);
    }
  }

  /**
   * @param {string} at
   * @param {Piece} unit
   */
  put(at, unit) {
    this.bench.changeUnits(units => {
      units.set(at, { at, below: [], letters: "", ...unit });
    });
    say(`${this.names.unit(unit)} on ${at}`);
  }

  /** @param {string} at */
  remove(at) {
    if (this.isClosed(at)) { this.toggle(at); return; }
    const unit = this.#named(at);
    if (!unit) return;
    this.bench.changeUnits(units => { units.delete(at); });
    say(`${unit} removed from ${at}`);
  }

  /**
   * @param {string} from
   * @param {string} to
   */
  move(from, to) {
    const unit = this.#named(from);
    this.bench.changeUnits(units => {
      const moved = units.get(from);
      if (!moved) return;
      units.delete(from);
      units.set(to, { ...moved, at: to });
    });
    say(`${unit} from ${from} to ${to}`);
  }

  /**
   * A square closed, or open again.
   * @param {string} at
   */
  toggle(at) {
    this.bench.change({ kind: "closed", at });
    say(this.isClosed(at) ? `${at} is open` : `${at} is closed`);
  }

  /**
   * Another unit made of the one at hand, which is the stamp (without a square) or stands somewhere.
   * @param {string} at "" for the stamp
   * @param {(unit: Piece) => Partial<Unit>} change
   */
  alter(at, change) {
    const before = at ? this.unit(at) : this.hand.unit;
    if (!before) return;
    const { colour, walk, attributes } = { ...before, ...change(before) };
    const after = { colour, walk, attributes };
    if (!at) this.hand.hold({ tool: "unit", unit: after });
    else {
      this.bench.changeUnits(units => {
        const there = units.get(at);
        if (there) units.set(at, { ...there, ...change(there) });
      });
    }
    say(this.names.unit(after));
  }

  /**
   * @param {string} at "" for the stamp
   * @param {number} way 1 for a quarter to the right, -1 for one to the left
   */
  turn(at, way = 1) {
    this.alter(at, unit => ({ walk: this.names.turned(unit.walk, way) }));
  }

  /** @param {string} at "" for the stamp */
  recolour(at) {
    const colours = this.names.played.colours;
    this.alter(at, unit => ({
      colour: colours[(colours.indexOf(unit.colour) + 1) % colours.length] }));
  }

  /**
   * What a stack has on top goes, what lies below stays.
   * @param {string} at
   */
  unstack(at) {
    this.bench.changeUnits(units => {
      const [top, ...below] = units.get(at)?.below ?? [];
      if (top) units.set(at, { at, letters: "", ...top, below });
    });
  }

  /** @param {string} at */
  #named(at) {
    const unit = this.unit(at);
    return unit ? this.names.unit(unit) : "";
  }
}
