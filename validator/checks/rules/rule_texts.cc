#include "validator/checks/rules/rule_texts.h"

namespace loom {
namespace {

constexpr std::string_view kNow = "now.";

}  // namespace

void each_rule_text(const CheckContext& context,
                    const std::function<void(const ReadText& read, const Rule* rule)>& visit) {
  for (const ReadText& read : context.texts) {
    const ContentText& text = read.text;
    const std::string& kind = text.file.kind->name;
    if (is_told(text)) visit(read, nullptr);
    for (const char* outside : {"rulings", "glossary", "leaflet", "board", "pieces"})
      if (kind == outside) visit(read, nullptr);
    if (kind != "rules") continue;
    const bool inside = text.path.size() > 2 && text.path[0] == "rules";
    visit(read, inside ? context.model.rules.find(text.path[1]) : nullptr);
  }
}

std::optional<StateFigure> find_state_figure(const Model& model, std::string_view path) {
  if (!path.starts_with(kNow)) return std::nullopt;
  path.remove_prefix(kNow.size());
  if (path == "world-layer") return StateFigure{StateFigure::Type::world_layer, 0};
  size_t column = 0;
  for (const Track& track : model.words.tracks) {
    if (track.scope != Track::Scope::group) continue;
    if (track.name == path) return StateFigure{StateFigure::Type::track, column};
    ++column;
  }
  return std::nullopt;
}

std::vector<std::string> state_paths(const Model& model) {
  std::vector<std::string> paths{std::string(kNow) + "world-layer"};
  for (const Track& track : model.words.tracks) {
    if (track.scope == Track::Scope::group) paths.push_back(std::string(kNow) + track.name);
  }
  return paths;
}

bool is_told(const ContentText& text) {
  return text.file.kind->name == "example" && !text.path.empty() &&
         text.path.back().ends_with("says");
}

}  // namespace loom
