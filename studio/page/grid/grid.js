// Cards of a kind as rows, their fields as columns: sorted, searched, edited in place, pasted into.
import { el, keyed, text, humane, many } from "../core/dom.js";
import { store, perform, writeValue } from "../core/store.js";
import { say } from "../core/say.js";
import { go, cardHash, here } from "../core/place.js";
import { dialog } from "../core/dialog.js";
import { fits, shownValue, kindsOf } from "../cards/filter.js";
import { newCard } from "../card/card_edits.js";
import { openCell } from "./cell.js";
import { tableOf, wordsOfTable } from "./spreadsheet.js";

const wanted = { kind: "", query: "", sort: "", down: false };
const at = { row: 0, column: 0, toRow: 0, toColumn: 0 };  // the cell with the focus, and the other corner of what is marked
let parts = {};
let rows = [];
let columns = [];
let editing = null;

function start(section) {
  parts.kind = el("select", { "aria-label": "Kind", onchange: () => go(`#/grid/${encodeURIComponent(parts.kind.value)}`) });
  parts.search = el("input", { type: "search", placeholder: "Search: title, text, cost>2, is:error", "aria-label": "Search rows", spellcheck: "false",
    oninput: () => { wanted.query = parts.search.value; draw(); } });
  parts.count = el("span", { class: "soft", role: "status" });
  parts.head = el("tr", { role: "row" });
  parts.body = el("tbody", { role: "rowgroup" });
  parts.table = el("table", { role: "grid", class: "grid", "aria-label": "Cards and their fields", "aria-multiselectable": "true",
    onkeydown: press, ondblclick: (event) => begin(event.target.closest("td")), onmousedown: pick, onfocusin: follow, oncopy: copy, onpaste: paste },
  el("thead", { role: "rowgroup" }, parts.head), parts.body);
  section.append(el("div", { class: "toolbar" }, parts.kind, parts.search, el("span", { class: "spacer" }), parts.count,
    el("button", { onclick: () => newCard(wanted.kind) }, "New card")),
  el("div", { class: "grid-scroll" }, parts.table),
  el("p", { class: "hint grid-hint" }, "Enter or typing writes in a cell, Escape leaves it as it was. Ctrl+C and Ctrl+V take and bring cells of a spreadsheet; Shift+arrows mark several; Delete empties."));
}

function show({ rest }) {
  const kinds = kindsOf("");
  wanted.kind = kinds.some((each) => each.name === rest) ? rest : wanted.kind || kinds[0]?.name || "";
  draw();
}

function draw() {
  const kinds = kindsOf("");
  if (!kinds.some((each) => each.name === wanted.kind)) wanted.kind = kinds[0]?.name ?? "";
  keyed(parts.kind, kinds, (each) => each.name, (each) => el("option", { value: each.name }, each.title.replace(/^an? /i, "")));
  parts.kind.value = wanted.kind;
  columns = store.kinds.get(wanted.kind)?.fields ?? [];
  const all = store.state.cards.filter((card) => card.kind === wanted.kind);
  rows = all.filter((card) => fits(card, { query: wanted.query }));
  if (wanted.sort) {
    const value = (card) => shownValue(card.fields[wanted.sort]);
    const sign = wanted.down ? -1 : 1;
    rows.sort((a, b) => sign * value(a).localeCompare(value(b), "en", { numeric: true }));
  }
  keyed(parts.head, [{ name: "", title: "Card" }, ...columns], (each) => `${wanted.kind}/${each.name}`, makeHead, (head, each) => {
    if (!each.name) return;
    const sorted = wanted.sort === each.name;
    head.setAttribute("aria-sort", sorted ? (wanted.down ? "descending" : "ascending") : "none");
    text(head.querySelector(".arrow"), sorted ? (wanted.down ? "▾" : "▴") : "");
  });
  keyed(parts.body, rows, (card) => card.id, (card) => el("tr", { role: "row", "data-card": card.id }), fillRow);
  text(parts.count, rows.length === all.length ? many(all.length, "card") : `${rows.length} of ${all.length}`);
  mark();
}

function makeHead(field) {
  if (!field.name) return el("th", { role: "columnheader", scope: "col" }, field.title);
  return el("th", { role: "columnheader", scope: "col" }, el("button", { title: `Sort by ${field.name}: ${field.doc ?? ""}`, onclick: () => {
    wanted.down = wanted.sort === field.name && !wanted.down;
    wanted.sort = field.name;
    draw();
  } }, humane(field.name), el("span", { class: "arrow", "aria-hidden": "true" })));
}

