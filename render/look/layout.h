// The layout of a card kind: boxes with what stands in them, read from the look and ready to be
// filled in card by card.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/look/theme.h"
#include "render/page/pages.h"
#include "render/template/template.h"
#include "render/text/laid_text.h"
#include "schema/structure/structure.h"

namespace loom {

// A template with the place it was written at.
struct PlacedTemplate {
  Template text;
  std::string written;
  Span span;
  size_t lead = 0;                    // bytes that the template has before what was written
  bool fixed = false;                 // it has no places: every card gets the same
  std::vector<std::string> fields{};  // of the card, that it reads

  bool built_in() const { return span.end == 0; }
  // Where bytes of the template stand in the source.
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

enum class Across { left, centre, right, spread };
enum class Down { top, middle, bottom, spread };
enum class Stack { none, down, across };
enum class Fit { contain, cover, stretch };

// Where a box stands in its container, which is the card or a group. What is left out follows from
// the container or from the box's content.
struct Placement {
  Across side = Across::left;  // from which `x` leads inwards
  Down edge = Down::top;
  double x = 0;
  double y = 0;
  std::optional<double> width;
  std::optional<double> height;
  std::optional<double> max_height;
  // Earlier boxes of the same container, by their number.
  std::optional<size_t> below;
  std::optional<size_t> above;
  std::optional<size_t> right_of;
  std::optional<size_t> left_of;
  std::optional<double> gap;  // to them, or to the box before in a stack
};

// What a picture is woven of: a field of the card, or a number without a name.
struct ArtSource {
  std::string field;  // empty: the number
  int number = 0;
};

// Of a box of shape `art`.
struct ArtBox {
  std::optional<PlacedTemplate> weave;
  // By what the template gives; empty when it gives a generator's name itself.
  std::vector<std::pair<std::string, std::string>> weaves;
  std::optional<PlacedTemplate> seed;
  std::optional<PlacedTemplate> cracks;  // none: it has none
  std::vector<ArtSource> strands;
  std::vector<ArtSource> focus;
  std::string tints;  // names of colours, `*` standing for what is asked for or given
  ColourChoice light;
};

struct LayoutBox {
  enum class Shape { text, icon, icon_strip, rectangle, line, path, image, art, table, group };
  std::string name;
  Shape shape = Shape::rectangle;
  Placement place;
  std::optional<PlacedTemplate> when;     // fills in to nothing when the box is left out
  std::optional<PlacedTemplate> content;  // of a text; the name of an icon; the path of an image
  std::string field;                      // of a strip: a path that templates know
  bool own_colours = false;               // of a strip's icons
  std::string repeat;                     // the path of a list; empty: once
  std::string item;                       // how templates call its items
  FontFace face;
  double size = 8;
  double min_size = 8;
  double spacing = 0;
  double leading = 1;
  bool fine_print = false;
  ColourChoice colour;
  std::optional<ColourChoice> fill;
  std::optional<ColourChoice> stroke;
  double line = 0.25;
  double dash = 0;
  double corner = 0;
  double padding = 0;
  std::vector<std::string> holds;  // pieces that are laid on it
  Across align = Across::left;
  Down vertical = Down::top;
  Fit fit = Fit::contain;
  std::vector<OutlineStep> outline;
  std::optional<ArtBox> art;
  // Of a group.
  Stack stack = Stack::none;
  double between = 0;  // its boxes, mm
  bool wrap = false;
  bool turned = false;  // by half a turn
  std::vector<LayoutBox> boxes;
  // Of a table.
  std::vector<double> columns;
  std::vector<PlacedTemplate> head;
  std::vector<PlacedTemplate> row;
  Span span;  // the whole box

  bool sets_text() const {
    return shape == Shape::text || shape == Shape::icon_strip || shape == Shape::table;
  }
  // Without a height it takes what is left.
  bool fills_rest() const { return shape == Shape::rectangle || shape == Shape::art; }
};

struct Layout {
  const Kind* kind = nullptr;
  double width = 63;
  double height = 88;
  double bleed = 3;
  double safe = 3;
  double corner = 3;
  TemplateValue::Map figures;
  std::vector<LayoutBox> boxes;
  std::vector<LayoutBox> back;
  bool back_varies = false;  // it shows fields of the card
};

// Reports a weave that no generator has as its name.
Diagnostic& report_weave(std::string_view name, Span span, Diagnostics& diagnostics);

// Reads every layout of the game and reports what is wrong in them. A box with a fault is left out,
// and so is one in a faulty font.
std::vector<Layout> read_layouts(const LoadedGame& game, const Theme& theme,
                                 Diagnostics& diagnostics);

// For a kind without a layout: a title and every field that is there, one below the other.
Layout plain_layout(const Kind& kind, const Theme& theme);

}  // namespace loom
