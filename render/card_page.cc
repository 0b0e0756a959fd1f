#include "render/card_page.h"

#include <algorithm>

#include "render/card_data.h"
#include "render/codes.h"
#include "render/icon_strip.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

class CardPage {
 public:
  CardPage(const Card& card, const Layout& layout, Studio& studio)
      : card_(card), layout_(layout), studio_(studio), data_(card_data(card, studio.model)) {}

  Page make() {
    page_.name = card_.id();
    page_.width = layout_.width;
    page_.height = layout_.height;
    page_.corner = layout_.corner;
    page_.trim = {0, 0, layout_.width, layout_.height};
    page_.bleed = {-layout_.bleed, -layout_.bleed, layout_.width + 2 * layout_.bleed,
                   layout_.height + 2 * layout_.bleed};
    for (const LayoutBox& box : layout_.boxes) {
      if (box.when.empty() || card_[box.when].present()) add_box(box);
    }
    return std::move(page_);
  }

 private:
  void add_box(const LayoutBox& box) {
    Rectangle rectangle{box.area, box.corner, {}, {}};
    if (box.fill) rectangle.fill = colour(*box.fill);
    if (box.stroke) {
      if (const auto chosen = colour(*box.stroke)) rectangle.stroke = Stroke{*chosen, box.line};
    }
    if (rectangle.fill || rectangle.stroke) page_.operations.emplace_back(rectangle);
    if (box.shape == LayoutBox::Shape::text) add_text(box);
    if (box.shape == LayoutBox::Shape::icon_strip) add_strip(box);
  }

  std::optional<Colour> colour(const ColourChoice& choice) {
    if (!choice.chosen) return choice.fixed;
    std::optional<std::string> name = filled(*choice.chosen);
    if (!name) return std::nullopt;
    std::erase_if(*name, [](char c) { return c == ' ' || c == '\n'; });  // of a block scalar
    const std::optional<Colour> chosen = studio_.theme.colour(*name);
    if (!chosen && first_time("colour " + *name + " " + place(choice.chosen->span))) {
      report_colour(studio_.theme, *name, choice.chosen->span, studio_.diagnostics);
      studio_.diagnostics.all().back().also(card_.span, "asked for by this card");
    }
    return chosen;
  }

  std::optional<std::string> filled(const PlacedTemplate& written) {
    FilledTemplate result = written.text.fill(data_);
    if (!result.fault) return std::move(result.text);
    const Span span = written.span_of(*result.fault, studio_.sources);
    if (first_time("template " + place(span))) {
      studio_.diagnostics
          .report(codes::template_fault, span,
                  "the template cannot be filled in: " + result.fault->message)
          .also(card_.span, "for this card");
    }
    return std::nullopt;
  }

  void add_text(const LayoutBox& box) {
    const std::optional<std::string> markup = filled(*box.text);
    const std::optional<Colour> ink = colour(box.colour);
    if (!markup || !ink) return;
    const Span culprit = read_value(*box.text);
    check_icons(*markup, *ink, culprit);
    const FittedText fitted = fit_text(studio_.fonts, studio_.icons,
                                       {*markup, box.face, box.size, box.min_size, box.area.width,
                                        box.area.height, box.align, *ink});
    if (!fitted.fault.empty()) {
      if (first_time("markup " + place(box.text->span))) {
        studio_.diagnostics
            .report(codes::template_fault, box.text->span,
                    "the text's markup is malformed: " + fitted.fault)
            .also(card_.span, "for this card");
      }
      return;
    }
    if (!fitted.fits) report_overflow(box, culprit);
    report_missing(fitted.missing, box.face, culprit);
    const double free = box.area.height - fitted.text->height();
    page_.operations.emplace_back(
        TextRun{{box.area.x, box.area.y + free * share_above(box.vertical)}, *ink, fitted.text});
  }

  void add_strip(const LayoutBox& box) {
    const Value& value = card_[box.field];
    if (!value.present()) return;
    const Vocabulary& words = studio_.model.words;
    const auto* requirement = value.as<Requirement>();
    const auto* effects = value.as<EffectList>();
    const std::string strip = requirement != nullptr ? icon_strip(*requirement, words)
                              : effects != nullptr   ? icon_strip(*effects, words)
                                                     : std::string();
    const std::optional<Colour> ink = colour(box.colour);
    if (strip.empty() || !ink) return;
    check_icons(strip, *ink, value.span);
    const LaidStrip laid = lay_strip(studio_.fonts, studio_.icons, box, strip, *ink);
    if (!laid.fits) report_overflow(box, value.span);
    for (const Operation& operation : laid.operations) page_.operations.push_back(operation);
  }

  static double share_above(VerticalAlign vertical) {
    if (vertical == VerticalAlign::middle) return 0.5;
    return vertical == VerticalAlign::bottom ? 1 : 0;
  }

  // The value a text shows, when it reads just one field of the card; else the card's name.
  Span read_value(const PlacedTemplate& text) const {
    const Value* only = nullptr;
    for (const std::string& name : text.text.reads()) {
      const Value& value = card_[name.substr(0, name.find('.'))];
      if (!value.present() || !value.written || &value == only) continue;
      if (only != nullptr) return card_.span;
      only = &value;
    }
    return only == nullptr ? card_.span : only->span;
  }

  void check_icons(std::string_view text, Colour ink, Span span) {
    if (!studio_.icons.has_folder()) return;
    for (const std::string& name : icons_in(text)) {
      const IconLibrary::Found& found = studio_.icons.find(name, ink);
      if (found.icon || !first_time("icon " + name)) continue;
      const std::string path = studio_.icons.path(name);
      if (found.status == IconLibrary::Status::missing) {
        studio_.diagnostics
            .report(codes::icon_without_picture, span, "the icon `$" + name + "` has no picture")
            .note("draw it as `" + path + "`");
      } else {
        studio_.diagnostics
            .report(codes::malformed_svg, span,
                    "the picture of the icon `$" + name + "` cannot be read")
            .note("`" + path + "`: " + found.reason);
      }
    }
  }

  void report_overflow(const LayoutBox& box, Span culprit) {
    Diagnostic& found = studio_.diagnostics.report(
        codes::text_overflow, culprit,
        "the text of `" + card_.id() + "` does not fit its box at " + shown(box.min_size) + " pt");
    if (box.span.end > 0) found.also(box.span, "this box is too small for it");
    found.note("shorten the text, or give the box more room or a lower `min-size`");
  }

  void report_missing(const std::string& missing, const FontFace& face, Span culprit) {
    if (missing.empty() || !first_time("glyph " + face.family + missing)) return;
    studio_.diagnostics
        .report(codes::missing_glyph, culprit,
                "the font `" + face.family + "` has no `" + missing + "`")
        .note("write it otherwise, or choose another font in the theme");
  }

  static std::string shown(double size) {
    std::string text = std::to_string(size);
    text.resize(text.find('.') + 3);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
  }

  static std::string place(Span span) {
    return std::to_string(span.file.value) + ":" + std::to_string(span.begin);
  }

  bool first_time(const std::string& what) { return studio_.said.insert(what).second; }

  const Card& card_;
  const Layout& layout_;
  Studio& studio_;
  TemplateData data_;
  Page page_;
};

}  // namespace

Page card_page(const Card& card, const Layout& layout, Studio& studio) {
  return CardPage(card, layout, studio).make();
}

}  // namespace loom
