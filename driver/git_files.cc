#include "driver/git_files.h"

#include <fmt/core.h>
#include <git2.h>
#include <git2/sys/odb_backend.h>
#include <git2/sys/repository.h>

#include <ctime>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string_view>

namespace loom {
namespace {

namespace fs = std::filesystem;

// A folder of a game has a few dozen files; more than this is a mistake, or malice.
constexpr size_t kMostEntries = 10'000;
constexpr size_t kMostBytes = size_t{512} * 1024 * 1024;
constexpr size_t kMostDeep = 64;

struct Library {
  Library() { git_libgit2_init(); }
  Library(const Library&) = delete;
  Library& operator=(const Library&) = delete;
  ~Library() { git_libgit2_shutdown(); }
};

// What libgit2 hands out, given back at the end.
template <typename T, void (*release)(T*)>
struct Releaser {
  void operator()(T* owned) const { release(owned); }
};
template <typename T, void (*release)(T*)>
using Owned = std::unique_ptr<T, Releaser<T, release>>;
using Repository = Owned<git_repository, git_repository_free>;
using Object = Owned<git_object, git_object_free>;
using Tree = Owned<git_tree, git_tree_free>;
using Blob = Owned<git_blob, git_blob_free>;
using Odb = Owned<git_odb, git_odb_free>;
using Commit = Owned<git_commit, git_commit_free>;
using Walk = Owned<git_revwalk, git_revwalk_free>;

// A history that is longer is not gone through to its begin.
constexpr size_t kMostCommits = 20'000;

std::string last_words() {
  const git_error* error = git_error_last();
  return error == nullptr || error->message == nullptr ? "" : error->message;
}

// These change nothing about how objects and names are read.
void accept_extensions() {
  const char* harmless[] = {"partialclone", "preciousobjects", "relativeworktrees",
                            "worktreeconfig"};
  git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, harmless, std::size(harmless));
}

class RevisionReader {
 public:
  RevisionReader(const std::string& folder, const std::string& revision, GitFolder& result)
      : folder_(folder), revision_(revision), result_(result) {}

  std::string run() {
    for (const auto step :
         {&RevisionReader::open, &RevisionReader::keep_to_own_objects, &RevisionReader::find_place,
          &RevisionReader::find_commit, &RevisionReader::read_files}) {
      if (std::string reason = (this->*step)(); !reason.empty()) return reason;
    }
    follow_links();
    return {};
  }

  // What has become of a file.
  std::string log(const std::string& path, size_t most, std::vector<GitCommit>& commits) {
    for (const auto step : {&RevisionReader::open, &RevisionReader::keep_to_own_objects,
                            &RevisionReader::find_place, &RevisionReader::find_commit}) {
      if (std::string reason = (this->*step)(); !reason.empty()) return reason;
    }
    const std::string whole = join_path(place_, path);
    git_revwalk* made = nullptr;
    if (git_revwalk_new(&made, repository_.get()) != 0) return lacks(path);
    const Walk walk(made);
    git_revwalk_sorting(made, GIT_SORT_TIME | GIT_SORT_TOPOLOGICAL);
    git_revwalk_push(made, git_object_id(commit_.get()));
    git_oid id;
    for (size_t i = 0;
         i < kMostCommits && commits.size() < most && git_revwalk_next(&id, made) == 0; ++i) {
      git_commit* found = nullptr;
      if (git_commit_lookup(&found, repository_.get(), &id) != 0) return lacks(path);
      const Commit commit(found);
      if (changes(*found, whole)) commits.push_back(told(*found, whole));
    }
    return {};
  }

 private:
  // The file's bytes in a commit; none when it was not there.
  std::optional<git_oid> blob_in(const git_commit& commit, const std::string& path) const {
    git_tree* whole = nullptr;
    if (git_commit_tree(&whole, &commit) != 0) return std::nullopt;
    const Tree top(whole);
    git_tree_entry* entry = nullptr;
    if (git_tree_entry_bypath(&entry, whole, path.c_str()) != 0) return std::nullopt;
    const Owned<git_tree_entry, git_tree_entry_free> held(entry);
    if (git_tree_entry_type(entry) != GIT_OBJECT_BLOB) return std::nullopt;
    return *git_tree_entry_id(entry);
  }

  // Whether it differs from what each of its parents has.
  bool changes(const git_commit& commit, const std::string& path) const {
    const auto here = blob_in(commit, path);
    const unsigned parents = git_commit_parentcount(&commit);
    for (unsigned i = 0; i < parents; ++i) {
      git_commit* found = nullptr;
      if (git_commit_parent(&found, &commit, i) != 0) continue;  // not fetched
      const Commit parent(found);
      const auto there = blob_in(*found, path);
      if (here.has_value() == there.has_value() && (!here || git_oid_equal(&*here, &*there) != 0))
        return false;
    }
    return here || parents > 0;
  }

