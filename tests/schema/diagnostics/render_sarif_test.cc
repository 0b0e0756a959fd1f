// Tests of diagnostics as SARIF: the exact text.
#include "schema/diagnostics/render_sarif.h"

#include <gtest/gtest.h>

#include "tests/schema/diagnostics/sample.h"

namespace loom {
namespace {

TEST(RenderSarif, WritesAnEmptyRun) {
  EXPECT_EQ(render_sarif({}, {}, "0.1.0"), R"({
  "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "loom",
          "version": "0.1.0",
          "rules": []
        }
      },
      "columnKind": "unicodeCodePoints",
      "results": []
    }
  ]
}
)");
}

TEST(RenderSarif, WritesRulesResultsRelatedPlacesAndFixes) {
  Sample sample("é: requirment\nb: 2\n", "my cards/100% é.yaml");
  const FileId empty = sample.sources.add("/tmp/empty.yaml", "");
  sample.report({empty, 0, 0}, "the file is empty", kOddName);
  sample.report(sample.at("requirment"), "unknown key `requirment` in {a}")
      .with_label("not a key")
      .also(sample.at("b"), "see {b}")
      .note("one")
      .suggest(sample.at("requirment"), "{requirement}");
  EXPECT_EQ(render_sarif(sample.diagnostics, sample.sources, "0.1.0"), R"({
  "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
  "version": "2.1.0",
  "runs": [
    {
      "tool": {
        "driver": {
          "name": "loom",
          "version": "0.1.0",
          "rules": [
            {
              "id": "PL0103",
              "shortDescription": {
                "text": "unknown key"
              },
              "defaultConfiguration": {
                "level": "error"
              }
            },
            {
              "id": "PL0312",
              "shortDescription": {
                "text": "odd name"
              },
              "defaultConfiguration": {
                "level": "warning"
              }
            }
          ]
        }
      },
      "columnKind": "unicodeCodePoints",
      "results": [
        {
          "ruleId": "PL0312",
          "ruleIndex": 1,
          "level": "warning",
          "message": {
            "text": "the file is empty"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "file:///tmp/empty.yaml"
                }
              }
            }
          ]
        },
        {
          "ruleId": "PL0103",
          "ruleIndex": 0,
          "level": "error",
          "message": {
            "text": "unknown key `requirment` in {{a}}: not a key\nnote: one"
          },
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "my%20cards/100%25%20%C3%A9.yaml"
                },
                "region": {
                  "startLine": 1,
                  "startColumn": 4,
                  "endLine": 1,
                  "endColumn": 14
                }
              }
            }
          ],
          "relatedLocations": [
            {
              "id": 0,
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "my%20cards/100%25%20%C3%A9.yaml"
                },
                "region": {
                  "startLine": 2,
                  "startColumn": 1,
                  "endLine": 2,
                  "endColumn": 2
                }
              },
              "message": {
                "text": "see {{b}}"
              }
            }
          ],
          "fixes": [
            {
              "description": {
                "text": "write this instead"
              },
              "artifactChanges": [
                {
                  "artifactLocation": {
                    "uri": "my%20cards/100%25%20%C3%A9.yaml"
                  },
                  "replacements": [
                    {
                      "deletedRegion": {
                        "startLine": 1,
                        "startColumn": 4,
                        "endLine": 1,
                        "endColumn": 14
                      },
                      "insertedContent": {
                        "text": "{requirement}"
                      }
                    }
                  ]
                }
              ]
            }
          ]
        }
      ]
    }
  ]
}
)");
}

}  // namespace
}  // namespace loom
