#include "render/codes.h"

namespace loom {

std::span<const Code* const> render_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {
      &look_twice,    &template_fault,   &text_overflow, &icon_without_picture, &bad_colour,
      &bad_font,      &box_misfit,       &malformed_svg, &missing_glyph,        &book_template,
      &book_markdown, &broken_reference, &book_icon,     &unknown_citation,     &picture_missing,
      &overfull_line, &book_absent,
  };
  return kAll;
}

}  // namespace loom
