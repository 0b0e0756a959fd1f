// `loom explain CODE`: the page of a diagnostic.
#include <fmt/core.h>
#include <cctype>

#include "cli/commands.h"
#include "cli/print.h"
#include "driver/all_codes.h"
#include "schema/text/letters.h"
#include "schema/text/suggest.h"

namespace loom {

int run_explain(const Options& options) {
  if (options.subject.empty()) {
    std::string list;
    for (const Code* code : all_codes()) {
      list += fmt::format("{}  {}\n", code->id, code->title);
    }
    return print(list) ? kFine : kEnvironmentFailed;
  }
  const std::string id = upper_case(options.subject);
  const std::string page = readable_explanation(id);
  if (!page.empty()) return print(page) ? kFine : kEnvironmentFailed;
  std::vector<std::string> ids;
  for (const Code* code : all_codes()) ids.emplace_back(code->id);
  print_error(fmt::format("loom: there is no diagnostic `{}`{}\n`loom explain` lists them all\n",
                          options.subject, did_you_mean(options.subject, ids)));
  return kWrongUse;
}

}  // namespace loom
