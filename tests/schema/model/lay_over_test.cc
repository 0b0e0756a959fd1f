// Trees and files laid over each other: what stays, what changes, what goes, and where each value
// says it comes from.
#include "schema/model/lay_over.h"

#include <gtest/gtest.h>

#include <random>

#include "schema/model/laid_files.h"
#include "schema/model/load_game.h"
#include "schema/yaml/yaml_reader.h"

namespace loom {
namespace {

// A tree without its places: maps in their order, texts in quotes.
std::string shown(const Node& node) {
  if (node.is_null()) return "~";
  if (node.is_scalar()) return "'" + node.text + "'";
  std::string text = node.is_map() ? "{" : "[";
  for (const Member& member : node.members) {
    if (text.size() > 1) text += ", ";
    if (node.is_map()) text += member.key + ": ";
    text += shown(member.value);
  }
  return text + (node.is_map() ? "}" : "]");
}

class Laid : public ::testing::Test {
 protected:
  Document read(const std::string& path, const std::string& text) {
    const FileId file = sources_.add(path, text);
    ReadDocument read = read_yaml(sources_, file, diagnostics_);
    EXPECT_TRUE(read.document) << text;
    return std::move(*read.document);
  }

  Node tree(const std::string& text) { return read("tree.yaml", text).root; }

  std::string over(const std::string& below, const std::string& above) {
    Node laid = tree(below);
    LayOver("below", diagnostics_).map(laid, tree(above));
    return shown(laid);
  }

  std::string messages() const {
    std::string text;
    for (const Diagnostic& d : diagnostics_.all()) {
      text += d.message;
      if (d.suggestion) text += " -> " + d.suggestion->replacement;
      text += "\n";
    }
    return text;
  }

  SourceMap sources_;
  Diagnostics diagnostics_;
};

TEST_F(Laid, MapsMergeAndAllElseIsReplaced) {
  EXPECT_EQ(over("a: {x: 1, y: 2}\nb: [1, 2]\nc: old", "a: {y: 3, z: 4}\nb: [5]\nc: new\nd: more"),
            "{a: {x: '1', y: '3', z: '4'}, b: ['5'], c: 'new', d: 'more'}");
  EXPECT_EQ(over("a: {x: 1}", "a: text"), "{a: 'text'}");
  EXPECT_EQ(over("a: text", "a: {x: 1}"), "{a: {x: '1'}}");
  EXPECT_EQ(messages(), "");
}

TEST_F(Laid, ATildeTakesAwayAndAnEqualsSignReplaces) {
  EXPECT_EQ(over("a: {x: 1, y: 2}\nb: 1", "a: {x: ~}\nb: null"), "{a: {y: '2'}}");
  EXPECT_EQ(over("a: {x: 1, y: 2}", "=a: {z: 3}"), "{a: {z: '3'}}");
  EXPECT_EQ(over("a: {x: 1}", "=a: ~"), "{}");
  EXPECT_EQ(messages(), "");
}

TEST_F(Laid, WhatIsNotThereCannotBeTakenAwayOrReplaced) {
  EXPECT_EQ(over("bonus: 1", "bonsu: ~\n=bonis: {x: 1}\nnew: {y: ~, z: 1}"),
            "{bonus: '1', bonis: {x: '1'}, new: {z: '1'}}");
  EXPECT_EQ(messages(),
            "there is no `bonsu` to take away -> bonus\n"
            "there is no `bonis` to replace -> =bonus\n"
            "there is no `y` to take away\n");
}

TEST_F(Laid, AForgottenValueTakesNothingAway) {
  EXPECT_EQ(over("a: 1\nb: 2", "a:\n"), "{a: '1', b: '2'}");
  EXPECT_EQ(messages(), "`a` has no value\n");
}

TEST_F(Laid, ValuesKeepTheirPlaces) {
  Document below = read("below.yaml", "a: {x: 1, y: 2}");
  const Document above = read("above.yaml", "a: {y: 3}");
  LayOver("below", diagnostics_).map(below.root, above.root);
  const Node& a = *below.root.get("a");
  EXPECT_EQ(below.root.find("a")->key_span.file, below.file);
  EXPECT_EQ(a.get("x")->span.file, below.file);
  EXPECT_EQ(a.get("y")->span.file, above.file);
  EXPECT_EQ(a.find("y")->key_span.file, above.file);
  const std::vector<Span> places = places_of(*below.root.find("a"));
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(sources_[below.file].slice(places[0]), "a: {x: 1, y: 2}");
  EXPECT_EQ(sources_[above.file].slice(places[1]), "y: 3");
}

// Trees in which a key always holds the same sort of value, as in files of one kind.
class RandomTrees {
 public:
  explicit RandomTrees(unsigned seed) : random_(seed) {}

  Node map(int deep) {
    Node node;
    node.type = Node::Type::map;
    for (const char* key : {"a", "b", "c", "d", "e"}) {
      if (pick(3) == 0) continue;
      const bool is_map = (key[0] - 'a' + deep) % 2 == 0 && deep > 0;
      node.members.push_back({key, {}, is_map ? map(deep - 1) : leaf(key[0] == 'e')});
    }
    return node;
  }

 private:
  unsigned pick(unsigned most) { return static_cast<unsigned>(random_()) % most; }

  Node leaf(bool is_list) {
    Node node;
    node.type = is_list ? Node::Type::list : Node::Type::scalar;
    if (!is_list) node.text = std::to_string(pick(9));
    for (unsigned i = is_list ? pick(3) : 0; i > 0; --i)
      node.members.push_back({"", {}, leaf(false)});
    return node;
  }

