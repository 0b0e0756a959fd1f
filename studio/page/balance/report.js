// The figures of simulated games, as `loom simulate` counts them.
import { el, keyed, humane, many } from "../core/dom.js";
import { store } from "../core/store.js";
import { cardHash } from "../core/place.js";
import { bars, course } from "./charts.js";
import { percent, points } from "./played.js";

const section = (title, words, ...content) => el("section", { class: "facts", "aria-label": title }, el("h2", {}, title), words ? el("p", { class: "soft" }, words) : null, ...content);

// Measures whose names begin with this, as rows of a chart.
function rowsOf(measures, begin) {
  return Object.entries(measures).filter(([name]) => name.startsWith(begin))
    .map(([name, measure]) => ({ name: humane(name.slice(begin.length)), ...measure }));
}

const tile = (words, value, range) => el("div", { class: "tile" }, el("span", { class: "soft" }, words), el("b", {}, value), el("span", { class: "hint" }, range));

function tiles(measures) {
  const share = (name, words) => measures[name] && tile(words, percent(measures[name].value), `${percent(measures[name].low)} to ${percent(measures[name].high)}`);
  const figure = (name, words) => measures[name] && tile(words, measures[name].value.toFixed(1), `${measures[name].low.toFixed(1)} to ${measures[name].high.toFixed(1)}`);
  return el("div", { class: "tiles" }, share("won", "Games won"), figure("rounds", "Rounds"), figure("margin", "Margin of the winner"),
    figure("lead-changes", "Changes of the lead"), share("shared-win", "Shared wins"));
}

function cards(moved) {
  const columns = [["title", "Card"], ["appeared", "Came up in"], ["moved_share", "Taken"], ["win_lift", "Win share"], ["moved_round", "In round"]];
  const value = (each, name) => each[name]?.value ?? each[name] ?? -Infinity;
  let by = "win_lift";
  let down = true;
  const body = el("tbody", {});
  const heads = columns.map(([name, words]) => el("th", { scope: "col" }, el("button", { onclick: () => {
    down = by === name ? !down : name !== "title";
    by = name;
    draw();
  } }, words)));
  function draw() {
    const sorted = [...moved].sort((a, b) => (by === "title" ? a.title.localeCompare(b.title) : value(a, by) - value(b, by)) * (down ? -1 : 1));
    heads.forEach((head, index) => head.setAttribute("aria-sort", columns[index][0] === by ? (down ? "descending" : "ascending") : "none"));
    keyed(body, sorted, (each) => `${each.zone} ${each.kind} ${each.card}`, (each) => {
      const id = `${each.kind}/${each.card}`;
      return el("tr", {}, el("td", {}, store.byId.has(id) ? el("a", { href: cardHash(id) }, each.title) : each.title, each.stands_out ? el("span", { class: "badge is-warning" }, "stands out") : null),
        el("td", {}, String(each.appeared)), el("td", {}, percent(each.moved_share.value)),
        el("td", { title: each.win_lift ? `${points(each.win_lift.low)} to ${points(each.win_lift.high)}` : "" }, each.win_lift ? points(each.win_lift.value) : "–"),
        el("td", {}, each.moved_round?.toFixed(1) ?? "–"));
    });
  }
  draw();
  return el("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Cards in simulated play" }, el("table", {}, el("thead", {}, el("tr", {}, heads)), body));
}

function courses(rounds) {
  const charts = [];
  for (const group of ["tracks", "tokens"]) {
    for (const name of Object.keys(rounds[0]?.[group] ?? {})) {
      const known = rounds.filter((round) => round.games >= Math.max(5, rounds[0].games / 20));
      const line = known.map((round) => ({ at: round.round, ...round[group][name] })).filter((point) => point.count > 0);
      if (line.length > 1) charts.push(el("figure", {}, el("figcaption", {}, humane(name)), course(humane(name), line)));
    }
  }
  return el("div", { class: "courses" }, charts);
}

// What differs between then and now in the same games; what stands out from chance comes first.
function comparison(found) {
  const rows = Object.entries(found.differences).map(([name, each]) => ({ name, ...each }))
    .filter((each) => each.difference !== 0).sort((one, two) => Number(two.beyond_chance) - Number(one.beyond_chance) || one.p_value - two.p_value);
  const figure = (value) => (Math.abs(value) < 10 ? value.toFixed(3) : value.toFixed(1));
  const words = `${many(found.games_changed, "game")} of ${found.games} went another way.`
    + (found.cards_added?.length ? ` New: ${found.cards_added.join(", ")}.` : "") + (found.cards_removed?.length ? ` Gone: ${found.cards_removed.join(", ")}.` : "");
  if (rows.length === 0) return section("Since the last commit", `${words} No figure differs.`);
  return section("Since the last commit", words, el("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "Differences" },
    el("table", {}, el("thead", {}, el("tr", {}, ["Figure", "Then", "Now", "Difference", "95 %"].map((head) => el("th", { scope: "col" }, head)))),
      el("tbody", {}, rows.map((each) => el("tr", {}, el("td", {}, each.name.replace("/", ": "), each.beyond_chance ? el("span", { class: "badge is-warning" }, "beyond chance") : null),
        [each.before, each.after, each.difference].map((value) => el("td", {}, figure(value))), el("td", {}, `${figure(each.low)} to ${figure(each.high)}`)))))));
}

export function reportFigures(found) {
  const measures = found.measures ?? {};
  const wins = rowsOf(measures, "win-share/");
  const endings = rowsOf(measures, "ending/");
  const actions = rowsOf(measures, "action-games/");
  return [
    found.measures ? tiles(measures) : null,
    wins.length ? section("Who wins", "Share of the games that are won, with its interval of 95 %.", bars("Who wins", wins, (value) => percent(value))) : null,
    endings.length ? section("How games end", "", bars("How games end", endings, (value) => percent(value))) : null,
    found.differences ? comparison(found) : null,
    found.rounds?.length ? section("The course of a game", "After each round, over all games that got so far.", courses(found.rounds)) : null,
    actions.length ? section("Which actions are used", "Share of games in which they are.", bars("Which actions are used", actions, (value) => percent(value))) : null,
    found.moved?.length ? section("Cards", `${many(found.moved.length, "card")}: how often they are taken when they come up, and how much more often who takes them wins, in points.`, cards(found.moved)) : null,
  ].filter(Boolean);
}
