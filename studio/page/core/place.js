// Where the page is: `#/view/rest?words`, so that every view has an address of its own.
export function here() {
  const [path, words = ""] = location.hash.replace(/^#\/?/, "").split("?");
  const [view, ...rest] = path.split("/").map(decodeURIComponent);
  return { view: view || "cards", rest: rest.join("/"), words: new URLSearchParams(words) };
}

export function onPlace(listener) {
  addEventListener("hashchange", () => {
    if (location.hash !== "#main") listener(here());
  });
  listener(here());
}

export const go = (hash) => { location.hash = hash; };

// Changes the words behind `?` without a step in the browser's history.
export function keepWords(view, words) {
  const kept = new URLSearchParams(Object.entries(words).filter(([, value]) => value));
  history.replaceState(null, "", kept.size ? `#/${view}?${kept}` : `#/${view}`);
}

export const cardHash = (id) => `#/card/${id.split("/").map(encodeURIComponent).join("/")}`;
