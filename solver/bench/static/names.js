// What units are called, and how they look: the words of the catalogue.

export class Names extends EventTarget {
  constructor() {
    super();
    /** @type {Record<string, any[]>} words by their kind */
    this.words = {};
    /** @type {Map<string, any>} walks by their key */
    this.walks = new Map();
    /** @type {Record<string, string>} outlines by their name */
    this.shapes = {};
    /** @type {Record<string, string[]>} */
    this.paints = {};
    this.neutral = "";
  }

  /** @param {any} answer of the server: all words. Event: "words". */
  take(answer) {
    Object.assign(this, { words: answer.words, shapes: answer.shapes, paints: answer.paints,
      neutral: answer.neutral });
    this.walks = new Map(answer.words.piece.map((/** @type {any} */ one) => [one.key, one]));
    this.dispatchEvent(new Event("words"));
  }

  /**
   * "white royal grasshopper".
   * @param {any} unit
   */
  unit(unit) {
    const walk = this.walks.get(unit.walk)?.names[0] ?? unit.walk;
    return [unit.colour, ...unit.attributes, walk].join(" ");
  }
}
