// Tests of diagnostics as JSON: the exact texts.
#include "schema/diagnostics/render_json.h"

#include <gtest/gtest.h>

#include "tests/schema/diagnostics/sample.h"

namespace loom {
namespace {

TEST(RenderJson, WritesTheEnvelope) {
  EXPECT_EQ(render_json({}, {}, {}), R"({
  "diagnostics": [],
  "summary": {
    "errors": 0,
    "warnings": 0,
    "suppressed": 0
  }
}
)");
}

TEST(RenderJson, WritesEveryField) {
  Sample sample("é: requirment\nb: \"q\"\n");
  sample.report(sample.at("requirment"), "unknown key `requirment`")
      .with_label("not a key")
      .also(sample.at("b: \"q\"\n"), "say \"q\"")
      .note("one")
      .note("two")
      .suggest(sample.at("requirment"), "requirement\n");
  sample.report(sample.at("b"), "plain", kOddName);
  EXPECT_EQ(render_json(sample.diagnostics, sample.sources, {1, 1, 2}), R"({
  "diagnostics": [
    {
      "code": "PL0103",
      "severity": "error",
      "message": "unknown key `requirment`",
      "file": "cards.yaml",
      "line": 1,
      "column": 4,
      "end_line": 1,
      "end_column": 14,
      "label": "not a key",
      "labels": [
        {
          "file": "cards.yaml",
          "line": 2,
          "column": 1,
          "end_line": 3,
          "end_column": 1,
          "text": "say \"q\""
        }
      ],
      "notes": [
        "one",
        "two"
      ],
      "suggestion": {
        "file": "cards.yaml",
        "line": 1,
        "column": 4,
        "end_line": 1,
        "end_column": 14,
        "replacement": "requirement\n"
      }
    },
    {
      "code": "PL0312",
      "severity": "warning",
      "message": "plain",
      "file": "cards.yaml",
      "line": 2,
      "column": 1,
      "end_line": 2,
      "end_column": 2,
      "label": "",
      "labels": [],
      "notes": [],
      "suggestion": null
    }
  ],
  "summary": {
    "errors": 1,
    "warnings": 1,
    "suppressed": 2
  }
}
)");
}

}  // namespace
}  // namespace loom
