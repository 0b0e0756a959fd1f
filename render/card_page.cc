#include "render/card_page.h"

#include <algorithm>

#include "render/card_data.h"
#include "render/codes.h"
#include "render/culprit.h"
#include "render/icon_strip.h"
#include "render/shown_number.h"
#include "schema/codes.h"
#include "schema/structure/suggest.h"

namespace loom {
namespace {

class CardPage {
 public:
  CardPage(const Card& card, const Layout& layout, Studio& studio)
      : card_(card),
        layout_(layout),
        studio_(studio),
        data_(card_data(card, studio.model)),
        culprits_(card, studio.model, studio.sources) {}

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
      report_colour(studio_.theme, *name, choice.chosen->span, ColourSource::chosen,
                    studio_.diagnostics);
      studio_.diagnostics.all().back().also(card_.span, "asked for by this card");
    }
    return chosen;
  }

  std::optional<std::string> filled(const PlacedTemplate& written) {
    FilledTemplate result = written.text.fill(data_);
    if (!result.fault) return std::move(result.text);
    if (first_time("template " + place(written.span) + std::to_string(result.fault->begin))) {
      written
          .report(*result.fault, "the template cannot be filled in: ", studio_.sources,
                  studio_.diagnostics)
          .also(card_.span, "for this card");
    }
    return std::nullopt;
  }

  void add_text(const LayoutBox& box) {
    const std::optional<std::string> markup = filled(*box.text);
    const std::optional<Colour> ink = colour(box.colour);
    if (!markup || !ink) return;
    check_icons(*markup, *ink, [&](const Sought& icon) { return culprits_.find(icon, *box.text); });
    const FittedText fitted = fit_text(studio_.fonts, studio_.icons,
                                       {*markup, box.face, box.size, box.min_size, box.area.width,
                                        box.area.height, box.align, *ink});
    if (fitted.fault) {
      report_markup(*box.text, *fitted.fault);
      return;
    }
    if (!fitted.fits) report_overflow(box, culprits_.whole(*box.text));
    report_missing(fitted.missing, box);
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
    check_icons(strip, *ink, [&](const Sought& icon) { return culprits_.find(icon, value); });
    const LaidStrip laid = lay_strip(studio_.fonts, studio_.icons, box, strip, *ink);
    if (!laid.fits) report_overflow(box, value.span);
    for (const Operation& operation : laid.operations) page_.operations.push_back(operation);
  }

  static double share_above(VerticalAlign vertical) {
    if (vertical == VerticalAlign::middle) return 0.5;
    return vertical == VerticalAlign::bottom ? 1 : 0;
  }

  // `where` finds an icon again in what the designer wrote.
  template <typename Where>
  void check_icons(std::string_view text, Colour ink, const Where& where) {
    using Status = IconLibrary::Status;
    for (const std::string& name : icons_in(text)) {
      const IconLibrary::Found& found = studio_.icons.find(name, ink);
      const bool known = studio_.model.icons.contains(name);
      if (found.status == Status::ok || (known && !studio_.icons.has_folder())) continue;
      if (!first_time("icon " + name)) continue;
      const Span span = where(Sought{name, ""});
      if (found.status == Status::malformed) {
        studio_.diagnostics
            .report(codes::malformed_svg, span,
                    "the picture of the icon `$" + name + "` cannot be drawn")
            .note("`" + studio_.icons.path(name) + "`: " + found.reason);
      } else if (known) {
        studio_.diagnostics
            .report(codes::icon_without_picture, span, "the icon `$" + name + "` has no picture")
            .note("draw it as `" + studio_.icons.path(name) + "`");
      } else {
        report_unknown_icon(name, span);
      }
    }
  }

  // Layouts alone come here: the icons in a card's texts are known to exist.
  void report_unknown_icon(const std::string& name, Span span) {
    const std::vector<std::string> names(studio_.model.icons.begin(), studio_.model.icons.end());
    Diagnostic& found =
        studio_.diagnostics.report(codes::unknown_icon, span, "unknown icon `$" + name + "`");
    const std::string near = nearest_name(name, names);
    const Source& source = studio_.sources[span.file];
    const bool literal = source.text().substr(span.begin, span.end - span.begin) == "$" + name;
    if (near.empty()) {
      found.note("the icons are " + quoted_list(names, 40));
    } else if (literal) {
      found.suggest(span, "$" + near);
    } else {
      found.note("there is an icon `$" + near + "`");
    }
    if (studio_.icons.has_folder())
      found.note("a picture of the layout's own is drawn as `" + studio_.icons.path(name) + "`");
  }

  // Values are escaped, so that the fault is the layout's; it is looked for there again.
  void report_markup(const PlacedTemplate& text, const MarkupFault& fault) {
    if (!first_time("markup " + place(text.span))) return;
    TemplateFault told{fault.message, 0, text.written.size(), true, {}, fault.note};
    const std::optional<MarkupFault> again = check_markup(without_places(text.written));
    if (again && again->message == fault.message) {
      told.begin = again->begin;
      told.end = again->end;
      told.instead = again->instead;
    }
    text.report(told, "", studio_.sources, studio_.diagnostics);
  }

  void report_overflow(const LayoutBox& box, Span culprit) {
    const bool strip = box.shape == LayoutBox::Shape::icon_strip;
    const bool fixed = box.text && culprit.file == box.text->span.file &&
                       culprit.begin == box.text->span.begin;  // the same on every card
    if (fixed && !first_time("overflow " + place(culprit))) return;
    const std::string what = fixed   ? "the text does not fit its box at "
                             : strip ? "the icons of `" + card_.id() + "` do not fit their box at "
                                     : "the text of `" + card_.id() + "` does not fit its box at ";
    Diagnostic& found = studio_.diagnostics.report(codes::text_overflow, culprit,
                                                   what + shown_number(box.min_size) + " pt");
    if (box.text && box.text->built_in()) {
      found.note("shorten it, or write a layout for `" + card_.kind->name + "` cards");
      return;
    }
    found.also(box.span, "this box is too small for it");
    found.note(std::string(strip ? "ask for less" : "shorten the text") +
               ", or give the box more room or a lower `min-size`");
  }

  void report_missing(std::vector<std::string> missing, const LayoutBox& box) {
    std::erase_if(missing, [&](const std::string& character) {
      return !first_time("glyph " + box.face.family + " " + character);
    });
    // By the file they stand in: some may be the card's, others the layout's.
    std::vector<std::pair<Span, std::vector<std::string>>> places;
    for (const std::string& character : missing) {
      const Span span = culprits_.find(Sought{"", character}, *box.text);
      const auto known = std::find_if(places.begin(), places.end(), [&](const auto& entry) {
        return entry.first.file.value == span.file.value;
      });
      (known == places.end() ? places.emplace_back(span, std::vector<std::string>()) : *known)
          .second.push_back(character);
    }
    for (const auto& [span, characters] : places) {
      studio_.diagnostics
          .report(codes::missing_glyph, span,
                  "the font `" + box.face.family + "` has no " + quoted_list(characters, 20))
          .note("write it otherwise, or choose another font in the theme");
    }
  }

  static std::string place(Span span) {
    return std::to_string(span.file.value) + ":" + std::to_string(span.begin);
  }

  bool first_time(const std::string& what) { return studio_.said.insert(what).second; }

  const Card& card_;
  const Layout& layout_;
  Studio& studio_;
  TemplateData data_;
  Culprits culprits_;
  Page page_;
};

}  // namespace

Page card_page(const Card& card, const Layout& layout, Studio& studio) {
  return CardPage(card, layout, studio).make();
}

}  // namespace loom
