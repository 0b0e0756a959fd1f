// Revisions of a folder, also from repositories that mean harm: git's own programs would run what
// their settings say, and the witness would be there.
#include "driver/git_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tests/driver/scratch_folder.h"

namespace loom::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kOld = "energy: 1\n";
constexpr const char* kNew = "energy: 2\n";

class GitFiles : public ::testing::Test {
 protected:
  GitFiles() {
    scratch_.write("home/.gitconfig", "");
    ::setenv("HOME", (scratch_ / "home").c_str(), 1);
    scratch_.write("repo/read.md", "top\n");
    scratch_.write("repo/game/cards/one.yaml", kOld);
    scratch_.write("repo/game/.hidden", "not listed on disk either");
    sh("git init -q && git add . && git commit -qm First && git tag -a -m Tag v1 && git tag plain");
    scratch_.write("repo/game/cards/one.yaml", kNew);
    scratch_.write("repo/game/cards/two.yaml", "two\n");
    sh("git add . && git commit -qm Second");
  }

  // Runs shell commands in the repository, with nobody's settings but its own.
  void sh(const std::string& commands) const {
    const std::string script =
        "unset $(git rev-parse --local-env-vars)\n"
        "export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null\n"
        "export GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@b.example\n"
        "export GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@b.example\n"
        "witness='" +
        witness() + "'\ncd '" + scratch_.path() + "/repo' || exit 1\n" + commands;
    EXPECT_EQ(std::system(script.c_str()), 0) << commands;
  }

  std::string witness() const { return scratch_ / "witness"; }
  bool witness_appeared() const { return std::filesystem::exists(witness()); }

  // The text of a file of the game, in a revision; or why it cannot be had.
  std::string read(const std::string& revision, const std::string& file = "cards/one.yaml",
                   const std::string& game = "repo/game") {
    GitFolder folder;
    const std::string reason = read_git_folder(scratch_ / game, revision, folder);
    commit_ = folder.commit;
    paths_ = folder.files.list(scratch_ / game);
    return reason.empty() ? folder.files.read(join_path(scratch_ / game, file)).text : reason;
  }

  // The blob of the newest `one.yaml` is taken away.
  void lose_a_blob() const {
    sh("blob=$(git rev-parse HEAD:game/cards/one.yaml)\n"
       "rm -f .git/objects/$(echo $blob | cut -c1-2)/$(echo $blob | cut -c3-)");
  }

  const ScratchFolder scratch_;
  std::string commit_;
  std::vector<std::string> paths_;
};

TEST_F(GitFiles, ReadsEveryWayToNameARevision) {
  EXPECT_EQ(read("HEAD"), kNew);
  EXPECT_EQ(paths_, (std::vector<std::string>{"cards/one.yaml", "cards/two.yaml"}));
  EXPECT_EQ(commit_.size(), 40U);
  const std::string newest = commit_;
  EXPECT_EQ(read(newest), kNew);
  EXPECT_EQ(read(newest.substr(0, 8)), kNew);
  EXPECT_EQ(commit_, newest);
  EXPECT_EQ(read("HEAD~1"), kOld);
  EXPECT_EQ(paths_, (std::vector<std::string>{"cards/one.yaml"}));
  EXPECT_EQ(read("v1"), kOld);
  EXPECT_EQ(read("plain"), kOld);
  EXPECT_EQ(read("refs/tags/v1"), kOld);
}

TEST_F(GitFiles, TellsWhatHasBecomeOfAFile) {
  sh("git checkout -qb side HEAD~1 && echo more > other && git add . && git commit -qm Side &&"
     "git checkout -q - && git merge -qm Merge side");
  const auto log = [&](const std::string& file, size_t most) {
    std::vector<GitCommit> commits;
    EXPECT_EQ(read_git_log(scratch_ / "repo/game", file, most, commits), "");
    return commits;
  };
  const std::vector<GitCommit> one = log("cards/one.yaml", 10);
  ASSERT_EQ(one.size(), 2U);
  EXPECT_EQ(one[0].subject, "Second");
  EXPECT_EQ(one[0].author, "A");
  EXPECT_EQ(one[0].date.size(), 10U);
  EXPECT_EQ(one[0].text, kNew);
  EXPECT_EQ(one[1].text, kOld);
  EXPECT_EQ(read(one[1].commit), kOld);
  EXPECT_EQ(log("cards/two.yaml", 10).size(), 1U);
  EXPECT_EQ(log("cards/one.yaml", 1).size(), 1U);
  EXPECT_THAT(log("cards/none.yaml", 10), IsEmpty());
  std::vector<GitCommit> none;
  EXPECT_NE(read_git_log(scratch_.path(), "repo/game/cards/one.yaml", 10, none), "");
}

