// The play of the problem at hand: set play, tries and actual play as trees, help play as lines.

import { button, byId, element } from "../elements.js";
import { Lines } from "./lines.js";
import { parts } from "./model.js";
import { Tree } from "./tree.js";
import { sameIn, way } from "./witness.js";

/** @typedef {import("./model.js").Half} Half */

const KEYS = /** @type {Record<string, string>} */ ({
  ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end",
});

export class Play {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   * @param {import("./player.js").Player} player
   */
  constructor(place, bench, player) {
    this.place = place;
    this.player = player;
    /** @type {any[]} phases of the twin whose pieces come in */
    this.phases = [];
    this.isAnother = true; // the next play is that of another search
    /** @type {WeakMap<Element, Half>} */
    this.halves = new WeakMap();
    /** @type {Map<import("./model.js").Part, Tree | Lines>} */
    this.views = new Map();
    /** @type {Half | null} the half-move whose position is shown */
    this.current = null;
    /** @type {Map<Half, string[]>} squares of units that show a theme, by half-moves */
    this.marks = new Map();
    /** @type {HTMLElement | null} what has asked for the position that is shown, if not a move */
    this.asker = null;
    this.onSelect = () => {}; // another position, or the diagram, is to be shown
    player.step = step => this.#step(step);
    bench.addEventListener("working", () => this.#begin());
    bench.addEventListener("idle", () => this.#clear());
    bench.addEventListener("unchanged", () => { place.dataset.play = "whole"; });
    for (const name of ["refused", "failed", "dropped"]) {
      bench.addEventListener(name, () => this.#clear());
    }
    bench.addEventListener("play", event => this.#take(/** @type {any} */ (event).detail));
    bench.addEventListener("end", event => {
      if (this.isAnother) this.#clear();
      place.dataset.play = /** @type {any} */ (event).detail.cut ? "cut" : "whole";
    });
    place.addEventListener("click", event => this.#click(event));
    place.addEventListener("keydown", event => this.#key(event));
    document.addEventListener("keydown", event => {
      if (event.key !== "Escape" || event.defaultPrevented || !this.current) return;
      event.preventDefault();
      this.#select(null);
    });
  }

  #begin() {
    if (this.current) this.#select(null); // an edit is one of the diagram
    this.isAnother = true;
    this.phases = [];
    this.place.dataset.play = "working";
  }

  #clear() {
    this.isAnother = false;
    this.phases = [];
    this.views.clear();
    if (this.place.contains(document.activeElement)) byId("verdict-details").focus();
    this.place.replaceChildren();
    this.place.dataset.play = "whole";
  }

  /** @param {any} answer a twin, or a piece of one */
  #take(answer) {
    if (this.isAnother) this.#clear();
    this.place.dataset.play = "working";
    for (const phase of answer.solution.phases) {
      const last = this.phases.at(-1);
      if (!phase.continued) this.phases.push(phase);
      else (last.tree ?? last.lines).push(...(phase.tree ?? phase.lines));
    }
    if (answer.solution.more) return;
    const twin = { ...answer.solution, phases: this.phases };
    this.phases = [];
    this.#lay(twin, answer.beside);
  }

  /**
   * @param {any} twin
   * @param {any} beside
   */
  #lay(twin, beside) {
    const head = twin.twin ? [element("h3", {}, `${twin.twin}) ${twin.stipulation ?? ""}`)] : [];
    const level = twin.twin ? "h4" : "h3";
    const made = parts(twin, beside).map(part => this.#part(part, level));
    this.place.append(element("div", { class: "twin", role: "group", "data-twin": twin.twin,
      "aria-label": twin.twin ? `Twin ${twin.twin}` : "Play" }, ...head, ...made));
  }

  /**
   * @param {import("./model.js").Part} part
   * @param {string} level of its heading
   */
  #part(part, level) {
    const view = part.isTree ? new Tree(part, this.halves) : new Lines(part, this.halves);
    this.views.set(part, view);
    if (part.first[0]?.place) part.first[0].place.tabIndex = 0;
    const counted = part.isTree ? part.size : part.first.length;
    const noun = part.isTree ? "half-move" : "line";
    const size = `${counted.toLocaleString("en")} ${noun}${counted === 1 ? "" : "s"}`;
    const made = element("div", { class: "part", role: "group", "data-part": part.name,
      "data-size": part.size, "data-first": part.first.length, "aria-label": part.title },
    element(level, {}, part.title, " ", element("span", { class: "quiet" }, size)));
    if (view instanceof Tree && part.size > part.first.length) made.append(folds(view));
    made.append(part.first.length ? view.place : element("p", { class: "quiet" }, "none"));
    if (part.leftOut) {
      const left = `... and ${part.leftOut.toLocaleString("en")} more, which are not shown`;
      made.append(element("p", { class: "left-out" }, left));
    }
    return made;
  }

  /**
   * Show a half-move that somebody else asks for, in our play where it is there.
   * @param {Half} half
   * @param {Map<Half, string[]>} marks squares of units that show a theme, by half-moves
   * @param {HTMLElement} asker gets the focus back
   */
  show(half, marks, asker) {
    const ours = sameIn(half, this.views.keys());
    const pairs = way(half).map((one, at) => [ours ? way(ours)[at] : one, marks.get(one) ?? []]);
    this.marks = ours ? new Map(/** @type {[Half, string[]][]} */ (pairs)) : marks;
    this.asker = asker;
    this.#select(ours ?? half);
  }

  /** @param {Event} event */
  #click(event) {
    const target = /** @type {Element} */ (event.target);
    const place = target.closest(".half");
    const half = place && this.halves.get(place);
    if (!half) return;
    const view = this.views.get(half.part);
    const isBeside = target === place && half.down.length && view instanceof Tree;
    if (isBeside || half === this.current) this.#toggle(half);
    else this.#select(half);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const half = this.halves.get(target);
    if (!half) return;
    const view = /** @type {Tree | Lines} */ (this.views.get(half.part));
    if (event.key in KEYS) {
      const step = KEYS[event.key];
      if (half !== this.current && step !== "start") this.#select(half);
      else this.#step(step);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const other = view.beside(half, event.key === "ArrowDown" ? 1 : -1);
      if (other) this.#select(other);
    } else if (event.key === "Enter" || event.key === " ") {
      if (half === this.current) this.#toggle(half);
      else this.#select(half);
    } else return;
    event.preventDefault();
  }

  /** @param {Half} half open or close what follows it; the Tab key comes to it then */
  #toggle(half) {
    const view = this.views.get(half.part);
    view?.toggle(half);
    if (half.place && !view?.place.querySelector(".half[tabindex='0']")) half.place.tabIndex = 0;
  }

