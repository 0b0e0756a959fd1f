#include "render/book/book_data.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>
#include <optional>

#include "render/card/card_data.h"
#include "render/card/card_sets.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

using Map = TemplateValue::Map;
using List = TemplateValue::List;

// A figure that has parts, such as the readings of a band, keeps its own text under this name.
constexpr const char* kOwnText = "text";

TemplateValue text(std::string value) { return {std::move(value)}; }
TemplateValue number(int64_t value) { return {value}; }

// Figures by the parts of their paths.
struct FigureGroup {
  std::optional<TemplateValue> own;
  std::map<std::string, FigureGroup, std::less<>> parts;
};

TemplateValue group_value(FigureGroup group) {
  if (group.parts.empty()) return std::move(*group.own);
  Map members;
  for (auto& [name, part] : group.parts) members.push_back({name, group_value(std::move(part))});
  if (group.own) members.push_back({kOwnText, std::move(*group.own)});
  return {std::move(members)};
}

TemplateValue figure_value(const Figure& figure) {
  if (figure.type == Figure::Type::number) return number(figure.number);
  if (figure.type == Figure::Type::flag) return {figure.number != 0};
  return text(figure.text);
}

template <typename Entry>
List words(const std::vector<Entry>& entries) {
  List list;
  for (const Entry& entry : entries) {
    Map word{{"name", text(entry.name)}, {"title", text(entry.title)}};
    if constexpr (requires { entry.icon; }) word.push_back({"icon", text(entry.icon)});
    if constexpr (requires { entry.number; }) word.push_back({"number", number(entry.number)});
    if constexpr (requires { entry.max; }) {
      word.push_back({"min", number(entry.min)});
      word.push_back({"max", number(entry.max)});
    }
    list.push_back({std::move(word)});
  }
  return list;
}

std::string term_title(const Model& model, const Entry& term) {
  if (const std::string_view title = term.value["title"].text(); !title.empty())
    return std::string(title);
  std::string found = term.key;
  const auto look = [&](const auto& entries) {
    const auto id = find_name(entries, term.key);
    if (id) found = entries[id->value].title;
  };
  look(model.words.tables);
  look(model.words.decks);
  look(model.words.actions);
  look(model.words.areas);
  look(model.words.layers);
  look(model.words.tracks);
  look(model.words.tokens);
  const size_t space = found.find(' ');  // "an Event"
  const bool article = space != std::string::npos && found[0] >= 'a' && found[0] <= 'z';
  return article ? found.substr(space + 1) : found;
}

class BookData {
 public:
  explicit BookData(const Model& model) : model_(model) {}

  TemplateValue make(TemplateValue examples) {
    add_figures();
    add_game();
    add_rules();
    add_rulings();
    add_glossary();
    add_cards();
    add_tables();
    root_.push_back({"examples", std::move(examples)});
    // Only now: `layers.count` and its like are figures, and lists need names of their own.
    add("token-list", words(model_.words.tokens));
    add("track-list", words(model_.words.tracks));
    add("layer-list", words(model_.words.layers));
    add("action-list", words(model_.words.actions));
    add("area-list", words(model_.words.areas));
    return {std::move(root_)};
  }

 private:
  void add(const char* name, List list) { root_.push_back({name, {std::move(list)}}); }
  void add(const char* name, Map map) { root_.push_back({name, {std::move(map)}}); }

  void add_figures() {
    FigureGroup root;
    for (const NamedFigure& named : all_figures(model_)) {
      FigureGroup* group = &root;
      for (const std::string& part : split_at(named.path, '.')) group = &group->parts[part];
      group->own = figure_value(named.figure);
    }
    for (auto& [name, part] : root.parts) root_.push_back({name, group_value(std::move(part))});
  }

  void add_game() {
    List credits;
    for (const BoundFile* file : model_.files_of("game")) {
      for (const Value& line : file->root["credits"].list())
        credits.push_back(text(std::string(line.text())));
    }
    const GameInfo& game = model_.game;
    add("game", Map{{"title", text(game.title)},
                    {"edition", text(game.edition)},
                    {"version", text(game.version)},
                    {"author", text(game.author)},
                    {"credits", {std::move(credits)}}});
  }

