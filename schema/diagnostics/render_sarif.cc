// Writes SARIF 2.1.0; section numbers in comments are those of the OASIS specification.
#include "schema/diagnostics/render_sarif.h"

#include <map>

#include "schema/diagnostics/plain_text.h"
#include "schema/text/file_uri.h"
#include "schema/text/json.h"

namespace loom {
namespace {

constexpr std::string_view kSchema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

std::string_view level(Severity severity) {
  return severity == Severity::error ? "error" : "warning";
}

// 3.11.5: braces stand for placeholders unless doubled.
std::string message_text(std::string_view text) {
  std::string escaped;
  for (const char c : text) {
    if (c == '{' || c == '}') escaped += c;
    escaped += c;
  }
  return escaped;
}

// Rules by id with their index in the list (std::map keeps them sorted).
using Rules = std::map<std::string_view, std::pair<const Code*, size_t>>;

Rules collect_rules(const std::vector<Diagnostic>& diagnostics) {
  Rules rules;
  for (const Diagnostic& diagnostic : diagnostics) {
    rules[diagnostic.code->id] = {diagnostic.code, 0};
  }
  size_t index = 0;
  for (auto& [id, rule] : rules) rule.second = index++;
  return rules;
}

class SarifWriter {
 public:
  explicit SarifWriter(const SourceMap& sources) : sources_(sources) {}

  std::string write(const std::vector<Diagnostic>& diagnostics, std::string_view tool_version);

 private:
  void write_tool(const Rules& rules, std::string_view tool_version);
  void write_result(const Diagnostic& diagnostic, size_t rule_index);
  void write_related(const std::vector<Label>& labels);
  void write_fix(const Suggestion& suggestion);
  void write_message(std::string_view key, std::string_view text);
  void write_physical_location(Span span);
  void write_artifact(FileId file);
  void write_region(std::string_view key, Span span);

  const SourceMap& sources_;
  JsonWriter json_;
};

std::string SarifWriter::write(const std::vector<Diagnostic>& diagnostics,
                               std::string_view tool_version) {
  const Rules rules = collect_rules(diagnostics);
  json_.begin_object();
  json_.member("$schema", kSchema);
  json_.member("version", "2.1.0");
  json_.key("runs");
  json_.begin_array();
  json_.begin_object();
  write_tool(rules, tool_version);
  json_.member("columnKind", "unicodeCodePoints");
  json_.list("results", diagnostics, [&](const Diagnostic& diagnostic) {
    write_result(diagnostic, rules.at(diagnostic.code->id).second);
  });
  json_.end_object();
  json_.end_array();
  json_.end_object();
  return json_.finish();
}

void SarifWriter::write_tool(const Rules& rules, std::string_view tool_version) {
  json_.key("tool");
  json_.begin_object();
  json_.key("driver");
  json_.begin_object();
  json_.member("name", "loom");
  json_.member("version", tool_version);
  json_.objects("rules", rules, [&](const auto& named) {
    const auto& [id, rule] = named;
    json_.member("id", id);
    write_message("shortDescription", rule.first->title);
    json_.key("defaultConfiguration");
    json_.begin_object();
    json_.member("level", level(rule.first->severity));
    json_.end_object();
  });
  json_.end_object();
  json_.end_object();
}

void SarifWriter::write_result(const Diagnostic& diagnostic, size_t rule_index) {
  json_.begin_object();
  json_.member("ruleId", diagnostic.code->id);
  json_.member("ruleIndex", rule_index);
  json_.member("level", level(diagnostic.code->severity));
  write_message("message", message_text(plain_text(diagnostic)));
  json_.key("locations");
  json_.begin_array();
  json_.begin_object();
  write_physical_location(diagnostic.span);
  json_.end_object();
  json_.end_array();
  if (!diagnostic.labels.empty()) write_related(diagnostic.labels);
  if (diagnostic.suggestion) write_fix(*diagnostic.suggestion);
  json_.end_object();
}

void SarifWriter::write_related(const std::vector<Label>& labels) {
  json_.key("relatedLocations");
  json_.begin_array();
  // Related locations must differ from each other: the id sees to that.
  int id = 0;
  for (const Label& label : labels) {
    json_.begin_object();
    json_.member("id", id++);
    write_physical_location(label.span);
    if (!label.text.empty()) write_message("message", message_text(label.text));
    json_.end_object();
  }
  json_.end_array();
}

void SarifWriter::write_fix(const Suggestion& suggestion) {
  json_.key("fixes");
  json_.begin_array();
  json_.begin_object();
  write_message("description", suggestion.replacement.empty() ? "remove it" : "write this instead");
  json_.key("artifactChanges");
  json_.begin_array();
  json_.begin_object();
  write_artifact(suggestion.span.file);
  json_.key("replacements");
  json_.begin_array();
  json_.begin_object();
  write_region("deletedRegion", suggestion.span);
  if (!suggestion.replacement.empty()) write_message("insertedContent", suggestion.replacement);
  json_.end_object();
  json_.end_array();
  json_.end_object();
  json_.end_array();
  json_.end_object();
  json_.end_array();
}

// Several kinds of SARIF objects hold a `text` and need nothing else.
void SarifWriter::write_message(std::string_view key, std::string_view text) {
  json_.key(key);
  json_.begin_object();
  json_.member("text", text);
  json_.end_object();
}

void SarifWriter::write_physical_location(Span span) {
  json_.key("physicalLocation");
  json_.begin_object();
  write_artifact(span.file);
  // An empty file has no lines: the result is about the file.
  if (!sources_[span.file].text().empty()) write_region("region", span);
  json_.end_object();
}

void SarifWriter::write_artifact(FileId file) {
  json_.key("artifactLocation");
  json_.begin_object();
  json_.member("uri", file_uri(sources_[file].path()));
  json_.end_object();
}

void SarifWriter::write_region(std::string_view key, Span span) {
  const Position begin = sources_[span.file].position(span.begin);
  const Position end = sources_[span.file].position(span.end);
  json_.key(key);
  json_.begin_object();
  json_.member("startLine", begin.line);
  json_.member("startColumn", begin.column);
  json_.member("endLine", end.line);
  json_.member("endColumn", end.column);
  json_.end_object();
}

}  // namespace

std::string render_sarif(const std::vector<Diagnostic>& diagnostics, const SourceMap& sources,
                         std::string_view tool_version) {
  return SarifWriter(sources).write(diagnostics, tool_version);
}

}  // namespace loom