TEST_F(GitFiles, ReadsTheTopOfARepository) {
  EXPECT_EQ(read("HEAD~1", "read.md", "repo"), "top\n");
  EXPECT_EQ(read("HEAD~1", "game/cards/one.yaml", "repo"), kOld);
}

TEST_F(GitFiles, ReadsAWorkTreeBesideTheRepository) {
  sh("git worktree add -q ../beside v1 2>/dev/null");
  EXPECT_EQ(read("HEAD", "cards/one.yaml", "beside/game"), kOld);
  EXPECT_EQ(read("HEAD@{0}", "cards/one.yaml", "beside/game"), kOld);
}

TEST_F(GitFiles, ReadsPackedObjects) {
  sh("git gc -q --aggressive --prune=now && git pack-refs --all");
  EXPECT_EQ(read("HEAD"), kNew);
  EXPECT_EQ(read("v1"), kOld);
}

TEST_F(GitFiles, ReadsThroughALinkToTheFolder) {
  std::filesystem::create_directory_symlink(scratch_ / "repo/game", scratch_ / "link");
  EXPECT_EQ(read("v1", "cards/one.yaml", "link"), kOld);
}

TEST_F(GitFiles, FollowsLinksInsideTheFolderOnly) {
  sh("cd game/cards && ln -s one.yaml same.yaml && ln -s ../../read.md out.yaml && git add . && "
     "git commit -qm Links");
  EXPECT_EQ(read("HEAD", "cards/same.yaml"), kNew);
  EXPECT_EQ(paths_,
            (std::vector<std::string>{"cards/one.yaml", "cards/same.yaml", "cards/two.yaml"}));
}

TEST_F(GitFiles, SaysWhatIsWrong) {
  EXPECT_EQ(read("no-such-thing"), "there is neither a folder nor a revision `no-such-thing`");
  EXPECT_EQ(read("HEAD~9"), "there is neither a folder nor a revision `HEAD~9`");
  EXPECT_EQ(read("HEAD:read.md"), "there is neither a folder nor a revision `HEAD:read.md`");
  EXPECT_EQ(read("--help"), "there is neither a folder nor a revision `--help`");
  EXPECT_EQ(read(""), "there is neither a folder nor a revision ``");
  scratch_.write("repo/new/x", "");
  EXPECT_EQ(read("HEAD", "x", "repo/new"),
            "the folder `" + (scratch_ / "repo/new") + "` was not there in the revision `HEAD`");
  scratch_.write("elsewhere/x", "");
  EXPECT_EQ(
      read("HEAD", "x", "elsewhere"),
      "git knows nothing of the folder `" + (scratch_ / "elsewhere") + "`, so it has no revision");
}

TEST_F(GitFiles, ReadsARepositoryThatKeepsPartOfItsObjectsElsewhere) {
  sh("git config core.repositoryformatversion 1 && git config extensions.partialClone origin && "
     "git config extensions.worktreeConfig true");
  EXPECT_EQ(read("HEAD"), kNew);
}

TEST_F(GitFiles, SaysWhichFormatItCannotRead) {
  sh("git init -q --object-format=sha256 ../other && cd ../other && mkdir game && touch game/x && "
     "git add . && git commit -qm First");
  EXPECT_THAT(read("HEAD", "x", "other/game"), HasSubstr("extensions.objectformat"));
}

// Only the owner can be changed by root; for anybody else the repository stays their own.
TEST_F(GitFiles, TrustsOnlyRepositoriesOfTheReader) {
  const bool changed = ::chown((scratch_ / "repo/.git").c_str(), 12345, 12345) == 0 &&
                       ::chown((scratch_ / "repo").c_str(), 12345, 12345) == 0;
  ::unsetenv("SUDO_UID");
  EXPECT_THAT(read("HEAD"), changed ? HasSubstr("belongs to somebody else") : HasSubstr(kNew));
  scratch_.write("home/.gitconfig", "[safe]\n\tdirectory = " + (scratch_ / "repo") + "\n");
  EXPECT_EQ(read("HEAD"), kNew);
}

// --- repositories that mean harm

TEST_F(GitFiles, FetchesNoMissingObject) {
  sh("git config core.repositoryformatversion 1 && git config extensions.partialClone origin && "
     "git config remote.origin.url ssh://nobody@localhost/x && "
     "git config remote.origin.promisor true && "
     "git config core.sshCommand \"touch '$witness'; false\"");
  lose_a_blob();
  EXPECT_THAT(read("HEAD"), HasSubstr("lacks `cards/one.yaml` of the revision `HEAD`"));
  sh("git config remote.origin.url \"ext::sh -c touch% '$witness'\" && "
     "git config protocol.ext.allow always");
  EXPECT_THAT(read("HEAD"), HasSubstr("nothing is fetched"));
  EXPECT_FALSE(witness_appeared());
}

