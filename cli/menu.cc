#include "cli/menu.h"

#include <fmt/core.h>

#include <algorithm>

#include "engine/lines.h"
#include "engine/machine/told.h"

namespace loom {
namespace {

using engine::kLineWidth;
using engine::padded;
using engine::width_of;
using engine::wrapped;

// Lines of a screen that are left beside what the person has, the question and the prompt.
constexpr size_t kMostLines = 17;
constexpr size_t kNumberWidth = 5;  // " 12  "

std::string numbered(size_t number) {
  const std::string digits = std::to_string(number);
  return std::string(digits.size() < 3 ? 3 - digits.size() : 0, ' ') + digits + "  ";
}

size_t lines_in(const std::string& text) {
  return static_cast<size_t>(std::count(text.begin(), text.end(), '\n'));
}

// What a choice brings stands below it.
std::string roomy(const std::vector<MenuEntry>& menu) {
  std::string text;
  for (size_t i = 0; i < menu.size(); ++i) {
    text += wrapped(numbered(i + 1), {menu[i].text}, "") + "\n";
    if (!menu[i].details.empty()) text += wrapped("        ", menu[i].details, ";") + "\n";
  }
  return text;
}

// What a choice brings stands behind it, and choices that bring nothing more stand side by side.
std::string dense(const std::vector<MenuEntry>& menu) {
  std::string text;
  for (size_t i = 0; i < menu.size();) {
    if (!menu[i].details.empty()) {
      std::vector<std::string> items = menu[i].details;
      items.insert(items.begin(), menu[i].text);
      text += wrapped(numbered(i + 1), items, ";") + "\n";
      ++i;
      continue;
    }
    size_t end = i;
    size_t widest = 0;
    for (; end < menu.size() && menu[end].details.empty(); ++end)
      widest = std::max(widest, width_of(menu[end].text));
    const size_t column = kNumberWidth + widest + 1;
    const size_t columns = std::max<size_t>(1, (kLineWidth + 1) / column);
    for (size_t at = i; at < end; ++at) {
      const bool last = (at - i + 1) % columns == 0 || at + 1 == end;
      const std::string item = wrapped(numbered(at + 1), {menu[at].text}, "");
      text += last ? item + "\n" : padded(item, column);
    }
    i = end;
  }
  return text;
}

// Actions that are taken with the same thing first are one entry.
std::vector<MenuEntry> grouped(const machine::Game& game, const machine::State& state,
                               const std::vector<MenuEntry>& menu, const machine::Names& names) {
  std::vector<MenuEntry> groups;
  for (const MenuEntry& entry : menu) {
    const machine::Option& option = entry.options.front();
    const bool may_join = option.what == machine::Option::What::action && option.things[1] >= 0;
    if (may_join && !groups.empty()) {
      MenuEntry& group = groups.back();
      const machine::Option& first = group.options.front();
      if (first.what == option.what && first.action == option.action &&
          first.things[0] == option.things[0]) {
        if (group.options.size() == 1) {
          group.text = machine::begun_text(game, state, first, names) + " …";
          group.details.clear();
        }
        group.options.push_back(option);
        continue;
      }
    }
    groups.push_back(entry);
  }
  return groups;
}

}  // namespace

std::vector<MenuEntry> menu_of(const machine::Game& game, const machine::State& state,
                               const std::vector<machine::Option>& options,
                               const machine::Names& names) {
  std::vector<MenuEntry> menu;
  for (const machine::Option& option : options) {
    menu.push_back({machine::told_option(game, state, option, names),
                    machine::told_details(game, state, option, names),
                    {option}});
  }
  if (lines_in(dense(menu)) <= kMostLines) return menu;
  return grouped(game, state, menu, names);
}

std::string menu_text(const std::vector<MenuEntry>& menu) {
  std::string text = roomy(menu);
  return lines_in(text) <= kMostLines ? text : dense(menu);
}

}  // namespace loom
