#include "schema/yaml/syntax_fault.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// What yaml-cpp says, and what a designer can do about it.
struct SyntaxHint {
  std::string_view parser_message;
  std::string_view message;
  std::string_view note;
};

constexpr SyntaxHint kHints[] = {
    {"end of map not found", "this line does not belong to the mapping above",
     "indent it like its neighbours; every entry is `key: value`"},
    {"end of sequence not found", "this line does not belong to the list above",
     "indent it like its neighbours; every item starts with `- `"},
    {"illegal block entry", "a list item `- ` cannot stand here",
     "put a list on the lines below its key; text that starts with `- ` needs quotes"},
    {"illegal map key", "a mapping cannot start here", "put it on the lines below its key"},
    {"illegal flow end", "a closing bracket has no opening one", ""},
    {"illegal EOF in scalar", "the file ends inside a quoted text", "close the quote"},
    {"illegal document indicator in scalar", "a quoted text runs over a `---` line",
     "close the quote before it"},
    {"illegal tab when looking for indentation", "a tab indents this line", "use spaces"},
    {"unexpected character in block scalar", "text cannot stand behind `|` or `>`",
     "start the text on the next line, indented"},
    {"YAML major version too large", "this version of YAML does not exist", "delete the line"},
};

class SyntaxFault {
 public:
  SyntaxFault(const YAML::ParserException& error, const TreeBuilder& builder, const Source& source,
              FileId file, Diagnostics& diagnostics)
      : error_(error),
        builder_(builder),
        text_(source.text()),
        file_(file),
        diagnostics_(diagnostics),
        at_(error.mark.is_null() || error.mark.pos < 0
                ? text_.size()
                : std::min(static_cast<size_t>(error.mark.pos), text_.size())) {}

  void report() {
    if (builder_.runaway_quote().end > 0) {
      diagnostics_
          .report(codes::unterminated_quote, builder_.runaway_quote(),
                  "this quote is closed lines later, or never")
          .note("close it on its own line");
    } else if (says("the referenced anchor is not defined") || says("alias not found after *")) {
      alias();
    } else if (says("end of map flow") || says("end of sequence flow")) {
      bracket();
    } else if (says("illegal map value")) {
      map_value();
    } else if (says("unknown escape character") || says("bad character found while scanning hex")) {
      escape();
    } else if (says("unknown token")) {
      fault(at_, at_ + 1, fmt::format("text cannot start with `{}`", text_.substr(at_, 1)))
          .note("put quotes around the text");
    } else if (behind_quote()) {
      fault(at_, at_, "text goes on behind the closing quote")
          .note(
              "put the other sort of quotes around the whole text, or write a quote inside it "
              "twice");
    } else {
      hinted();
    }
  }

 private:
  bool says(std::string_view start) const {
    return error_.msg.compare(0, start.size(), start) == 0;
  }

  Diagnostic& fault(size_t begin, size_t end, std::string message) {
    const Span span{file_, static_cast<uint32_t>(begin),
                    static_cast<uint32_t>(std::min(end, text_.size()))};
    return diagnostics_.report(codes::yaml_syntax, span, std::move(message));
  }

  size_t line_start(size_t place) const {
    const size_t before = place == 0 ? std::string_view::npos : text_.rfind('\n', place - 1);
    return before == std::string_view::npos ? 0 : before + 1;
  }

