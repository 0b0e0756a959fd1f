// Writes GitHub workflow commands: `::error file=…,line=…::message`.
#include "schema/diagnostics/render_github.h"

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
  std::string text = ",line=" + std::to_string(begin.line) +
                     ",endLine=" + std::to_string(end.line - (at_line_start ? 1 : 0));
  // GitHub refuses columns for an annotation of several lines.
  if (begin.line == end.line) {
    text += ",col=" + std::to_string(begin.column) + ",endColumn=" + std::to_string(end.column);
  }
  return text;
}

std::string body(const Diagnostic& diagnostic, const SourceMap& sources) {
  std::string text = plain_text(diagnostic);
  for (const Label& label : diagnostic.labels) {
    const Source& source = sources[label.span.file];
    const Position position = source.position(label.span.begin);
    text += "\n" + source.path() + ":" + std::to_string(position.line) + ":" +
            std::to_string(position.column);
    if (!label.text.empty()) text += ": " + label.text;
  }
  if (diagnostic.suggestion && !diagnostic.suggestion->replacement.empty()) {
    text += "\nhelp: write `" + diagnostic.suggestion->replacement + "` instead";
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
    out += " file=" + escape(source.path(), true) + place(source, diagnostic.span);
    out += ",title=" + escape(std::string(code.id) + " " + std::string(code.title), true);
    out += "::" + escape(body(diagnostic, sources), false) + "\n";
  }
  return out;
}

}  // namespace loom
