// What units are called, and how they look: the words of the catalogue.

/** @typedef {import("./bench.js").Piece} Piece */
/** @typedef {{piece: string, turns: number, mark: string}} Glyph */

const QUARTERS = ["", "turned right", "upside down", "turned left"];

export class Names extends EventTarget {
  constructor() {
    super();
    /** @type {Record<string, any[]>} words by their kind */
    this.words = {};
    /** @type {Map<string, any>} walks by their key */
    this.walks = new Map();
    /** @type {Map<string, any>} attributes by their key */
    this.attributes = new Map();
    /** @type {Record<string, any>} what is played with, by game */
    this.games = {};
    /** @type {Record<string, string>} outlines by their name */
    this.shapes = {};
    /** @type {Record<string, string[]>} */
    this.paints = {};
    this.neutral = "";
    this.game = "chess"; // of the problem at hand
    this.language = "en"; // of the problem at hand
    /** @type {string[]} in the order of names and letters */
    this.languages = [];
    /** @type {Record<string, Glyph>} pictures in the problem at hand, by walk */
    this.glyphs = {};
  }

  /** @param {any} answer of the server: all words. Event: "words". */
  take(answer) {
    Object.assign(this, { words: answer.words, games: answer.games, shapes: answer.shapes,
      paints: answer.paints, neutral: answer.neutral, languages: answer.languages });
    this.walks = new Map(answer.words.piece.map((/** @type {any} */ one) => [one.key, one]));
    this.attributes = new Map(answer.words.attribute.map((/** @type {any} */ one) =>
      [one.key, one]));
    this.dispatchEvent(new Event("words"));
  }

  /** @param {any} shown the problem at hand */
  follow(shown) {
    this.game = shown.game ?? "chess";
    this.language = shown.language ?? "en";
    this.glyphs = shown.glyphs ?? {};
  }

  /** What the game at hand is played with. */
  get played() {
    return this.games[this.game] ?? this.games.chess;
  }

  /**
   * The name of a walk: of the catalogue, of a definition in the statement, of a game.
   * @param {string} walk
   */
  walk(walk) {
    const known = this.walks.get(walk);
    if (known) return known.names[0];
    if (walk.includes("=")) return walk.split("=")[1];
    return walk.split("/").map(part => this.walks.get(part)?.names[0] ?? part.replace(/-/g, " "))
      .join("/");
  }

  /** @param {string} key of an attribute */
  attribute(key) {
    return (this.attributes.get(key)?.names[0] ?? key)
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
  }

  /**
   * The picture of a walk, as the problem at hand has it.
   * @param {string} walk
   * @returns {Glyph}
   */
  glyph(walk) {
    const used = this.glyphs[walk];
    if (used) return used;
    const known = this.played?.pictures[walk] ?? this.walks.get(walk)?.picture;
    const { piece = "", turns = 0 } = known ?? {};
    return { piece, turns, mark: piece ? "" : this.code(walk) };
  }

  /** @param {string} walk its letters */
  code(walk) {
    return this.played?.letters[walk]
      ?? this.walks.get(walk)?.codes[this.languages.indexOf(this.language)]
      ?? walk.split("=")[0].toUpperCase();
  }

  /**
   * The small letters by which a unit's attributes are told on its picture.
   * @param {Piece} piece
   */
  letters(piece) {
    const keys = piece.attributes.filter(key => !(key === "royal" && piece.walk === "king")
      && !this.attributes.get(key)?.board);
    return keys.map(key => (this.attributes.get(key)?.names[0] ?? key).replace(/[^A-Z]/g, ""))
      .join("").toLowerCase();
  }

  /**
   * "white grasshopper, queen upside down, royal".
   * @param {Piece & {below?: Piece[]}} unit
   * @returns {string}
   */
  unit(unit) {
    const { piece, turns } = this.glyph(unit.walk);
    const picture = turns ? `${this.walk(piece)} ${QUARTERS[turns]}` : "";
    const below = (unit.below ?? []).map(one => this.unit(one)).join(" and ");
    return [`${unit.colour} ${this.walk(unit.walk)}`, picture, ...unit.attributes.map(key =>
      this.attribute(key)), below && `above ${below}`].filter(Boolean).join(", ");
  }

  /**
   * The walk that is printed a quarter turn further, the same one if there is no other.
   * @param {string} walk
   * @param {number} way 1 to the right, -1 to the left
   */
  turned(walk, way) {
    const { piece, turns } = this.glyph(walk);
    const quarters = this.played.turned[piece] ?? [];
    for (let step = 1; step < 4; step += 1) {
      const there = quarters[(turns + way * step + 8) % 4] ?? [];
      if (there.length) return there[0];
    }
    return walk;
  }

  /** @param {string} walk @returns {string[]} the walks that are printed the same way */
  alike(walk) {
    const { piece, turns } = this.glyph(walk);
    return this.played.turned[piece]?.[turns] ?? [walk];
  }
}
