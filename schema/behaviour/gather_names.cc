// Gathers every name that components, kinds and rules declare.
#include "schema/behaviour/names.h"

#include <fmt/core.h>
#include <algorithm>
#include <set>

#include "schema/diagnostics/schema_codes.h"
#include "schema/language/scalar_text.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

std::string text_of(const Node& node, std::string_view key) {
  const Node* value = node.get(key);
  return value == nullptr ? std::string() : value->text;
}

bool is_set(const Node& node, std::string_view key) { return text_of(node, key) == "true"; }

class Gatherer {
 public:
  Gatherer(const LoadedGame& game, Diagnostics& diagnostics)
      : game_(game), diagnostics_(diagnostics) {
    names_.model = &game.model;
    names_.sources = &game.sources;
  }

  Names run() {
    kinds();
    scales();
    fields();
    for (const ContentFile& file : game_.files) {
      if (file.kind->name == "components") components(file.document.root);
    }
    for (const ContentFile& file : game_.files) {
      if (file.kind->name == "rules") rules(file.document.root);
    }
    for (const ContentFile& file : game_.files) {
      if (file.kind->name == "play") settings(file.document.root);
      if (file.kind->name == "bots") bots(file.document.root);
    }
    locals();
    return std::move(names_);
  }

 private:
  void kinds() {
    for (const Kind& kind : game_.kinds.all()) {
      if (kind.of_cards) names_.kinds.push_back(&kind);
    }
    names_.decks.resize(names_.kinds.size());
  }

  void settings(const Node& root) {
    const Node* all = root.get("settings");
    if (all == nullptr || !all->is_map()) return;
    for (const Member& entry : all->members) {
      CardSetting made;
      made.name = entry.key;
      made.title = text_of(entry.value, "title");
      const auto kind = names_.kind(text_of(entry.value, "of"));
      const Node* usual = entry.value.get("usual");
      if (!kind || usual == nullptr) continue;  // said by the structure
      made.kind = *kind;
      std::vector<std::string> cards;
      for (const Card& card : game_.model.cards) {
        if (card.kind == names_.kinds[*kind]) cards.push_back(card.slug);
      }
      const auto found = std::find(cards.begin(), cards.end(), usual->text);
      made.usual = static_cast<int>(found - cards.begin());
      if (found == cards.end()) {
        Diagnostic& fault = diagnostics_.report(codes::line_name, usual->span,
                                                "there is no card " + quoted(usual->text));
        if (const std::string near = nearest_name(usual->text, cards); !near.empty()) {
          fault.suggest(usual->span, near);
        }
        continue;
      }
      names_.settings.push_back(std::move(made));
    }
  }

  void scales() {
    const std::vector<Layer>& layers = game_.model.words.layers;
    if (!layers.empty()) {
      Scale& scale = names_.scales.emplace_back();
      scale.name = "layer";
      scale.first = layers.front().number;
      for (const Layer& layer : layers) {
        scale.values.push_back(layer.name);
        scale.titles.push_back(layer.title);
      }
    }
    for (const Kind* kind : names_.kinds) {
      for (const Field& field : kind->fields) {
        if (field.shape.type != FieldType::choice || names_.scale(field.name)) continue;
        names_.scales.push_back({field.name, field.shape.values, field.shape.values, 1});
      }
    }
  }

  void fields() {
    for (size_t i = 0; i < names_.kinds.size(); ++i) {
      for (const Field& field : names_.kinds[i]->fields) {
        auto known = std::find_if(names_.fields.begin(), names_.fields.end(),
                                  [&](const CardField& entry) { return entry.name == field.name; });
        if (known == names_.fields.end()) {
          CardField added{field.name, field.shape.type, -1, {}};
          if (field.shape.type == FieldType::choice) added.scale = *names_.scale(field.name);
          if (field.shape.type == FieldType::reference && field.shape.to == "layer") {
            added.scale = names_.scale("layer").value_or(-1);
          }
          known = names_.fields.insert(names_.fields.end(), std::move(added));
        }
        known->kinds.push_back(static_cast<int>(i));
      }
    }
  }

  // A line could not tell them from its own words.
  void refuse_reserved(const Node& root) {
    static const std::set<std::string_view> kReserved = {
        "a",       "an",     "all",     "and",       "another", "as",     "can",     "cannot",
        "card",    "choose", "discard", "draw",      "each",    "end",    "find",    "first",
        "for",     "from",   "has",     "highest",   "if",      "in",     "is",      "last",
        "lowest",  "may",    "move",    "must",      "next",    "no",     "not",     "nothing",
        "number",  "of",     "or",      "otherwise", "owner",   "player", "players", "refill",
        "recycle", "repeat", "round",   "show",      "shuffle", "sum",    "take",    "the",
        "there",   "times",  "to",      "together",  "token",   "top",    "whose"};
    for (const char* family :
         {"tokens", "tracks", "spaces", "zones", "counters", "statuses", "markers"}) {
      each(root, family, [&](const Member& entry) {
        if (!kReserved.contains(entry.key)) return;
        diagnostics_
            .report(
                codes::line_misfit, entry.key_span,
                fmt::format("{} is a word that lines of rules have themselves", quoted(entry.key)))
            .note("give it another name; what is printed is its title");
      });
    }
  }

