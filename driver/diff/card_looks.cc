#include "driver/diff/card_looks.h"

#include <algorithm>

#include "render/card/card_data.h"
#include "render/card/print_run.h"
#include "render/page/fingerprint.h"

namespace loom {
namespace {

bool holds_stamp(const TextRun& run, const std::string& stamp) {
  return run.text != nullptr &&
         std::any_of(run.text->lines().begin(), run.text->lines().end(), [&](const TextLine& line) {
           return line.text.find(stamp) != std::string::npos;
         });
}

// Without what only readers who listen are told.
void add_seen(const Page& page, const std::string& stamp, Fingerprint& fingerprint) {
  Page seen = page;
  std::erase_if(seen.operations, [&](const Operation& operation) {
    if (std::holds_alternative<Opening>(operation) || std::holds_alternative<Closing>(operation))
      return true;
    const auto* run = std::get_if<TextRun>(&operation);
    return run != nullptr && holds_stamp(*run, stamp);
  });
  fingerprint.add(seen);
}

}  // namespace

std::map<std::string, CardLook> card_looks(const LoadedGame& game, CardRenderer& renderer) {
  std::map<std::string, CardLook> looks;
  for (const PrintBatch& batch : select_cards(game, {}).batches) {
    for (const PrintedCard& printed : batch.cards) {
      const Card& card = *printed.card;
      CardLook look{card_title(card), heading(batch), card_stamp(card, game.model.words),
                    printed.copies, ""};
      const CardFaces faces = renderer.faces(card);
      Fingerprint drawn;
      if (faces.front) add_seen(*faces.front, look.stamp, drawn);
      if (faces.back) add_seen(*faces.back, look.stamp, drawn);
      look.drawn = drawn.take();
      looks.emplace(card.id(), std::move(look));
    }
  }
  return looks;
}

}  // namespace loom
