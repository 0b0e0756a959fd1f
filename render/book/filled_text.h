// A chapter with its places filled in, and the way back: which bytes were typed, where, and which
// were filled in by which place.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "render/template/template.h"

namespace loom {

class FilledText {
 public:
  const std::string& text() const { return text_; }
  // Whether a byte was filled in from the data.
  bool from_data(size_t at) const { return segment(at).from_data; }
  // Where the stretch of one origin around `at` ends.
  size_t same_origin_until(size_t at) const;
  // The bytes of the chapter that [begin, end) came from; a whole place for what it filled in.
  std::pair<size_t, size_t> origin(size_t begin, size_t end) const;

 private:
  friend class ChapterTemplate;
  struct Segment {
    size_t begin = 0;   // in the filled text
    size_t source = 0;  // in the chapter
    size_t source_end = 0;
    bool from_data = false;
  };
  const Segment& segment(size_t at) const;

  std::string text_;
  std::vector<Segment> segments_;  // by begin
};

// A chapter as written. Marks that no text can hold are put around its places before Inja sees it;
// what is filled in can then be told from what was typed.
class ChapterTemplate {
 public:
  explicit ChapterTemplate(std::string_view chapter);

  // A fault in how it is written, in bytes of the chapter.
  std::optional<TemplateFault> fault() const;
  // Every name it reads; `begin` is a byte of the chapter.
  std::vector<TemplateRead> reads() const;
  // The text, or a fault in bytes of the chapter.
  std::optional<TemplateFault> fill(const TemplateData& data, FilledText& filled) const;

 private:
  struct Piece {
    size_t marked = 0;  // where it begins in the marked text
    size_t source = 0;
  };
  struct Mark {
    size_t source = 0;
    size_t source_end = 0;
    bool from_data = false;
  };

  void add_text(std::string_view text, size_t source);
  void add_mark(Mark mark);
  size_t add_tag(std::string_view chapter, size_t at);
  size_t source_of(size_t marked) const;
  TemplateFault in_chapter(TemplateFault fault) const;

  std::string marked_;
  std::vector<Piece> pieces_;
  std::vector<Mark> marks_;
  size_t length_ = 0;
  std::optional<Template> template_;
};

}  // namespace loom