  void components(const Node& root) {
    refuse_reserved(root);
    each(root, "spaces", [&](const Member& entry) {
      names_.spaces.push_back(
          {entry.key, text_of(entry.value, "title"), entry.value.get("count"), entry.key_span});
    });
    each(root, "zones", [&](const Member& entry) {
      Zone zone;
      zone.name = entry.key;
      zone.title = text_of(entry.value, "title");
      zone.holds = kind_named(entry.value, "holds");
      scope(entry.value, zone);
      zone.ordered = is_set(entry.value, "ordered");
      zone.owner_only = text_of(entry.value, "seen-by") == "owner";
      zone.hidden = text_of(entry.value, "seen-by") == "nobody";
      zone.spaces = entry.value.get("spaces");
      zone.most = entry.value.get("most");
      zone.recycles = entry.value.get("recycles");
      zone.span = entry.key_span;
      names_.zones.push_back(zone);
    });
    each(root, "counters", [&](const Member& entry) {
      Counter counter;
      counter.name = entry.key;
      counter.title = text_of(entry.value, "title");
      counter.scope = text_of(entry.value, "scope") == "player" ? Scope::player : Scope::group;
      const std::string resets = text_of(entry.value, "resets");
      if (resets == "turn") counter.resets = Counter::Resets::turn;
      if (resets == "round") counter.resets = Counter::Resets::round;
      if (const Node* scale = entry.value.get("of")) counter.scale = scale_named(*scale);
      counter.span = entry.key_span;
      names_.counters.push_back(counter);
    });
    each(root, "statuses", [&](const Member& entry) {
      Status status;
      status.name = entry.key;
      status.title = text_of(entry.value, "title");
      const Node* of = entry.value.get("of");
      if (of != nullptr && of->text != "player") {
        status.scope = Scope::card;
        status.kind = kind_named(entry.value, "of");
      }
      status.holds = entry.value.get("while");
      const std::string ends = text_of(entry.value, "ends");
      if (ends == "turn") status.ends = Status::Ends::turn;
      if (ends == "round") status.ends = Status::Ends::round;
      status.span = entry.key_span;
      names_.statuses.push_back(status);
    });
    each(root, "decks", [&](const Member& entry) {
      if (const auto kind = names_.kind(entry.key)) {
        names_.decks[*kind].reshuffles = text_of(entry.value, "when-empty") == "reshuffle";
        names_.decks[*kind].place = deck_count_++;
      } else {
        unknown(entry.key, entry.key_span, kind_names());
      }
    });
    each(root, "markers", [&](const Member& entry) {
      Marker marker{entry.key, text_of(entry.value, "title"), Scope::player,
                    entry.value.get("count"), entry.key_span};
      if (text_of(entry.value, "scope") == "group") marker.scope = Scope::group;
      names_.markers.push_back(std::move(marker));
    });
    each(root, "places", [&](const Member& entry) {
      CardPlace place{entry.key,
                      text_of(entry.value, "title"),
                      kind_named(entry.value, "on"),
                      text_of(entry.value, "holds") == "markers",
                      text_of(entry.value, "room"),
                      entry.key_span};
      const Node* room = entry.value.get("room");
      if (room != nullptr && names_.field(place.field) == nullptr) unknown(*room, field_names());
      names_.places.push_back(std::move(place));
    });
    each(root, "tables", [&](const Member& entry) {
      TableUse use;
      const auto table = find_name(game_.model.words.tables, entry.key);
      if (table) use.table = table->value;
      use.by = text_of(entry.value, "by");
      use.column = entry.value.get("column");
      use.span = entry.key_span;
      const Node* by = entry.value.get("by");
      if (by != nullptr && names_.field(use.by) == nullptr) unknown(*by, field_names());
      names_.tables.push_back(std::move(use));
    });
  }

  // One for all, one for each player, or one for each space of a sort.
  void scope(const Node& written, Zone& zone) {
    const Node* scope = written.get("scope");
    if (scope == nullptr || scope->text == "group") return;
    if (scope->text == "player") {
      zone.scope = Scope::player;
      return;
    }
    const auto spaces = index_of(names_.spaces, scope->text);
    if (spaces) {
      zone.scope = Scope::space;
      zone.of_spaces = *spaces;
      return;
    }
    std::vector<std::string> all{"group", "player"};
    append_names(names_.spaces, all);
    unknown(*scope, all);
  }

