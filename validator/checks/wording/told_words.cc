#include "validator/checks/wording/told_words.h"

#include <algorithm>

#include "schema/language/rich_text.h"
#include "schema/text/utf8.h"
#include "validator/terms/fold_text.h"

namespace loom {
namespace {

using Type = ToldItem::Type;

// Stands for any number in a phrase.
constexpr std::string_view kCount = "#";
constexpr int kLargestNumber = 99999;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
// Bytes of a letter; what starts with E2 is punctuation, arrows and signs such as the minus.
bool is_name_byte(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (byte >= 0xC3 && byte != 0xE2);
}
constexpr std::string_view kTypographicApostrophe = "\u2019";

// Where the word that has a letter at `at` ends. An apostrophe between letters belongs to it.
size_t word_end(std::string_view text, size_t at, size_t end) {
  while (at < end) {
    size_t next = at + 1;
    if (text.substr(at).starts_with(kTypographicApostrophe)) {
      next = at + kTypographicApostrophe.size();
    } else if (text[at] != '\'') {
      if (!is_name_byte(text[at]) && (text[at] & 0xC0) != 0x80) return at;
      at = next;
      continue;
    }
    if (next >= end || !is_name_byte(text[next])) return at;
    at = next;
  }
  return at;
}

// With the plain apostrophe, as phrases are written.
std::string heard_word(std::string_view written) {
  std::string word = fold_text(written);
  const size_t at = word.find(kTypographicApostrophe);
  if (at != std::string::npos) word.replace(at, kTypographicApostrophe.size(), "'");
  return word;
}

Who who_of(std::string_view key) {
  for (const Target target :
       {Target::player, Target::all_players, Target::other_players, Target::contributors,
        Target::first_contributor, Target::lowest_scorers, Target::highest_scorers}) {
    for (const int count : {1, 2}) {
      if (target_key({target, count}) == key) return {target, 1};
    }
  }
  return {};
}

std::string with_number_place(std::string_view pattern) {
  std::string text(pattern);
  const size_t at = text.find("{count}");
  if (at != std::string::npos) text.replace(at, 7, kCount);
  return text;
}

// The words of a pattern up to a place: "Recycle the {area}." gives "recycle the".
std::string before_place(const Language& language, std::string_view pattern,
                         std::string_view place) {
  const auto found = language.sentences.find(pattern);
  if (found == language.sentences.end()) return {};
  const size_t at = found->second.find(place);
  if (at == std::string::npos) return {};
  const std::string before = found->second.substr(0, at);
  const size_t last = before.rfind('}');
  return last == std::string::npos ? before : before.substr(last + 1);
}

std::string last_word(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text.substr(text.rfind(' ') + 1);
}

}  // namespace

struct ToldWords::Piece {
  std::string written;
  std::string folded;
  size_t begin = 0;
  size_t end = 0;
  bool is_icon = false;
  bool is_number = false;
  int number = 0;
  int sign = 0;
};

Thing thing_of(const Resource& resource) {
  if (resource.track) return {Thing::Sort::track, resource.track->value};
  if (resource.token) return {Thing::Sort::token, resource.token->value};
  return {Thing::Sort::any_token, 0};
}

std::string shown_thing(const Thing& thing, const Vocabulary& words) {
  switch (thing.sort) {
    case Thing::Sort::track:
      return words.tracks[thing.id].title;
    case Thing::Sort::token:
      return words.tokens[thing.id].title;
    case Thing::Sort::any_token:
      return "a token of choice";
    case Thing::Sort::action:
      return words.actions[thing.id].phrase;
    case Thing::Sort::area:
      return words.areas[thing.id].title;
    case Thing::Sort::deck:
      return words.decks[thing.id].title;
    case Thing::Sort::table:
      return words.tables[thing.id].title;
  }
  return {};
}

ToldWords::ToldWords(const Vocabulary& words, const Language& language)
    : knows_speech_(!language.heard.empty()) {
  add_speech(language);
  add_targets(language);
  add_components(words);
  const auto folded_words = [&](const std::string& text) {
    std::vector<std::string> result;
    for (const Piece& piece : split(text)) result.push_back(piece.folded);
    return result;
  };
  for (const EffectVerb verb : kAllVerbs) {
    for (const char* place : {"{deck}", "{area}"})
      orders_.push_back(folded_words(before_place(language, traits_of(verb).name, place)));
  }
}

void ToldWords::add(std::string_view phrase, ToldItem item, bool exact) {
  Phrase added{{}, exact ? std::string(phrase) : std::string(), std::move(item)};
  for (const Piece& piece : split(phrase)) {
    added.words.push_back(piece.is_number && !exact ? std::string(kCount) : piece.folded);
  }
  if (added.words.empty()) return;
  std::vector<Phrase>& same = phrases_[added.words[0]];
  for (Phrase& other : same) {
    if (other.words != added.words || other.exact != added.exact) continue;
    for (const Thing& thing : added.item.things) other.item.things.push_back(thing);
    return;
  }
  const auto longer = [](const Phrase& a, const Phrase& b) {
    return a.words.size() > b.words.size();
  };
  same.insert(std::upper_bound(same.begin(), same.end(), added, longer), added);
}

// One word of it may be an everyday word in small letters.
void ToldWords::add_thing(std::string_view name, Thing thing) {
  ToldItem item;
  item.type = Type::thing;
  item.things = {thing};
  add(name, item, thing.sort != Thing::Sort::action && name.find(' ') == std::string_view::npos);
}

void ToldWords::add_components(const Vocabulary& words) {
  const auto icon = [&](const std::string& name, Thing thing) {
    ToldItem& item = icons_[name];
    item.type = Type::thing;
    item.is_icon = true;
    item.things.push_back(thing);
  };
  const auto each = [](const auto& entries, auto visit) {
    for (size_t i = 0; i < entries.size(); ++i) visit(entries[i], static_cast<uint16_t>(i));
  };
  icon("any-token", {Thing::Sort::any_token, 0});
  each(words.tokens, [&](const Token& token, uint16_t id) {
    add_thing(token.title, {Thing::Sort::token, id});
    if (token.many != token.title) add_thing(token.many, {Thing::Sort::token, id});
    icon(token.icon, {Thing::Sort::token, id});
  });
  each(words.tracks, [&](const Track& track, uint16_t id) {
    add_thing(track.title, {Thing::Sort::track, id});
    icon(track.icon, {Thing::Sort::track, id});
  });
  each(words.actions, [&](const Action& action, uint16_t id) {
    add_thing(action.phrase, {Thing::Sort::action, id});
  });
  each(words.areas, [&](const Area& area, uint16_t id) {
    add_thing(area.title, {Thing::Sort::area, id});
  });
  each(words.decks, [&](const Deck& deck, uint16_t id) {
    const std::string bare = deck.title.substr(deck.title.find(' ') + 1);
    add_thing(deck.title, {Thing::Sort::deck, id});
    if (bare != deck.title) add_thing(bare, {Thing::Sort::deck, id});
    add_thing(bare + "s", {Thing::Sort::deck, id});
  });
  each(words.tables, [&](const TableName& table, uint16_t id) {
    add_thing(table.title, {Thing::Sort::table, id});
  });
}

void ToldWords::add_speech(const Language& language) {
  const auto heard = [&](std::string_view key, const ToldItem& item) {
    const auto found = language.heard.find(key);
    if (found == language.heard.end()) return;
    for (const std::string& phrase : found->second) add(with_number_place(phrase), item);
  };
  const auto typed = [](Type type) {
    ToldItem item;
    item.type = type;
    return item;
  };
  if (const auto found = language.heard.find("numbers"); found != language.heard.end()) {
    for (const std::string& word : found->second) {
      numbers_.emplace(fold_text(word), static_cast<int>(numbers_.size()) + 1);
    }
  }
  ToldItem any_token = typed(Type::thing);
  any_token.things = {{Thing::Sort::any_token, 0}};
  ToldItem for_each = typed(Type::scale);
  for_each.number = 1;
  heard("one", typed(Type::one));
  heard("gain", typed(Type::gain));
  heard("lose", typed(Type::lose));
  heard("denied", typed(Type::denied));
  heard("token", any_token);
  heard("between", typed(Type::between));
  heard("by", typed(Type::by));
  heard("joins", typed(Type::join));
  heard("towards", typed(Type::towards));
  heard("again", typed(Type::again));
  heard("per-player", for_each);
  heard("per-players", typed(Type::scale));
  for (const auto& [form, type] : {std::pair{"gain", Type::gain}, std::pair{"lose", Type::lose}}) {
    const auto found = language.forms.find(form);
    if (found == language.forms.end()) continue;
    for (const char* subject : {"you", "singular", "plural"}) {
      add(found->second[subject], typed(type));
    }
  }
  add(last_word(before_place(language, "consult-code", "{code}")), typed(Type::code));
}

void ToldWords::add_targets(const Language& language) {
  for (const auto& [key, words] : language.targets) {
    ToldItem item;
    item.type = Type::target;
    item.who = who_of(key);
    for (const std::string* phrase : {&words.subject, &words.permitted, &words.forbidden}) {
      add(with_number_place(*phrase), item);
    }
    const auto heard = language.heard.find(key);
    if (heard != language.heard.end()) {
      for (const std::string& phrase : heard->second) add(with_number_place(phrase), item);
    }
    item.is_icon = true;
    icons_[key] = item;
  }
}

std::vector<ToldWords::Piece> ToldWords::split(std::string_view text) const {
  std::vector<Piece> pieces;
  const auto add_piece = [&](size_t begin, size_t end) -> Piece& {
    Piece piece;
    piece.written = text.substr(begin, end - begin);
    piece.folded = heard_word(piece.written);
    piece.begin = begin;
    piece.end = end;
    return pieces.emplace_back(std::move(piece));
  };
  const auto prose = [&](size_t at, size_t end) {
    while (at < end) {
      size_t next = at + 1;
      if (is_digit(text[at])) {
        while (next < end && is_digit(text[next])) ++next;
        Piece& piece = add_piece(at, next);
        piece.is_number = true;
        piece.number = piece.written.size() > 5 ? kLargestNumber + 1 : std::stoi(piece.written);
        const std::string_view before = text.substr(0, at);
        if (before.ends_with('+')) piece.sign = 1;
        if (before.ends_with('-') || before.ends_with("\u2212")) piece.sign = -1;
      } else if (is_name_byte(text[at])) {
        next = word_end(text, at, end);
        Piece& piece = add_piece(at, next);
        const auto number = numbers_.find(piece.folded);
        piece.is_number = number != numbers_.end();
        if (piece.is_number) piece.number = number->second;
      } else if (std::string_view(".!?,;:()#").find(text[at]) != std::string_view::npos) {
        Piece& piece = add_piece(at, next);
        piece.is_number = text[at] == kCount[0];
      }
      at = next;
    }
  };
  for (const TextPiece& part : split_rich_text(text)) {
    if (part.is_icon) {
      Piece& icon = add_piece(part.begin, part.end);
      icon.written = part.text;
      icon.is_icon = true;
    } else {
      prose(part.begin, part.end);
    }
  }
  return pieces;
}

bool ToldWords::matches(const Phrase& phrase, const std::vector<Piece>& pieces, size_t at,
                        ToldItem& item) const {
  if (at + phrase.words.size() > pieces.size()) return false;
  item = phrase.item;
  for (size_t i = 0; i < phrase.words.size(); ++i) {
    const Piece& piece = pieces[at + i];
    if (piece.is_icon) return false;
    if (phrase.words[i] == kCount) {
      if (!piece.is_number) return false;
      item.number = item.who.count = piece.number;
    } else if (piece.folded != phrase.words[i]) {
      return false;
    }
  }
  // A name may have a capital more, at the start of a sentence, but none less.
  const std::string& written = pieces[at].written;
  return phrase.exact.empty() || written == phrase.exact ||
         (written.substr(1) == phrase.exact.substr(1) && written[0] >= 'A' && written[0] <= 'Z');
}

const ToldWords::Phrase* ToldWords::longest(const std::vector<Piece>& pieces, size_t at,
                                            ToldItem& item) const {
  const Phrase* best = nullptr;
  ToldItem candidate;
  for (const std::string_view first :
       {std::string_view(pieces[at].folded), pieces[at].is_number ? kCount : std::string_view()}) {
    const auto found = phrases_.find(first);
    if (found == phrases_.end()) continue;
    for (const Phrase& phrase : found->second) {
      if (best != nullptr && phrase.words.size() <= best->words.size()) break;
      if (!matches(phrase, pieces, at, candidate)) continue;
      best = &phrase;
      item = candidate;
      break;
    }
  }
  return best;
}

bool ToldWords::follows(const std::vector<Piece>& pieces, size_t at,
                        const std::vector<std::string>& words) const {
  if (words.empty() || words.size() > at) return false;
  for (size_t i = 0; i < words.size(); ++i) {
    if (pieces[at - words.size() + i].folded != words[i]) return false;
  }
  return true;
}

std::vector<ToldItem> ToldWords::read(std::string_view text) const {
  const std::vector<Piece> pieces = split(text);
  std::vector<ToldItem> items;
  for (size_t at = 0; at < pieces.size();) {
    const Piece& piece = pieces[at];
    ToldItem item;
    size_t length = 1;
    const auto icon = piece.is_icon ? icons_.find(piece.written) : icons_.end();
    if (icon != icons_.end()) {
      item = icon->second;
    } else if (const Phrase* phrase = piece.is_icon ? nullptr : longest(pieces, at, item)) {
      length = phrase->words.size();
    } else if (piece.is_number && piece.written != kCount) {
      item.type = Type::number;
      item.number = piece.number;
      item.sign = piece.sign;
    } else if (piece.written == "." || piece.written == "!" || piece.written == "?") {
      item.type = Type::stop;
    } else if (piece.written == ",") {
      item.type = Type::mark;
    } else if (std::string_view(";:()").find(piece.written) != std::string_view::npos) {
      item.type = Type::clause;
    }
    item.begin = piece.begin;
    item.end = pieces[at + length - 1].end;
    for (const auto& order : orders_) item.is_told_to |= follows(pieces, at, order);
    // "1 Energy token" names one thing.
    const bool again = item.type == Type::thing && !items.empty() && !item.is_icon &&
                       item.things[0].sort == Thing::Sort::any_token &&
                       items.back().type == Type::thing &&
                       items.back().things[0].sort == Thing::Sort::token;
    if (again) {
      items.back().end = item.end;
    } else {
      items.push_back(std::move(item));
    }
    at += length;
  }
  return items;
}

}  // namespace loom
