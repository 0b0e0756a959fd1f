#include "validator/replay/book_values.h"

#include <fmt/format.h>
#include <algorithm>
#include <map>

#include "schema/language/statement.h"
#include "validator/checks/rules/rule_texts.h"

namespace loom::replay {
namespace {

using Map = TemplateValue::Map;
using List = TemplateValue::List;

TemplateValue text(std::string value) { return {std::move(value)}; }

// Nothing counts as false in a template; an empty text does not.
TemplateValue text_or_nothing(std::string_view value) {
  return value.empty() ? TemplateValue{} : TemplateValue{std::string(value)};
}

std::map<std::string, std::string> card_titles(const Model& model) {
  std::map<std::string, std::string> titles;
  for (const Card& card : model.cards)
    titles.emplace(card.slug, fmt::format("*{}*", card["title"].text()));
  return titles;
}

// Names as readers know them: "local-clinic" is "Local Clinic", "energy" is "Energy".
std::map<std::string, std::string> titles_of(const Model& model) {
  std::map<std::string, std::string> titles = card_titles(model);
  const auto add = [&](const auto& entries) {
    for (const auto& entry : entries) titles[entry.name] = entry.title;
  };
  add(model.words.layers);
  add(model.words.tracks);
  add(model.words.tokens);
  add(model.words.areas);
  return titles;
}

// The bound file of an example, by its name.
const BoundFile* file_of(const LoadedGame& game, const std::string& name) {
  for (const BoundFile* file : game.model.files_of("example")) {
    if (file->root["name"].text() == name) return file;
  }
  return nullptr;
}

// Between figures: wider than between a figure and its icon, or they run together. A line breaks
// between tokens and tracks alone.
constexpr const char* kApart = "\u00a0\u00a0\u00a0";
constexpr const char* kParted = "\u2003 ";

class ExampleValues {
 public:
  ExampleValues(const Replayed& replayed, const BoundFile& file, const LoadedGame& game)
      : ledger_(replayed.ledger),
        root_(file.root),
        sources_(game.sources),
        model_(game.model),
        cards_(card_titles(game.model)),
        titles_(titles_of(game.model)) {}

  Map make() {
    read_remarks(root_);
    List players;
    for (const Value& player : root_["players"].list()) {
      players.push_back({Map{{"name", text(std::string(player["name"].text()))},
                             {"style", text(std::string(player["style"].text()))}}});
    }
    return {{"name", text(std::string(root_["name"].text()))},
            {"title", text(std::string(root_["title"].text()))},
            {"says", text(stated(model_, nullptr, root_["says"].text()))},
            {"players", {std::move(players)}},
            {"rounds", {rounds()}}};
  }

 private:
  // What the author says beside each step and turn, by the line it stands in.
  void read_remarks(const Value& value) {
    for (const Value& item : value.list()) read_remarks(item);
    if (value.as<Value::Map>() == nullptr) return;
    const std::string_view says = value["says"].text();
    const Value& step = value["do"].present() ? value["do"] : value["player"];
    if (!says.empty() && step.present()) {
      const Source& source = sources_[step.span.file];
      remarks_[static_cast<int>(source.position(step.span.begin).line)] = says;
    }
    for (const Entry& entry : value.map()) read_remarks(entry.value);
  }

  List rounds() {
    List rounds;
    const Value::List& told = root_["rounds"].list();
    for (size_t i = 0; i < told.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      rounds.push_back({Map{
          {"number", {int64_t{number}}},
          {"title", text_or_nothing(told[i]["title"].text())},
          {"says", text_or_nothing(filled(told[i]["says"].text(), first_of(number)))},
          {"window-says", text_or_nothing(filled(told[i]["window-says"].text(), last_of(number)))},
          {"steps", {steps(number)}},
          {"standing", {standing(number)}}}});
    }
    return rounds;
  }

  // Steps that change something, or that the author speaks about.
  List steps(int round) const {
    List list;
    for (size_t i = 0; i < ledger_.rows.size(); ++i) {
      const Ledger::Row& row = ledger_.rows[i];
      if (row.round != round) continue;
      const auto remark = remarks_.find(row.line);
      const std::string now = state(row);
      const bool changed = i == 0 || everything(row) != everything(ledger_.rows[i - 1]);
      // That a turn begins goes without saying, even where it sets something back.
      const bool opens_turn = row.step == row.player;
      if ((!changed || opens_turn) && remark == remarks_.end()) continue;
      list.push_back({Map{
          {"player", text_or_nothing(row.player)},
          {"step", text(told(row.step))},
          {"says", text_or_nothing(filled(remark == remarks_.end() ? "" : remark->second, &row))},
          {"shared", text(shared(row))},
          {"state", text(now)}}});
    }
    return list;
  }

