// Where a piece of a card's text comes from: the very word of a value, or of the layout.
#pragma once

#include <string>
#include <string_view>

#include "render/look/layout.h"
#include "schema/model/model.h"

namespace loom {

// What is looked for: an icon by its name, or a character.
struct Sought {
  std::string icon;
  std::string character;
};

class TextOrigin {
 public:
  TextOrigin(const Card& card, const Model& model, const SourceMap& sources)
      : card_(card), model_(model), sources_(sources) {}

  // In the values that the text reads, else in the text itself.
  Span find(const Sought& sought, const PlacedTemplate& text) const;
  // In one value.
  Span find(const Sought& sought, const Value& value) const;
  // The only value that the text shows; the text when it shows none, the card when several.
  Span whole(const PlacedTemplate& text) const;

 private:
  std::vector<const Value*> values_of(const PlacedTemplate& text) const;

  const Card& card_;
  const Model& model_;
  const SourceMap& sources_;
};

}  // namespace loom
