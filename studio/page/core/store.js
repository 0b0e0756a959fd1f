// The game as the server last told it, and edits of it.
import { get, post, Refusal } from "./api.js";
import { say } from "./say.js";
import { askWhoseWords } from "./dialog.js";
import { settings } from "./settings.js";

export const store = { state: null, byId: new Map(), kinds: new Map() };

// The style in which pictures are drawn: the one that was chosen, when this game has it.
export const styleNow = () =>
  (store.state.styles.includes(settings.style) ? settings.style : store.state.styles[0]);

const listeners = [];
export const onState = (listener) => listeners.push(listener);

let reading = null;
let again = false;

// Asks for the state; when a newer version comes meanwhile, once more.
export function refresh() {
  if (reading) {
    again = true;
    return reading;
  }
  reading = (async () => {
    do {
      again = false;
      take(await get("/api/state"));
    } while (again);
  })().catch((fault) => say(fault.message, "error")).finally(() => { reading = null; });
  return reading;
}

function take(state) {
  store.state = state;
  store.byId = new Map(state.cards.map((card) => [card.id, card]));
  store.kinds = new Map(state.kinds.map((kind) => [kind.name, kind]));
  for (const listener of listeners) listener(state);
  document.documentElement.dataset.version = String(state.version);
}

// Opens the stream of events, which the browser opens again by itself when it breaks.
export function listen() {
  const events = new EventSource("/events");
  let lost = false;
  events.addEventListener("hello", (event) => {
    if (lost) document.dispatchEvent(new CustomEvent("connection", { detail: true }));
    lost = false;
    if (JSON.parse(event.data).version !== store.state?.version) refresh();
  });
  events.addEventListener("version", (event) => {
    if (JSON.parse(event.data).version !== store.state?.version) refresh();
  });
  for (const name of ["play", "balance"]) {
    events.addEventListener(name, (event) =>
      document.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(event.data) })));
  }
  events.addEventListener("error", () => {
    if (!lost) document.dispatchEvent(new CustomEvent("connection", { detail: false }));
    lost = true;
  });
}

// Posts an edit, says how it went, and shows the game as it is then. When the file was changed
// meanwhile, asks whose words shall stand. Returns the answer, or null when nothing was written.
// A body that names what is there by the version of the game is a function: it is asked again, and may
// be null, when the game has gone on.
const kMostTries = 4;
export async function perform(path, given, done) {
  const named = typeof given === "function";
  let body = named ? given() : given;
  for (let tries = 1; body; tries += 1) {
    try {
      const answer = await post(path, body);
      await refresh();
      if (done) say(`${done}.`);
      return answer;
    } catch (fault) {
      if (fault instanceof Refusal && fault.status === 409 && fault.answer.hash) {
        if (await askWhoseWords(fault.answer, body)) {
          body = "hashes" in body
            ? { ...body, hashes: { ...body.hashes, [fault.answer.path]: fault.answer.hash } }
            : { ...body, hash: fault.answer.hash };
          continue;
        }
        await refresh();
        return null;
      }
      if (fault instanceof Refusal && fault.status === 409) {
        await refresh();
        if (named && tries < kMostTries) {
          body = given();
          continue;
        }
      }
      say(fault.message, "error");
      return null;
    }
  }
  return null;
}

// One value of a card: `change` is `{text}`, `{yaml}`, or null for either to take it away.
export const writeValue = (card, field, change) =>
  perform("/api/value", { card: card.id, field, ...change, hash: store.state.files[card.path] },
    `${card.title}: ${field} written`);

export async function openEditor(path, line = 1, column = 1) {
  try {
    const answer = await post("/api/open", { path, line, column });
    say(`Opened in ${answer.opened}.`);
  } catch (fault) {
    say(fault.status === 501 ? `No editor is known; the place is ${path}:${line}.` : fault.message, "error");
  }
}


export const findingsOf = (card) => card.findings.map((index) => store.state.findings[index]).filter(Boolean);
