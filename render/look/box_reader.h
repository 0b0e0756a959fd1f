// Reads the boxes of one face of a layout. Private to this folder.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "render/look/box_rules.h"
#include "render/look/layout.h"
#include "render/template/template_names.h"

namespace loom {

class BoxReader {
 public:
  // `layout` has its measures; the scope has what templates may read.
  BoxReader(const SourceMap& sources, const Theme& theme, const Layout& layout, TemplateScope scope,
            Diagnostics& diagnostics);

  std::vector<LayoutBox> read(const Value::List& boxes);

 private:
  // The boxes of one container; a box with a fault has a name but no number.
  using Numbers = std::map<std::string, std::optional<size_t>, std::less<>>;

  std::vector<LayoutBox> read_list(const Value::List& boxes, const Container& container);
  std::optional<LayoutBox> read_box(const Value& value);
  bool read_anchors(const Value& value, const Value::List& siblings, const Numbers& earlier,
                    size_t count, Placement& place);
  bool read_anchor(const Value& name, const Value::List& siblings, const Numbers& earlier,
                   size_t count, std::optional<size_t>& anchor);
  void report_anchor(const Value& name, const Value::List& siblings, const Numbers& earlier);
  bool note_name(const Value& value);

  bool read_content(const Value& value, LayoutBox& box);
  bool read_repeat(const Value& value, LayoutBox& box);
  bool read_text(const Value& value, LayoutBox& box);
  bool read_named(const Value& value, const char* key, LayoutBox& box);
  bool read_strip(const Value& value, LayoutBox& box);
  bool read_path(const Value& value, LayoutBox& box);
  bool read_art(const Value& value, LayoutBox& box);
  bool read_weave(const Value& value, ArtBox& art);
  bool read_art_sources(const Value& list, std::vector<ArtSource>& sources);
  std::optional<ArtSource> read_art_source(const Value& list, size_t begin, size_t end);
  bool read_group(const Value& value, LayoutBox& box);
  bool read_table(const Value& value, LayoutBox& box);
  bool read_condition(const Value& value, LayoutBox& box);
  std::optional<PlacedTemplate> read_template(const Value& value, const std::string& before = {},
                                              const std::string& after = {});

  bool read_style(const Value& value, LayoutBox& box);
  bool read_type(const Value& value, LayoutBox& box);
  bool read_line(const Value& value, LayoutBox& box);
  bool read_colour(const Value& value, ColourChoice& choice);
  void check_smallest(const Value& value, const LayoutBox& box);
  void report_font(const Value& name);

  const SourceMap& sources_;
  const Theme& theme_;
  const Layout& layout_;
  TemplateScope scope_;
  Diagnostics& diagnostics_;
  std::map<std::string, Span, std::less<>> name_spans_;  // of the face
  size_t depth_ = 0;
};

}  // namespace loom
