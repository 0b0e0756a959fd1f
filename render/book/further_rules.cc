#include "render/book/further_rules.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "render/book/filled_text.h"
#include "render/book/markdown.h"
#include "render/render_codes.h"

namespace loom {
namespace {

bool is_order(const Block& block) {
  return block.type == Block::Type::order && block.name == kFurtherRulesOrder;
}

// The section as a designer would write it, for the template to fill in.
std::string chapter_of(const std::vector<const Rule*>& rules, const Block& order, int level) {
  std::string text = fmt::format("{} {}\n\n", std::string(level, '#'), order.argument);
  for (const Rule* rule : rules)
    text += fmt::format("- {{{{ rules.{0}.statement }}}} {{{0}}}\n", rule->id);
  return text;
}

// Whatever is found in it leads to the order: nobody has typed anything else.
void lead_to(Span span, std::vector<Block>& blocks) {
  each_block(blocks, [&](Block& block) {
    block.span = span;
    each_prose(block, [&](Runs& runs) {
      for (Run& run : runs) {
        run.span = span;
        run.from_data = true;
      }
    });
  });
}

}  // namespace

void tell_further_rules(Book& book, const RuleBook& rules, const TemplateData& data,
                        Diagnostics& diagnostics) {
  std::vector<const Rule*> untold;
  const std::set<std::string> cited = cited_rules(book);
  for (const Rule& rule : rules.rules)
    if (!cited.contains(rule.id)) untold.push_back(&rule);

  for (Chapter& chapter : book.chapters) {
    const auto order = std::find_if(chapter.blocks.begin(), chapter.blocks.end(), is_order);
    if (order == chapter.blocks.end()) continue;
    if (order->argument.empty()) {
      diagnostics
          .report(codes::book_markdown, order->span, "the section of further rules has no title")
          .note("write it behind the order, as `[[further-rules Further rules]]`");
      return;
    }
    const int level = order == chapter.blocks.begin() ? 1 : 2;
    FilledText filled;
    std::vector<Block> section;
    if (!untold.empty()) {
      const ChapterTemplate text(chapter_of(untold, *order, level));
      if (!text.fault() && !text.fill(data, filled))
        section = read_markdown(filled, chapter.file, diagnostics);
    }
    lead_to(order->span, section);
    const auto after = chapter.blocks.erase(order);
    chapter.blocks.insert(after, std::make_move_iterator(section.begin()),
                          std::make_move_iterator(section.end()));
    return;
  }
}

}  // namespace loom
