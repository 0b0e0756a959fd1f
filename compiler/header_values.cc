#include "compiler/header_values.h"

#include <fmt/core.h>
#include <vector>

#include "compiler/effect_names.h"
#include "compiler/table_names.h"
#include "compiler/write_header.h"
#include "schema/diagnostics/shown_line.h"

namespace loom {
namespace {

std::string braces(const std::vector<std::string>& parts) {
  std::string list;
  for (const std::string& part : parts) list += (list.empty() ? "" : ", ") + part;
  return fmt::format("{{{}}}", list);
}

std::string number(int value) { return std::to_string(value); }

std::string value_of(tables::Text place) {
  return braces({number(place.begin), number(place.size)});
}

std::string value_of(tables::Effects effects) {
  return braces({number(effects.first), number(effects.count)});
}

template <typename Tag, typename Number>
std::string value_of(tables::Id<Tag, Number> id) {
  return braces({number(id.value)});
}

// What follows the last item that says something is left to its default.
template <typename Item, size_t N, typename Says>
std::string list_of(const Item (&items)[N], Says says) {
  size_t size = N;
  while (size > 0 && !says(items[size - 1])) --size;
  std::string list;
  for (size_t i = 0; i < size; ++i) {
    if (i > 0) list += ", ";
    if constexpr (std::is_integral_v<Item>) {
      list += number(items[i]);
    } else {
      list += value_of(items[i]);
    }
  }
  return fmt::format("{{{}}}", list);
}

template <typename Item, size_t N>
std::string counts(const Item (&items)[N]) {
  return list_of(items, [](Item item) { return item != 0; });
}

// The members that slots take: bytes, and lists of them.
std::string value_of(uint8_t byte) { return number(byte); }

template <size_t N>
std::string value_of(const uint8_t (&items)[N]) {
  return counts(items);
}

template <typename Card>
std::vector<std::string> names_of(const Card& card) {
  return {value_of(card.slug), value_of(card.title), value_of(card.kind)};
}

std::string card_values(const tables::EngineCard& card) {
  std::vector<std::string> parts = names_of(card);
#define MEMBER(declaration, name, ...) parts.push_back(value_of(card.name));
#include "compiler/engine_card_members.def"
  return braces(parts);
}

std::string card_values(const tables::Goal& goal) {
  std::vector<std::string> parts = names_of(goal);
#define MEMBER(declaration, name, ...) parts.push_back(value_of(goal.name));
#include "compiler/goal_members.def"
  return braces(parts);
}

std::string card_values(const tables::Pressure& card) {
  return braces({value_of(card.slug), value_of(card.title), value_of(card.letter),
                 value_of(card.kind), number(card.row), number(card.code), "0"});
}

template <typename Name>
std::string enumerator(const char* type, const Name& name) {
  return fmt::format("tables::{}::{}", type, name);
}

class Values {
 public:
  explicit Values(const Tables& tables) : tables_(tables) {}

  std::string run() {
    out_ = "inline constexpr Tables kTables = {\n";
    line(number(tables_.format), "format");
    line(value_of(tables_.game), "game: " + text(tables_.game));
    line(value_of(tables_.edition), "edition: " + text(tables_.edition));
    line(value_of(tables_.version), "version: " + text(tables_.version));
    line(value_of(tables_.content), "content: " + text(tables_.content));
    words();
    cards();
    array("resolution tables", tables_.resolutions,
          [&](const tables::ResolutionTable& table) { resolution(table); });
    each(
        "instructions", tables_.instructions,
        [&](const tables::Instruction& step) { return instruction(step); },
        [&](const tables::Instruction& step) { return instruction_text(tables_, step); });
    rules();
    texts();
    return out_ + "};\n";
  }

 private:
  std::string text(tables::Text place) const { return std::string(tables_.text(place)); }

  // A backslash at the end would draw the next line into the comment.
  void line(const std::string& value, const std::string& said, const char* indent = "    ") {
    const std::string comment = shown_text(said);
    out_ += fmt::format("{}{},", indent, value);
    if (!comment.empty())
      out_ += fmt::format("  // {}{}", comment, comment.back() == '\\' ? " ." : "");
    out_ += "\n";
  }

  template <typename Array, typename Write>
  void array(const std::string& what, const Array& items, Write write) {
    if (items.size() == 0) {
      line("{0, {}}", what);
      return;
    }
    out_ += fmt::format("    // {}\n    {{{},\n     {{\n", what, items.size());
    for (const auto& item : items) write(item);
    out_ += "     }},\n";
  }

  template <typename Array, typename Make, typename Comment>
  void each(const std::string& what, const Array& items, Make make, Comment comment) {
    array(what, items, [&](const auto& item) { line(make(item), comment(item), "         "); });
  }

  // With its name as the comment.
  template <typename Array, typename Make>
  void named(const std::string& what, const Array& items, Make make) {
    each(what, items, make, [&](const auto& item) { return text(item.name); });
  }