  void alias() {
    const size_t begin = text_.substr(at_, 1) == "*" ? at_ : std::min(text_.rfind('*', at_), at_);
    const size_t end = std::min(text_.find_first_of(" \t\r\n,[]{}", begin), text_.size());
    const Span span{file_, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
    diagnostics_
        .report(
            codes::anchor_or_alias, span,
            fmt::format("the alias {} is not allowed", quoted(text_.substr(begin, end - begin))))
        .note("text that starts with `*` needs quotes");
  }

  void bracket() {
    const Span opening = builder_.open_bracket();
    if (opening.end == 0) {
      fault(at_, at_, "a bracket is not closed");
      return;
    }
    const char closing = text_[opening.begin] == '[' ? ']' : '}';
    const size_t line_end = std::min(text_.find('\n', opening.begin), text_.size());
    if (at_ < line_end &&
        text_.substr(at_, line_end - at_).find(closing) != std::string_view::npos) {
      fault(at_, at_, "a comma is missing before here")
          .note("entries between brackets are separated by `, `");
      return;
    }
    Diagnostic& found =
        diagnostics_.report(codes::yaml_syntax, opening, "this bracket is never closed");
    found.note(fmt::format("{}{}`; text that starts with `{}` needs quotes", "close it with `",
                           closing, text_[opening.begin]));
  }

  void map_value() {
    const std::string_view before = text_.substr(line_start(at_), at_ - line_start(at_));
    if (before.find(": ") != std::string_view::npos) {
      fault(at_, at_ + 1, "a second `:` makes this line unreadable")
          .note("text that contains `: ` needs quotes around it");
      return;
    }
    if (const Span line = taken_as_text(); line.end > 0) {
      fault(line.begin, line.end, "this line has no `: ` and is taken as more of the text above it")
          .note("write `: ` after its key; a text of two lines needs quotes around it");
      return;
    }
    const Span above = line_above(at_);
    Diagnostic& found = fault(at_, at_ + 1, "this line does not fit the one above");
    if (above.end > 0) found.also(above, "the line above");
    found.note("indent it like its neighbours, and see that the line above has `: ` after its key");
  }

  // The last line before that of `place` that is not empty, without its indentation.
  Span line_above(size_t place) const {
    const size_t start = line_start(place);
    const size_t last = text_.find_last_not_of(" \t\r\n", std::max<size_t>(start, 1) - 1);
    if (start == 0 || last == std::string_view::npos) return {file_, 0, 0};
    const size_t first = text_.find_first_not_of(" \t", line_start(last));
    return {file_, static_cast<uint32_t>(first), static_cast<uint32_t>(last + 1)};
  }

  size_t indentation(Span line) const { return line.begin - line_start(line.begin); }

  // A plain text that goes on over a second line makes the parser stumble at the next line that is
  // indented less, however far below. Such a second line mostly is an entry that lost its `:`.
  Span taken_as_text() const {
    const size_t first = text_.find_first_not_of(" \t", line_start(at_));
    const size_t outer = first - line_start(at_);
    for (Span line = line_above(at_); line.end > 0 && indentation(line) >= outer;) {
      const Span above = line_above(line.begin);
      if (indentation(line) > outer && lacks_colon(line) && begins_plain_text(above)) return line;
      line = above;
    }
    return {file_, 0, 0};
  }

  bool begins_plain_text(Span line) const {
    const std::string_view text = text_.substr(line.begin, line.end - line.begin);
    const size_t colon = text.find(": ");
    if (colon == std::string_view::npos) return false;
    const size_t value = text.find_first_not_of(' ', colon + 1);
    return value != std::string_view::npos &&
           std::string_view("\"'|>[{#").find(text[value]) == std::string_view::npos;
  }

  // A line of a mapping without the sign that makes it an entry.
  bool lacks_colon(Span line) const {
    if (line.end == 0) return false;
    std::string_view text = text_.substr(line.begin, line.end - line.begin);
    text = text.substr(0, text.find(" #"));
    return text.find(':') == std::string_view::npos && text[0] != '-' && text[0] != '#';
  }

  void escape() {
    const size_t slash = std::min(text_.rfind('\\', at_ == 0 ? 0 : at_ - 1), at_);
    fault(slash, slash + 2, "this escape is not known")
        .note(
            "in double quotes a backslash starts an escape: write `\\\\` for a backslash, or use "
            "single quotes");
  }

  bool behind_quote() const {
    size_t before = at_;
    while (before > line_start(at_) && text_[before - 1] == ' ') --before;
    return before > line_start(at_) && before < text_.size() &&
           (text_[before - 1] == '"' || text_[before - 1] == '\'');
  }

  void hinted() {
    for (const SyntaxHint& hint : kHints) {
      if (!says(hint.parser_message)) continue;
      const Span above = line_above(at_);
      Diagnostic& found = fault(at_, at_, std::string(hint.message));
      if (lacks_colon(above)) found.also(above, "this line has no `: `");
      if (!hint.note.empty()) found.note(std::string(hint.note));
      return;
    }
    fault(at_, at_, "this cannot be read as YAML: " + error_.msg);
  }

  const YAML::ParserException& error_;
  const TreeBuilder& builder_;
  std::string_view text_;
  FileId file_;
  Diagnostics& diagnostics_;
  size_t at_;
};

}  // namespace

void report_syntax(const YAML::ParserException& error, const TreeBuilder& builder,
                   const Source& source, FileId file, Diagnostics& diagnostics) {
  SyntaxFault(error, builder, source, file, diagnostics).report();
}

}  // namespace loom
