// The problem on the bench: its statement as the server understands it, and the way here and back.
//
// The statement is the state. An edit is sent with the statement that it changes, and the next one
// waits for its answer, so that none is lost. To undo is to go back to the statement before.

/** @typedef {import("./connection.js").Connection} Connection */
/** @typedef {import("./connection.js").Answer} Answer */
/** @typedef {{colour: string, walk: string, attributes: string[]}} Piece */
/** @typedef {Piece & {at: string, below: Piece[], letters: string}} Unit */
/** @typedef {{kind: string, [key: string]: any}} Change */

export const EMPTY = "BeginProblem\nstipulation #2\nEndProblem\n";
const MOST_STEPS = 2000; // that can be undone
const PAUSE = 1000; // milliseconds after which what is typed is a step of its own

export class Bench extends EventTarget {
  /**
   * Events, each with the answer as `detail`: "statement" (there is another one), "unchanged" (an
   * edit was refused), and what the search tells of the statement at hand: "working", "progress",
   * "verdict", "play", "end", "idle", "refused", "failed", "dropped" (stopped before it began), "loss"
   * (of a worker process).
   * @param {Connection} connection
   */
  constructor(connection) {
    super();
    this.connection = connection;
    /** @type {Answer | null} the statement at hand, as it was understood */
    this.shown = null;
    /** @type {string[]} statements, the one at hand at `at` */
    this.steps = [];
    this.at = -1;
    this.number = 0; // of the message whose statement is at hand
    /** @type {(() => void)[]} edits that wait */
    this.queue = [];
    this.isWaiting = false;
    this.typed = { at: -1, time: 0 }; // the step that was typed last, and when
    this.isOwed = false; // the statement at hand was not searched, as another edit followed
    /** @type {Answer[]} of the search, heard while an edit waits, which most often ends it */
    this.heard = [];
    connection.addEventListener("answer", event => this.#hear(/** @type {any} */ (event).detail));
    connection.addEventListener("closed", () => {
      this.isWaiting = false;
      this.queue = [];
      this.heard = [];
    });
  }

  /** @returns {string} */
  get text() {
    return this.shown ? this.shown.text : "";
  }

  /** @returns {Map<string, Unit>} by their squares */
  get units() {
    return new Map((this.shown?.units ?? []).map((/** @type {Unit} */ one) => [one.at, one]));
  }

  get canUndo() { return this.at > 0; }
  get canRedo() { return this.at < this.steps.length - 1; }

  /**
   * Change the statement. The change is made when it is its turn, from what is there then.
   * @param {Change | (() => Change | null)} change
   * @param {(answer: Answer) => void} [onRefused] is called besides the event "unchanged"
   */
  change(change, onRefused) {
    this.#enqueue(() => {
      const made = typeof change === "function" ? change() : change;
      if (!made) return this.#next();
      this.#begin("edit", { text: this.text, change: made }, true, onRefused);
    });
  }

  /**
   * Other units, made from those that are there when it is the edit's turn.
   * @param {(units: Map<string, Unit>) => void} edit
   */
  changeUnits(edit) {
    this.change(() => {
      const units = this.units;
      edit(units);
      return { kind: "units", units: [...units].map(([at, one]) => ({ ...one, at })) };
    });
  }

  /**
   * Another statement altogether.
   * @param {string} text
   * @param {boolean} [isTyped] whether it is being typed: that is one step as long as it goes on
   * @param {() => void} [onRefused]
   */
  setText(text, isTyped = false, onRefused) {
    this.#enqueue(() => {
      const now = performance.now();
      const goesOn = isTyped && this.typed.at === this.at && now - this.typed.time < PAUSE;
      this.#begin("state", { text }, true, onRefused, goesOn);
      if (isTyped) this.typed.time = now;
    });
    if (isTyped) this.#enqueue(() => { this.typed.at = this.at; this.#next(); });
  }

  /**
   * Go on with work that was kept: its statements, and first the last one that was understood.
   * @param {{text: string, good?: string, steps?: string[], at?: number}} kept
   */
  restore({ text, good, steps = [text], at = 0 }) {
    if (good && good !== text) this.#enqueue(() => this.#begin("state", { text: good }, false));
    this.steps = steps.slice();
    this.at = at;
    this.#enqueue(() => this.#begin("state", { text }, true));
  }

  undo() { this.#enqueue(() => this.#go(-1)); }
  redo() { this.#enqueue(() => this.#go(1)); }

  /** Search the statement at hand once more. */
  solve() {
    if (this.isWaiting) return;
    this.number = this.connection.send("solve", { text: this.text });
    this.#tell("working", { n: this.number, is: "working" });
  }

  /** End the search of the statement at hand. */
  stop() {
    this.connection.send("stop");
  }

  /** @param {number} way */
  #go(way) {
    const to = this.at + way;
    if (to < 0 || to >= this.steps.length) return this.#next();
    this.at = to;
    this.#begin("state", { text: this.steps[to] }, false);
  }

  /** @param {() => void} edit */
  #enqueue(edit) {
    this.queue.push(edit);
    if (!this.isWaiting) this.#next();
  }

  #next() {
    const edit = this.queue.shift();
    this.isWaiting = edit !== undefined;
    if (edit) return edit();
    if (this.isOwed) this.solve();
    this.isOwed = false;
    for (const answer of this.heard.splice(0)) this.#hear(answer); // if no edit was taken
  }

  /**
   * @param {string} what
   * @param {Record<string, any>} fields
   * @param {boolean} isStep whether it can be undone
   * @param {(answer: Answer) => void} [onRefused]
   * @param {boolean} [goesOn] whether it goes on with the step before
   */
  #begin(what, fields, isStep, onRefused, goesOn = false) {
    if (!this.connection.isOpen) {
      const answer = { n: 0, is: "unchanged", reasons: ["The bench has been closed."] };
      this.#refuse(answer, onRefused);
      return this.#next();
    }
    this.#tell("working", { n: this.connection.last + 1, is: "working" });
    const more = this.queue.length > 0; // so that no search begins which the next edit ends
    const number = this.connection.send(what, { ...fields, more });
    this.connection.waiting.set(number, answer => {
      if (answer.is === "statement") {
        this.isOwed = more;
        this.#take(answer, isStep, goesOn);
      } else this.#refuse(answer, onRefused);
      this.#next();
      return true;
    });
  }

  /**
   * @param {Answer} answer
   * @param {(answer: Answer) => void} [onRefused]
   */
  #refuse(answer, onRefused) {
    onRefused?.(answer);
    this.#tell("unchanged", answer);
  }

  /**
   * @param {Answer} answer
   * @param {boolean} isStep
   * @param {boolean} goesOn
   */
  #take(answer, isStep, goesOn) {
    this.number = answer.n;
    // words that are not understood leave the board as it was
    this.shown = answer.units ? answer : { ...this.shown, ...answer };
    if (isStep && this.steps[this.at] !== answer.text) {
      this.steps.splice(this.at + (goesOn ? 0 : 1), Infinity, answer.text);
      if (this.steps.length > MOST_STEPS) this.steps.shift();
      this.at = this.steps.length - 1;
    }
    this.#tell("statement", answer);
  }

  /** @param {Answer} answer */
  #hear(answer) {
    if (answer.n !== this.number) return;
    if (this.isWaiting) this.heard.push(answer);
    else this.#tell(answer.is, answer);
  }

  /**
   * @param {string} name
   * @param {Answer} answer
   */
  #tell(name, answer) {
    this.dispatchEvent(new CustomEvent(name, { detail: answer }));
  }
}
