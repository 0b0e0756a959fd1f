// Reads the text form of effects. One function a verb; every fault points at the word it is about.
#include "schema/diagnostics/schema_codes.h"

#include <fmt/core.h>
#include "schema/language/effect.h"
#include "schema/language/effect_words.h"
#include "schema/structure/scalar.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

// Thrown within this file when the rest of one effect cannot be followed; it has been reported.
struct EffectGivenUp {};

class EffectParser {
 public:
  EffectParser(const ScalarText& text, const Vocabulary& words, Diagnostics& diagnostics)
      : text_(text),
        vocabulary_(words),
        diagnostics_(diagnostics),
        words_(split_words(text.text())) {}

  EffectList run() {
    EffectList list;
    list.span = text_.span();
    if (now() == "nothing" && words_.size() == 2) return list;
    while (true) {
      if (list.effects.size() == kMaxEffects) {
        fault(codes::effect_syntax, now(),
              fmt::format("more than {} effects in one place", kMaxEffects));
        break;
      }
      try {
        list.effects.push_back(effect());
      } catch (const EffectGivenUp&) {
        // The next effect starts behind the next `;`.
        while (!at_end() && !(now() == ";")) ++at_;
      }
      if (at_end()) break;
      ++at_;
    }
    return list;
  }

 private:
  const Word& now() const { return words_[at_]; }
  bool at_end() const { return now().text.empty(); }
  bool effect_ends() const { return at_end() || now() == ";"; }
  Span place(const Word& word) const { return text_.span(word.begin, word.end); }

  Diagnostic& fault(const Code& code, const Word& word, std::string message) {
    return diagnostics_.report(code, place(word), std::move(message));
  }

  [[noreturn]] void give_up(const Code& code, const Word& word, std::string message,
                            const std::string& note) {
    Diagnostic& found = fault(code, word, std::move(message));
    if (!note.empty()) found.note(note);
    throw EffectGivenUp{};
  }

  bool take(std::string_view word) {
    if (!(now() == word)) return false;
    ++at_;
    return true;
  }

  void expect(const std::string& word) {
    if (take(word)) return;
    Diagnostic& found = fault(codes::effect_syntax, now(), quoted(word) + " is missing here");
    if (!effect_ends() && !nearest_name(now().text, {word}).empty()) {
      found.suggest(place(now()), word);
    } else {
      const size_t behind = words_[at_ - 1].end;
      found.suggest(text_.span(behind, behind), " " + word);
    }
    throw EffectGivenUp{};
  }

  Effect effect() {
    const size_t first = at_;
    Effect result;
    if (effect_ends()) {
      give_up(codes::effect_syntax, now(), "an effect is missing here",
              words_.size() == 1
                  ? "write `nothing` when nothing happens"
                  : "a `;` stands between two effects: delete it, or write one more");
    } else if (const auto verb = verb_named(now().text)) {
      ++at_;
      result.verb = *verb;
      subject(result);
      detail(result);
      if (traits_of(*verb).hits_players && take("for")) result.who = who();
    } else {
      change(result);
    }
    if (!effect_ends()) unexpected(result);
    result.span = text_.span(words_[first].begin, words_[at_ - 1].end);
    return result;
  }

  // A word that cannot go on an effect.
  [[noreturn]] void unexpected(const Effect& effect) {
    if (!traits_of(effect.verb).hits_players && now() == "for") {
      give_up(codes::effect_misfit, now(), "this effect hits no player: it takes no `for`",
              "delete the `for` and what follows it");
    }
    if (now() == "per" || now() == "for" || now() == "else") {
      give_up(codes::effect_syntax, now(), quoted(now().text) + " stands in the wrong place",
              "the order is `per …`, then `for …`, then `else …`, each at most once");
    }
    Diagnostic& found =
        fault(codes::effect_syntax, now(), quoted(now().text) + " is not expected here");
    const std::string near = nearest_name(now().text, {"for", "per", "else", "code", "ignoring"});
    const size_t behind = words_[at_ - 1].end;
    if (traits_of(effect.verb).detail == EffectDetail::code && is_number(now().text)) {
      found.suggest(place(now()), "code " + std::string(now().text));
    } else if (now() == ",") {
      found.note("several effects are joined by `;`").suggest(place(now()), ";");
    } else if (starts_effect(now().text, vocabulary_)) {
      found.note("several effects are joined by `;`").suggest(text_.span(behind, behind), ";");
    } else if (!near.empty()) {
      found.suggest(place(now()), near);
    }
    throw EffectGivenUp{};
  }

  // The name at hand, as an id of `entries`.
  template <typename Entry>
  Id<Entry> known(const std::vector<Entry>& entries, std::string_view what) {
    if (const auto id = find_name(entries, now().text)) {
      ++at_;
      return *id;
    }
    std::vector<std::string> names;
    append_names(entries, names);
    unknown(names, std::string(what));
  }

