#include "tests/bench/floor/floor.h"

#include <cairo-pdf.h>
#include <fontconfig/fontconfig.h>
#include <libdeflate.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

#include <cctype>
#include <cstdlib>
#include <cstring>

#include "render/assets/icons.h"
#include "render/assets/image.h"
#include "render/assets/recorded_svg.h"
#include "render/text/laid_text.h"

namespace loom::bench {
namespace {

constexpr double kPoint = 72 / 25.4;
constexpr double kIcon = 24;
constexpr const char* kObject = "\xEF\xBF\xBC";

struct Text {
  double x, y;  // mm
  Colour colour;
  PangoFontDescription* font;
  std::string text;
  std::vector<cairo_surface_t*> icons;
  double size;
};

struct Picture {
  Box box;
  cairo_surface_t* recording;
};

struct Step {
  enum class Type { rectangle, outline, text, picture, image, card };
  Type type;
  Rectangle rectangle{};
  Outline outline{};
  Text text{};
  Picture picture{};
  ImageMark image{};
  // A card and what it shows of itself.
  Box clip{};
  Point origin{};
  size_t card = 0;
  bool turned = false;
};

using Steps = std::vector<Step>;

cairo_status_t append_bytes(void* bytes, const unsigned char* data, unsigned int length) {
  static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
  return CAIRO_STATUS_SUCCESS;
}

void draw_recording(cairo_t* cr, cairo_surface_t* recording, const Box& box) {
  cairo_save(cr);
  cairo_translate(cr, box.x, box.y);
  cairo_scale(cr, box.width / kIcon, box.height / kIcon);
  cairo_set_source_surface(cr, recording, 0, 0);
  cairo_paint(cr);
  cairo_restore(cr);
}

void draw_shape(cairo_t* cr, PangoAttrShape* shape, gboolean /*path*/, gpointer /*unused*/) {
  double x = 0;
  double y = 0;
  cairo_get_current_point(cr, &x, &y);
  const double side = pango_units_to_double(shape->ink_rect.width);
  draw_recording(cr, static_cast<cairo_surface_t*>(shape->data),
                 {x, y + pango_units_to_double(shape->ink_rect.y), side, side});
}

void set_colour(cairo_t* cr, Colour c) {
  cairo_set_source_rgb(cr, c.red / 255.0, c.green / 255.0, c.blue / 255.0);
}

void paint(cairo_t* cr, const std::optional<Colour>& fill, const std::optional<Stroke>& stroke) {
  if (fill) {
    set_colour(cr, *fill);
    cairo_fill_preserve(cr);
  }
  if (stroke) {
    set_colour(cr, stroke->colour);
    cairo_set_line_width(cr, stroke->width);
    cairo_stroke_preserve(cr);
  }
  cairo_new_path(cr);
}

}  // namespace

struct Floor::Program {
  struct Sheet {
    double width, height;
    Steps steps;
  };
  std::vector<Sheet> sheets;
  std::vector<Steps> cards;
  std::map<const Page*, size_t> known_cards;
  std::vector<std::shared_ptr<const Page>> kept;
  std::map<std::string, PangoFontDescription*> fonts;
  std::map<std::string, cairo_surface_t*> icons;
  std::string folder;
  PangoFontMap* map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  PangoContext* context = nullptr;

  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  Program() {
    // The renderer has put the machine's own configuration aside.
    FcConfig* config = FcInitLoadConfigAndFonts();
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    FcConfigDestroy(config);
    pango_cairo_font_map_set_resolution(PANGO_CAIRO_FONT_MAP(map), 72);
    context = pango_font_map_create_context(map);
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_cairo_context_set_shape_renderer(context, draw_shape, nullptr, nullptr);
  }
  ~Program() {
    for (auto& [name, font] : fonts) pango_font_description_free(font);
    for (auto& [name, icon] : icons) cairo_surface_destroy(icon);
    g_object_unref(context);
    g_object_unref(map);
  }

  PangoFontDescription* font(const std::string& name, double size) {
    PangoFontDescription*& known = fonts[name + " " + std::to_string(size)];
    if (known == nullptr) {
      known = pango_font_description_from_string(name.c_str());
      pango_font_description_set_size(known, pango_units_from_double(size));
    }
    return known;
  }

  cairo_surface_t* icon(const std::string& name) {
    cairo_surface_t*& known = icons[name];
    if (known == nullptr) {
      const std::string svg = DiskFiles().read(folder + "/" + name + ".svg").text;
      known = record_svg(svg, {}, kIcon).recording;
      if (known == nullptr) std::abort();
    }
    return known;
  }

