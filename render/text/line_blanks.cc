#include "render/text/line_blanks.h"

#include <pango/pangocairo.h>

namespace loom {
namespace {

// The glyph of a blank; none when the font has none.
PangoGlyph blank_of(PangoFont* font) {
  cairo_scaled_font_t* scaled = pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
  cairo_glyph_t* glyphs = nullptr;
  int count = 0;
  PangoGlyph blank = PANGO_GLYPH_EMPTY;
  if (cairo_scaled_font_text_to_glyphs(scaled, 0, 0, " ", 1, &glyphs, &count, nullptr, nullptr,
                                       nullptr) == CAIRO_STATUS_SUCCESS) {
    if (count == 1) blank = static_cast<PangoGlyph>(glyphs[0].index);
    cairo_glyph_free(glyphs);
  }
  return blank;
}

}  // namespace

void keep_blanks(_PangoLayout* layout) {
  const int count = pango_layout_get_line_count(layout);
  for (int i = 0; i + 1 < count; ++i) {
    const PangoLayoutLine* line = pango_layout_get_line_readonly(layout, i);
    const GSList* last = g_slist_last(line->runs);
    if (last == nullptr) continue;
    const auto* run = static_cast<const PangoGlyphItem*>(last->data);
    PangoGlyphString* glyphs = run->glyphs;
    if (glyphs->num_glyphs == 0) continue;
    PangoGlyph& glyph = glyphs->glyphs[glyphs->num_glyphs - 1].glyph;
    const int end = line->start_index + line->length - 1;
    if (glyph == PANGO_GLYPH_EMPTY && end >= 0 && pango_layout_get_text(layout)[end] == ' ')
      glyph = blank_of(run->item->analysis.font);
  }
}

}  // namespace loom
