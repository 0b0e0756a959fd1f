// Writes GitHub workflow commands: `::error file=…,line=…::message`.
#include "schema/diagnostics/render_github.h"

#include <fmt/core.h>
#include <string_view>

#include "schema/diagnostics/plain_text.h"

namespace loom {
namespace {

// A command is one line, and GitHub undoes these escapes; properties need two more, for their
// separators.
std::string escape(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    if (c == '%') {
      out += "%25";
    } else if (c == '\r') {
      out += "%0D";
    } else if (c == '\n') {
      out += "%0A";
    } else if (property && c == ':') {
      out += "%3A";
    } else if (property && c == ',') {
      out += "%2C";
    } else {
      out += c;
    }
  }
  return out;
}

std::string place(const Source& source, Span span) {
  if (source.text().empty()) return "";
  const Position begin = source.position(span.begin);
  const Position end = source.position(span.end);
  // A span that takes in its last line break does not reach into the next line.
  const bool at_line_start = end.line > begin.line && end.column == 1;
  std::string text =
      fmt::format(",line={},endLine={}", begin.line, end.line - (at_line_start ? 1 : 0));
  // GitHub refuses columns for an annotation of several lines.
  if (begin.line == end.line) {
    text += fmt::format(",col={},endColumn={}", begin.column, end.column);
  }
  return text;
}

std::string body(const Diagnostic& diagnostic, const SourceMap& sources) {
  std::string text = plain_text(diagnostic);
  for (const Label& label : diagnostic.labels) {
    const Source& source = sources[label.span.file];
    const Position position = source.position(label.span.begin);
    text += fmt::format("\n{}:{}:{}", source.path(), position.line, position.column);
    if (!label.text.empty()) text += ": " + label.text;
  }
  if (diagnostic.suggestion && !diagnostic.suggestion->replacement.empty()) {
    text += fmt::format("\nhelp: write `{}` instead", diagnostic.suggestion->replacement);
  }
  return text;
}

}  // namespace

std::string render_github(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    const Source& source = sources[diagnostic.span.file];
    const Code& code = *diagnostic.code;
    out += code.severity == Severity::error ? "::error" : "::warning";
    out += fmt::format(" file={}{}", escape(source.path(), true), place(source, diagnostic.span));
    out += ",title=" + escape(fmt::format("{} {}", code.id, code.title), true);
    out += fmt::format("::{}\n", escape(body(diagnostic, sources), false));
  }
  return out;
}

}  // namespace loom
