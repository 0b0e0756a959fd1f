#include "engine/lines.h"

namespace loom::engine {
namespace {

// Puts words down one after the other and keeps count of the column.
class Column {
 public:
  Column(const std::string& start, size_t width)
      : text_(start), indent_(width_of(start)), width_(width), at_(indent_) {}

  void add(std::string_view word) {
    const size_t needed = width_of(word) + (blank_ ? 1 : 0);
    if (at_ + needed > width_ && at_ > indent_) {
      text_ += "\n" + std::string(indent_, ' ');
      at_ = indent_;
      blank_ = false;
    }
    if (blank_) text_ += ' ';
    text_ += word;
    at_ += width_of(word) + (blank_ ? 1 : 0);
    blank_ = true;
  }

  // Whether that much goes on the line.
  bool has_room(size_t needed) const { return at_ + (blank_ ? 1 : 0) + needed <= width_; }
  bool fits_a_line(size_t needed) const { return indent_ + needed <= width_; }
  void next_line() {
    if (at_ == indent_) return;
    text_ += "\n" + std::string(indent_, ' ');
    at_ = indent_;
    blank_ = false;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  size_t indent_;
  size_t width_;
  size_t at_;
  bool blank_ = false;  // whether the next word is set off
};

}  // namespace

size_t width_of(std::string_view text) {
  size_t count = 0;
  for (const char byte : text) {
    if ((static_cast<unsigned char>(byte) & 0xC0U) != 0x80U) ++count;
  }
  return count;
}

std::string padded(std::string text, size_t width) {
  const size_t now = width_of(text);
  if (now < width) text.append(width - now, ' ');
  return text;
}

std::string wrapped(const std::string& start, const std::vector<std::string>& items,
                    const std::string& separator, size_t width) {
  Column column(start, width);
  for (size_t i = 0; i < items.size(); ++i) {
    const std::string item = items[i] + (i + 1 < items.size() ? separator : std::string());
    // An item stays whole where it can; one that is longer than a line is broken between words.
    if (!column.has_room(width_of(item)) && column.fits_a_line(width_of(item))) column.next_line();
    for (size_t from = 0; from < item.size();) {
      const size_t blank = item.find(' ', from);
      const size_t end = blank == std::string::npos ? item.size() : blank;
      if (end > from) column.add(std::string_view(item).substr(from, end - from));
      from = end + 1;
    }
  }
  return column.take();
}

std::string bar(int value, int from, int to) {
  std::string marks;
  for (int i = from + 1; i <= to; ++i) marks += i <= value ? '#' : '.';
  return marks;
}

}  // namespace loom::engine
