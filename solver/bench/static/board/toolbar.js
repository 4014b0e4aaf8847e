// A group of buttons with one tab stop: arrows go from one to the next, or to the row below.

/**
 * @param {HTMLElement} group
 * @param {string} selector of its buttons
 */
export function rove(group, selector) {
  const buttons = () => /** @type {HTMLElement[]} */ ([...group.querySelectorAll(selector)]);
  const stop = (/** @type {HTMLElement | undefined} */ at) => {
    for (const one of buttons()) one.tabIndex = one === at ? 0 : -1;
  };
  group.addEventListener("focusin", event => {
    const at = event.target instanceof Element ? event.target.closest(selector) : null;
    if (at instanceof HTMLElement) stop(at);
  });
  group.addEventListener("keydown", event => {
    const all = buttons();
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const to = next(all, at, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  });
  /** After other buttons have come: one of them is the stop. */
  return () => {
    const all = buttons();
    stop(all.find(one => one.tabIndex === 0) ?? all[0]);
  };
}

/**
 * @param {HTMLElement[]} all
 * @param {number} at
 * @param {string} key
 * @returns {HTMLElement | undefined}
 */
function next(all, at, key) {
  const here = all[at].getBoundingClientRect();
  const column = (/** @type {HTMLElement} */ one) =>
    Math.abs(one.getBoundingClientRect().left - here.left);
  const row = (/** @type {boolean} */ isBelow) => {
    const tops = all.map(one => one.getBoundingClientRect().top)
      .filter(top => isBelow ? top > here.top + 4 : top < here.top - 4);
    const top = isBelow ? Math.min(...tops) : Math.max(...tops);
    return all.filter(one => Math.abs(one.getBoundingClientRect().top - top) <= 4)
      .sort((a, b) => column(a) - column(b))[0];
  };
  switch (key) {
    case "ArrowRight": return all[(at + 1) % all.length];
    case "ArrowLeft": return all[(at + all.length - 1) % all.length];
    case "ArrowDown": return row(true);
    case "ArrowUp": return row(false);
    case "Home": return all[0];
    case "End": return all[all.length - 1];
    default: return undefined;
  }
}
