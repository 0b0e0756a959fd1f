#include "workspace/typing/cursor.h"

#include <algorithm>

namespace loom {
namespace {

constexpr std::string_view kItem = "-";
// Deeper content is refused by the reader, too.
constexpr size_t kMostLevels = 64;

// A list or map that the cursor may stand in.
struct Level {
  size_t indent = 0;
  char bracket = 0;  // `{` or `[`; none: told by its indent
  bool list = false;
  std::string key;  // the one that was last read
  std::vector<std::string> keys;
};

class Scan {
 public:
  Scan(std::string_view text, size_t offset)
      : text_(text), offset_(std::min(offset, text.size())) {}

  Cursor run() {
    for (size_t at = 0; at <= offset_;) {
      const size_t end = std::min(text_.find('\n', at), text_.size());
      line(at, std::min(end, offset_));
      if (end >= offset_) break;
      at = end + 1;
    }
    Cursor found = cursor();
    if (!levels_.empty() && levels_.back().bracket == 0 && found.at_key) see_below(found);
    return found;
  }

 private:
  // What is being read when a line ends.
  enum class Open { nothing, plain, quoted, block };

  void line(size_t at, size_t end) {
    if (open_ == Open::quoted || in_flow()) {
      flow_or_quote(at, end);
      return;
    }
    size_t first = text_.find_first_not_of(' ', at);
    first = std::min(first, end);
    const size_t indent = first - at;
    const bool last = end == offset_;
    const bool blank = first == end || text_[first] == '#' || text_[first] == '\r';
    if (blank && !last) return;
    if (open_ == Open::block && indent > value_indent_) {
      begin_ = std::min(begin_, end);
      return;
    }
    if (open_ == Open::plain && indent > value_indent_ && !blank) return;
    open_ = Open::nothing;
    in_value_ = false;
    if (first < end && text_[first] == '#') {
      begin_ = end;
      in_value_ = true;
      comment_ = true;
      return;
    }
    comment_ = false;
    content(first, end, indent);
  }

  // What stands in a line from a place on.
  void content(size_t at, size_t end, size_t indent) {
    const bool dash = at < end && text_[at] == '-' && (at + 1 == end || text_[at + 1] == ' ');
    while (!levels_.empty() && (levels_.back().indent > indent ||
                                (levels_.back().indent == indent && levels_.back().list && !dash)))
      levels_.pop_back();
    const bool same =
        !levels_.empty() && levels_.back().indent == indent && levels_.back().list == dash;
    if (!same && levels_.size() < kMostLevels) {
      Level level;
      level.indent = indent;
      level.list = dash;
      levels_.push_back(std::move(level));
    }
    if (dash) {
      const size_t next = std::min(text_.find_first_not_of(' ', at + 1), end);
      if (at + 1 == end) {
        begin_ = end;
        in_value_ = true;
        return;
      }
      content(next, end, indent + (next - at));
      return;
    }
    begin_ = at;
    key(at, end);
  }

  // A key with what follows it, or a text that may become one.
  void key(size_t at, size_t end) {
    if (at < end && (text_[at] == '{' || text_[at] == '[')) {
      value(at, end);
      return;
    }
    const size_t colon = end_of_key(at, end);
    if (colon == end) {
      in_value_ = false;
      if (at < end && (text_[at] == '"' || text_[at] == '\'')) quote_left_open(at, end);
      return;
    }
    take_key(at, colon);
    value_indent_ = levels_.back().indent;
    value(colon + 1, end);
  }

  void take_key(size_t at, size_t colon) {
    std::string name(text_.substr(at, colon - at));
    while (name.ends_with(' ')) name.pop_back();
    if (name.size() > 1 && (name[0] == '"' || name[0] == '\''))
      name = name.substr(1, name.size() - 2);
    levels_.back().key = name;
    levels_.back().keys.push_back(std::move(name));
  }

  // The `:` that ends a key, or `end`.
  size_t end_of_key(size_t at, size_t end) const {
    char quote = 0;
    for (size_t i = at; i < end; ++i) {
      const char c = text_[i];
      if (quote != 0) {
        if (c == quote) quote = 0;
        continue;
      }
      if (i == at && (c == '"' || c == '\'')) quote = c;
      if (c == '#' && i > at && text_[i - 1] == ' ') return end;
      if (c == ':' && (i + 1 >= text_.size() || text_[i + 1] == ' ' || text_[i + 1] == '\n' ||
                       text_[i + 1] == '\r'))
        return i;
    }
    return end;
  }

  void value(size_t at, size_t end) {
    at = std::min(text_.find_first_not_of(' ', at), end);
    begin_ = at;
    in_value_ = true;
    if (at == end || text_[at] == '#' || text_[at] == '\r') {
      if (at < end && text_[at] == '#') comment_ = true;
      open_ = Open::nothing;
      return;
    }
    const char c = text_[at];
    if (c == '|' || c == '>') {
      open_ = Open::block;
    } else if (c == '"' || c == '\'' || c == '{' || c == '[') {
      flow_or_quote(at, end);
    } else {
      open_ = Open::plain;
    }
  }

