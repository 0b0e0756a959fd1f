// The layout of a card kind: boxes with what stands in them, read from the look and ready to be
// filled in card by card.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "render/look/theme.h"
#include "render/pages.h"
#include "render/template.h"
#include "render/text/laid_text.h"
#include "schema/structure/structure.h"

namespace loom {

// A template with the place it was written at.
struct PlacedTemplate {
  Template text;
  std::string written;
  Span span;

  bool built_in() const { return span.end == 0; }
  // Where bytes of it stand in the source.
  Span span_of(size_t begin, size_t end, const SourceMap& sources) const;
  // Reports a fault in it; `prefix` opens messages that do not say all.
  Diagnostic& report(const TemplateFault& fault, const std::string& prefix,
                     const SourceMap& sources, Diagnostics& diagnostics) const;
};

// A colour that is fixed, or chosen card by card.
struct ColourChoice {
  Colour fixed;
  std::optional<PlacedTemplate> chosen;
};

enum class VerticalAlign { top, middle, bottom };

struct LayoutBox {
  enum class Shape { text, rectangle, icon_strip };
  Shape shape = Shape::rectangle;
  Box area;
  std::optional<PlacedTemplate> text;
  std::string field;  // of a strip
  std::string when;   // empty: always drawn
  FontFace face;
  double size = 8;
  double min_size = 8;
  ColourChoice colour;
  std::optional<ColourChoice> fill;
  std::optional<ColourChoice> stroke;
  double line = 0.25;
  double corner = 0;
  Align align = Align::left;
  VerticalAlign vertical = VerticalAlign::top;
  Span span;  // the whole box
};

struct Layout {
  const Kind* kind = nullptr;
  double width = 63;
  double height = 88;
  double bleed = 3;
  double corner = 3;
  std::vector<LayoutBox> boxes;
};

// Reads every layout of the game and reports what is wrong in them. A box with a fault is left out,
// and so is one in a faulty font.
std::vector<Layout> read_layouts(const Model& model, const KindSet& kinds, const SourceMap& sources,
                                 const Theme& theme, Diagnostics& diagnostics);

// For a kind without a layout: a title and every field that is there, one below the other.
Layout plain_layout(const Kind& kind, const Theme& theme);

}  // namespace loom
