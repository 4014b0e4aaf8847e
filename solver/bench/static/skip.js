// Links to the panels, the first thing that the Tab key comes to.

import { byId } from "./elements.js";

const PANELS = { board: "Board", statement: "Problem", solution: "Solution", past: "Past",
  collection: "Collection", exchange: "Other formats" };

/**
 * @param {HTMLElement} place
 * @param {() => void} toBoard
 */
export function skipLinks(place, toBoard) {
  for (const [name, title] of Object.entries(PANELS)) {
    const panel = byId(`${name}-panel`);
    panel.tabIndex = -1; // takes the focus, which else would go nowhere
    const link = document.createElement("a");
    link.href = `#${panel.id}`;
    link.className = "skip";
    link.textContent = `To: ${title}`;
    link.addEventListener("click", event => {
      event.preventDefault(); // the address is for problems and lists
      if (name === "board") toBoard();
      else panel.focus();
    });
    place.append(link);
  }
}
