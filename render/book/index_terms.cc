#include "render/book/index_terms.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace loom {
namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 127;
}

bool has_word(const std::string& text, const std::string& word) {
  if (word.empty()) return false;
  for (size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
    const size_t end = at + word.size();
    if ((at == 0 || !is_letter(text[at - 1])) && (end == text.size() || !is_letter(text[end])))
      return true;
  }
  return false;
}

void add_place(std::vector<IndexPlace>& places, const IndexPlace& place) {
  const bool known = std::any_of(places.begin(), places.end(),
                                 [&](const IndexPlace& other) { return other.id == place.id; });
  if (!known && !place.id.empty()) places.push_back(place);
}

}  // namespace

bool names_term(const std::string& text, const TermName& term) {
  return has_word(text, term.title) || has_word(text, term.many);
}

std::string rule_letters(const std::string& id) {
  return id.substr(0, id.find_first_of("0123456789"));
}

bool comes_before(const std::string& id, const std::string& other) {
  const auto number = [](const std::string& text) {
    const std::string letters = rule_letters(text);
    return std::pair(letters, std::strtol(text.c_str() + letters.size(), nullptr, 10));
  };
  return number(id) < number(other);
}

std::vector<IndexEntry> index_sections(const Book& book, const std::vector<TermName>& terms,
                                       bool rules) {
  std::vector<IndexEntry> entries;
  std::map<std::string, std::vector<IndexPlace>> cited;
  for (const TermName& term : rules ? std::vector<TermName>() : terms)
    entries.push_back({term.title, {}});
  IndexPlace here;
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) {
      if (block.type == Block::Type::heading) here = {block.id, plain_text(block.runs)};
      each_prose(block, [&](const Runs& runs) {
        for (const Run& run : runs) {
          if (run.type == Run::Type::rule) add_place(cited[run.text], here);
          const bool marked = is_marked(run) || block.type == Block::Type::heading;
          for (size_t i = 0; marked && i < entries.size(); ++i) {
            if (names_term(run.text, terms[i])) add_place(entries[i].places, here);
          }
        }
      });
    });
  }
  std::erase_if(entries, [](const IndexEntry& entry) { return entry.places.empty(); });
  for (auto& [id, places] : cited) {
    if (rules) entries.push_back({id, std::move(places)});
  }
  if (rules) {
    std::sort(entries.begin(), entries.end(), [](const IndexEntry& a, const IndexEntry& b) {
      return comes_before(a.title, b.title);
    });
  }
  return entries;
}

}  // namespace loom
