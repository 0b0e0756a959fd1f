// From files to Model: the tool's own kinds, defaults, references, hashes and languages.
#include "schema/model/load_game.h"

#include <gtest/gtest.h>

#include <set>
#include <type_traits>

#include "schema/model/content_hash.h"
#include "schema/model/languages.h"
#include "schema/yaml/yaml_reader.h"
#include "tests/support/staged_files.h"

namespace loom {
namespace {

using ::loom::testing::kStagedGame;
using ::loom::testing::StagedFiles;

const std::string kGames = std::string(LOOM_TEST_DIR) + "/games";

std::string messages(const LoadedGame& game) {
  std::string text;
  for (const Diagnostic& d : game.diagnostics.all())
    text += std::string(d.code->id) + " " + d.message + "\n";
  return text;
}

LoadedGame load_mini(const std::string& path = {}, const std::string& text = {}) {
  StagedFiles files;
  files.add_folder(kGames + "/mini");
  if (!path.empty()) files.add(path, text);
  return load_game(files, kStagedGame);
}

const Card& card(const LoadedGame& game, std::string_view id) {
  for (const Card& candidate : game.model.cards) {
    if (candidate.id() == id) return candidate;
  }
  ADD_FAILURE() << "no card " << id;
  std::abort();
}

TEST(GeneralKinds, PassTheirOwnCheck) {
  SourceMap sources;
  const KindSet kinds = general_kinds(sources);
  Diagnostics diagnostics;
  for (size_t file = 0; file < sources.size(); ++file) {
    const ReadDocument read = read_yaml(sources, FileId{static_cast<uint32_t>(file)}, diagnostics);
    ASSERT_TRUE(read.document);
    check_structure(*read.document, *kinds.find("kind"), diagnostics);
  }
  for (const Kind& kind : kinds.all()) {
    check_kind(kind, diagnostics);
    EXPECT_FALSE(kind.doc.empty()) << kind.name;
    for (const Field& field : kind.fields)
      EXPECT_FALSE(field.doc.empty()) << kind.name << "." << field.name;
  }
  for (const Diagnostic& d : diagnostics.all()) ADD_FAILURE() << d.message;
}

TEST(LoadGame, BindsFieldsDefaultsAndReferences) {
  const LoadedGame game = load_mini();
  ASSERT_TRUE(game.bound) << messages(game);
  const Card& shell = card(game, "pattern/shell");
  EXPECT_EQ(shell["title"].text(), "Shell");
  EXPECT_EQ(shell["layer"].as<Reference>()->index, 0U);
  EXPECT_EQ(shell.slot("requirement").as<Requirement>()->tokens.size(), 2U);
  EXPECT_EQ(shell["copies"].integer(), 1);
  EXPECT_FALSE(shell["copies"].written);
  EXPECT_FALSE(card(game, "pattern/pulse")["bonus"].present());
  EXPECT_EQ(game.sources[shell.span.file].slice(shell.span), "shell");
}

static_assert(!std::is_copy_constructible_v<LoadedGame>);
static_assert(!std::is_copy_assignable_v<LoadedGame>);

// What points into a game points into it wherever it goes.
TEST(LoadGame, KeepsItsKindsWhenItIsMoved) {
  LoadedGame first = load_mini();
  const std::string hash = first.model.hash;
  LoadedGame second = std::move(first);
  LoadedGame game;
  game = std::move(second);
  EXPECT_EQ(game.model.hash, hash);
  EXPECT_EQ(card(game, "pattern/shell")["title"].text(), "Shell");
  std::set<const Kind*> kinds;
  for (const Kind& kind : game.kinds.all()) kinds.insert(&kind);
  ASSERT_FALSE(game.model.cards.empty());
  for (const Card& each : game.model.cards) EXPECT_TRUE(kinds.contains(each.kind)) << each.slug;
  for (const BoundFile& file : game.model.files) EXPECT_TRUE(kinds.contains(file.kind));
  for (const ContentFile& file : game.files) EXPECT_TRUE(kinds.contains(file.kind));
}

TEST(LoadGame, ReadsTablesWithColumnRanges) {
  const LoadedGame game = load_mini();
  ASSERT_EQ(game.model.tables.size(), 1U);
  const TableRow& row = game.model.tables[0].rows[0];
  ASSERT_EQ(row.cells.size(), 2U);
  EXPECT_EQ(row.cells[0].from, 1);
  EXPECT_EQ(row.cells[0].to, 2);
  EXPECT_EQ(row.cells[1].effects.effects.size(), 2U);
}

TEST(LoadGame, ASecondGameWithOtherKindsNeedsNoCode) {
  const LoadedGame game = load_game(DiskFiles(), kGames + "/suits");
  ASSERT_TRUE(game.bound);
  EXPECT_EQ(messages(game), "");
  EXPECT_EQ(game.model.cards.size(), 8U);
  EXPECT_EQ(card(game, "court/keeper-of-tides")["beats"].text(), "sun-seven");
  EXPECT_EQ(card(game, "court/keeper-of-tides")["words"].list().size(), 2U);
}

TEST(LoadGame, FaultsOfIndependentFilesAreFoundInOneRun) {
  StagedFiles files;
  files.add_folder(kGames + "/mini");
  files.add("cards/events.yaml",
            "kind: event\ncards:\n  storm: {title: Storm, letter: A, code: 9}\n");
  files.add("cards/patterns.yaml",
            "kind: pattern\ncards:\n  shell: {title: Shell, layer: boundry, requirement: enrgy, "
            "bonsu: x}\n");
  EXPECT_EQ(messages(load_game(files, kStagedGame)),
            "PL0107 `code` is out of its range: `9`\n"
            "PL0103 unknown key `bonsu`\n"
            "PL0201 there is no layer `boundry`\n"
            "PL0204 unknown name `enrgy`\n");
}

TEST(LoadGame, AnUnreadFileStopsBindingSoThatNothingIsGuessed) {
  const LoadedGame game =
      load_mini("components.yaml", "kind: components\ntokens: {energy: {title: \"E}}\n");
  EXPECT_FALSE(game.bound);
  EXPECT_EQ(game.diagnostics.all().size(), 1U) << messages(game);
}

TEST(Hashes, FollowMeaningAndNotTyping) {
  const LoadedGame before = load_mini();
  const LoadedGame retyped =
      load_mini("cards/patterns.yaml",
                "# a comment\nkind: pattern\ndefaults: {layer: balance}\ncards:\n"
                "  pulse: {requirement: \"energy,   2 insight\", title: 'Pulse'}\n"
                "  shell: {layer: boundary, title: Shell, bonus: energy +1,\n"
                "    requirement: \"energy, insight\"}\n");
  EXPECT_EQ(before.model.hash, retyped.model.hash);
}

TEST(Hashes, OfACardChangeWithTheCardOnly) {
  const LoadedGame before = load_mini();
  const LoadedGame after =
      load_mini("cards/patterns.yaml",
                "kind: pattern\ncards:\n"
                "  shell: {title: Shell, layer: boundary, requirement: \"energy, insight\", bonus: "
                "energy +1}\n"
                "  pulse: {title: Pulse, layer: balance, requirement: 3 insight}\n");
  const auto hash = [](const LoadedGame& game, std::string_view id) {
    return hash_card(card(game, id), game.model.words);
  };
  EXPECT_EQ(hash(before, "pattern/shell"), hash(after, "pattern/shell"));
  EXPECT_NE(hash(before, "pattern/pulse"), hash(after, "pattern/pulse"));
  EXPECT_NE(before.model.hash, after.model.hash);
  EXPECT_EQ(hash_bytes("loom"), hash_bytes(std::string("lo") + "om"));
}

TEST(Languages, AnotherLanguageIsAnotherFile) {
  StagedFiles files;
  files.add_folder(kGames + "/mini");
  files.add_folder(kGames + "/german");
  const LoadedGame game = load_game(files, kStagedGame);
  ASSERT_TRUE(game.bound);
  EXPECT_EQ(messages(game), "");
  const auto* bonus = card(game, "pattern/shell")["bonus"].as<EffectList>();
  ASSERT_NE(bonus, nullptr);
  EXPECT_EQ(sentence(*bonus, game.model.words, game.model.language), "Du erhältst 1 Energy.");
  EXPECT_EQ(sentence(game.model.tables[0].rows[0].cells[1].effects, game.model.words,
                     game.model.language),
            "Meaning sinkt um 2. Alle verlieren 1 Vitals.");
}

}  // namespace
}  // namespace loom