TEST_F(GitFiles, RunsNoHook) {
  sh("mkdir -p .git/hooks evil\n"
     "for hook in post-checkout post-index-change reference-transaction fsmonitor-watchman "
     "pre-auto-gc proc-receive; do\n"
     "printf '#!/bin/sh\\ntouch %s\\n' \"'$witness'\" > .git/hooks/$hook\n"
     "chmod +x .git/hooks/$hook; cp .git/hooks/$hook evil/; done\n"
     "git config core.hooksPath \"$PWD/evil\"");
  EXPECT_EQ(read("HEAD"), kNew);
  EXPECT_FALSE(witness_appeared());
}

TEST_F(GitFiles, RunsNoCommandOfTheSettings) {
  sh("for key in core.fsmonitor core.pager core.editor core.askPass core.gitProxy "
     "core.alternateRefsCommand pager.cat-file credential.helper gpg.program "
     "uploadpack.packObjectsHook diff.external filter.evil.clean filter.evil.smudge "
     "filter.evil.process diff.evil.textconv diff.evil.command merge.evil.driver alias.cat-file "
     "alias.ls-tree alias.rev-parse; do git config $key \"!touch '$witness'\"; "
     "git config --add $key \"touch '$witness'; true\"; done\n"
     "echo '* filter=evil diff=evil merge=evil' > .git/info/attributes\n"
     "git config filter.evil.required true");
  EXPECT_EQ(read("HEAD"), kNew);
  EXPECT_EQ(read("v1"), kOld);
  EXPECT_FALSE(witness_appeared());
}

TEST_F(GitFiles, RunsNothingFromSettingsThatAreIncluded) {
  scratch_.write("evil.config", "[core]\n\tfsmonitor = touch " + witness() +
                                    "\n\tsshCommand = touch " + witness() +
                                    "\n[remote \"origin\"]\n\tpromisor = true\n"
                                    "\turl = ssh://localhost/x\n[extensions]\n"
                                    "\tpartialClone = origin\n");
  sh("git config core.repositoryformatversion 1 && git config include.path ../../evil.config");
  lose_a_blob();
  EXPECT_THAT(read("HEAD"), HasSubstr("lacks `cards/one.yaml`"));
  EXPECT_EQ(read("v1"), kOld);
  EXPECT_FALSE(witness_appeared());
}

TEST_F(GitFiles, BorrowsNoObjectOfAnotherRepository) {
  sh("cp -r . ../other");
  lose_a_blob();
  sh("echo \"$PWD/../other/.git/objects\" > .git/objects/info/alternates && git fsck");
  EXPECT_THAT(read("HEAD"), HasSubstr("what it borrows from other repositories is not read"));
}

TEST_F(GitFiles, IgnoresARepositoryWithoutAWorkTree) {
  sh("git clone -q --bare . ../bare && cd ../bare && git config core.fsmonitor "
     "\"touch '$witness'\"");
  EXPECT_THAT(read("HEAD", "x", "bare"), HasSubstr("has no work tree"));
  EXPECT_FALSE(witness_appeared());
}

TEST_F(GitFiles, ReadsNothingForAFolderOutsideOfTheWorkTree) {
  sh("mkdir ../away && git config core.worktree \"$PWD/../away\"");
  EXPECT_THAT(read("HEAD"), HasSubstr("lies outside of the work tree"));
}

// A few objects that unfold to billions of files.
TEST_F(GitFiles, StopsAtTooManyFiles) {
  sh("tree=$(git rev-parse HEAD:game/cards)\n"
     "for level in 1 2 3 4 5 6 7 8 9 10; do\n"
     "tree=$(for name in a b c d e f g h i j; do printf '040000 tree %s\\t%s\\n' $tree $name; done "
     "| git mktree); done\n"
     "top=$(printf '040000 tree %s\\tgame\\n' $tree | git mktree)\n"
     "git tag bomb $(git commit-tree -m Bomb $top)");
  EXPECT_THAT(read("bomb"), HasSubstr("too many files"));
}

TEST_F(GitFiles, SurvivesDamage) {
  scratch_.write("repo/.git/HEAD",
                 "ref: refs/heads/../../../../etc/passwd\n" + std::string(1, '\0') + "x");
  EXPECT_THAT(read("HEAD"), Not(IsEmpty()));
  EXPECT_EQ(read("v1"), kOld);
  scratch_.write("repo/.git/config", "[core\n");
  EXPECT_THAT(read("v1"), HasSubstr("cannot be read: "));
}

}  // namespace
}  // namespace loom::testing
