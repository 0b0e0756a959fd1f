// The game itself, played on the engine: by persons at this screen, or against bots.
import { el, keyed, text, picture, many } from "../core/dom.js";
import { get, post, pagePicture, Refusal } from "../core/api.js";
import { store, styleNow } from "../core/store.js";
import { say } from "../core/say.js";
import { dialog } from "../core/dialog.js";
import { PlaySetup } from "./setup.js";
import { Table } from "./table.js";

let parts = {};
let table = null;
let busy = false;

function start(section) {
  parts.setup = new PlaySetup(take);
  parts.table = new Table(chooseOfCard);
  parts.round = el("h2", {});
  parts.question = el("h3", {});
  parts.stale = el("p", { class: "notice", hidden: true }, "The content has changed since this game was dealt. It goes on as it was.");
  parts.options = el("ol", { class: "options", "aria-label": "What may be done" });
  parts.refused = el("ul", { class: "refused" });
  parts.refusedBox = el("details", { class: "refused-box" }, el("summary", {}), parts.refused);
  parts.advice = el("div", { class: "advice", hidden: true });
  parts.log = el("ol", { class: "log", role: "log", "aria-label": "What happened" });
  parts.ending = el("div", { class: "ending", role: "status", hidden: true });
  parts.undo = el("button", { onclick: () => send("/api/play/undo") }, "Undo");
  parts.ask = el("button", { onclick: advise }, "What would a bot do?");
  parts.go = el("button", { class: "primary", onclick: () => send("/api/play/step") }, "Let the bot play");
  parts.board = el("details", { class: "board", ontoggle: drawBoard }, el("summary", {}, "The board"), el("div", {}));
  parts.game = el("div", { class: "game" },
    el("div", { class: "toolbar" }, parts.round, el("span", { class: "spacer" }), parts.undo,
      el("a", { class: "button", href: "/api/play/log", download: "game.log" }, "Save"), el("button", { onclick: leave }, "New game")),
    el("div", { class: "game-body" },
      el("div", { class: "table-side" }, parts.stale, parts.ending, parts.board, parts.table.element),
      el("aside", { class: "choices", "aria-label": "Choices" }, parts.question, parts.go, parts.options, parts.refusedBox, parts.ask, parts.advice),
      el("section", { class: "happened", "aria-label": "What happened" }, el("h3", {}, "What happened"), parts.log)));
  section.append(parts.setup.element, parts.game);
  document.addEventListener("play", (event) => { if (table && event.detail.step !== table.step && !busy) load(); });
}

async function show() {
  if (!table) await load();
  else draw();
}

async function load() {
  try {
    take(await get("/api/play"));
  } catch (fault) {
    if (fault instanceof Refusal && fault.status === 404) await offer();
    else say(fault.message, "error");
  }
}

async function offer() {
  table = null;
  parts.game.hidden = true;
  parts.setup.element.hidden = false;
  try {
    await parts.setup.prepare();
  } catch (fault) {
    say(fault.message, "error");
  }
}

async function leave() {
  if (table && !table.over && table.step > 0) {
    const answer = await dialog("Leave this game?", el("p", {}, "Save it first if it is to go on later."), [{ words: "Stay", value: "" }, { words: "Leave", value: "yes", danger: true }]);
    if (answer !== "yes") return;
  }
  await offer();
}

function take(next) {
  table = next;
  parts.advice.hidden = true;
  draw();
}

// Sends what somebody chose; when the game has gone on meanwhile, shows it as it is.
async function send(path, body = {}) {
  if (busy || !table) return;
  busy = true;
  parts.game.classList.add("is-busy");
  try {
    take(await post(path, { step: table.step, ...body }));
  } catch (fault) {
    say(fault.message, "error");
    if (fault instanceof Refusal && fault.status === 409) await load();
  } finally {
    busy = false;
    parts.game.classList.remove("is-busy");
  }
}

const choose = (option) => send("/api/play/choose", { option: option.option });

function draw() {
  if (!table) return;
  parts.setup.element.hidden = true;
  parts.game.hidden = false;
  const mayChoose = table.waits_for_person && !table.over;
  const legal = byCard(mayChoose ? table.options : [], (option) => option.cards);
  const refused = byCard(mayChoose ? table.refused : [], (each) => (each.card ? [each.card] : []));
  text(parts.round, table.round);
  parts.stale.hidden = !table.stale;
  parts.undo.disabled = !table.can_undo;
  parts.ending.hidden = !table.over;
  parts.ending.replaceChildren(el("h3", {}, table.outcome || "The game is over"), table.ending ? el("p", {}, table.ending) : "");
  const who = table.players[table.chooser]?.name ?? "";
  text(parts.question, table.over ? "The game is over" : mayChoose ? `${who}: ${table.question}` : `${who} thinks about ${table.question}`);
  parts.go.hidden = table.over || mayChoose;
  parts.ask.hidden = !mayChoose;
  const keyOf = (option) => `${option.option} ${option.words}`;
  keyed(parts.options, mayChoose ? table.options : [], keyOf, (option) => el("li", {}, el("button", { "data-option": option.option },
    el("span", {}, option.words), option.rule ? el("code", { class: "rule" }, option.rule) : null, option.details.length ? el("small", {}, option.details.join(" · ")) : null)), (item, option) => {
    item.firstChild.onclick = () => choose(option);
    item.firstChild.onmouseenter = item.firstChild.onfocus = () => light(option.cards);
    item.firstChild.onmouseleave = item.firstChild.onblur = () => light([]);
  });
  parts.refusedBox.hidden = !mayChoose || table.refused.length === 0;
  text(parts.refusedBox.querySelector("summary"), `${many(table.refused.length, "thing")} that may not be done now`);
  keyed(parts.refused, mayChoose ? table.refused : [], (each) => `${each.what} ${each.rule} ${each.reason}`, (each) => el("li", {}, el("b", {}, each.what), `: ${each.reason} `, el("code", {}, each.rule)));
  parts.table.show(table, legal, refused);
  drawBoard();
  drawLog();
}

