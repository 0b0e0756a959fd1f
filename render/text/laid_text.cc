#include "render/text/laid_text.h"

#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>

#include "render/text/capitals.h"
#include "render/text/font_description.h"
#include "render/text/line_blanks.h"
#include "render/text/parsed_text.h"
#include "schema/language/rich_text.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr double kSizeStep = 0.25;         // points
constexpr double kBalanceStep = 0.5;       // mm
constexpr double kTolerance = 0.01;        // mm; rounding must not count as overflow
constexpr double kIconLogicalTop = -0.71;  // em; the same centre as the icon's
constexpr double kIconLogicalHeight = 0.7;

double millimetres(int pango_units) {
  return pango_units_to_double(pango_units) * kMillimetresPerPoint;
}

// Under this key a context knows the colour that the words of icons hide in.
const cairo_user_data_key_t kGroundKey{};

// Called by Pango for each icon in a line; the current point is on the baseline.
void draw_shape(cairo_t* context, PangoAttrShape* shape, gboolean /*only_path*/,
                gpointer /*data*/) {
  double x = 0;
  double y = 0;
  cairo_get_current_point(context, &x, &y);
  const PangoRectangle& ink = shape->ink_rect;
  const auto* icon = static_cast<const Icon*>(shape->data);
  const auto* ground = static_cast<const Colour*>(cairo_get_user_data(context, &kGroundKey));
  icon->draw(context,
             {x + pango_units_to_double(ink.x), y + pango_units_to_double(ink.y),
              pango_units_to_double(ink.width), pango_units_to_double(ink.height)},
             ground == nullptr ? kPaperWhite : *ground);
}

PangoAttrList* attributes_at(const ParsedText& parsed, double size, double spacing) {
  PangoAttrList* attributes = pango_attr_list_copy(parsed.attributes.get());
  // Another font must not stand in for a missing character unseen.
  pango_attr_list_insert(attributes, pango_attr_fallback_new(FALSE));
  if (spacing != 0) {
    pango_attr_list_insert_before(
        attributes, pango_attr_letter_spacing_new(pango_units_from_double(spacing * size)));
  }
  const int side = pango_units_from_double(Icon::kSide * size);
  const PangoRectangle ink{0, pango_units_from_double(Icon::kTop * size), side, side};
  // Lower than it looks, so that a line with an icon is no higher than one without.
  const PangoRectangle logical{0, pango_units_from_double(kIconLogicalTop * size), side,
                               pango_units_from_double(kIconLogicalHeight * size)};
  size_t at = 0;
  for (const auto& icon : parsed.icons) {
    at = parsed.text.find(kIconCharacter, at);
    auto* data = const_cast<Icon*>(icon.get());  // NOLINT: Pango's interface; it is only read
    PangoAttribute* shape = pango_attr_shape_new_with_data(&ink, &logical, data, nullptr, nullptr);
    shape->start_index = static_cast<guint>(at);
    at += kIconCharacter.size();
    shape->end_index = static_cast<guint>(at);
    pango_attr_list_insert(attributes, shape);
  }
  return attributes;
}

PangoAlignment pango_alignment(Align align) {
  if (align == Align::centre) return PANGO_ALIGN_CENTER;
  return align == Align::right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
}

// Of which the lines are broken at a width in mm.
PangoLayout* layout_of(const Fonts& fonts, const TextRequest& request, const ParsedText& parsed,
                       double size, double width) {
  PangoLayout* layout = pango_layout_new(fonts.context());
  PangoFontDescription* description = describe(request.face, size);
  pango_layout_set_font_description(layout, description);
  pango_font_description_free(description);
  pango_layout_set_text(layout, parsed.text.c_str(), static_cast<int>(parsed.text.size()));
  PangoAttrList* attributes = attributes_at(parsed, size, request.spacing);
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
  pango_layout_set_width(layout, pango_units_from_double(width / kMillimetresPerPoint));
  if (request.leading != 1)
    pango_layout_set_line_spacing(layout, static_cast<float>(request.leading));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD);
  pango_layout_set_alignment(layout, pango_alignment(request.align));
  return layout;
}

