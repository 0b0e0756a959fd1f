#include "validator/checks/statement/stated_text.h"

#include <fmt/core.h>
#include <algorithm>
#include <charconv>

#include "schema/language/statement.h"
#include "validator/terms/fold_text.h"

namespace loom {
namespace {

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool ends_sentence(char c) { return c == '.' || c == ':' || c == ';' || c == '!' || c == '?'; }

// "one", "two": the number that a word stands for; 0 when it is none.
int64_t number_of(const std::vector<std::string>* names, std::string_view word) {
  if (names == nullptr) return 0;
  const auto found = std::find(names->begin(), names->end(), word);
  return found == names->end() ? 0 : found - names->begin() + 1;
}

std::vector<std::string> split(std::string_view phrase) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : std::string(phrase) + " ") {
    if (is_word_byte(c) || c == '#' || c == '*') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(fold_text(word));
      word.clear();
    }
  }
  return words;
}

}  // namespace

StatedText::StatedText(const ReadText& read, const Rule& rule, const Model& model)
    : read_(read), rule_(rule), model_(model) {
  for (const StatementPiece& piece : split_statement(read.text.text.text())) {
    if (piece.type == StatementPiece::Type::prose) {
      add_words(piece.text, piece.begin);
      continue;
    }
    StatedWord word{"#", piece.begin, piece.end, sentence_, false, 0, {}};
    if (piece.type == StatementPiece::Type::place) {
      word.figure = piece.text.find('.') == std::string::npos
                        ? fmt::format("{}.{}", rule.id, piece.text)
                        : piece.text;
      if (const auto figure = find_figure(model, &rule, piece.text)) {
        word.is_number = figure->type == Figure::Type::number;
        word.number = figure->number;
      }
    } else {
      word.is_number =
          std::from_chars(piece.text.data(), piece.text.data() + piece.text.size(), word.number)
              .ec == std::errc();
    }
    words_.push_back(std::move(word));
  }
}

void StatedText::add_words(std::string_view prose, size_t offset) {
  for (size_t at = 0; at < prose.size();) {
    if (!is_word_byte(prose[at])) {
      if (ends_sentence(prose[at])) ++sentence_;
      ++at;
      continue;
    }
    size_t end = at;
    while (end < prose.size() && is_word_byte(prose[end])) ++end;
    StatedWord word{
        fold_text(prose.substr(at, end - at)), offset + at, offset + end, sentence_, false, 0, {}};
    const auto& heard = model_.language.heard;
    const auto numbers = heard.find("numbers");
    word.number = number_of(numbers == heard.end() ? nullptr : &numbers->second, word.folded);
    if (word.number == 0) word.number = number_of(phrases("times"), word.folded);
    word.is_number = word.number > 0;
    words_.push_back(std::move(word));
    at = end;
  }
}

const std::vector<std::string>* StatedText::phrases(std::string_view key) const {
  const auto& stated = model_.language.stated;
  if (const auto found = stated.find(key); found != stated.end()) return &found->second;
  const auto& heard = model_.language.heard;
  const auto found = heard.find(key);
  return found == heard.end() ? nullptr : &found->second;
}

size_t StatedText::matches(std::string_view text, size_t at) const {
  return matches(split(text), at);
}

size_t StatedText::matches(const std::vector<std::string>& wanted, size_t at) const {
  if (wanted.empty() || at + wanted.size() > words_.size()) return 0;
  for (size_t i = 0; i < wanted.size(); ++i) {
    const StatedWord& word = words_[at + i];
    const bool fits =
        wanted[i] == "*" || (wanted[i] == "#" ? word.is_number : word.folded == wanted[i]);
    if (!fits || word.sentence != words_[at].sentence) return 0;
  }
  return wanted.size();
}

std::vector<StatedPhrase> StatedText::find(std::string_view key) const {
  std::vector<StatedPhrase> found;
  const std::vector<std::string>* wanted = phrases(key);
  if (wanted == nullptr) return found;
  std::vector<std::vector<std::string>> folded;
  for (const std::string& phrase : *wanted) folded.push_back(split(phrase));
  for (size_t at = 0; at < words_.size(); ++at) {
    size_t longest = 0;
    for (const std::vector<std::string>& phrase : folded)
      longest = std::max(longest, matches(phrase, at));
    if (longest == 0) continue;
    found.push_back({at, at + longest - 1});
    at += longest - 1;
  }
  return found;
}

std::vector<StatedPhrase> StatedText::extremes(std::string_view key) const {
  auto found = find(key);
  for (const std::string_view other : {"bound-above", "bound-below", "no-extreme"}) {
    const auto bounds = find(other);
    std::erase_if(found, [&](const StatedPhrase& phrase) {
      return std::any_of(bounds.begin(), bounds.end(), [&](const StatedPhrase& bound) {
        return bound.first <= phrase.first && phrase.last <= bound.last;
      });
    });
  }
  return found;
}

bool StatedText::is(std::string_view key, size_t at) const {
  const auto found = find(key);
  return std::any_of(found.begin(), found.end(), [&](const StatedPhrase& phrase) {
    return phrase.first <= at && at <= phrase.last;
  });
}

bool StatedText::says(std::string_view key, int sentence) const {
  const auto found = find(key);
  return std::any_of(found.begin(), found.end(), [&](const StatedPhrase& phrase) {
    return words_[phrase.first].sentence == sentence;
  });
}

bool StatedText::follows(std::string_view key, size_t after, size_t within) const {
  const auto found = find(key);
  return std::any_of(found.begin(), found.end(), [&](const StatedPhrase& phrase) {
    return phrase.first > after && phrase.first <= after + within &&
           words_[phrase.first].sentence == words_[after].sentence;
  });
}

Span StatedText::span(StatedPhrase phrase) const {
  return read_.text.text.span(words_[phrase.first].begin, words_[phrase.last].end);
}

Span StatedText::span() const { return rule_.statement_span; }

std::string StatedText::sentences(StatedPhrase phrase) const {
  const std::string_view text = read_.text.text.text();
  size_t begin = 0;
  size_t end = text.size();
  for (const StatedWord& other : words_) {
    if (other.sentence < words_[phrase.first].sentence) begin = other.end;
    if (other.sentence > words_[phrase.last].sentence) {
      end = other.begin;
      break;
    }
  }
  while (begin < end && (text[begin] == ' ' || ends_sentence(text[begin]))) ++begin;
  while (end > begin && text[end - 1] == ' ') --end;
  return stated(model_, &rule_, text.substr(begin, end - begin));
}

}  // namespace loom
