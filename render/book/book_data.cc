#include "render/book/book_data.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>

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

TemplateValue* member(Map& map, std::string_view name) {
  for (auto& candidate : map) {
    if (candidate.name == name) return &candidate.value;
  }
  return nullptr;
}

Map& group_at(Map& map, const std::string& name) {
  TemplateValue* found = member(map, name);
  if (found == nullptr) {
    map.push_back({name, {Map{}}});
    found = &map.back().value;
  }
  if (auto* group = std::get_if<Map>(&found->data)) return *group;
  found->data = Map{{kOwnText, TemplateValue{std::move(*found)}}};
  return std::get<Map>(found->data);
}

void add_figure(Map& root, std::string_view path, TemplateValue value) {
  Map* group = &root;
  for (size_t dot = path.find('.'); dot != std::string_view::npos; dot = path.find('.')) {
    group = &group_at(*group, std::string(path.substr(0, dot)));
    path.remove_prefix(dot + 1);
  }
  const std::string last(path);
  TemplateValue* there = member(*group, last);
  if (there == nullptr) {
    group->push_back({last, std::move(value)});
  } else {
    group_at(*group, last).push_back({kOwnText, std::move(value)});
  }
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

  TemplateValue make(const TemplateValue& examples) {
    for (const NamedFigure& named : all_figures(model_))
      add_figure(root_, named.path, figure_value(named.figure));
    add_game();
    add_rules();
    add_rulings();
    add_glossary();
    add_cards();
    add_tables();
    root_.push_back({"examples", examples});
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
    Map kinds;
    for (const Card& card : model_.cards) {
      TemplateValue value = card_value(card, model_, std::string(kPlainStyle), {});
      group_at(kinds, card.kind->name).push_back({card.slug, std::move(value)});
    }
    add("cards", std::move(kinds));
  }

  void add_tables() {
    Map tables;
    for (const Table& table : model_.tables) {
      List rows;
      for (const TableRow& row : table.rows) {
        List cells;
        for (const Cell& cell : row.cells) {
          TemplateValue effects = effects_value(cell.effects, model_);
          auto& parts = std::get<Map>(effects.data);
          parts.push_back({"from", number(cell.from)});
          parts.push_back({"to", number(cell.to)});
          cells.push_back(std::move(effects));
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

void add_paths(const TemplateValue& value, const std::string& path,
               std::vector<std::string>& paths) {
  if (!path.empty()) paths.push_back(path);
  const auto* map = std::get_if<Map>(&value.data);
  if (map == nullptr) return;
  for (const auto& entry : *map)
    add_paths(entry.value, path.empty() ? entry.name : fmt::format("{}.{}", path, entry.name),
              paths);
}

}  // namespace

TemplateValue book_data(const Model& model, const TemplateValue& examples) {
  return BookData(model).make(examples);
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

const TemplateValue* find_value(const TemplateValue& root, std::string_view path) {
  static const TemplateValue kAnything;
  const TemplateValue* here = &root;
  while (!path.empty()) {
    const size_t dot = std::min(path.find('.'), path.size());
    const std::string_view part = path.substr(0, dot);
    path.remove_prefix(std::min(dot + 1, path.size()));
    if (part == "*") {
      const auto* list = std::get_if<List>(&here->data);
      if (list == nullptr || list->empty()) return &kAnything;
      here = &list->front();
      continue;
    }
    const auto* map = std::get_if<Map>(&here->data);
    if (here == &kAnything || (map == nullptr && here->data.index() == 0)) return &kAnything;
    const TemplateValue* next = nullptr;
    for (size_t i = 0; map != nullptr && i < map->size(); ++i) {
      if ((*map)[i].name == part) next = &(*map)[i].value;
    }
    if (next == nullptr) return nullptr;
    here = next;
  }
  return here;
}

std::vector<std::string> value_paths(const TemplateValue& root) {
  std::vector<std::string> paths;
  add_paths(root, "", paths);
  return paths;
}

}  // namespace loom