  void add_rules() {
    Map rules;
    List list;
    List variants;
    Map bands;
    for (const Rule& rule : model_.rules.rules) {
      const std::string statement = stated(model_, &rule, rule.statement);
      const std::string name(opening_name(rule, statement));
      const TemplateValue told{Map{{"id", text(rule.id)},
                                   {"section", text(rule.section)},
                                   {"statement", text(statement)},
                                   {"name", text(name)},
                                   {"rest", text(statement.substr(name.size()))}}};
      rules.push_back({rule.id, told});
      list.push_back(told);
      for (const Variant& variant : rule.variants) {
        variants.push_back({Map{{"name", text(variant.name)},
                                {"title", text(variant.title)},
                                {"rule", text(rule.id)},
                                {"statement", text(statement)}}});
      }
      for (const Bands& band : rule.bands) bands.push_back({band.name, {readings(band)}});
    }
    add("rules", std::move(rules));
    add("rule-list", std::move(list));
    add("variants", std::move(variants));
    add("bands", std::move(bands));
  }

  static List readings(const Bands& bands) {
    List list;
    for (const Reading& reading : bands.readings) {
      const std::string from = std::to_string(reading.from);
      const std::string range = !reading.to ? from + "+"
                                : *reading.to == reading.from
                                    ? from
                                    : fmt::format("{}–{}", from, *reading.to);
      list.push_back({Map{{"title", text(reading.title)}, {"range", text(range)}}});
    }
    return list;
  }

  void add_rulings() {
    List list;
    for (const Ruling& ruling : model_.rules.rulings) {
      std::string settles;
      for (const std::string& id : ruling.settles) settles += (settles.empty() ? "" : " ") + id;
      list.push_back({Map{{"id", text(ruling.id)},
                          {"question", text(stated(model_, nullptr, ruling.question))},
                          {"ruling", text(stated(model_, nullptr, ruling.ruling))},
                          {"settles", text(settles)}}});
    }
    add("rulings", std::move(list));
  }

  void add_glossary() {
    std::map<std::string, std::string, std::less<>> definitions;
    for (const BoundFile* file : model_.files_of("glossary")) {
      for (const Entry& term : file->root["terms"].map())
        definitions[term.key] = stated(model_, nullptr, term.value["definition"].text());
    }
    List list;
    for (const GlossaryTitle& title : glossary_titles(model_)) {
      list.push_back({Map{{"name", text(title.name)},
                          {"title", text(title.one)},
                          {"definition", text(definitions[title.name])}}});
    }
    add("glossary", std::move(list));
  }

  void add_cards() {
    std::map<std::string, Map> by_kind;
    for (const Card& card : model_.cards) {
      TemplateValue value = card_value(card, model_, std::string(kPlainStyle), {});
      by_kind[card.kind->name].push_back({card.slug, std::move(value)});
    }
    Map kinds;
    for (auto& [kind, cards] : by_kind) kinds.push_back({kind, {std::move(cards)}});
    add("cards", std::move(kinds));
  }

  void add_tables() {
    Map tables;
    for (const Table& table : model_.tables) {
      List rows;
      for (const TableRow& row : table.rows) {
        List cells;
        for (const Cell& cell : row.cells) {
          Map parts = effect_parts(cell.effects, model_);
          parts.push_back({"from", number(cell.from)});
          parts.push_back({"to", number(cell.to)});
          cells.push_back({std::move(parts)});
        }
        rows.push_back({Map{{"label", text(row.label)}, {"cells", {std::move(cells)}}}});
      }
      const TableName& name = model_.words[table.id];
      tables.push_back(
          {name.name, {Map{{"title", text(name.title)}, {"rows", {std::move(rows)}}}}});
    }
    add("tables", std::move(tables));
  }

  const Model& model_;
  Map root_;
};

}  // namespace

TemplateData book_data(const Model& model, TemplateValue examples) {
  return TemplateData(BookData(model).make(std::move(examples)));
}

std::vector<GlossaryTitle> glossary_titles(const Model& model) {
  std::vector<GlossaryTitle> titles;
  for (const BoundFile* file : model.files_of("glossary")) {
    for (const Entry& term : file->root["terms"].map()) {
      const std::string one = term_title(model, term);
      const std::string_view many = term.value["many"].text();
      titles.push_back({term.key, one, many.empty() ? one + "s" : std::string(many)});
    }
  }
  std::sort(titles.begin(), titles.end(), [](const GlossaryTitle& a, const GlossaryTitle& b) {
    return lower_case(a.one) < lower_case(b.one);
  });
  return titles;
}

}  // namespace loom
