// HTML and SVG text that is right by construction: words are escaped, what opens is closed, and no
// name of a tag or an attribute comes from content. Every page for the web is written with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace loom {

// The name of a tag or an attribute: a literal in our sources. Names that run or load something do
// not compile; where a link leads is for `link_to` to judge.
class HtmlName {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): so that a literal is a name
  consteval HtmlName(const char* literal) : name_(literal) {
    if (name_.empty()) throw "a name has letters";
    for (const char c : name_) {
      const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!letter && !(c >= '0' && c <= '9') && c != '-') throw "a name has letters";
    }
    if (name_.starts_with("on") || name_ == "href" || name_ == "src" || name_ == "script")
      throw "this name can run or load something";
  }

  std::string_view text() const { return name_; }
  bool operator==(const HtmlName&) const = default;

 private:
  friend struct HtmlAttribute;
  struct Trusted {};
  constexpr HtmlName(Trusted /*ours*/, std::string_view name) : name_(name) {}

  std::string_view name_;
};

struct HtmlAttribute {
  HtmlName name;
  std::string value;

  // href: a place of the same page ("#energy") or an address that begins with https; to anything
  // else the link leads nowhere.
  static HtmlAttribute link_to(std::string_view target);
  // href: a picture that the address holds whole, so that the page stays one file.
  static HtmlAttribute picture(std::string_view png);
};

using HtmlAttributes = std::vector<HtmlAttribute>;

// Text that is taken as it stands. Only what a library of ours has drawn may become one: a test
// names the files that do so.
struct RawHtml {
  std::string bytes;
};

class Html {
 public:
  Html() = default;
  // Words, escaped.
  explicit Html(std::string_view words) { text(words); }

  Html& text(std::string_view words);
  Html& add(const Html& html);
  Html& add(const RawHtml& raw);
  // <p class="lead">…</p>
  Html& element(HtmlName tag, const HtmlAttributes& attributes, const Html& inside);
  Html& element(HtmlName tag, const Html& inside) { return element(tag, {}, inside); }
  // <br>, <meta …>: HTML does not close them.
  Html& empty(HtmlName tag, const HtmlAttributes& attributes = {});
  // <circle …/>: SVG does.
  Html& shape(HtmlName tag, const HtmlAttributes& attributes);

  const std::string& bytes() const { return bytes_; }

 private:
  void open(HtmlName tag, const HtmlAttributes& attributes);

  std::string bytes_;
};

// A whole file, from <!DOCTYPE html> on.
struct HtmlPage {
  std::string language = "en";
  std::string title;
  std::string style;  // rules of CSS; nothing in them can end the style sheet
  bool dark = false;  // the style has colours for dark screens too
  Html body;
};
std::string write_page(const HtmlPage& page);

// Words as a string of CSS, with its quotes.
std::string css_string(std::string_view words);

}  // namespace loom
