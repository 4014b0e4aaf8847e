// What is done with the statement waits for the edits that were made before.

/**
 * The statement at hand, once all edits that wait have been made.
 * @param {import("./bench.js").Bench} bench
 * @returns {Promise<string>}
 */
export function settledText(bench) {
  return new Promise(resolve => bench.change(() => {
    resolve(bench.text);
    return null;
  }));
}
