// Source texts and the byte spans that point into them. Every later value keeps a Span, so that any
// step can say where something was written.
#pragma once

#include <compare>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

namespace loom {

struct FileId {
  uint32_t value = 0;
  auto operator<=>(const FileId&) const = default;
};

// A range of bytes in one file; begin == end marks a place between two bytes.
struct Span {
  FileId file;
  uint32_t begin = 0;
  uint32_t end = 0;
  auto operator<=>(const Span&) const = default;
};

// 1-based; columns count code points.
struct Position {
  uint32_t line = 1;
  uint32_t column = 1;
  bool operator==(const Position&) const = default;
};

class Source {
 public:
  Source(std::string path, std::string text);

  const std::string& path() const { return path_; }
  std::string_view text() const { return text_; }
  std::string_view slice(Span span) const;

  Position position(uint32_t offset) const;
  uint32_t line_count() const { return static_cast<uint32_t>(line_starts_.size()); }
  // The text of a 1-based line without its line break.
  std::string_view line(uint32_t number) const;
  uint32_t line_start(uint32_t number) const { return line_starts_[number - 1]; }

 private:
  std::string path_;
  std::string text_;
  std::vector<uint32_t> line_starts_;
};

// All texts of one run. References to a Source stay valid while more are added.
class SourceMap {
 public:
  FileId add(std::string path, std::string text);
  const Source& operator[](FileId id) const { return sources_[id.value]; }
  size_t size() const { return sources_.size(); }

 private:
  std::deque<Source> sources_;
};

}  // namespace loom
