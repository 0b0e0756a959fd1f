// PL0824: a section of the rulebook that cites no rule. What it tells is then nobody's rule.
#include "schema/text/wording.h"
#include "validator/book/book_checks.h"
#include "validator/book/book_prose.h"
#include "validator/check_codes.h"

namespace loom::book {
namespace {

bool cites(const Block& block) {
  bool found = false;
  each_prose(block, [&](const Runs& runs) {
    for (const Run& run : runs) found = found || run.type == Run::Type::rule;
  });
  for (const Block& child : block.children) found = found || cites(child);
  return found;
}

}  // namespace

void ruled_sections(const CheckContext& context, const Book& book, Diagnostics& diagnostics) {
  if (context.model.rules.rules.empty()) return;
  for (const Chapter& chapter : book.chapters) {
    const std::vector<Block>& blocks = chapter.blocks;
    for (size_t i = 0; i < blocks.size(); ++i) {
      const Block& heading = blocks[i];
      if (heading.type != Block::Type::heading || heading.plain) continue;
      bool cited = cites(heading);
      for (size_t j = i + 1; j < blocks.size() && !cited; ++j) {
        if (blocks[j].type == Block::Type::heading && blocks[j].level <= heading.level) break;
        cited = cites(blocks[j]);
      }
      if (cited) continue;
      diagnostics
          .report(codes::unruled_section, heading.span,
                  "no rule stands behind the section " + quoted(plain_text(heading.runs)))
          .note("cite the rules it explains, as `{S2}`, or mark the heading with `{-}`");
    }
  }
}

}  // namespace loom::book
