// The keyboard on the board: besides the arrows, letters that put units, turn and remove them.

/** @typedef {import("./deeds.js").Deeds} Deeds */

/** @type {Record<string, string>} */
const WALKS = { k: "king", q: "queen", r: "rook", t: "rook", b: "bishop", n: "knight", s: "knight",
  p: "pawn" };

export const HELP = "Arrows, Home and End move. Enter puts the stamp, or picks a unit up and puts it "
  + "down. K Q T B N P put White’s units, small letters Black’s. R turns the stamp or the unit (on "
  + "an empty square it is a rook), C changes its colour. Delete removes. Escape puts the stamp away.";

/**
 * What a key does on a square. Whether it does anything.
 * @param {KeyboardEvent} event
 * @param {string} at
 * @param {Deeds} deeds
 */
export function press(event, at, deeds) {
  const key = event.key.toLowerCase();
  if (event.key === "Delete" || event.key === "Backspace") {
    deeds.remove(at);
    return true;
  }
  const subject = deeds.hand.unit ? "" : at;
  const isThere = Boolean(deeds.hand.unit ?? deeds.unit(at));
  if (key === "r" && isThere) {
    deeds.turn(subject, event.shiftKey ? -1 : 1);
    return true;
  }
  if (key === "c" && isThere) {
    deeds.recolour(subject);
    return true;
  }
  const { colours, walks } = deeds.names.played;
  const walk = WALKS[key];
  if (!walk || !walks.includes(walk)) return false;
  const colour = event.key === key ? colours[1] : colours[0];
  deeds.put(at, { colour, walk, attributes: [] });
  return true;
}
