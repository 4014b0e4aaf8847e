// A tree of half-moves: only branches that are open are in the document.

import { element } from "../elements.js";

/** @typedef {import("./model.js").Half} Half */
/** @typedef {import("./model.js").Part} Part */

const AT_ONCE = 500; // half-moves that follow one, before there is "more"
const MOST = 15_000; // elements up to which "expand all" opens branches
const FEW = 60; // half-moves of a tree that is open from the beginning

export class Tree {
  /**
   * @param {Part} part
   * @param {WeakMap<Element, Half>} halves gets the half-moves by their elements
   */
  constructor(part, halves) {
    this.part = part;
    this.halves = halves;
    this.elements = 0;
    this.place = element("ul", { class: "tree", role: "tree", "aria-label": part.title });
    this.#fill(this.place, part.first, 0);
    if (part.size <= FEW) this.expandAll();
    else if (part.first.length <= 3) part.first.forEach(half => this.open(half));
  }

  /** @param {Half} half show what follows it */
  open(half) {
    if (!half.place || half.list || !half.down.length) return;
    const only = half.down.length === 1 ? " only" : "";
    half.list = element("ul", { role: "group", class: `below${only}` });
    this.elements += 1;
    this.#fill(half.list, half.down, 0);
    half.place.append(half.list);
    half.place.setAttribute("aria-expanded", "true");
  }

  /** @param {Half} half hide what follows it */
  close(half) {
    if (!half.list) return;
    this.elements -= half.list.querySelectorAll("*").length + 1;
    half.list.remove();
    forget(half);
    half.place?.setAttribute("aria-expanded", "false");
  }

  /** @param {Half} half */
  toggle(half) {
    if (half.list) this.close(half); else this.open(half);
  }

  /** Open all branches, the upper ones first; whether all of them could be shown at once. */
  expandAll() {
    const parent = this.place.parentNode, next = this.place.nextSibling;
    this.place.remove(); // so that it is laid out once
    const waiting = [...this.part.first];
    let whole = true;
    for (let at = 0; at < waiting.length; at += 1) {
      const half = waiting[at];
      if (this.elements > MOST) {
        whole = false;
        break;
      }
      this.open(half);
      waiting.push(...half.down.filter(one => one.place));
    }
    parent?.insertBefore(this.place, next);
    return whole;
  }

  /** Close all branches. */
  foldAll() {
    this.part.first.forEach(half => this.close(half));
  }

  /** @param {Half} half bring it into the document */
  ensure(half) {
    if (half.up) {
      this.ensure(half.up);
      this.open(half.up);
    }
    const list = half.up ? half.up.list : this.place;
    const siblings = half.up ? half.up.down : this.part.first;
    while (!half.place && list?.lastElementChild?.classList.contains("more")) {
      this.#more(list, siblings);
    }
  }

  /**
   * The next half-move that is to be seen, or the one before.
   * @param {Half} half
   * @param {number} step
   * @returns {Half | undefined}
   */
  beside(half, step) {
    if (step > 0) {
      if (half.list) return half.down[0];
      for (let one = /** @type {Half | null} */ (half); one; one = one.up) {
        const found = this.#sibling(one, 1);
        if (found) return found;
      }
      return undefined;
    }
    let found = this.#sibling(half, -1);
    if (!found) return half.up ?? undefined;
    while (found.list) found = /** @type {Half} */ (found.down.at(-1));
    return found;
  }

  /**
   * @param {Half} half
   * @param {number} step
   * @returns {Half | undefined}
   */
  #sibling(half, step) {
    const all = half.up ? half.up.down : this.part.first;
    return all[all.indexOf(half) + step];
  }

  /**
   * @param {HTMLElement} list
   * @param {Half[]} halves
   * @param {number} from
   */
  #fill(list, halves, from) {
    const some = halves.slice(from, from + AT_ONCE).map(half => this.#item(half));
    list.append(...some);
    const left = halves.length - from - AT_ONCE;
    if (left <= 0) return;
    this.elements += 1;
    list.append(element("li", { class: "more", role: "treeitem", tabindex: "-1",
      onclick: (/** @type {Event} */ event) => {
        event.stopPropagation();
        this.#more(list, halves);
      } }, `... ${left.toLocaleString("en")} more`));
  }

  /**
   * @param {HTMLElement} list
   * @param {Half[]} halves
   */
  #more(list, halves) {
    list.lastElementChild?.remove();
    this.elements -= 1;
    this.#fill(list, halves, list.childElementCount);
  }

  /** @param {Half} half */
  #item(half) {
    const label = [half.before, half.text, half.tail].filter(Boolean).join(" ");
    const place = document.createElement("li");
    place.setAttribute("role", "treeitem");
    place.setAttribute("aria-label", label);
    place.tabIndex = -1;
    place.className = "half";
    if (half.down.length) place.setAttribute("aria-expanded", "false");
    const move = document.createElement("span");
    move.className = "move";
    move.textContent = label;
    place.append(move);
    half.place = place;
    half.list = null;
    this.halves.set(place, half);
    this.elements += 2;
    return place;
  }
}

/** @param {Half} half what follows it is not in the document any more */
function forget(half) {
  half.list = null;
  for (const one of half.down) {
    if (!one.place) continue;
    one.place = undefined;
    forget(one);
  }
}
