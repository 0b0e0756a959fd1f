#include "render/components/round_drawing.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/render_codes.h"
#include "schema/diagnostics/diagnostic.h"
#include "schema/model/printed_words.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {

using behaviour::Course;
using behaviour::CourseChoice;
using behaviour::CourseEnd;
using behaviour::CourseStage;

namespace {

// A line through points whose corners are round.
std::vector<Point> rounded(const std::vector<Point>& corners, double radius) {
  constexpr int kSteps = 6;
  std::vector<Point> line{corners.front()};
  for (size_t i = 1; i + 1 < corners.size(); ++i) {
    const auto towards = [&](const Point& other) {
      const double x = other.x - corners[i].x;
      const double y = other.y - corners[i].y;
      const double length = std::max(std::hypot(x, y), 0.001);
      const double by = std::min(radius, length / 2) / length;
      return Point{corners[i].x + x * by, corners[i].y + y * by};
    };
    const Point from = towards(corners[i - 1]);
    const Point to = towards(corners[i + 1]);
    for (int step = 0; step <= kSteps; ++step) {
      const double t = static_cast<double>(step) / kSteps;
      const auto along = [&](double a, double b, double c) {
        return (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
      };
      line.push_back({along(from.x, corners[i].x, to.x), along(from.y, corners[i].y, to.y)});
    }
  }
  line.push_back(corners.back());
  return line;
}

void add_sentence(std::string& text, std::string part) {
  if (part.empty()) return;
  if (part.back() != '.' && part.back() != '?' && part.back() != '!') part += '.';
  text += (text.empty() ? "" : " ") + part;
}

}  // namespace

// Goes down the picture, and draws when it is to; where it ends is its height.
class RoundDrawing::Pen {
 public:
  Pen(const RoundDrawing& drawing, PagePainter& painter, Point at, double width, bool draws)
      : drawing_(drawing),
        look_(drawing.look_),
        painter_(painter),
        at_(at),
        width_(width),
        draws_(draws),
        radius_(0.34 * look_.size),
        text_x_(at.x + loop() + 2 * radius_ + 0.26 * look_.size),
        y_(at.y) {}

  double go() {
    for (size_t i = 0; i < drawing_.course_.stages.size(); ++i) add_stage(i);
    add_return();
    for (const CourseEnd& end : drawing_.course_.ends) add_end(end);
    return y_ - at_.y;
  }

 private:
  double loop() const { return 0.36 * look_.size; }
  double gap() const { return 0.32 * look_.size; }
  double text_width() const { return at_.x + width_ - text_x_; }
  Stroke stroke() const { return {look_.shades.main, 0.05 * look_.size}; }
  double middle() const { return at_.x + loop() + radius_; }

  TextLook text_look(Colour colour, double share = 1) const {
    TextLook text_look;
    text_look.size = text_look.least = look_.size * share;
    text_look.colour = colour;
    text_look.leading = 1.04;
    return text_look;
  }

  void add_text(const std::string& rich, const TextLook& text_look, double above = 0) {
    const double height = painter_.height_of(text_width(), rich, text_look);
    if (draws_) painter_.text({text_x_, y_ + above, text_width(), height + 0.1}, rich, text_look);
    y_ += height + above;
  }

  void add_stage(size_t index) {
    const CourseStage& stage = drawing_.course_.stages[index];
    const double top = y_;
    const RoundLabel* label = drawing_.label(stage.name);
    if (draws_) {
      painter_.speak_of(label != nullptr ? label->span : Span{});
      add_disc(index, label, top + radius_);
    }
    add_words(stage, label);
    if (stage.choices.size() > 1) add_choices(stage.choices);
    for (const CourseEnd& end : stage.ends) add_end(end);
    y_ = std::max(y_, top + 2 * radius_);
    last_ = top + radius_;
    y_ += gap();
  }

  void add_disc(size_t index, const RoundLabel* label, double y) {
    if (index > 0) {
      painter_.line({middle(), last_ + radius_}, {middle(), y - radius_}, stroke());
      add_arrow({middle(), y - radius_}, {0, 1});
    }
    const Box box{middle() - radius_, y - radius_, 2 * radius_, 2 * radius_};
    painter_.rectangle(box, look_.shades.ground, stroke(), radius_);
    if (label != nullptr && !label->icon.empty()) {
      const double inset = 0.42 * radius_;
      painter_.icon({box.x + inset, box.y + inset, box.width - 2 * inset, box.height - 2 * inset},
                    label->icon, look_.shades.on_ground);
      return;
    }
    TextLook number = text_look(look_.shades.on_ground, 1.1);
    number.font = "heavy";
    number.align = Align::centre;
    number.vertical = Down::middle;
    painter_.text(box, std::to_string(index + 1), number);
  }

