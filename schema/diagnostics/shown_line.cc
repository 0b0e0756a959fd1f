// Makes source lines fit for a terminal: escapes, tab stops of four spaces, cutting with ellipses.
#include "schema/diagnostics/shown_line.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "schema/text/display_width.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

constexpr std::string_view kEllipsis = "…";
constexpr std::string_view kTab = "    ";
constexpr char32_t kByteOrderMark = 0xFEFF;
// Bytes looked at on either side of the focus: enough for any line cut to kMaxColumns, and a file
// that is one line of megabytes stays cheap.
constexpr size_t kReach = 1200;
// Columns kept before the focus when the line is cut at the left.
constexpr size_t kLead = 40;

// What could move the cursor, turn the reading direction or hide: a reader must see that it is
// there.
bool must_spell_out(char32_t point) {
  if (point < 0x20 || (point >= 0x7F && point < 0xA0)) return true;
  if (point < 0x061C) return false;
  switch (point) {
    case 0x061C:  // Arabic letter mark
    case 0x180E:  // Mongolian vowel separator
    case 0x200B:  // zero width space
    case 0x200E:  // left-to-right mark
    case 0x200F:  // right-to-left mark
    case kByteOrderMark:
      return true;
    default:
      return (point >= 0x2028 && point <= 0x202E) ||  // separators, embeddings and overrides
             (point >= 0x2060 && point <= 0x206F) ||  // isolates, invisible operators
             (point >= 0xFFF9 && point <= 0xFFFB);    // interlinear annotation
  }
}

void append_hex(std::string& out, std::string_view prefix, char32_t value) {
  std::array<char, 8> digits{};
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<unsigned>(value), 16)
          .ptr;
  out += prefix;
  for (const char* digit = digits.data(); digit != end; ++digit) {
    out += *digit >= 'a' ? static_cast<char>(*digit - 'a' + 'A') : *digit;
  }
  out += '}';
}

void append_shown(std::string& out, CodePoint point, std::string_view bytes) {
  if (!point.valid) {
    append_hex(out, "\\x{", point.value);
  } else if (point.value == '\t') {
    out += kTab;
  } else if (must_spell_out(point.value)) {
    append_hex(out, "\\u{", point.value);
  } else {
    out += bytes;
  }
}

// Counts what append_shown added; a character shown as itself may join the one before it.
void count_shown(WidthCounter& counter, std::string_view added) {
  for (size_t i = 0; i < added.size();) {
    const CodePoint point = decode_utf8(added, i);
    counter.add(point.value);
    i += point.length;
  }
}

size_t start_of_code_point(std::string_view text, size_t offset) {
  for (int i = 0; i < 3 && offset > 0 && offset < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[offset]) & 0xC0U) != 0x80U) break;
    --offset;
  }
  return offset;
}

void trim_right(std::string& text) {
  while (text.ends_with(' ')) text.pop_back();
}

}  // namespace

std::string shown_text(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size();) {
    const CodePoint point = decode_utf8(text, i);
    append_shown(out, point, text.substr(i, point.length));
    i += point.length;
  }
  return out;
}

ShownLine::ShownLine(std::string_view line, size_t focus_begin, size_t focus_end) {
  focus_begin = std::min(focus_begin, line.size());
  focus_end = std::clamp(focus_end, focus_begin, std::min(line.size(), focus_begin + kReach));
  const size_t from =
      focus_begin > kReach ? start_of_code_point(line, focus_begin - kReach) : size_t{0};
  const size_t to = start_of_code_point(line, std::min(line.size(), focus_end + kReach));
  lay_out(line, from, to);
  if (from > 0 || to < line.size() || width_ > kMaxColumns) {
    cut(focus_begin, focus_end, from > 0, to < line.size());
  }
  trim_right(text_);
}

void ShownLine::lay_out(std::string_view line, size_t from, size_t to) {
  WidthCounter counter;
  for (size_t i = from; i < to;) {
    const CodePoint point = decode_utf8(line, i);
    const size_t shown = text_.size();
    cells_.push_back({i, shown, counter.width()});
    // A byte order mark at the start says nothing a reader needs to see.
    if (i > 0 || point.value != kByteOrderMark) {
      append_shown(text_, point, line.substr(i, point.length));
    }
    count_shown(counter, std::string_view(text_).substr(shown));
    i += point.length;
  }
  width_ = counter.width();
  cells_.push_back({to, text_.size(), width_});
}

void ShownLine::cut(size_t focus_begin, size_t focus_end, bool more_before, bool more_after) {
  const size_t begin = cell_at(focus_begin).column;
  const size_t end = cell_at(focus_end).column;
  size_t left = 0;
  if (more_before || end + kLead / 2 > kMaxColumns) left = begin > kLead ? begin - kLead : 0;
  // Near the end of the line there is room for more of what stands before.
  if (!more_after) left = std::min(left, width_ > kMaxColumns ? width_ - kMaxColumns : 0);
  const bool cut_left = more_before || left > 0;
  const bool cut_right = more_after || width_ > left + kMaxColumns;
  const size_t low = left + (cut_left ? 1 : 0);
  const size_t high = left + kMaxColumns - (cut_right ? 1 : 0);

  // Cells of no width belong to the one before them and are never the first of the part shown.
  size_t first = 0;
  while (first + 1 < cells_.size() &&
         (cells_[first].column < low ||
          (first > 0 && cells_[first + 1].column == cells_[first].column))) {
    ++first;
  }
  size_t last = first;
  while (last + 1 < cells_.size() && cells_[last + 1].column <= high) ++last;

  const size_t shown = cells_[first].shown;
  std::string part = text_.substr(shown, cells_[last].shown - shown);
  if (cut_left) part.insert(0, kEllipsis);
  if (cut_right) part += kEllipsis;
  text_ = std::move(part);
  shift_ = cells_[first].column - (cut_left ? 1 : 0);
  width_ = cells_[last].column - shift_ + (cut_right ? 1 : 0);
}

const ShownLine::Cell& ShownLine::cell_at(size_t offset) const {
  const auto next =
      std::upper_bound(cells_.begin(), cells_.end(), offset,
                       [](size_t value, const Cell& cell) { return value < cell.offset; });
  return next == cells_.begin() ? cells_.front() : *(next - 1);
}

size_t ShownLine::column(size_t offset) const {
  const size_t column = cell_at(offset).column;
  return column < shift_ ? 0 : std::min(column - shift_, width_);
}

}  // namespace loom
