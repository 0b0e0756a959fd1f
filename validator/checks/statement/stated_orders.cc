// PL0561: the statement has another order, direction or time than the rule: clockwise or the other
// way, what comes first, when in the game it happens.
#include <fmt/core.h>
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/fold_text.h"

namespace loom::statement {
namespace {

bool is_own_clockwise(const DoneLine& done) {
  return done.line->verb == Verb::each && done.line->args.size() > 1;
}

void directions(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto anti = rule.text->find("anticlockwise");
  auto clockwise = rule.text->find("clockwise");
  std::erase_if(clockwise, [&](const StatedPhrase& phrase) {
    return std::any_of(anti.begin(), anti.end(), [&](const StatedPhrase& other) {
      return other.first <= phrase.first && phrase.last <= other.last;
    });
  });
  const Line* around = nullptr;
  const Line* each = nullptr;
  for (const DoneLine& done : rule.lines) {
    if (is_own_clockwise(done)) around = done.line;
    if (done.line->verb == Verb::each && done.line->name == "player") each = done.line;
  }
  if (around != nullptr && !anti.empty() && clockwise.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, anti[0], around->span,
                  "the statement goes round the other way");
  }
  if (around == nullptr && each != nullptr && !clockwise.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, clockwise[0], each->span,
                  "the statement goes round from somebody, and the rule from nobody");
  }
  if (around == nullptr) return;
  const bool from_start = around->args[1].op == Op::local && around->args[1].name == "start-player";
  const auto first = rule.text->find("from-start");
  const auto next = rule.text->find("from-next");
  if (from_start && !next.empty() && first.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, next[0], around->span,
                  "the statement begins with another player than the rule");
  }
  if (around->args[1].op == Op::next && next.empty() && !first.empty()) {
    report_stated(diagnostics, codes::stated_order, rule, first[0], around->span,
                  "the statement begins with another player than the rule");
  }
}

struct Deed {
  std::string_view key;
  std::vector<Verb> verbs;
};
const std::vector<Deed>& deeds() {
  static const std::vector<Deed> kDeeds = {{"deed-shuffle", {Verb::shuffle}},
                                           {"deed-draw", {Verb::draw, Verb::refill}},
                                           {"deed-discard", {Verb::discard}},
                                           {"deed-move", {Verb::move}},
                                           {"deed-pay", {Verb::pay, Verb::pay_tokens}},
                                           {"deed-show", {Verb::show}},
                                           {"deed-end", {Verb::end_game}}};
  return kDeeds;
}

// "shuffle, then deal": all of one comes after all of the other.
void sequences(const StatedRule& rule, Diagnostics& diagnostics) {
  const auto& words = rule.text->words();
  const auto places = [&](const Deed& deed) {
    std::vector<size_t> at;
    for (size_t i = 0; i < rule.lines.size(); ++i) {
      if (std::count(deed.verbs.begin(), deed.verbs.end(), rule.lines[i].line->verb) > 0 &&
          !rule.lines[i].named) {
        at.push_back(i);
      }
    }
    return at;
  };
  for (const StatedPhrase& then : rule.text->find("then")) {
    for (const Deed& before : deeds()) {
      for (const Deed& after : deeds()) {
        if (&before == &after) continue;
        const auto said_before = [&](const StatedPhrase& p) {
          return p.last < then.first && words[then.first].sentence - words[p.last].sentence <= 1;
        };
        const auto said_after = [&](const StatedPhrase& p) {
          return p.first > then.last && words[p.first].sentence == words[then.first].sentence;
        };
        const auto firsts = rule.text->find(before.key);
        const auto seconds = rule.text->find(after.key);
        const auto first = std::find_if(firsts.begin(), firsts.end(), said_before);
        const auto second = std::find_if(seconds.begin(), seconds.end(), said_after);
        if (first == firsts.end() || second == seconds.end()) continue;
        // Who does it again later has said neither.
        if (std::any_of(firsts.begin(), firsts.end(), said_after) ||
            std::any_of(seconds.begin(), seconds.end(), said_before)) {
          continue;
        }
        const std::vector<size_t> ones = places(before);
        const std::vector<size_t> others = places(after);
        if (ones.empty() || others.empty() || ones.front() < others.back()) continue;
        report_stated(diagnostics, codes::stated_order, rule, then,
                      rule.lines[others.front()].line->span,
                      "the statement has another order than the lines");
        return;
      }
    }
  }
}

// Words of a statement for what lines carry out: a field of a card, or a table by its last word.
struct Mentioned {
  std::string word;
  size_t line = 0;
};

std::vector<Mentioned> carried_out(const StatedRule& rule, const Model& model) {
  std::vector<Mentioned> found;
  for (size_t i = 0; i < rule.lines.size(); ++i) {
    const Line& line = *rule.lines[i].line;
    if (rule.lines[i].named) continue;
    if (line.verb == Verb::carry_out) found.push_back({fold_text(line.name), i});
    if (line.verb != Verb::consult) continue;
    const std::string& title = model.words.tables[line.index].title;
    const size_t space = title.find_last_of(' ');
    found.push_back({fold_text(title.substr(space == std::string::npos ? 0 : space + 1)), i});
  }
  return found;
}

// "the bonus, and after it the penalty"
void steps_of_cards(const StatedRule& rule, const Model& model, Diagnostics& diagnostics) {
  const std::vector<Mentioned> all = carried_out(rule, model);
  const auto& words = rule.text->words();
  const auto mentioned = [&](size_t at) {
    return std::find_if(all.begin(), all.end(), [&](const Mentioned& one) {
      return words[at].folded == one.word || words[at].folded == one.word + "s";
    });
  };
  for (const StatedPhrase& then : rule.text->find("then")) {
    auto before = all.end();
    for (size_t i = then.first; i-- > 0 && before == all.end();) {
      if (words[then.first].sentence - words[i].sentence > 1) break;
      before = mentioned(i);
    }
    auto after = all.end();
    for (size_t i = then.last + 1; i < words.size() && after == all.end(); ++i) {
      if (words[i].sentence != words[then.first].sentence) break;
      after = mentioned(i);
    }
    if (before == all.end() || after == all.end() || before->line <= after->line) continue;
    report_stated(diagnostics, codes::stated_order, rule, then, rule.lines[after->line].line->span,
                  "the statement has another order than the lines");
    return;
  }
}

}  // namespace

void stated_orders(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  for (const StatedRule& rule : rules.all()) {
    directions(rule, diagnostics);
    sequences(rule, diagnostics);
    steps_of_cards(rule, context.model, diagnostics);
    stated_moments(rule, rules.behaviour(), diagnostics);
  }
}

}  // namespace loom::statement
