// What a change did: solutions and keys that were lost and won, phase by phase.

const MOST = 10; // that are named

/**
 * @param {any} before a verdict of docs/json.md
 * @param {any} after the next one
 * @returns {{what: string, text: string}[]}
 */
export function differences(before, after) {
  const old = new Map(before.phases.map((/** @type {any} */ one) => [key(one), one]));
  const found = [];
  for (const phase of after.phases) {
    const last = old.get(key(phase));
    old.delete(key(phase));
    found.push(...ofPhase(last, phase, after.phases.length > 1 ? `${key(phase)} ` : ""));
  }
  for (const gone of old.values()) found.push(...ofPhase(gone, undefined, `${key(gone)} `));
  return found;
}

/** @param {any} phase */
function key(phase) {
  const part = phase.part ? ` part ${phase.part}` : "";
  return `${phase.twin ? `${phase.twin}) ` : ""}${phase.side}${part}`;
}

/**
 * @param {any} before
 * @param {any} after
 * @param {string} where
 */
function ofPhase(before, after, where) {
  const [old, now] = [before?.found ?? [], after?.found ?? []];
  const [were, are] = [before?.found_count ?? 0, after?.found_count ?? 0];
  if (were > old.length || are > now.length) { // not all of them are told
    return were === are ? [] : [{ what: `${where}solutions`, text: `${were} before, ${are} now` }];
  }
  return [
    ...named(`${where}lost`, minus(old, now)),
    ...named(`${where}won`, minus(now, old)),
  ];
}

/**
 * @param {string[]} these
 * @param {string[]} those
 */
function minus(these, those) {
  const gone = new Set(those);
  return these.filter(one => !gone.has(one));
}

/**
 * @param {string} what
 * @param {string[]} texts
 */
function named(what, texts) {
  if (!texts.length) return [];
  const more = texts.length > MOST ? `; ... and ${texts.length - MOST} more` : "";
  return [{ what, text: texts.slice(0, MOST).join("; ") + more }];
}