  void add_words(const CourseStage& stage, const RoundLabel* label) {
    std::string first;
    if (label != nullptr) {
      first = label->title.empty() ? "" : "<b>" + label->title + "</b>";
      if (!label->text.empty()) first += (first.empty() ? "" : "  ") + label->text;
    } else {
      for (const auto* lines : {&stage.who, &stage.told}) {
        for (const std::string& line : *lines) first += (first.empty() ? "" : " ") + line;
      }
      first = as_markup(first);
    }
    if (!first.empty()) {
      // One line stands beside the middle of its disc.
      const TextLook words = text_look(look_.ink);
      const double height = painter_.height_of(text_width(), first, words);
      const double line = painter_.height_of(text_width(), "x", words);
      const double above = std::max(0.0, radius_ - line / 2);
      add_text(first, words, height < 1.5 * line || !stage.who.empty() ? above : above / 2);
    }
    if (label == nullptr) return;
    for (const std::string& line : stage.who)
      add_text(as_markup(line), text_look(look_.grey, 0.88), 0.06 * look_.size);
  }

  void add_choices(const std::vector<CourseChoice>& choices) {
    const double height = 0.56 * look_.size;
    const double pad = 0.13 * look_.size;
    const double between = 0.14 * look_.size;
    TextLook words = text_look(look_.ink, 0.9);
    words.vertical = Down::middle;
    y_ += between;
    double x = text_x_;
    for (const CourseChoice& choice : choices) {
      // What is free says so by the sign of more.
      const std::string title = as_markup((choice.free ? "+ " : "") + choice.title);
      const double side = choice.icon.empty() ? 0 : height - 2 * pad;
      const double text = painter_.width_of(title, words);
      const double width = text + side + (side > 0 ? 3 : 2.6) * pad;
      if (x > text_x_ && x + width > text_x_ + text_width()) {
        x = text_x_;
        y_ += height + between;
      }
      if (draws_) {
        painter_.rectangle({x, y_, width, height}, look_.shades.pale,
                           Stroke{look_.shades.soft, 0.25}, height / 2);
        if (side > 0) painter_.icon({x + pad * 1.2, y_ + pad, side, side}, choice.icon, look_.ink);
        const double left = side > 0 ? side + 1.9 * pad : 1.3 * pad;
        painter_.text({x + left, y_, text + 0.2, height}, title, words);
      }
      x += width + between;
    }
    y_ += height;
  }

  // In the dark, with the sign of what stands still.
  void add_end(const CourseEnd& end) {
    const RoundLabel* label = drawing_.label(end.name);
    std::string words = as_markup(end.told);
    if (label != nullptr) {
      const bool both = !label->title.empty() && !label->text.empty();
      words = label->title + (both ? ": " : "") + label->text;
    }
    const std::string icon = label != nullptr ? label->icon : "";
    const double pad = 0.14 * look_.size;
    const double sign = 0.38 * look_.size;
    TextLook text = text_look(look_.shades.on_ground, 0.94);
    const double left = sign + 2.2 * pad;
    const double room = text_width() - left - pad;
    const double height = painter_.height_of(room, words, text);
    const double width = std::min(text_width(), left + pad + painter_.width_of(words, text) + 0.2);
    y_ += pad;
    if (draws_) {
      const Box box{text_x_, y_, width, height + 2 * pad};
      painter_.rectangle(box, look_.shades.ground, Stroke{look_.shades.main, 0.3},
                         0.1 * look_.size);
      const Box place{box.x + pad, box.y + (box.height - sign) / 2, sign, sign};
      if (icon.empty()) {
        const double inset = 0.14 * sign;
        painter_.rectangle({place.x + inset, place.y + inset, sign - 2 * inset, sign - 2 * inset},
                           look_.shades.on_ground, {}, 0.1 * sign);
      } else {
        painter_.icon(place, icon, look_.shades.on_ground);
      }
      painter_.text({box.x + left, box.y + pad, room, height + 0.1}, words, text);
    }
    y_ += height + 2 * pad;
  }

