// Every card as it is printed, with a search and choices that leave some of them.
import { el, keyed, text, picture, humane, many } from "../core/dom.js";
import { store, findingsOf, styleNow } from "../core/store.js";
import { cardPicture } from "../core/api.js";
import { settings, keep } from "../core/settings.js";
import { here, keepWords, cardHash, go } from "../core/place.js";
import { fits, facets, codesOf, kindsOf } from "./filter.js";
import { newCard } from "../card/card_edits.js";

const wanted = { query: "", kind: "", choices: {}, finding: "" };
let controls = {};
let shownCards = [];
let left = "";  // the card that was looked at before

function start(section) {
  // Who empties it without typing makes no `input`.
  const search = () => { wanted.query = controls.search.value; filter(); };
  controls.search = el("input", { type: "search", placeholder: "Search: title, text, cost>2, layer:…", "aria-label": "Search cards",
    spellcheck: "false", oninput: search, onchange: search });
  controls.kind = el("select", { "aria-label": "Kind", onchange: () => {
    wanted.kind = controls.kind.value;
    wanted.choices = {};
    filter();
  } });
  controls.facets = el("span", { class: "facets" });
  controls.finding = el("select", { "aria-label": "Findings", onchange: () => { wanted.finding = controls.finding.value; filter(); } });
  controls.count = el("span", { class: "soft", role: "status" });
  controls.side = toggle("Side", "side", ["front", "back"]);
  controls.size = toggle("Size", "size", ["small", "large"]);
  controls.list = el("ul", { class: "gallery", "aria-label": "Cards", onkeydown: move });
  controls.none = el("p", { class: "empty", hidden: true }, "No card fits. ",
    el("button", { class: "link", onclick: clear }, "Show all of them"));
  controls.kind.className = controls.finding.className = "folds";
  const unfold = el("button", { class: "unfold", "aria-expanded": "false", onclick: () => {
    const open = unfold.parentElement.classList.toggle("is-open");
    unfold.setAttribute("aria-expanded", String(open));
  } }, "Filters");
  section.append(
    el("div", { class: "toolbar folded", role: "search" }, controls.search, unfold, controls.kind, controls.facets, controls.finding,
      el("span", { class: "spacer" }), controls.count, controls.side, controls.size,
      el("button", { onclick: () => newCard(wanted.kind) }, "New card")),
    controls.list, controls.none);
}

// Two or three words of which one is chosen.
function toggle(label, name, values) {
  const group = el("span", { class: "segments", role: "group", "aria-label": label });
  group.append(...values.map((value) => el("button", { "data-value": value, "aria-pressed": String(settings[name] === value),
    onclick: () => choose(group, name, value) }, humane(value))));
  return group;
}

function choose(group, name, value) {
  keep({ [name]: value });
  for (const button of group.children) button.setAttribute("aria-pressed", String(button.dataset.value === value));
  draw();
}

function clear() {
  Object.assign(wanted, { query: "", kind: "", choices: {}, finding: "" });
  filter();
  controls.search.focus();
}

function show({ words }) {
  if (words.size) {
    const { q = "", kind = "", finding = "", ...choices } = Object.fromEntries(words);
    Object.assign(wanted, { query: q, kind, finding, choices });
  }
  filter();
  controls.list.querySelector(`a[data-card="${CSS.escape(left)}"]`)?.focus();
  left = "";
}

function filter() {
  draw();
  if (here().view === "cards") keepWords("cards", { q: wanted.query, kind: wanted.kind, finding: wanted.finding, ...wanted.choices });
}

function options(select, all, values) {
  keyed(select, [["", all], ...values], ([value]) => value, ([value, words]) => el("option", { value }, words),
    (option, [, words]) => text(option, words));
}

