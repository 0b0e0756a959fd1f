#include "driver/text_table.h"

#include <algorithm>

#include "schema/text/display_width.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

constexpr size_t kLabel = 24;
constexpr size_t kWidth = 80;

std::string spaces(size_t count) { return std::string(count, ' '); }

std::string padded(const std::string& text, size_t width) {
  const size_t wide = display_width(text);
  return text + spaces(wide < width ? width - wide : 1);
}

std::string right(const std::string& text, size_t width) {
  const size_t wide = display_width(text);
  return spaces(wide < width ? width - wide : 0) + text;
}

// The first letters that fit.
std::string shortened(const std::string& text, size_t width) {
  if (display_width(text) <= width) return text;
  size_t at = 0;
  for (size_t next = 0; next < text.size();) {
    next += decode_utf8(text, next).length;
    if (display_width(text.substr(0, next)) + 1 > width) break;
    at = next;
  }
  return text.substr(0, at) + "…";
}

}  // namespace

void TextPage::line(const std::string& label, const std::string& text) {
  out_ += padded(shortened(label, kWidth / 2), kLabel) + text + "\n";
}

void TextPage::heading(const std::string& text) { out_ += "\n" + text + "\n"; }

void TextPage::plain(const std::string& text) { out_ += text + "\n"; }

void TextPage::table(const std::vector<std::string>& head, const std::vector<Row>& rows) {
  constexpr size_t kMostColumn = (kWidth - kLabel) / 2;
  size_t label = 0;
  for (const Row& row : rows) label = std::max(label, display_width(row.label) + 1);
  label = std::min(label, kLabel);
  std::vector<size_t> widths;
  for (size_t column = 0; column < head.size(); ++column) {
    size_t width = std::min(display_width(head[column]), kMostColumn - 2);
    for (const Row& row : rows) width = std::max(width, display_width(row.cells[column]));
    widths.push_back(width + 2);
  }
  for (size_t first = 0; first < head.size();) {
    size_t end = first;
    for (size_t width = label; end < head.size(); ++end) {
      width += widths[end];
      if (width > kWidth && end > first) break;
    }
    const auto write = [&](const std::string& row, const std::vector<std::string>& cells) {
      out_ += padded(shortened(row, label - 1), label);
      for (size_t i = first; i < end; ++i) {
        out_ += right(shortened(cells[i], widths[i] - 2), widths[i]);
      }
      out_ += "\n";
    };
    write("", head);
    for (const Row& row : rows) write(row.label, row.cells);
    first = end;
  }
}

}  // namespace loom