  GitCommit told(const git_commit& commit, const std::string& path) const {
    GitCommit told;
    told.commit = git_oid_tostr_s(git_commit_id(&commit));
    const git_signature* author = git_commit_author(&commit);
    told.author = author == nullptr || author->name == nullptr ? "" : author->name;
    const std::time_t time = git_commit_time(&commit) + git_commit_time_offset(&commit) * 60;
    std::tm day = {};
    gmtime_r(&time, &day);
    told.date = fmt::format("{:04}-{:02}-{:02}", day.tm_year + 1900, day.tm_mon + 1, day.tm_mday);
    const char* message = git_commit_message(&commit);
    const std::string_view words = message == nullptr ? "" : message;
    told.subject = words.substr(0, words.find('\n'));
    const auto blob = blob_in(commit, path);
    git_blob* found = nullptr;
    if (!blob || git_blob_lookup(&found, repository_.get(), &*blob) != 0) return told;
    const Blob held(found);
    if (git_blob_rawsize(found) <= kMaxFileBytes)
      told.text.assign(static_cast<const char*>(git_blob_rawcontent(found)),
                       git_blob_rawsize(found));
    return told;
  }

  std::string open() {
    accept_extensions();
    git_repository* repository = nullptr;
    const int status = git_repository_open_ext(&repository, folder_.c_str(), 0, nullptr);
    repository_.reset(repository);
    if (status == 0) return {};
    // libgit2 1.5 reports a foreign owner as a setting not found when nobody has set it at all.
    const git_error* error = git_error_last();
    const bool no_setting = error != nullptr && error->klass == GIT_ERROR_CONFIG;
    if (status == GIT_EOWNER || (status == GIT_ENOTFOUND && no_setting)) {
      return fmt::format(
          "the git repository of `{}` belongs to somebody else; if you trust it, name it in git's "
          "`safe.directory`",
          folder_);
    }
    if (status == GIT_ENOTFOUND)
      return fmt::format("git knows nothing of the folder `{}`, so it has no revision", folder_);
    return fmt::format("the git repository of `{}` cannot be read: {}", folder_, last_words());
  }

  // Objects of other repositories stay unread, whatever `objects/info/alternates` says.
  std::string keep_to_own_objects() {
    git_buf path = GIT_BUF_INIT;
    if (git_repository_item_path(&path, repository_.get(), GIT_REPOSITORY_ITEM_OBJECTS) == 0)
      objects_ = path.ptr;
    git_buf_dispose(&path);
    git_odb* odb = nullptr;
    git_odb_backend* loose = nullptr;
    git_odb_backend* packed = nullptr;
    const bool opened = git_odb_new(&odb) == 0;
    const Odb own(odb);
    const bool ready = opened &&
                       git_odb_backend_loose(&loose, objects_.c_str(), -1, 0, 0, 0) == 0 &&
                       git_odb_add_backend(odb, loose, 1) == 0 &&
                       git_odb_backend_pack(&packed, objects_.c_str()) == 0 &&
                       git_odb_add_backend(odb, packed, 2) == 0 &&
                       git_repository_set_odb(repository_.get(), odb) == 0;
    return ready ? ""
                 : fmt::format("the git repository of `{}` cannot be read: {}", folder_,
                               last_words());
  }

  // Where the folder lies in the work tree.
  std::string find_place() {
    const char* top = git_repository_workdir(repository_.get());
    std::error_code error;
    const fs::path there = fs::canonical(folder_, error);
    const fs::path root = top == nullptr || error ? fs::path() : fs::canonical(top, error);
    if (root.empty() || error)
      return fmt::format("the git repository of `{}` has no work tree", folder_);
    place_ = there.lexically_relative(root).generic_string();
    if (place_ == ".") place_.clear();
    if (place_ == ".." || place_.starts_with("../")) {
      return fmt::format("the folder `{}` lies outside of the work tree of its git repository",
                         folder_);
    }
    return {};
  }

  std::string find_commit() {
    git_object* named = nullptr;
    const int status = git_revparse_single(&named, repository_.get(), revision_.c_str());
    const Object object(named);
    if (status == GIT_EAMBIGUOUS)
      return fmt::format("`{}` may be any of several revisions", revision_);
    git_object* peeled = nullptr;
    if (status != 0 || git_object_peel(&peeled, named, GIT_OBJECT_COMMIT) != 0)
      return fmt::format("there is neither a folder nor a revision `{}`{}", revision_, borrowed());
    commit_.reset(peeled);
    result_.commit = git_oid_tostr_s(git_object_id(peeled));
    return {};
  }

