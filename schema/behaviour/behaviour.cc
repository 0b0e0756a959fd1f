#include "schema/behaviour/behaviour.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/behaviour/bots_reader.h"
#include "schema/behaviour/check_calls.h"
#include "schema/behaviour/parse_telling.h"
#include "schema/behaviour/parser.h"
#include "schema/behaviour/visit.h"
#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom::behaviour {
namespace {

class BehaviourReader {
 public:
  BehaviourReader(const LoadedGame& game, Diagnostics& diagnostics)
      : game_(game), diagnostics_(diagnostics) {}

  Behaviour run() {
    found_.names = gather_names(game_, diagnostics_);
    words();
    for (const ContentFile& file : game_.files) {
      if (file.kind->name == "rules") rules(file.document.root);
      if (file.kind->name == "play") frame(file.document.root);
    }
    zones();
    limits_of_cards();
    collect_endings();
    found_.telling = read_telling(game_, found_, diagnostics_);
    bots();
    // Nothing can be made of rules that go round in a circle.
    if (!check_calls(found_, diagnostics_)) found_.declared = false;
    return std::move(found_);
  }

 private:
  Reader reader(const std::string& rule) const {
    return {found_.names, game_.model.rules.find(rule), diagnostics_};
  }

  // A word may use those that stand before it.
  void words() {
    for (DefinedWord& word : found_.names.words) {
      Expr is;
      if (word.is != nullptr && word.is->is_scalar()) {
        Reader read = reader(word.rule);
        read.for_bots = word.for_bots;
        auto made = word.people ? read.people(*word.is) : read.about(*word.is, word.of, word.asked);
        if (made) is = std::move(*made);
      } else {
        diagnostics_.report(codes::line_syntax, word.span, "a word is defined by `is` and a value");
      }
      word.type = word.people ? Type::many : is.type;
      found_.words.push_back(std::move(is));
    }
  }

  void bots() {
    Reader read = reader("");
    read.for_bots = true;
    for (const ContentFile& file : game_.files) {
      if (file.kind->name != "bots") continue;
      found_.bots = read_bots(file.document.root, found_.rules, read);
    }
  }

  void rules(const Node& root) {
    const Node* map = root.get("rules");
    if (map == nullptr || !map->is_map()) return;
    for (const Member& entry : map->members) rule(entry);
  }

  void rule(const Member& entry) {
    const Reader read = reader(entry.key);
    const Node& node = entry.value;
    Doing doing;
    doing.rule = read.rule;
    doing.span = entry.key_span;
    if (const Node* does = node.get("does")) doing.does = read.lines(*does);
    if (const Node* steps = node.get("steps"); steps != nullptr && steps->is_map()) {
      for (const Member& step : steps->members) {
        doing.steps.emplace_back(step.key, read.lines(step.value));
      }
    }
    offer(doing, node, "action", Doing::Offer::action);
    offer(doing, node, "free-action", Doing::Offer::free_action);
    offer(doing, node, "offer", Doing::Offer::on_request);
    if (const Node* called = node.get("as")) doing.called = called->text;
    if (const Node* choose = node.get("choose")) doing.choose = read.choices(*choose);
    if (const Node* needs = node.get("needs")) doing.needs = read.conditions(*needs);
    if (const Node* test = node.get("if")) doing.condition = read.conditions(*test);
    if (const Node* agree = node.get("agree")) doing.agree = read.conditions(*agree);
    if (const Node* score = node.get("score")) {
      const Noun player{Noun::Of::player, -1};
      if (auto value = read.about(*score, player)) doing.score.push_back(std::move(*value));
    }
    if (const Node* end = node.get("at-end")) doing.at_end = read.lines(*end);
    happens(doing, node, read);
    found_.rules.push_back(std::move(doing));
  }

  void happens(Doing& doing, const Node& node, const Reader& read) {
    if (const Node* when = node.get("as-soon-as")) {
      if (auto made = read.happening(*when)) doing.when.push_back(std::move(*made));
    }
    if (const Node* forbidden = node.get("forbids")) {
      each_name(*forbidden, [&](const Node& name) {
        if (const int action = action_named(name); action >= 0) doing.forbids.push_back(action);
      });
    }
    if (const Node* limited = node.get("limits")) {
      const Node* to = node.get("to");
      if (to == nullptr) {
        diagnostics_.report(codes::line_syntax, limited->span, "`limits` needs `to`")
            .note("write `to: 1 per round`");
      } else if (auto made = read.limit(*to)) {
        made->action = action_named(*limited);
        if (made->action >= 0) doing.limits.push_back(std::move(*made));
      }
    }
    if (const Node* priced = node.get("price-of")) {
      each_name(*priced, [&](const Node& name) {
        if (const auto place = index_of(found_.names.places, name.text)) {
          doing.priced_places.push_back(*place);
        } else if (const int action = action_named(name); action >= 0) {
          doing.priced_actions.push_back(action);
        }
      });
    }
    if (const Node* by = node.get("by")) {
      each_name(*by, [&](const Node& line) {
        if (auto made = read.price(line, !doing.priced_places.empty()))
          doing.prices.push_back(std::move(*made));
      });
    }
    if (const Node* powers = node.get("powers")) this->powers(doing, *powers, read);
    if (const Node* replaced = node.get("instead-of")) {
      if (known(replaced->text)) {
        doing.instead_of = replaced->text;
      } else {
        unknown_rule(*replaced);
      }
    }
    if (const Node* wins = node.get("wins")) {
      each_name(*wins, [&](const Node& line) {
        if (auto made = read.win(line)) doing.wins.push_back(std::move(*made));
      });
    }
  }

