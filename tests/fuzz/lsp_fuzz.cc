// Anything that an editor may send: no message ends the server, and each request gets one answer.
//
// The first byte of the input chooses. 'r': the rest are raw bytes. Otherwise: each further line is
// the body of a message, framed as it should be.
#include "tests/lsp/desk.h"

namespace {

constexpr std::string_view kCards = "kind: pattern\ncards:\n  shell: {title: Shell, layer: a}\n";

const loom::MemoryFiles& game() {
  static const loom::MemoryFiles* const kGame = [] {
    auto* files = new loom::MemoryFiles;  // as long as the program
    files->add("/g/game.yaml", "kind: game\ntitle: T\nedition: e\nversion: v\nfiles: ['*.yaml']\n");
    files->add("/g/components.yaml",
               "kind: components\ntokens: {energy: {title: E}}\nlayers: {a: {number: 1, title: "
               "A}}\n");
    files->add("/g/kind.yaml",
               "kind: kind\nname: pattern\ndoc: A card.\nfields:\n  title: {type: text}\n"
               "  layer: {type: reference, to: layer}\n  cost: {type: requirement}\n");
    files->add("/g/cards.yaml", std::string(kCards));
    return files;
  }();
  return *kGame;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size == 0) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data + 1), size - 1);
  loom::testing::Desk desk(game());
  desk.say(R"({"method": "initialized", "params": {}})");
  desk.open("file:///g/cards.yaml", std::string(kCards));
  if (data[0] == 'r') {
    desk.send(input);
  } else {
    for (size_t at = 0; at < input.size();) {
      const size_t end = std::min(input.find('\n', at), input.size());
      desk.say(input.substr(at, end - at));
      at = end + 1;
    }
  }
  if (!desk.server().ended()) desk.settle();
  return 0;
}