  std::string read_files() {
    const auto* commit = reinterpret_cast<const git_commit*>(commit_.get());
    git_tree* whole = nullptr;
    if (git_commit_tree(&whole, commit) != 0) return lacks(place_.empty() ? "." : place_);
    const Tree top(whole);
    if (place_.empty()) return read_tree(*whole, "", 0);
    git_tree_entry* entry = nullptr;
    const int found = git_tree_entry_bypath(&entry, whole, place_.c_str());
    const Owned<git_tree_entry, git_tree_entry_free> held(entry);
    if (found != 0 || git_tree_entry_type(entry) != GIT_OBJECT_TREE)
      return fmt::format("the folder `{}` was not there in the revision `{}`", folder_, revision_);
    return read_subtree(*entry, "", 0);
  }

  std::string read_subtree(const git_tree_entry& entry, const std::string& path, size_t deep) {
    git_tree* found = nullptr;
    if (git_tree_lookup(&found, repository_.get(), git_tree_entry_id(&entry)) != 0)
      return lacks(path.empty() ? place_ : path);
    const Tree tree(found);
    return read_tree(*found, path, deep);
  }

  std::string read_tree(const git_tree& tree, const std::string& path, size_t deep) {
    const size_t count = git_tree_entrycount(&tree);
    entries_ += count;
    if (entries_ > kMostEntries || deep > kMostDeep) {
      return fmt::format("the folder `{}` has too many files in the revision `{}`", folder_,
                         revision_);
    }
    for (size_t i = 0; i < count; ++i) {
      const git_tree_entry& entry = *git_tree_entry_byindex(&tree, i);
      const std::string name = git_tree_entry_name(&entry);
      if (name.starts_with('.')) continue;  // as on disk
      const std::string inside = join_path(path, name);
      std::string reason;
      if (git_tree_entry_type(&entry) == GIT_OBJECT_TREE) {
        reason = read_subtree(entry, inside, deep + 1);
      } else if (git_tree_entry_type(&entry) == GIT_OBJECT_BLOB) {
        reason = read_blob(entry, inside);
      }
      if (!reason.empty()) return reason;
    }
    return {};
  }

  std::string read_blob(const git_tree_entry& entry, const std::string& path) {
    size_t size = 0;
    git_object_t type{};
    git_odb* odb = nullptr;
    if (git_repository_odb(&odb, repository_.get()) != 0) return lacks(path);
    const Odb held(odb);
    if (git_odb_read_header(&size, &type, odb, git_tree_entry_id(&entry)) != 0) return lacks(path);
    bytes_ += size;
    if (size > kMaxFileBytes || bytes_ > kMostBytes)
      return fmt::format("`{}` of the revision `{}` is too large", path, revision_);
    git_blob* found = nullptr;
    if (git_blob_lookup(&found, repository_.get(), git_tree_entry_id(&entry)) != 0)
      return lacks(path);
    const Blob blob(found);
    std::string text(static_cast<const char*>(git_blob_rawcontent(found)), git_blob_rawsize(found));
    if (git_tree_entry_filemode(&entry) == GIT_FILEMODE_LINK) {
      links_[path] = std::move(text);
    } else {
      result_.files.add(join_path(folder_, path), std::move(text));
    }
    return {};
  }

  // A link to a file of the same folder reads as on disk; any other is as good as not there.
  void follow_links() {
    for (const auto& [path, target] : links_) {
      const fs::path to = (fs::path(path).parent_path() / target).lexically_normal();
      ReadResult read = result_.files.read(join_path(folder_, to.generic_string()));
      if (read.status == ReadResult::Status::ok)
        result_.files.add(join_path(folder_, path), std::move(read.text));
    }
  }

  std::string lacks(const std::string& path) const {
    return fmt::format(
        "the git repository lacks `{}` of the revision `{}`, and nothing is fetched{}", path,
        revision_, borrowed());
  }

  // Why an object may be missing that git itself would find.
  std::string borrowed() const {
    std::error_code ignored;
    const bool borrows = fs::exists(fs::path(objects_) / "info" / "alternates", ignored);
    return borrows ? "; what it borrows from other repositories is not read" : "";
  }

  const std::string& folder_;
  const std::string& revision_;
  GitFolder& result_;
  const Library library_;
  Repository repository_;
  Object commit_;
  std::string objects_;  // the folder of git's objects
  std::string place_;    // of the game in the work tree; empty: at its top
  std::map<std::string, std::string> links_;
  size_t entries_ = 0;
  size_t bytes_ = 0;
};

}  // namespace

std::string read_git_folder(const std::string& folder, const std::string& revision,
                            GitFolder& result) {
  return RevisionReader(folder, revision, result).run();
}

std::string read_git_log(const std::string& folder, const std::string& path, size_t most,
                         std::vector<GitCommit>& commits) {
  GitFolder unused;
  return RevisionReader(folder, "HEAD", unused).log(path, most, commits);
}

}  // namespace loom
