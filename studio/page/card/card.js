// One card, large: its picture, its lines beside it, and what is known of it.
import { el, keyed, text, humane } from "../core/dom.js";
import { store, perform, openEditor, refresh, styleNow } from "../core/store.js";
import { get, post } from "../core/api.js";
import { say } from "../core/say.js";
import { go, cardHash } from "../core/place.js";
import { confirm } from "../core/dialog.js";
import { offerWords } from "../core/completion.js";
import { neighbour, backToCards } from "../cards/gallery.js";
import { findingItem } from "../findings/finding.js";
import { CardPicture } from "./picture.js";
import { TextPane } from "./text_pane.js";
import { CardForm } from "./form.js";
import { CardHistory } from "./history.js";
import { duplicateCard, renameCard, deleteCard } from "./card_edits.js";
import { playedWords } from "../balance/played.js";

let open = "";
let detail = null;
let parts = {};

const card = () => store.byId.get(open);

function start(section) {
  const picture = new CardPicture({ onBox: goToBox });
  const pane = new TextPane({ label: "YAML of the card", onLine: light, onSave: save, onChange: drawSave,
    onLeave: () => document.getElementById("tab-text").focus() });
  offerWords(pane.area, complete, () => pane.cursor());
  const form = new CardForm();
  const history = new CardHistory();
  const title = el("h2", {});
  const place = el("button", { class: "link", title: "Open in the editor", onclick: () => openEditor(detail.path, pane.line) });
  const write = el("button", { class: "primary", onclick: save, title: "Ctrl+S" }, "Save");
  const revert = el("button", { onclick: revertText }, "Revert");
  const changed = el("p", { class: "notice", role: "status", hidden: true });
  const tabs = makeTabs([["text", "YAML", el("div", {}, changed, pane.element, el("div", { class: "row" }, write, revert, el("span", { class: "spacer" }), place))],
    ["form", "Form", form.element]]);
  const section_ = (words, content) => el("section", { class: "facts", "aria-label": words }, el("h3", {}, words), content);
  parts = { picture, pane, form, history, title, place, write, revert, changed, tabs,
    findings: el("ul", { class: "findings" }), sentences: el("dl", { class: "sentences" }),
    references: el("ul", { class: "references" }), played: el("div", {}), missing: el("p", { class: "empty" }, "There is no such card.") };
  parts.findingsBox = section_("Findings", parts.findings);
  parts.body = el("div", { class: "card-body" }, el("div", { class: "card-side" }, picture.element),
    el("div", { class: "card-middle" }, tabs.element, parts.findingsBox),
    el("div", { class: "card-more" }, section_("What it says", parts.sentences), section_("Referred to by", parts.references),
      section_("In simulated play", parts.played), section_("History", history.element)));
  section.append(el("div", { class: "toolbar" },
    el("button", { onclick: () => leave(() => backToCards(open)) }, "All cards"),
    el("button", { "aria-label": "Card before", title: "Card before ([)", onclick: () => step(-1) }, "‹"),
    el("button", { "aria-label": "Next card", title: "Next card (])", onclick: () => step(1) }, "›"),
    title, el("span", { class: "spacer" }),
    el("button", { onclick: () => duplicateCard(card()) }, "Duplicate"), el("button", { onclick: () => renameCard(card()) }, "Rename"),
    el("button", { class: "danger", onclick: () => deleteCard(card()) }, "Delete")), parts.body, parts.missing);
  addEventListener("beforeunload", (event) => { if (parts.pane.dirty) event.preventDefault(); });
}