function byCard(entries, cardsOf) {
  const found = new Map();
  for (const entry of entries) {
    for (const id of cardsOf(entry)) found.set(id, [...(found.get(id) ?? []), entry]);
  }
  return found;
}

function light(ids) {
  for (const button of parts.table.element.querySelectorAll(".laid-card.is-pointed")) button.classList.remove("is-pointed");
  for (const id of ids) {
    for (const item of parts.table.element.querySelectorAll(".laid-card")) {
      if (item.querySelector("img").src.includes(`/card/${id}/`)) item.classList.add("is-pointed");
    }
  }
}

// The rendered board, which takes a while to lay out: only for whoever opens it.
async function drawBoard() {
  if (!parts.board.open) return;
  try {
    const { pages } = await get("/api/pages", { style: styleNow() });
    const boards = pages.filter((page) => page.group === "board").slice(0, 2);
    keyed(parts.board.lastChild, boards, (page) => page.id, (page) => el("img", { alt: page.title }), (image, page) => picture(image, pagePicture(page, styleNow())));
    if (boards.length === 0) text(parts.board.lastChild, "This game has no board, or errors keep it from being drawn.");
  } catch (fault) {
    say(fault.message, "error");
  }
}

function drawLog() {
  const atEnd = parts.log.scrollTop + parts.log.clientHeight >= parts.log.scrollHeight - 8;
  let round = "";
  const lines = table.log.flatMap((entry, index) => {
    const head = entry.round !== round ? [{ key: `round ${index} ${entry.round}`, round: entry.round }] : [];
    round = entry.round;
    return [...head, { key: `${index} ${entry.words}`, ...entry, round: undefined }];
  });
  keyed(parts.log, lines, (line) => line.key, (line) => (line.round !== undefined ? el("li", { class: "log-round" }, line.round)
    : el("li", {}, el("b", {}, line.name), ` ${line.words} `, line.rule ? el("code", {}, line.rule) : null, line.changes.map((words) => el("small", {}, words)))));
  if (atEnd) parts.log.scrollTop = parts.log.scrollHeight;
}

// A card on the table: does what may be done with it, or asks which of several.
async function chooseOfCard(id) {
  const options = table.waits_for_person ? table.options.filter((option) => option.cards.includes(id)) : [];
  const title = store.byId.get(id)?.title ?? id;
  if (options.length === 1) {
    await choose(options[0]);
  } else if (options.length > 1) {
    const answer = await dialog(title, el("div", { class: "menu" }, options.map((option) => el("button", { type: "submit", value: String(option.option) }, option.words))),
      [{ words: "Cancel", value: "" }]);
    if (answer !== "") await send("/api/play/choose", { option: Number(answer) });
  } else {
    const reasons = table.refused.filter((each) => each.card === id);
    say(reasons.length ? reasons.map((each) => `${each.what}: ${each.reason} (${each.rule})`).join("; ") : `${title}: nothing can be done with it now.`);
  }
}

async function advise() {
  parts.ask.disabled = true;
  try {
    const advice = await post("/api/play/advice", { step: table.step });
    parts.advice.hidden = false;
    const known = advice.options.map((each) => each.value).filter((value) => typeof value === "number");
    const most = Math.max(...known);
    const least = Math.min(...known);
    parts.advice.replaceChildren(el("p", {}, el("b", {}, advice.bot), advice.why ? `: ${advice.why}.` : ""),
      el("ol", {}, advice.options.slice(0, 12).map((each) => el("li", { class: each.chosen ? "is-chosen" : null },
        el("meter", { min: "0", max: "1", value: String(most > least ? (each.value - least) / (most - least) : 1), "aria-hidden": "true" }),
        el("button", { class: "link", onclick: () => choose(each) }, each.words), el("span", { class: "soft" }, typeof each.value === "number" ? each.value.toFixed(2) : "–")))));
  } catch (fault) {
    say(fault.message, "error");
  } finally {
    parts.ask.disabled = false;
  }
}

export const playView = {
  start, show,
  // What can be played is only known once the game was checked.
  update: () => { if (table) draw(); else offer(); },
  keys: [
    { name: "u", words: "Take back the last choice", action: () => parts.undo.click() },
    { name: "b", words: "What would a bot do?", action: () => parts.ask.click() },
    ...["Alt+1", "Alt+2", "Alt+3", "Alt+4", "Alt+5", "Alt+6", "Alt+7", "Alt+8", "Alt+9"].map((name, index) =>
      ({ name, words: `Choose option ${index + 1}`, action: () => { if (table?.waits_for_person && table.options[index]) choose(table.options[index]); } })),
  ],
};
