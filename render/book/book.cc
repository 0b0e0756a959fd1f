#include "render/book/book.h"

namespace loom {

std::set<std::string> cited_rules(const Book& book) {
  std::set<std::string> cited;
  for (const Chapter& chapter : book.chapters) {
    each_block(chapter.blocks, [&](const Block& block) {
      each_prose(block, [&](const Runs& runs) {
        for (const Run& run : runs) {
          if (run.type == Run::Type::rule) cited.insert(run.text);
        }
      });
    });
  }
  return cited;
}

std::string plain_text(const Runs& runs) {
  std::string text;
  for (const Run& run : runs) {
    if (run.type == Run::Type::text || run.type == Run::Type::literal) text += run.text;
    if (run.type == Run::Type::line_end) text += ' ';
  }
  const size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

}  // namespace loom
