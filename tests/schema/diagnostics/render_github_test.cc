// Tests of diagnostics as GitHub workflow commands: the exact texts.
#include "schema/diagnostics/render_github.h"

#include <gtest/gtest.h>

#include "tests/schema/diagnostics/sample.h"

namespace loom {
namespace {

TEST(RenderGithub, EscapesPropertiesAndMessages) {
  Sample sample("é: requirment\nb: 2\n", "a,b:100%.yaml");
  sample.report(sample.at("requirment"), "unknown key: 100%, really")
      .with_label("not a key")
      .also(sample.at("b"), "see this")
      .note("one\r\ntwo")
      .suggest(sample.at("requirment"), "requirement");
  EXPECT_EQ(render_github(sample.diagnostics, sample.sources),
            "::error file=a%2Cb%3A100%25.yaml,line=1,endLine=1,col=4,endColumn=14,"
            "title=PL0103 unknown key::unknown key: 100%25, really: not a key%0A"
            "note: one%0D%0Atwo%0Aa,b:100%25.yaml:2:1: see this%0A"
            "help: write `requirement` instead\n");
}

TEST(RenderGithub, GivesColumnsOnlyWithinALine) {
  Sample sample("a: 1\nb: 2\nc: 3\n");
  const FileId empty = sample.sources.add("empty.yaml", "");
  sample.report(sample.at("a: 1\nb"), "two lines", kOddName);
  sample.report(sample.at("a: 1\nb: 2\n"), "two whole lines", kOddName);
  sample.report({empty, 0, 0}, "no lines", kOddName);
  EXPECT_EQ(render_github(sample.diagnostics, sample.sources),
            "::warning file=cards.yaml,line=1,endLine=2,title=PL0312 odd name::two lines\n"
            "::warning file=cards.yaml,line=1,endLine=2,title=PL0312 odd name::two whole lines\n"
            "::warning file=empty.yaml,title=PL0312 odd name::no lines\n");
}

}  // namespace
}  // namespace loom
