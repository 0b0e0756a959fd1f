#include "render/assets/svg_markup.h"

#include <algorithm>
#include <array>
#include <map>

#include "schema/text/letters.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

constexpr std::string_view kSvgSpace = "http://www.w3.org/2000/svg";
constexpr size_t kMostDeep = 200;
constexpr std::string_view kBlank = " \t\r\n";

bool is_blank(char c) { return kBlank.find(c) != std::string_view::npos; }

bool is_name_character(char c) {
  return !is_blank(c) && std::string_view("<>/=\"'&").find(c) == std::string_view::npos;
}

void append_utf8(char32_t value, std::string& text) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (value < 0x80) return byte(value);
  if (value < 0x800) {
    byte(0xC0 | value >> 6U);
  } else if (value < 0x10000) {
    byte(0xE0 | value >> 12U);
    byte(0x80 | (value >> 6U & 0x3F));
  } else {
    byte(0xF0 | value >> 18U);
    byte(0x80 | (value >> 12U & 0x3F));
    byte(0x80 | (value >> 6U & 0x3F));
  }
  byte(0x80 | (value & 0x3F));
}

// Reads from tag to tag. `broken_` ends everything.
class MarkupReader {
 public:
  explicit MarkupReader(std::string_view text) : text_(text) {}

  SvgMarkup run() {
    if (!is_readable()) return std::move(markup_);
    while (at_ < text_.size() && !broken_ && markup_.refused.empty()) step();
    if (markup_.refused.empty() && (broken_ || !open_.empty() || markup_.tags.empty()))
      markup_.broken = line();
    return std::move(markup_);
  }

 private:
  struct Open {
    std::string written;
    std::string name;
    std::map<std::string, std::string> spaces;  // prefixes to addresses
  };

  bool starts(std::string_view what) const { return text_.substr(at_).starts_with(what); }

  // Another encoding would hide tags from a reader of UTF-8.
  bool is_readable() {
    if (starts("\xEF\xBB\xBF")) at_ = 3;
    for (size_t at = 0; at < text_.size();) {
      const CodePoint point = decode_utf8(text_, at);
      if (!point.valid || point.value == 0) {
        markup_.refused = "it is no UTF-8";
        return false;
      }
      at += point.length;
    }
    if (!starts("<?xml")) return true;
    const std::string_view first = text_.substr(at_, text_.find("?>", at_) - at_);
    const size_t named = first.find("encoding");
    if (named == std::string_view::npos) return true;
    const std::string encoding = lower_case(std::string(first.substr(named)));
    if (encoding.find("utf-8") == std::string::npos && encoding.find("ascii") == std::string::npos)
      markup_.refused = "it says that it is no UTF-8";
    return markup_.refused.empty();
  }

  uint32_t line() const {
    const auto end = text_.begin() + static_cast<ptrdiff_t>(std::min(at_, text_.size()));
    return 1 + static_cast<uint32_t>(std::count(text_.begin(), end, '\n'));
  }

