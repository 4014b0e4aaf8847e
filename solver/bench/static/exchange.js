// What comes onto the bench from elsewhere, and what leaves it.

import { element } from "./elements.js";
import { Exporting } from "./exchange/exporting.js";
import { Importing } from "./exchange/importing.js";
import { Picture } from "./exchange/picture.js";

export class Exchange {
  /**
   * @param {HTMLElement} place
   * @param {import("./bench.js").Bench} bench
   */
  constructor(place, bench) {
    const [coming, going] = [element("div"), element("div")];
    place.append(element("div", { class: "exchange-parts" }, coming, going));
    new Importing(coming, bench);
    new Exporting(going, bench);
    new Picture(going, bench);
  }
}
