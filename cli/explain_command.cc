// `loom explain CODE`: the page of a diagnostic.
#include <cctype>

#include "cli/commands.h"
#include "cli/print.h"
#include "driver/all_codes.h"
#include "schema/text/suggest.h"

namespace loom {

int run_explain(const Options& options) {
  if (options.subject.empty()) {
    std::string list;
    for (const Code* code : all_codes()) {
      list += std::string(code->id) + "  " + std::string(code->title) + "\n";
    }
    return print(list) ? kFine : kEnvironmentFailed;
  }
  std::string id = options.subject;
  for (char& c : id) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  const std::string_view page = explanation(id);
  if (!page.empty()) return print(page) ? kFine : kEnvironmentFailed;
  std::vector<std::string> ids;
  for (const Code* code : all_codes()) ids.emplace_back(code->id);
  std::string text = "loom: there is no diagnostic `" + options.subject + "`";
  if (const std::string near = nearest_name(options.subject, ids); !near.empty()) {
    text += "; did you mean `" + near + "`?";
  }
  print_error(text + "\n`loom explain` lists them all\n");
  return kWrongUse;
}

}  // namespace loom
