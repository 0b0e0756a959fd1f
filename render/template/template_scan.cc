#include "render/template/template_scan.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>

#include "schema/diagnostics/diagnostic.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

constexpr size_t kNowhere = std::string_view::npos;

// How many values each function takes; those that Inja has besides are refused.
const std::map<std::string, size_t, std::less<>>& functions() {
  static const std::map<std::string, size_t, std::less<>> kFunctions = {
      {"at", 2},       {"capitalize", 1}, {"default", 2}, {"divisibleBy", 2}, {"even", 1},
      {"exists", 1},   {"existsIn", 2},   {"first", 1},   {"float", 1},       {"int", 1},
      {"isArray", 1},  {"isBoolean", 1},  {"isFloat", 1}, {"isInteger", 1},   {"isNumber", 1},
      {"isObject", 1}, {"isString", 1},   {"join", 2},    {"last", 1},        {"length", 1},
      {"lower", 1},    {"max", 1},        {"min", 1},     {"odd", 1},         {"range", 1},
      {"replace", 3},  {"round", 2},      {"upper", 1}};
  return kFunctions;
}

bool is_keyword(std::string_view word) {
  for (const std::string_view keyword : {"and", "or", "not", "in", "if", "for", "else"}) {
    if (word == keyword) return true;
  }
  return false;
}

