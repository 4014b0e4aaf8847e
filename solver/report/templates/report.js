"use strict";
const element = (name, attributes) => {  // of a drawing
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

// Light and dark: as the system has it, or as the reader says, who is remembered.
(() => {
  const button = document.getElementById("theme");
  const names = {"": "auto", light: "light", dark: "dark"};
  let chosen = "";
  try { chosen = localStorage.getItem("kirke-theme") || ""; } catch { /* not allowed here */ }
  const show = () => {
    if (chosen) document.documentElement.dataset.theme = chosen;
    else delete document.documentElement.dataset.theme;
    button.querySelector("span").textContent = names[chosen];
    button.setAttribute("aria-label", `Theme: ${names[chosen]}`);
  };
  button.addEventListener("click", () => {
    chosen = {"": "light", light: "dark", dark: ""}[chosen];
    try { localStorage.setItem("kirke-theme", chosen); } catch { /* for this page alone */ }
    show();
  });
  button.hidden = false;
  show();
})();

// The list: filters, which stand in the address as well, and its order.
(() => {
  const form = document.getElementById("filters");
  if (!form) return;
  const list = document.getElementById("problems");
  const rows = [...list.children].map((row, at) => ({row, at, data: row.dataset}));
  const names = ["verdict", "author", "stipulation", "condition", "shows", "text"];
  const fields = Object.fromEntries(names.map(name => [name, document.getElementById(name)]));
  const count = document.getElementById("count");
  const filter = () => {
    const value = name => fields[name].value;
    const holds = (text, part) => !part || text.toLowerCase().includes(part);
    const author = value("author").trim().toLowerCase(), text = value("text").trim().toLowerCase();
    let shown = 0;
    for (const one of rows) {
      const fits = (!value("verdict") || one.data.v === value("verdict"))
        && (!value("stipulation") || one.data.s === value("stipulation"))
        && (!value("condition") || one.data.c.split("|").includes(value("condition")))
        && (!value("shows") || one.data.m.split("|").includes(value("shows")))
        && holds(one.data.a, author) && (!text || holds(one.row.textContent, text));
      if (one.row.hidden === fits) one.row.hidden = !fits;
      shown += fits;
    }
    const all = rows.length.toLocaleString("en"), some = shown.toLocaleString("en");
    count.textContent = shown === rows.length ? `${all} problems` : `${some} of ${all} problems`;
    document.getElementById("none").hidden = shown > 0;
  };
  const read = () => {
    const said = new URLSearchParams(location.hash.slice(1));
    if (!names.some(name => said.has(name))) return;
    for (const name of names) fields[name].value = said.get(name) || "";
    filter();
    document.getElementById("list").scrollIntoView();
  };
  const write = () => {
    const said = new URLSearchParams();
    for (const name of names) if (fields[name].value) said.set(name, fields[name].value);
    history.replaceState(null, "", said.size ? `#${said}` : location.pathname);
    filter();
  };
  form.addEventListener("input", write);
  form.addEventListener("submit", event => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(write));
  addEventListener("hashchange", read);
  form.hidden = false;
  read();

  const keys = [
    one => one.at, one => `${one.data.s} ${one.data.c}`, one => one.data.v, one => +one.data.t,
  ];
  const order = document.getElementById("order");
  order.hidden = false;
  [...order.children].forEach((head, number) => head.addEventListener("click", () => {
    const down = head.getAttribute("aria-pressed") === "true" && !head.classList.contains("down");
    for (const one of order.children) one.setAttribute("aria-pressed", String(one === head));
    head.classList.toggle("down", down);
    const key = keys[number], sign = down ? -1 : 1;
    rows.sort((a, b) => {
      const one = key(a), other = key(b);
      return sign * ((one > other) - (one < other)) || a.at - b.at;
    });
    list.append(...rows.map(one => one.row));
  }));
})();

// Problems: moves that show their positions on the diagram, by mouse, by finger and by keyboard.
(() => {
  const source = document.getElementById("cells");
  if (!source) return;
  const cells = JSON.parse(source.textContent);
  const changed = (units, changes) => {
    for (const change of changes.split(" ").filter(Boolean)) {
      const [square, picture] = change.split("=");
      if (picture) units.set(square, picture); else units.delete(square);
    }
    return units;
  };

  for (const article of document.querySelectorAll(".problem")) {
    const moves = [...article.querySelectorAll(".move")];
    const diagram = article.querySelector(".diagram");
    const player = article.querySelector(".player");
    const first = moves[0] || article.querySelector(".diagram-of");
    if (!diagram || !first) continue;
    const at = cells[diagram.dataset.board];
    const units = diagram.querySelector(".units"), marks = diagram.querySelector(".changed");
    const ground = diagram.querySelector(".ground"), said = player.querySelector(".at");
    const twinOf = move => move.closest(".twin");
    const itemOf = move => move.closest("li");
    const before = move => {  // the half-move before it, or nothing
      const earlier = move.closest(".lines") && previous(move);
      if (earlier) return earlier;
      const outer = move.closest(".tree") && itemOf(move).parentElement.closest("li");
      return outer ? outer.querySelector(".move") : null;
    };
    const previous = move => {
      const line = [...itemOf(move).querySelectorAll(".move")];
      return line[line.indexOf(move) - 1] || null;
    };
    const next = move => {  // the half-move after it, the first of several
      if (move.closest(".tree")) return itemOf(move).querySelector(":scope > ul .move");
      const line = [...itemOf(move).querySelectorAll(".move")];
      return line[line.indexOf(move) + 1] || null;
    };
    const path = move => {
      const found = [];
      for (let one = move; one; one = before(one)) found.unshift(one);
      return found;
    };
    const draw = (twin, way) => {
      const known = twin.dataset.start !== undefined
        && way.every(move => move.dataset.go !== undefined);
      marks.replaceChildren();
      if (!known) return false;
      const standing = changed(new Map(), twin.dataset.start);
      for (const move of way) changed(standing, move.dataset.go);
      ground.setAttribute("href", `#${twin.dataset.ground}`);
      units.replaceChildren(...[...standing].map(([square, picture]) => element("use", {
        href: `#${picture}`,
        transform: `translate(${at[square].join(" ")}) scale(${diagram.dataset.size})`,
      })));
      const last = way.length ? way[way.length - 1].dataset.go : "";
      for (const change of last.split(" ").filter(Boolean)) {
        const [x, y] = at[change.split("=")[0]];
        marks.append(element("circle", {cx: x, cy: y, r: 28}));
      }
      return true;
    };

    let current = null, twin = twinOf(first);
    moves.forEach((move, number) => { move.tabIndex = number ? -1 : 0; });
    const enter = move => {  // the one that the Tab key comes to
      for (const one of moves) if (one.tabIndex === 0) one.tabIndex = -1;
      move.tabIndex = 0;
    };
    const select = (move, focus = true) => {
      if (current) current.removeAttribute("aria-current");
      current = move;
      if (!move) {
        const known = draw(twin, []);
        said.textContent = known ? "" : "This position is not known";
        if (moves.length) enter(moves.find(one => twinOf(one) === twin) || moves[0]);
        return;
      }
      twin = twinOf(move);
      move.setAttribute("aria-current", "true");
      const known = draw(twin, path(move));
      said.textContent = move.textContent + (known ? "" : " (its position is not known)");
      for (let item = itemOf(move).parentElement.closest("li"); item; item = item.parentElement.closest("li"))
        fold(item, false);
      enter(move);
      if (focus) move.focus({preventScroll: true});
      move.scrollIntoView({block: "nearest"});
    };
    const fold = (item, folded) => {
      const move = item.querySelector(".move");
      if (!move.hasAttribute("aria-expanded")) return;
      item.classList.toggle("folded", folded);
      move.setAttribute("aria-expanded", String(!folded));
    };
    const beside = step => {  // the next move of the list that is to be seen
      const seen = moves.filter(move => move.offsetParent && twinOf(move) === twin);
      if (!current) return seen[0];
      if (!current.closest(".lines")) return seen[seen.indexOf(current) + step];
      const lines = [...twin.querySelectorAll(".lines > li")];
      const other = lines[lines.indexOf(itemOf(current)) + step];
      const number = path(current).length - 1;
      return other && ([...other.querySelectorAll(".move")][number] || other.querySelector(".move"));
    };
    const steps = {
      start: () => select(null),
      back: () => { if (current) { const move = before(current); select(move); } },
      on: () => {
        const move = current ? next(current) : moves.find(one => twinOf(one) === twin);
        if (move) select(move);
      },
      end: () => {
        let move = current || moves.find(one => twinOf(one) === twin);
        while (move && next(move)) move = next(move);
        if (move) select(move);
      },
    };

    const folds = [...article.querySelectorAll(".tree li")].filter(li => li.querySelector("ul"));
    for (const item of folds) {
      const move = item.querySelector(".move"), icon = element("svg", {class: "icon", "aria-hidden": "true"});
      icon.append(element("use", {href: "#icon-fold"}));
      move.append(icon);
      move.setAttribute("aria-expanded", "true");
    }
    for (const block of article.querySelectorAll(".tree"))
      if (block.querySelectorAll(".move").length > 24)
        for (const item of block.querySelectorAll("li li")) if (item.querySelector("ul")) fold(item, true);
    for (const move of moves) move.addEventListener("click", () => {
      if (move === current && move.hasAttribute("aria-expanded"))
        fold(itemOf(move), move.getAttribute("aria-expanded") === "true");
      else select(move);
    });
    for (const button of article.querySelectorAll(".diagram-of")) button.addEventListener("click", () => {
      twin = button.closest(".twin");
      select(null);
    });
    for (const button of player.querySelectorAll("[data-step]"))
      button.addEventListener("click", () => {
        steps[button.dataset.step]();
        button.focus();
      });
    const keys = {ArrowLeft: "back", ArrowRight: "on", Home: "start", End: "end"};
    article.addEventListener("keydown", event => {
      const inPlay = event.target.matches(".move, [data-step], .diagram-of");
      if (!inPlay || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key in keys) {
        if (event.target.matches(".move") && event.target !== current) select(event.target);
        else steps[keys[event.key]]();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const move = beside(event.key === "ArrowDown" ? 1 : -1);
        if (move) select(move);
      } else return;
      event.preventDefault();
    });
    player.hidden = false;
  }
})();
