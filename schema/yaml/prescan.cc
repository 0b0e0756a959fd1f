#include "schema/yaml/prescan.h"

#include <fmt/core.h>
#include <algorithm>
#include <cstdio>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/invisible.h"
#include "schema/text/utf8.h"

namespace loom {
namespace {

// A binary file would fill the screen.
constexpr int kMaxFaults = 20;

std::string code_point_name(char32_t c) {
  char buffer[16];
  std::snprintf(buffer, sizeof buffer, "U+%04X", static_cast<unsigned>(c));
  return buffer;
}

class Prescan {
 public:
  Prescan(const Source& source, FileId file, Diagnostics& diagnostics)
      : text_(source.text()), file_(file), diagnostics_(diagnostics) {}

  bool run() {
    bool indenting = true;
    for (size_t at = 0; at < text_.size() && faults_ < kMaxFaults;) {
      const auto byte = static_cast<unsigned char>(text_[at]);
      if (byte >= 0x20 && byte < 0x7F) {  // the usual case, kept short
        indenting = indenting && byte == ' ';
        ++at;
        continue;
      }
      const CodePoint c = decode_utf8(text_, at);
      check(at, c, indenting);
      indenting = c.value == '\n' || (indenting && c.value == '\t');
      at += c.length;
    }
    return faults_ == 0;
  }

 private:
  void check(size_t at, CodePoint c, bool indenting) {
    if (!c.valid) {
      invalid(at);
    } else if (c.value == '\r' && at + 1 < text_.size() && text_[at + 1] == '\n') {
      return;  // Windows line end
    } else if (c.value == '\r') {
      fault(codes::control_character, at, 1, "a line ends with a lone carriage return")
          .note("save the file with Unix or Windows line ends");
      faults_ = kMaxFaults;  // every line would say the same
    } else if (c.value == '\t' && indenting) {
      indentation(at);
    } else if (is_bidi_override(c.value)) {
      fault(codes::bidi_override, at, c.length,
            fmt::format("the invisible character {} changes the reading direction",
                        code_point_name(c.value)))
          .note("what is shown would differ from what is stored: delete it")
          .suggest(place(at, c.length), "");
    } else if (is_control(c.value)) {
      fault(codes::control_character, at, c.length,
            fmt::format("the invisible character {} stands in the text", code_point_name(c.value)))
          .note("it often comes from copying out of another program: delete it")
          .suggest(place(at, c.length), "");
    }
  }

  // Once a line, over all its tabs; a line of nothing but blanks does no harm.
  void indentation(size_t at) {
    if (at < seen_to_) return;
    seen_to_ = std::min(text_.find_first_not_of(" \t", at), text_.size());
    const bool blank_line =
        seen_to_ == text_.size() || text_[seen_to_] == '\n' || text_[seen_to_] == '\r';
    if (blank_line) return;
    const size_t end = seen_to_;
    fault(codes::tab_indentation, at, end - at, "a tab indents this line")
        .note("YAML counts spaces: use two spaces for each level");
  }

  void invalid(size_t at) {
    char byte[8];
    std::snprintf(byte, sizeof byte, "0x%02X",
                  static_cast<unsigned>(static_cast<unsigned char>(text_[at])));
    Diagnostic& diagnostic =
        fault(codes::invalid_utf8, at, 1, fmt::format("{}{} is not UTF-8 text", "the byte ", byte));
    const bool utf16 = at == 0 && text_.size() > 1 &&
                       (text_.starts_with("\xFF\xFE") || text_.starts_with("\xFE\xFF"));
    diagnostic.note(utf16 ? "the file looks like UTF-16: save it as UTF-8"
                          : "save the file as UTF-8 in your editor");
    // In another encoding every accented letter is one more fault of the same cause.
    faults_ = kMaxFaults;
  }

  Diagnostic& fault(const Code& code, size_t at, size_t length, std::string message) {
    ++faults_;
    return diagnostics_.report(code, place(at, length), std::move(message));
  }

  Span place(size_t at, size_t length) const {
    return {file_, static_cast<uint32_t>(at), static_cast<uint32_t>(at + length)};
  }

  std::string_view text_;
  FileId file_;
  Diagnostics& diagnostics_;
  int faults_ = 0;
  size_t seen_to_ = 0;  // the end of the indentation looked at last
};

}  // namespace

bool prescan(const SourceMap& sources, FileId file, Diagnostics& diagnostics) {
  return Prescan(sources[file], file, diagnostics).run();
}

}  // namespace loom
