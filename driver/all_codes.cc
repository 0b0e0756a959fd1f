#include "driver/all_codes.h"

#include <algorithm>
#include <span>

#include "compiler/compiler_codes.h"
#include "render/render_codes.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/source/embedded.h"
#include "validator/check_codes.h"
#include "validator/replay/replay_codes.h"

namespace loom {

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

}  // namespace loom