  /** @param {string} step "start", "back", "on" or "end" */
  #step(step) {
    const half = this.current;
    if (!half) return;
    if (step === "start") this.#select(null);
    if (step === "back") this.#select(half.up);
    if (step === "on" && half.down[0]) this.#select(half.down[0]);
    if (step === "end") {
      let last = half;
      while (last.down[0]) last = last.down[0];
      this.#select(last);
    }
  }

  /** @param {Half | null} half show the position after it; null: the diagram */
  #select(half) {
    const last = this.current;
    this.onSelect();
    last?.place?.removeAttribute("aria-current");
    this.current = half;
    // the bar goes with the position, and with it the button that has the focus
    const isBar = this.player.bar.contains(document.activeElement);
    const isHere = this.place.contains(document.activeElement);
    if (isHere) this.asker = null;
    this.player.show(half, half ? this.marks.get(half) : []);
    if (isBar && !half && this.asker?.isConnected) this.asker.focus();
    const isAsked = isBar && !half && document.activeElement === this.asker;
    const stop = half ?? last?.part.first[0];
    if (stop) {
      const view = /** @type {Tree | Lines} */ (this.views.get(stop.part));
      view?.ensure(stop);
      for (const one of view?.place.querySelectorAll(".half[tabindex='0']") ?? []) {
        /** @type {HTMLElement} */ (one).tabIndex = -1;
      }
      if (stop.place) {
        stop.place.tabIndex = 0;
        if (half) stop.place.setAttribute("aria-current", "true");
        if (isHere || (isBar && !half && !isAsked)) stop.place.focus({ preventScroll: true });
        if (isHere || (isBar && !isAsked)) stop.place.scrollIntoView({ block: "nearest" });
      }
    }
  }
}

/** @param {Tree} tree */
function folds(tree) {
  const said = element("span", { class: "quiet", role: "note" });
  return element("p", { class: "folds" },
    button("Expand all", () => {
      said.textContent = tree.expandAll() ? ""
        : " too many to show at once: open further branches one by one";
    }),
    button("Fold all", () => {
      tree.foldAll();
      said.textContent = "";
      const first = tree.part.first[0]?.place;
      if (first && !tree.place.querySelector(".half[tabindex='0']")) first.tabIndex = 0;
    }), said);
}
