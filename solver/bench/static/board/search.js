// Which walks a text finds: by a part of their names, or by their letters, in any language.

/** @typedef {import("../names.js").Names} Names */

/** @param {string} text */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ß/g, "ss").toLowerCase().trim();
}

/** German as it is typed without its vowels. @param {string} text */
function spelled(text) {
  return folded(text.toLowerCase().replace(/ä/g, "ae").replace(/ö/g, "oe").replace(/ü/g, "ue"));
}

/**
 * The keys of the walks that a text finds, best first; all without a text.
 * @param {Names} names
 * @param {string} text
 * @returns {string[]}
 */
export function walks(names, text) {
  const wanted = folded(text);
  const known = names.words.piece ?? [];
  if (!wanted) return known.map(one => one.key);
  const own = names.languages.indexOf(names.language); // whose letters come first
  const found = known.map(one => ({ key: one.key, rank: rank(one, wanted, own) }))
    .filter(one => one.rank > 0).sort((a, b) => b.rank - a.rank);
  const hunter = hunted(known, wanted, own);
  return [...(hunter ? [hunter] : []), ...found.map(one => one.key)];
}

/**
 * How well a walk is meant by a text, 0 for not at all.
 * @param {any} word
 * @param {string} wanted
 * @param {number} own
 */
function rank(word, wanted, own) {
  const codes = word.codes.map(folded);
  const called = [...new Set(word.names.flatMap((/** @type {string} */ name) =>
    [folded(name), spelled(name)]))];
  if (called.includes(wanted)) return 7;
  if (codes[own] === wanted) return 6;
  if (codes.includes(wanted)) return 5;
  if (called.some(name => name.startsWith(wanted))) return 4;
  if (called.some(name => name.split(/[^\p{L}\p{N}]+/u).some((/** @type {string} */ part) =>
    part.startsWith(wanted)))) return 3;
  if (codes.some((/** @type {string} */ code) => code.startsWith(wanted))) return 2;
  return called.some(name => name.includes(wanted)) ? 1 : 0;
}

/**
 * A hunter by the letters of its two walks: "r/b".
 * @param {any[]} known
 * @param {string} wanted
 * @param {number} own
 */
function hunted(known, wanted, own) {
  const parts = wanted.split("/");
  if (parts.length !== 2) return "";
  const keys = parts.map(part => known.find(one => folded(one.codes[own]) === part)?.key);
  return keys.every(Boolean) && keys[0] !== keys[1] ? keys.join("/") : "";
}

/**
 * Walks as options of a combobox.
 * @param {Names} names
 * @param {string} text
 * @param {(walk: string) => Node} pictured
 */
export function options(names, text, pictured) {
  return walks(names, text).map(key => {
    const word = names.walks.get(key);
    const others = (word?.names ?? []).slice(1).join(" / ");
    const detail = [word?.codes.join(" ") ?? "hunter", others, word?.summary]
      .filter(Boolean).join(" · ");
    return { key, name: names.walk(key), detail, get picture() { return pictured(key); } };
  });
}
