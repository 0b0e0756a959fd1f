#include "studio/game/card_marks.h"

#include "render/page/fingerprint.h"
#include "schema/model/content_hash.h"

namespace loom::studio {
namespace {

std::string fingerprint(const std::shared_ptr<const Page>& page) {
  Fingerprint print;
  if (page) print.add(*page);
  return print.take();
}

// Of every file that is none of cards, pictures and fonts of the look too.
std::string around_cards(const Reading& reading) {
  const LoadedGame& game = reading.game();
  std::string all;
  std::map<std::string, bool> of_cards;
  for (const ContentFile& file : game.files)
    of_cards[game.sources[file.document.file].path()] = file.kind->of_cards;
  for (const EditionFolder& edition : game.editions) {
    for (const std::string& name : reading.files()->list(edition.folder)) {
      const std::string path = join_path(edition.folder, name);
      const auto known = of_cards.find(path);
      if (known != of_cards.end() && known->second) continue;
      all += hash_bytes(reading.files()->read(path).text);
    }
  }
  return hash_bytes(all);
}

}  // namespace

void CardMarks::read(const Reading& reading) {
  const LoadedGame& game = reading.game();
  CardRenderer& renderer = reading.renderers()->in(std::string(kPlainStyle));
  const bool first = around_.empty();
  const std::string around = around_cards(reading);
  const bool same_around = around == around_;
  around_ = around;
  std::map<const Page*, std::string> prints;  // backs are often shared
  const auto print_of = [&](const std::shared_ptr<const Page>& page) {
    auto [at, is_new] = prints.try_emplace(page.get());
    if (is_new) at->second = fingerprint(page);
    return at->second;
  };
  for (const Card& card : game.model.cards) {
    Known& known = known_[card.id()];
    std::string words = hash_card(card, game.model.words);
    if (known.words == words && same_around) continue;
    known.words = std::move(words);
    // Nobody waits for all of them to be laid out before there is a page that shows them.
    if (first) {
      known.mark = {known.words, known.words};
      continue;
    }
    const CardFaces faces = renderer.faces(card);
    known.mark = {print_of(faces.front), print_of(faces.back)};
  }
}

const CardMark* CardMarks::find(const std::string& card) const {
  const auto found = known_.find(card);
  return found == known_.end() ? nullptr : &found->second.mark;
}

}  // namespace loom::studio
