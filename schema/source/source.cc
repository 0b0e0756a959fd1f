#include "schema/source/source.h"

#include <algorithm>

namespace loom {

Source::Source(std::string path, std::string text)
    : path_(std::move(path)), text_(std::move(text)) {
  line_starts_.push_back(0);
  for (size_t i = 0; i < text_.size(); ++i) {
    if (text_[i] == '\n') line_starts_.push_back(static_cast<uint32_t>(i + 1));
  }
}

std::string_view Source::slice(Span span) const {
  const size_t begin = std::min<size_t>(span.begin, text_.size());
  const size_t end = std::min<size_t>(span.end, text_.size());
  return std::string_view(text_).substr(begin, end > begin ? end - begin : 0);
}

Position Source::position(uint32_t offset) const {
  offset = std::min(offset, static_cast<uint32_t>(text_.size()));
  const auto next = std::upper_bound(line_starts_.begin(), line_starts_.end(), offset);
  const auto line = static_cast<uint32_t>(next - line_starts_.begin());
  uint32_t column = 1;
  for (uint32_t i = line_start(line); i < offset; ++i) {
    const bool continuation = (static_cast<unsigned char>(text_[i]) & 0xC0U) == 0x80U;
    if (!continuation) ++column;
  }
  return {line, column};
}

std::string_view Source::line(uint32_t number) const {
  const uint32_t begin = line_start(number);
  uint32_t end =
      number < line_count() ? line_start(number + 1) : static_cast<uint32_t>(text_.size());
  while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
  return std::string_view(text_).substr(begin, end - begin);
}

FileId SourceMap::add(std::string path, std::string text) {
  sources_.emplace_back(std::move(path), std::move(text));
  return FileId{static_cast<uint32_t>(sources_.size() - 1)};
}

}  // namespace loom
