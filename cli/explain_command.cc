// `loom explain CODE`: the page of a diagnostic.
#include <fmt/core.h>
#include <cctype>

#include "cli/commands.h"
#include "cli/print.h"
#include "driver/all_codes.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"

namespace loom {

namespace {

// Blocks of `text` stage the tests that run a page's examples: no reader has a use for them.
std::string without_stages(std::string_view page) {
  std::string text;
  bool inside = false;
  for (const std::string_view line : split_lines(page)) {
    const bool opens = line == "```text";
    if (opens) inside = true;
    const bool doubled = line.empty() && (text.empty() || text.ends_with("\n\n"));
    if (!inside && !doubled) text.append(line).append("\n");
    if (inside && !opens && line == "```") inside = false;
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace

int run_explain(const Options& options) {
  if (options.subject.empty()) {
    std::string list;
    for (const Code* code : all_codes()) {
      list += fmt::format("{}  {}\n", code->id, code->title);
    }
    return print(list) ? kFine : kEnvironmentFailed;
  }
  const std::string id = upper_case(options.subject);
  const std::string_view page = explanation(id);
  if (!page.empty()) return print(without_stages(page)) ? kFine : kEnvironmentFailed;
  std::vector<std::string> ids;
  for (const Code* code : all_codes()) ids.emplace_back(code->id);
  print_error(fmt::format("loom: there is no diagnostic `{}`{}\n`loom explain` lists them all\n",
                          options.subject, did_you_mean(options.subject, ids)));
  return kWrongUse;
}

}  // namespace loom
