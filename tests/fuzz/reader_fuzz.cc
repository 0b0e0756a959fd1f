// Any bytes as a content file: reading, checking and showing them must not fail, and every span
// must lie in the text.
#include <cstdlib>

#include "schema/diagnostics/render_human.h"
#include "schema/model/load_game.h"

namespace {

void check_spans(const loom::Node& node, size_t size) {
  if (node.span.begin > node.span.end || node.span.end > size) std::abort();
  for (const loom::Member& member : node.members) {
    if (member.key_span.end > size) std::abort();
    check_spans(member.value, size);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  loom::MemoryFiles files;
  files.add("game/game.yaml", "kind: game\ntitle: T\nedition: e\nversion: v\nfiles: ['*.yaml']\n");
  files.add("game/components.yaml",
            "kind: components\ntokens: {energy: {title: E}}\ntracks: {vitals: {title: V, scope: "
            "player, max: 9}}\n"
            "layers: {boundary: {number: 1, title: B}}\n");
  files.add("game/input.yaml", std::string(reinterpret_cast<const char*>(data), size));
  const loom::LoadedGame game = loom::load_game(files, "game");
  for (const loom::ContentFile& file : game.files) {
    check_spans(file.document.root, game.sources[file.document.file].text().size());
  }
  for (const loom::Diagnostic& d : game.diagnostics.all()) {
    if (d.span.end > game.sources[d.span.file].text().size()) std::abort();
  }
  loom::render_human(game.diagnostics.all(), game.sources, {});
  return 0;
}