  void rules(const Node& root) {
    each(root, "rules", [&](const Member& entry) {
      RuleSteps rule{entry.key, entry.value.get("does"), {}};
      each(entry.value, "steps",
           [&](const Member& step) { rule.steps.emplace_back(step.key, &step.value); });
      names_.rules.push_back(std::move(rule));
      each(entry.value, "words", [&](const Member& word) { define(entry.key, word); });
      for (const std::string_view key : {"action", "free-action", "offer"}) {
        const std::string action = text_of(entry.value, key);
        if (action.empty()) continue;
        if (std::find(names_.actions.begin(), names_.actions.end(), action) ==
            names_.actions.end()) {
          names_.actions.push_back(action);
        }
      }
      find_names(entry.value);
    });
  }

  void bots(const Node& root) {
    each(root, "words", [&](const Member& entry) {
      define("", entry);
      names_.words.back().for_bots = true;
      find_names(entry.value);
    });
    each(root, "features", [&](const Member& entry) { find_names(entry.value); });
  }

  void define(const std::string& rule, const Member& entry) {
    DefinedWord word;
    word.name = entry.key;
    word.rule = rule;
    word.span = entry.key_span;
    word.is = entry.value.get("is");
    if (const Node* are = entry.value.get("are")) {
      word.is = are;
      word.people = true;
    }
    if (const Node* of = entry.value.get("of")) {
      if (of->text == "player") {
        word.of = {Noun::Of::player, -1};
      } else if (const auto kind = names_.kind(of->text)) {
        word.of = {Noun::Of::card, *kind};
      } else if (const auto scale = names_.scale(of->text)) {
        word.of = {Noun::Of::value, *scale};
      } else if (const auto spaces = index_of(names_.spaces, of->text)) {
        word.of = {Noun::Of::space, *spaces};
      } else {
        unknown(*of, kind_names());
      }
      word.asked = text_of(entry.value, "as");
      if (word.asked.empty()) word.asked = of->text;
      names_.locals.emplace(word.asked, word.of);
    }
    names_.words.push_back(word);
  }

  void find_names(const Node& node) {
    if (node.is_scalar()) find_locals(node.text, names_);
    for (const Member& member : node.members) {
      find_locals(member.key, names_);
      find_names(member.value);
      if (!member.key.starts_with("all players at once")) continue;
      for (const Member& line : member.value.members) find_secret(line.value.text, names_);
    }
  }

  void locals() {
    names_.locals.emplace("player", Noun{Noun::Of::player, -1});
    names_.locals.emplace("start-player", Noun{Noun::Of::player, -1});
    names_.locals.emplace("card", Noun{Noun::Of::card, -1});
    names_.locals.emplace("source", Noun{Noun::Of::card, -1});
    names_.locals.emplace("token", Noun{Noun::Of::token, -1});
    for (size_t i = 0; i < names_.kinds.size(); ++i) {
      names_.locals.emplace(names_.kinds[i]->name, Noun{Noun::Of::card, static_cast<int>(i)});
    }
    for (size_t i = 0; i < names_.scales.size(); ++i) {
      names_.locals.emplace(names_.scales[i].name, Noun{Noun::Of::value, static_cast<int>(i)});
    }
    for (size_t i = 0; i < names_.spaces.size(); ++i) {
      names_.locals.emplace(names_.spaces[i].name, Noun{Noun::Of::space, static_cast<int>(i)});
    }
  }

  template <typename Take>
  static void each(const Node& root, std::string_view key, Take take) {
    const Node* map = root.get(key);
    if (map == nullptr || !map->is_map()) return;
    for (const Member& entry : map->members) take(entry);
  }

  std::vector<std::string> field_names() const {
    std::vector<std::string> all;
    for (const CardField& field : names_.fields) all.push_back(field.name);
    return all;
  }

  std::vector<std::string> kind_names() const {
    std::vector<std::string> all;
    for (const Kind* kind : names_.kinds) all.push_back(kind->name);
    return all;
  }

  int kind_named(const Node& node, std::string_view key) {
    const Node* written = node.get(key);
    if (written == nullptr) return -1;
    if (const auto kind = names_.kind(written->text)) return *kind;
    unknown(*written, kind_names());
    return -1;
  }

  int scale_named(const Node& written) {
    if (const auto scale = names_.scale(written.text)) return *scale;
    std::vector<std::string> all;
    for (const Scale& scale : names_.scales) all.push_back(scale.name);
    unknown(written, all);
    return -1;
  }

  void unknown(const Node& written, const std::vector<std::string>& names) {
    unknown(written.text, written.span, names);
  }

  void unknown(std::string_view word, Span span, const std::vector<std::string>& names) {
    Diagnostic& fault = diagnostics_.report(codes::line_name, span,
                                            fmt::format("{} is not known here", quoted(word)));
    if (const std::string near = nearest_name(word, names); !near.empty()) {
      fault.suggest(span, near);
    }
    fault.note(known_names(names));
  }

  const LoadedGame& game_;
  Diagnostics& diagnostics_;
  Names names_;
  int deck_count_ = 0;
};

}  // namespace

Names gather_names(const LoadedGame& game, Diagnostics& diagnostics) {
  return Gatherer(game, diagnostics).run();
}

}  // namespace loom::behaviour