  Text text_of(const TextRun& run) {
    Text text{run.origin.x + run.text->lines().front().x,
              run.origin.y,
              run.colour,
              font(run.text->font(), run.text->size()),
              {},
              {},
              run.text->size()};
    for (const TextLine& line : run.text->lines()) {
      if (!text.text.empty()) text.text += '\n';
      for (size_t at = 0; at < line.text.size();) {
        size_t end = at + 1;
        while (line.text[at] == '$' && end < line.text.size() &&
               (std::islower(static_cast<unsigned char>(line.text[end])) != 0 ||
                line.text[end] == '-'))
          ++end;
        if (end > at + 1) {
          text.text += kObject;
          text.icons.push_back(icon(line.text.substr(at + 1, end - at - 1)));
        } else {
          text.text += line.text[at];
        }
        at = end;
      }
    }
    return text;
  }

  Steps steps_of(const Page& page) {
    Steps steps;
    for (const Operation& operation : page.operations) {
      Step step{};
      if (const auto* rectangle = std::get_if<Rectangle>(&operation)) {
        step.type = Step::Type::rectangle;
        step.rectangle = *rectangle;
      } else if (const auto* path = std::get_if<Path>(&operation)) {
        step.type = Step::Type::outline;
        for (const Point& to : path->points) {
          step.outline.steps.push_back(
              {step.outline.steps.empty() ? OutlineStep::Type::move : OutlineStep::Type::line, to});
        }
        step.outline.fill = path->fill;
        step.outline.stroke = path->stroke;
      } else if (const auto* outline = std::get_if<Outline>(&operation)) {
        step.type = Step::Type::outline;
        step.outline = *outline;
      } else if (const auto* run = std::get_if<TextRun>(&operation)) {
        step.type = Step::Type::text;
        step.text = text_of(*run);
      } else if (const auto* mark = std::get_if<IconMark>(&operation)) {
        step.type = Step::Type::picture;
        step.picture = {mark->box, icon(mark->icon->name())};
      } else if (const auto* image = std::get_if<ImageMark>(&operation)) {
        step.type = Step::Type::image;
        step.image = *image;
      } else if (const auto* placed = std::get_if<PlacedPage>(&operation)) {
        step.type = Step::Type::card;
        step.clip = placed->clip;
        step.origin = placed->origin;
        step.turned = placed->turned;
        step.card = card_of(placed->page);
      } else {
        continue;  // nothing is drawn
      }
      steps.push_back(std::move(step));
    }
    return steps;
  }

  size_t card_of(const std::shared_ptr<const Page>& page) {
    const auto known = known_cards.find(page.get());
    if (known != known_cards.end()) return known->second;
    Steps steps = steps_of(*page);
    cards.push_back(std::move(steps));
    known_cards[page.get()] = cards.size() - 1;
    kept.push_back(page);
    return cards.size() - 1;
  }

  void draw_text(cairo_t* cr, const Text& text) const {
    PangoLayout* layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, text.font);
    pango_layout_set_text(layout, text.text.c_str(), static_cast<int>(text.text.size()));
    if (!text.icons.empty()) {
      PangoAttrList* attributes = pango_attr_list_new();
      const int side = pango_units_from_double(1.1 * text.size);
      const PangoRectangle rectangle{0, pango_units_from_double(-0.91 * text.size), side, side};
      size_t at = 0;
      for (cairo_surface_t* icon : text.icons) {
        at = text.text.find(kObject, at);
        PangoAttribute* shape =
            pango_attr_shape_new_with_data(&rectangle, &rectangle, icon, nullptr, nullptr);
        shape->start_index = static_cast<guint>(at);
        at += std::strlen(kObject);
        shape->end_index = static_cast<guint>(at);
        pango_attr_list_insert(attributes, shape);
      }
      pango_layout_set_attributes(layout, attributes);
      pango_attr_list_unref(attributes);
    }
    cairo_save(cr);
    cairo_translate(cr, text.x, text.y);
    cairo_scale(cr, 1 / kPoint, 1 / kPoint);
    set_colour(cr, text.colour);
    cairo_move_to(cr, 0, 0);
    pango_cairo_show_layout(cr, layout);
    cairo_restore(cr);
    cairo_new_path(cr);
    g_object_unref(layout);
  }

  static void draw_outline(cairo_t* cr, const Outline& outline) {
    for (const OutlineStep& s : outline.steps) {
      if (s.type == OutlineStep::Type::move) cairo_move_to(cr, s.to.x, s.to.y);
      if (s.type == OutlineStep::Type::line) cairo_line_to(cr, s.to.x, s.to.y);
      if (s.type == OutlineStep::Type::close) cairo_close_path(cr);
      if (s.type == OutlineStep::Type::curve) {
        cairo_curve_to(cr, s.control.x, s.control.y, s.control_to.x, s.control_to.y, s.to.x,
                       s.to.y);
      }
    }
    paint(cr, outline.fill, outline.stroke);
  }