  void quote_left_open(size_t at, size_t end) {
    if (text_.substr(at + 1, end - at - 1).find(text_[at]) == std::string_view::npos)
      begin_ = at + 1;
  }

  bool in_flow() const { return !levels_.empty() && levels_.back().bracket != 0; }

  // Goes through brackets and quotes, over as many lines as they take.
  void flow_or_quote(size_t at, size_t end) {
    for (size_t i = at; i < end; ++i) {
      const char c = text_[i];
      if (open_ == Open::quoted) {
        if (c == '\\' && quote_ == '"') {
          ++i;
        } else if (c == quote_) {
          open_ = Open::nothing;
        }
        continue;
      }
      const bool starts =
          text_.substr(begin_, i - begin_).find_first_not_of(' ') == std::string_view::npos;
      if ((c == '"' || c == '\'') && starts) {
        open_ = Open::quoted;
        quote_ = c;
        begin_ = i + 1;
      } else if ((c == '{' || c == '[') && starts && levels_.size() < kMostLevels) {
        open_bracket(c);
        begin_ = i + 1;
      } else if (in_flow()) {
        inside(c, i);
      }
    }
    while (open_ != Open::quoted && begin_ < end && text_[begin_] == ' ') ++begin_;
  }

  void open_bracket(char bracket) {
    Level level;
    level.indent = levels_.empty() ? 0 : levels_.back().indent;
    level.bracket = bracket;
    level.list = bracket == '[';
    levels_.push_back(std::move(level));
    in_value_ = bracket == '[';
  }

  void inside(char c, size_t at) {
    Level& level = levels_.back();
    if (c == ',') {
      level.key.clear();
      in_value_ = level.list;
      begin_ = at + 1;
    } else if (c == ':' && !level.list && !in_value_ &&
               (at + 1 == text_.size() || text_[at + 1] == ' ')) {
      size_t first = text_.find_first_not_of(" \n", begin_);
      if (first > begin_ && first < at && (text_[begin_ - 1] == '"' || text_[begin_ - 1] == '\''))
        first = begin_;
      take_key(std::min(first, at), at);
      in_value_ = true;
      begin_ = at + 1;
    } else if (c == '}' || c == ']') {
      levels_.pop_back();
      in_value_ = true;
      begin_ = at + 1;
    }
  }

  Cursor cursor() const {
    Cursor found;
    found.at_key = !in_value_;
    for (size_t i = 0; i < levels_.size(); ++i) {
      const Level& level = levels_[i];
      const bool last = i + 1 == levels_.size();
      if (level.list) {
        found.path.emplace_back(kItem);
      } else if (!last || in_value_) {
        found.path.push_back(level.key);
      }
    }
    if (found.at_key && !levels_.empty()) found.siblings = levels_.back().keys;
    found.begin = std::min(begin_, offset_);
    found.typed = text_.substr(found.begin, offset_ - found.begin);
    if (comment_) found.path = {std::string(kComment)};
    return found;
  }

  // Keys that follow in the same map.
  void see_below(Cursor& found) {
    const size_t indent = levels_.back().indent;
    size_t at = std::min(text_.find('\n', offset_), text_.size());
    while (at < text_.size()) {
      ++at;
      const size_t end = std::min(text_.find('\n', at), text_.size());
      const size_t first = std::min(text_.find_first_not_of(' ', at), end);
      const bool blank = first == end || text_[first] == '#' || text_[first] == '\r';
      if (!blank && first - at < indent) break;
      if (!blank && first - at == indent) {
        const size_t colon = end_of_key(first, end);
        if (colon < end) found.siblings.emplace_back(text_.substr(first, colon - first));
      }
      at = end;
    }
  }

  static constexpr std::string_view kComment = "#";

  std::string_view text_;
  const size_t offset_;
  std::vector<Level> levels_;
  Open open_ = Open::nothing;
  char quote_ = 0;
  size_t value_indent_ = 0;
  size_t begin_ = 0;
  bool in_value_ = false;
  bool comment_ = false;
};

}  // namespace

Cursor find_cursor(std::string_view text, size_t offset) { return Scan(text, offset).run(); }

std::string written_kind(std::string_view text) {
  constexpr std::string_view key = "kind:";
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    std::string_view line = text.substr(at, end - at);
    at = end + 1;
    if (!line.starts_with(key)) continue;
    line.remove_prefix(key.size());
    const size_t first = std::min(line.find_first_not_of(" \"'"), line.size());
    line.remove_prefix(first);
    return std::string(line.substr(0, line.find_first_of(" \"'\r#")));
  }
  return {};
}

}  // namespace loom
