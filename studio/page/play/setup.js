// Who plays, and how: before a game begins.
import { el, labelled, humane, keyed } from "../core/dom.js";
import { get, post } from "../core/api.js";
import { say } from "../core/say.js";
import { store } from "../core/store.js";

export class PlaySetup {
  // `onTable` hears the table of the game that has begun.
  constructor(onTable) {
    this.onTable = onTable;
    this.players = el("select", { onchange: () => this.seatsChanged() });
    this.seats = el("div", { class: "seats" });
    this.variants = el("fieldset", {}, el("legend", {}, "Variants"));
    this.settings = el("div", { class: "seats" });
    this.seed = el("input", { placeholder: "a new one", inputmode: "numeric", pattern: "[0-9]{1,19}" });
    this.reason = el("p", { class: "notice", hidden: true });
    this.file = el("input", { type: "file", class: "visually-hidden", "aria-label": "A saved game", onchange: () => this.load() });
    this.begin = el("button", { class: "primary", type: "submit", disabled: true }, "Deal");
    this.element = el("form", { class: "setup", "aria-label": "A new game", onsubmit: (event) => { event.preventDefault(); this.start(); } },
      el("h2", {}, "A new game"), this.reason, labelled("Players", this.players), this.seats, this.settings, this.variants,
      labelled("Seed", this.seed, "The same number deals the same game."),
      el("div", { class: "row" }, this.begin, el("button", { type: "button", onclick: () => this.file.click() }, "Load a saved game"), this.file));
  }

  async prepare() {
    const known = await get("/api/play/setup");
    const first = this.players.options.length === 0;
    const same = JSON.stringify(known) === JSON.stringify(this.known);
    this.known = known;
    if (same) return;
    const { least, most } = known.players;
    const counts = [];
    for (let count = Math.max(1, least); count <= most; ++count) counts.push(count);
    keyed(this.players, counts, (count) => count, (count) => el("option", { value: count }, count === 1 ? "1 (solo)" : String(count)));
    if (first) this.players.value = String(Math.min(2, most));
    keyed(this.variants, known.variants, (each) => each.name, (each) => el("label", { class: "check" }, el("input", { type: "checkbox", value: each.name }),
      el("span", {}, each.title || humane(each.name), each.text ? el("span", { class: "hint" }, ` ${each.text}`) : null)));
    this.variants.hidden = known.variants.length === 0;
    keyed(this.settings, known.settings, (each) => each.name, (each) => labelled(each.title || humane(each.name),
      el("select", { "data-setting": each.name }, el("option", { value: "" }, "Drawn by chance"),
        each.cards.map((id) => el("option", { value: id }, store.byId.get(id)?.title ?? id)))));
    this.reason.hidden = known.playable;
    this.reason.textContent = known.reason;
    this.begin.disabled = !known.playable;
    this.seatsChanged();
  }

  seatsChanged() {
    const count = Number(this.players.value);
    const seats = Array.from({ length: count }, (_, index) => index);
    keyed(this.seats, seats, (seat) => seat, (seat) => {
      const choice = el("select", { "data-seat": seat }, el("option", { value: "human" }, "A person, here"),
        this.known.bots.map((bot) => el("option", { value: bot.name, title: bot.about }, `Bot: ${bot.name}`)));
      choice.value = seat === 0 || !this.known.usual_bot ? "human" : this.known.usual_bot;
      return labelled(`Player ${seat + 1}`, choice);
    });
  }

  async start() {
    const body = { players: Number(this.players.value), seats: [...this.seats.querySelectorAll("select")].map((each) => each.value),
      variants: [...this.variants.querySelectorAll("input:checked")].map((each) => each.value),
      settings: [...this.settings.querySelectorAll("select")].filter((each) => each.value)
        .map((each) => `${each.dataset.setting}=${each.value.slice(each.value.indexOf("/") + 1)}`) };
    if (this.seed.value) body.seed = this.seed.value;
    await this.send("/api/play/new", body);
  }

  async load() {
    const [file] = this.file.files;
    if (file) await this.send("/api/play/load", { text: await file.text() });
    this.file.value = "";
  }

  async send(path, body) {
    this.begin.disabled = true;
    try {
      this.onTable(await post(path, body));
    } catch (fault) {
      say(fault.message, "error");
    } finally {
      this.begin.disabled = !this.known.playable;
    }
  }
}
