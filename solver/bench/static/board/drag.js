// Dragging, beside the ways that need none: a stamp or a unit goes with the pointer once that has
// moved four pixels; off the board a unit is dropped for good. Whatever breaks a drag off puts
// everything back.

import { element, say } from "../elements.js";
import { Board } from "../board.js";

/** @typedef {import("./deeds.js").Deeds} Deeds */
/** @typedef {import("../bench.js").Piece} Piece */
/** @typedef {{from: string, unit: Piece, source: HTMLElement, pointer: number, x: number, y: number,
 *   isTouch: boolean, ghost: HTMLElement | null}} Drag */

const THRESHOLD = 4; // pixels

export class Dragging {
  /**
   * @param {Board} board
   * @param {HTMLElement} palette
   * @param {Deeds} deeds
   * @param {(unit: Piece) => Node} pictured
   */
  constructor(board, palette, deeds, pictured) {
    this.board = board;
    this.deeds = deeds;
    this.pictured = pictured;
    /** @type {Drag | null} */
    this.drag = null;
    this.isOver = false; // a drag has ended whose click is still to come
    for (const place of [board.grid, palette]) this.#listen(place);
    document.addEventListener("keydown", event => {
      if (event.key === "Escape" && this.drag) { event.stopPropagation(); this.cancel(); }
    }, true);
    window.addEventListener("blur", () => this.cancel());
    document.addEventListener("contextmenu", event => {
      if (!this.drag) return;
      if (this.drag.isTouch) event.preventDefault(); // a finger that rests before it drags
      else this.cancel();
    });
  }

  get isDragging() {
    return Boolean(this.drag?.ghost);
  }

  /** @param {HTMLElement} place */
  #listen(place) {
    place.addEventListener("pointerdown", event => this.#down(event));
    place.addEventListener("pointermove", event => this.#move(event));
    place.addEventListener("pointerup", event => this.#up(event));
    place.addEventListener("pointercancel", () => this.cancel());
    place.addEventListener("lostpointercapture", event => {
      if (event.target === this.drag?.source) this.cancel();
    });
    // touch-action is read when a finger comes down; what it took is told only here
    place.addEventListener("touchmove", event => {
      if (this.drag) event.preventDefault();
    }, { passive: false });
    place.addEventListener("click", event => {
      if (!this.isOver) return;
      this.isOver = false;
      event.stopPropagation();
      event.preventDefault();
    }, true);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.isOver = false;
    if (event.button !== 0 || !event.isPrimary) { this.cancel(); return; }
    const found = this.#what(event.target);
    if (!found) return;
    this.drag = { ...found, pointer: event.pointerId, x: event.clientX, y: event.clientY,
      isTouch: event.pointerType === "touch", ghost: null };
    this.board.place.classList.add("holding");
  }

  /**
   * What a pointer takes: the unit of a square, or of a stamp.
   * @param {EventTarget | null} target
   */
  #what(target) {
    const at = Board.squareOf(target);
    const unit = at && this.deeds.unit(at);
    if (unit) return { from: at, unit, source: /** @type {HTMLElement} */ (this.board.cells.get(at)) };
    const stamp = target instanceof Element ? target.closest("[data-unit]") : null;
    if (!(stamp instanceof HTMLElement)) return null;
    return { from: "", unit: JSON.parse(stamp.dataset.unit ?? ""), source: stamp };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (!(event.buttons & 1)) { this.cancel(); return; }
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < THRESHOLD) return;
      this.#begin(drag);
    }
    this.#follow(drag, event);
  }

  /** @param {Drag} drag */
  #begin(drag) {
    const ghost = element("div", { class: "ghost", "aria-hidden": "true" });
    ghost.append(this.pictured(drag.unit));
    document.body.append(ghost);
    drag.ghost = ghost;
    drag.source.setPointerCapture(drag.pointer);
    this.board.mark(drag.from);
  }

  /**
   * @param {Drag} drag
   * @param {PointerEvent} event
   */
  #follow(drag, event) {
    if (!drag.ghost) return;
    drag.ghost.style.left = `${event.clientX}px`;
    drag.ghost.style.top = `${event.clientY}px`;
    this.board.aim(Board.squareOf(document.elementFromPoint(event.clientX, event.clientY)));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const drag = this.drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    const wasDragged = Boolean(drag.ghost);
    const to = Board.squareOf(document.elementFromPoint(event.clientX, event.clientY));
    this.#clear();
    if (!wasDragged) return;
    this.isOver = true;
    if (this.deeds.hand.lifted) this.deeds.hand.putAway();
    if (to && to !== drag.from) {
      if (drag.from) this.deeds.move(drag.from, to);
      else this.deeds.put(to, drag.unit);
      this.board.focus(to);
    } else if (!to && drag.from) {
      this.deeds.remove(drag.from);
    }
  }

  /** Put everything back. */
  cancel() {
    if (!this.drag) return;
    const wasDragged = Boolean(this.drag.ghost);
    this.#clear();
    this.isOver = wasDragged;
    if (wasDragged) say("put back");
  }

  #clear() {
    const drag = this.drag;
    this.drag = null; // before the capture is lost, which would cancel
    if (drag?.source.hasPointerCapture(drag.pointer)) drag.source.releasePointerCapture(drag.pointer);
    for (const ghost of document.querySelectorAll(".ghost")) ghost.remove();
    this.board.place.classList.remove("holding");
    this.board.aim("");
    this.board.mark(this.deeds.hand.lifted);
  }
}
