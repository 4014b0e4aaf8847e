// What is held: a stamp of the palette that goes onto many squares, or one unit of the board.

/** @typedef {import("../bench.js").Piece} Piece */
/** @typedef {{tool: "unit", unit: Piece} | {tool: "eraser"} | {tool: "closed"}} Stamp */

export class Hand extends EventTarget {
  /** Event: "change". */
  constructor() {
    super();
    /** @type {Stamp | null} */
    this.stamp = null;
    this.lifted = ""; // the square of the unit that was picked up
    this.colour = "white"; // of the next stamp
  }

  get isEmpty() {
    return !this.stamp && !this.lifted;
  }

  /** The unit that the stamp puts, if it puts one. */
  get unit() {
    return this.stamp?.tool === "unit" ? this.stamp.unit : null;
  }

  /** @param {Stamp | null} stamp */
  hold(stamp) {
    this.stamp = stamp;
    this.lifted = "";
    if (stamp?.tool === "unit") this.colour = stamp.unit.colour;
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} at */
  lift(at) {
    this.stamp = null;
    this.lifted = at;
    this.dispatchEvent(new Event("change"));
  }

  putAway() {
    if (!this.isEmpty) this.hold(null);
  }
}