  // What stands in that field of every card of the kind, wherever the card may lie.
  void powers(Doing& doing, const Node& written, const Reader& read) {
    const auto made = read.power_cards(written);
    if (!made) return;
    doing.power_cards.push_back(made->cards);
    const int kind = made->cards.noun.index;
    for (const ContentFile& file : game_.files) {
      if (!file.kind->of_cards || (kind >= 0 && file.kind != found_.names.kinds[kind])) continue;
      const Node* cards = file.document.root.get("cards");
      if (cards == nullptr) continue;
      for (const Member& entry : cards->members) {
        const Node* texts = entry.value.get(made->field);
        const Card* card = card_named(*file.kind, entry.key);
        if (texts == nullptr || card == nullptr) continue;
        each_name(*texts, [&](const Node& text) {
          auto power = read.power(text);
          if (!power) return;
          power->card = card;
          doing.powers.push_back(std::move(*power));
        });
      }
    }
    used(doing);
  }

  // Powers that are used are chosen by whoever takes the action of their rule.
  void used(Doing& doing) {
    const auto power = std::find_if(doing.powers.begin(), doing.powers.end(),
                                    [](const Power& each) { return each.moment.used; });
    if (power == doing.powers.end()) return;
    if (doing.offer != Doing::Offer::action && doing.offer != Doing::Offer::free_action) {
      diagnostics_
          .report(codes::line_misfit, power->span, "nobody can use this: its rule offers no action")
          .also(doing.power_cards[0].span, "its rule")
          .note("give the rule `free-action:` or `action:` and a name");
      return;
    }
    if (!doing.choose.empty()) {
      diagnostics_.report(codes::line_misfit, doing.choose[0].span,
                          "an action that uses a card's power is taken with that card alone");
      return;
    }
    Things card = doing.power_cards[0];
    card.how_many = Things::HowMany::one;
    doing.choose.push_back(std::move(card));
  }

  const Card* card_named(const Kind& kind, std::string_view slug) const {
    for (const Card& card : game_.model.cards) {
      if (card.kind == &kind && card.slug == slug) return &card;
    }
    return nullptr;
  }

  // A text alone, or each of a list.
  template <typename Take>
  static void each_name(const Node& node, Take take) {
    if (node.is_scalar()) take(node);
    for (const Member& item : node.members) take(item.value);
  }

  int action_named(const Node& name) {
    const auto& actions = found_.names.actions;
    const auto found = std::find(actions.begin(), actions.end(), name.text);
    if (found != actions.end()) return static_cast<int>(found - actions.begin());
    Diagnostic& fault = diagnostics_.report(
        codes::line_name, name.span, fmt::format("no rule offers an action {}", quoted(name.text)));
    if (const std::string near = nearest_name(name.text, actions); !near.empty()) {
      fault.suggest(name.span, near);
    }
    return -1;
  }

  void offer(Doing& doing, const Node& node, std::string_view key, Doing::Offer how) const {
    const Node* name = node.get(key);
    if (name == nullptr) return;
    const auto& actions = found_.names.actions;
    const auto known = std::find(actions.begin(), actions.end(), name->text);
    doing.action = static_cast<int>(known - actions.begin());
    doing.offer = how;
  }

  void frame(const Node& root) {
    found_.declared = true;
    found_.frame = {};  // a further file takes the place of the one before
    found_.frame.span = root.span;
    list(root, "setup", found_.frame.setup);
    list(root, "round", found_.frame.round);
    list(root, "turn", found_.frame.turn);
    amount(root, "least-players", found_.frame.least_players);
    amount(root, "most-players", found_.frame.most_players);
    amount(root, "most-rounds", found_.frame.most_rounds);
    const Node* start = root.get("start-player");
    found_.frame.random_start = start != nullptr && start->text == "random";
  }

  void list(const Node& root, std::string_view key, std::vector<std::string>& names) {
    const Node* list = root.get(key);
    if (list == nullptr) return;
    for (const Member& item : list->members) {
      if (!known(item.value.text)) {
        unknown_rule(item.value);
        continue;
      }
      names.push_back(item.value.text);
    }
  }

