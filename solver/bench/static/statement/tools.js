// What is done with the statement as a whole: begun anew, written in another language, its address
// copied.

import { button, byId, element, say } from "../elements.js";
import { EMPTY } from "../bench.js";
import { fragmentOf } from "./address.js";
import { reasons } from "./clause.js";

const NAMES = { en: "English", de: "German", fr: "French" };

export class Tools {
  /** @param {import("../bench.js").Bench} bench */
  constructor(bench) {
    this.bench = bench;
    this.language = /** @type {HTMLSelectElement} */ (element("select", { id: "language",
      onchange: () => this.#translate() },
      ...Object.entries(NAMES).map(([value, name]) => element("option", { value }, name))));
    this.address = /** @type {HTMLInputElement} */ (element("input", { id: "address",
      readonly: true, "aria-label": "Address of this problem",
      "aria-describedby": "address-note" }));
    this.note = element("p", { class: "note", id: "address-note" }, "It opens in a browser where"
      + " the bench of this port is open already. Elsewhere put its end, from # on, behind the"
      + " address that kirke bench prints there.");
    this.copied = element("div", { hidden: true }, this.address, this.note);
    this.place = element("div", {}, element("div", { class: "row" },
      button("New problem", () => this.#begin()),
      element("label", { for: "language" }, "Language"), this.language,
      button("Copy address", () => this.#copy(), { id: "copy-address" })), this.copied);
    bench.addEventListener("statement", () => {
      this.language.value = bench.shown?.language ?? "en";
      this.copied.hidden = true;
    });
  }

  #begin() {
    this.bench.setText(EMPTY);
    say("a new problem; Undo goes back to the one before");
  }

  #translate() {
    this.bench.change({ kind: "language", language: this.language.value }, answer => {
      this.language.value = this.bench.shown?.language ?? "en";
      say(reasons(answer).join(" "));
      byId("statement-told").textContent = reasons(answer).join(" ");
    });
  }

  async #copy() {
    const { origin, pathname } = location;
    this.address.value = origin + pathname + await fragmentOf(this.bench.text);
    this.copied.hidden = false;
    try {
      await navigator.clipboard.writeText(this.address.value);
      say("address copied");
    } catch { // not allowed: it is there to be copied by hand
      this.address.focus();
      this.address.select();
    }
  }
}
