#include "render/book/diagram.h"

#include <cmath>
#include <cstdlib>
#include <sstream>

#include "render/render_codes.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr double kMostSide = 400;  // mm
constexpr double kPadding = 0.4;

struct Shape {
  std::string name;
  std::vector<double> numbers;
  std::string colour;
};

bool is_number(const std::string& word, double& value) {
  char* end = nullptr;
  value = std::strtod(word.c_str(), &end);
  return end != word.c_str() && *end == '\0' && std::isfinite(value) && std::abs(value) < kMostSide;
}

Shape read_shape(const std::string& line) {
  Shape shape;
  const size_t colon = std::min(line.find(':'), line.size());
  std::istringstream words(line.substr(0, colon));
  words >> shape.name;
  for (std::string word; words >> word;) {
    double value = 0;
    if (is_number(word, value)) {
      shape.numbers.push_back(value);
    } else {
      shape.colour = word;
    }
  }
  return shape;
}

class Diagram {
 public:
  Diagram(const Block& block, const BookStyle& style, Typesetter& setter, CardRenderer& renderer,
          Diagnostics& diagnostics)
      : block_(block),
        style_(style),
        setter_(setter),
        theme_(renderer.render_context().theme),
        diagnostics_(diagnostics) {}

  Picture draw() {
    std::string cross;
    std::istringstream size(block_.argument);
    size >> picture_.width >> cross >> picture_.height;
    if (!size || cross != "x" || picture_.width <= 0 || picture_.height <= 0 ||
        picture_.width > kMostSide || picture_.height > kMostSide) {
      diagnostics_
          .report(codes::picture_missing, block_.span, "the diagram does not say how large it is")
          .note("as in ```` ```diagram 130 x 70 ````, in millimetres");
      return {};
    }
    for (const PictureLine& line : block_.lines) add(line);
    return std::move(picture_);
  }

 private:
  void add(const PictureLine& line) {
    const Shape shape = read_shape(line.text);
    if (shape.name == "box" && shape.numbers.size() == 4) {
      add_box(shape, line);
    } else if (shape.name == "text" && shape.numbers.size() == 3) {
      add_text(shape, line);
    } else if (shape.name == "line" && shape.numbers.size() == 4) {
      const std::vector<double>& n = shape.numbers;
      picture_.ink.add(Path{{{n[0], n[1]}, {n[2], n[3]}},
                            false,
                            {},
                            Stroke{colour(shape, line).value_or(style_.accent), 0.35}});
    } else {
      diagnostics_
          .report(codes::picture_missing, line.span, "the diagram has a line that draws nothing")
          .note(
              "write `box x y width height colour: label`, `text x y width: label` or `line x y "
              "x y`");
    }
  }

  std::optional<Colour> colour(const Shape& shape, const PictureLine& line) {
    if (shape.colour.empty()) return std::nullopt;
    if (shape.colour == "ground") return style_.ground;
    if (shape.colour == "accent") return style_.accent;
    if (shape.colour == "example") return style_.example_ground;
    if (shape.colour == "white") return style_.white;
    const auto found = theme_.colour(shape.colour);
    if (!found) {
      diagnostics_.report(codes::picture_missing, line.span,
                          "the theme has no colour " + quoted(shape.colour));
      return std::nullopt;
    }
    return style_.ink_saver ? style_.white : *found;
  }

  void add_box(const Shape& shape, const PictureLine& line) {
    const Box box{shape.numbers[0], shape.numbers[1], shape.numbers[2], shape.numbers[3]};
    std::optional<Colour> fill = colour(shape, line);
    if (style_.ink_saver) fill = style_.white;
    picture_.ink.add(Rectangle{box, 1.2, fill.value_or(style_.white), Stroke{style_.grey, 0.25}});
    if (line.words.empty()) return;
    TextStyle text_style = style_.small;
    text_style.size = 7.25;
    text_style.align = Align::centre;
    text_style.colour = readable_on(fill.value_or(style_.white));
    const auto text = setter_.set(line.words, text_style, box.width - 2 * kPadding);
    check_room(text->height(), box.height, line);
    picture_.ink.add(setter_.draw(*text), box.x + kPadding,
                     box.y + (box.height - text->height()) / 2);
  }

  void add_text(const Shape& shape, const PictureLine& line) {
    TextStyle text_style = style_.small;
    text_style.size = 7.25;
    if (const auto chosen = colour(shape, line)) text_style.colour = *chosen;
    const auto text = setter_.set(line.words, text_style, shape.numbers[2]);
    picture_.ink.add(setter_.draw(*text), shape.numbers[0], shape.numbers[1]);
  }

  Colour readable_on(Colour fill) const {
    const int light = fill.red * 3 + fill.green * 6 + fill.blue;
    return light < 1300 ? style_.white : style_.ink;
  }

  void check_room(double height, double room, const PictureLine& line) {
    if (height <= room + 0.1) return;
    diagnostics_.report(codes::overfull_line, line.span, "the label is higher than its box")
        .note("shorten it, or make the box larger");
  }

  const Block& block_;
  const BookStyle& style_;
  Typesetter& setter_;
  const Theme& theme_;
  Diagnostics& diagnostics_;
  Picture picture_;
};

}  // namespace

Picture draw_diagram(const Block& block, const BookStyle& style, Typesetter& setter,
                     CardRenderer& renderer, Diagnostics& diagnostics) {
  return Diagram(block, style, setter, renderer, diagnostics).draw();
}

}  // namespace loom
