// A solution in lines, for paper: from the objects of docs/json.md.

/** @param {number} half how many half-moves came before @returns {string} */
function numbered(half) {
  return half % 2 ? `${(half + 1) / 2}...` : `${half / 2 + 1}.`;
}

/** @param {any} move */
function said(move) {
  return move.text + (move.goal ?? (move.check ? "+" : ""));
}

/**
 * The lines of a node and of what follows it.
 * @param {any} node a move of the attack
 * @param {number} half
 * @param {string} indent
 * @returns {Generator<string>}
 */
function* attack(node, half, indent) {
  const threats = node.threats.map((/** @type {any} */ one) => numbered(half + 2) + said(one.move));
  const what = threats.length ? ` (threat: ${threats.join(", ")})`
    : node.zugzwang ? " (zugzwang)" : "";
  const move = node.move ? numbered(half) + said(node.move) + node.mark : "";
  if (move || what) yield `${indent}${move}${what}`;
  for (const one of node.refutations ?? []) {
    yield `${indent}  but ${numbered(half + 1)}${said(one.move)}!`;
  }
  for (const one of node.variations) yield* defence(one, half + 1, `${indent}  `);
}

/**
 * The lines of a defence and of what answers it.
 * @param {any} node
 * @param {number} half
 * @param {string} indent
 * @returns {Generator<string>}
 */
function* defence(node, half, indent) {
  const head = `${indent}${numbered(half)}${said(node.move)}${node.mark}`;
  const answers = node.variations;
  const isEnd = answers.every((/** @type {any} */ one) => !one.variations.length
    && !one.threats.length);
  if (isEnd) {
    const all = answers.map((/** @type {any} */ one) => numbered(half + 1) + said(one.move)
      + one.mark);
    yield [head, all.join(", ")].filter(Boolean).join(" ");
    return;
  }
  yield head;
  for (const one of answers) yield* attack(one, half + 1, `${indent}  `);
}

/**
 * A line of help or series play: a number before each move of the side that begins.
 * @param {any[]} moves
 * @param {number} skipped half-moves that are left out before
 */
function line(moves, skipped) {
  const begins = moves[skipped % 2 ? 1 : 0]?.piece?.colour;
  let number = skipped ? Math.ceil(skipped / 2) : 0, before = null;
  const words = moves.map((move, at) => {
    const colour = move.piece?.colour ?? null;
    const isFirst = colour === begins || colour === before;
    before = colour;
    if (at === 0 && skipped % 2) return `${number}...${said(move)}`;
    if (isFirst || at === 0) { number += 1; return `${number}.${said(move)}`; }
    return said(move);
  });
  return words.join(" ");
}

/**
 * All lines of an answer to a twin.
 * @param {any} twin
 * @returns {Generator<string>}
 */
export function* linesOf(twin) {
  if (twin.twin) yield `${twin.twin}) ${twin.stipulation ?? ""}`;
  for (const phase of twin.phases) {
    if (phase.kind === "set") yield "Set play";
    for (const moves of phase.lines ?? []) yield line(moves, phase.skipped);
    for (const node of phase.tree ?? []) {
      if (phase.kind === "set") yield* defence(node, 1, "");
      else yield* attack(node, 0, "");
    }
  }
  yield* twin.notes;
}
