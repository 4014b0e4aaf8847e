// Keeps the focus where parts of the page are made anew.

/**
 * Make parts anew. Where one of them had the focus, the part with the same `data-focus` gets it, or
 * the one that stands where it stood, or another element.
 * @param {HTMLElement} place
 * @param {HTMLElement} otherwise
 * @param {() => void} render
 */
export function keepFocus(place, otherwise, render) {
  const active = document.activeElement;
  const key = active instanceof HTMLElement && place.contains(active) ? active.dataset.focus : null;
  render();
  if (key === null) return;
  const all = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-focus]")]);
  const same = all.find(one => one.dataset.focus === key && !one.hasAttribute("disabled"));
  const kind = key?.split(" ")[0] ?? "";
  const alike = all.filter(one => one.dataset.focus?.split(" ")[0] === kind
    && !one.hasAttribute("disabled"));
  (same ?? alike[alike.length - 1] ?? otherwise).focus();
}
