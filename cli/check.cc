// `loom check`: says everything that is wrong with a game.
#include "cli/commands.h"
#include "cli/print.h"

namespace loom {

int run_check(const Options& options) {
  const CheckedGame checked = check_game(DiskFiles(), options.game);
  const size_t cards = checked.game.model.cards.size();
  const std::string closing = checked.game.bound
                                  ? checked.game.model.game.title + ", " + std::to_string(cards) +
                                        (cards == 1 ? " card" : " cards")
                                  : options.game;
  return report(checked, options, closing, [&](JsonWriter& json) {
    json.member("game", checked.game.model.game.title);
    json.member("cards", cards);
    json.member("content_hash", checked.game.model.hash);
  });
}

}  // namespace loom
