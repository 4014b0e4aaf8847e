// Which problems of the list are wanted.

import { button, element } from "../elements.js";
import { filterOfAddress, putIntoAddress } from "./address.js";

/** @typedef {Record<string, string>} Filter */

const FIELDS = { author: "Author", stipulation: "Stipulation", condition: "Condition",
  text: "Text" };

export class Filters {
  /**
   * @param {HTMLElement} place
   * @param {(filter: Filter) => void} onFilter
   */
  constructor(place, onFilter) {
    this.onFilter = onFilter;
    this.isEdited = false; // by keys that are one step of Back together
    this.verdict = /** @type {HTMLSelectElement} */ (element("select", { name: "verdict" },
      element("option", { value: "" }, "any")));
    /** @type {Map<string, HTMLInputElement | HTMLSelectElement>} */
    this.fields = new Map([["verdict", this.verdict]]);
    const form = element("form", { class: "filters", role: "search", "aria-label": "Filter" },
      element("label", {}, "Verdict ", this.verdict));
    for (const [name, label] of Object.entries(FIELDS)) {
      const field = /** @type {HTMLInputElement} */ (element("input", { name, type: "text",
        spellcheck: "false", autocomplete: "off" }));
      this.fields.set(name, field);
      form.append(element("label", {}, `${label} `, field));
    }
    this.query = /** @type {HTMLInputElement} */ (element("input", { name: "query", type: "text",
      spellcheck: "false", autocomplete: "off", placeholder: 'Zilahi(2) AND Stip("h#2")',
      "aria-describedby": "query-fault" }));
    this.fields.set("query", this.query);
    this.fault = element("p", { id: "query-fault", class: "bad" });
    form.append(element("label", { class: "query" }, "Query ", this.query),
      button("All", () => this.#clear()), this.fault);
    place.append(form);
    form.addEventListener("submit", event => event.preventDefault());
    form.addEventListener("input", event => {
      if (event.target !== this.query) this.#edit();
    });
    form.addEventListener("change", event => {
      this.isEdited = false;
      if (event.target !== this.query) return;
      this.#edit(); // a query is asked when it is whole
      this.isEdited = false;
    });
    window.addEventListener("popstate", () => {
      const filter = filterOfAddress();
      if (filter) this.#set(filter);
    });
    this.#put(filterOfAddress() ?? {});
  }

  /** @returns {Filter} */
  get filter() {
    return Object.fromEntries([...this.fields].map(([name, field]) => [name, field.value.trim()]));
  }

  /**
   * The words that verdicts have, with how many problems.
   * @param {Record<string, number>} counts
   */
  offer(counts) {
    const offered = JSON.stringify(counts);
    if (this.verdict.dataset.offered === offered) return;
    this.verdict.dataset.offered = offered;
    const chosen = this.verdict.value;
    const words = Object.keys(counts).sort();
    if (chosen && !words.includes(chosen)) words.push(chosen);
    this.verdict.replaceChildren(element("option", { value: "" }, "any"), ...words.map(word =>
      element("option", { value: word }, `${word} (${counts[word] ?? 0})`)));
    this.verdict.value = chosen;
  }

  /** @param {string[]} reasons why the query cannot be asked; none: it can */
  refuse(reasons) {
    this.fault.textContent = reasons.join("\n");
    this.query.setAttribute("aria-invalid", String(reasons.length > 0));
  }

  #edit() {
    putIntoAddress(this.filter, !this.isEdited);
    this.isEdited = true;
    this.onFilter(this.filter);
  }

  #clear() {
    this.#put({});
    this.isEdited = false;
    this.#edit();
    this.isEdited = false;
  }

  /** @param {Filter} filter */
  #put(filter) {
    const wanted = filter.verdict ?? "";
    if (![...this.verdict.options].some(one => one.value === wanted)) {
      this.verdict.append(element("option", { value: wanted }, wanted));
    }
    for (const [name, field] of this.fields) field.value = filter[name] ?? "";
  }

  /** @param {Filter} filter */
  #set(filter) {
    this.isEdited = false;
    if (JSON.stringify(this.filter) === JSON.stringify(filter)) return;
    this.#put(filter);
    this.onFilter(this.filter);
  }
}
