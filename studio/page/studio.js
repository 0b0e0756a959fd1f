// Puts the page together: the bar with views and tools, one view at a time, and what keys do.
import { el, keyed } from "./core/dom.js";
import { store, listen, onState, perform } from "./core/store.js";
import { say } from "./core/say.js";
import { key, startKeys, showHelp } from "./core/keys.js";
import { onPlace, go } from "./core/place.js";
import { settings, keep, applyTheme } from "./core/settings.js";
import { cardsView } from "./cards/gallery.js";
import { cardView } from "./card/card.js";
import { gridView } from "./grid/grid.js";
import { pagesView } from "./pages/pages.js";
import { findingsView } from "./findings/findings.js";
import { playView } from "./play/play.js";
import { balanceView } from "./balance/balance.js";

const views = [
  { name: "cards", title: "Cards", key: "1", view: cardsView },
  { name: "grid", title: "Grid", key: "2", view: gridView },
  { name: "pages", title: "Pages", key: "3", view: pagesView },
  { name: "findings", title: "Findings", key: "4", view: findingsView },
  { name: "play", title: "Play", key: "5", view: playView },
  { name: "balance", title: "Balance", key: "6", view: balanceView },
  { name: "card", title: "Card", view: cardView, under: "cards" },
];

const main = document.getElementById("main");
let shown = null;

// Views are made when they are first seen, and kept: their scroll and what was typed stay.
function show(place) {
  const next = views.find((each) => each.name === place.view) ?? views[0];
  if (shown && shown !== next) {
    shown.scroll = shown.section.scrollTop;
    shown.section.hidden = true;
    shown.view.hide?.();
  }
  if (!next.section) {
    next.section = el("section", { class: `view view-${next.name}`, "aria-label": next.title });
    main.append(next.section);
    next.view.start(next.section);
  }
  const changed = shown !== next;
  shown = next;
  next.section.hidden = false;
  if (changed) next.section.scrollTop = next.scroll ?? 0;
  for (const link of document.querySelectorAll("#views a")) {
    const current = link.dataset.view === (next.under ?? next.name);
    if (current) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  next.view.show(place);
  tell();
}

function tell() {
  const game = store.state?.game;
  const title = shown?.view.title?.() ?? shown?.title ?? "";
  document.title = [title, game?.title ?? "Studio"].filter(Boolean).join(" – ");
}

function drawNavigation() {
  const { errors = 0, warnings = 0 } = store.state?.summary ?? {};
  keyed(document.getElementById("views"), views.filter((each) => each.key), (each) => each.name,
    (each) => el("a", { href: `#/${each.name}`, "data-view": each.name, title: `${each.title} (${each.key})` },
      el("span", {}, each.title), el("span", { class: "count", hidden: true })),
    (link, each) => {
      if (each.name !== "findings") return;
      const count = link.querySelector(".count");
      link.classList.toggle("is-checking", store.state?.checking ?? true);
      const all = errors + warnings;
      count.hidden = all === 0;
      count.textContent = String(all);
      count.className = `count ${errors ? "is-error" : "is-warning"}`;
      count.setAttribute("aria-label", `${errors} errors, ${warnings} warnings`);
    });
}

const takeBack = () => perform("/api/undo", {}, "Taken back");
const doAgain = () => perform("/api/redo", {}, "Done again");
const undo = el("button", { class: "icon", "aria-label": "Undo", onclick: takeBack }, "↶");
const redo = el("button", { class: "icon", "aria-label": "Redo", onclick: doAgain }, "↷");
const style = el("select", { "aria-label": "Style of the pictures", onchange: () => {
  keep({ style: style.value });
  document.dispatchEvent(new Event("look-changed"));
} });
const theme = el("select", { "aria-label": "Colours of this page", onchange: () => {
  keep({ theme: theme.value });
  applyTheme();
} }, ...["auto", "light", "dark"].map((each) => el("option", { value: each }, each)));
theme.value = settings.theme;

function drawTools() {
  const state = store.state;
  undo.disabled = !state.undo;
  undo.title = state.undo ? `Undo: ${state.undo} (Ctrl+Z)` : "Nothing to undo";
  redo.disabled = !state.redo;
  redo.title = state.redo ? `Redo: ${state.redo} (Ctrl+Shift+Z)` : "Nothing to redo";
  keyed(style, state.styles, (each) => each, (each) => el("option", { value: each }, each));
  style.value = state.styles.includes(settings.style) ? settings.style : state.styles[0];
  style.hidden = state.styles.length < 2;
}

document.getElementById("tools").append(undo, redo, style, theme,
  el("button", { class: "icon", "aria-label": "Keys and help", title: "Keys and help (?)", onclick: showHelp }, "?"));

const banner = document.getElementById("banner");
let first = true;
onState((state) => {
  document.getElementById("game-title").textContent = state.game.title;
  document.getElementById("game-edition").textContent =
    [state.game.edition, state.game.version].filter(Boolean).join(" · ");
  drawNavigation();
  drawTools();
  banner.hidden = state.sound;
  if (!state.sound) {
    banner.replaceChildren("The game cannot be read to its end. Cards and pages are those of the last version that could. ",
      el("a", { href: "#/findings" }, "What is wrong"));
  }
  if (first) {
    first = false;
    onPlace(show);
  } else {
    shown?.view.update?.(state);
    tell();
  }
});
document.addEventListener("look-changed", () => shown?.view.update?.(store.state));
document.addEventListener("connection", (event) => {
  document.body.classList.toggle("is-lost", !event.detail);
  say(event.detail ? "Connected again." : "The studio does not answer. Is it still running?", event.detail ? "" : "error");
});

for (const each of views) {
  if (each.key) key(each.key, `Show ${each.title.toLowerCase()}`, () => go(`#/${each.name}`));
}
key("Ctrl+z", "Undo the last edit", takeBack);
key("Ctrl+Shift+z", "Redo it", doAgain);
key("?", "Show this list", showHelp);
key("/", "Search", () => {
  const field = shown?.section.querySelector("input[type=search]");
  field?.focus();
  field?.select();
});
applyTheme();
startKeys(() => shown?.view.keys ?? []);
drawNavigation();
listen();
