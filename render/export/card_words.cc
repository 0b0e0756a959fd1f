#include "render/export/card_words.h"

#include <set>

#include "render/assets/icons.h"
#include "render/text/laid_text.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

constexpr double kSmallPrint = 6;  // points

class Words {
 public:
  Words(const std::string& title, IconLibrary& icons) : title_(title), icons_(icons) {}

  template <typename Other>
  void operator()(const Other& /*no words*/) {}

  void operator()(const TextRun& run) {
    if (run.text->size() < kSmallPrint) return;
    std::string text;
    for (const TextLine& line : run.text->lines()) {
      text += (text.empty() ? "" : " ") + spelled(line.text);
      while (text.ends_with(' ')) text.pop_back();
    }
    if (text != title_) add_line(text);
  }

  // Icons of a strip stand in one line.
  void operator()(const IconMark& mark) {
    text_ += (in_strip_ ? " " : text_.empty() ? "" : "\n") + mark.icon->word();
    in_strip_ = true;
  }

  std::string take() { return std::move(text_); }

 private:
  // Icons in a line are written `$energy`.
  std::string spelled(const std::string& line) {
    std::string text;
    for (size_t at = 0; at < line.size();) {
      size_t end = at + 1;
      while (line[at] == '$' && end < line.size() && is_name_character(line[end])) ++end;
      const std::string name = line.substr(at + 1, end - at - 1);
      const bool icon = !name.empty() && icons_.find(name, {}).status == IconLibrary::Status::ok;
      text += icon ? icons_.find(name, {}).icon->word() : line.substr(at, end - at);
      at = end;
    }
    return text;
  }

  static bool is_name_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  }

  void add_line(const std::string& line) {
    in_strip_ = false;
    // A layer may be named, lettered and drawn: once is enough.
    if (line.empty() || !said_.insert(lower_case(line)).second) return;
    text_ += (text_.empty() ? "" : "\n") + line;
  }

  const std::string& title_;
  IconLibrary& icons_;
  std::set<std::string> said_;  // in lower case
  std::string text_;
  bool in_strip_ = false;
};

}  // namespace

std::string card_words(const Page& card, const std::string& title, IconLibrary& icons) {
  Words words(title, icons);
  for (const Operation& operation : card.operations) std::visit(words, operation);
  return words.take();
}

}  // namespace loom
