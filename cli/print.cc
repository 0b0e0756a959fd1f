#include "cli/print.h"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "schema/diagnostics/render_github.h"
#include "schema/diagnostics/render_human.h"
#include "schema/diagnostics/render_json.h"
#include "schema/diagnostics/render_sarif.h"

namespace loom {
namespace {

// What --max-errors lets through; render_human cuts on its own, and counts the rest.
std::vector<Diagnostic> shown(const CheckedGame& checked, const Options& options) {
  std::vector<Diagnostic> findings;
  size_t errors = 0;
  for (const Diagnostic& finding : checked.game.diagnostics.all()) {
    if (finding.code->severity == Severity::error) ++errors;
    if (options.max_errors > 0 && errors > options.max_errors) break;
    findings.push_back(finding);
  }
  return findings;
}

std::string human(const CheckedGame& checked, const Options& options, const std::string& closing) {
  const auto& findings = checked.game.diagnostics.all();
  std::string text =
      render_human(findings, checked.game.sources, {wants_colour(), options.max_errors});
  if (!text.empty()) text += "\n";
  if (!closing.empty()) text += closing + ": ";
  return fmt::format("{}{}\n", text, render_summary(checked.summary));
}

std::string json(const CheckedGame& checked, const Options& options,
                 const std::function<void(JsonWriter&)>& extra) {
  JsonWriter writer;
  writer.begin_object();
  writer.key("diagnostics");
  write_diagnostics_json(writer, shown(checked, options), checked.game.sources);
  writer.key("summary");
  write_summary_json(writer, checked.summary);
  if (extra) extra(writer);
  writer.end_object();
  return writer.finish();
}

}  // namespace

std::string report_text(const CheckedGame& checked, const Options& options,
                        const std::string& closing, const std::function<void(JsonWriter&)>& extra) {
  const SourceMap& sources = checked.game.sources;
  switch (options.format) {
    case FindingFormat::human:
      break;
    case FindingFormat::json:
      return json(checked, options, extra);
    case FindingFormat::sarif:
      return render_sarif(shown(checked, options), sources, PATTERNLOOM_VERSION);
    case FindingFormat::github:
      return render_github(shown(checked, options), sources);
  }
  return human(checked, options, closing);
}

bool wants_colour() {
  const char* refused = std::getenv("NO_COLOR");  // https://no-color.org: set and not empty
  if (refused != nullptr && *refused != '\0') return false;
  const char* terminal = std::getenv("TERM");
  if (terminal != nullptr && std::string_view(terminal) == "dumb") return false;
  return ::isatty(STDOUT_FILENO) == 1;
}

bool print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0)
    return true;
  print_error(
      fmt::format("{}{}\n", "loom: cannot write to standard output: ", std::strerror(errno)));
  return false;
}

void print_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

int refuse(const std::string& command, const std::string& reason) {
  print_error(fmt::format("loom: {}\n`loom {} --help` tells more\n", reason, command));
  return kWrongUse;
}

void ProgressLine::show(const std::string& text) {
  if (::isatty(STDERR_FILENO) != 1) return;
  const size_t longer = shown_ > text.size() ? shown_ - text.size() : 0;
  print_error(fmt::format("\r{}{}", text, std::string(longer, ' ')));
  shown_ = text.size();
}

void ProgressLine::clear() {
  if (shown_ > 0) print_error(fmt::format("\r{}\r", std::string(shown_, ' ')));
  shown_ = 0;
}

int report(const CheckedGame& checked, const Options& options, const std::string& closing,
           const std::function<void(JsonWriter&)>& extra) {
  const bool printed = print(report_text(checked, options, closing, extra));
  return printed ? exit_code_of(checked, options) : kEnvironmentFailed;
}

int exit_code_of(const CheckedGame& checked, const Options& options) {
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  return checked.ok() && !denied ? kFine : kContentHasErrors;
}

}  // namespace loom
