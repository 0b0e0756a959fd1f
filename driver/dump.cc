#include "driver/dump.h"

#include <fmt/core.h>
#include <charconv>

#include "schema/diagnostics/shown_line.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

class Dumper {
 public:
  explicit Dumper(const Model& model) : model_(model) {}

  std::string run() {
    out_ += fmt::format("game {}, edition {}, hash {}\n", model_.game.title, model_.game.edition,
                        model_.hash);
    words("tokens", model_.words.tokens);
    words("tracks", model_.words.tracks);
    words("layers", model_.words.layers);
    words("areas", model_.words.areas);
    words("actions", model_.words.actions);
    for (const Table& table : model_.tables) dump(table);
    for (const Card& card : model_.cards) dump(card);
    return std::move(out_);
  }

 private:
  template <typename Words>
  void words(std::string_view heading, const Words& entries) {
    if (entries.empty()) return;
    out_ += heading;
    for (const auto& entry : entries) out_ += " " + entry.name;
    out_ += "\n";
  }

  void dump(const Table& table) {
    out_ += fmt::format("table {}\n", model_.words[table.id].name);
    for (const TableRow& row : table.rows) {
      for (const Cell& cell : row.cells) {
        out_ += fmt::format("  {} {}-{}\n", row.label, cell.from, cell.to);
        effects(cell.effects, "    ");
      }
    }
  }

  void dump(const Card& card) {
    out_ += fmt::format("card {}, hash {}\n", card.id(), hash_card(card, model_.words));
    for (size_t i = 0; i < card.values.size(); ++i) {
      if (!card.values[i].present()) continue;
      out_ += fmt::format("  {}:{}", card.kind->fields[i].name,
                          card.values[i].written ? "" : " (default)");
      value(card.values[i], "    ");
    }
  }

  void effects(const EffectList& list, const std::string& indent) {
    out_ += fmt::format("{}effect   {}\n", indent, to_text(list, model_.words));
    out_ += fmt::format("{}sentence {}\n", indent, sentence(list, model_.words, model_.language));
    out_ += fmt::format("{}icons    {}\n", indent, icon_strip(list, model_.words));
  }

  static std::string number_text(double number) {
    char digits[64];
    return {digits, std::to_chars(digits, digits + sizeof digits, number).ptr};
  }

  // Ends the line it starts on.
  void value(const Value& value, const std::string& indent) {
    if (const auto* whole = value.as<int64_t>()) {
      out_ += fmt::format(" {}\n", *whole);
    } else if (const auto* number = value.as<double>()) {
      out_ += fmt::format(" {}\n", number_text(*number));
    } else if (const auto* flag = value.as<bool>()) {
      out_ += *flag ? " true\n" : " false\n";
    } else if (const auto* requirement = value.as<Requirement>()) {
      out_ += fmt::format(" {}\n{}icons    {}\n", to_text(*requirement, model_.words), indent,
                          icon_strip(*requirement, model_.words));
    } else if (const auto* list = value.as<EffectList>()) {
      out_ += "\n";
      effects(*list, indent);
    } else if (value.as<Value::List>() != nullptr) {
      out_ += "\n";
      for (const Value& item : value.list()) {
        out_ += indent + "-";
        this->value(item, indent + "  ");
      }
    } else if (value.as<Value::Map>() != nullptr) {
      out_ += "\n";
      for (const Entry& entry : value.map()) {
        out_ += fmt::format("{}{}:", indent, entry.key);
        this->value(entry.value, indent + "  ");
      }
    } else {
      out_ += fmt::format(" {}\n", shown_text(value.text()));
    }
  }

  const Model& model_;
  std::string out_;
};

void dump_node(const Node& node, const Source& source, const std::string& indent,
               std::string& out) {
  const Position from = source.position(node.span.begin);
  const Position to = source.position(node.span.end);
  out += fmt::format("{} {}:{}-{}:{}", describe(node.type), from.line, from.column, to.line,
                     to.column);
  if (node.is_scalar()) out += " " + shown_text(node.text);
  out += "\n";
  for (const Member& member : node.members) {
    out += indent + (node.is_map() ? shown_text(member.key) + ": " : "- ");
    dump_node(member.value, source, indent + "  ", out);
  }
}

}  // namespace

std::string dump_document(const Document& document, const SourceMap& sources) {
  std::string out;
  dump_node(document.root, sources[document.file], "  ", out);
  return out;
}

std::string dump_model(const Model& model) { return Dumper(model).run(); }

}  // namespace loom
