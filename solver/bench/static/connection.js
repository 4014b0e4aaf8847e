// The socket to the server: messages with a growing number, answers with the number they follow.

/** @typedef {{n: number, is: string, [key: string]: any}} Answer */

const AGAIN = 1000; // milliseconds after which a lost connection is tried again

export class Connection extends EventTarget {
  /** Events: "open", "closed", and "answer" with the answer as `detail`. */
  constructor() {
    super();
    this.last = 0;
    /** @type {Map<number, (answer: Answer) => boolean>} who waits for answers to a message */
    this.waiting = new Map();
    this.#open();
  }

  get isOpen() {
    return this.socket.readyState === WebSocket.OPEN;
  }

  #open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/talk`);
    this.socket.addEventListener("open", () => this.dispatchEvent(new Event("open")));
    this.socket.addEventListener("message", event => this.#take(JSON.parse(event.data)));
    this.socket.addEventListener("close", () => {
      this.waiting.clear();
      this.dispatchEvent(new Event("closed"));
      setTimeout(() => this.#open(), AGAIN);
    });
  }

  /** @param {Answer} answer */
  #take(answer) {
    const waits = this.waiting.get(answer.n);
    if (waits) {
      if (waits(answer)) this.waiting.delete(answer.n);
    } else {
      this.dispatchEvent(new CustomEvent("answer", { detail: answer }));
    }
  }

  /**
   * Send a message; its number. Its answers come as events.
   * @param {string} what
   * @param {Record<string, any>} [fields]
   */
  send(what, fields = {}) {
    this.last += 1;
    if (this.isOpen) this.socket.send(JSON.stringify({ n: this.last, do: what, ...fields }));
    return this.last;
  }

  /**
   * Send a message and wait for its one answer.
   * @param {string} what
   * @param {Record<string, any>} [fields]
   * @returns {Promise<Answer>}
   */
  ask(what, fields = {}) {
    return new Promise(resolve => {
      this.waiting.set(this.send(what, fields), answer => { resolve(answer); return true; });
    });
  }
}
