// A small book with one of everything, as its pages are drawn: figures from the rules, lists,
// tables, boxes, pictures, two columns, an index.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "render/backend/operation_log.h"
#include "render/book/read_book.h"
#include "render/card/card_renderer.h"
#include "render/card/card_sets.h"
#include "render/export/rulebook.h"
#include "tests/support/golden.h"
#include "tests/support/staged_files.h"

namespace loom::testing {
namespace {

using ::testing::IsEmpty;

constexpr const char* kChapter = R"(# Play

Put **Meaning** on {{ S1.meaning }} and **Vitals** on {{ S1.vitals }}. The end is told [further on](#the-end). {S1}

1. Take {{ S2.energy }} Energy. {S2}
2. Take {{ S2.support }} Support.

| place | Legacy |
| --- | --- |
| first | {{ S3.awards.1 }} |
| second | {{ S3.awards.2 }} |

> [!example] A start
> Ada has {{ S2.energy + S2.insight }} tokens. {S3}

[[columns]]

## The end

At the end, Meaning tells how the world has done. {S4}

## Words

[[index]]
)";

class SmallBook : public ::testing::Test {
 protected:
  SmallBook() {
    files_.set_base("whole");
    files_.add("rulebook/01-play.md", kChapter);
  }

  std::string pages() {
    Diagnostics found;
    const LoadedGame game = load_game(files_, kStagedGame);
    const Book book = read_book(game, {}, found);
    CardRenderer renderer(game, files_, found, kPlainStyle);
    Order order;
    order.game = &game;
    order.book = &book;
    order.style = kPlainStyle;
    std::string log;
    for (const Page& page : book_pages(order, renderer)) log += operation_log(page);
    EXPECT_THAT(game.diagnostics.all(), IsEmpty());
    for (const Diagnostic& diagnostic : found.all()) ADD_FAILURE() << diagnostic.message;
    return log;
  }

  StagedFiles files_;
};

TEST_F(SmallBook, IsSetAsBefore) {
  expect_golden(std::string(LOOM_TEST_DIR) + "/render/goldens/book.oplog", pages());
}

}  // namespace
}  // namespace loom::testing