  static void draw_rectangle(cairo_t* cr, const Rectangle& rectangle) {
    const Box& b = rectangle.box;
    const double r = rectangle.corner;
    if (r <= 0) {
      cairo_rectangle(cr, b.x, b.y, b.width, b.height);
    } else {
      cairo_new_sub_path(cr);
      cairo_arc(cr, b.x + b.width - r, b.y + r, r, -G_PI_2, 0);
      cairo_arc(cr, b.x + b.width - r, b.y + b.height - r, r, 0, G_PI_2);
      cairo_arc(cr, b.x + r, b.y + b.height - r, r, G_PI_2, G_PI);
      cairo_arc(cr, b.x + r, b.y + r, r, G_PI, 3 * G_PI_2);
      cairo_close_path(cr);
    }
    paint(cr, rectangle.fill, rectangle.stroke);
  }

  void draw(cairo_t* cr, const Steps& steps) const {
    for (const Step& step : steps) {
      if (step.type == Step::Type::rectangle) draw_rectangle(cr, step.rectangle);
      if (step.type == Step::Type::outline) draw_outline(cr, step.outline);
      if (step.type == Step::Type::text) draw_text(cr, step.text);
      if (step.type == Step::Type::picture)
        draw_recording(cr, step.picture.recording, step.picture.box);
      if (step.type == Step::Type::image) {
        const Box& box = step.image.box;
        cairo_save(cr);
        cairo_rectangle(cr, box.x, box.y, box.width, box.height);
        cairo_clip(cr);
        step.image.image->draw(cr, step.image.area);
        cairo_restore(cr);
      }
      if (step.type == Step::Type::card) {
        cairo_save(cr);
        cairo_translate(cr, step.origin.x, step.origin.y);
        if (step.turned) {
          cairo_translate(cr, step.clip.width, step.clip.height);
          cairo_scale(cr, -1, -1);
        }
        cairo_rectangle(cr, step.clip.x, step.clip.y, step.clip.width, step.clip.height);
        cairo_clip(cr);
        draw(cr, cards[step.card]);
        cairo_restore(cr);
      }
    }
  }
};

Floor::Floor(const std::vector<Page>& pages, const std::string& icons)
    : program_(std::make_unique<Program>()) {
  program_->folder = icons;
  for (const Page& page : pages)
    program_->sheets.push_back({page.width, page.height, program_->steps_of(page)});
}

Floor::~Floor() = default;

std::string Floor::pdf() const {
  std::string bytes;
  cairo_surface_t* surface = cairo_pdf_surface_create_for_stream(append_bytes, &bytes, 1, 1);
  cairo_t* cr = cairo_create(surface);
  for (const Program::Sheet& sheet : program_->sheets) {
    cairo_pdf_surface_set_size(surface, sheet.width * kPoint, sheet.height * kPoint);
    cairo_save(cr);
    cairo_scale(cr, kPoint, kPoint);
    program_->draw(cr, sheet.steps);
    cairo_restore(cr);
    cairo_show_page(cr);
  }
  cairo_destroy(cr);
  cairo_surface_finish(surface);
  cairo_surface_destroy(surface);
  return bytes;
}

size_t Floor::pngs() const {
  constexpr double kPixels = 300 / 25.4;
  size_t total = 0;
  libdeflate_compressor* compressor = libdeflate_alloc_compressor(1);
  for (const Program::Sheet& sheet : program_->sheets) {
    const int width = static_cast<int>(sheet.width * kPixels);
    const int height = static_cast<int>(sheet.height * kPixels);
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    cairo_t* cr = cairo_create(surface);
    cairo_set_source_rgb(cr, 1, 1, 1);
    cairo_paint(cr);
    cairo_scale(cr, kPixels, kPixels);
    program_->draw(cr, sheet.steps);
    cairo_destroy(cr);
    cairo_surface_flush(surface);
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    std::vector<unsigned char> rows(static_cast<size_t>(height) *
                                    (1 + 3 * static_cast<size_t>(width)));
    unsigned char* out = rows.data();
    for (int y = 0; y < height; ++y) {
      const unsigned char* row = data + static_cast<ptrdiff_t>(y) * stride;
      *out++ = 0;
      for (int x = 0; x < width; ++x, row += 4, out += 3) {
        out[0] = row[2];
        out[1] = row[1];
        out[2] = row[0];
      }
    }
    std::vector<unsigned char> packed(libdeflate_zlib_compress_bound(compressor, rows.size()));
    total += libdeflate_zlib_compress(compressor, rows.data(), rows.size(), packed.data(),
                                      packed.size());
    cairo_surface_destroy(surface);
  }
  libdeflate_free_compressor(compressor);
  return total;
}

}  // namespace loom::bench
