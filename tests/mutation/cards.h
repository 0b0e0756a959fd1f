// What the mutators of several kinds of cards share.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/mutation/fault.h"

namespace loom::testing {

std::vector<Found> cards_of(const Content& content, const std::string& kind);
// A field of a card as it is written there; none when it is left out.
std::vector<Found> field_of(const Content& content, const std::string& kind, const Found& card,
                            const std::string& field);

// The bound that counts the cards of a kind.
Place deck_bound(const Content& content, const std::string& kind);

// Every scalar of these fields, changed by `change`; one that comes back as it was is left out.
template <typename Change>
Faults changed(const Content& content, const std::string& kind, const std::string& keys,
               Change change) {
  Faults faults;
  for (const Found& found : content.find(kind, keys)) {
    const std::string text = change(found.text());
    if (text == found.text()) continue;
    const bool quotes =
        text.find(", ") != std::string::npos || text.find(": ") != std::string::npos;
    faults.push_back(replaced(content.value(found), quotes ? "\"" + text + "\"" : text));
  }
  return faults;
}

// Every match of an expression in these fields, changed by `change`.
template <typename Change>
Faults changed_words(const Content& content, const std::string& kind, const std::string& keys,
                     const std::string& expression, Change change) {
  Faults faults;
  for (const Found& found : content.find(kind, keys)) {
    for (const Place& place : content.matches(found, expression)) {
      const std::string text = change(content.slice(place));
      if (text != content.slice(place)) faults.push_back(replaced(place, text));
    }
  }
  return faults;
}

// A change that asks for the same, whatever stood there.
inline auto always(std::string text) {
  return [text = std::move(text)](const std::string&) { return text; };
}

// The faults of several ways, one after the other.
void append(Faults& faults, Faults more);

// The card once more below itself, under `slug` and with `title`.
Fault copied(const Content& content, const std::string& kind, const Found& card,
             const std::string& slug, const std::string& title);

}  // namespace loom::testing
