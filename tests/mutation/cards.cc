#include "tests/mutation/cards.h"

namespace loom::testing {

std::vector<Found> cards_of(const Content& content, const std::string& kind) {
  return content.find(kind, "cards/*");
}

std::vector<Found> field_of(const Content& content, const std::string& kind, const Found& card,
                            const std::string& field) {
  return content.find(kind, "cards/" + card.name() + "/" + field);
}

Place deck_bound(const Content& content, const std::string& kind) {
  return content.key(content.find("bounds", "decks/" + kind).front());
}

void append(Faults& faults, Faults more) {
  for (Fault& fault : more) faults.push_back(std::move(fault));
}

Fault copied(const Content& content, const std::string& kind, const Found& card,
             const std::string& slug, const std::string& title) {
  const Place lines = content.lines(card);
  const Place key = content.key(card);
  const Place written = content.value(field_of(content, kind, card, "title").front());
  std::string text = content.slice(lines);
  text.replace(written.begin - lines.begin, written.end - written.begin, title);
  text.replace(key.begin - lines.begin, key.end - key.begin, slug);
  const bool on_one_line = text.find('\n') + 1 == text.size();
  const Place after = content.after(card);
  Fault fault = inserted(after, text);
  // On the copy's name or title, or on those of the card.
  fault.or_at(after, on_one_line ? 0 : 1).or_at(key).or_at(written);
  return fault;
}

}  // namespace loom::testing
