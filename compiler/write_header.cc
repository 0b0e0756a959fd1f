#include "compiler/write_header.h"

#include <fmt/core.h>
#include <algorithm>
#include <set>
#include <span>
#include <vector>

#include "compiler/card_slots.h"
#include "compiler/effect_names.h"
#include "compiler/header_values.h"
#include "schema/diagnostics/shown_line.h"
#include "schema/source/embedded.h"

namespace loom {

// tables.h and the headers it includes.
std::span<const EmbeddedFile> embedded_table_headers();

namespace {

// A line of a struct, and what is noted beside it.
struct MemberLine {
  std::string_view declaration;
  std::string_view note;
};

#define MEMBER(declaration, name, ...) {#declaration ";", SlotWords{__VA_ARGS__}.note},
constexpr MemberLine kEngineCardMembers[] = {
#include "compiler/engine_card_members.def"
};

#define MEMBER(declaration, name, ...) {#declaration ";", SlotWords{__VA_ARGS__}.note},
constexpr MemberLine kGoalMembers[] = {
#include "compiler/goal_members.def"
};

// Notes on lines that follow each other begin in one column.
std::string written(std::span<const MemberLine> members) {
  std::string text;
  size_t width = 0;
  for (size_t i = 0; i < members.size(); ++i) {
    const auto& [declaration, note] = members[i];
    if (note.empty()) {
      text += fmt::format("  {}\n", declaration);
      width = 0;
      continue;
    }
    for (size_t j = i; j < members.size() && !members[j].note.empty(); ++j) {
      width = std::max(width, members[j].declaration.size());
    }
    text += fmt::format("  {:<{}}  // {}\n", declaration, width, note);
  }
  return text;
}

// The headers as one text: what they include of each other is there already.
class Definitions {
 public:
  std::string run() {
    std::string_view last;
    for (const EmbeddedFile& file : embedded_table_headers()) {
      if (file.path == "tables.h") {
        last = file.text;  // it needs all others
      } else {
        add(file.text);
      }
    }
    add(last);
    std::string text;
    for (const std::string& include : includes_) text += include;
    return text + body_;
  }

 private:
  void add(std::string_view text) {
    bool blank = false;
    body_ += '\n';
    while (!text.empty()) {
      const size_t end = text.find('\n') + 1;
      const std::string line(text.substr(0, end));
      text.remove_prefix(end);
      if (line.starts_with("#include <")) includes_.insert(line);
      // The members of slots stand in a list that is included.
      if (line.starts_with("#include \"compiler/engine_card_members.def\"")) {
        body_ += written(kEngineCardMembers);
      } else if (line.starts_with("#include \"compiler/goal_members.def\"")) {
        body_ += written(kGoalMembers);
      }
      if (line.starts_with("#")) continue;
      // Where includes stood, one blank line is enough.
      if (line != "\n" || !blank) body_ += line;
      blank = line == "\n";
    }
  }

  std::set<std::string> includes_;
  std::string body_;
};

class Asserts {
 public:
  explicit Asserts(const Tables& tables) : tables_(tables) {}

  std::string run() {
    holds(
        fmt::format("kTables.format == tables::kFormat && tables::kFormat == {}", tables::kFormat));
    holds(fmt::format("sizeof(Tables) == {}", sizeof(Tables)));
    counts();
    out_ +=
        "\nnamespace tables {\n\n"
        "// Layers count from 1.\n"
        "constexpr bool cell_is(size_t table, size_t row, size_t layer, uint16_t first,\n"
        "                       uint16_t count) {\n"
        "  return kTables.resolutions.items[table].rows[row].cells[layer - 1].first == first &&\n"
        "         kTables.resolutions.items[table].rows[row].cells[layer - 1].count == count;\n"
        "}\n\n}  // namespace tables\n";
    for (size_t i = 0; i < tables_.resolutions.size(); ++i) resolution(i);
    return std::move(out_);
  }

 private:
  void holds(const std::string& condition) {
    out_ += fmt::format("static_assert({});\n", condition);
  }

  template <typename Array>
  void count(const std::string& member, const Array& array) {
    holds(fmt::format("kTables.{}.count == {}", member, array.count));
  }

  void counts() {
    count("tokens", tables_.tokens);
    count("tracks", tables_.tracks);
    count("layers", tables_.layers);
    count("areas", tables_.areas);
    count("actions", tables_.actions);
    count("kinds", tables_.kinds);
    count("engine_cards", tables_.engine_cards);
    count("goals", tables_.goals);
    count("pressures", tables_.pressures);
    count("resolutions", tables_.resolutions);
    count("instructions", tables_.instructions);
    count("figures", tables_.figures);
    count("names", tables_.names);
    count("series", tables_.series);
    count("bands", tables_.bands);
    count("readings", tables_.readings);
    count("variants", tables_.variants);
    count("patches", tables_.patches);
    holds(fmt::format("kTables.texts.used == {}", tables_.texts.used));
  }

  void resolution(size_t index) {
    const tables::ResolutionTable& table = tables_.resolutions.items[index];
    const std::string place = fmt::format("kTables.resolutions.items[{}]", index);
    out_ += fmt::format("\n// {}\n", shown_text(tables_.text(table.name)));
    holds(fmt::format("{}.row_count == {}", place, table.row_count));
    for (size_t row = 0; row < table.row_count; ++row) {
      holds(fmt::format("kTables.text({}.rows[{}].label) == {}", place, row,
                        cpp_literal(tables_.text(table.rows[row].label))));
      for (size_t layer = 1; layer <= tables::kMaxLayers; ++layer) cell(index, row, layer);
    }
  }

  void cell(size_t table, size_t row, size_t layer) {
    const tables::Effects effects = tables_.resolutions.items[table].rows[row].cells[layer - 1];
    out_ +=
        fmt::format("static_assert(tables::cell_is({}, {}, {}, {}, {}), {});\n", table, row, layer,
                    effects.first, effects.count, cpp_literal(effects_text(tables_, effects)));
  }

  const Tables& tables_;
  std::string out_;
};

}  // namespace

std::string cpp_literal(std::string_view text) {
  std::string literal = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      literal += '\\';
      literal += c;
    } else if (byte >= 0x20 && byte < 0x7F && c != '?') {
      literal += c;
    } else {
      // Three digits always, so that none that follows can join in. Two question marks might be
      // taken for a trigraph.
      literal += '\\';
      for (const unsigned shift : {6U, 3U, 0U}) {
        literal += static_cast<char>('0' + (byte >> shift & 7U));
      }
    }
  }
  return literal + "\"";
}

std::string write_header(const Tables& tables) {
  const auto shown = [&](tables::Text place) { return shown_text(tables.text(place)); };
  return fmt::format(
      "// {}, edition {}, version {}: the tables of the game.\n// Written by `loom compile`; a "
      "change belongs into the content. Needs C++17 and nothing\n// else. The bytes of "
      "loom::kTables are those of tables.bin behind its header.\n#pragma once\n\n{}\nnamespace "
      "loom {{\n\n{}\n{}\n}}  // namespace loom\n",
      shown(tables.game), shown(tables.edition), shown(tables.version), Definitions().run(),
      header_values(tables), Asserts(tables).run());
}

}  // namespace loom
