// What may be asked for: each play with each goal and its length, as far as it has been typed.

import { distance } from "./finding.js";

/** @typedef {import("./combobox.js").Offer} Offer */

/** Plays whose goal is their own, by their keys. */
const OWN_GOAL = /** @type {Record<string, string>} */ ({ "proof-game": "dia", "a-to-b": "a=>b" });
const LONG = /^(.*?)(\d+)?(\.5?)?$/;
const TARGET = /^([zk])([a-p]\d{1,2})?$/;

/**
 * How well the signs of a play go with the letters typed; 9 where they do not.
 * @param {string} typed
 * @param {string} sign
 */
function fit(typed, sign) {
  if (typed === sign) return 0;
  if (sign.startsWith(typed)) return 1;
  if (sign.includes(typed)) return 2;
  let at = 0;
  for (const letter of sign) if (letter === typed[at]) at += 1;
  return at === typed.length ? 3 : 9;
}

/**
 * The number of moves in what is asked for now.
 * @param {string} text
 */
export function movesOf(text) {
  return /(\d+)(\.\d)?$/.exec(text)?.[1] ?? "2";
}

/**
 * @param {string} typed
 * @param {any[]} plays
 * @param {any[]} goals
 * @param {string} moves where none are typed
 * @returns {Offer[]}
 */
export function offers(typed, plays, goals, moves) {
  const text = typed.trim().toLowerCase();
  const [, body, count, half] = /** @type {RegExpExecArray} */ (LONG.exec(text));
  const found = [...combined(body.trim(), plays, goals, count ?? moves, half ?? "", !count)];
  if (count) found.push(...combined(text, plays, goals, moves, "", true)); // as in c81, 00
  found.sort((a, b) => a.rank - b.rank);
  const seen = new Set();
  const fresh = found.filter(one => !seen.has(one.value) && seen.add(one.value));
  return fresh.map(one => ({ value: one.value, shown: one.value, note: one.note,
    goesOn: one.goesOn, isSure: one.value.startsWith(text) && text !== "" }));
}

/**
 * @param {string} body what is typed before the number of moves
 * @param {any[]} plays
 * @param {any[]} goals
 * @param {string} moves
 * @param {string} half what is typed behind it
 * @param {boolean} isOpen whether no number has been typed
 */
function* combined(body, plays, goals, moves, half, isOpen) {
  for (let at = 0; at <= body.length; at += 1) {
    const letters = body.slice(0, at), sign = body.slice(at);
    if (!/^[a-z-]*$/.test(letters)) return;
    for (const [order, goal] of goals.entries()) {
      const target = goal.takes_square ? TARGET.exec(sign) : null;
      if (target ? target[1] !== goal.key : !goal.key.startsWith(sign)) continue;
      const isGoal = target !== null || goal.key === sign || (sign === "" && goal.key === "#");
      for (const [number, play] of plays.entries()) {
        if (play.key === "retractor" || !goes(play, goal.key)) continue;
        const fits = fit(letters, play.sign);
        if (fits > 3 || (sign === "" && letters === "" && goal.key !== "#")) continue;
        const rank = (isGoal ? 0 : 1e6) + (sign ? fits * 1e4 : fits * 10) + order * 100 + number;
        yield* lengths(play, goal, target?.[2] ?? "", moves, half, isOpen, rank);
      }
    }
  }
}

/**
 * @param {any} play
 * @param {string} goal
 */
function goes(play, goal) {
  const own = OWN_GOAL[play.key];
  return own ? goal === own : play.sign !== "" || !Object.values(OWN_GOAL).includes(goal);
}

/**
 * @param {any} play
 * @param {any} goal
 * @param {string} square
 * @param {string} moves
 * @param {string} half
 * @param {boolean} isOpen
 * @param {number} rank
 */
function* lengths(play, goal, square, moves, half, isOpen, rank) {
  const note = `${play.summary} ${goal.summary}`;
  const start = play.sign + goal.key;
  if (goal.takes_square && !square) {
    yield { value: start, note: `then a square and the number of moves. ${note}`, goesOn: true,
      rank: rank + 1e5 };
    return;
  }
  const body = square ? `${start}${square} ` : start;
  if (!half) yield { value: `${body}${moves}`, note, rank, goesOn: false };
  if (play.halves && (half || isOpen || moves)) {
    yield { value: `${body}${moves}.5`, note, rank: rank + 0.5, goesOn: false };
  }
}

/**
 * Those nearest to a text that is none.
 * @param {string} text
 * @param {any[]} plays
 * @param {any[]} goals
 */
export function nearest(text, plays, goals) {
  const moves = movesOf(text), half = text.endsWith(".5");
  let best = 4;
  /** @type {string[]} */
  let found = [];
  for (const play of plays) {
    for (const goal of goals) {
      if (play.key === "retractor" || goal.takes_square || !goes(play, goal.key)) continue;
      const value = play.sign + goal.key + moves + (half && play.halves ? ".5" : "");
      const far = distance(text.toLowerCase(), value);
      if (far < best) { best = far; found = []; }
      if (far === best) found.push(value);
    }
  }
  return found.slice(0, 3);
}
