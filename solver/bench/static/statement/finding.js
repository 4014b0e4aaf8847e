// Words by any part of any of their names, best first.

export const LANGUAGES = ["en", "de", "fr"];

/**
 * As names are compared: without case, accents and what only parts words.
 * @param {string} text
 */
export function folded(text) {
  return text.normalize("NFD").toLowerCase().replace(/[\u0300-\u036f\s_'-]/g, "");
}

/** @type {WeakMap<any, string[]>} */
const FOLDED = new WeakMap();

/** @param {any} word of the catalogue */
function names(word) {
  let found = FOLDED.get(word);
  if (!found) FOLDED.set(word, found = [...word.names, ...(word.also ?? [])].map(folded));
  return found;
}

/**
 * The words that have a text in a name: those that are it, begin with it, hold it.
 * @param {any[]} words
 * @param {string} text
 * @returns {any[]}
 */
export function found(words, text) {
  const part = folded(text);
  const ranked = [];
  for (const word of words) {
    let rank = 3;
    for (const name of names(word)) {
      const at = name.indexOf(part);
      if (at >= 0) rank = Math.min(rank, name === part ? 0 : at === 0 ? 1 : 2);
    }
    if (rank < 3) ranked.push({ word, rank });
  }
  ranked.sort((a, b) => a.rank - b.rank || Number(b.word.supported) - Number(a.word.supported));
  return ranked.map(one => one.word);
}

/**
 * The word that has just this name, in whatever language, or the only one of which one begins so.
 * @param {any[]} words
 * @param {string} name
 */
export function named(words, name) {
  return only(words, name, names);
}

/**
 * @template T
 * @param {T[]} all
 * @param {string} name
 * @param {(one: T) => string[]} namesOf folded
 * @returns {T | undefined}
 */
export function only(all, name, namesOf) {
  const part = folded(name);
  if (!part) return undefined;
  const whole = all.find(one => namesOf(one).includes(part));
  if (whole) return whole;
  const begun = all.filter(one => namesOf(one).some(known => known.startsWith(part)));
  return begun.length === 1 ? begun[0] : undefined;
}

/**
 * How many letters have to be changed, put or left out between two texts.
 * @param {string} one
 * @param {string} other
 */
export function distance(one, other) {
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = before[j - 1] + Number(one[i - 1] !== other[j - 1]);
      row.push(Math.min(change, before[j] + 1, row[j - 1] + 1));
    }
    before = row;
  }
  return before[other.length];
}
