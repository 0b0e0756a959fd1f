#include "render/export/card_words.h"

#include "render/icons.h"
#include "render/text/laid_text.h"

namespace loom {
namespace {

constexpr double kSmallPrint = 6;  // points

class Words {
 public:
  explicit Words(const std::string& title) : title_(title) {}

  template <typename Other>
  void operator()(const Other& /*no words*/) {}

  void operator()(const TextRun& run) {
    if (run.text->size() < kSmallPrint) return;
    std::string text;
    for (const TextLine& line : run.text->lines()) text += (text.empty() ? "" : " ") + line.text;
    if (text != title_) add_line(text);
  }

  // Icons of a strip stand in one line.
  void operator()(const IconMark& mark) {
    text_ += (in_strip_ ? " " : text_.empty() ? "" : "\n") + mark.icon->name();
    in_strip_ = true;
  }

  std::string take() { return std::move(text_); }

 private:
  void add_line(const std::string& line) {
    if (!line.empty()) text_ += (text_.empty() ? "" : "\n") + line;
    in_strip_ = false;
  }

  const std::string& title_;
  std::string text_;
  bool in_strip_ = false;
};

}  // namespace

std::string card_words(const Page& card, const std::string& title) {
  Words words(title);
  for (const Operation& operation : card.operations) std::visit(words, operation);
  return words.take();
}

}  // namespace loom
