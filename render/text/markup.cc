#include "render/text/markup.h"

#include <fmt/core.h>
#include <algorithm>
#include <vector>

#include "schema/diagnostics/diagnostic.h"
#include "schema/text/escape.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr size_t kNowhere = std::string_view::npos;

const std::vector<std::string>& tags() {
  static const std::vector<std::string> kTags = {"b",   "big", "i",     "s",  "span",
                                                 "sub", "sup", "small", "tt", "u"};
  return kTags;
}

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

class MarkupCheck {
 public:
  explicit MarkupCheck(std::string_view text) : text_(text) {}

  std::optional<MarkupFault> run() {
    for (size_t at = text_.find_first_of("<&"); !fault_ && at != kNowhere;
         at = text_.find_first_of("<&", at)) {
      at = text_[at] == '&' ? entity(at) : tag(at);
    }
    if (!fault_ && !open_.empty()) tell(quoted(open_.back()) + " is not closed", open_.back());
    return fault_;
  }

 private:
  // `mark` is a part of the text.
  void tell(std::string message, std::string_view mark, std::string instead = {}) {
    const auto begin = static_cast<size_t>(mark.data() - text_.data());
    fault_ = MarkupFault{std::move(message), begin, begin + mark.size(), std::move(instead)};
  }

  size_t entity(size_t at) {
    size_t end = at + 1;
    if (end < text_.size() && text_[end] == '#') ++end;
    const size_t begin = end;
    while (end < text_.size() &&
           (is_letter(text_[end]) || (text_[end] >= '0' && text_[end] <= '9')))
      ++end;
    if (end == begin || end >= text_.size() || text_[end] != ';') {
      tell("a plain `&` is written `&amp;`", text_.substr(at, 1), "&amp;");
    }
    return end;
  }

  size_t tag(size_t at) {
    size_t name = at + 1;
    const bool closing = name < text_.size() && text_[name] == '/';
    if (closing) ++name;
    const size_t close = text_.find('>', name);
    if (name >= text_.size() || !is_letter(text_[name]) || close == kNowhere) {
      tell("a plain `<` is written `&lt;`", text_.substr(at, 1), "&lt;");
      return text_.size();
    }
    size_t end = name;
    while (is_letter(text_[end])) ++end;
    const std::string word(text_.substr(name, end - name));
    const std::string_view whole = text_.substr(at, close + 1 - at);
    if (std::find(tags().begin(), tags().end(), word) == tags().end()) {
      const std::string near = nearest_name(word, tags());
      std::string instead(whole);
      if (!near.empty()) instead.replace(name - at, word.size(), near);
      tell(fmt::format("there is no tag `<{}>`", word), whole, near.empty() ? "" : instead);
      if (near.empty()) fault_->note = "the tags are " + quoted_list(tags(), 20);
    } else if (closing) {
      close_tag(word, whole);
    } else if (!whole.ends_with("/>")) {
      open_.push_back(whole);
    }
    return close + 1;
  }

  void close_tag(const std::string& word, std::string_view whole) {
    if (open_.empty()) {
      tell(quoted(whole) + " closes nothing", whole);
      return;
    }
    const std::string_view last = open_.back();
    const bool same = last.compare(1, word.size(), word) == 0 && !is_letter(last[1 + word.size()]);
    if (same) {
      open_.pop_back();
    } else {
      tell(fmt::format("{} stands where {} is to be closed", quoted(whole), quoted(last)), whole);
    }
  }

  std::string_view text_;
  std::vector<std::string_view> open_;  // as written: "<span size=…>"
  std::optional<MarkupFault> fault_;
};

}  // namespace

std::optional<MarkupFault> check_markup(std::string_view text) { return MarkupCheck(text).run(); }

std::string markup_of_plain(std::string_view text) {
  std::string markup;
  for (const char c : escape_pango(text)) markup.append(c == '$' ? 2 : 1, c);
  return markup;
}

}  // namespace loom
