// Changes of one clause of the statement.

/** @typedef {import("../bench.js").Bench} Bench */

/**
 * The lines of a clause as they are now.
 * @param {Bench} bench
 * @param {string} field
 * @returns {string[]}
 */
export function linesOf(bench, field) {
  return bench.shown?.clauses?.[field] ?? [];
}

/**
 * Change a clause: all of its lines anew, made from those there are when it is the change's turn.
 * @param {Bench} bench
 * @param {string} field
 * @param {(lines: string[]) => string[]} edit
 * @param {(answer: any, lines: string[]) => void} onRefused
 * @param {() => void} [onDone]
 */
export function changeClause(bench, field, edit, onRefused, onDone = () => {}) {
  /** @type {string[]} */
  let lines = [];
  changeThen(bench, () => {
    const now = linesOf(bench, field);
    lines = edit(Array.isArray(now) ? now : [now].filter(Boolean));
    return { kind: "clause", field, lines };
  }, answer => onRefused(answer, lines), onDone);
}

/**
 * Change the statement, and do something after that.
 * @param {Bench} bench
 * @param {() => any} change
 * @param {(answer: any) => void} onRefused
 * @param {() => void} onDone
 */
export function changeThen(bench, change, onRefused, onDone) {
  bench.change(() => {
    bench.addEventListener("statement", onDone, { once: true }); // the next one answers this change
    return change();
  }, answer => {
    bench.removeEventListener("statement", onDone);
    onRefused(answer);
  });
}

/**
 * The words of the server for what was refused.
 * @param {any} answer
 * @returns {string[]}
 */
export function reasons(answer) {
  return answer.reasons ?? ["This cannot be done."];
}
