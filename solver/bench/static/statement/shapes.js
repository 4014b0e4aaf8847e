// What may come next behind the name of a condition or an option, by the shapes of its arguments.

import { folded, only } from "./finding.js";

/** @typedef {{spelled: string[], note: string}} Choice */
/** choices: words that may follow; expected: what else may, in words; isMissing: whether some must.
 * squares: whether it may be squares.
 * @typedef {{at: number, choices: Choice[], expected: string[], isMissing: boolean,
 *   squares?: boolean}} Next */

const SQUARES = /^([a-p]\d{1,2})+$/i;

export class Shapes {
  /**
   * @param {any[]} walks of the catalogue
   * @param {number} language its number
   */
  constructor(walks, language) {
    this.language = language;
    /** @type {Choice[]} */
    this.walks = walks.map(one => ({ spelled: one.codes.map((/** @type {string} */ code) =>
      code.toUpperCase()), note: one.names.join(" / ") }));
    this.letters = new Set(walks.map(one => folded(one.codes[language] ?? one.codes[0])));
  }

  /**
   * @param {any[]} shapes
   * @param {string[]} words that have been typed
   * @param {number} [from]
   * @returns {Next}
   */
  next(shapes, words, from = 0) {
    /** @type {Next} */
    const all = { at: from, choices: [], expected: [], isMissing: false };
    for (const shape of shapes) {
      const one = this.#take(shape, words, all.at);
      all.at = one.at;
      all.choices.push(...one.choices);
      all.expected.push(...one.expected);
      all.isMissing = one.isMissing;
      all.squares ||= one.squares;
      if (one.isMissing) break;
    }
    return all;
  }

  /**
   * @param {any} shape
   * @param {string[]} words
   * @param {number} from
   * @returns {Next}
   */
  #take(shape, words, from) {
    switch (shape.kind) {
      case "words": return this.#words(shape, words, from);
      case "any": return this.#any(shape, words, from);
      case "walks": return this.#few(shape, words, from, shape.most, this.walks,
        word => this.letters.has(folded(word)));
      case "squares": return this.#few(shape, words, from, 1, [], word => SQUARES.test(word));
      case "numbers": return this.#few(shape, words, from, shape.most, [],
        word => /^-?\d+$/.test(word));
      case "pattern": return this.#few(shape, words, from, shape.most, [], word =>
        new RegExp(`^(?:${shape.form})$`, "i").test(word));
      default: return this.#few(shape, words, from, Infinity, [], () => true);
    }
  }

  /**
   * Words alike, one after another.
   * @param {any} shape
   * @param {string[]} words
   * @param {number} from
   * @param {number} most
   * @param {Choice[]} choices
   * @param {(word: string) => boolean} belongs
   * @returns {Next}
   */
  #few(shape, words, from, most, choices, belongs) {
    let at = from;
    while (at < words.length && at - from < most && belongs(words[at])) at += 1;
    const isOpen = at === words.length && at - from < most;
    const least = shape.kind === "squares" ? 1 : shape.least;
    return { at, choices: isOpen ? choices : [], expected: isOpen ? [shape.said] : [],
      isMissing: at - from < least, squares: isOpen && shape.kind === "squares" };
  }

  /**
   * @param {any} shape
   * @param {string[]} words
   * @param {number} from
   * @returns {Next}
   */
  #words(shape, words, from) {
    let at = from, count = 0;
    while (at < words.length && count < shape.most) {
      const choice = /** @type {any} */ (only(shape.choices, words[at],
        (/** @type {any} */ one) => [folded(one.spelled[this.language])]));
      if (!choice) break;
      count += 1;
      const behind = this.next(choice.after, words, at + 1);
      if (behind.at === words.length && choice.after.length) {
        const more = behind.isMissing || count >= shape.most ? [] : this.#choices(shape);
        return { ...behind, choices: [...behind.choices, ...more] };
      }
      at = behind.at;
    }
    const isOpen = at === words.length && count < shape.most;
    return { at, choices: isOpen ? this.#choices(shape) : [], expected: [],
      isMissing: count < shape.least };
  }

  /** @param {any} shape @returns {Choice[]} */
  #choices(shape) {
    return shape.choices.map((/** @type {any} */ one) => ({ spelled: one.spelled,
      note: one.after.map((/** @type {any} */ after) => `then ${after.said}`).join(", ") }));
  }

  /**
   * @param {any} shape
   * @param {string[]} words
   * @param {number} from
   * @returns {Next}
   */
  #any(shape, words, from) {
    /** @type {Next} */
    let all = { at: from, choices: [], expected: [], isMissing: false };
    for (let before = -1; before !== all.at;) {
      before = all.at;
      all = { ...all, choices: [], expected: [] };
      for (const one of shape.shapes) {
        const next = this.#take(one, words, all.at);
        all = { at: next.at, isMissing: next.isMissing, choices: [...all.choices, ...next.choices],
          expected: [...all.expected, ...next.expected] };
        if (next.isMissing && next.at === words.length) return all;
      }
    }
    return { ...all, isMissing: false };
  }
}
