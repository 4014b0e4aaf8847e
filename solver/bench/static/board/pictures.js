// Pictures of units, made as the server makes them: an outline in the paint of its colour, turned,
// with the letters that it needs.

import { drawing } from "../elements.js";

/** @typedef {import("../names.js").Names} Names */
/** @typedef {import("../bench.js").Piece} Piece */

const SVG = "http://www.w3.org/2000/svg";
const OWN = "unit-"; // before ids, which those of the server's picture must not meet

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
function drawn(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/**
 * What all pictures of the page refer to, once a page.
 * @param {Names} names
 */
export function define(names) {
  document.getElementById("outlines")?.remove();
  const outlines = Object.entries(names.shapes).map(([name, shape]) =>
    `<g id="${OWN}${name}">${shape}</g>`).join("");
  const neutral = names.neutral.replace('id="', `id="${OWN}`);
  const made = drawing(`<svg xmlns="${SVG}" id="outlines" class="outlines" width="0" height="0" `
    + `aria-hidden="true"><defs>${outlines}${neutral}</defs></svg>`);
  document.body.append(made);
}

/**
 * A unit on its own.
 * @param {Names} names
 * @param {Piece} unit
 */
export function picture(names, unit) {
  const { piece, turns, mark } = names.glyph(unit.walk);
  const [fill, line, details] = names.paints[unit.colour] ?? names.paints.white;
  const parts = [drawn("use", { href: `#${OWN}${piece || "disc"}`, stroke: line, color: details,
    fill: fill.replace("url(#", `url(#${OWN}`), "stroke-width": 3, "stroke-linejoin": "round",
    transform: `rotate(${90 * turns})` })];
  if (mark) parts.push(...(piece ? tag(mark, 26, 34) : tag(mark, 0, 4)));
  if (names.played.colours.length > 3) { // four colours are told by their letters, too
    parts.push(...tag(unit.colour[0].toUpperCase(), -34, 34));
  }
  const letters = names.letters(unit);
  if (letters) parts.push(...tag(letters, 30, -34));
  return drawn("svg", { viewBox: "-50 -50 100 100", class: "unit-picture", "aria-hidden": "true",
    focusable: "false" }, ...parts);
}

/**
 * A sign that is no unit, such as the eraser's.
 * @param {string} path
 */
export function sign(path) {
  return drawn("svg", { viewBox: "-50 -50 100 100", class: "unit-picture sign", "aria-hidden":
    "true", focusable: "false" }, drawn("path", { d: path, fill: "none", stroke: "currentColor",
    "stroke-width": 8, "stroke-linecap": "round" }));
}

/**
 * Letters on a small white plate.
 * @param {string} text
 * @param {number} x
 * @param {number} y
 */
function tag(text, x, y) {
  const half = 9 * text.length + 4;
  return [drawn("rect", { x: x - half, y: y - 14, width: 2 * half, height: 28, rx: 6,
    fill: "#ffffff", stroke: "#000000" }), drawn("text", { x, y: y + 9, "font-size": 26,
    "text-anchor": "middle", fill: "#000000" }, text)];
}
