// Requests to the server, and its refusals.
const token = document.querySelector("meta[name=studio-token]").content;

export class Refusal extends Error {
  constructor(status, answer) {
    super(answer?.error ?? `the studio answers ${status}`);
    this.status = status;
    this.answer = answer ?? {};
  }
}

async function ask(path, options) {
  const response = await fetch(path, options);
  const type = response.headers.get("Content-Type") ?? "";
  const answer = type.includes("json") ? await response.json() : await response.text();
  if (response.ok) return answer;
  if (response.status === 403) throw new Refusal(403, { error: "the studio was started anew: load this page again" });
  throw new Refusal(response.status, typeof answer === "object" ? answer : { error: answer });
}

export const get = (path, query = {}) => {
  const words = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined));
  return ask(words.size ? `${path}?${words}` : path);
};

export const post = (path, body = {}) => ask(path, {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Studio-Token": token },
  body: JSON.stringify(body),
});

export const cardPicture = (card, side, style, commit) => {
  const words = new URLSearchParams();
  if (style) words.set("style", style);
  if (commit) words.set("commit", commit);
  else words.set("v", card[side] ?? "");
  return `/picture/card/${card.id.split("/").map(encodeURIComponent).join("/")}/${side}.svg?${words}`;
};

export const pagePicture = (page, style) =>
  `/picture/page/${page.id.split("/").map(encodeURIComponent).join("/")}.svg?${new URLSearchParams({ style, v: page.mark })}`;

export const iconPicture = (name) => `/picture/icon/${encodeURIComponent(name)}.svg`;