  [[noreturn]] void unknown(const std::vector<std::string>& names, const std::string& what) {
    if (effect_ends()) {
      give_up(codes::effect_syntax, now(),
              fmt::format("the name of {} is missing here", a_word(what)),
              names.empty() ? "" : "the names are " + quoted_list(names, 24));
    }
    if (const std::string other = family_of(now().text, vocabulary_); !other.empty()) {
      give_up(codes::effect_name, now(),
              fmt::format("{} is {}, not {}", quoted(now().text), a_word(other), a_word(what)), "");
    }
    Diagnostic& found =
        fault(codes::effect_name, now(), fmt::format("unknown {} {}", what, quoted(now().text)));
    if (const std::string near = nearest_name(now().text, names); !near.empty()) {
      found.suggest(place(now()), near);
    } else if (!names.empty()) {
      found.note("the names are " + quoted_list(names, 24));
    } else {
      found.note("this game declares no " + what);
    }
    throw EffectGivenUp{};
  }

  Resource resource() {
    Resource result;
    if (const auto track = find_name(vocabulary_.tracks, now().text)) {
      result.track = track;
    } else if (const auto token = find_name(vocabulary_.tokens, now().text)) {
      result.token = token;
    } else if (!(now() == "token")) {
      no_resource();
    }
    ++at_;
    return result;
  }

  [[noreturn]] void no_resource() {
    if (now() == "nothing" || now() == "none") {
      give_up(codes::effect_syntax, now(), quoted(now().text) + " cannot stand here",
              "`nothing` stands alone, for no effect at all");
    }
    if (is_number(now().text)) {
      give_up(
          codes::effect_syntax, now(), "the amount stands before the name",
          fmt::format("write the name first, such as `{} {}`", words_[at_ + 1].text, now().text));
    }
    std::vector<std::string> names;
    append_names(vocabulary_.tracks, names);
    append_names(vocabulary_.tokens, names);
    names.emplace_back("token");
    names.emplace_back("nothing");
    for (const std::string_view verb : effect_verbs()) names.emplace_back(verb);
    unknown(names, "track or token");
  }

  // A signed amount other than 0.
  int amount() {
    const std::string_view word = now().text;
    const auto value = parse_integer(word);
    if (!value && !is_number(word)) no_amount();
    if (!word.starts_with('+') && !word.starts_with('-')) {
      fault(codes::effect_amount, now(), fmt::format("the amount {} has no sign", quoted(word)))
          .note("a sign says whether it is gained or lost")
          .suggest(place(now()), "+" + std::string(word));
      throw EffectGivenUp{};
    }
    if (!value || *value == 0 || *value < -kMaxAmount || *value > kMaxAmount) {
      give_up(codes::effect_amount, now(),
              fmt::format("the amount {} is out of range", quoted(word)),
              fmt::format("it is -{} to +{}, and not 0", kMaxAmount, kMaxAmount));
    }
    ++at_;
    return static_cast<int>(*value);
  }

  [[noreturn]] void no_amount() {
    constexpr std::string_view kMinusSign = "\u2212";
    const std::string_view word = now().text;
    if (word.starts_with(kMinusSign) && is_number(word.substr(kMinusSign.size()))) {
      fault(codes::effect_amount, now(),
            fmt::format("the amount {} has a typographic minus sign", quoted(word)))
          .suggest(place(now()), "-" + std::string(word.substr(kMinusSign.size())));
    } else if ((word == "+" || word == "-") && is_number(words_[at_ + 1].text)) {
      fault(codes::effect_amount, now(), "the sign stands apart from its amount")
          .suggest(text_.span(now().begin, words_[at_ + 1].end),
                   std::string(word) + std::string(words_[at_ + 1].text));
    } else {
      fault(codes::effect_amount, now(),
            "an amount such as `+1` or `-2` is missing " +
                (effect_ends() ? "here" : "before " + quoted(word)));
    }
    throw EffectGivenUp{};
  }

  // A plain number; `what` names it: "the number of players".
  int counted(const std::string& what, int least, int most) {
    const auto value = parse_integer(now().text);
    if (!value || *value < least || *value > most) {
      give_up(codes::effect_amount, now(),
              effect_ends() ? what + " is missing here"
                            : fmt::format("{} cannot be {}", what, quoted(now().text)),
              fmt::format("it is a number from {} to {}", least, most));
    }
    ++at_;
    return static_cast<int>(*value);
  }

  void change(Effect& result) {
    result.verb = Effect::Verb::change;
    result.resource = resource();
    result.amount = amount();
    if (take("per")) per(result);
    const Word for_word = now();
    if (take("for")) {
      result.who = who();
      if (is_group_track(result.resource)) {
        give_up(codes::effect_misfit, for_word,
                quoted(vocabulary_[*result.resource.track].name) +
                    " belongs to the group: it takes no `for`",
                "delete the `for`; write `per player` if the amount should grow with the players");
      }
    }
    const Word else_word = now();
    if (take("else")) shortage(result, else_word);
  }