std::shared_ptr<LaidText> lay_out(const Fonts& fonts, const TextRequest& request,
                                  const ParsedText& parsed, double size, double width) {
  return std::make_shared<LaidText>(layout_of(fonts, request, parsed, size, width), parsed.icons,
                                    fonts.keep(), (request.width - width) / 2);
}

bool fits(const LaidText& text, const TextRequest& request) {
  return text.width() <= request.width + kTolerance && text.height() <= request.height + kTolerance;
}

// Centred lines of even length instead of a last line of one word: the narrowest width that takes
// no more lines.
std::shared_ptr<LaidText> balance(const Fonts& fonts, const TextRequest& request,
                                  const ParsedText& parsed, std::shared_ptr<LaidText> text) {
  const size_t lines = text->lines().size();
  double narrow = request.width / 2;
  double wide = request.width;
  while (lines > 1 && wide - narrow > kBalanceStep) {
    const double middle = (narrow + wide) / 2;
    auto tried = lay_out(fonts, request, parsed, text->size(), middle);
    if (tried->lines().size() == lines && tried->width() <= middle + kTolerance) {
      wide = middle;
      text = std::move(tried);
    } else {
      narrow = middle;
    }
  }
  return text;
}

// The font that the text at a place asks for, its markup counted in.
PangoFontDescription* asked_at(PangoAttrList* attributes, const PangoFontDescription* base,
                               int offset) {
  PangoFontDescription* asked = pango_font_description_copy(base);
  PangoAttrIterator* range = pango_attr_list_get_iterator(attributes);
  do {
    int begin = 0;
    int end = 0;
    pango_attr_iterator_range(range, &begin, &end);
    if (offset < begin || offset >= end) continue;
    PangoLanguage* language = nullptr;
    pango_attr_iterator_get_font(range, asked, &language, nullptr);
    break;
  } while (pango_attr_iterator_next(range) != 0);
  pango_attr_iterator_destroy(range);
  return asked;
}

// Whether the very face was found. The theme's family is known to be there; only markup can ask for
// another.
bool same_face(const PangoFontDescription* asked, const PangoFontDescription* base,
               PangoFont* font) {
  PangoFontDescription* got = pango_font_describe(font);
  const bool same =
      pango_font_description_get_weight(asked) == pango_font_description_get_weight(got) &&
      (pango_font_description_get_style(asked) == PANGO_STYLE_NORMAL) ==
          (pango_font_description_get_style(got) == PANGO_STYLE_NORMAL);
  pango_font_description_free(got);
  const std::string family = pango_font_description_get_family(asked);
  return same && (family == pango_font_description_get_family(base) || has_family(font, family));
}

std::string face_name(const PangoFontDescription* face) {
  PangoFontDescription* named = pango_font_description_copy(face);
  pango_font_description_unset_fields(named, PANGO_FONT_MASK_SIZE);
  char* text = pango_font_description_to_string(named);
  std::string name = text;
  g_free(text);
  pango_font_description_free(named);
  return name;
}

std::string identity_of(const Fonts& fonts, const TextRequest& request,
                        const MarkupWithIcons& markup) {
  std::string all = bytes_of(request);
  for (const auto& icon : markup.icons) all += icon->identity();
  for (const std::string& family : fonts.families()) all += family + '\0';
  return hash_bytes(all);
}

void append_utf8(std::string& text, char32_t c) {
  char buffer[6];
  const int length = g_unichar_to_utf8(c, buffer);
  text.append(buffer, static_cast<size_t>(length));
}

}  // namespace

LaidText::LaidText(_PangoLayout* layout, std::vector<std::shared_ptr<const Icon>> icons,
                   std::shared_ptr<const void> fonts, double inset)
    : layout_(layout), icons_(std::move(icons)), fonts_(std::move(fonts)), inset_(inset) {
  read_lines();
}

LaidText::LaidText(const MeasuredText& measured, std::vector<std::shared_ptr<const Icon>> icons,
                   std::shared_ptr<const void> fonts, double inset,
                   std::function<_PangoLayout*()> shape)
    : icons_(std::move(icons)), fonts_(std::move(fonts)), inset_(inset), shape_(std::move(shape)) {
  size_ = measured.size;
  width_ = measured.width;
  height_ = measured.height;
  middle_ = measured.middle;
  font_ = measured.font;
  lines_ = measured.lines;
}