  // From the last stage to the first again.
  void add_return() {
    const std::string words = as_markup(printed(painter_.model(), "round-again"));
    const TextLook small = text_look(look_.grey, 0.88);
    const double height = painter_.height_of(text_width(), words, small);
    if (draws_) {
      const double below = y_ + height / 2;
      const double first = at_.y + radius_;
      const double edge = stroke().width / 2;
      const double tip = middle() - radius_;
      const std::vector<Point> way{{text_x_ - 0.1 * look_.size, below},
                                   {at_.x + edge, below},
                                   {at_.x + edge, first},
                                   {tip - 0.1 * look_.size, first}};
      painter_.page().operations.emplace_back(
          Path{rounded(way, 0.3 * look_.size), false, {}, stroke()});
      painter_.line({middle(), last_ + radius_}, {middle(), below}, stroke());
      add_arrow({tip, first}, {1, 0});
    }
    add_text(words, small);
  }

  // `to` is its tip.
  void add_arrow(Point to, Point direction) {
    const double length = 0.2 * look_.size;
    const double half = 0.12 * look_.size;
    const Point foot{to.x - direction.x * length, to.y - direction.y * length};
    painter_.outline({{foot.x - direction.y * half, foot.y - direction.x * half},
                      to,
                      {foot.x + direction.y * half, foot.y + direction.x * half}},
                     look_.shades.main);
  }

  const RoundDrawing& drawing_;
  const RoundLook& look_;
  PagePainter& painter_;
  Point at_;
  double width_;
  bool draws_;
  double radius_;  // of a stage's disc
  double text_x_;
  double y_;
  double last_ = 0;  // the middle of the disc before
};

const RoundLabel* RoundDrawing::label(std::string_view name) const {
  const auto found = labels_.find(name);
  return found == labels_.end() ? nullptr : &found->second;
}

double RoundDrawing::height(PagePainter& painter, double width) const {
  return Pen(*this, painter, {}, width, false).go();
}

void RoundDrawing::draw(PagePainter& painter, Point at, double width) const {
  Pen(*this, painter, at, width, true).go();
}

std::string RoundDrawing::words(const Model& model) const {
  std::string text;
  const auto add_end = [&](const CourseEnd& end) {
    const RoundLabel* said = label(end.name);
    add_sentence(text, said != nullptr ? said->plain : end.told);
  };
  for (size_t i = 0; i < course_.stages.size(); ++i) {
    const CourseStage& stage = course_.stages[i];
    const RoundLabel* said = label(stage.name);
    std::string first;
    if (said != nullptr) add_sentence(first, said->plain);
    for (const std::string& line : stage.who) add_sentence(first, line);
    if (said == nullptr) {
      for (const std::string& line : stage.told) add_sentence(first, line);
    }
    add_sentence(text, fmt::format("{}: {}", i + 1, first));
    std::string choices;
    for (const CourseChoice& choice : stage.choices)
      choices += (choices.empty() ? "" : ", ") + choice.title;
    if (stage.choices.size() > 1) add_sentence(text, choices);
    for (const CourseEnd& end : stage.ends) add_end(end);
  }
  add_sentence(text, printed(model, "round-again"));
  for (const CourseEnd& end : course_.ends) add_end(end);
  return text;
}

bool check_round(const Course& course, const RoundLabels& labels, Span span,
                 Diagnostics& diagnostics) {
  if (course.stages.empty()) {
    diagnostics.report(codes::picture_missing, span, "there is no round to draw")
        .note("a file of kind `play` lists the rules of a round");
    return false;
  }
  std::vector<std::string> names;
  for (const CourseStage& stage : course.stages) {
    names.push_back(stage.name);
    for (const CourseEnd& end : stage.ends) names.push_back(end.name);
  }
  for (const CourseEnd& end : course.ends) names.push_back(end.name);
  for (const auto& [name, label] : labels) {
    if (std::find(names.begin(), names.end(), name) != names.end()) continue;
    Diagnostic& found =
        diagnostics.report(codes::picture_missing, label.span,
                           fmt::format("nothing in the round is called {}", quoted(name)));
    const std::string near = nearest_name(name, names);
    found.note(near.empty() ? "there are " + quoted_list(names, 12) : "there is " + quoted(near));
  }
  return true;
}

}  // namespace loom