  void words() {
    named("tokens", tables_.tokens, [](const tables::Token& token) {
      return braces({value_of(token.name), value_of(token.title), value_of(token.many),
                     number(token.gathered)});
    });
    named("tracks", tables_.tracks, [](const tables::Track& track) {
      const bool group = track.scope == tables::Scope::group;
      return braces({value_of(track.name), value_of(track.title), number(track.min),
                     number(track.max), enumerator("Scope", group ? "group" : "player"), "0"});
    });
    named("layers", tables_.layers, [](const tables::Layer& layer) {
      return braces({value_of(layer.name), value_of(layer.title), number(layer.number)});
    });
    named("areas", tables_.areas, [](const tables::Area& area) {
      return braces({value_of(area.name), value_of(area.title)});
    });
    named("actions", tables_.actions, [](const tables::Action& action) {
      return braces({value_of(action.name), value_of(action.title), value_of(action.phrase)});
    });
    named("kinds of card", tables_.kinds, [](const tables::CardKind& kind) {
      static constexpr const char* kRoles[] = {"engine_card", "goal", "pressure", "none"};
      return braces({value_of(kind.name), value_of(kind.title),
                     enumerator("Role", kRoles[static_cast<size_t>(kind.role)]), "0",
                     number(kind.first), number(kind.count)});
    });
  }

  void cards() {
    const auto values = [](const auto& card) { return card_values(card); };
    const auto slug = [&](const auto& card) { return text(card.slug); };
    each("engine cards", tables_.engine_cards, values, slug);
    each("goals", tables_.goals, values, slug);
    each("pressure cards", tables_.pressures, values, slug);
  }

  void resolution(const tables::ResolutionTable& table) {
    out_ +=
        fmt::format("         {{{}, {}, {},  // {}\n          {{\n", value_of(table.name),
                    value_of(table.title), number(table.row_count), shown_text(text(table.name)));
    for (size_t i = 0; i < table.row_count; ++i) {
      const tables::Row& row = table.rows[i];
      line(braces({value_of(row.label), number(row.code),
                   list_of(row.cells, [](tables::Effects cell) { return cell.count > 0; })}),
           text(row.label), "              ");
    }
    out_ += "          }},\n";
  }

  static std::string resource(tables::Resource resource) {
    static constexpr const char* kKinds[] = {"track", "token", "chosen_token"};
    return braces({enumerator("Resource::Kind", kKinds[static_cast<size_t>(resource.kind)]),
                   number(resource.index)});
  }

  static std::string instruction(const tables::Instruction& step) {
    return braces({enumerator("Opcode", opcode_name(step.opcode)), resource(step.resource),
                   number(step.amount), number(step.per_players),
                   enumerator("Target", target_name(step.target)), number(step.target_count),
                   enumerator("ShortageRule", shortage_name(step.shortage)), resource(step.instead),
                   number(step.instead_amount), number(step.subject), number(step.ignored),
                   number(step.code)});
  }

  void rules() {
    named("figures", tables_.figures, [](const tables::Figure& figure) {
      return braces({value_of(figure.name), number(figure.value), number(figure.is_switch)});
    });
    named("names in rules", tables_.names, [](const tables::RuleName& name) {
      return braces({value_of(name.name), enumerator("Family", family_name(name.family)),
                     number(name.index)});
    });
    named("series", tables_.series, [](const tables::Series& series) {
      return braces({value_of(series.name), number(series.count), counts(series.values)});
    });
    named("bands", tables_.bands, [](const tables::Bands& bands) {
      return braces(
          {value_of(bands.name), number(bands.tracks), number(bands.first), number(bands.count)});
    });
    named("readings", tables_.readings, [](const tables::Reading& reading) {
      return braces({value_of(reading.name), value_of(reading.title), number(reading.from),
                     number(reading.to)});
    });
    named("variants", tables_.variants, [](const tables::Variant& variant) {
      return braces({value_of(variant.name), value_of(variant.title), value_of(variant.group),
                     number(variant.needs), "0", number(variant.first), number(variant.count)});
    });
    each(
        "patches", tables_.patches,
        [](const tables::Patch& patch) {
          return braces({value_of(patch.figure), number(patch.source), number(patch.literal)});
        },
        [&](const tables::Patch& patch) {
          return fmt::format("{} = {}", text(tables_.figures[patch.figure].name),
                             patch_text(tables_, patch));
        });
  }

  void texts() {
    constexpr size_t kLine = 72;
    const std::string_view all(tables_.texts.bytes, tables_.texts.used);
    out_ += fmt::format("    // texts\n    {{{},\n", number(tables_.texts.used));
    size_t begin = 0;
    do {
      out_ += fmt::format("     {}\n", cpp_literal(all.substr(begin, kLine)));
      begin += kLine;
    } while (begin < all.size());
    out_ += "    },\n";
  }

  const Tables& tables_;
  std::string out_;
};

}  // namespace

std::string header_values(const Tables& tables) { return Values(tables).run(); }

}  // namespace loom
