#include "tests/bench/generated_game.h"

#include <string>

namespace loom::bench {
namespace {

constexpr size_t kCardsPerFile = 500;

constexpr const char* kGame =
    "kind: game\ntitle: Generated\nedition: '1'\nversion: 1.0.0\n"
    "files: [components.yaml, pattern.yaml, cards/*.yaml]\n";

constexpr const char* kComponents =
    "kind: components\n"
    "tokens: {energy: {title: Energy}, insight: {title: Insight}, support: {title: Support}}\n"
    "tracks: {vitals: {title: Vitals, scope: player, max: 10}}\n"
    "layers: {boundary: {number: 1, title: Boundary}, balance: {number: 2, title: Balance}}\n";

constexpr const char* kKind =
    "kind: kind\nname: sign\ndoc: A generated card.\nfields:\n"
    "  title: {type: text, required: true}\n  layer: {type: reference, to: layer, required: true}\n"
    "  requirement: {type: requirement, required: true}\n  bonus: {type: effect}\n"
    "  next: {type: reference, to: sign}\n  flavour: {type: text}\n";

void add_card(size_t number, size_t last, std::string& text) {
  const std::string n = std::to_string(number);
  text += "  card-" + n + ":\n    title: Card number " + n + "\n";
  text += std::string("    layer: ") + (number % 2 == 0 ? "boundary" : "balance") + "\n";
  text += "    requirement: " + std::to_string(1 + number % 4) + " energy, insight, boundary\n";
  text += "    bonus: vitals +1 for all players; token -1 for each other player\n";
  if (number < last) text += "    next: card-" + std::to_string(number + 1) + "\n";
  text += "    flavour: Whatever is worth keeping needs an inside, and $energy to keep it.\n";
}

}  // namespace

void generate_game(size_t cards, MemoryFiles& files) {
  files.add("game/game.yaml", kGame);
  files.add("game/components.yaml", kComponents);
  files.add("game/pattern.yaml", kKind);
  for (size_t first = 0; first < cards; first += kCardsPerFile) {
    std::string text = "kind: sign\ncards:\n";
    for (size_t i = first; i < cards && i < first + kCardsPerFile; ++i)
      add_card(i, cards - 1, text);
    files.add("game/cards/" + std::to_string(first) + ".yaml", text);
  }
}

}  // namespace loom::bench