function drawControls() {
  const { cards } = store.state;
  if (document.activeElement !== controls.search) controls.search.value = wanted.query;
  options(controls.kind, "All kinds", kindsOf("").map((kind) => [kind.name, kind.title.replace(/^an? /i, "")]));
  controls.kind.value = wanted.kind;
  const among = cards.filter((card) => !wanted.kind || card.kind === wanted.kind);
  keyed(controls.facets, facets(among, kindsOf(wanted.kind)), (facet) => facet.name,
    (facet) => el("select", { "aria-label": humane(facet.name), onchange: (event) => {
      wanted.choices = { ...wanted.choices, [facet.name]: event.target.value };
      filter();
    } }),
    (select, facet) => {
      options(select, `${humane(facet.name)}: any`, facet.values.map((value) => [value, `${humane(facet.name)}: ${value} (${facet.counts.get(value)})`]));
      select.value = wanted.choices[facet.name] ?? "";
      select.classList.toggle("is-set", select.value !== "");
    });
  options(controls.finding, "With or without findings", [["any", "With findings"], ...codesOf(among).map(([code, title]) => [code, `${code} ${title}`])]);
  controls.finding.value = wanted.finding;
  controls.kind.classList.toggle("is-set", wanted.kind !== "");
  controls.finding.classList.toggle("is-set", wanted.finding !== "");
}

function draw() {
  drawControls();
  const { cards } = store.state;
  shownCards = cards.filter((card) => fits(card, wanted));
  controls.list.dataset.size = settings.size;
  keyed(controls.list, shownCards, (card) => card.id, makeTile, updateTile);
  controls.none.hidden = shownCards.length > 0;
  text(controls.count, shownCards.length === cards.length ? many(cards.length, "card") : `${shownCards.length} of ${cards.length}`);
}

function makeTile(card) {
  const image = el("img", { loading: "lazy", decoding: "async", alt: "" });
  return el("li", {}, el("a", { href: cardHash(card.id), "data-card": card.id },
    el("span", { class: "frame" }, image), el("span", { class: "caption" }, el("span", { class: "name" }), el("span", { class: "marks" }))));
}

export function updateTile(tile, card) {
  const kind = store.kinds.get(card.kind);
  const side = settings.side === "back" && card.back ? "back" : "front";
  const image = tile.querySelector("img");
  if (kind) image.parentElement.style.aspectRatio = `${kind.width} / ${kind.height}`;
  image.hidden = !card[side];
  if (card[side]) picture(image, cardPicture(card, side, styleNow()));
  text(tile.querySelector(".name"), card.title);
  const errors = findingsOf(card).filter((each) => each.severity === "error").length;
  const others = card.findings.length - errors;
  const marks = tile.querySelector(".marks");
  const signature = `${errors}/${others}/${card.own}`;
  if (marks.dataset.of !== signature) {
    marks.dataset.of = signature;
    marks.replaceChildren(...[
      !card.own && el("span", { class: "count", title: "from another edition" }, "inherited"),
      errors > 0 && el("span", { class: "count is-error", title: many(errors, "error") }, String(errors)),
      others > 0 && el("span", { class: "count is-warning", title: many(others, "warning") }, String(others)),
    ].filter(Boolean));
  }
}

// Arrows go to the card that lies in their direction.
function move(event) {
  const from = event.target.closest("a[data-card]");
  if (!from || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...controls.list.querySelectorAll("a[data-card]")];
  const at = links.indexOf(from);
  const top = (link) => link.getBoundingClientRect().top;
  let columns = links.findIndex((link) => top(link) > top(links[0]) + 4);
  if (columns < 1) columns = links.length;
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - columns, ArrowDown: at + columns,
    Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const link = links[Math.max(0, Math.min(links.length - 1, next))];
  link.focus({ preventScroll: true });
  link.scrollIntoView({ block: "nearest" });
}

// The card before or behind one, in the order in which the gallery shows them.
export function neighbour(id, step) {
  const cards = shownCards.length ? shownCards : store.state.cards;
  const at = cards.findIndex((card) => card.id === id);
  return cards[at + step] ?? null;
}

// Back in the gallery, the card that was looked at has the focus.
export function backToCards(id) {
  left = id;
  go("#/cards");
}

const pressed = (name, first, second) => () =>
  choose(controls[name], name, settings[name] === first ? second : first);

export const cardsView = {
  start,
  show,
  update: draw,
  keys: [
    { name: "f", words: "Turn the cards over", action: pressed("side", "front", "back") },
    { name: "s", words: "Small or large pictures", action: pressed("size", "small", "large") },
    { name: "n", words: "New card", action: () => newCard(wanted.kind) },
  ],
};
