// Simulated play in the background: what is asked for, how far it is, and the figures.
import { el, text, labelled, humane, many } from "../core/dom.js";
import { get, post } from "../core/api.js";
import { say } from "../core/say.js";
import { forgetBalance, lastBalance } from "./played.js";
import { reportFigures } from "./report.js";

let parts = {};
let setup = null;
let shownOf = "";

function start(section) {
  parts.players = el("select", {});
  parts.games = el("input", { type: "number", min: "1", max: "1000000", value: "1000", required: true });
  parts.bots = el("select", {});
  parts.seed = el("input", { value: "1", inputmode: "numeric", pattern: "[0-9]{1,19}" });
  parts.compare = el("input", { type: "checkbox", id: "balance-compare" });
  parts.variants = el("div", { class: "folded-list" });
  parts.variantsBox = el("details", {}, el("summary", {}, "Variants"), parts.variants);
  parts.start = el("button", { class: "primary", type: "submit" }, "Simulate");
  parts.stop = el("button", { type: "button", onclick: stop }, "Stop");
  parts.progress = el("progress", { "aria-label": "Games played", hidden: true });
  parts.status = el("p", { class: "soft", role: "status" });
  parts.figures = el("div", { class: "figures" });
  parts.form = el("form", { class: "asked", "aria-label": "What to simulate", onsubmit: (event) => { event.preventDefault(); begin(); } },
    labelled("Players", parts.players), labelled("Who plays", parts.bots), labelled("Games", parts.games), parts.variantsBox,
    labelled("Seed", parts.seed, "The same number plays the same games."),
    el("label", { class: "check" }, parts.compare, el("span", {}, "Compare with the last commit: each game is played twice, on this content and on that")),
    el("div", { class: "row" }, parts.start, parts.stop), parts.progress, parts.status);
  section.append(el("div", { class: "balance" }, parts.form, parts.figures));
  document.addEventListener("balance", (event) => {
    progress(event.detail);
    if (!event.detail.running || Date.now() - (parts.askedAt ?? 0) > 900) load();
  });
}

async function show() {
  // What can be played is only known once the game was checked.
  if (!setup?.playable) {
    try {
      setup = await get("/api/play/setup");
      fill();
    } catch (fault) {
      parts.status.textContent = fault.message;
    }
  }
  await load();
}

function fill() {
  const { least, most } = setup.players;
  parts.players.replaceChildren();
  for (let count = Math.max(1, least); count <= most; ++count) parts.players.append(el("option", { value: count }, count === 1 ? "1 (solo)" : String(count)));
  parts.players.value = String(Math.min(3, most));
  parts.bots.replaceChildren(el("option", { value: "" }, "As the game would have it"), ...setup.bots.map((bot) => el("option", { value: bot.name }, `All ${bot.name}`)));
  parts.variants.replaceChildren(...setup.variants.map((variant) => el("label", { class: "check", title: variant.text },
    el("input", { type: "checkbox", value: variant.name }), el("span", {}, variant.title || humane(variant.name)))));
  parts.variantsBox.hidden = setup.variants.length === 0;
  parts.start.disabled = !setup.playable;
  if (!setup.playable) parts.status.textContent = setup.reason;
}

async function begin() {
  const body = { players: Number(parts.players.value), games: Number(parts.games.value), seed: parts.seed.value,
    bots: parts.bots.value ? [parts.bots.value] : [], settings: [],
    variants: [...parts.variants.querySelectorAll("input:checked")].map((each) => each.value) };
  if (parts.compare.checked) body.compare = "HEAD";
  try {
    await post("/api/balance/start", body);
    progress({ done: 0, games: body.games, running: true });
  } catch (fault) {
    say(fault.message, "error");
  }
}

async function stop() {
  try {
    await post("/api/balance/stop");
  } catch (fault) {
    say(fault.message, "error");
  }
}

function progress({ done, games, running }) {
  parts.progress.hidden = !running;
  parts.progress.max = games || 1;
  parts.progress.value = done;
  parts.start.disabled = running || (setup && !setup.playable);
  parts.stop.disabled = !running;
  if (running) text(parts.status, `${done} of ${many(games, "game")}`);
}

async function load() {
  parts.askedAt = Date.now();
  forgetBalance();
  const now = await lastBalance();
  if (!now) return;
  progress(now);
  if (now.fault) text(parts.status, now.fault);
  else if (!now.running && now.report) {
    text(parts.status, `${many(now.report.games ?? now.done, "game")} played${now.stale ? "; the content has changed since" : ""}.`);
  }
  const of = JSON.stringify([now.stale, now.compare, now.done, now.running, Boolean(now.report)]);
  if (of === shownOf) return;
  shownOf = of;
  if (now.report) parts.figures.replaceChildren(...reportFigures(now.report));
  else parts.figures.replaceChildren(el("p", { class: "empty" }, "Let bots play, and see who wins, how games end and which cards are taken."));
}

export const balanceView = { start, show, update: show };
