#include "render/look/path_data.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <numbers>
#include <utility>

namespace loom {
namespace {

using Type = OutlineStep::Type;

constexpr double kFarthest = 1000;  // mm; nothing on a card is farther away

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

Point between(Point from, Point to, double share) {
  return {from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
}

class PathParser {
 public:
  explicit PathParser(std::string_view text) : text_(text) {}

  PathData run() {
    skip_blanks();
    while (at_ < text_.size() && !data_.fault) {
      if (is_letter(text_[at_])) {
        command_ = text_[at_++];
        first_ = true;
      } else if (command_ == 0 || command_ == 'Z' || command_ == 'z') {
        tell("a letter such as `M` or `L` is needed here", at_, at_ + 1);
      }
      if (!data_.fault) step();
      skip_blanks();
    }
    if (data_.fault) data_.steps.clear();
    return std::move(data_);
  }

 private:
  void tell(std::string message, size_t begin, size_t end) {
    if (!data_.fault) data_.fault = PathFault{std::move(message), begin, end};
  }

  void skip_blanks() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == ',' || text_[at_] == '\n'))
      ++at_;
  }

  double number() {
    skip_blanks();
    const size_t begin = at_;
    if (at_ < text_.size() && text_[at_] == '+') ++at_;
    double value = 0;
    const char* end = text_.data() + text_.size();
    const auto [after, error] =
        std::from_chars(text_.data() + at_, end, value, std::chars_format::fixed);
    if (error != std::errc() || !(std::abs(value) <= kFarthest)) {
      const bool there = error == std::errc() && std::isfinite(value);
      tell(there ? "the number is too large" : "a number is needed here", begin,
           std::min(begin + 1, text_.size()));
      at_ = text_.size();
      return 0;
    }
    at_ = static_cast<size_t>(after - text_.data());
    return value;
  }

  bool relative() const { return command_ >= 'a'; }

  Point point() {
    const double x = number();
    const double y = number();
    return relative() ? Point{now_.x + x, now_.y + y} : Point{x, y};
  }

  void line(Point to) {
    data_.steps.push_back({Type::line, to});
    now_ = to;
  }

  void curve(Point control, Point control_to, Point to) {
    data_.steps.push_back({Type::curve, to, control, control_to});
    now_ = to;
  }

  void quadratic(Point bend, Point to) {
    curve(between(now_, bend, 2.0 / 3), between(to, bend, 2.0 / 3), to);
    bend_ = bend;
  }

  // The control point of the curve before, seen from the other side.
  Point mirrored(bool follows, Point control) const {
    return follows ? Point{2 * now_.x - control.x, 2 * now_.y - control.y} : now_;
  }

  void step() {
    const size_t letter = at_ - 1;
    const char upper = relative() ? static_cast<char>(command_ - 'a' + 'A') : command_;
    const char before = std::exchange(last_, upper);
    if (before == 0 && upper != 'M') {
      tell("a path begins with `M`", letter, letter + 1);
      return;
    }
    const bool begins = std::exchange(first_, false);
    switch (upper) {
      case 'M': {
        const Point to = point();
        // Further points after the first are lines.
        data_.steps.push_back({begins ? Type::move : Type::line, to});
        if (begins) start_ = to;
        now_ = to;
        return;
      }
      case 'L':
        return line(point());
      case 'H': {
        const double x = number();
        return line({relative() ? now_.x + x : x, now_.y});
      }
      case 'V': {
        const double y = number();
        return line({now_.x, relative() ? now_.y + y : y});
      }
      case 'Z':
        data_.steps.push_back({Type::close, start_});
        now_ = start_;
        return;
      default:
        return curved_step(upper, before, letter);
    }
  }

