// A line of text for the web in which icons stay with their words. Private to this folder.
#pragma once

#include <string_view>
#include <utility>

#include "render/html/html.h"

namespace loom {

// A line as it grows. What stands since the last place where it may break is held back: browsers
// break a line before and after a picture, even beside a space that does not break.
class HtmlLine {
 public:
  void text(std::string_view words) {
    settle();
    const size_t end = words.find_last_not_of(' ') + 1;
    spaced_ = end < words.size();
    words = words.substr(0, end);
    const size_t first = words.find(' ');
    if (first == std::string_view::npos) return add_words(words);
    add_words(words.substr(0, first));
    flush();
    const size_t last = words.rfind(' ');
    html_.text(words.substr(first, last - first + 1));
    add_words(words.substr(last + 1));
  }
  // Words that are marked, such as strong ones.
  void piece(const Html& html, std::string_view words) {
    settle();
    if (words.find(' ') != std::string_view::npos) flush();
    word_.add(html);
    length_ += words.size();
  }
  // A small mark that never stands at the head of a line.
  void mark(const Html& html) {
    if (spaced_) word_.text("\u00a0");
    spaced_ = false;
    word_.add(html);
  }
  void icon(const Html& html, bool stays) {
    settle();
    if (!stays) flush();
    word_.add(html);
    has_icon_ = true;
  }
  void line_end(const Html& html) {
    settle();
    flush();
    html_.add(html);
  }
  Html finished() {
    settle();
    flush();
    return std::move(html_);
  }

 private:
  static constexpr size_t kLongest = 24;  // letters that an icon keeps on its line

  void add_words(std::string_view words) {
    word_.text(words);
    length_ += words.size();
  }
  // The space behind the last word is one where the line may break.
  void settle() {
    if (!spaced_) return;
    flush();
    html_.text(" ");
    spaced_ = false;
  }
  void flush() {
    if (has_icon_ && length_ > 0 && length_ <= kLongest) {
      html_.element("span", {{"class", "held"}}, word_);
    } else {
      html_.add(word_);
    }
    word_ = Html();
    length_ = 0;
    has_icon_ = false;
  }

  Html html_;
  Html word_;
  size_t length_ = 0;
  bool has_icon_ = false;
  bool spaced_ = false;  // a space stands behind what is held back
};

}  // namespace loom
