#include "driver/all_codes.h"

#include <algorithm>
#include <span>

#include "compiler/compiler_codes.h"
#include "render/render_codes.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/source/embedded.h"
#include "schema/text/letters.h"
#include "validator/check_codes.h"
#include "validator/replay/replay_codes.h"

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

const std::vector<const Code*>& all_codes() {
  static const std::vector<const Code*> kAll = [] {
    std::vector<const Code*> all;
    const auto add = [&](std::span<const Code* const> codes) {
      for (const Code* code : codes) all.push_back(code);
    };
    add(kSchemaCodes);
    add(kCompilerCodes);
    add(kRenderCodes);
    add(kCheckCodes);
    add(kReplayCodes);
    std::sort(all.begin(), all.end(), [](const Code* a, const Code* b) { return a->id < b->id; });
    return all;
  }();
  return kAll;
}

const Code* find_code(std::string_view id) {
  for (const Code* code : all_codes()) {
    if (code->id == id) return code;
  }
  return nullptr;
}

std::string_view explanation(std::string_view id) {
  for (const EmbeddedFile& page : embedded_explanations()) {
    if (page.path.substr(0, page.path.rfind('.')) == id) return page.text;
  }
  return {};
}

std::string readable_explanation(std::string_view id) { return without_stages(explanation(id)); }

}  // namespace loom
