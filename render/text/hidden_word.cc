#include "render/text/hidden_word.h"

#include <pango/pangocairo.h>

#include "render/text/font_description.h"

namespace loom {

// A full stop, which is the least there is to hide.
struct FontHiddenWords::Glyph {
  cairo_font_face_t* face = nullptr;
  unsigned long index = 0;
  double advance = 0;  // em

  Glyph() = default;
  Glyph(const Glyph&) = delete;
  Glyph& operator=(const Glyph&) = delete;
  ~Glyph() {
    if (face != nullptr) cairo_font_face_destroy(face);
  }
};

FontHiddenWords::FontHiddenWords(const Fonts& fonts, const FontFace& face) : fonts_(fonts.keep()) {
  auto glyph = std::make_unique<Glyph>();
  constexpr double kSize = 100;  // any; widths do not depend on it
  PangoFontDescription* wanted = describe(face, kSize);
  PangoFont* font = pango_context_load_font(fonts.context(), wanted);
  pango_font_description_free(wanted);
  cairo_scaled_font_t* scaled =
      font == nullptr ? nullptr : pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(font));
  cairo_glyph_t* glyphs = nullptr;
  int count = 0;
  if (scaled != nullptr &&
      cairo_scaled_font_text_to_glyphs(scaled, 0, 0, ".", 1, &glyphs, &count, nullptr, nullptr,
                                       nullptr) == CAIRO_STATUS_SUCCESS &&
      count == 1) {
    cairo_text_extents_t extents;
    cairo_scaled_font_glyph_extents(scaled, glyphs, 1, &extents);
    glyph->face = cairo_font_face_reference(cairo_scaled_font_get_font_face(scaled));
    glyph->index = glyphs[0].index;
    glyph->advance = extents.x_advance / kSize;
  }
  cairo_glyph_free(glyphs);
  if (font != nullptr) g_object_unref(font);
  if (glyph->face != nullptr && glyph->advance > 0) glyph_ = std::move(glyph);
}

FontHiddenWords::~FontHiddenWords() = default;

void FontHiddenWords::draw(_cairo* context, const std::string& word, const Box& box,
                           double baseline, Colour ground) const {
  if (!glyph_ || word.empty() || box.width <= 0 || box.height <= 0) return;
  if (cairo_surface_has_show_text_glyphs(cairo_get_target(context)) == 0) return;
  cairo_save(context);
  cairo_set_source_rgb(context, ground.red / 255.0, ground.green / 255.0, ground.blue / 255.0);
  cairo_set_font_face(context, glyph_->face);
  // Stretched to the icon's width: readers of the PDF see no gap beside the word.
  cairo_matrix_t stretched;
  cairo_matrix_init_scale(&stretched, box.width / glyph_->advance, box.height);
  cairo_set_font_matrix(context, &stretched);
  const cairo_glyph_t glyph{glyph_->index, box.x, baseline};
  const cairo_text_cluster_t cluster{static_cast<int>(word.size()), 1};
  cairo_show_text_glyphs(context, word.c_str(), static_cast<int>(word.size()), &glyph, 1, &cluster,
                         1, static_cast<cairo_text_cluster_flags_t>(0));
  cairo_restore(context);
}

}  // namespace loom
