// The position after a half-move, on the board in place of the diagram until one goes back.

import { button, element, say } from "../elements.js";
import { unitsAfter } from "./model.js";
import { way } from "./witness.js";

/** @typedef {import("./model.js").Half} Half */

export class Player {
  /**
   * @param {HTMLElement} panel of the board
   * @param {import("../board.js").Board} board
   * @param {import("../bench.js").Bench} bench
   */
  constructor(panel, board, bench) {
    this.board = board;
    this.bench = bench;
    this.asked = 0;
    /** @type {Half | null} */
    this.half = null;
    /** @type {(step: string) => void} goes on from the half-move at hand */
    this.step = () => {};
    this.said = element("p", { class: "after" });
    const steps = [["back", "Move back"], ["on", "Move on"], ["end", "To the end"]].map(
      ([step, name]) => button(name, () => this.step(step), { "data-step": step }));
    this.home = button("Back to the diagram", () => this.step("start"), { id: "to-diagram",
      "data-step": "start" });
    this.bar = element("div", { id: "player", role: "group", "aria-label": "Position of the play" },
      this.said, element("div", { class: "steps" }, ...steps, this.home));
    this.bar.hidden = true;
    panel.prepend(this.bar);
  }

  /**
   * Show the position after a half-move; null: the diagram.
   * @param {Half | null} half
   * @param {string[]} [witnesses] squares of units that show a theme
   */
  async show(half, witnesses = []) {
    const number = this.asked += 1;
    this.half = half;
    this.bar.hidden = half === null;
    delete this.bar.dataset.shown;
    if (!half) return this.#diagram();
    const path = way(half).map(one => one.text).join(" ");
    const units = unitsAfter(half);
    if (!units) {
      this.said.textContent = `The position after ${path} is not known`;
      this.#diagram();
      this.bar.dataset.shown = path;
      return;
    }
    const after = half.move ? `after ${path}` : `of the ${path}`;
    this.said.textContent = `Position ${after}`;
    const answer = await this.bench.connection.ask("position", { text: this.bench.text,
      twin: half.part.twin, units: placed(units) });
    if (number !== this.asked || answer.is !== "position") return;
    this.board.showPosition(answer, witnesses);
    this.#mark(changed(half.up ? unitsAfter(half.up) : half.part.start, units));
    this.bar.dataset.shown = path;
    const shows = witnesses.length ? `; the theme is shown on ${witnesses.join(", ")}` : "";
    say(`position ${half.move ? `after ${half.text}` : after}${shows}`);
  }

  #diagram() {
    this.#mark([]);
    this.board.showPosition(null);
  }

  /** @param {string[]} squares where something has changed */
  #mark(squares) {
    for (const [at, cell] of this.board.cells) cell.classList.toggle("moved", squares.includes(at));
  }
}

/** @param {import("./replay.js").Units} units */
function placed(units) {
  return [...units].map(([at, unit]) => ({ at, ...unit, below: [] }));
}

/**
 * @param {import("./replay.js").Units | null} before
 * @param {import("./replay.js").Units} after
 */
function changed(before, after) {
  const squares = new Set([...(before?.keys() ?? []), ...after.keys()]);
  return [...squares].filter(at => before?.get(at) !== after.get(at));
}
