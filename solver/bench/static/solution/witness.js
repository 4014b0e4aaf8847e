// A witness of a theme as half-moves that can be shown, made from what the server tells.

/** @typedef {import("./model.js").Half} Half */
/** @typedef {import("./model.js").Part} Part */
/**
 * steps: the half-moves that show the theme, or the diagram; marks: by these and all that come
 * before them, the squares of its units.
 * @typedef {{steps: Half[], marks: Map<Half, string[]>}} Witness
 */

/**
 * @param {any} told
 * @param {any} beside what the server tells besides docs/json.md
 * @returns {Witness}
 */
export function witness(told, beside) {
  /** @type {Map<number, Half>} */
  const made = new Map();
  const steps = told.steps.map((/** @type {number} */ number) => half(number, beside, made));
  const marks = new Map();
  for (const [number, squares] of Object.entries(told.marks)) {
    marks.set(half(Number(number), beside, made), squares);
  }
  return { steps, marks };
}

/**
 * @param {number} number
 * @param {any} beside
 * @param {Map<number, Half>} made
 * @returns {Half}
 */
function half(number, beside, made) {
  const known = made.get(number);
  if (known) return known;
  const told = beside.moves[number];
  const up = told.up === null ? null : half(told.up, beside, made);
  const part = up?.part ?? partOf(told, beside);
  const one = /** @type {Half} */ ({ text: told.text, before: "", tail: "", move: told.move,
    isBack: false, up, down: [], part, line: -1, at: -1 });
  if (!told.move) {
    one.units = part.start;
    one.text = told.twin ? `${told.twin}) ${told.text}` : told.text;
  }
  up?.down.push(one);
  made.set(number, one);
  return one;
}

/**
 * @param {any} told
 * @param {any} beside
 * @returns {Part}
 */
function partOf(told, beside) {
  const start = new Map(beside.starts[told.twin].map((/** @type {any} */ one) =>
    [one.at, { colour: one.colour, walk: one.walk, attributes: one.attributes }]));
  return { title: "", name: told.part, twin: told.twin, isTree: false, first: [], size: 0,
    leftOut: 0, start };
}

/**
 * The half-moves up to one, the first one first.
 * @param {Half} half
 * @returns {Half[]}
 */
export function way(half) {
  const found = [];
  for (let one = /** @type {Half | null} */ (half); one; one = one.up) found.unshift(one);
  return found;
}

/**
 * The same half-move among those of other parts, behind the same ones.
 * @param {Half} half
 * @param {Iterable<Part>} parts
 * @returns {Half | undefined}
 */
export function sameIn(half, parts) {
  if (!half.move) return undefined;
  let found = [...parts].filter(part => part.twin === half.part.twin
    && part.name === half.part.name).flatMap(part => part.first);
  for (const { move, up } of way(half)) {
    if (up) found = found.flatMap(one => one.down);
    found = found.filter(one => one.move.text === move.text && one.move.from === move.from
      && one.move.to === move.to);
  }
  return found[0];
}
