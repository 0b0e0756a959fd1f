#include "cli/print.h"

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "schema/diagnostics/render_github.h"
#include "schema/diagnostics/render_human.h"
#include "schema/diagnostics/render_json.h"
#include "schema/diagnostics/render_sarif.h"

namespace loom {
namespace {

// https://no-color.org: set and not empty.
bool wants_colour() {
  const char* refused = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (refused == nullptr || *refused == '\0');
}

std::string human(const CheckedGame& checked, const Options& options, const std::string& closing) {
  const auto& findings = checked.game.diagnostics.all();
  std::string text =
      render_human(findings, checked.game.sources, {wants_colour(), options.max_errors});
  if (!text.empty()) text += "\n";
  if (!closing.empty()) text += closing + ": ";
  return text + render_summary(checked.summary) + "\n";
}

std::string json(const CheckedGame& checked, const std::function<void(JsonWriter&)>& extra) {
  JsonWriter writer;
  writer.begin_object();
  writer.key("diagnostics");
  write_diagnostics_json(writer, checked.game.diagnostics.all(), checked.game.sources);
  writer.key("summary");
  write_summary_json(writer, checked.summary);
  if (extra) extra(writer);
  writer.end_object();
  return writer.finish();
}

std::string formatted(const CheckedGame& checked, const Options& options,
                      const std::string& closing, const std::function<void(JsonWriter&)>& extra) {
  const auto& findings = checked.game.diagnostics.all();
  if (options.format == "json") return json(checked, extra);
  if (options.format == "sarif")
    return render_sarif(findings, checked.game.sources, PATTERNLOOM_VERSION);
  if (options.format == "github") return render_github(findings, checked.game.sources);
  return human(checked, options, closing);
}

}  // namespace

bool print(std::string_view text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
  return std::fflush(stdout) == 0 && written;
}

void print_error(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stderr); }

int report(const CheckedGame& checked, const Options& options, const std::string& closing,
           const std::function<void(JsonWriter&)>& extra) {
  if (!print(formatted(checked, options, closing, extra))) return kEnvironmentFailed;
  const bool denied = options.deny_warnings && checked.summary.warnings > 0;
  return checked.ok() && !denied ? kFine : kContentHasErrors;
}

}  // namespace loom
