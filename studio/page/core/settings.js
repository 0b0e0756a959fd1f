// What this browser remembers of how the page is looked at.
const kName = "studio";

function read() {
  try {
    return JSON.parse(localStorage.getItem(kName)) ?? {};
  } catch {
    return {};
  }
}

export const settings = { theme: "auto", style: "", size: "small", side: "front", letters: true, ...read() };

export function keep(changes) {
  Object.assign(settings, changes);
  try {
    localStorage.setItem(kName, JSON.stringify(settings));
  } catch {
    // Then it is forgotten with the page.
  }
}

export function applyTheme() {
  if (settings.theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = settings.theme;
}
