#include "render/codes.h"

namespace loom {

std::span<const Code* const> render_codes() {
  using namespace codes;
  static constexpr const Code* kAll[] = {
      &look_twice,           &template_fault,      &text_overflow,
      &icon_without_picture, &bad_colour,          &bad_font,
      &box_misfit,           &malformed_svg,       &missing_glyph,
      &layout_circle,        &bad_place,           &too_many_boxes,
      &unknown_step,         &figure_not_found,    &malformed_path,
      &missing_image,        &coarse_image,        &small_text,
      &unsafe_place,         &font_replaced,       &low_contrast,
      &near_colours,         &copies_out_of_range, &book_template,
      &book_markdown,        &broken_reference,    &book_icon,
      &unknown_citation,     &picture_missing,     &overfull_line,
      &book_absent,          &table_overflow,      &idle_block,
      &region_misplaced,     &like_players,        &uncounted_piece,
      &unlisted_variant,     &figure_out_of_range,
  };
  return kAll;
}

}  // namespace loom
