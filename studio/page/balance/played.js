// What the last simulation tells of one card.
import { el, many } from "../core/dom.js";
import { get } from "../core/api.js";

let asked = null;
document.addEventListener("balance", (event) => { if (!event.detail.running) asked = null; });

// The last report; null when nothing was simulated yet.
export function lastBalance() {
  asked ??= get("/api/balance").catch(() => null);
  return asked;
}
export const forgetBalance = () => { asked = null; };

export const percent = (share, digits = 0) => `${(100 * share).toFixed(digits)} %`;
export const points = (share) => `${share > 0 ? "+" : share < 0 ? "−" : "±"}${Math.abs(100 * share).toFixed(1)}`;

export async function playedWords(card) {
  const report = (await lastBalance())?.report;
  const slug = card.id.slice(card.id.indexOf("/") + 1);
  const found = report?.moved?.filter((each) => each.card === slug && each.kind === card.kind) ?? [];
  if (found.length === 0) {
    return [el("p", { class: "soft" }, report ? "Bots have not met this card. " : "Nothing has been simulated yet. "), el("a", { href: "#/balance" }, "Simulate")];
  }
  return found.map((each) => el("p", {},
    `Taken in ${percent(each.moved_share.value)} of the ${many(each.appeared, "game")} in which it came up`
    + ` (${percent(each.moved_share.low)} to ${percent(each.moved_share.high)}). `,
    each.win_lift ? `Who takes it wins ${Math.abs(100 * each.win_lift.value).toFixed(1)} points ${each.win_lift.value < 0 ? "less" : "more"} often`
      + ` (${points(each.win_lift.low)} to ${points(each.win_lift.high)})${each.stands_out ? ", which stands out." : "."}` : ""));
}
