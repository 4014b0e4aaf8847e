// The filter of the list in the address, so that Back leads to the filter before.

const MARK = "#list";
const FIELDS = ["verdict", "author", "stipulation", "condition", "text", "query"];

/** @typedef {Record<string, string>} Filter */

/** @returns {Filter | null} what the address says; null where it is about something else */
export function filterOfAddress() {
  const kept = history.state?.list;
  if (kept) return kept;
  if (location.hash && !location.hash.startsWith(MARK)) return null;
  const said = new URLSearchParams(location.hash.slice(MARK.length + 1));
  return Object.fromEntries(FIELDS.map(name => [name, said.get(name) ?? ""]));
}

/**
 * @param {Filter} filter
 * @param {boolean} isStep whether Back is to lead to the filter before
 */
export function putIntoAddress(filter, isStep) {
  const said = new URLSearchParams(FIELDS.filter(name => filter[name])
    .map(name => [name, filter[name]]));
  const address = said.size ? `${MARK}?${said}` : MARK;
  const state = { ...history.state, list: filter };
  if (isStep) history.pushState(state, "", address);
  else history.replaceState(state, "", address);
}
