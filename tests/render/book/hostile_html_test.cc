// The rulebook's page for the web, of a game that means harm: its words stay words, and its icons
// are shapes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "render/book/read_book.h"
#include "render/export/outputs.h"
#include "render/export/rulebook.h"
#include "tests/support/markup.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kGame = R"(kind: game
title: Whole
edition: "1"
version: 0.1.0
files: [components.yaml, bounds.yaml, balance.yaml, kinds/*.yaml, rules/*.yaml, cards/*.yaml, tables/*.yaml, look/*.yaml]
)";

constexpr const char* kTheme = R"md(kind: theme
icons: look/icons
fonts:
  body: {family: "Lato\"}</style><script>alert(1)</script>@import url(x)"
}
)md";

// Everything that a chapter can show.
constexpr const char* kChapter = R"md(# <script>alert(1)</script> of {{ game.title }}

[[contents "><script>alert(1)</script>]]

Text with <b onclick="alert(1)">HTML</b>, **<i>strong**, *&lt;
script& gt;
*, `code`, a line of $energy and $insight,
and a [link](#here"onclick="alert(1)), [another](javascript:alert(1)), [one](https://example.org/"onclick="x). {S1}

## Here"><script>alert(2)</script>

> [!example] Title <script>alert(3)</script>
> Inside {{ cards.pattern.shell.title }} <img src=x onerror=alert(1)>

3. first <script>
4. second

| <b>head</b> | {{ game.title }} |
| :---: | ---: |
| <td onmouseover=alert(1)> | $energy |

```cover pattern/shell
<script>alert(1)</script> {{ game.title }}
```

```card pattern/shell
title: A label
caption: A caption <script>alert(1)</script>
```

[[columns]]

Energy, **Windows**

[[index]]

[[one-column]]

[[index rules]]
)md";

constexpr const char* kHostileIcon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\" onload=\"alert(1)\">"
    "<script>alert(1)</script><path onclick=\"alert(1)\" d=\"M1 1 L23 1 L12 23 Z\"/></svg>";
// Not to be had from shapes alone: it is drawn anew.
constexpr const char* kStyledIcon =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\"><style>"
    ".a{fill:#12ab34}</style><script>alert(1)</script>"
    "<path class=\"a\" d=\"M1 1 L23 1 L12 23 Z\"/></svg>";

// Every title, section and plural gets a tail that would be alive in a page.
std::string with_tails(const std::string& yaml) {
  static const std::regex kTitle("\\b(title|section|many): ([A-Za-z][A-Za-z ]*[a-z])(?=[,}\n])");
  const std::string tailed = std::regex_replace(yaml, kTitle, "$1: '$2\"<x>&'");
  // By its plural the book can name a term whose title no page can spell.
  return std::regex_replace(tailed, std::regex("(definition: The end of a round.)"),
                            "$1, many: 'Windows'");
}

std::string page_of(const StagedFiles& files) {
  const LoadedGame game = load_game(files, kStagedGame);
  for (const Diagnostic& found : game.diagnostics.all())
    ADD_FAILURE() << found.code->id << " " << found.message;
  Diagnostics diagnostics;
  const Book book = read_book(game, {TemplateValue::Map{}}, diagnostics);
  // The check finds the tags and the links; the page must be harmless all the same.
  for (const Diagnostic& found : diagnostics.all())
    EXPECT_TRUE(found.code->id == "PL0802" || found.code->id == "PL0803") << found.message;
  Order order;
  order.game = &game;
  order.book = &book;
  order.style = std::string(kPlainStyle);
  Jobs jobs;
  plan_book(order, jobs);
  std::string page;
  CardRenderers renderers(game, files);
  for (const Job& job : jobs) {
    if (job.output == "rulebook-html") page = job.make(renderers).front().bytes;
  }
  return page;
}

class HostileHtml : public ::testing::Test {
 protected:
  HostileHtml() {
    files_.add("game.yaml", with_tails(kGame));
    files_.add("look/theme.yaml", kTheme);
    files_.add("look/icons/energy.svg", kHostileIcon);
    files_.add("look/icons/insight.svg", kStyledIcon);
    files_.add("rulebook/01.md", kChapter);
    StagedFiles plain;
    plain.set_base("whole");
    for (const std::string& path : plain.list(kStagedGame)) {
      if (path == "game.yaml") continue;
      files_.add(path, with_tails(plain.read(join_path(kStagedGame, path)).text));
    }
  }

  StagedFiles files_;
};

TEST_F(HostileHtml, StaysWordsAndShapes) {
  const std::string page = page_of(files_);
  expect_harmless(page);
  // The words are there, each in its place and none alive.
  EXPECT_THAT(page, HasSubstr("<title>Whole&quot;&lt;x&gt;&amp;: rulebook</title>"));
  EXPECT_THAT(page, HasSubstr("aria-label=\"Energy&quot;&lt;x&gt;&amp;\""));
  EXPECT_THAT(page, HasSubstr("<title>Energy&quot;&lt;x&gt;&amp;</title>"));
  EXPECT_THAT(page, HasSubstr("Play&quot;&lt;x&gt;&amp;")) << "a section, in the index of rules";
  EXPECT_THAT(page, HasSubstr("Stability Window&quot;&lt;x&gt;&amp;")) << "a term, in the index";
  EXPECT_THAT(page, HasSubstr("Shell”&lt;x&gt;&amp;")) << "a card's title";
  EXPECT_THAT(page, HasSubstr("A caption &lt;script&gt;"));
  EXPECT_THAT(page, HasSubstr("&lt;td onmouseover=alert(1)&gt;"));
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("<x")));
}

TEST_F(HostileHtml, DrawsIconsFromTheirShapes) {
  const std::string page = page_of(files_);
  EXPECT_THAT(page, HasSubstr("<symbol id=\"icon-energy\" viewBox=\"0 0 24 24\"><path d=\"M1 1 L23 "
                              "1 L12 23 Z\"/></symbol>"));
  const size_t drawn = page.find("<symbol id=\"icon-insight\"");
  ASSERT_NE(drawn, std::string::npos);
  const std::string symbol = page.substr(drawn, page.find("</symbol>", drawn) - drawn);
  EXPECT_THAT(symbol, HasSubstr("<path")) << "by Cairo, with the colour of its style sheet";
  EXPECT_THAT(symbol, Not(HasSubstr("import")));
}

}  // namespace
}  // namespace loom::testing
