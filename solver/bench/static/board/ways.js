// Where the keys lead from a square, on squares and on hexes alike.

/** @typedef {{at: string, x: number, y: number}} Square */

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The nearest square on the side of an arrow, the same one at the edge, null for other keys.
 * @param {Square[]} squares
 * @param {string} at
 * @param {string} key
 */
export function beside(squares, at, key) {
  const way = ARROWS[key];
  const here = squares.find(one => one.at === at);
  if (!way || !here) return null;
  const [right, down] = way;
  const ahead = squares
    .map(one => ({ at: one.at, along: (one.x - here.x) * right + (one.y - here.y) * down,
      aside: Math.abs((one.x - here.x) * down + (one.y - here.y) * right) }))
    .filter(one => one.along > 1 && one.aside <= one.along)
    .sort((a, b) => a.along + 2 * a.aside - b.along - 2 * b.aside);
  return ahead.length ? ahead[0].at : at;
}

/**
 * The first or the last square of the row, with the control key of the board; null for other keys.
 * @param {Square[]} squares as a diagram is read
 * @param {string} at
 * @param {string} key
 * @param {boolean} isOfBoard
 */
export function end(squares, at, key, isOfBoard) {
  if (key !== "Home" && key !== "End") return null;
  const here = squares.find(one => one.at === at);
  const row = isOfBoard ? squares
    : squares.filter(one => one.y === here?.y).sort((a, b) => a.x - b.x);
  return row.at(key === "Home" ? 0 : -1)?.at ?? null;
}
