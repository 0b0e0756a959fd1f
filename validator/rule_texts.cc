#include "validator/rule_texts.h"

namespace loom {

void each_rule_text(const LoadedGame& game,
                    const std::function<void(const ContentText& text, const Rule* rule)>& visit) {
  each_text(game.files, game.sources, [&](const ContentText& text) {
    const std::string& kind = text.file.kind->name;
    for (const char* outside : {"rulings", "glossary", "leaflet", "board", "pieces"})
      if (kind == outside) visit(text, nullptr);
    if (kind != "rules") return;
    const bool inside = text.path.size() > 2 && text.path[0] == "rules";
    visit(text, inside ? game.model.rules.find(text.path[1]) : nullptr);
  });
}

}  // namespace loom
