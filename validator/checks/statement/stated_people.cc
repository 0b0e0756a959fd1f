// PL0562: the statement concerns other people than the rule: all players, each other player, or
// the one whose turn it is.
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/checks/statement/stated_rules.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/fold_text.h"

namespace loom::statement {
namespace {

// Whom the lines of a rule concern; the first line of each sort.
struct Concerned {
  const Line* all = nullptr;
  const Line* others = nullptr;
  const Line* one = nullptr;
  bool counts_players = false;
};

const Expr* people_of(const Line& line) {
  const bool names = line.verb == Verb::change || line.verb == Verb::set;
  return names && line.args.size() > 2 ? &line.args[2] : nullptr;
}

bool is_deed(Verb verb) {
  return verb == Verb::change || verb == Verb::set || verb == Verb::draw || verb == Verb::tokens ||
         verb == Verb::pay_tokens;
}

// What the group has is nobody's.
bool is_of_group(const Line& line) {
  if (line.verb == Verb::draw) return line.args[2].of.empty();
  const bool changes = line.verb == Verb::change || line.verb == Verb::set;
  return changes && line.args.size() < 3 && line.args[0].of.empty() && line.args[0].op != Op::token;
}

Concerned concerned_by(const StatedRule& rule) {
  Concerned found;
  for (const DoneLine& done : rule.lines) {
    const Line& line = *done.line;
    if (line.verb == Verb::each && line.name == "player") found.all = &line;
    if (!is_deed(line.verb) || is_of_group(line)) continue;
    const Expr* people = people_of(line);
    const Line** sort = &found.one;
    if (done.for_each) sort = &found.all;
    if (people != nullptr && people->op == Op::everybody) sort = &found.all;
    if (people != nullptr && people->op == Op::others) sort = &found.others;
    if (people != nullptr &&
        (people->op == Op::several || people->op == Op::word || people->op == Op::things)) {
      found.counts_players = true;
      continue;
    }
    if (*sort == nullptr) *sort = &line;
  }
  for (const DoneValue& value : rule.values) {
    if (value.expr->op == Op::players || value.expr->op == Op::everybody ||
        value.expr->op == Op::others) {
      found.counts_players |= value.expr->op == Op::players;
    }
    for (const behaviour::Things& search : value.expr->search) {
      found.counts_players |= search.noun.of == behaviour::Noun::Of::player;
    }
  }
  for (const behaviour::Things& chosen : rule.doing->choose) {
    found.counts_players |= chosen.noun.of == behaviour::Noun::Of::player;
  }
  return found;
}

void check(const StatedRule& rule, Diagnostics& diagnostics) {
  const Concerned done = concerned_by(rule);
  const auto others = rule.text->find("other-players");
  auto all = rule.text->find("all-players");
  std::erase_if(all, [&](const StatedPhrase& phrase) {
    return std::any_of(others.begin(), others.end(), [&](const StatedPhrase& other) {
      return other.first <= phrase.first && phrase.last <= other.last;
    });
  });
  const auto one = rule.text->find("one-player");
  if (!others.empty() && all.empty() && done.all != nullptr && done.others == nullptr) {
    report_stated(diagnostics, codes::stated_people, rule, others[0], done.all->span,
                  "the statement leaves one player out, and the rule means all");
  }
  const auto players = std::find_if(
      rule.values.begin(), rule.values.end(),
      [](const DoneValue& value) { return value.expr->op == Op::players && !value.named; });
  if (!others.empty() && all.empty() && done.all == nullptr && done.others == nullptr &&
      players != rule.values.end() && players->within != nullptr && rule.doing->choose.empty()) {
    report_stated(diagnostics, codes::stated_people, rule, others[0], players->expr->span,
                  "the statement leaves one player out, and the rule counts all");
  }
  if (!all.empty() && others.empty() && done.others != nullptr && done.all == nullptr &&
      !done.counts_players) {
    report_stated(diagnostics, codes::stated_people, rule, all[0], done.others->span,
                  "the statement means all players, and the rule leaves one out");
  }
  if (all.empty() && others.empty() && !one.empty() && done.all != nullptr && done.one == nullptr &&
      !rule.text->says("clockwise")) {
    report_stated(diagnostics, codes::stated_people, rule, one[0], done.all->span,
                  "the statement means one player, and the rule all of them");
  }
  if (!done.counts_players && done.one != nullptr && done.all == nullptr &&
      done.others == nullptr && rule.doing->limits.empty()) {
    for (const StatedPhrase& phrase : all) {
      const int sentence = rule.text->words()[phrase.first].sentence;
      if (!rule.text->says("gain", sentence) && !rule.text->says("lose", sentence) &&
          !rule.text->says("deed-draw", sentence)) {
        continue;
      }
      report_stated(diagnostics, codes::stated_people, rule, phrase, done.one->span,
                    "the statement means all players, and the rule one of them");
      return;
    }
  }
}

// Whether a statement names people by a word of the rules, in whatever form: "each contributor".
bool names_people(const StatedRule& rule, const std::string& name) {
  const std::string stem = fold_text(name.ends_with('s') ? name.substr(0, name.size() - 1) : name);
  const auto& words = rule.text->words();
  return std::any_of(words.begin(), words.end(),
                     [&](const StatedWord& word) { return word.folded.starts_with(stem); });
}

// "all players who …" are not all.
bool means_all(const StatedRule& rule, const StatedPhrase& phrase) {
  return !rule.text->follows("which-of-them", phrase.last, 2);
}

// A line for some, by a word of the rules such as `contributors`, or for two that are named.
void check_some(const StatedRule& rule, const behaviour::Names& names, Diagnostics& diagnostics) {
  for (const DoneLine& done : rule.lines) {
    const Expr* people = done.named ? nullptr : people_of(*done.line);
    if (people == nullptr) continue;
    if (people->op == Op::several && !rule.text->says("both-of-them") &&
        !rule.text->says("all-players")) {
      report_stated(diagnostics, codes::stated_people, rule, {0, rule.text->words().size() - 1},
                    people->span,
                    "the rule means more than one player, and its statement does not");
      return;
    }
    const bool is_word = people->op == Op::word && names.words[people->index].people;
    if (is_word && !names_people(rule, names.words[people->index].name)) {
      for (const StatedPhrase& all : rule.text->find("all-players")) {
        if (!means_all(rule, all)) continue;
        report_stated(diagnostics, codes::stated_people, rule, all, people->span,
                      "the statement means all players, and the rule only some of them");
        return;
      }
    }
  }
}

}  // namespace

void stated_people(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  for (const StatedRule& rule : rules.all()) {
    check(rule, diagnostics);
    check_some(rule, rules.behaviour().names, diagnostics);
  }
}

}  // namespace loom::statement
