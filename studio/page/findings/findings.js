// All findings, grouped by what they are, each group with its explanation.
import { el, keyed, text, many } from "../core/dom.js";
import { store, perform } from "../core/store.js";
import { get } from "../core/api.js";
import { markdown } from "../core/markdown.js";
import { findingItem } from "./finding.js";

const kOrder = { error: 0, warning: 1 };
const wanted = { query: "", severity: "" };
const explanations = new Map();
let parts = {};

function start(section) {
  parts.search = el("input", { type: "search", placeholder: "Search findings", "aria-label": "Search findings", oninput: () => {
    wanted.query = parts.search.value.toLowerCase();
    draw();
  } });
  parts.severity = el("select", { "aria-label": "Severity", onchange: () => { wanted.severity = parts.severity.value; draw(); } },
    el("option", { value: "" }, "All"), el("option", { value: "error" }, "Errors"), el("option", { value: "warning" }, "Warnings"));
  parts.all = el("button", { onclick: () => perform("/api/fix-all", { version: store.state.version }, "Applied all that is certain") });
  parts.count = el("span", { class: "soft", role: "status" });
  parts.groups = el("div", { class: "groups" });
  parts.none = el("p", { class: "empty" });
  section.append(el("div", { class: "toolbar" }, parts.search, parts.severity, el("span", { class: "spacer" }), parts.count, parts.all), parts.groups, parts.none);
}

const fits = (each) => (!wanted.severity || each.severity === wanted.severity)
  && `${each.code} ${each.title} ${each.message} ${each.path}`.toLowerCase().includes(wanted.query);

function draw() {
  const { findings, summary } = store.state;
  const groups = new Map();
  for (const each of findings.filter(fits)) {
    if (!groups.has(each.code)) groups.set(each.code, []);
    groups.get(each.code).push(each);
  }
  const ordered = [...groups].sort(([a, [first]], [b, [second]]) =>
    (kOrder[first.severity] ?? 2) - (kOrder[second.severity] ?? 2) || a.localeCompare(b));
  keyed(parts.groups, ordered, ([code]) => code, makeGroup, (group, [, found]) => {
    text(group.querySelector(".count"), String(found.length));
    text(group.querySelector(".group-title"), found[0].title);
    keyed(group.querySelector("ul"), found, (each) => JSON.stringify([each.path, each.line, each.column, each.message, each.fix, each.allow]),
      (each) => findingItem(each, { withCard: true }));
  });
  text(parts.count, `${many(summary.errors, "error")}, ${many(summary.warnings, "warning")}`);
  const certain = findings.filter((each) => each.fix?.certain).length;
  parts.all.disabled = certain === 0;
  text(parts.all, certain ? `Apply all that is certain (${certain})` : "Nothing to apply");
  parts.none.hidden = ordered.length > 0;
  text(parts.none, findings.length ? "No finding fits." : "Nothing is found: the game holds to its rules.");
}

function makeGroup([code, found]) {
  const body = el("div", { class: "explanation" }, "…");
  const details = el("details", { ontoggle: async () => {
    if (!details.open) return;
    try {
      if (!explanations.has(code)) explanations.set(code, await get("/api/explain", { code }));
      body.replaceChildren(...markdown(explanations.get(code).markdown.replace(/^# .*\n+/, "")));
    } catch (fault) {
      body.replaceChildren(fault.message);
    }
  } }, el("summary", {}, `What ${code} means`), body);
  return el("section", { class: "group", "aria-label": `${code} ${found[0].title}` },
    el("h2", {}, el("code", {}, code), " ", el("span", { class: "group-title" }), " ", el("span", { class: `count is-${found[0].severity}` })),
    details, el("ul", { class: "findings" }));
}

export const findingsView = { start, show: draw, update: draw };
