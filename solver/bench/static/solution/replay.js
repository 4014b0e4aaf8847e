// The positions of a solution, worked out from what its moves tell (docs/json.md).
//
// A move says where its unit went and what else happened, in order. Where it does not fit the units
// that stand there, the position is not known: null.

/** @typedef {{colour: string, walk: string, attributes: string[]}} Piece */
/** @typedef {Map<string, Piece>} Units units by their squares */

/** By castling: on which side of the king the rook stands, and the file where it goes. */
const ROOKS = /** @type {Record<string, [number, string]>} */ ({
  "castling-short": [1, "f"], "castling-long": [-1, "d"],
});
const UNTOLD = new Set(["turn-board", "lift", "close"]);

/**
 * The units after a move; null where it does not fit those before it.
 * @param {Units | null} before
 * @param {any} move
 * @returns {Units | null}
 */
export function after(before, move) {
  if (!before || !move) return before && null;
  const units = new Map(before);
  const first = move.effects.filter((/** @type {any} */ one) => one.reason === "transfer");
  const later = move.effects.filter((/** @type {any} */ one) => one.reason !== "transfer");
  /** @type {Units} units on which others have come to stand */
  const covered = new Map();
  for (const effect of first) if (!apply(effect, units, covered)) return null;
  if (!go(move, departure(move, first), units)) return null;
  for (const effect of later) if (!apply(effect, units, covered)) return null;
  return units;
}

/**
 * The units before a move that is taken back; null where they do not fit it.
 * @param {Units | null} later
 * @param {any} move
 * @returns {Units | null}
 */
export function before(later, move) {
  if (!later || !move) return null;
  const units = new Map(later);
  const reborn = move.effects.find((/** @type {any} */ one) =>
    one.op === "move" && one.reason === "rebirth" && one.to);
  const became = move.effects.find((/** @type {any} */ one) => one.reason === "promotion");
  const unit = take(units, reborn ? reborn.to : move.to);
  if (!is(unit, became ? became.after : move.piece)) return null;
  units.set(move.from, move.piece);
  if (move.capture?.piece) units.set(move.capture.at, move.capture.piece);
  const castled = ROOKS[move.kind];
  if (castled) {
    const rank = move.to.slice(1);
    const rook = take(units, castled[1] + rank);
    if (!rook) return null;
    units.set((castled[0] > 0 ? "h" : "a") + rank, rook);
  }
  return units;
}

/**
 * Where the unit stands after it was brought to where its move begins.
 * @param {any} move
 * @param {any[]} transfers
 */
function departure(move, transfers) {
  let square = move.from;
  for (const effect of transfers) {
    if (effect.op === "move" && effect.at === square && effect.to) square = effect.to;
  }
  return square;
}

/**
 * The unit's own way, its capture, and a rook's way.
 * @param {any} move
 * @param {string} from
 * @param {Units} units
 * @returns {boolean}
 */
function go(move, from, units) {
  if (move.kind === "null" || move.kind === "exchange") return true;
  if (move.capture && !is(take(units, move.capture.at), move.capture.piece)) return false;
  if (move.kind === "drop") {
    units.set(move.to, move.piece);
    return true;
  }
  if (move.effects.some((/** @type {any} */ one) => one.reason === "leg")) return true;
  const unit = take(units, from);
  if (!unit || !is(unit, move.piece)) return false;
  const rook = rookOf(move, units);
  units.set(move.to, unit);
  if (rook) {
    const castled = /** @type {Piece} */ (take(units, rook[0]));
    units.set(rook[1], castled);
  }
  return true;
}

/**
 * From where to where the rook of a castling goes.
 * @param {any} move
 * @param {Units} units
 * @returns {[string, string] | null}
 */
function rookOf(move, units) {
  const castled = ROOKS[move.kind];
  if (!castled) return null;
  const rank = move.to.slice(1);
  const beside = [...units.keys()].filter(at => at.slice(1) === rank
    && (at > move.from) === (castled[0] > 0)).sort();
  const corner = castled[0] > 0 ? beside.at(-1) : beside[0];
  return corner ? [corner, castled[1] + rank] : null;
}

/**
 * Whether a unit is the one that a move tells, attributes aside: some come and go untold.
 * @param {Piece | undefined} unit
 * @param {Piece | null} told
 */
function is(unit, told) {
  return Boolean(unit && told && unit.colour === told.colour && unit.walk === told.walk);
}

/**
 * @param {Units} units
 * @param {string} at
 */
function take(units, at) {
  const unit = units.get(at);
  units.delete(at);
  return unit;
}

/**
 * Make an effect; false where it does not fit.
 * @param {any} effect
 * @param {Units} units
 * @param {Units} covered units below others on their squares
 * @returns {boolean}
 */
function apply(effect, units, covered) {
  const { op, at, to } = effect;
  if (UNTOLD.has(op)) return false;
  if (op === "add") {
    const below = units.get(at);
    if (below) covered.set(at, below);
    units.set(at, effect.piece);
  } else if (op === "bury") { // the unit that has come goes below the other one
    const above = take(covered, at);
    if (above) units.set(at, above);
  } else if (op === "unbury") {
    units.set(at, effect.piece);
  } else if (op === "remove") {
    return take(units, at) !== undefined;
  } else if (op === "move" && to) {
    if (!take(units, at)) return false;
    units.set(to, effect.after ?? effect.piece);
  } else if (op === "promote" || op === "recolour" || op === "traits") {
    if (!units.has(at)) return false;
    units.set(at, effect.after ?? effect.piece);
  } else if (op === "exchange" && to && effect.after) {
    if (!units.has(at) || !units.has(to)) return false;
    units.set(at, effect.after);
    units.set(to, effect.piece);
  }
  return true;
}
