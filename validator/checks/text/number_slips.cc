// PL0547: one of several, or several of one: "two token", "each players", "a player have".
#include <fmt/core.h>

#include <map>
#include <optional>

#include "schema/text/letters.h"
#include "schema/text/wording.h"
#include "validator/check_codes.h"
#include "validator/checks/text/written_text.h"
#include "validator/context/declared_checks.h"

namespace loom::text {
namespace {

// Things in one and in several, folded: those of the language and the terms of the game.
struct Nouns {
  explicit Nouns(const CheckContext& context) {
    for (const std::string& pair : written_words(context, "nouns")) {
      const std::vector<std::string> both = split_at_blanks(pair);
      if (both.size() == 2) add(both[0], both[1]);
    }
    for (const Term& term : context.glossary.terms) {
      const Prose one = read_prose(term.title, false);
      const Prose several = read_prose(term.many, false);
      if (one.words.size() == 1 && several.words.size() == 1)
        add(one.words[0].folded, several.words[0].folded);
    }
  }

  void add(const std::string& singular, const std::string& plural) {
    if (singular == plural) return;
    one.emplace(singular, plural);
    several.emplace(plural, singular);
  }

  std::map<std::string, std::string> one;      // to several
  std::map<std::string, std::string> several;  // to one
};

class Reader {
 public:
  Reader(const CheckContext& context, const WrittenText& text, Diagnostics& diagnostics)
      : context_(context),
        text_(text),
        words_(text.prose.words),
        nouns_(context.once<Nouns>()),
        diagnostics_(diagnostics) {}

  void run() {
    for (size_t i = 0; i + 1 < words_.size(); ++i) {
      number(i);
      verb(i);
    }
  }

 private:
  bool is(const char* key, size_t word) const {
    return is_one_of(written_words(context_, key), words_[word].folded);
  }
  bool joined(size_t word) const {
    return text_.prose.joined(word) && !text_.prose.hyphenated(word);
  }
  // A possessive, which Prose leaves out: "each players' turn", "two player's".
  bool is_possessive(size_t word) const {
    const char after = text_.at(words_[word].end);
    return after == '\'' || after == '\xE2';
  }
  // No further noun follows, whose number would count instead: "two player aids".
  bool ends_thing(size_t word) const {
    if (is_possessive(word)) return false;
    if (!text_.prose.joined(word)) return text_.at(words_[word].end) != '-';
    return is("after-thing", word + 1);
  }

  void report(size_t number, size_t noun, const std::string& right) {
    const Span span = text_.span(words_[noun].begin, words_[noun].end);
    const bool capital = starts_with_capital(words_[noun].text);
    diagnostics_
        .report(codes::number_slip, span,
                fmt::format("{} after {}", quoted(words_[noun].text), quoted(words_[number].text)))
        .suggest(span, capital ? capitalised(right) : right);
  }

  // "two token", "each players"
  void number(size_t at) {
    const bool several = is("of-several", at);
    const bool one = !several && is("of-one", at);
    if ((!several && !one) || is_possessive(at)) return;
    size_t noun = at + 1;
    while (noun < words_.size() && joined(noun - 1) && is("between-number-and-thing", noun)) ++noun;
    if (noun >= words_.size() || !joined(noun - 1)) return;
    const auto& wrong = several ? nouns_.one : nouns_.several;
    const auto found = wrong.find(words_[noun].folded);
    if (found == wrong.end() || !ends_thing(noun)) return;
    // "a few players", "one more players' aid": what stands before may count itself.
    if (one && noun > at + 1) return;
    // "both turn and …": what follows may be what those do who were named.
    if (several && is("also-verbs", noun)) return;
    report(at, noun, found->second);
  }

  // "each player have", "the players has" is too often the end of something longer.
  void verb(size_t at) {
    if (!is("determiner-of-one", at) || at + 2 >= words_.size()) return;
    if (!joined(at) || !joined(at + 1) || !nouns_.one.contains(words_[at + 1].folded)) return;
    if (at > 0 && joined(at - 1) && (is("turns-verb", at - 1) || is("after-thing", at - 1))) return;
    const auto& several = written_words(context_, "verb-of-several");
    const auto& one = written_words(context_, "verb-of-one");
    for (size_t i = 0; i < several.size() && i < one.size(); ++i) {
      if (words_[at + 2].folded != several[i]) continue;
      const Span span = text_.span_of(words_[at + 2]);
      diagnostics_
          .report(
              codes::number_slip, span,
              fmt::format("{} of one {}", quoted(words_[at + 2].text), quoted(words_[at + 1].text)))
          .suggest(span, one[i]);
    }
  }

  const CheckContext& context_;
  const WrittenText& text_;
  const std::vector<ProseWord>& words_;
  const Nouns& nouns_;
  Diagnostics& diagnostics_;
};

}  // namespace

void look_for_number_slips(const CheckContext& context, const WrittenText& text,
                           Diagnostics& diagnostics) {
  Reader(context, text, diagnostics).run();
}

void number_slips(const CheckContext& context, Diagnostics& diagnostics) {
  look_everywhere(context, look_for_number_slips, diagnostics);
}

}  // namespace loom::text
