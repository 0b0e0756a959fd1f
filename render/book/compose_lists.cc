#include "render/book/compose_lists.h"

#include <algorithm>
#include <cmath>

#include "render/book/index_terms.h"

namespace loom {
namespace {

constexpr double kCoverHeight = 62;  // mm
constexpr size_t kRulesInRow = 3;
constexpr double kLeaderStep = 1.6;
constexpr double kLeaderDot = 0.32;

Run text_run(std::string text, std::string link = {}) {
  Run run;
  run.text = std::move(text);
  run.link = std::move(link);
  return run;
}

std::string page_list(const std::set<int>& pages) {
  std::string list;
  for (const int page : pages) list += (list.empty() ? "" : ", ") + std::to_string(page);
  return list;
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
  row.keep_with_next = chapter;
  row.ink.add(shop.setter.draw(*text), indent, 0);
  const auto found = shop.pages.headings.find(heading.id);
  const std::string page = found == shop.pages.headings.end() ? "0" : std::to_string(found->second);
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
  Runs runs{text_run(title + "  "), text_run(page_list(pages))};
  runs.front().strong = false;
  runs.back().emphasis = false;
  const auto text = shop.setter.set(runs, shop.style.small, width);
  row.ink = shop.setter.draw(*text);
  row.height = text->height();
  return row;
}

ListRow letter_row(char letter, const BookShop& shop, double width) {
  ListRow row;
  TextStyle style = shop.style.topic;
  style.colour = shop.style.accent;
  const auto text = shop.setter.set(std::string(1, letter), style, width);
  row.ink = shop.setter.draw(*text);
  row.height = text->height();
  row.space_before = 2.2;
  row.keep_with_next = true;
  return row;
}

// Several in a row: an id and its pages are short.
std::vector<ListRow> rule_rows(const std::vector<std::string>& ids, const BookShop& shop,
                               double width) {
  const double cell = width / kRulesInRow;
  std::vector<ListRow> rows;
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i % kRulesInRow == 0) rows.emplace_back();
    Runs runs{text_run(ids[i]), text_run("  " + page_list(shop.pages.rules.at(ids[i])))};
    runs.front().strong = true;
    const auto text = shop.setter.set(runs, shop.style.small, cell - 1);
    rows.back().ink.add(shop.setter.draw(*text), static_cast<double>(i % kRulesInRow) * cell, 0);
    rows.back().height = std::max(rows.back().height, text->height());
  }
  return rows;
}

}  // namespace

std::vector<ListRow> cover_rows(const BookShop& shop, const std::string& line) {
  const BookStyle& style = shop.style;
  ListRow row;
  row.height = kCoverHeight - style.top;
  const auto title = shop.setter.set(shop.title, style.cover, style.full_width());
  const auto below =
      shop.setter.set("Rulebook  ·  Edition " + shop.edition, style.subtitle, style.full_width());
  // The band reaches over the top of the page; text begins at the margin column.
  const double left = style.margin - style.text_left();
  if (!style.ink_saver)
    row.ink.add(
        Rectangle{{-style.text_left(), -style.top, 230, kCoverHeight}, 0, style.accent, {}});
  row.ink.add(shop.setter.draw(*title), left, -style.top + 17);
  row.ink.add(shop.setter.draw(*below), left, -style.top + 17 + title->height() + 2);
  const auto last = shop.setter.set(line, style.subtitle, style.full_width());
  row.ink.add(shop.setter.draw(*last), left,
              -style.top + 17 + title->height() + 2 + below->height());
  row.height += 6;
  return {row};
}

std::vector<ListRow> contents_rows(const Book& book, const BookShop& shop, double width) {
  std::vector<ListRow> rows;
  for (const Chapter& chapter : book.chapters) {
    for (const Block& block : chapter.blocks) {
      if (block.type == Block::Type::heading && block.level <= 2)
        rows.push_back(contents_row(block, shop, width));
    }
  }
  // A chapter without sections is followed by another: nothing to keep.
  for (size_t i = 0; i < rows.size(); ++i) {
    const bool followed = i + 1 < rows.size() && rows[i + 1].space_before < 1;
    rows[i].keep_with_next = rows[i].keep_with_next && followed;
  }
  return rows;
}

std::vector<ListRow> index_rows(bool rules, const BookShop& shop, double width) {
  std::vector<ListRow> rows;
  if (rules) {
    std::vector<std::string> ids;
    for (const auto& [id, pages] : shop.pages.rules) ids.push_back(id);
    std::sort(ids.begin(), ids.end(), comes_before);
    return rule_rows(ids, shop, width);
  }
  char letter = 0;
  for (const TermName& term : shop.terms) {
    std::set<int> pages;
    for (const auto& [text, where] : shop.pages.marked) {
      if (names_term(text, term)) pages.insert(where.begin(), where.end());
    }
    if (term.title.empty()) continue;
    if (term.title[0] != letter) {
      letter = term.title[0];
      rows.push_back(letter_row(letter, shop, width));
    }
    rows.push_back(index_row(term.title, pages, shop, width));
  }
  return rows;
}

}  // namespace loom
