// PL0821: a word with a capital inside a sentence that is neither a term of the glossary nor part
// of any title. A reader takes it for a term and finds it nowhere.
#include <algorithm>
#include <set>

#include "schema/text/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"
#include "validator/checks/text/near_term_finder.h"

namespace loom::book {
namespace {

void learn(const std::string& title, std::set<std::string>& known) {
  for (const ProseWord& word : read_prose(title, false).words) known.insert(word.folded);
}

template <typename Entries>
void learn_titles(const Entries& entries, std::set<std::string>& known) {
  for (const auto& entry : entries) learn(entry.title, known);
}

// Words that stand in a title of the game, with a capital or not.
std::set<std::string> words_of_titles(const Model& model, const Book& book) {
  std::set<std::string> known;
  learn(model.game.title, known);
  learn(model.game.author, known);
  learn_titles(model.words.tokens, known);
  learn_titles(model.words.tracks, known);
  learn_titles(model.words.layers, known);
  learn_titles(model.words.areas, known);
  learn_titles(model.words.actions, known);
  learn_titles(model.words.decks, known);
  learn_titles(model.words.tables, known);
  for (const Card& card : model.cards) learn(std::string(card["title"].text()), known);
  for (const Rule& rule : model.rules.rules) {
    learn_titles(rule.variants, known);
    for (const Bands& bands : rule.bands) learn_titles(bands.readings, known);
  }
  each_book_prose(book, [&](const BookProse& text) {
    if (text.block->type != Block::Type::heading) return;
    for (const ProseWord& word : text.prose.words) known.insert(word.folded);
  });
  return known;
}

}  // namespace

void listed_terms(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  const Glossary& glossary = context.glossary;
  if (glossary.terms.empty()) return;
  std::set<std::string> known = words_of_titles(context.model, book);
  for (const TermForm& form : glossary.forms) known.insert(form.words.begin(), form.words.end());
  const NearTermFinder& near = context.once<NearTermFinder>();
  each_book_prose(book, [&](const BookProse& text) {
    // Headings may write words large.
    if (text.names_people || text.block->type == Block::Type::heading) return;
    const std::vector<TermUse> misspelt = near.find(text.prose, false);  // told by another check
    for (size_t i = 0; i < text.prose.words.size(); ++i) {
      const ProseWord& word = text.prose.words[i];
      const bool told = std::any_of(misspelt.begin(), misspelt.end(), [&](const TermUse& use) {
        return use.first <= i && i <= use.last;
      });
      if (told || word.starts_sentence || !starts_with_capital(word.text) ||
          known.contains(word.folded))
        continue;
      if (word.text.size() == 1) continue;  // a phase, a letter of a table
      diagnostics
          .report(codes::unlisted_term, text.span(word.begin, word.end),
                  quoted(word.text) + " is written like a term, and the glossary has none of it")
          .note("add it to the glossary, or write it small");
    }
  });
}

}  // namespace loom::book
