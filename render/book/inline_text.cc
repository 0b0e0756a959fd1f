#include "render/book/inline_text.h"

#include <algorithm>

#include "schema/language/rich_text.h"

namespace loom {
namespace {

using Type = InlinePiece::Type;

bool is_id_start(char c) { return c >= 'A' && c <= 'Z'; }
bool continues_id(char c) { return is_id_start(c) || (c >= '0' && c <= '9'); }

// "C1 C2" inside braces; nothing when it is something else.
std::vector<InlinePiece> rule_ids(std::string_view inside, size_t offset) {
  std::vector<InlinePiece> ids;
  size_t at = 0;
  while (at < inside.size()) {
    if (inside[at] == ' ' || inside[at] == ',') {
      ++at;
      continue;
    }
    size_t end = at;
    while (end < inside.size() && continues_id(inside[end])) ++end;
    if (end == at || !is_id_start(inside[at])) return {};
    ids.push_back(
        {Type::rule, std::string(inside.substr(at, end - at)), offset + at, offset + end});
    at = end;
  }
  return ids;
}

class Splitter {
 public:
  explicit Splitter(std::string_view text) : text_(text) {}

  std::vector<InlinePiece> run() {
    size_t at = 0;
    while ((at = text_.find('{', at)) != std::string_view::npos) {
      const size_t close = text_.find('}', at);
      if (close == std::string_view::npos) break;
      at = braces(at, close) ? close + 1 : at + 1;
    }
    prose(text_.size());
    return std::move(pieces_);
  }

 private:
  bool braces(size_t open, size_t close) {
    const std::string_view inside = text_.substr(open + 1, close - open - 1);
    if (inside.starts_with('=')) {
      prose(open);
      pieces_.push_back({Type::literal, std::string(inside.substr(1)), open, close + 1});
    } else if (inside.starts_with('~')) {
      prose(open);
      const size_t from = std::min(inside.find_first_not_of(' ', 1), inside.size());
      const size_t last = inside.find_last_not_of(' ');
      const std::string name(inside.substr(from, last < from ? 0 : last + 1 - from));
      pieces_.push_back({Type::colour, name, open + 1 + from, open + 1 + from + name.size()});
    } else if (inside == "-") {
      prose(open);
      pieces_.push_back({Type::plain_mark, "", open, close + 1});
    } else {
      std::vector<InlinePiece> ids = rule_ids(inside, open + 1);
      if (ids.empty()) return false;
      prose(open);
      pieces_.insert(pieces_.end(), ids.begin(), ids.end());
    }
    done_ = close + 1;
    return true;
  }

  void prose(size_t end) {
    for (const TextPiece& piece : split_rich_text(text_.substr(done_, end - done_))) {
      if (piece.is_icon && !pieces_.empty()) keep_with_icon(pieces_.back().text);
      pieces_.push_back({piece.is_icon ? Type::icon : Type::prose, piece.text, done_ + piece.begin,
                         done_ + piece.end});
    }
    done_ = end;
  }

  // A figure stays on the line of its icon.
  static void keep_with_icon(std::string& before) {
    const size_t size = before.size();
    if (size < 2 || before[size - 1] != ' ') return;
    if (before[size - 2] >= '0' && before[size - 2] <= '9') before.replace(size - 1, 1, "\u00a0");
  }

  std::string_view text_;
  std::vector<InlinePiece> pieces_;
  size_t done_ = 0;
};

}  // namespace

std::vector<InlinePiece> split_inline(std::string_view text) { return Splitter(text).run(); }

}  // namespace loom