  void curved_step(char upper, char before, size_t letter) {
    if (upper == 'C' || upper == 'S') {
      const bool follows = before == 'C' || before == 'S';
      const Point control = upper == 'C' ? point() : mirrored(follows, bend_);
      const Point control_to = point();
      curve(control, control_to, point());
      bend_ = control_to;
    } else if (upper == 'Q' || upper == 'T') {
      const bool follows = before == 'Q' || before == 'T';
      const Point bend = upper == 'Q' ? point() : mirrored(follows, bend_);
      quadratic(bend, point());
    } else if (upper == 'A') {
      arc();
    } else {
      tell(fmt::format("a path has no step `{}`", std::string(1, command_)), letter, letter + 1);
    }
  }

  double flag() {
    skip_blanks();
    if (at_ < text_.size() && (text_[at_] == '0' || text_[at_] == '1')) return text_[at_++] - '0';
    tell("`0` or `1` is needed here", at_, std::min(at_ + 1, text_.size()));
    at_ = text_.size();
    return 0;
  }

  // As the SVG specification turns end points into a centre, then in pieces of a quarter at most.
  void arc() {
    double rx = std::abs(number());
    double ry = std::abs(number());
    const double turn = number() * std::numbers::pi / 180;
    const bool large = flag() != 0;
    const bool sweep = flag() != 0;
    const Point from = now_;
    const Point to = point();
    if (data_.fault) return;
    if (rx == 0 || ry == 0 || (from.x == to.x && from.y == to.y)) return line(to);
    const double cos_turn = std::cos(turn);
    const double sin_turn = std::sin(turn);
    const double dx = (from.x - to.x) / 2;
    const double dy = (from.y - to.y) / 2;
    const double x1 = cos_turn * dx + sin_turn * dy;
    const double y1 = -sin_turn * dx + cos_turn * dy;
    const double needed = x1 * x1 / (rx * rx) + y1 * y1 / (ry * ry);
    if (needed > 1) {
      rx *= std::sqrt(needed);
      ry *= std::sqrt(needed);
    }
    const double over = rx * rx * y1 * y1 + ry * ry * x1 * x1;
    const double rest = std::max(0.0, (rx * rx * ry * ry - over) / over);
    const double root = (large == sweep ? -1 : 1) * std::sqrt(rest);
    const double cx1 = root * rx * y1 / ry;
    const double cy1 = -root * ry * x1 / rx;
    const Point centre{cos_turn * cx1 - sin_turn * cy1 + (from.x + to.x) / 2,
                       sin_turn * cx1 + cos_turn * cy1 + (from.y + to.y) / 2};
    const double begin = std::atan2((y1 - cy1) / ry, (x1 - cx1) / rx);
    double sweep_by = std::atan2((-y1 - cy1) / ry, (-x1 - cx1) / rx) - begin;
    if (sweep && sweep_by < 0) sweep_by += 2 * std::numbers::pi;
    if (!sweep && sweep_by > 0) sweep_by -= 2 * std::numbers::pi;
    const int pieces = std::max(
        1, static_cast<int>(std::ceil(std::abs(sweep_by) / (std::numbers::pi / 2) - 1e-9)));
    const double by = sweep_by / pieces;
    const double reach = 4.0 / 3 * std::tan(by / 4);
    const auto place = [&](double x, double y) {
      return Point{centre.x + cos_turn * rx * x - sin_turn * ry * y,
                   centre.y + sin_turn * rx * x + cos_turn * ry * y};
    };
    for (int i = 0; i < pieces; ++i) {
      const double a = begin + by * i;
      const double b = a + by;
      curve(place(std::cos(a) - reach * std::sin(a), std::sin(a) + reach * std::cos(a)),
            place(std::cos(b) + reach * std::sin(b), std::sin(b) - reach * std::cos(b)),
            i + 1 == pieces ? to : place(std::cos(b), std::sin(b)));
    }
  }

  std::string_view text_;
  size_t at_ = 0;
  char command_ = 0;
  char last_ = 0;
  bool first_ = false;  // of the points after a letter
  Point now_;
  Point start_;
  Point bend_;
  PathData data_;
};

}  // namespace

PathData parse_path(std::string_view text) { return PathParser(text).run(); }

}  // namespace loom