LaidText::~LaidText() {
  if (layout_ != nullptr) g_object_unref(layout_);
}

void LaidText::read_lines() {
  PangoFontDescription* face =
      pango_font_description_copy(pango_layout_get_font_description(layout_));
  size_ = pango_units_to_double(pango_font_description_get_size(face));
  pango_font_description_unset_fields(face, PANGO_FONT_MASK_SIZE);
  char* name = pango_font_description_to_string(face);
  font_ = name;
  g_free(name);
  pango_font_description_free(face);

  PangoRectangle logical;
  pango_layout_get_extents(layout_, nullptr, &logical);
  height_ = millimetres(logical.height);
  const std::string_view text = pango_layout_get_text(layout_);
  size_t icon = 0;
  PangoLayoutIter* iter = pango_layout_get_iter(layout_);
  do {
    const PangoLayoutLine* line = pango_layout_iter_get_line_readonly(iter);
    pango_layout_iter_get_line_extents(iter, nullptr, &logical);
    TextLine& entry = lines_.emplace_back();
    entry.x = inset_ + millimetres(logical.x);
    entry.width = millimetres(logical.width);
    entry.baseline = millimetres(pango_layout_iter_get_baseline(iter));
    width_ = std::max(width_, entry.width);
    std::string_view rest =
        text.substr(static_cast<size_t>(line->start_index), static_cast<size_t>(line->length));
    while (!rest.empty()) {
      const size_t at = std::min(rest.find(kIconCharacter), rest.size());
      entry.text.append(rest.substr(0, at));
      rest.remove_prefix(at);
      if (rest.empty()) break;
      entry.text += "$" + icons_[icon++]->name();
      rest.remove_prefix(kIconCharacter.size());
    }
  } while (pango_layout_iter_next_line(iter) != 0);
  pango_layout_iter_free(iter);
  const double capitals = capital_height(layout_) * size_ * kMillimetresPerPoint;
  middle_ = (lines_.front().baseline - capitals + lines_.back().baseline) / 2;
}

std::vector<std::string> LaidText::missing() const {
  std::vector<std::string> missing;
  if (pango_layout_get_unknown_glyphs_count(layout_) == 0) return missing;
  PangoLayoutIter* iter = pango_layout_get_iter(layout_);
  do {
    const PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iter);
    for (int i = 0; run != nullptr && i < run->glyphs->num_glyphs; ++i) {
      const PangoGlyph glyph = run->glyphs->glyphs[i].glyph;
      if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0) continue;
      std::string character;
      append_utf8(character, glyph & ~static_cast<PangoGlyph>(PANGO_GLYPH_UNKNOWN_FLAG));
      if (std::find(missing.begin(), missing.end(), character) == missing.end()) {
        missing.push_back(std::move(character));
      }
    }
  } while (pango_layout_iter_next_run(iter) != 0);
  pango_layout_iter_free(iter);
  return missing;
}

MarkedUp LaidText::marked_up() const {
  MarkedUp result{"", size_};
  const PangoFontDescription* base = pango_layout_get_font_description(layout_);
  PangoLayoutIter* iter = pango_layout_get_iter(layout_);
  do {
    const PangoLayoutRun* run = pango_layout_iter_get_run_readonly(iter);
    if (run == nullptr) continue;
    PangoFontDescription* asked =
        asked_at(pango_layout_get_attributes(layout_), base, run->item->offset);
    if (result.replaced.empty() && !same_face(asked, base, run->item->analysis.font))
      result.replaced = face_name(asked);
    result.smallest =
        std::min(result.smallest, pango_units_to_double(pango_font_description_get_size(asked)));
    pango_font_description_free(asked);
  } while (pango_layout_iter_next_run(iter) != 0);
  pango_layout_iter_free(iter);
  return result;
}

void LaidText::draw(_cairo* context, Colour ground) const {
  if (layout_ == nullptr) layout_ = shape_();
  keep_blanks(layout_);
  cairo_set_user_data(context, &kGroundKey, &ground, nullptr);
  cairo_move_to(context, inset_ / kMillimetresPerPoint, 0);
  pango_cairo_show_layout(context, layout_);
  cairo_set_user_data(context, &kGroundKey, nullptr, nullptr);
}

