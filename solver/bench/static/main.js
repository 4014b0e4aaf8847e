// The page of the bench: joins the connection, the problem at hand, and the panels that show it.

import { Bench, EMPTY } from "./bench.js";
import { Board } from "./board.js";
import { Connection } from "./connection.js";
import { byId, say } from "./elements.js";
import { Names } from "./names.js";
import { Palette } from "./palette.js";
import { Helpers } from "./solution/helpers.js";
import { Past } from "./solution/past.js";
import { Play } from "./solution/play.js";
import { Player } from "./solution/player.js";
import { Statement } from "./statement.js";
import { Verdict } from "./verdict.js";

const connection = new Connection();
const bench = new Bench(connection);
const names = new Names();
const palette = new Palette(byId("palette"), bench, names);
const board = new Board(byId("board"), bench, unit => names.unit(unit));
new Statement(byId("statement"), bench);
new Play(byId("play"), bench, new Player(byId("board-panel"), board, bench));
new Verdict(byId("verdict"), bench);
new Helpers(byId("helpers"), bench);
new Past(byId("past"), bench);

board.addEventListener("square", event => palette.use(/** @type {any} */ (event).detail.at));

const undo = /** @type {HTMLButtonElement} */ (byId("undo"));
const redo = /** @type {HTMLButtonElement} */ (byId("redo"));
undo.addEventListener("click", () => bench.undo());
redo.addEventListener("click", () => bench.redo());
bench.addEventListener("statement", () => {
  undo.disabled = !bench.canUndo;
  redo.disabled = !bench.canRedo;
});
document.addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
  const key = event.key.toLowerCase();
  if (key === "z") { event.preventDefault(); if (event.shiftKey) bench.redo(); else bench.undo(); }
  if (key === "y") { event.preventDefault(); bench.redo(); }
});
bench.addEventListener("unchanged", event => {
  say(/** @type {any} */ (event).detail.reasons.join(" "));
});

connection.addEventListener("open", async () => {
  byId("connection").textContent = "";
  names.take(await connection.ask("words"));
  bench.setText(bench.text || EMPTY);
});
connection.addEventListener("closed", () => {
  byId("connection").textContent = "The bench has been closed; what is on it stays here.";
});
