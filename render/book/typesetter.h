// Sets runs of the rulebook in lines: shaped once, and split between pages where it must be.
// Private to this folder.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "render/book/book.h"
#include "render/book/book_style.h"
#include "render/book/ink.h"
#include "render/text/shaped_texts.h"
#include "schema/diagnostics/diagnostic.h"

namespace loom {

struct SetLine {
  size_t begin = 0;  // bytes of the paragraph's text
  size_t end = 0;
  double top = 0;
  double height = 0;
  double baseline = 0;
};

// A paragraph that is broken into lines.
struct SetText {
  struct Part {
    Run run;           // with quotes set
    size_t begin = 0;  // bytes of the whole text
    size_t end = 0;
  };
  std::vector<Part> parts;
  TextStyle style;
  double width = 0;  // asked for
  std::shared_ptr<const LaidText> text;
  std::vector<SetLine> lines;
  std::vector<std::string> rules;  // cited in it
  Span span;

  double height() const { return text ? text->height() : 0; }
};

// An icon stays on the line of the word before it, and one that begins a text on that of the next.
Runs with_icons_held(Runs runs);

class Typesetter {
 public:
  // Texts that a resident program has set before are taken from `shaped`, and kept there; else
  // none. `page_of` tells the page a reference leads to: "(page 7)"; empty when it is not to be
  // said.
  Typesetter(const Fonts& fonts, IconLibrary& icons, Diagnostics& diagnostics,
             std::function<std::string(const std::string& id)> page_of,
             ShapedTexts* shaped = nullptr);

  std::shared_ptr<const SetText> set(const Runs& runs, const TextStyle& style, double width);
  std::shared_ptr<const SetText> set(const std::string& text, const TextStyle& style, double width);
  // Lines [first, last) with their links, from an origin at the top of the first.
  Ink draw(const SetText& text, size_t first, size_t last);
  Ink draw(const SetText& text) { return draw(text, 0, text.lines.size()); }
  // How wide the text is in one line.
  double width_of(const Runs& runs, const TextStyle& style);
  // How wide its longest word is.
  double longest_word(const Runs& runs, const TextStyle& style);

 private:
  std::shared_ptr<const LaidText> lay(const std::string& markup, const TextStyle& style,
                                      double width);
  std::vector<SetText::Part> parts_of(const Runs& typed) const;
  std::string markup(const SetText& text, size_t begin, size_t end) const;
  void read_lines(SetText& text, const std::string& whole) const;
  void report_overfull(const SetText& text);
  void add_links(const SetText& text, const SetLine& line, double shift, Ink& ink);

  const Fonts& fonts_;
  IconLibrary& icons_;
  Diagnostics& diagnostics_;
  std::function<std::string(const std::string& id)> page_of_;
  ShapedTexts* const shaped_;
  std::map<std::string, std::shared_ptr<const LaidText>> laid_;  // by markup, face and width
};

}  // namespace loom
