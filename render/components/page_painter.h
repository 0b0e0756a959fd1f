// What pages for the table are drawn with: text, icons and shapes in the fonts and colours of the
// theme. What does not fit is reported at the place that asked for it.
#pragma once

#include <string>
#include <string_view>

#include "render/card/card_renderer.h"
#include "render/look/layout.h"

namespace loom {

// How a text is set.
struct TextLook {
  std::string_view font = kBodyFont;  // a part of the theme; the body's when it has none
  double size = 9;                    // points
  double least = 7;
  Colour colour = kMarkBlack;
  Align align = Align::left;
  Down vertical = Down::top;
  double spacing = 0;
  double leading = 1;
};

// The colours that go with one name of the theme.
struct Shades {
  Colour main;
  Colour ground;     // to write on in `on_ground`
  Colour on_ground;  // never the ground's own colour
  Colour pale;       // to write on in `main`
  Colour soft;       // of edges
};

class PagePainter {
 public:
  PagePainter(CardRenderer& renderer, Page& page) : renderer_(renderer), page_(page) {}

  // Where to report what is drawn from now on.
  void speak_of(Span subject) { subject_ = subject; }

  // What is drawn between them is one element.
  void open(Opening opening) { page_.operations.emplace_back(std::move(opening)); }
  void close() { page_.operations.emplace_back(Closing{}); }

  Shades shades(std::string_view name) const;
  // Reports a colour that is written and not to be had.
  void check_colour(const Value& written);
  // A colour of the theme, or another where it has none of that name.
  Colour colour(std::string_view name, Colour otherwise) const;

  void rectangle(const Box& box, std::optional<Colour> fill, std::optional<Stroke> stroke = {},
                 double corner = 0);
  void line(Point from, Point to, const Stroke& stroke);
  void outline(std::vector<Point> points, std::optional<Colour> fill,
               std::optional<Stroke> stroke = {});
  // Centred in the box, as large as it allows.
  void icon(const Box& box, const std::string& name, Colour tint);
  // Across an icon in that box: what it stands for is not to be done.
  void bar(const Box& box, Colour colour);
  // Rich text with $icons. Returns its height.
  double text(const Box& box, const std::string& rich, const TextLook& text_look);
  // The same without drawing, for as much room as it needs.
  double height_of(double width, const std::string& rich, const TextLook& text_look);
  double width_of(const std::string& rich, const TextLook& text_look);
  // A picture that fills the box.
  void image(const Box& box, const std::string& path, Colour tint);
  // Set text at a place, such as the parts of a strip.
  void place(Point origin, Colour colour, std::shared_ptr<const LaidText> text);

  // `needed` of something is more than there is room for.
  void too_large(const std::string& what, double needed, double room);

  CardRenderer& renderer() const { return renderer_; }
  const Model& model() const { return renderer_.render_context().model; }
  Page& page() const { return page_; }

 private:
  const FittedText* fit(double width, double height, const std::string& rich,
                        const TextLook& text_look);
  Colour ground_at(double x, double y) const;

  CardRenderer& renderer_;
  Page& page_;
  Span subject_{};
};

// What is drawn while it lives is one element, or elements within each other.
class Inside {
 public:
  Inside(PagePainter& painter, Openings openings) : painter_(painter), count_(openings.size()) {
    for (Opening& opening : openings) painter.open(std::move(opening));
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;
  ~Inside() {
    for (size_t i = 0; i < count_; ++i) painter_.close();
  }

 private:
  PagePainter& painter_;
  size_t count_;
};

// Rich text in which nothing is markup.
std::string as_markup(std::string_view plain);

}  // namespace loom
