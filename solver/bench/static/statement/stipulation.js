// The field for what is asked.

import { element } from "../elements.js";
import { changeClause } from "./clause.js";
import { movesOf, nearest, offers } from "./stipulations.js";
import { quoted, WordsField } from "./words-field.js";

export class Stipulation {
  /**
   * @param {import("../bench.js").Bench} bench
   * @param {import("../names.js").Names} names
   */
  constructor(bench, names) {
    this.bench = bench;
    const words = () => ({ plays: names.words.play ?? [], goals: names.words.goal ?? [] });
    this.field = new WordsField("Stipulation", "stipulation", {
      complete: text => offers(text, words().plays, words().goals, movesOf(this.asked)),
      commit: text => this.#commit(text),
      nearest: (text, fault) => {
        const hinted = quoted(fault.hint).filter(one => /\d$/.test(one));
        return hinted.length ? hinted : nearest(text, words().plays, words().goals);
      },
    });
    this.structured = element("p", { class: "note", id: "structured", hidden: true });
    this.place = element("div", {}, this.field.place, this.structured);
    this.field.box.field.addEventListener("change", () => this.#commit(this.field.box.value));
    bench.addEventListener("statement", () => this.#show());
  }

  get asked() {
    return this.bench.shown?.clauses?.stipulation ?? "";
  }

  #show() {
    const clauses = this.bench.shown?.clauses;
    if (!clauses) return;
    this.structured.hidden = !clauses.structured;
    this.structured.textContent = `${clauses.structured}: a structured stipulation is changed in`
      + " the text of the statement. Another one here takes its place.";
    if (document.activeElement === this.field.box.field) return;
    this.field.box.value = clauses.stipulation;
    this.field.clear();
  }

  /** @param {string} typed */
  #commit(typed) {
    const text = typed.trim();
    if (text === this.asked || (!text && this.bench.shown?.clauses?.structured)) return;
    changeClause(this.bench, "stipulation", () => [text],
      answer => this.field.refuse(answer, 0, text),
      () => {
        if (this.field.box.value.trim() !== text) return; // another one is being typed
        this.field.box.value = this.asked;
        this.field.clear();
      });
  }
}
