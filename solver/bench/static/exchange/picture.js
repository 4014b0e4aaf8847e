// The diagram as a picture: as `kirke show` draws it, kept as a file, or printed with its solution.

import { button, element, say } from "../elements.js";
import { settledText } from "../settled.js";
import { decoded, download } from "./files.js";

export class Picture {
  /**
   * @param {HTMLElement} place
   * @param {import("../bench.js").Bench} bench
   */
  constructor(place, bench) {
    this.bench = bench;
    this.told = element("p", { id: "picture-told" });
    place.append(element("h3", {}, "Picture"), element("div", { class: "controls" },
      button("SVG", () => this.#vector()), button("PNG", () => this.#drawn("png")),
      button("PDF", () => this.#drawn("pdf")),
      button("Print with the solution", () => window.print())), this.told);
  }

  async #vector() {
    await settledText(this.bench);
    const shown = this.bench.shown;
    if (!shown?.picture || shown.faults.length) return this.#tell("the statement has faults");
    download("problem.svg", shown.picture, "image/svg+xml");
    this.#tell("");
  }

  /** @param {string} form that needs the print extra */
  async #drawn(form) {
    this.#tell("being drawn ...");
    const text = await settledText(this.bench);
    const answer = await this.bench.connection.ask("picture", { form, text });
    if (answer.is !== "picture") return this.#tell((answer.reasons ?? ["not drawn"]).join("\n"));
    download(`problem.${form}`, decoded(answer.content), answer.kind);
    this.#tell("");
  }

  /** @param {string} text */
  #tell(text) {
    this.told.textContent = text;
    if (text) say(text);
  }
}
