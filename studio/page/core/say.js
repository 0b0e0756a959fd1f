// A short message at the foot of the page, which screen readers tell too.
const said = document.getElementById("said");
let timer = 0;

export function say(words, tone = "") {
  said.textContent = words.charAt(0).toUpperCase() + words.slice(1);
  said.className = `said is-shown ${tone ? `is-${tone}` : ""}`;
  clearTimeout(timer);
  timer = setTimeout(() => said.classList.remove("is-shown"), tone === "error" ? 12000 : 4000);
}
