#include "render/book/filled_text.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstdlib>

namespace loom {
namespace {

// The reader of content refuses control characters, so no chapter holds these.
constexpr char kMarkBegin = '\x03';
constexpr char kMarkEnd = '\x04';
constexpr TemplateLimits kLimits{size_t{1} << 20, size_t{1} << 23};
constexpr size_t kMostText = size_t{1} << 20;  // bytes; a book of a thousand pages

bool opens_tag(std::string_view text) {
  return text.starts_with("{{") || text.starts_with("{%") || text.starts_with("{#");
}

// Past the end of the tag that begins at `at`; the end of the text when it is not closed.
size_t tag_end(std::string_view text, size_t at) {
  const std::string_view open = text.substr(at, 2);
  const std::string_view close = open == "{{" ? "}}" : open == "{%" ? "%}" : "#}";
  bool quoted = false;
  for (size_t i = at + 2; i < text.size(); ++i) {
    if (text[i] == '"' && open != "{#") quoted = !quoted;
    if (!quoted && text.substr(i, 2) == close) return i + 2;
  }
  return text.size();
}

// Whether the line around the tag holds nothing but tags that print nothing.
bool stands_alone(std::string_view text, size_t begin, size_t end) {
  while (begin > 0 && text[begin - 1] == ' ') --begin;
  if (begin > 0 && text[begin - 1] != '\n') return false;
  while (end < text.size() && text[end] == ' ') ++end;
  return end == text.size() || text[end] == '\n';
}

}  // namespace

const FilledText::Segment& FilledText::segment(size_t at) const {
  const auto after = std::upper_bound(
      segments_.begin(), segments_.end(), at,
      [](size_t place, const Segment& candidate) { return place < candidate.begin; });
  return *std::prev(after);
}

size_t FilledText::same_origin_until(size_t at) const {
  const Segment* here = &segment(at);
  const Segment* last = segments_.data() + segments_.size();
  return here + 1 == last ? text_.size() : (here + 1)->begin;
}

std::pair<size_t, size_t> FilledText::origin(size_t begin, size_t end) const {
  const Segment& first = segment(begin);
  const Segment& last = segment(end == begin ? begin : end - 1);
  const size_t from = first.from_data ? first.source : first.source + (begin - first.begin);
  const size_t to = last.from_data ? last.source_end : last.source + (end - last.begin);
  return {from, std::max(from, to)};
}

ChapterTemplate::ChapterTemplate(std::string_view chapter) : length_(chapter.size()) {
  add_mark({0, chapter.size(), false});
  size_t at = 0;
  while (at < chapter.size()) {
    size_t tag = at;
    while (tag < chapter.size() && !opens_tag(chapter.substr(tag))) ++tag;
    add_text(chapter.substr(at, tag - at), at);
    at = tag < chapter.size() ? add_tag(chapter, tag) : tag;
  }
  template_.emplace(marked_, kLimits);
}

size_t ChapterTemplate::add_tag(std::string_view chapter, size_t at) {
  size_t end = tag_end(chapter, at);
  const bool prints = chapter.substr(at, 2) == "{{";
  if (prints) add_mark({at, end, true});
  add_text(chapter.substr(at, end - at), at);
  // A line that only steers leaves no empty line behind: it would end a list or a table.
  if (!prints && stands_alone(chapter, at, end)) {
    while (end < chapter.size() && chapter[end] == ' ') ++end;
    if (end < chapter.size()) ++end;
  }
  add_mark({end, chapter.size(), false});
  return end;
}

void ChapterTemplate::add_text(std::string_view text, size_t source) {
  if (text.empty()) return;
  pieces_.push_back({marked_.size(), source});
  marked_ += text;
}

void ChapterTemplate::add_mark(Mark mark) {
  marked_ += fmt::format("{}{}{}", kMarkBegin, marks_.size(), kMarkEnd);
  marks_.push_back(mark);
}

size_t ChapterTemplate::source_of(size_t marked) const {
  const auto after = std::upper_bound(
      pieces_.begin(), pieces_.end(), marked,
      [](size_t place, const Piece& candidate) { return place < candidate.marked; });
  if (after == pieces_.begin()) return 0;
  const Piece& piece = *std::prev(after);
  return std::min(piece.source + (marked - piece.marked), length_);
}

TemplateFault ChapterTemplate::in_chapter(TemplateFault fault) const {
  const bool whole = fault.begin == 0 && fault.end >= marked_.size();
  const size_t length = fault.end - fault.begin;
  fault.begin = whole ? 0 : source_of(fault.begin);
  fault.end = whole ? 0 : std::min(fault.begin + length, length_);
  return fault;
}

std::optional<TemplateFault> ChapterTemplate::fault() const {
  if (!template_->fault()) return std::nullopt;
  return in_chapter(*template_->fault());
}

std::vector<TemplateRead> ChapterTemplate::reads() const {
  std::vector<TemplateRead> reads = template_->reads();
  for (TemplateRead& read : reads) read.begin = source_of(read.begin);
  return reads;
}

std::optional<TemplateFault> ChapterTemplate::fill(const TemplateData& data,
                                                   FilledText& filled) const {
  const FilledTemplate result = template_->fill(data);
  if (result.fault) return in_chapter(*result.fault);
  const std::string& text = result.text;
  filled.segments_.push_back({0, 0, 0, false});
  for (size_t at = 0; at < text.size();) {
    if (text[at] != kMarkBegin) {
      filled.text_ += text[at++];
      continue;
    }
    const size_t end = text.find(kMarkEnd, at);
    const Mark& mark = marks_[std::strtoul(text.c_str() + at + 1, nullptr, 10)];
    at = end + 1;
    FilledText::Segment segment{filled.text_.size(), mark.source, mark.source_end, mark.from_data};
    if (filled.segments_.back().begin == segment.begin) filled.segments_.pop_back();
    filled.segments_.push_back(segment);
  }
  if (filled.text_.size() <= kMostText) return std::nullopt;
  return TemplateFault{"the chapter becomes longer than 1 MiB when its places are filled in", 0, 0,
                       true};
}

}  // namespace loom