std::string bytes_of(const TextRequest& request) {
  std::string bytes = request.face.family;
  for (const double part :
       {static_cast<double>(request.face.weight), request.face.italic ? 1.0 : 0.0, request.size,
        request.min_size, request.width, request.height, request.spacing, request.leading,
        static_cast<double>(request.align), request.typeset ? 1.0 : 0.0}) {
    bytes.append(reinterpret_cast<const char*>(&part), sizeof part);
  }
  // The colour is that of icons; letters are coloured when they are drawn.
  if (request.markup.find('$') != std::string::npos) bytes += to_text(request.colour);
  return bytes + request.markup;
}

namespace {

// The text at the largest size that fits.
FittedText fitted(const Fonts& fonts, const TextRequest& request, const ParsedText& parsed) {
  FittedText result;
  const auto size_at = [&](int step) {
    return std::max(request.size - step * kSizeStep, request.min_size);
  };
  int fitting = static_cast<int>(std::ceil((request.size - request.min_size) / kSizeStep));
  fitting = std::max(fitting, 0);
  int low = 0;
  std::shared_ptr<LaidText> text = lay_out(fonts, request, parsed, size_at(0), request.width);
  result.fits = fits(*text, request);
  if (!result.fits && fitting > 0) {
    // The largest size is known not to fit; whether the least does is asked first.
    text = lay_out(fonts, request, parsed, size_at(fitting), request.width);
    result.fits = fits(*text, request);
    while (result.fits && fitting - low > 1) {
      const int middle = (low + fitting) / 2;
      auto tried = lay_out(fonts, request, parsed, size_at(middle), request.width);
      if (fits(*tried, request)) {
        fitting = middle;
        text = std::move(tried);
      } else {
        low = middle;
      }
    }
  }
  if (result.fits && request.align == Align::centre) {
    text = balance(fonts, request, parsed, std::move(text));
  }
  result.missing = text->missing();
  result.marked_up.smallest = text->size();
  // Without markup it is the theme's font, which is known to be there.
  if (request.markup.find('<') != std::string::npos) result.marked_up = text->marked_up();
  result.text = std::move(text);
  return result;
}

MeasuredText measures_of(const FittedText& fitted) {
  const LaidText& text = *fitted.text;
  return {text.size(), text.inset(), text.width(), text.height(),  text.middle(),
          text.font(), text.lines(), fitted.fits,  fitted.missing, fitted.marked_up};
}

// As it was measured before. It is shaped once more only when it is drawn.
FittedText as_measured(const Fonts& fonts, const TextRequest& request, MarkupWithIcons markup,
                       const MeasuredText& known) {
  FittedText result;
  result.fits = known.fits;
  result.missing = known.missing;
  result.marked_up = known.marked_up;
  const double width = request.width - 2 * known.inset;
  std::vector<std::shared_ptr<const Icon>> icons = markup.icons;
  const auto shape = [fonts, request, markup = std::move(markup), size = known.size, width] {
    return layout_of(fonts, request, parsed_text(markup, request.typeset), size, width);
  };
  result.text =
      std::make_shared<LaidText>(known, std::move(icons), fonts.keep(), known.inset, shape);
  return result;
}

}  // namespace

FittedText fit_text(const Fonts& fonts, IconLibrary& icons, const TextRequest& request) {
  pango_cairo_context_set_shape_renderer(fonts.context(), draw_shape, nullptr, nullptr);
  MarkupWithIcons markup = with_icons(request.markup, icons, request.colour);
  std::string identity = identity_of(fonts, request, markup);
  FittedText result;
  if (const auto known = text_measures().find(identity)) {
    result = as_measured(fonts, request, std::move(markup), *known);
  } else {
    const ParsedText parsed = parsed_text(markup, request.typeset);
    result.fault = parsed.fault;
    if (parsed.fault) return result;
    result = fitted(fonts, request, parsed);
    text_measures().keep(identity, measures_of(result));
  }
  result.text->set_identity(std::move(identity));
  return result;
}

std::vector<std::string> icons_in(std::string_view markup) {
  std::vector<std::string> names;
  for (const TextPiece& piece : split_rich_text(markup)) {
    if (piece.is_icon) names.push_back(piece.text);
  }
  return names;
}

}  // namespace loom
