// Writes diagnostics as JSON; lines and columns are 1-based, columns count code points.
#include "schema/diagnostics/render_json.h"

namespace loom {
namespace {

// Where a span stands: members of an object that is already open.
void write_place(JsonWriter& json, const SourceMap& sources, Span span) {
  const Source& source = sources[span.file];
  const Position begin = source.position(span.begin);
  const Position end = source.position(span.end);
  json.member("file", source.path());
  json.member("line", begin.line);
  json.member("column", begin.column);
  json.member("end_line", end.line);
  json.member("end_column", end.column);
}

void write_labels(JsonWriter& json, const std::vector<Label>& labels, const SourceMap& sources) {
  json.begin_array();
  for (const Label& label : labels) {
    json.begin_object();
    write_place(json, sources, label.span);
    json.member("text", label.text);
    json.end_object();
  }
  json.end_array();
}

void write_suggestion(JsonWriter& json, const std::optional<Suggestion>& suggestion,
                      const SourceMap& sources) {
  if (!suggestion) {
    json.null();
    return;
  }
  json.begin_object();
  write_place(json, sources, suggestion->span);
  json.member("replacement", suggestion->replacement);
  json.end_object();
}

void write_diagnostic(JsonWriter& json, const Diagnostic& diagnostic, const SourceMap& sources) {
  json.begin_object();
  json.member("code", diagnostic.code->id);
  json.member("severity", diagnostic.code->severity == Severity::error ? "error" : "warning");
  json.member("message", diagnostic.message);
  write_place(json, sources, diagnostic.span);
  json.member("label", diagnostic.label);
  json.key("labels");
  write_labels(json, diagnostic.labels, sources);
  json.values("notes", diagnostic.notes);
  json.key("suggestion");
  write_suggestion(json, diagnostic.suggestion, sources);
  json.end_object();
}

}  // namespace

void write_diagnostics_json(JsonWriter& json, const std::vector<Diagnostic>& diagnostics,
                            const SourceMap& sources) {
  json.begin_array();
  for (const Diagnostic& diagnostic : diagnostics) write_diagnostic(json, diagnostic, sources);
  json.end_array();
}

void write_summary_json(JsonWriter& json, const Summary& summary) {
  json.begin_object();
  json.member("errors", summary.errors);
  json.member("warnings", summary.warnings);
  json.member("suppressed", summary.suppressed);
  json.end_object();
}

std::string render_json(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                        const Summary& summary) {
  JsonWriter json;
  json.begin_object();
  json.key("diagnostics");
  write_diagnostics_json(json, diagnostics, sources);
  json.key("summary");
  write_summary_json(json, summary);
  json.end_object();
  return json.finish();
}

}  // namespace loom
