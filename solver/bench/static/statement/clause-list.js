// Conditions, options or constraints: those in force, each removable, and a field that completes others.

import { button, element, say } from "../elements.js";
import { changeClause, linesOf } from "./clause.js";
import { LANGUAGES, folded, found, named } from "./finding.js";
import { keepFocus } from "./focus.js";
import { Picking, withSquare } from "./picking.js";
import { Shapes } from "./shapes.js";
import { WordsField } from "./words-field.js";

/** @typedef {import("./combobox.js").Offer} Offer */

export class ClauseList {
  /**
   * @param {import("../bench.js").Bench} bench
   * @param {import("../names.js").Names} names
   * @param {{kind: string, field: string, label: string, hidden?: string[]}} what hidden: keys of
   *   words that are shown elsewhere
   */
  constructor(bench, names, what) {
    this.bench = bench;
    this.names = names;
    this.what = what;
    this.list = element("ul", { class: "in-force", "aria-label": `${what.label}s in force` });
    this.add = new WordsField(`Add ${what.kind === "option" ? "an" : "a"} ${what.kind}`,
      `add-${what.kind}`, { complete: text => this.#offers(text),
        commit: text => this.#commit(text) });
    this.picking = new Picking(square => this.#pick(square));
    this.add.place.append(this.picking.button);
    const row = element("div", { class: "add" }, this.add.place,
      button("Add", () => this.#commit(this.add.box.value),
        { "aria-label": `Add this ${what.kind}` }));
    this.place = element("div", {}, this.list, row);
    bench.addEventListener("statement", () => this.#show());
  }

  get words() { return this.names.words[this.what.kind] ?? []; }
  get language() { return Math.max(0, LANGUAGES.indexOf(this.bench.shown?.language ?? "en")); }

  /**
   * The word of the catalogue with which a clause begins.
   * @param {string} line
   */
  wordOf(line) {
    return named(this.words, line.split(/[\s=]/)[0]);
  }

  #show() {
    if (!this.bench.shown?.clauses) return;
    const lines = linesOf(this.bench, this.what.field);
    keepFocus(this.list, this.add.box.field, () => this.list.replaceChildren(...lines.flatMap(
      (line, number) => this.what.hidden?.includes(this.wordOf(line)?.key)
        ? [] : [this.#row(line, number)])));
  }

  /**
   * @param {string} line
   * @param {number} number
   */
  #row(line, number) {
    const word = this.wordOf(line);
    return element("li", {}, element("span", { class: "words", title: word?.summary }, line),
      button("Edit", () => this.#edit(line), { "aria-label": `Edit ${line}`,
        "data-focus": `edit ${line}` }),
      button("Remove", () => this.#remove(line, number), { "aria-label": `Remove ${line}`,
        "data-focus": `remove ${number}` }));
  }

  /** @param {string} line */
  #edit(line) {
    this.editing = line;
    this.add.clear();
    this.add.box.value = line;
    this.add.box.field.focus();
    say(`edit ${line}`);
  }

  /**
   * @param {string} line
   * @param {number} number
   */
  #remove(line, number) {
    this.change(lines => lines.filter((one, at) => at !== number || one !== line));
    say(`${line} removed`);
  }

  /**
   * @param {(lines: string[]) => string[]} edit
   * @param {() => void} [onRefused]
   */
  change(edit, onRefused = () => {}) {
    changeClause(this.bench, this.what.field, edit, answer => {
      this.add.refuse(answer, -1, "");
      onRefused();
    });
  }

  /** @param {string} typed */
  #commit(typed) {
    const text = typed.trim();
    if (!text) return;
    const word = this.wordOf(text);
    const line = word?.equals ? text.replace(/\s+/, "=") : text;
    const edited = this.editing;
    let item = 0;
    changeClause(this.bench, this.what.field, lines => {
      item = edited ? lines.indexOf(edited) : -1;
      if (item < 0) item = lines.length;
      return lines.toSpliced(item, 1, line);
    }, answer => this.add.refuse(answer, item, line), () => {
      if (this.editing === edited) this.editing = ""; // else another one is edited by now
      say(`${line} added`);
      if (this.add.box.value.trim() !== text) return; // the next one is being typed
      this.add.empty();
      this.picking.offer(false);
    });
  }

  /** @param {string} square */
  #pick(square) {
    const text = withSquare(this.add.box.value, square);
    this.add.box.value = text;
    this.add.clear();
    this.#offers(text);
    say(text);
  }

  /**
   * @param {string} text
   * @returns {Offer[]}
   */
  #offers(text) {
    const [first, ...rest] = text.split(/\s+/);
    if (!text.trim()) this.editing = "";
    const word = rest.length ? named(this.words, first) : undefined;
    if (!word) this.picking.offer(false);
    if (rest.length === 0) {
      this.add.next.textContent = "";
      return this.#names(first);
    }
    return word ? this.#arguments(word, text, rest) : [];
  }

  /**
   * @param {string} text
   * @returns {Offer[]}
   */
  #names(text) {
    return found(this.words, text).map(word => {
      const name = word.spelled[this.language];
      const others = word.names.filter((/** @type {string} */ one) => one !== name).join(" / ");
      const note = [others, word.arguments, word.supported ? "" : "(not solved yet)", word.summary];
      const goesOn = word.shapes.length > 0 || this.what.kind === "constraint";
      return { value: goesOn ? `${name} ` : name, shown: name, isSure: text !== "", goesOn, note: note.filter(Boolean).join(" \u2013 ") };
    });
  }

  /**
   * What may follow the words behind a name.
   * @param {any} word
   * @param {string} text
   * @param {string[]} rest
   * @returns {Offer[]}
   */
  #arguments(word, text, rest) {
    if (this.what.kind === "constraint") {
      this.add.next.textContent = `It takes ${word.arguments}. Enter adds it as it is.`;
      return [];
    }
    const partial = rest[rest.length - 1];
    const before = text.slice(0, text.length - partial.length);
    const shapes = new Shapes(this.names.words.piece ?? [], this.language);
    const words = rest.slice(0, -1);
    const next = shapes.next(word.shapes, words);
    const typed = rest.filter(Boolean);
    const behind = shapes.next(word.shapes, typed);
    this.add.next.textContent = said(behind.at === typed.length ? behind : next);
    this.picking.offer(Boolean(next.squares || behind.squares));
    if (next.at !== words.length) return [];
    const part = folded(partial);
    return next.choices
      .filter(one => [...one.spelled, one.note].some(name => folded(name).includes(part)))
      .sort((a, b) => rank(a, part) - rank(b, part))
      .map(one => ({ value: `${before}${one.spelled[this.language] ?? one.spelled[0]} `,
        shown: one.spelled[this.language] ?? one.spelled[0], note: one.note, goesOn: true,
        isSure: part !== "" && folded(one.spelled[this.language] ?? "") !== part }));
  }
}

/**
 * How well a choice goes with what is typed of it.
 * @param {import("./shapes.js").Choice} choice
 * @param {string} part
 */
function rank({ spelled, note }, part) {
  const names = spelled.map(folded);
  if (names.includes(part)) return 0;
  return [...names, folded(note)].some(name => name.startsWith(part)) ? 1 : 2;
}

/** @param {import("./shapes.js").Next} next */
function said(next) {
  const expected = [...new Set(next.expected)].join(" or ");
  const may = expected || (next.choices.length ? "a word of the list" : "");
  if (next.isMissing) return `Still needed: ${may}.`;
  return may ? `May follow: ${may}. Enter adds it as it is.` : "Enter adds it.";
}
