// Elements of the page. Texts of users are only ever set as text.

/**
 * An element with attributes, listeners (`on...`) and children.
 * @param {string} name
 * @param {Record<string, any>} [attributes] a false or missing value leaves an attribute out
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== undefined && value !== null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/**
 * A button that does something.
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Record<string, any>} [attributes]
 */
export function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, text);
}

/**
 * Switch a button off or on. One that has the focus keeps it, and is disabled only when it is left:
 * a disabled one would lose the focus to nothing.
 * @param {HTMLButtonElement} button whose click does no harm where there is nothing to do
 * @param {boolean} off
 */
export function switchOff(button, off) {
  const waits = off && document.activeElement === button;
  button.disabled = off && !waits;
  if (!waits) return button.removeAttribute("aria-disabled");
  if (button.hasAttribute("aria-disabled")) return;
  button.setAttribute("aria-disabled", "true");
  button.addEventListener("blur", () => {
    button.disabled = button.hasAttribute("aria-disabled");
    button.removeAttribute("aria-disabled");
  }, { once: true });
}

/** @param {HTMLButtonElement} button */
export function isOff(button) {
  return button.disabled || button.hasAttribute("aria-disabled");
}

/**
 * An element of the page by its id, which has to be there.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * A drawing of the server, or a part of one, as an element of this page.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {any} */ (document.importNode(parsed.documentElement, true));
}

let clearing = 0;

/**
 * Tell those who hear the page what has changed: in the one live region, once.
 * @param {string} text
 */
export function say(text) {
  const region = byId("live");
  if (region.textContent === text) return;
  region.textContent = text;
  clearTimeout(clearing);
  clearing = window.setTimeout(() => { region.textContent = ""; }, 5000);
}