  List standing(int round) const {
    const Ledger::Row* last = last_of(round);
    List list;
    for (size_t i = 0; last != nullptr && i < last->players.size(); ++i) {
      list.push_back({Map{{"name", text(ledger_.players[i])},
                          {"state", text(holding(last->players[i]))},
                          {"shared", text(shared(*last))}}});
    }
    return list;
  }

  const Ledger::Row* first_of(int round) const {
    for (const Ledger::Row& row : ledger_.rows) {
      if (row.round == round) return &row;
    }
    return nullptr;
  }

  const Ledger::Row* last_of(int round) const {
    const Ledger::Row* last = nullptr;
    for (const Ledger::Row& row : ledger_.rows) {
      if (row.round == round) last = &row;
    }
    return last;
  }

  // Figures of the rules, and of the state that the replay has come to.
  std::string filled(std::string_view says, const Ledger::Row* row) const {
    return fill_statement(says, [&](const std::string& path) {
      const auto state = find_state_figure(model_, path);
      if (!state || row == nullptr) return stated(model_, nullptr, fmt::format("{{{}}}", path));
      if (state->type == StateFigure::Type::world_layer) {
        const std::vector<std::string>& names = ledger_.shared_names;
        const auto column = std::find(names.begin(), names.end(), path.substr(path.find('.') + 1));
        return column == names.end() ? path : std::to_string(row->shared[column - names.begin()]);
      }
      return state->track < row->shared.size() ? std::to_string(row->shared[state->track]) : path;
    });
  }

  std::string holding(const Ledger::Holding& held) const {
    std::vector<std::string> tokens;
    for (size_t i = 0; i < held.tokens.size() && i < model_.words.tokens.size(); ++i)
      tokens.push_back(fmt::format("{} ${}", held.tokens[i], model_.words.tokens[i].icon));
    std::vector<std::string> tracks;
    for (const Track& track : model_.words.tracks) {
      if (track.scope != Track::Scope::player || tracks.size() >= held.tracks.size()) continue;
      tracks.push_back(fmt::format("{} ${}", held.tracks[tracks.size()], track.icon));
    }
    const std::string between = tokens.empty() || tracks.empty() ? "" : kParted;
    return fmt::format("{}{}{}", fmt::join(tokens, kApart), between, fmt::join(tracks, kApart));
  }

  std::string shared(const Ledger::Row& row) const {
    std::vector<std::string> tracks;
    for (const Track& track : model_.words.tracks) {
      if (track.scope != Track::Scope::group || tracks.size() >= row.shared.size()) continue;
      tracks.push_back(fmt::format("{} ${}", row.shared[tracks.size()], track.icon));
    }
    return fmt::format("{}", fmt::join(tracks, kApart));
  }

  // What whoever's turn it is has now.
  std::string state(const Ledger::Row& row) const {
    for (size_t i = 0; i < ledger_.players.size() && i < row.players.size(); ++i) {
      if (ledger_.players[i] == row.player) return holding(row.players[i]);
    }
    return {};
  }

  std::string everything(const Ledger::Row& row) const {
    std::string result = fmt::format("{}", fmt::join(row.shared, " "));
    for (const Ledger::Holding& held : row.players) {
      result += "/" + holding(held);
      for (const std::string& card : held.palette) result += " " + card;
    }
    for (const std::string& card : row.table) result += " " + card;
    return result;
  }

  std::string told(const std::string& step) const {
    std::string result;
    for (size_t at = 0; at < step.size();) {
      size_t end = at;
      while (end < step.size() && step[end] != ' ' && step[end] != ',' && step[end] != ':') ++end;
      const std::string word = step.substr(at, end - at);
      // A card may be called like a layer; what is given goes to the card.
      const bool to_card = result.ends_with(" to ");
      const auto card = cards_.find(word);
      const auto title = titles_.find(word);
      if (to_card && card != cards_.end()) {
        result += card->second;
      } else {
        result += title == titles_.end() ? word : title->second;
      }
      if (end < step.size()) result += step[end++];
      at = end;
    }
    if (!result.empty() && result[0] >= 'a' && result[0] <= 'z')
      result[0] = static_cast<char>(result[0] - 'a' + 'A');
    return result;
  }

  const Ledger& ledger_;
  const Value& root_;
  const SourceMap& sources_;
  const Model& model_;
  std::map<std::string, std::string> cards_;
  std::map<std::string, std::string> titles_;
  std::map<int, std::string_view> remarks_;
};

}  // namespace

TemplateValue book_values(const std::vector<Replayed>& examples, const LoadedGame& game) {
  List list;
  for (const Replayed& replayed : examples) {
    const BoundFile* file = file_of(game, replayed.name);
    if (file == nullptr || !replayed.read) continue;
    list.push_back({ExampleValues(replayed, *file, game).make()});
  }
  return {std::move(list)};
}

}  // namespace loom::replay
