// Setting up: joins the board, the palette, the keys, the drags and the panels around them.

import { Board } from "../board.js";
import { byId, element } from "../elements.js";
import { Palette } from "../palette.js";
import { Deeds } from "./deeds.js";
import { Dragging } from "./drag.js";
import { Hand } from "./hand.js";
import { HELP, press } from "./keys.js";
import { define, picture } from "./pictures.js";
import { PositionPanel } from "./position_panel.js";
import { Told } from "./told.js";
import { UnitPanel } from "./unit_panel.js";
import { focusedSquare, turnByWheel } from "./wheel.js";

/**
 * @param {import("../bench.js").Bench} bench
 * @param {import("../names.js").Names} names
 */
export function setUp(bench, names) {
  const place = byId("board"), palettePlace = byId("palette");
  names.addEventListener("words", () => define(names));
  bench.addEventListener("statement", () => names.follow(bench.shown)); // before all who show it
  const hand = new Hand();
  const deeds = new Deeds(bench, names, hand);
  const board = new Board(place, bench, unit => names.unit(unit));
  new Told(place, bench);
  place.append(element("details", { class: "keys" }, element("summary", {}, "Keys"),
    element("p", { id: "board-keys" }, HELP)));
  const palette = new Palette(palettePlace, bench, names, hand);
  new UnitPanel(byId("unit"), board, deeds);
  new PositionPanel(byId("position"), bench);
  const dragging = new Dragging(board, palettePlace, deeds, unit => picture(names, unit));

  hand.addEventListener("change", () => {
    board.mark(hand.lifted);
    place.classList.toggle("stamping", Boolean(hand.stamp));
  });
  bench.addEventListener("statement", () => {
    if (hand.lifted && !deeds.unit(hand.lifted)) hand.putAway();
  });
  board.addEventListener("square", event => deeds.use(/** @type {any} */ (event).detail.at));
  board.addEventListener("key", event => {
    const { at, key } = /** @type {any} */ (event).detail;
    if (press(key, at, deeds)) key.preventDefault();
  });
  palettePlace.addEventListener("keydown", event => {
    const isTurn = event.key.toLowerCase() === "r" && hand.unit && !event.ctrlKey && !event.metaKey;
    if (!isTurn || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    deeds.turn("", event.shiftKey ? -1 : 1);
  });
  turnByWheel(palettePlace, target => {
    const isHeld = hand.unit && target.closest(".stamp[aria-pressed=true], .stamp-held");
    return isHeld ? "" : null;
  }, (at, way) => deeds.turn(at, way));
  turnByWheel(board.grid, target => {
    const at = focusedSquare(target);
    return at && deeds.unit(at) ? at : null;
  }, (at, way) => deeds.turn(at, way));
  document.addEventListener("keydown", event => {
    if (event.key === "Escape" && !event.defaultPrevented && !dragging.drag) hand.putAway();
  });
  settle(bench, place);
  return { board, palette };
}

/**
 * Whether all edits have been answered stands on the board.
 * @param {import("../bench.js").Bench} bench
 * @param {HTMLElement} place
 */
function settle(bench, place) {
  bench.addEventListener("working", () => { place.dataset.settled = "no"; });
  for (const name of ["statement", "unchanged"]) {
    bench.addEventListener(name, () => { place.dataset.settled = "yes"; });
  }
}
