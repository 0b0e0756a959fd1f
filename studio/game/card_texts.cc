#include "studio/game/card_texts.h"

#include <fmt/core.h>
#include <algorithm>
#include <set>

namespace loom::studio {
namespace {

WrittenField written_field(const LoadedGame& game, const Member& member) {
  const Node& value = member.value;
  const Source& source = game.sources[member.key_span.file];
  WrittenField field{member.key, {}, value.is_scalar()};
  field.text = value.is_scalar() ? value.text : std::string(source.slice(value.span));
  field.line = source.position(member.key_span.begin).line;
  const uint32_t end = std::max(member.key_span.end, value.span.end);
  field.end_line = std::max(field.line, source.position(end).line);
  return field;
}

CardText card_text(const LoadedGame& game, const ContentFile& file, const Member& entry) {
  const Source& source = game.sources[entry.key_span.file];
  const uint32_t end = std::max(entry.key_span.end, entry.value.span.end);
  CardText card{fmt::format("{}/{}", file.kind->name, entry.key),
                file.kind->name,
                entry.key,
                source.path(),
                entry.key_span.begin,
                end};
  card.line = source.position(card.begin).line;
  card.end_line = source.position(end).line;
  if (entry.value.is_map()) {
    for (const Member& member : entry.value.members) {
      if (member.key != kAllowKey) card.fields.push_back(written_field(game, member));
    }
  }
  const Node* defaults = file.document.root.get(kDefaultsKey);
  for (const Member& member :
       defaults == nullptr || !defaults->is_map() ? std::vector<Member>() : defaults->members) {
    if (entry.value.find(member.key) != nullptr || member.key == kAllowKey) continue;
    card.fields.push_back(written_field(game, member));
    card.fields.back().given = true;
  }
  const Node* title = entry.value.get("title");
  if (title != nullptr && title->is_scalar() && !title->text.empty()) card.title = title->text;
  return card;
}

bool by_place(const CardText& a, const CardText& b) {
  return std::tie(a.path, a.begin) < std::tie(b.path, b.begin);
}

}  // namespace

CardTexts card_texts(const LoadedGame& game, const CardTexts& before) {
  CardTexts cards;
  std::set<std::string> followed;
  std::set<std::string> there;
  for (const ContentFile& file : game.files) {
    followed.insert(game.sources[file.document.file].path());
    if (!file.kind->of_cards) continue;
    const Node* entries = file.document.root.get(kCardsKey);
    if (entries == nullptr || !entries->is_map()) continue;
    for (const Member& entry : entries->members) cards.push_back(card_text(game, file, entry));
  }
  for (size_t i = 0; i < game.sources.size(); ++i)
    there.insert(game.sources[FileId{static_cast<uint32_t>(i)}].path());
  for (const CardText& card : before) {
    const bool lost = !followed.contains(card.path) && there.contains(card.path);
    if (lost) cards.push_back(card);
  }
  std::stable_sort(cards.begin(), cards.end(), by_place);
  return cards;
}

CardNode find_card(const LoadedGame& game, std::string_view id) {
  const size_t slash = id.find('/');
  if (slash == std::string_view::npos) return {};
  for (const ContentFile& file : game.files) {
    if (!file.kind->of_cards || file.kind->name != id.substr(0, slash)) continue;
    const Node* entries = file.document.root.get(kCardsKey);
    const Member* entry = entries == nullptr ? nullptr : entries->find(id.substr(slash + 1));
    if (entry != nullptr) return {&file, entry};
  }
  return {};
}

}  // namespace loom::studio
