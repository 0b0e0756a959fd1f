// What to print again so that the cards on the table are those of now, and which printed cards to
// take out.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "driver/diff/card_looks.h"
#include "schema/text/json.h"

namespace loom {

// A card as it lies on the table.
struct PulledCard {
  std::string title;
  std::string kind;   // "Patterns"
  std::string stamp;  // that is printed on it
  size_t copies = 1;
};

struct Reprint {
  std::map<std::string, size_t> prints;  // how many, by the id of the card
  std::vector<PulledCard> pulls;

  size_t count() const;  // of cards to print
};

Reprint plan_reprint(const std::map<std::string, CardLook>& before,
                     const std::map<std::string, CardLook>& after);

// "Take out of the cards printed ...:", a line for each; empty when nothing goes.
std::string pull_list(const Reprint& reprint, const std::string& since);
// A member of an object that is open.
void write_reprint(JsonWriter& json, const Reprint& reprint);

}  // namespace loom
