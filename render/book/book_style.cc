#include "render/book/book_style.h"

namespace loom {
namespace {

FontFace face_of(const Theme& theme, std::string_view part) {
  auto found = theme.fonts.find(part);
  if (found == theme.fonts.end()) found = theme.fonts.find(kBodyFont);
  return found->second.face;
}

// A game may name its own under these names; the rest is ours.
Colour colour_of(const Theme& theme, std::string_view name, Colour otherwise) {
  return theme.colour(name).value_or(otherwise);
}

// Smaller letters on a narrower page, but never a photograph of the large one.
void set_for_half(BookStyle& style) {
  style.margin_width = 11;
  style.gutter = 2.5;
  style.text_width = 103.5;
  style.column_gap = 6;
  style.top = 19;
  style.bottom = 17;
  style.indent = 4.8;
  style.pad = 2.4;
  style.paragraph_space = 1.7;
  style.mirror = 3.6;
  style.scale = 0.72;
  style.body.size = 9;
  style.body.leading = 1.16;
  style.small.size = style.strong.size = 8;
  style.chapter.size = 22;
  style.section.size = 14;
  style.topic.size = 9.5;
  style.note.size = 6;
  style.head.size = 7;
}

}  // namespace

BookStyle book_style(const Theme& theme, bool ink_saver, BookSize size) {
  BookStyle style;
  style.ink_saver = ink_saver;
  constexpr Colour kBlack{0, 0, 0};
  constexpr Colour kWhite{255, 255, 255};
  style.white = kWhite;
  style.ink = ink_saver ? kBlack : colour_of(theme, "ink", {0x22, 0x26, 0x2b});
  style.grey = ink_saver ? Colour{0x55, 0x55, 0x55} : colour_of(theme, "grey", {0x5d, 0x62, 0x69});
  style.line = ink_saver ? Colour{0x99, 0x99, 0x99} : colour_of(theme, "line", {0xd5, 0xd8, 0xdc});
  style.accent = ink_saver ? kBlack : colour_of(theme, "book-accent", {0x2a, 0x55, 0x5f});
  style.ground = ink_saver ? kWhite : colour_of(theme, "book-ground", {0xee, 0xf2, 0xf2});
  style.example_ground = ink_saver ? kWhite : colour_of(theme, "book-example", {0xfa, 0xf4, 0xe6});
  style.tip_ground = ink_saver ? kWhite : colour_of(theme, "book-tip", {0xec, 0xf3, 0xe8});
  const FontFace body = face_of(theme, kBodyFont);
  const FontFace strong = face_of(theme, "strong");
  const FontFace title = face_of(theme, "title");
  style.body = {body, 10, 1.2, style.ink};
  style.small = {body, 8.75, 1.14, style.ink};
  style.strong = {strong, 8.75, 1.14, style.ink};
  style.chapter = {title, 29, 0.95, style.accent};
  style.section = {title, 17, 1.0, style.accent};
  style.topic = {strong, 10.5, 1.1, style.ink};
  style.note = {strong, 6.5, 1.0, style.grey};
  style.head = {body, 7.5, 1.0, style.grey};
  style.cover = {title, 54, 0.9, style.white};
  style.subtitle = {body, 11, 1.15, style.white};
  style.body.link = style.small.link = style.letters = style.accent;
  if (size == BookSize::half) set_for_half(style);
  if (ink_saver) style.cover.colour = style.subtitle.colour = kBlack;
  return style;
}

}  // namespace loom
