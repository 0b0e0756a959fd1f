// Every card of the game, as it is now.
const gallery = document.getElementById("gallery");

async function show() {
  const state = await (await fetch("/api/state")).json();
  document.title = state.game.title;
  gallery.replaceChildren(...state.cards.map((card) => {
    const image = document.createElement("img");
    image.src = `/picture/card/${card.id}/front.svg?v=${card.front}`;
    image.alt = card.title;
    return image;
  }));
}

const events = new EventSource("/events");
events.addEventListener("hello", show);
events.addEventListener("version", show);