  std::mt19937 random_;
};

TEST_F(Laid, NothingOverATreeAndATreeOverItselfChangeNothing) {
  RandomTrees trees(1);
  LayOver over("below", diagnostics_);
  Node nothing;
  nothing.type = Node::Type::map;
  for (int i = 0; i < 500; ++i) {
    const Node tree = trees.map(3);
    Node laid = tree;
    over.map(laid, nothing);
    EXPECT_EQ(shown(laid), shown(tree));
    over.map(laid, tree);
    EXPECT_EQ(shown(laid), shown(tree));
    Node over_nothing = nothing;
    over.map(over_nothing, tree);
    EXPECT_EQ(shown(over_nothing), shown(tree));
  }
  EXPECT_EQ(messages(), "");
}

TEST_F(Laid, ChainsMayBeLaidFromEitherEnd) {
  RandomTrees trees(2);
  LayOver over("below", diagnostics_);
  for (int i = 0; i < 500; ++i) {
    const Node x = trees.map(3);
    const Node y = trees.map(3);
    const Node z = trees.map(3);
    Node left = x;
    over.map(left, y);
    over.map(left, z);
    Node upper = y;
    over.map(upper, z);
    Node right = x;
    over.map(right, upper);
    EXPECT_EQ(shown(left), shown(right));
  }
}

class LaidGame : public Laid {
 protected:
  LaidGame() : kinds_(general_kinds(sources_)), laid_(kinds_, diagnostics_) {}

  LaidFile file(const std::string& path, const std::string& text) {
    return {path, read(path, text)};
  }

  std::string all() {
    std::string text;
    for (const Document& document : laid_.take())
      text += sources_[document.file].path() + " " + shown(document.root) + "\n";
    return text;
  }

  KindSet kinds_;
  LaidFiles laid_;
};

TEST_F(LaidGame, CardsAndRulesAreFoundByTheirNamesInAnyFile) {
  laid_.begin(
      {file("cards/a.yaml", "kind: wave\ncards: {one: {title: One, high: 1}}"),
       file("cards/b.yaml", "kind: wave\ncards: {two: {title: Two}, three: {title: Three}}"),
       file("rules/a.yaml", "kind: rules\nids: A1-A2\nrules: {A1: {statement: x}, A2: {}}"),
       file("rules/b.yaml", "kind: rules\nids: B1-B1\nrules: {B1: {statement: y}}")});
  laid_.lay({file("cards/c.yaml",
                  "kind: wave\ndefaults: {high: 7}\ncards: {one: {title: First}, three: ~, four: "
                  "{title: Four}}"),
             file("rules/c.yaml", "kind: rules\nrules: {A2: ~, B1: {figures: {n: 1}}}")},
            "sea");
  EXPECT_EQ(all(),
            "cards/a.yaml {kind: 'wave', cards: {one: {title: 'First', high: '7'}}}\n"
            "cards/b.yaml {kind: 'wave', cards: {two: {title: 'Two'}}}\n"
            "cards/c.yaml {kind: 'wave', defaults: {high: '7'}, cards: {four: {title: 'Four'}}}\n"
            "rules/a.yaml {kind: 'rules', rules: {A1: {statement: 'x'}}}\n"
            "rules/b.yaml {kind: 'rules', ids: 'B1-B1', rules: {B1: {statement: 'y', figures: {n: "
            "'1'}}}}\n");
  EXPECT_EQ(messages(), "");
}

TEST_F(LaidGame, PinsAreNotInherited) {
  laid_.begin({file("cards/a.yaml",
                    "kind: wave\ncards: {one: {title: One, printed: {line: 1}}, two: {printed: "
                    "{line: 2}}}"),
               file("rules/a.yaml", "kind: rules\nrules: {A1: {printed: {n: {line: 1}}}}")});
  laid_.lay({file("cards/b.yaml", "kind: wave\ncards: {two: {printed: {line: 9}}}")}, "sea");
  EXPECT_EQ(all(),
            "cards/a.yaml {kind: 'wave', cards: {one: {title: 'One'}, two: {printed: {line: "
            "'9'}}}}\n"
            "rules/a.yaml {kind: 'rules', rules: {A1: {}}}\n");
}

TEST_F(LaidGame, TheOldNameOfATermIsRefused) {
  laid_.begin(
      {file("a.yaml", "kind: glossary\nterms: {window: {title: Window}, deed: {never: [act]}}"),
       file("b.yaml", "kind: kind\nname: deed\ntitle: a Deed")});
  laid_.lay({file("b.yaml", "kind: kind\ntitle: a Work"),
             file("c.yaml", "kind: glossary\nterms: {window: {title: Quiet Hour}}")},
            "sea");
  EXPECT_EQ(all(),
            "a.yaml {kind: 'glossary', terms: {window: {title: 'Quiet Hour', never: ['Window']}, "
            "deed: {never: ['act', 'Deed']}}}\n"
            "b.yaml {kind: 'kind', name: 'deed', title: 'a Work'}\n");
  EXPECT_EQ(messages(), "");
}

TEST_F(LaidGame, AFileOfAnotherKindIsRefused) {
  laid_.begin({file("x.yaml", "kind: rules\nrules: {A1: {}}")});
  laid_.lay({file("x.yaml", "kind: wave\ncards: {one: {}}")}, "sea");
  EXPECT_EQ(messages(), "`x.yaml` is of kind `rules` in the game that is extended\n");
}

}  // namespace
}  // namespace loom