  void skip_past(std::string_view end) {
    const size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) {
      broken_ = true;
    } else {
      at_ = found + end.size();
    }
  }

  void step() {
    if (starts("<!--")) {
      at_ += 4;
      skip_past("-->");
    } else if (starts("<![CDATA[")) {
      const size_t begin = at_ + 9;
      skip_past("]]>");
      if (!broken_) add_words(text_.substr(begin, at_ - 3 - begin));
    } else if (starts("<!")) {
      declaration();
    } else if (starts("<?")) {
      // A style sheet may be named here; nothing is loaded, but it means another look elsewhere.
      skip_past("?>");
    } else if (starts("</")) {
      close_tag();
    } else if (starts("<")) {
      open_tag();
    } else {
      const size_t end = std::min(text_.find('<', at_), text_.size());
      add_words(text_.substr(at_, end - at_));
      at_ = end;
    }
  }

  // <!DOCTYPE svg PUBLIC …> says nothing; what it may hold in brackets declares entities.
  void declaration() {
    const size_t begin = at_;
    skip_past(">");
    if (!broken_ && text_.substr(begin, at_ - begin).find('[') != std::string_view::npos)
      markup_.refused = "its DOCTYPE declares things of its own; export it as plain SVG";
  }

  void add_words(std::string_view words) {
    const bool blank = words.find_first_not_of(kBlank) == std::string_view::npos;
    if (open_.empty()) {
      broken_ = broken_ || !blank;
      return;
    }
    SvgTag tag;
    tag.type = SvgTag::Type::words;
    tag.words = words;
    markup_.tags.push_back(std::move(tag));
  }

  std::string_view take_name() {
    const size_t begin = at_;
    while (at_ < text_.size() && is_name_character(text_[at_])) ++at_;
    broken_ = broken_ || at_ == begin;
    return text_.substr(begin, at_ - begin);
  }

  void skip_blanks() {
    while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
  }

  void open_tag() {
    SvgTag tag;
    tag.begin = static_cast<uint32_t>(at_++);
    Open open;
    open.written = take_name();
    if (!open_.empty()) open.spaces = open_.back().spaces;
    while (!broken_) {
      skip_blanks();
      if (starts("/>") || starts(">")) break;
      attribute(tag, open);
    }
    if (broken_) return;
    tag.closed = starts("/>");
    at_ += tag.closed ? 2 : 1;
    tag.end = static_cast<uint32_t>(at_);
    tag.name = open.name = own_name(open);
    broken_ = open_.size() >= kMostDeep || (open_.empty() && !markup_.tags.empty());
    markup_.tags.push_back(tag);
    if (tag.closed) {
      add_close(tag.begin, tag.end, tag.name);
    } else {
      open_.push_back(std::move(open));
    }
  }

  void add_close(uint32_t begin, uint32_t end, std::string name) {
    SvgTag tag;
    tag.type = SvgTag::Type::close;
    tag.begin = begin;
    tag.end = end;
    tag.name = std::move(name);
    markup_.tags.push_back(std::move(tag));
  }

  void attribute(SvgTag& tag, Open& open) {
    const std::string name(take_name());
    skip_blanks();
    if (broken_ || !starts("=")) {
      broken_ = true;
      return;
    }
    ++at_;
    skip_blanks();
    const char quote = at_ < text_.size() ? text_[at_] : ' ';
    const size_t end = text_.find(quote, at_ + 1);
    if ((quote != '"' && quote != '\'') || end == std::string_view::npos) {
      broken_ = true;
      return;
    }
    std::string value = resolved(text_.substr(at_ + 1, end - at_ - 1));
    if (broken_) return;
    at_ = end + 1;
    if (name == "xmlns") open.spaces[""] = value;
    if (name.starts_with("xmlns:")) open.spaces[name.substr(6)] = value;
    tag.attributes.emplace_back(name, std::move(value));
  }

  // With XML's own entities and numbers in place of their names.
  std::string resolved(std::string_view written) {
    static constexpr std::array<std::pair<std::string_view, char>, 5> kKnown{
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    std::string text;
    for (size_t at = 0; at < written.size(); ++at) {
      const char c = written[at];
      broken_ = broken_ || c == '<';
      if (c != '&') {
        text += is_blank(c) ? ' ' : c;
        continue;
      }
      const size_t end = written.find(';', at);
      if (end == std::string_view::npos) {
        broken_ = true;
        break;
      }
      const std::string_view name = written.substr(at + 1, end - at - 1);
      at = end;
      const auto* known = std::find_if(kKnown.begin(), kKnown.end(),
                                       [&](const auto& entry) { return entry.first == name; });
      if (known != kKnown.end()) {
        text += known->second;
      } else {
        add_number(name, text);
      }
    }
    return text;
  }

  void add_number(std::string_view name, std::string& text) {
    const bool hex = name.starts_with("#x");
    const std::string_view digits = name.substr(std::min<size_t>(name.size(), hex ? 2 : 1));
    char32_t value = 0;
    for (const char c : digits) {
      const size_t digit = std::string_view("0123456789abcdefABCDEF").find(c);
      broken_ = broken_ || digit == std::string_view::npos || (!hex && digit > 9);
      if (broken_ || value > 0x10FFFF) break;
      value = value * (hex ? 16 : 10) + static_cast<char32_t>(digit > 15 ? digit - 6 : digit);
    }
    broken_ = broken_ || !name.starts_with('#') || digits.empty() || value == 0 ||
              value > 0x10FFFF || (value >= 0xD800 && value < 0xE000);
    if (!broken_) append_utf8(value, text);
  }

  // A tag without any address is taken for SVG's own: that is how a page would read it.
  static std::string own_name(const Open& open) {
    const size_t colon = open.written.find(':');
    const std::string prefix = colon == std::string::npos ? "" : open.written.substr(0, colon);
    const auto space = open.spaces.find(prefix);
    if (space != open.spaces.end() && space->second != kSvgSpace) return {};
    if (space == open.spaces.end() && !prefix.empty()) return {};
    return open.written.substr(colon == std::string::npos ? 0 : colon + 1);
  }

  void close_tag() {
    const auto begin = static_cast<uint32_t>(at_);
    at_ += 2;
    const std::string_view name = take_name();
    skip_blanks();
    broken_ = broken_ || !starts(">") || open_.empty() || open_.back().written != name;
    if (broken_) return;
    ++at_;
    add_close(begin, static_cast<uint32_t>(at_), open_.back().name);
    open_.pop_back();
  }

  std::string_view text_;
  size_t at_ = 0;
  bool broken_ = false;
  std::vector<Open> open_;
  SvgMarkup markup_;
};

}  // namespace

SvgMarkup read_svg_markup(std::string_view text) { return MarkupReader(text).run(); }

}  // namespace loom
