// A font face as Pango describes it. Private to this folder.
#pragma once

#include <pango/pango.h>

#include <string>

#include "render/text/fonts.h"

namespace loom {

// Whether a font goes by that name; many have several.
bool has_family(PangoFont* font, const std::string& family);

inline PangoFontDescription* describe(const FontFace& face, double points) {
  PangoFontDescription* description = pango_font_description_new();
  pango_font_description_set_family(description, face.family.c_str());
  pango_font_description_set_weight(description, static_cast<PangoWeight>(face.weight));
  pango_font_description_set_style(description,
                                   face.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  pango_font_description_set_size(description, pango_units_from_double(points));
  return description;
}

}  // namespace loom
