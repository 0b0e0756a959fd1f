// What the page may change: each edit is made whole or not at all, and only of what is still as
// whoever edits has seen it. For the keeper's thread.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "studio/edits/card_file.h"
#include "studio/game/keeper.h"

namespace loom::studio {

struct EditOutcome {
  enum class What { made, unfit, changed };  // changed: somebody else was faster
  What what = What::made;
  std::string reason;  // when it was not made
  std::string path;    // as the page names it; may be empty
  std::string card;    // that there is now
  size_t count = 0;    // of fixes
};

struct FieldChange {
  std::string card;
  std::string field;
  FieldValue value;
};

class Editor {
 public:
  Editor(Keeper& keeper, Desk& desk) : keeper_(keeper), desk_(desk) {}

  // `hashes` are of the texts that were seen, by path; what they do not tell is not asked for.
  using Hashes = std::map<std::string, std::string>;
  EditOutcome set(const std::vector<FieldChange>& changes, const Hashes& hashes);
  EditOutcome set_card(const std::string& card, const std::string& lines, const std::string& hash);
  EditOutcome set_text(const std::string& path, const std::string& text, const std::string& hash);
  // A copy of `from`; without it with what its kind asks for.
  EditOutcome add_card(const std::string& kind, const std::string& slug, const std::string& path,
                       const std::string& from);
  EditOutcome rename_card(const std::string& card, const std::string& slug);
  EditOutcome remove_card(const std::string& card, const std::string& hash);
  EditOutcome fix(uint64_t version, size_t finding, bool allow);
  EditOutcome fix_all();
  EditOutcome undo();
  EditOutcome redo();

 private:
  // The text of a file as it is on disk, if it is the one that was seen.
  struct Opened {
    EditOutcome refused;
    std::string path;  // the whole
    std::string text;
    bool ok() const { return refused.what == EditOutcome::What::made; }
  };
  Opened open(const std::string& path, const std::string& hash);
  // The same when places in it are known from the last reading.
  Opened open_as_read(const std::string& path);
  Opened open_card(const std::string& card, const std::string& hash);
  EditOutcome write(Edit edit, const std::string& path);
  EditOutcome write(const std::string& title, const Opened& opened, const std::string& text);
  EditOutcome written(const std::optional<std::string>& fault);

  Keeper& keeper_;
  Desk& desk_;
};

}  // namespace loom::studio
