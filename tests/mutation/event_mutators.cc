// Slips in the cards that press the players: letters, codes, copies.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::events_slips {
namespace {

const std::string kKind = "event";

}  // namespace

// Each card takes the code of the next one with its letter.
Faults repeat_pair(const Content& content) {
  Faults faults;
  const std::vector<Found> cards = cards_of(content, kKind);
  for (size_t i = 1; i < cards.size(); ++i) {
    const Node& before = cards[i - 1].value();
    const Node& card = cards[i].value();
    if (before.get("letter")->text != card.get("letter")->text) continue;
    faults.push_back(replaced(content.place(card.get("code")->span), before.get("code")->text));
  }
  return faults;
}

Faults code_without_row(const Content& content) {
  Faults faults = changed(content, kKind, "cards/*/code", always("11"));
  append(faults, changed(content, "pattern", "cards/*/code", always("0")));
  append(faults, changed(content, "initiative", "cards/*/code", always("12")));
  return faults;
}

Faults swap_letter_and_code(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    faults.push_back(swapped(content, content.place(card.value().get("letter")->span),
                             content.place(card.value().get("code")->span)));
  }
  return faults;
}

Faults delete_event(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind))
    faults.push_back(deleted(content.lines(card)).at(deck_bound(content, kKind)));
  return faults;
}

Faults copy_event(const Content& content) {
  Faults faults;
  for (const Found& card : cards_of(content, kKind)) {
    faults.push_back(copied(content, kKind, card, card.name(), "Another Name"));
    faults.push_back(copied(content, kKind, card, "another", card.value().get("title")->text));
    faults.push_back(copied(content, kKind, card, "another", "Another Name"));
  }
  return faults;
}

// Names of the same letters as another's, written otherwise.
Faults almost_the_same_title(const Content& content) {
  Faults faults;
  const std::vector<Found> titles = content.find(kKind, "cards/*/title");
  for (size_t i = 1; i < titles.size(); ++i) {
    std::string title = titles[i - 1].text();
    for (char& c : title) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    faults.push_back(replaced(content.value(titles[i]), title));
  }
  return faults;
}

}  // namespace loom::testing::events_slips
