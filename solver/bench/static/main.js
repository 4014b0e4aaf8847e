// The page of the bench: joins the connection, the problem at hand, and the panels that show it.

import { Bench } from "./bench.js";
import { setUp } from "./board/setup.js";
import { Collection } from "./collection.js";
import { Connection } from "./connection.js";
import { byId, say, switchOff } from "./elements.js";
import { Exchange } from "./exchange.js";
import { Names } from "./names.js";
import { settledText } from "./settled.js";
import { Sheet } from "./sheet.js";
import { skipLinks } from "./skip.js";
import { Helpers } from "./solution/helpers.js";
import { Past } from "./solution/past.js";
import { Play } from "./solution/play.js";
import { Player } from "./solution/player.js";
import { Themes } from "./solution/themes.js";
import { Statement } from "./statement.js";
import { Verdict } from "./verdict.js";

const connection = new Connection();
const bench = new Bench(connection);
const names = new Names();
const { board } = setUp(bench, names);
const statement = new Statement(byId("clauses"), byId("statement"), bench, names);
const play = new Play(byId("play"), bench, new Player(byId("board-panel"), board, bench));
new Verdict(byId("verdict"), bench);
new Themes(byId("themes"), bench, play);
new Helpers(byId("helpers"), bench);
new Past(byId("past"), bench);
new Collection(byId("collection"), bench);
new Exchange(byId("exchange"), bench);
new Sheet(byId("sheet"), bench);
skipLinks(byId("skips"), () => board.focus());

const undo = /** @type {HTMLButtonElement} */ (byId("undo"));
const redo = /** @type {HTMLButtonElement} */ (byId("redo"));
undo.addEventListener("click", () => bench.undo());
redo.addEventListener("click", () => bench.redo());
bench.addEventListener("statement", () => {
  switchOff(undo, !bench.canUndo);
  switchOff(redo, !bench.canRedo);
});
document.addEventListener("keydown", event => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target instanceof HTMLTextAreaElement) return; // which have an undo of their own
  if (event.target instanceof HTMLInputElement && !/checkbox|radio/.test(event.target.type)) return;
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
  if (bench.text) bench.setText(bench.text);
  else await statement.begin();
  await settledText(bench);
  byId("panels").inert = false; // what is done before would be undone by what is there first
});
connection.addEventListener("closed", () => {
  byId("connection").textContent = "The bench has been closed; what is on it stays here.";
});
