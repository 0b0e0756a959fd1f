#include "render/book/compose_lists.h"

#include <algorithm>
#include <cmath>

#include "render/book/index_terms.h"

namespace loom {
namespace {

constexpr double kLetterSpace = 1.8;  // mm between terms of one letter and the next
constexpr double kLeaderStep = 1.6;
constexpr double kLeaderDot = 0.32;

Run text_run(std::string text, std::string link = {}) {
  Run run;
  run.text = std::move(text);
  run.link = std::move(link);
  return run;
}

// Every page leads to itself.
void add_pages(Runs& runs, const std::set<int>& pages, const PageMap& map) {
  bool first = true;
  for (const int page : pages) {
    if (!first) runs.push_back(text_run(", "));
    runs.push_back(text_run(map.label(page), "#" + page_anchor(page)));
    first = false;
  }
}

// Dots from the end of a title to the page it stands on.
void add_leader(Ink& ink, double from, double to, double y, Colour colour) {
  const double first = std::ceil((from + 1.5) / kLeaderStep) * kLeaderStep;
  for (double x = first; x < to - 1.5; x += kLeaderStep) {
    ink.add(Rectangle{{x, y - kLeaderDot, kLeaderDot, kLeaderDot}, kLeaderDot / 2, colour, {}});
  }
}

ListRow contents_row(const Block& heading, const BookShop& shop, double width) {
  const BookStyle& style = shop.style;
  const bool chapter = heading.level == 1;
  TextStyle text_style = chapter ? style.topic : style.small;
  if (chapter) text_style.colour = style.accent;
  const double indent = chapter ? 0 : style.indent;
  const std::string title = plain_text(heading.runs);
  const auto text = shop.setter.set(title, text_style, width - indent - 12);
  ListRow row;
  row.height = text->height();
  row.space_before = chapter ? 2.2 : 0.5;
  row.ink.add(shop.setter.draw(*text), indent, 0);
  const auto found = shop.pages.headings.find(heading.id);
  const std::string page =
      found == shop.pages.headings.end() ? "0" : shop.pages.label(found->second);
  TextStyle right = text_style;
  right.align = Align::right;
  const auto number = shop.setter.set(page, right, 12);
  row.ink.add(shop.setter.draw(*number), width - 12, 0);
  const double number_width = number->text ? number->text->width() : 0;
  add_leader(row.ink, indent + (text->text ? text->text->width() : 0), width - number_width,
             text->lines.empty() ? 0 : text->lines.back().top + text->lines.back().baseline,
             style.grey);
  row.ink.links.push_back({{0, 0, width, row.height}, "#" + heading.id});
  return row;
}

ListRow index_row(const std::string& title, const std::set<int>& pages, const BookShop& shop,
                  double width) {
  ListRow row;
  Runs runs{text_run(title + "  ")};
  add_pages(runs, pages, shop.pages);
  const auto text = shop.setter.set(runs, shop.style.small, width);
  row.ink = shop.setter.draw(*text);
  row.height = text->height();
  return row;
}

// "A  Actions", then its ids with their pages, one after the other.
ListRow rule_row(const RuleGroup& group, const std::vector<std::string>& ids, const BookShop& shop,
                 double width) {
  Runs runs{text_run(group.letters + "\u2002" + group.title + ":\u2002")};
  runs.front().strong = true;
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) runs.push_back(text_run(" · "));
    // An id and its first page stay together.
    runs.push_back(text_run(ids[i] + "\u00A0"));
    runs.back().strong = true;
    add_pages(runs, shop.pages.rules.at(ids[i]), shop.pages);
  }
  const auto text = shop.setter.set(runs, shop.style.small, width);
  ListRow row;
  row.ink = shop.setter.draw(*text);
  row.height = text->height();
  row.space_before = 1.6;
  return row;
}

std::vector<ListRow> rule_rows(const BookShop& shop, double width) {
  std::vector<ListRow> rows;
  for (const RuleGroup& group : shop.rule_groups) {
    std::vector<std::string> ids;
    for (const auto& [id, pages] : shop.pages.rules) {
      if (rule_letters(id) == group.letters) ids.push_back(id);
    }
    std::sort(ids.begin(), ids.end(), comes_before);
    if (!ids.empty()) rows.push_back(rule_row(group, ids, shop, width));
  }
  return rows;
}

}  // namespace

ListRow contents_title(const std::string& title, const BookShop& shop, double width) {
  const BookStyle& style = shop.style;
  const auto text = shop.setter.set(title, style.chapter, width);
  ListRow row;
  row.ink = shop.setter.draw(*text);
  const double y = text->height() + 1;
  row.ink.add(Path{{{0, y}, {width, y}}, false, {}, Stroke{style.accent, 0.5}});
  row.height = y + 2;
  return row;
}

std::vector<ListRow> contents_rows(const Book& book, const BookShop& shop, double width) {
  std::vector<ListRow> rows;
  for (const Chapter& chapter : book.chapters) {
    for (const Block& block : chapter.blocks) {
      if (block.type == Block::Type::heading && block.level <= 2)
        rows.push_back(contents_row(block, shop, width));
    }
  }
  // A column begins with a chapter.
  for (size_t i = 0; i + 1 < rows.size(); ++i)
    rows[i].keep_with_next = rows[i + 1].space_before < 1;
  return rows;
}

std::vector<ListRow> index_rows(bool rules, const BookShop& shop, double width) {
  std::vector<ListRow> rows;
  if (rules) return rule_rows(shop, width);
  char letter = 0;
  for (const TermName& term : shop.terms) {
    std::set<int> pages;
    for (const auto& [text, where] : shop.pages.marked) {
      if (names_term(text, term)) pages.insert(where.begin(), where.end());
    }
    if (term.title.empty() || pages.empty()) continue;
    rows.push_back(index_row(term.title, pages, shop, width));
    if (term.title[0] != letter) rows.back().space_before = kLetterSpace;
    letter = term.title[0];
  }
  return rows;
}

}  // namespace loom
