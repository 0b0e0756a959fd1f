#include "render/card/card_reports.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/card/icon_reports.h"
#include "render/card/see_through_reports.h"
#include "render/render_codes.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/numbers.h"
#include "schema/text/suggest.h"

namespace loom {
namespace {

std::string place(Span span) { return fmt::format("{}:{}", span.file.value, span.begin); }

}  // namespace

void CardReports::unfilled(const PlacedTemplate& written, const TemplateFault& fault) {
  if (!first_time(fmt::format("template {}{}", place(written.span), fault.begin))) return;
  written
      .report(fault, "the template cannot be filled in: ", render_context_.sources,
              render_context_.diagnostics)
      .also(card_.span, "for this card");
}

void CardReports::unknown_colour(const PlacedTemplate& written, const std::string& name) {
  if (!first_time(fmt::format("colour {} {}", name, place(written.span)))) return;
  report_colour(render_context_.theme, name, written.span, ColourSource::chosen,
                render_context_.diagnostics)
      .also(card_.span, "asked for by this card");
}

Span CardReports::icon_span(const std::string& name, const LayoutBox& box,
                            const Value* value) const {
  const Sought sought{name, ""};
  if (value != nullptr) return origin_.find(sought, *value);
  for (const PlacedTemplate& cell : box.row) {
    if (cell.written.find("$" + name) != std::string::npos) return origin_.find(sought, cell);
  }
  return box.content ? origin_.find(sought, *box.content) : box.span;
}

void CardReports::check_icons(std::string_view text, Colour ink, const LayoutBox& box,
                              const Value* value) {
  using Status = IconLibrary::Status;
  for (const std::string& name : icons_in(text)) {
    const IconLibrary::Found& found = render_context_.icons.find(name, ink);
    const bool known = render_context_.model.icons.contains(name);
    if (found.status == Status::ok && is_unseen_for_press(name, render_context_))
      report_icon(name, ink, icon_span(name, box, value), render_context_);
    if (found.status == Status::ok || (known && !render_context_.icons.has_folder())) continue;
    if (render_context_.said.contains("icon " + render_context_.icons.path(name))) continue;
    const Span span = icon_span(name, box, value);
    if (known || found.status == Status::malformed) {
      report_icon(name, ink, span, render_context_);
    } else if (first_time("icon " + render_context_.icons.path(name))) {
      unknown_icon(name, span);
    }
  }
}

// A template may make anything of it; nothing but a name leads to a picture in the icons' folder.
bool CardReports::check_icon_name(const std::string& name, const LayoutBox& box) {
  if (name.empty() || is_name(name)) return !name.empty();
  if (first_time("icon " + name)) unknown_icon(name, icon_span(name, box, nullptr));
  return false;
}

// Layouts alone come here: the icons in a card's texts are known to exist.
void CardReports::unknown_icon(const std::string& name, Span span) {
  const std::vector<std::string> names(render_context_.model.icons.begin(),
                                       render_context_.model.icons.end());
  Diagnostic& found = render_context_.diagnostics.report(codes::unknown_icon, span,
                                                         fmt::format("unknown icon `${}`", name));
  const std::string near = nearest_name(name, names);
  const Source& source = render_context_.sources[span.file];
  const bool literal = source.text().substr(span.begin, span.end - span.begin) == "$" + name;
  if (near.empty()) {
    found.note("the icons are " + quoted_list(names, 40));
  } else if (literal) {
    found.suggest(span, "$" + near);
  } else {
    found.note(fmt::format("there is an icon `${}`", near));
  }
  if (render_context_.icons.has_folder()) {
    found.note(fmt::format("a picture of the layout's own is drawn as `{}`",
                           render_context_.icons.path(name)));
  }
}

// Values are escaped, so that the fault is the layout's; it is looked for there again.
void CardReports::markup(const PlacedTemplate& text, const MarkupFault& fault) {
  if (!first_time("markup " + place(text.span))) return;
  TemplateFault told{fault.message, 0, text.written.size(), true, {}, fault.note};
  const std::optional<MarkupFault> again = check_markup(without_places(text.written));
  if (again && again->message == fault.message) {
    told.begin = again->begin;
    told.end = again->end;
    told.instead = again->instead;
  }
  text.report(told, "", render_context_.sources, render_context_.diagnostics);
}

void CardReports::overflow(const LayoutBox& box, const PlacedTemplate* text, const Value* value) {
  first_time("safe " + place(box.span));  // it may well reach the cut: one report is enough
  const bool strip = box.shape == LayoutBox::Shape::icon_strip;
  const Span culprit = value != nullptr  ? value->span
                       : text != nullptr ? origin_.whole(*text)
                                         : card_.span;
  const bool fixed = text != nullptr && culprit.file == text->span.file &&
                     culprit.begin == text->span.begin;  // the same on every card
  if (!first_time(
          fmt::format("overflow {}{}", place(culprit), fixed ? "" : " in " + place(box.span))))
    return;
  const std::string what =
      fixed   ? "the text does not fit its box at "
      : strip ? fmt::format("the icons of `{}` do not fit their box at ", card_.id())
              : fmt::format("the text of `{}` does not fit its box at ", card_.id());
  Diagnostic& found = render_context_.diagnostics.report(
      codes::text_overflow, culprit, fmt::format("{}{} pt", what, shown_number(box.min_size)));
  if (text != nullptr && text->built_in()) {
    found.note(fmt::format("shorten it, or write a layout for `{}` cards", card_.kind->name));
    return;
  }
  found.also(box.span, "this box is too small for it");
  found.note(std::string(strip ? "ask for less" : "shorten the text") +
             ", or give the box more room or a lower `min-size`");
}

void CardReports::group_overflow(const LayoutBox& box, double needed, double room, bool down) {
  if (!first_time("group " + place(box.span))) return;
  render_context_.diagnostics
      .report(
          codes::text_overflow, box.span,
          fmt::format("{}{} mm {} and have {}", "the boxes of the group need ",
                      shown_number(needed), down ? "in height" : "in width", shown_number(room)))
      .also(card_.span, "on this card")
      .note("give the group more room, or its boxes smaller ones");
}

void CardReports::missing(std::vector<std::string> characters, const LayoutBox& box,
                          const PlacedTemplate& text) {
  std::erase_if(characters, [&](const std::string& character) {
    return !first_time(fmt::format("glyph {} {}", box.face.family, character));
  });
  // By the file they stand in: some may be the card's, others the layout's.
  std::vector<std::pair<Span, std::vector<std::string>>> places;
  for (const std::string& character : characters) {
    const Span span = origin_.find(Sought{"", character}, text);
    const auto known = std::find_if(places.begin(), places.end(), [&](const auto& entry) {
      return entry.first.file.value == span.file.value;
    });
    (known == places.end() ? places.emplace_back(span, std::vector<std::string>()) : *known)
        .second.push_back(character);
  }
  for (const auto& [span, missing] : places) {
    render_context_.diagnostics
        .report(codes::missing_glyph, span,
                fmt::format("the font `{}` has no {}", box.face.family, quoted_list(missing, 20)))
        .note("write it otherwise, or choose another font in the theme");
  }
}

void CardReports::replaced_font(const std::string& asked, const PlacedTemplate& text) {
  if (text.built_in() || !first_time(fmt::format("font {} {}", asked, place(text.span)))) return;
  render_context_.diagnostics
      .report(codes::font_replaced, text.span,
              fmt::format("the markup asks for `{}`, which is not installed", asked))
      .note(
          "another font would take its place; add it to the theme's `fonts`, or write the markup "
          "otherwise");
}

void CardReports::small_markup(double size, double least, const PlacedTemplate& text) {
  if (text.built_in() || !first_time("small " + place(text.span))) return;
  render_context_.diagnostics
      .report(codes::small_text, text.span,
              fmt::format("markup makes letters {} pt small, and {} pt is the least",
                          shown_number(size), shown_number(least)))
      .note("begin with a larger `size`, or leave the markup out");
}

void CardReports::image(const ImageLibrary::Found& found, const std::string& path,
                        const LayoutBox& box) {
  if (!first_time("image " + path)) return;
  if (found.fault) return report_fault(*found.fault, box.content->span, render_context_);
  const bool missing = found.status == ImageLibrary::Found::Status::missing;
  Diagnostic& told = render_context_.diagnostics.report(
      codes::missing_image, box.content->span,
      fmt::format("the image `{}` {}", path, missing ? "is not there" : "cannot be drawn"));
  if (!missing) told.note(found.reason);
  if (!box.content->fixed) told.also(card_.span, "asked for by this card");
  if (missing) told.note("the path is one in the game's folder");
}

void CardReports::opaque_image(const Image& image, const std::string& path, const LayoutBox& box) {
  Diagnostic* told = report_see_through(image, path, box.content->span, render_context_);
  if (told != nullptr && !box.content->fixed) told->also(card_.span, "asked for by this card");
}

void CardReports::image_outside(const std::string& path, const LayoutBox& box) {
  if (!first_time("image " + path)) return;
  render_context_.diagnostics
      .report(codes::missing_image, box.content->span,
              fmt::format("`{}` is no file in the game's folder", path))
      .note("a game is complete in its folder: keep the image there, such as in `look/art`");
}

void CardReports::coarse_image(double dpi, const std::string& path, const LayoutBox& box) {
  if (!first_time(fmt::format("coarse {}{}", path, place(box.span)))) return;
  render_context_.diagnostics
      .report(codes::coarse_image, box.content->span,
              fmt::format("the image `{}` has {} dots per inch at this size", path,
                          shown_number(std::floor(dpi))))
      .note("print needs 300: give a larger image, or a smaller box");
}

void CardReports::unknown_weave(const ArtBox& art, const std::string& name) {
  if (!first_time(fmt::format("weave {} {}", name, place(art.weave->span)))) return;
  report_weave(name, art.weave->span, render_context_.diagnostics)
      .also(card_.span, "asked for by this card");
}

void CardReports::no_weave(const ArtBox& art, const std::string& choice) {
  if (!first_time(fmt::format("weave {} {}", choice, place(art.weave->span)))) return;
  std::vector<std::string> choices;
  for (const auto& entry : art.weaves) choices.push_back(entry.first);
  render_context_.diagnostics
      .report(codes::unknown_weave, art.weave->span,
              fmt::format("`weaves` has no generator for `{}`", choice))
      .also(card_.span, "asked for by this card")
      .note("it has one for " + quoted_list(choices, 20));
}

void CardReports::bad_cracks(const PlacedTemplate& written, const std::string& text, int most) {
  if (!first_time("cracks " + place(written.span))) return;
  Diagnostic& found = render_context_.diagnostics.report(
      codes::bad_art_figure, written.span, fmt::format("`{}` is no number of cracks", text));
  if (!written.fixed) found.also(card_.span, "on this card");
  found.note(fmt::format("a picture has 0 to {} cracks", most));
}

void CardReports::too_many(const LayoutBox& box, size_t count, size_t most) {
  if (!first_time("repeat " + place(box.span))) return;
  render_context_.diagnostics
      .report(codes::too_many_boxes, box.span,
              fmt::format("the box stands {} times on a card", count))
      .also(card_.span, "on this card")
      .note(fmt::format("a box is repeated {} times at most", most));
}

void CardReports::crowded(const LayoutBox& box, size_t most) {
  if (!first_time("crowded")) return;
  render_context_.diagnostics
      .report(codes::too_many_boxes, box.span, fmt::format("the card has more than {} boxes", most))
      .with_label("this is one too many")
      .also(card_.span, "on this card")
      .note("a box that is repeated within a repeated one stands there many times");
}

void CardReports::unsafe(const LayoutBox& box, double distance, double safe) {
  if (box.span.end == 0 || !first_time("safe " + place(box.span))) return;
  const std::string where =
      distance < 0 ? fmt::format("reaches {} mm beyond the cut", shown_number(-distance))
                   : fmt::format("comes within {} mm of the cut", shown_number(distance));
  render_context_.diagnostics
      .report(codes::unsafe_place, box.span, "what stands in the box " + where)
      .also(card_.span, "on this card")
      .note(fmt::format("no cut is exact: letters and icons stay {} mm away from it",
                        shown_number(safe)));
}

}  // namespace loom
