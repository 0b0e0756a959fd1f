#include "render/book/compose_lists.h"

#include <fmt/core.h>
#include <algorithm>
#include <cmath>

#include "render/book/index_terms.h"

namespace loom {
namespace {

constexpr double kLetterSpace = 1.1;  // mm between terms of one letter and the next
constexpr double kLeaderStep = 1.6;
constexpr double kLeaderDot = 0.32;

// Words and page numbers one after the other, in lines. Every piece is shaped for itself: most of
// them are said again and again, and a link is as wide as its piece.
class Flow {
 public:
  Flow(const BookShop& shop, double width)
      : shop_(shop), strong_(shop.style.small), plain_(shop.style.small), width_(width) {
    strong_.face = shop.style.strong.face;
    page_style_ = plain_;
    page_style_.colour = shop.style.letters;
  }

  // An entry and the pages it stands on; a line ends between entries.
  void add(const std::string& title, bool strong, const std::set<int>& pages) {
    std::vector<Piece> pieces{piece(title, strong ? strong_ : plain_, kGap)};
    size_t left = pages.size();
    for (const int page : pages) {
      const std::string label = shop_.pages.label(page) + (--left > 0 ? "," : "");
      pieces.push_back(piece(label, page_style_, left > 0 ? kGap : 0));
      pieces.back().link = "#" + page_anchor(page);
    }
    place(pieces);
  }

  ListRow finish() {
    row_.height = y_ + height_;
    return std::move(row_);
  }

 private:
  static constexpr double kGap = 0.9;  // mm
  static constexpr double kBetween = 2.3;

  struct Piece {
    std::shared_ptr<const SetText> text;
    double width = 0;
    double gap = 0;
    std::string link{};
  };

  Piece piece(const std::string& text, const TextStyle& style, double gap) {
    auto set = shop_.setter.set(text, style, width_);
    const double width = set->text ? set->text->width() : 0;
    return {std::move(set), width, gap};
  }

  void place(const std::vector<Piece>& pieces) {
    double wide = 0;
    for (const Piece& piece : pieces) wide += piece.width + piece.gap;
    height_ = pieces.front().text->height();
    if (x_ > 0 && x_ + wide > width_) {
      x_ = 0;
      y_ += height_;
    }
    for (const Piece& piece : pieces) {
      row_.ink.add(shop_.setter.draw(*piece.text), x_, y_);
      if (!piece.link.empty())
        row_.ink.links.push_back({{x_, y_, piece.width, height_}, piece.link});
      x_ += piece.width + piece.gap;
    }
    x_ += kBetween;
  }

  const BookShop& shop_;
  TextStyle strong_;
  TextStyle plain_;
  TextStyle page_style_;
  double width_;
  ListRow row_;
  double x_ = 0;
  double y_ = 0;
  double height_ = 0;
};

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
  if (style.mirror > 0) {  // so that they keep to one small page
    text_style.size -= chapter ? 1 : 0.5;
    text_style.leading = 1.03;
  }
  if (chapter) text_style.colour = style.letters;
  const double indent = chapter ? 0 : style.indent;
  const std::string title = plain_text(heading.runs);
  const auto text = shop.setter.set(title, text_style, width - indent - 12);
  ListRow row;
  row.height = text->height();
  row.space_before = (chapter ? 2.2 : 0.5) * style.scale;
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

// "A Actions", then its ids with their pages.
ListRow rule_row(const RuleGroup& group, const std::vector<std::string>& ids, const BookShop& shop,
                 double width) {
  Flow flow(shop, width);
  flow.add(fmt::format("{}\u2002{}", group.letters, group.title), true, {});
  for (const std::string& id : ids) flow.add(id, true, shop.pages.rules.at(id));
  ListRow row = flow.finish();
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
    Flow flow(shop, width);
    flow.add(term.title, false, pages);
    rows.push_back(flow.finish());
    if (term.title[0] != letter) rows.back().space_before = kLetterSpace;
    letter = term.title[0];
  }
  // No page begins with a term or two that are left over.
  constexpr size_t kLast = 4;
  for (size_t i = rows.size() - std::min(rows.size(), kLast); i + 1 < rows.size(); ++i)
    rows[i].keep_with_next = true;
  return rows;
}

}  // namespace loom