function makeTabs(tabs) {
  const list = el("div", { class: "segments", role: "tablist", "aria-label": "How to edit" });
  const panels = tabs.map(([name, words, content]) => {
    const panel = el("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` }, content);
    list.append(el("button", { role: "tab", id: `tab-${name}`, "aria-controls": panel.id, onclick: () => choose(name) }, words));
    return panel;
  });
  const choose = (name) => {
    tabs.forEach(([each], index) => {
      const chosen = each === name;
      panels[index].hidden = !chosen;
      list.children[index].setAttribute("aria-selected", String(chosen));
      list.children[index].tabIndex = chosen ? 0 : -1;
    });
  };
  list.addEventListener("keydown", (event) => {
    if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    const at = [...list.children].indexOf(document.activeElement);
    const next = list.children[(at + (event.key === "ArrowRight" ? 1 : list.children.length - 1)) % list.children.length];
    next.click();
    next.focus();
  });
  choose(tabs[0][0]);
  return { element: el("div", { class: "tabs" }, list, panels), choose };
}

async function show({ rest }) {
  if (rest === open) return update();
  open = rest;
  detail = null;
  parts.pane.saved = parts.pane.area.value = "";
  parts.changed.hidden = true;
  await update();
}

// Lines without the end of the last, so that no empty one seems to follow.
const endOf = (words) => (words.endsWith("\n") ? "\n" : "");
const linesOf = (words) => words.slice(0, words.length - endOf(words).length);

// Reads the card anew; what was typed and not saved stays.
async function update() {
  const asked = open;
  const now = card();
  parts.missing.hidden = Boolean(now);
  parts.body.hidden = !now;
  text(parts.title, now?.title ?? "");
  if (!now) return;
  parts.form.show(now, store.kinds.get(now.kind));
  if (detail) {
    parts.picture.show(now, detail);
    drawFindings();
  }
  let answer = null;
  try {
    answer = await get("/api/card", { id: asked, style: styleNow() });
  } catch (fault) {
    if (asked === open) say(fault.message, "error");
    return;
  }
  if (asked !== open || !card()) return;
  const typed = parts.pane.dirty && detail;
  const moved = typed && detail.text !== answer.text;
  const kept = typed ? { text: detail.text, hash: moved ? detail.hash : answer.hash } : {};
  detail = { ...answer, ...kept };
  parts.picture.show(card(), detail);
  if (!typed) parts.pane.show(linesOf(answer.text), answer.first_line, []);
  parts.changed.hidden = !moved;
  if (moved) parts.changed.textContent = "These lines have changed in the file while you were typing. Saving will ask whose words shall stand; Revert shows the file.";
  parts.pane.area.readOnly = !card().own;
  text(parts.place, `${detail.path}:${detail.first_line}`);
  drawFindings();
  drawSave();
  drawFacts();
  parts.history.show(card());
}

function drawFindings() {
  const found = card().findings.map((index) => store.state.findings[index]).filter(Boolean);
  parts.pane.tell(found.filter((each) => each.path === detail.path));
  parts.findingsBox.hidden = found.length === 0;
  keyed(parts.findings, found, (each) => JSON.stringify([each.code, each.line, each.message, each.fix]), (each) => findingItem(each, { onLine: each.path === detail.path ? goToLine : null }));
}

function drawFacts() {
  parts.sentences.replaceChildren(...detail.sentences.flatMap((each) => [
    el("dt", {}, el("button", { class: "link", onclick: () => goToLine(each.line) }, humane(each.field))), el("dd", {}, each.sentence)]));
  if (detail.sentences.length === 0) parts.sentences.replaceChildren(el("dd", { class: "soft" }, "Nothing that is put into words."));
  // A line that names it twice is one place to look at.
  const places = new Map(detail.references.map((each) => [`${each.path}:${each.line}`, each]));
  parts.references.replaceChildren(...[...places.values()].map((each) => el("li", {},
    each.card ? el("a", { href: cardHash(each.card) }, store.byId.get(each.card)?.title ?? each.card) : null, each.card ? " " : null,
    el("button", { class: "link place", onclick: () => openEditor(each.path, each.line) }, `${each.path}:${each.line}`),
    el("code", { class: "excerpt" }, each.text.trim()))));
  if (detail.references.length === 0) parts.references.replaceChildren(el("li", { class: "soft" }, "Nothing names this card."));
  playedWords(card()).then((words) => parts.played.replaceChildren(...words));
}

function drawSave() {
  const { dirty } = parts.pane;
  parts.write.disabled = !dirty;
  parts.revert.disabled = !dirty;
}

// One after the other. The page hears of a new version before the answer to what it has written: who
// leaves, waits for that.
let saving = Promise.resolve();
function save() {
  saving = saving.catch(() => {}).then(() => (parts.pane.dirty ? write() : null));
  return saving;
}

async function write() {
  const words = parts.pane.area.value;
  const done = await perform("/api/card/text", { card: open, text: words + endOf(detail.text), hash: detail.hash }, "Saved");
  if (!done) return;
  parts.pane.saved = words;
  await refresh();
  await update();
}

async function revertText() {
  parts.pane.area.value = parts.pane.saved;
  await update();
}

// Before words that were not saved are left behind, asks.
async function leave(then) {
  await saving;
  if (parts.pane.dirty && !await confirm("Leave without saving?", "What you typed is not in the file yet.", "Leave it")) return;
  parts.pane.area.value = parts.pane.saved;
  then();
}

function step(by) {
  const next = neighbour(open, by);
  if (next) leave(() => go(cardHash(next.id)));
  else say(by < 0 ? "This is the first card." : "This is the last card.");
}

function goToBox(box) {
  const given = detail.fields.find((each) => box.fields.includes(each.name));
  if (!box.line && given) say(`${humane(given.name)} comes from the defaults of the file, line ${given.line}.`);
  else if (!box.line && box.layout) openEditor(box.layout.path, box.layout.line);
  if (box.line) goToLine(box.line);
  parts.picture.light(box.fields);
}

function goToLine(line) {
  parts.tabs.choose("text");
  parts.pane.go(line);
}

// The boxes of the line in which the cursor stands are lit, and its whole value with them.
function light(line) {
  const field = detail?.fields.find((each) => each.line <= line && line <= each.end_line);
  parts.picture.light(field ? [field.name] : []);
  parts.pane.boxed = [];
  text(parts.place, `${detail?.path ?? ""}:${line}`);
}

// Asks with the whole file, of which the pane shows some lines.
async function complete(words, at) {
  const whole = await get("/api/text", { path: detail.path });
  const lines = whole.text.split("\n");
  const before = lines.slice(0, detail.first_line - 1).map((line) => `${line}\n`).join("");
  const behind = whole.text.slice(before.length + detail.text.length);
  const answer = await post("/api/complete", { path: detail.path, text: before + words + endOf(detail.text) + behind, at: before.length + at });
  return { ...answer, begin: answer.begin - before.length };
}

export const cardView = {
  start,
  show,
  update: () => { update(); },
  title: () => card()?.title ?? "Card",
  keys: [
    { name: "[", words: "Card before", action: () => step(-1) },
    { name: "]", words: "Next card", action: () => step(1) },
    { name: "f", words: "Turn the card over", action: () => parts.picture.flip() },
    { name: "e", words: "Write in its lines", action: () => goToLine(detail.first_line) },
    { name: "Ctrl+s", words: "Save its lines", whileTyping: true, action: save },
    { name: "o", words: "Open in the editor", action: () => openEditor(detail.path, parts.pane.line) },
    { name: "Escape", words: "Back to all cards", action: () => leave(() => backToCards(open)) },
  ],
};
