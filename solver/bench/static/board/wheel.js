// The wheel turns what is held: the stamp under the pointer, the unit of the square that has the
// focus. Elsewhere it scrolls the page, so that nobody changes a unit by passing over it.

import { Board } from "../board.js";

const NOTCH = 50; // of a wheel, in pixels; smaller steps of a touchpad add up

/**
 * @param {HTMLElement} place
 * @param {(target: Element) => string | null} subject the square whose unit turns, "" for the stamp
 * @param {(at: string, way: number) => void} turn
 */
export function turnByWheel(place, subject, turn) {
  let gone = 0, of = "";
  place.addEventListener("wheel", event => {
    const at = event.target instanceof Element && !event.ctrlKey ? subject(event.target) : null;
    if (at === null) return;
    event.preventDefault();
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
    gone = of === at ? gone + pixels : pixels;
    of = at;
    if (Math.abs(gone) < NOTCH) return;
    turn(at, Math.sign(gone));
    gone = 0;
  }, { passive: false });
}

/**
 * The square that has the focus, where the pointer is over it and a unit stands there.
 * @param {Element} target
 */
export function focusedSquare(target) {
  const cell = target.closest("[data-square]");
  return cell && cell === document.activeElement ? Board.squareOf(cell) : null;
}
