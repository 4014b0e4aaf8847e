// Play as half-moves that know what comes before and after them, made from docs/json.md.

import { after, before } from "./replay.js";

/** @typedef {import("./replay.js").Units} Units */
/**
 * A half-move. before, tail: words beside it; down: what follows, the first one first; units: the
 * position after it, once somebody has asked; line, at: of a line, which one, and where in it.
 * @typedef {{text: string, before: string, tail: string, move: any, isBack: boolean,
 *   up: Half | null, down: Half[], part: Part, units?: Units | null, line: number, at: number,
 *   place?: HTMLElement, list?: HTMLElement | null}} Half
 */
/**
 * What is shown under one heading: a tree by its first half-moves, or lines by theirs.
 * @typedef {{title: string, name: string, twin: string, isTree: boolean, first: Half[],
 *   size: number, leftOut: number, start: Units | null}} Part
 */

const KINDS = /** @type {Record<string, string>} */ ({
  set: "Set play", actual: "Solution", postkey: "Play after the key",
});

/**
 * The parts of the play of a twin.
 * @param {any} twin an object of docs/json.md, put together
 * @param {any} beside what the server tells besides
 * @returns {Part[]}
 */
export function parts(twin, beside) {
  const start = beside.start && new Map(beside.start.map((/** @type {any} */ one) =>
    [one.at, { colour: one.colour, walk: one.walk, attributes: one.attributes }]));
  const isDuplex = new Set(twin.phases.filter((/** @type {any} */ one) => one.kind !== "set")
    .map((/** @type {any} */ one) => one.side)).size > 1;
  return twin.phases.flatMap((/** @type {any} */ phase, /** @type {number} */ number) => {
    const { depth, numbers, left_out } = beside.phases[number];
    const more = (isDuplex ? `, ${phase.side}` : "")
      + ((phase.rights?.parts ?? 1) > 1 ? `, part ${phase.rights.part}` : "");
    const part = (/** @type {string} */ name, /** @type {string} */ title) => /** @type {Part} */ (
      { title: title + more, name, twin: twin.twin, isTree: Boolean(phase.tree), first: [],
        size: 0, leftOut: 0, start });
    const main = part(phase.kind, KINDS[phase.kind]);
    main.leftOut = left_out;
    if (phase.lines) {
      main.first = lines(phase, numbers, main);
      return [main];
    }
    const isTry = (/** @type {any} */ one) => phase.kind === "actual" && one.mark === "?";
    const tries = part("tries", "Tries");
    const grow = new Grower(beside.words);
    tries.first = grow.all(phase.tree.filter(isTry), depth, null, tries);
    main.first = grow.all(phase.tree.filter((/** @type {any} */ one) => !isTry(one)), depth, null,
      main);
    return tries.first.length ? [tries, main] : [main];
  });
}

/**
 * @param {any} phase
 * @param {string[][]} numbers
 * @param {Part} part
 */
function lines(phase, numbers, part) {
  const taken = phase.taken_back ?? 0;
  return phase.lines.map((/** @type {any[]} */ moves, /** @type {number} */ line) => {
    /** @type {Half | null} */
    let up = null;
    let first = null;
    moves.forEach((move, at) => {
      const half = made(`${numbers[line][at] ?? ""}${said(move)}`, move, up, part);
      half.isBack = at < taken;
      half.line = line;
      half.at = at;
      if (up) up.down.push(half);
      first ??= half;
      up = half;
    });
    return first;
  }).filter(Boolean);
}

class Grower {
  /** @param {any} words beside moves, in the language of the statement */
  constructor(words) {
    this.words = words;
  }

  /**
   * Nodes of docs/json.md as half-moves; of one without a move what follows it.
   * @param {any[]} nodes
   * @param {number} depth
   * @param {Half | null} up
   * @param {Part} part
   * @returns {Half[]}
   */
  all(nodes, depth, up, part) {
    return nodes.flatMap(node => this.#one(node, depth, up, part));
  }

  /**
   * @param {any} node
   * @param {number} depth
   * @param {Half | null} up
   * @param {Part} part
   * @returns {Half[]}
   */
  #one(node, depth, up, part) {
    if (!node.move) return this.#below(node, depth, up, part);
    const number = `${node.taken_back ? "-" : ""}${Math.floor(depth / 2) + 1}`
      + (depth % 2 ? "..." : ".");
    const mark = node.mark ? ` ${node.mark}` : "";
    const half = made(`${number}${said(node.move)}${mark}`, node.move, up, part);
    half.isBack = Boolean(node.taken_back);
    if (node.zugzwang && !node.threats.length) half.tail = this.words.zugzwang;
    else if (node.unanswered) half.tail = this.words.refutes;
    half.down = this.#below(node, depth, half, part);
    return [half];
  }

  /**
   * Threats, variations and refutations; the first of a kind has its word before it.
   * @param {any} node
   * @param {number} depth
   * @param {Half | null} up
   * @param {Part} part
   */
  #below(node, depth, up, part) {
    /** @type {Half[]} */
    const found = [];
    for (const [word, nodes, further] of [
      [this.words.threat, node.threats, 2], ["", node.variations, 1],
      [this.words.but, node.refutations, 1],
    ]) {
      let first = true;
      for (const one of nodes) {
        const step = one.same_side ? (depth % 2 ? 0 : 2) : further;
        const begins = node.taken_back && !one.taken_back; // forward play
        const halves = this.#one(one, begins ? 0 : depth + step, up, part);
        if (first && halves.length) halves[0].before = word;
        first = false;
        found.push(...halves);
      }
    }
    return found;
  }
}

/**
 * @param {string} text
 * @param {any} move
 * @param {Half | null} up
 * @param {Part} part
 * @returns {Half}
 */
function made(text, move, up, part) {
  part.size += 1;
  return { text, before: "", tail: "", move, isBack: false, up, down: [], part, line: -1, at: -1 };
}

/**
 * A move as text, with its sign.
 * @param {any} move
 */
function said(move) {
  return move.text + (move.goal ? ` ${move.goal}` : move.check ? " +" : "");
}

/**
 * The units after a half-move; null where nobody knows them.
 * @param {Half} half
 * @returns {Units | null}
 */
export function unitsAfter(half) {
  if (half.units === undefined) {
    const earlier = half.up ? unitsAfter(half.up) : half.part.start;
    half.units = half.isBack ? before(earlier, half.move) : after(earlier, half.move);
  }
  return half.units;
}