  bool known(std::string_view name) const {
    const size_t dot = name.find('.');
    for (const RuleSteps& rule : found_.names.rules) {
      if (rule.rule != name.substr(0, dot)) continue;
      if (dot == std::string_view::npos) return true;
      return std::any_of(rule.steps.begin(), rule.steps.end(),
                         [&](const auto& step) { return step.first == name.substr(dot + 1); });
    }
    return false;
  }

  void unknown_rule(const Node& written) {
    std::vector<std::string> all;
    for (const RuleSteps& rule : found_.names.rules) {
      all.push_back(rule.rule);
      for (const auto& step : rule.steps)
        all.push_back(fmt::format("{}.{}", rule.rule, step.first));
    }
    Diagnostic& fault =
        diagnostics_.report(codes::line_name, written.span,
                            fmt::format("there is no rule or step {}", quoted(written.text)));
    // `R9` is as near to any rule as to another.
    const std::string near = written.text.size() < 4 ? "" : nearest_name(written.text, all);
    if (!near.empty()) {
      fault.suggest(written.span, near);
    } else {
      fault.note(known_names(all));
    }
  }

  void amount(const Node& root, std::string_view key, std::vector<Expr>& into) {
    const Node* node = root.get(key);
    if (node == nullptr) return;
    if (auto value = reader("").value(*node)) into.push_back(std::move(*value));
  }

  // Each card can count for itself only where the action is taken with one.
  void limits_of_cards() {
    for (const Doing& doing : found_.rules) {
      for (const Limit& limit : doing.limits) {
        if (limit.kind < 0) continue;
        for (const Doing& offered : found_.rules) {
          if (offered.offer == Doing::Offer::none || offered.action != limit.action) continue;
          const bool taken_with =
              std::any_of(offered.choose.begin(), offered.choose.end(), [&](const Things& things) {
                return things.noun.of == Noun::Of::card && things.noun.index == limit.kind;
              });
          if (taken_with) continue;
          const std::string kind = quoted(found_.names.kinds[limit.kind]->name);
          diagnostics_
              .report(codes::line_misfit, limit.span,
                      fmt::format("{} is not taken with one {}",
                                  quoted(found_.names.actions[limit.action]), kind))
              .note(fmt::format("choose one there: `choose: a {} in …`",
                                found_.names.kinds[limit.kind]->name));
        }
      }
    }
  }

  void zones() {
    const auto number = [&](const Node* node) {
      Expr made;
      made.number = -1;
      if (node == nullptr) return made;
      auto value = reader("").value(*node);
      return value ? std::move(*value) : made;
    };
    for (const Spaces& spaces : found_.names.spaces) {
      found_.space_counts.push_back(number(spaces.count));
    }
    for (const Zone& zone : found_.names.zones) {
      found_.zone_spaces.push_back(number(zone.spaces));
      found_.zone_most.push_back(number(zone.most));
      Expr recycles;
      if (zone.recycles != nullptr) {
        const Noun card{Noun::Of::card, zone.holds};
        if (auto value = reader("").about(*zone.recycles, card)) recycles = std::move(*value);
      }
      found_.recycles.push_back(std::move(recycles));
    }
    for (const Marker& marker : found_.names.markers) {
      Expr count;
      if (marker.count != nullptr) {
        if (auto value = reader("").value(*marker.count)) count = std::move(*value);
      }
      found_.marker_counts.push_back(std::move(count));
    }
    for (const Status& status : found_.names.statuses) {
      Expr holds;
      if (status.holds != nullptr) {
        const Noun player{Noun::Of::player, -1};
        if (auto value = reader("").about(*status.holds, player)) holds = std::move(*value);
      }
      found_.status_holds.push_back(std::move(holds));
    }
    for (const TableUse& use : found_.names.tables) {
      Expr column;
      if (use.column != nullptr) {
        if (auto value = reader("").value(*use.column)) column = std::move(*value);
      }
      found_.columns.push_back(std::move(column));
    }
  }

  void collect_endings() {
    for (const Doing& doing : found_.rules) {
      visit_lines(doing, [&](const Line& line) {
        if (line.verb != Verb::end_game) return;
        auto& endings = found_.endings;
        if (std::find(endings.begin(), endings.end(), line.name) == endings.end()) {
          endings.push_back(line.name);
        }
      });
    }
  }

  const LoadedGame& game_;
  Diagnostics& diagnostics_;
  Behaviour found_;
};

}  // namespace

const Doing* Behaviour::find(std::string_view id) const {
  for (const Doing& doing : rules) {
    if (doing.rule != nullptr && doing.rule->id == id) return &doing;
  }
  return nullptr;
}

Behaviour read_behaviour(const LoadedGame& game, Diagnostics& diagnostics) {
  return BehaviourReader(game, diagnostics).run();
}

}  // namespace loom::behaviour
