#include "driver/diff/reprint.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/text/display_width.h"

namespace loom {
namespace {

std::string filled_up(const std::string& text, size_t width) {
  return text + std::string(width - std::min(width, display_width(text)), ' ');
}

}  // namespace

size_t Reprint::count() const {
  size_t all = 0;
  for (const auto& [id, copies] : prints) all += copies;
  return all;
}

Reprint plan_reprint(const std::map<std::string, CardLook>& before,
                     const std::map<std::string, CardLook>& after) {
  Reprint reprint;
  const auto pull = [&](const CardLook& look, size_t copies) {
    if (copies > 0) reprint.pulls.push_back({look.title, look.kind, look.stamp, copies});
  };
  for (const auto& [id, look] : before) {
    const auto now = after.find(id);
    if (now == after.end() || !looks_the_same(look, now->second)) {
      pull(look, look.copies);
    } else {
      pull(look, look.copies - std::min(look.copies, now->second.copies));
    }
  }
  for (const auto& [id, look] : after) {
    const auto was = before.find(id);
    const bool kept = was != before.end() && looks_the_same(was->second, look);
    const size_t there = kept ? std::min(was->second.copies, look.copies) : 0;
    if (look.copies > there) reprint.prints[id] = look.copies - there;
  }
  return reprint;
}

std::string pull_list(const Reprint& reprint, const std::string& since) {
  if (reprint.pulls.empty()) return {};
  size_t title = 0;
  size_t kind = 0;
  for (const PulledCard& card : reprint.pulls) {
    title = std::max(title, display_width(card.title));
    kind = std::max(kind, display_width(card.kind));
  }
  std::string text = fmt::format("To take out, by the stamp on the card ({}):\n", since);
  for (const PulledCard& card : reprint.pulls) {
    text += fmt::format("  {}  {}  {}  × {}\n", filled_up(card.title, title),
                        filled_up(card.kind, kind), card.stamp, card.copies);
  }
  return text;
}

void write_reprint(JsonWriter& json, const Reprint& reprint) {
  json.key("reprint");
  json.begin_object();
  json.key("print");
  json.begin_object();
  for (const auto& [id, copies] : reprint.prints) json.member(id, copies);
  json.end_object();
  json.objects("take_out", reprint.pulls, [&](const PulledCard& card) {
    json.member("title", card.title);
    json.member("kind", card.kind);
    json.member("stamp", card.stamp);
    json.member("copies", card.copies);
  });
  json.end_object();
}

}  // namespace loom