  bool is_group_track(const Resource& resource) const {
    return resource.track && vocabulary_[*resource.track].scope == Track::Scope::group;
  }

  void per(Effect& result) {
    if (take("player")) {
      result.per_players = 1;
      return;
    }
    if (now() == "1" || now() == "players") {
      give_up(codes::effect_amount, now(), "the number of players cannot be " + quoted(now().text),
              "write `per player`, or `per 2 players` and more");
    }
    result.per_players = counted("the number of players", 2, kMaxPlayersNamed);
    expect("players");
  }

  void shortage(Effect& result, const Word& else_word) {
    if (result.amount > 0) {
      give_up(codes::effect_misfit, else_word, "a gain is never short: it takes no `else`",
              "delete the `else`");
    }
    if (take("nothing")) {
      result.shortage.rule = Shortage::Rule::take_nothing;
      return;
    }
    const Word named = now();
    result.shortage.rule = Shortage::Rule::instead;
    result.shortage.resource = resource();
    result.shortage.amount = amount();
    if (is_group_track(result.resource) && !is_group_track(result.shortage.resource)) {
      give_up(codes::effect_misfit, named,
              fmt::format("nobody in particular is short of a group track: {} would hit no one",
                          quoted(named.text)),
              "name another track of the group, or write a second effect behind a `;`");
    }
  }

  void subject(Effect& result) {
    const EffectSubject about = traits_of(result.verb).subject;
    if (about == EffectSubject::action) result.action = known(vocabulary_.actions, "action");
    if (about == EffectSubject::area) result.area = known(vocabulary_.areas, "area");
    if (about == EffectSubject::deck) result.deck = known(vocabulary_.decks, "card kind");
    if (about == EffectSubject::table) result.table = known(vocabulary_.tables, "table");
  }

  void detail(Effect& result) {
    switch (traits_of(result.verb).detail) {
      case EffectDetail::none:
        break;
      case EffectDetail::times:
        expect("to");
        result.amount = counted("the limit", 0, kMaxTimes);
        break;
      case EffectDetail::ignoring:
        if (take("ignoring")) result.ignored = known(vocabulary_.tracks, "track");
        break;
      case EffectDetail::code:
        if (take("code")) result.code = counted("the code", 1, kMaxCode);
        break;
    }
  }

  Who who() {
    if (take("player")) return {Target::player, 1};
    if (take("contributors")) return {Target::contributors, 1};
    if (now() == "all" && next_is("players")) return two_words(Target::all_players);
    if (now() == "first" && next_is("contributor")) return two_words(Target::first_contributor);
    if (now() == "lowest" && next_is("scorer")) return two_words(Target::lowest_scorers);
    if (now() == "highest" && next_is("scorer")) return two_words(Target::highest_scorers);
    if (now() == "each" && next_is("other") && words_[at_ + 2] == "player") {
      at_ += 3;
      return {Target::other_players, 1};
    }
    if (parse_integer(now().text)) return scorers();
    unknown_target();
  }

  Who scorers() {
    const size_t first = at_;
    const int count = counted("the number of scorers", 1, kMaxPlayersNamed);
    const bool lowest = now() == "lowest";
    if (count > 1 && (lowest || now() == "highest") && next_is("scorers")) {
      at_ += 2;
      return {lowest ? Target::lowest_scorers : Target::highest_scorers, count};
    }
    at_ = first;
    unknown_target();
  }

  bool next_is(std::string_view word) const { return words_[at_ + 1] == word; }

  Who two_words(Target target) {
    at_ += 2;
    return {target, 1};
  }

  [[noreturn]] void unknown_target() {
    static const std::vector<std::string> kTargets = {
        "player",           "all players",       "each other player",
        "contributors",     "first contributor", "lowest scorer",
        "2 lowest scorers", "highest scorer",    "2 highest scorers"};
    size_t last = at_;
    std::string written;
    while (!words_[last].text.empty() && words_[last].text != ";" && words_[last].text != "else" &&
           words_[last].text != "per") {
      written += (written.empty() ? "" : " ") + std::string(words_[last++].text);
    }
    const Span span = text_.span(now().begin, last > at_ ? words_[last - 1].end : now().begin);
    Diagnostic& found = diagnostics_.report(
        codes::effect_target, span,
        written.empty() ? "the target is missing here" : "unknown target " + quoted(written));
    found.note("the targets are " + quoted_list(kTargets, 24));
    if (const std::string near = nearest_name(written, kTargets); !near.empty())
      found.suggest(span, near);
    throw EffectGivenUp{};
  }

  const ScalarText& text_;
  const Vocabulary& vocabulary_;
  Diagnostics& diagnostics_;
  std::vector<Word> words_;
  size_t at_ = 0;
};

}  // namespace

EffectList parse_effects(const ScalarText& text, const Vocabulary& words,
                         Diagnostics& diagnostics) {
  return EffectParser(text, words, diagnostics).run();
}

}  // namespace loom
