// The rulebook as one page for the web: no script, nothing to load, readable on a phone.
#pragma once

#include <string>

#include "render/book/book.h"
#include "render/book/compose.h"
#include "render/card/card_renderer.h"

namespace loom {

struct HtmlInfo {
  std::string title;       // of the game
  std::string page_title;  // of the file: "Mini: rulebook"
  std::string language = "en";
};

std::string make_book_html(const Book& book, const HtmlInfo& info, const BookStyle& style,
                           const std::vector<TermName>& terms,
                           const std::vector<RuleGroup>& rule_groups, Typesetter& setter,
                           CardRenderer& renderer);

}  // namespace loom
