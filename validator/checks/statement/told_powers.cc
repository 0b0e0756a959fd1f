// PL0566: the words on a card tell another power than the one that is played. What a field `habit`
// does, a field `habit-text` says.
#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "schema/behaviour/visit.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_rules.h"
#include "validator/checks/wording/told_effects.h"
#include "validator/context/declared_checks.h"
#include "validator/terms/fold_text.h"

namespace loom::statement {
namespace {

using behaviour::Power;
using behaviour::Price;

bool lies_in(Span inner, Span outer) {
  return inner.file == outer.file && inner.begin >= outer.begin && inner.end <= outer.end;
}

std::optional<int> amount_of(const Expr& expr) {
  if (expr.op != Op::number && expr.op != Op::figure) return std::nullopt;
  return static_cast<int>(expr.number);
}

std::optional<Resource> resource_of(const Expr& expr) {
  if (expr.op == Op::held) return resource_of(expr.of[0]);
  if (expr.op == Op::token) return Resource{{}, TokenId{static_cast<uint16_t>(expr.index)}};
  if (expr.op == Op::track) return Resource{TrackId{static_cast<uint16_t>(expr.index)}, {}};
  return std::nullopt;
}

// What powers give and take as effects of cards would say it. None where they do more than that.
class PowerEffects {
 public:
  std::optional<EffectList> of(const std::vector<const Power*>& powers) {
    for (const Power* power : powers) {
      for (const Price& price : power->prices) add(price);
      behaviour::visit_lines(power->does, [&](const Line& line) { add(line); });
    }
    if (!plain_) return std::nullopt;
    return std::move(list_);
  }

 private:
  void add(const Price& price) {
    Resource what;
    if (price.token >= 0) what.token = TokenId{static_cast<uint16_t>(price.token)};
    const bool simple = price.what == Price::What::less || price.what == Price::What::more;
    add(what, simple ? amount_of(price.amount[0]) : std::nullopt,
        price.what == Price::What::less ? -1 : 1, price.span);
  }

  void add(const Line& line) {
    switch (line.verb) {
      case Verb::change:
        // Whoever else it is for is more than an own power says.
        if (line.args.size() > 2) plain_ = false;
        return add(resource_of(line.args[0]), amount_of(line.args[1]), line.sign < 0 ? -1 : 1,
                   line.span);
      case Verb::tokens:
        return add(Resource{}, amount_of(line.args[0]), line.sign < 0 ? -1 : 1, line.span);
      case Verb::exchange:
        add(resource_of(line.args[1]), amount_of(line.args[0]), -1, line.span);
        return add(resource_of(line.args[3]), amount_of(line.args[2]), 1, line.span);
      case Verb::pay_tokens:
        return add(resource_of(line.args[1]), amount_of(line.args[0]), -1, line.span);
      case Verb::one_of:
      case Verb::test:
      case Verb::nothing:
        return;
      default:
        plain_ = false;
    }
  }

  void add(const std::optional<Resource>& what, std::optional<int> amount, int sign, Span span) {
    if (!what || !amount) {
      plain_ = false;
      return;
    }
    Effect effect;
    effect.resource = *what;
    effect.amount = *amount * sign;
    effect.span = span;
    list_.effects.push_back(std::move(effect));
    list_.span = span;
  }

  EffectList list_;
  bool plain_ = true;
};

class CardPowers {
 public:
  CardPowers(const CheckContext& context, const StatedRules& rules, const behaviour::Doing& doing,
             Diagnostics& diagnostics)
      : model_(context.model),
        names_(rules.behaviour().names),
        words_(context.model.words, context.model.language),
        reading_(read_rule(doing, rules.behaviour(), context.model.language)),
        diagnostics_(diagnostics) {}

  void look_at(const Card& card, const std::vector<const Power*>& powers) {
    const Field* field = field_of(card, *powers.front());
    if (field == nullptr) return;
    const std::string name = field->name + "-text";
    const auto& fields = card.kind->fields;
    const bool is_told = std::any_of(fields.begin(), fields.end(),
                                     [&](const Field& each) { return each.name == name; });
    if (!is_told) return;
    const Value& text = card[name];
    if (!text.present()) {
      report(card, powers, powers.front()->span,
             fmt::format("no {} tells players what {} does", quoted(name), quoted(field->name)));
      return;
    }
    if (const auto effects = PowerEffects().of(powers)) {
      for (const Contradiction& found :
           contradictions(text.text(), *effects, {}, model_.words, model_.language, words_)) {
        report(card, powers, text.span, about_power(found.message));
      }
    }
    moments(card, powers, text);
    prices(card, powers, text);
  }

 private:
  // The field that the power stands in.
  static const Field* field_of(const Card& card, const Power& power) {
    for (size_t i = 0; i < card.kind->fields.size(); ++i) {
      if (card.values[i].written && lies_in(power.span, card.values[i].span))
        return &card.kind->fields[i];
    }
    return nullptr;
  }

