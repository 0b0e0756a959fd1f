// PL0563: the statement says must where the rule leaves a choice, or may where it leaves none.
#include <algorithm>

#include "validator/check_codes.h"
#include "validator/checks/statement/stated_rules.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/fold_text.h"

namespace loom::statement {
namespace {

constexpr size_t kNear = 4;  // words from `may` to its verb

const Line* first_line(const StatedRule& rule, auto fits) {
  for (const DoneLine& done : rule.lines) {
    if (!done.named && fits(done)) return done.line;
  }
  return nullptr;
}

// Whether the name of an action follows soon, in any of its forms: "play", "played".
bool names_action(const StatedText& text, size_t after, const std::string& action) {
  const auto& words = text.words();
  const std::string stem = fold_text(action.substr(0, action.find('-')));
  for (size_t i = after + 1; i < words.size() && i <= after + kNear; ++i) {
    if (words[i].sentence != words[after].sentence) return false;
    if (words[i].folded.starts_with(stem)) return true;
  }
  return false;
}

void too_strict(const StatedRule& rule, const behaviour::Names& names, Diagnostics& diagnostics) {
  const Line* must =
      first_line(rule, [](const DoneLine& d) { return d.line->verb == Verb::act && d.line->must; });
  if (must != nullptr) return;
  // Who can do nothing else must do this.
  for (const DoneValue& value : rule.values) {
    if (value.expr->op == Op::can_other) return;
  }
  const Line* may = first_line(rule, [](const DoneLine& d) {
    return d.line->verb == Verb::offer || d.line->verb == Verb::accept || d.line->verb == Verb::act;
  });
  if (!rule.offers() && may == nullptr) return;
  for (const StatedPhrase& phrase : rule.text->find("must")) {
    bool same = rule.text->follows("deed-act", phrase.last, kNear) && may != nullptr;
    for (const std::string& action : names.actions) {
      const bool offered = rule.offers() && names.actions[rule.doing->action] == action;
      const bool line =
          may != nullptr && may->verb == Verb::offer && names.actions[may->index] == action;
      same |= (offered || line) && names_action(*rule.text, phrase.last, action);
    }
    if (!same) continue;
    report_stated(diagnostics, codes::stated_duty, rule, phrase,
                  may != nullptr ? may->span : rule.doing->span,
                  "the statement says must, and the rule leaves the choice");
    return;
  }
}

void too_free(const StatedRule& rule, const behaviour::Names& names, Diagnostics& diagnostics) {
  const bool chooses = std::any_of(rule.lines.begin(), rule.lines.end(), [](const DoneLine& done) {
    return done.by_choice || done.line->verb == Verb::offer || done.line->verb == Verb::fill ||
           (done.line->verb == Verb::act && !done.line->must);
  });
  if (rule.offers() || chooses) return;
  const Line* must =
      first_line(rule, [](const DoneLine& d) { return d.line->verb == Verb::act && d.line->must; });
  const Line* draw = first_line(rule, [](const DoneLine& d) { return d.line->verb == Verb::draw; });
  const Line* discard =
      first_line(rule, [](const DoneLine& d) { return d.line->verb == Verb::discard; });
  const Line* changes = first_line(rule, [](const DoneLine& d) {
    return d.line->verb == Verb::change && d.line->args.size() > 1;
  });
  const Line* shuffle =
      first_line(rule, [](const DoneLine& d) { return d.line->verb == Verb::shuffle; });
  const auto denied = rule.text->find("may-not");
  for (const StatedPhrase& phrase : rule.text->find("may")) {
    if (std::any_of(denied.begin(), denied.end(),
                    [&](const StatedPhrase& no) { return no.first == phrase.first; })) {
      continue;
    }
    const Line* forced = nullptr;
    if (must != nullptr &&
        std::any_of(names.actions.begin(), names.actions.end(), [&](const std::string& action) {
          return names_action(*rule.text, phrase.last, action);
        })) {
      forced = must;
    }
    const auto soon = [&](std::string_view key) {
      return rule.text->follows(key, phrase.last, kNear - 1);
    };
    if (forced == nullptr && must != nullptr && soon("deed-act")) forced = must;
    if (forced == nullptr && draw != nullptr && soon("deed-draw")) forced = draw;
    if (forced == nullptr && discard != nullptr && soon("deed-discard")) forced = discard;
    if (forced == nullptr && shuffle != nullptr && soon("deed-shuffle")) forced = shuffle;
    if (forced == nullptr && changes != nullptr && (soon("gain") || soon("lose"))) forced = changes;
    if (forced == nullptr) continue;
    report_stated(diagnostics, codes::stated_duty, rule, phrase, forced->span,
                  "the statement says may, and the rule leaves no choice");
    return;
  }
}

// Actions of a turn that must be taken, or need not; nothing else in the statement says so.
void turns(const StatedRule& rule, Diagnostics& diagnostics) {
  const Line* act = nullptr;
  for (const DoneLine& done : rule.lines) {
    if (done.named || done.line->verb != Verb::act) continue;
    if (act != nullptr && act->must != done.line->must) return;
    act = done.line;
  }
  if (act == nullptr) return;
  const auto may = rule.text->find("may");
  const auto must = rule.text->find("must");
  if (act->must && !may.empty() && must.empty() && !rule.text->says("may-not")) {
    report_stated(diagnostics, codes::stated_duty, rule, may[0], act->span,
                  "the statement says may, and the rule leaves no choice");
  }
  if (!act->must && may.empty() && !must.empty()) {
    report_stated(diagnostics, codes::stated_duty, rule, must[0], act->span,
                  "the statement says must, and the rule leaves the choice");
  }
}

// What a rule forbids is told with a word such as `not` or `only`.
void forbidden(const StatedRule& rule, Diagnostics& diagnostics) {
  if (rule.doing->forbids.empty() || rule.text->says("forbidding")) return;
  report_stated(diagnostics, codes::stated_duty, rule, {0, rule.text->words().size() - 1},
                rule.doing->span, "the rule forbids something, and its statement does not");
}

}  // namespace

void stated_duties(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  for (const StatedRule& rule : rules.all()) {
    const size_t before = diagnostics.all().size();
    too_strict(rule, rules.behaviour().names, diagnostics);
    too_free(rule, rules.behaviour().names, diagnostics);
    if (diagnostics.all().size() == before) turns(rule, diagnostics);
    forbidden(rule, diagnostics);
  }
}

}  // namespace loom::statement