bool starts_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool continues_word(char c) {
  return starts_word(c) || (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' || c == '/';
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::optional<TemplateFault> run() {
    size_t at = 0;
    while (!fault_ && (at = text_.find('{', at)) != kNowhere) {
      const std::string_view open = text_.substr(at, 2);
      if (open == "{#") {
        at = comment(at);
      } else if (open == "{{" || open == "{%") {
        at = tag(at, open == "{%");
      } else {
        ++at;
      }
    }
    if (!fault_ && !blocks_.empty()) {
      const Block& block = blocks_.back();
      tell(block.begin, block.end,
           fmt::format("`{{% {} %}}` has no `{{% end{} %}}`", block.word, block.word));
    }
    return fault_;
  }

 private:
  struct Block {
    std::string word;  // `if` or `for`
    size_t begin;
    size_t end;
  };

  void tell(size_t begin, size_t end, std::string message) {
    if (!fault_) fault_ = TemplateFault{std::move(message), begin, end, true};
  }

  size_t comment(size_t open) {
    const size_t close = text_.find("#}", open + 2);
    if (close != kNowhere) return close + 2;
    tell(open, open + 2, "`{#` is not closed by `#}`");
    return text_.size();
  }

  size_t tag(size_t open, bool statement) {
    const std::string_view close = statement ? "%}" : "}}";
    const size_t end = find_close(open + 2, close);
    if (fault_) return text_.size();
    if (end == kNowhere) {
      tell(open, open + 2,
           fmt::format("{} is not closed by {}", quoted(text_.substr(open, 2)), quoted(close)));
      return text_.size();
    }
    if (after_blanks(open + 2) == end) {
      tell(open, end + 2, quoted(text_.substr(open, end + 2 - open)) + " is empty");
    }
    if (statement && !fault_) check_statement(open, end);
    check_calls(open + 2, end);
    return end + 2;
  }

  // Where the closing bracket begins; a text in quotes may hold anything.
  size_t find_close(size_t at, std::string_view close) {
    for (; at < text_.size(); ++at) {
      const std::string_view here = text_.substr(at, 2);
      if (here == close) return at;
      if (here == "{{" || here == "{%") return kNowhere;
      if (text_[at] != '"') continue;
      const size_t quote = at;
      at = after_quotes(at) - 1;
      if (at >= text_.size()) tell(quote, quote + 1, "the quote is not closed");
    }
    return kNowhere;
  }

  // Past the text in quotes that begins at `at`; beyond the end when it is not closed.
  size_t after_quotes(size_t at) const {
    for (++at; at < text_.size() && text_[at] != '"'; ++at) {
      if (text_[at] == '\\') ++at;
    }
    return at < text_.size() ? at + 1 : text_.size() + 1;
  }

  size_t word_end(size_t at) const {
    while (at < text_.size() && continues_word(text_[at])) ++at;
    return at;
  }

  size_t after_blanks(size_t at) const {
    while (at < text_.size() && (text_[at] == ' ' || text_[at] == '\n')) ++at;
    return at;
  }

  void check_statement(size_t open, size_t close) {
    size_t begin = open + 2;
    if (text_[begin] == '-' || text_[begin] == '+') ++begin;
    begin = after_blanks(begin);
    const size_t end = std::min(word_end(begin), close);
    const std::string word(text_.substr(begin, end - begin));
    if (word == "if" || word == "for") {
      blocks_.push_back({word, open, close + 2});
    } else if (word == "else") {
      if (blocks_.empty() || blocks_.back().word != "if")
        tell(open, close + 2, "`{% else %}` stands in no `{% if %}`");
    } else if (word == "endif" || word == "endfor") {
      close_block(word.substr(3), open, close + 2);
    } else {
      tell(begin, std::max(end, begin + 1), "there is no statement " + quoted(word));
      suggest(word, {"if", "else", "endif", "for", "endfor"});
    }
  }

  void close_block(const std::string& word, size_t open, size_t end) {
    if (!blocks_.empty() && blocks_.back().word == word) {
      blocks_.pop_back();
    } else {
      tell(open, end, fmt::format("`{{% end{} %}}` closes no `{{% {} %}}`", word, word));
    }
  }

  void suggest(const std::string& wrong, const std::vector<std::string>& names) {
    fault_->instead = nearest_name(wrong, names);
    if (fault_->instead.empty()) fault_->note = "there are " + quoted_list(names, 40);
  }

  // Every word with a `(` behind it, or with a `|` before it, is a call.
  void check_calls(size_t at, size_t close) {
    bool piped = false;
    while (at < close && !fault_) {
      if (text_[at] == '"') {
        at = after_quotes(at);
      } else if (starts_word(text_[at])) {
        const size_t end = word_end(at);
        const size_t next = after_blanks(end);
        const bool bracket = next < close && text_[next] == '(';
        const std::string name(text_.substr(at, end - at));
        if ((piped || bracket) && !is_keyword(name)) {
          check_call(name, at, (piped ? 1 : 0) + (bracket ? values_in(next, close) : 0));
        }
        piped = false;
        at = end;
      } else {
        if (text_[at] != ' ') piped = text_[at] == '|';
        ++at;
      }
    }
  }

  void check_call(const std::string& name, size_t at, size_t values) {
    const auto known = functions().find(name);
    if (known == functions().end()) {
      tell(at, at + name.size(), "there is no function " + quoted(name));
      std::vector<std::string> names;
      for (const auto& [function, count] : functions()) {
        if (!function.starts_with("is")) names.push_back(function);  // of little use on a card
      }
      suggest(name, names);
    } else if (known->second != values) {
      tell(at, at + name.size(),
           fmt::format("{} takes {}{}, not {}", quoted(name), known->second,
                       known->second == 1 ? " value" : " values", values));
    }
  }

  // How many values stand in the parentheses that open at `at`.
  size_t values_in(size_t at, size_t close) const {
    size_t depth = 0;
    size_t count = 0;
    for (; at < close; ++at) {
      const char c = text_[at];
      if (c == ')' && --depth == 0) break;
      if (depth == 1 && c == ',') ++count;
      if (c != '(' && c != ' ' && c != '\n' && count == 0) count = 1;
      if (c == '(') {
        if (depth > 0 && count == 0) count = 1;
        ++depth;
      }
      if (c == '"') at = after_quotes(at) - 1;
    }
    return count;
  }

  std::string_view text_;
  std::vector<Block> blocks_;
  std::optional<TemplateFault> fault_;
};

}  // namespace

std::optional<TemplateFault> scan_template(std::string_view text) { return Scanner(text).run(); }

bool has_places(std::string_view text) {
  return text.find("{{") != kNowhere || text.find("{%") != kNowhere || text.find("{#") != kNowhere;
}

std::string without_places(std::string text) {
  for (size_t at = text.find('{'); at != kNowhere; at = text.find('{', at + 1)) {
    const char kind = at + 1 < text.size() ? text[at + 1] : ' ';
    if (kind != '{' && kind != '%' && kind != '#') continue;
    const size_t close = text.find(kind == '{' ? "}}" : std::string{kind, '}'}, at + 2);
    const size_t end = close == kNowhere ? text.size() : close + 2;
    std::fill(text.begin() + static_cast<std::ptrdiff_t>(at),
              text.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  }
  return text;
}

}  // namespace loom