function fillRow(row, card) {
  keyed(row, [{ name: "" }, ...columns], (field) => `${wanted.kind}/${field.name}`, (field) => (field.name
    ? el("td", { role: "gridcell", tabindex: "-1", "data-field": field.name })
    : el("th", { role: "rowheader", scope: "row" }, el("a", { href: cardHash(card.id), tabindex: "-1" }), el("span", { class: "marks" }))),
  (cell, field) => {
    if (!field.name) {
      text(cell.firstChild, card.title);
      const count = card.findings.length;
      const worst = card.findings.some((index) => store.state.findings[index]?.severity === "error") ? "is-error" : "is-warning";
      cell.lastChild.replaceChildren(...(count ? [el("span", { class: `count ${worst}`, title: many(count, "finding") }, String(count))] : []));
      return;
    }
    if (cell === editing) return;
    const value = card.fields[field.name];
    const words = shownValue(value);
    text(cell, words);
    cell.className = `${value?.yaml !== undefined ? "is-code" : ""} ${["integer", "number"].includes(field.type) ? "is-number" : ""} ${value?.given ? "is-given" : ""}`.trim();
    const found = value && store.state.findings.find((each) => each.card === card.id && each.line === value.line);
    if (found) cell.classList.add(`is-${found.severity}`);
    cell.title = found ? found.message : value?.given ? "from the defaults of its file" : words.length > 40 ? words : "";
    cell.setAttribute("aria-readonly", String(!card.own));
    cell.setAttribute("aria-invalid", String(found?.severity === "error"));
  });
}

const cellAt = (row, column) => parts.body.children[row]?.children[column + 1] ?? null;
const cardOf = (cell) => store.byId.get(cell.parentElement.dataset.card);
const fieldOf = (cell) => columns.find((field) => field.name === cell.dataset.field);

// Shows which cells are marked; exactly one of them can be reached by Tab.
function mark() {
  at.row = Math.max(0, Math.min(at.row, rows.length - 1));
  at.column = Math.max(0, Math.min(at.column, columns.length - 1));
  for (const cell of parts.body.querySelectorAll("[tabindex='0'], [aria-selected='true']")) {
    cell.tabIndex = -1;
    cell.removeAttribute("aria-selected");
  }
  const box = marked();
  for (let row = box.top; row <= box.bottom; ++row) {
    for (let column = box.left; column <= box.right; ++column) {
      if (box.top !== box.bottom || box.left !== box.right) cellAt(row, column)?.setAttribute("aria-selected", "true");
    }
  }
  const cell = cellAt(at.row, at.column);
  if (cell) cell.tabIndex = 0;
}

const marked = () => ({ top: Math.min(at.row, at.toRow), bottom: Math.min(rows.length - 1, Math.max(at.row, at.toRow)),
  left: Math.min(at.column, at.toColumn), right: Math.min(columns.length - 1, Math.max(at.column, at.toColumn)) });

function moveTo(row, column, extends_ = false) {
  const clamp = (value, most) => Math.max(0, Math.min(most, value));
  if (extends_) {
    at.toRow = clamp(row, rows.length - 1);
    at.toColumn = clamp(column, columns.length - 1);
  } else {
    at.row = at.toRow = clamp(row, rows.length - 1);
    at.column = at.toColumn = clamp(column, columns.length - 1);
  }
  mark();
  const cell = extends_ ? cellAt(at.toRow, at.toColumn) : cellAt(at.row, at.column);
  if (!extends_) cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function placeOf(cell) {
  return { row: [...parts.body.children].indexOf(cell.parentElement), column: [...cell.parentElement.children].indexOf(cell) - 1 };
}

function follow(event) {
  const cell = event.target.closest("td");
  if (!cell || editing || event.target !== cell) return;
  const { row, column } = placeOf(cell);
  if (row === at.row && column === at.column) return;
  Object.assign(at, { row, column, toRow: row, toColumn: column });
  mark();
}

function pick(event) {
  const cell = event.target.closest("td");
  if (!cell || !event.shiftKey || editing) return;
  event.preventDefault();
  const { row, column } = placeOf(cell);
  moveTo(row, column, true);
}

function press(event) {
  const cell = event.target.closest("td");
  if (!cell || editing || event.target !== cell) return;
  const held = event.ctrlKey || event.metaKey;
  const from = event.shiftKey ? { row: at.toRow, column: at.toColumn } : at;
  const page = 12;
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], PageUp: [-page, 0], PageDown: [page, 0],
    Home: [held ? -1e9 : 0, -1e9], End: [held ? 1e9 : 0, 1e9] }[event.key];
  if (step) {
    event.preventDefault();
    moveTo(from.row + step[0], from.column + step[1], event.shiftKey);
  } else if (event.key === "Enter" || event.key === "F2") {
    event.preventDefault();
    begin(cell);
  } else if (event.key === "Delete" || event.key === "Backspace") {
    event.preventDefault();
    empty();
  } else if (event.key === "o" && held) {
    event.preventDefault();
    go(cardHash(cardOf(cell).id));
  } else if (event.key.length === 1 && !held && !event.altKey) {
    event.preventDefault();
    begin(cell, event.key);
  }
}