  static std::string about_power(std::string message) {
    constexpr std::string_view kEffect = "effect";
    for (size_t at = message.find(kEffect); at != std::string::npos; at = message.find(kEffect, at))
      message.replace(at, kEffect.size(), "power");
    return message;
  }

  // When it comes: at the start of a turn in words of the language, after an action by its name.
  void moments(const Card& card, const std::vector<const Power*>& powers, const Value& text) {
    const std::string folded = " " + fold_text(text.text()) + " ";
    const auto turn = model_.language.stated.find("time-turn-start");
    if (turn == model_.language.stated.end()) return;
    const bool says_turn =
        std::any_of(turn->second.begin(), turn->second.end(), [&](const std::string& phrase) {
          return folded.find(fold_text(phrase)) != std::string::npos;
        });
    bool at_turn = false;
    for (const Power* power : powers) {
      if (!power->prices.empty() || power->moment.status >= 0 || power->moment.used) continue;
      if (power->moment.after < 0) {
        at_turn = true;
      } else if (!names_action(folded, power->moment.after)) {
        report(card, {power}, text.span,
               fmt::format("the text does not say that it comes after {}",
                           quoted(names_.actions[power->moment.after])));
      }
    }
    if (at_turn == says_turn) return;
    report(card, powers, text.span,
           at_turn ? "the text does not say that it comes at the start of a turn"
                   : "the text speaks of the start of a turn, and the power comes at another time");
  }

  bool says(const std::string& folded, std::string_view key) const {
    const auto words = model_.language.stated.find(key);
    return words != model_.language.stated.end() &&
           std::any_of(words->second.begin(), words->second.end(), [&](const std::string& word) {
             return folded.find(" " + fold_text(word) + " ") != std::string::npos;
           });
  }

  // Cheaper or dearer; a text that says both, or neither, is left alone.
  void prices(const Card& card, const std::vector<const Power*>& powers, const Value& text) {
    std::string folded = " ";
    for (const char c : fold_text(text.text())) folded += c == '.' || c == ',' ? ' ' : c;
    folded += " ";
    const bool more = says(folded, "adds-more");
    if (more == says(folded, "takes-less")) return;
    for (const Power* power : powers) {
      for (const Price& price : power->prices) {
        const bool dearer = price.what == Price::What::more;
        if ((!dearer && price.what != Price::What::less) || dearer == more) continue;
        return report(card, {power}, text.span,
                      more ? "the text says that something costs more, and it costs less"
                           : "the text says that something costs less, and it costs more");
      }
    }
  }

  // Whether a word of its title or phrase is in the text, in whatever form.
  bool names_action(const std::string& text, int action) const {
    constexpr size_t kStem = 4;
    const std::string& name = names_.actions[action];
    if (text.find(" " + fold_text(name)) != std::string::npos) return true;
    std::string names;
    for (const Action& entry : model_.words.actions) {
      if (entry.name == name) names += " " + entry.title + " " + entry.phrase;
    }
    names = fold_text(names) + " ";
    for (size_t at = 0; at < names.size();) {
      const size_t end = names.find_first_of(" -", at);
      const std::string word = names.substr(at, end - at);
      if (word.size() >= kStem && text.find(" " + word.substr(0, kStem)) != std::string::npos)
        return true;
      at = end + 1;
    }
    return false;
  }

  void report(const Card& card, const std::vector<const Power*>& powers, Span span,
              const std::string& message) {
    // What a default says is nobody's own place.
    Diagnostic& found = diagnostics_.report(codes::told_power,
                                            lies_in(span, card.whole) ? span : card.span, message);
    std::string told;
    for (const behaviour::ReadLine& line : reading_) {
      for (const Power* power : powers) {
        if (line.depth > 0 && lies_in(line.span, power->span))
          told += (told.empty() ? "" : " ") + line.text;
      }
    }
    found.also(powers.front()->span, "what it does").note("it does: " + told);
  }

  const Model& model_;
  const behaviour::Names& names_;
  const ToldWords words_;
  const std::vector<behaviour::ReadLine> reading_;
  Diagnostics& diagnostics_;
};

}  // namespace

void told_powers(const CheckContext& context, Diagnostics& diagnostics) {
  const auto& rules = context.once<StatedRules>();
  for (const behaviour::Doing& doing : rules.behaviour().rules) {
    if (doing.powers.empty()) continue;
    CardPowers checked(context, rules, doing, diagnostics);
    for (const Card& card : context.model.cards) {
      std::vector<const Power*> powers;
      for (const Power& power : doing.powers)
        if (power.card->id() == card.id()) powers.push_back(&power);
      if (!powers.empty()) checked.look_at(card, powers);
    }
  }
}

}  // namespace loom::statement
