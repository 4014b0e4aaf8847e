// A search that a button begins: its answers, its state, and its end.

import { isOff, say, switchOff } from "../elements.js";

/** @typedef {import("../connection.js").Answer} Answer */

const ENDS = new Set(["helped", "past-end", "themes", "refused", "failed", "dropped", "misunderstood"]);

export class Request {
  /**
   * Events: "answer" with each answer as `detail`. The status tells the state and how far it is.
   * @param {import("../bench.js").Bench} bench
   * @param {HTMLElement} status
   * @param {HTMLButtonElement} stop
   */
  constructor(bench, status, stop) {
    this.bench = bench;
    this.status = status;
    this.stop = stop;
    this.number = 0;
    this.text = ""; // the statement that is asked about
    stop.disabled = true;
    stop.addEventListener("click", () => bench.stop());
    document.addEventListener("keydown", event => {
      if (event.key !== "Escape" || event.defaultPrevented || isOff(stop)) return;
      event.preventDefault();
      bench.stop();
    });
    bench.connection.addEventListener("closed", () => this.#show("idle", ""));
    bench.addEventListener("statement", () => {
      const isOld = this.text !== "" && this.text !== bench.text;
      status.dataset.old = String(isOld);
      if (isOld && status.dataset.state === "done") this.#show("done", "of the position before");
    });
  }

  /**
   * @param {string} what
   * @param {Record<string, any>} fields
   * @param {(answer: Answer) => void} hear
   */
  begin(what, fields, hear) {
    this.text = this.bench.text;
    this.status.dataset.old = "false";
    this.#show("working", "working ...");
    const number = this.bench.connection.send(what, { text: this.text, ...fields });
    this.number = number;
    this.bench.connection.waiting.set(number, answer => {
      if (number === this.number) this.#hear(answer, hear);
      return ENDS.has(answer.is);
    });
  }

  /**
   * @param {Answer} answer
   * @param {(answer: Answer) => void} hear
   */
  #hear(answer, hear) {
    if (answer.is === "helping") this.#show("working", answer.text);
    else if (answer.is === "loss") say(answer.reason);
    else if (answer.is === "dropped") this.#show("cut", "stopped before it began");
    else if (answer.is === "misunderstood") this.#show("failed", "the server asks for a reload");
    else if (answer.reasons) this.#show(answer.is, answer.reasons.join("\n"));
    else hear(answer);
  }

  /**
   * The end: how it came.
   * @param {string} state "done" or "cut"
   * @param {string} text
   */
  end(state, text) {
    this.#show(state, text);
    say(text);
  }

  /**
   * @param {string} state
   * @param {string} text
   */
  #show(state, text) {
    this.status.dataset.state = state;
    this.status.textContent = text;
    switchOff(this.stop, state !== "working");
  }
}