// Writes in a cell until Enter, Tab or a click elsewhere keeps what was written.
function begin(cell, typed) {
  if (!cell || editing) return;
  const card = cardOf(cell);
  if (!card.own) {
    say(`${card.title} is inherited from another edition, and cannot be edited here.`, "error");
    return;
  }
  const { row, column } = placeOf(cell);
  moveTo(row, column);
  const field = fieldOf(cell);
  const value = card.fields[field.name];
  const before = shownValue(value);
  editing = cell;
  openCell(cell, { card, field, before, typed }, async (after, step) => {
    editing = null;
    text(cell, after ?? before);
    cell.focus();
    if (after !== null && after !== before) {
      const change = after === "" ? { text: null } : value?.yaml !== undefined ? { yaml: after } : { text: after };
      cell.classList.add("is-waiting");
      const done = await writeValue(card, field.name, change);
      cell.classList.remove("is-waiting");
      if (!done) draw();
    }
    if (step && document.activeElement === cell) moveTo(at.row + step[0], at.column + step[1]);
  });
}

function changeOf(card, field, words) {
  if (words === "") return { card: card.id, field: field.name, text: null };
  const isYaml = card.fields[field.name]?.yaml !== undefined;
  return isYaml ? { card: card.id, field: field.name, yaml: words } : { card: card.id, field: field.name, text: words };
}

// Several cells as one edit, which is undone as one.
async function writeAll(changes, done) {
  const differs = changes.filter(({ card, field, words }) => shownValue(card.fields[field.name]) !== words);
  const locked = differs.find(({ card }) => !card.own);
  if (locked) {
    say(`${locked.card.title} is inherited from another edition; nothing was written.`, "error");
    return;
  }
  if (differs.length === 0) {
    say("Nothing differs.");
    return;
  }
  const paths = [...new Set(differs.map(({ card }) => card.path))];
  await perform("/api/values", { changes: differs.map(({ card, field, words }) => changeOf(card, field, words)),
    hashes: Object.fromEntries(paths.map((path) => [path, store.state.files[path]])) }, `${many(differs.length, "cell")} ${done}`);
  cellAt(at.row, at.column)?.focus();
}

function empty() {
  const { top, bottom, left, right } = marked();
  const changes = [];
  for (let row = top; row <= bottom; ++row) {
    for (let column = left; column <= right; ++column) changes.push({ card: rows[row], field: columns[column], words: "" });
  }
  writeAll(changes, "emptied");
}

function copy(event) {
  if (editing) return;
  const { top, bottom, left, right } = marked();
  const words = rows.slice(top, bottom + 1).map((card) => columns.slice(left, right + 1).map((field) => shownValue(card.fields[field.name])));
  event.preventDefault();
  event.clipboardData.setData("text/plain", wordsOfTable(words));
  say(`${many(words.length * words[0].length, "cell")} copied.`);
}

async function paste(event) {
  if (editing) return;
  event.preventDefault();
  const table = tableOf(event.clipboardData.getData("text/plain"));
  const { top, left } = marked();
  const changes = [];
  table.forEach((line, y) => line.forEach((words, x) => {
    if (rows[top + y] && columns[left + x]) changes.push({ card: rows[top + y], field: columns[left + x], words });
  }));
  const size = table.reduce((sum, line) => sum + line.length, 0);
  if (changes.length < size) {
    const answer = await dialog("More cells than there is room for", el("p", {}, `${size} cells were copied; ${changes.length} of them lie inside the grid.`),
      [{ words: "Cancel", value: "" }, { words: `Paste ${changes.length}`, value: "yes", primary: true }]);
    if (answer !== "yes") return;
  }
  await writeAll(changes, "pasted");
}

export const gridView = {
  start, show,
  update: () => { if (here().view === "grid") draw(); },
  keys: [{ name: "n", words: "New card", action: () => newCard(wanted.kind) }],
};
