#include "studio/edits/editor.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/model/content_hash.h"
#include "schema/text/suggest.h"
#include "studio/edits/card_start.h"
#include "studio/game/paths.h"
#include "workspace/fixes/edits.h"
#include "workspace/names/rename.h"

namespace loom::studio {
namespace {

using What = EditOutcome::What;

EditOutcome unfit(std::string reason) { return {What::unfit, std::move(reason), {}, {}}; }

std::string slug_of(const std::string& card) { return card.substr(card.find('/') + 1); }

const CardText* text_of(const Desk& desk, const std::string& card) {
  const auto& cards = desk.cards();
  const auto found = std::find_if(cards.begin(), cards.end(),
                                  [&](const CardText& each) { return each.id == card; });
  return found == cards.end() ? nullptr : &*found;
}

std::string title_of(const Desk& desk, const std::string& card) {
  const CardText* text = text_of(desk, card);
  return text == nullptr ? card : text->title;
}

}  // namespace

Editor::Opened Editor::open(const std::string& path, const std::string& hash) {
  const auto whole = inside(desk_.disk(), desk_.folder(), path);
  if (!whole) return {unfit("this is no file of the game"), {}, {}};
  ReadResult read = desk_.disk().read(*whole);
  if (read.status != ReadResult::Status::ok || !desk_.hashes().contains(*whole))
    return {unfit(fmt::format("there is no text `{}`", path)), {}, {}};
  if (!hash.empty() && hash != hash_bytes(read.text)) {
    return {{What::changed, fmt::format("`{}` was changed meanwhile", path), path, {}}, {}, {}};
  }
  return {{}, *whole, std::move(read.text)};
}

Editor::Opened Editor::open_as_read(const std::string& path) {
  const std::string shown = shown_path(desk_.folder(), path);
  Opened opened = open(shown, {});
  if (!opened.ok()) return opened;
  // The mark is no part of what was read, and would move all places.
  if (opened.text.starts_with("\xEF\xBB\xBF"))
    return {unfit(fmt::format("`{}` begins with a byte order mark: take it out", shown)), {}, {}};
  if (opened.text != desk_.newest().files()->read(opened.path).text)
    return {{What::changed, fmt::format("`{}` was changed meanwhile", shown), shown, {}}, {}, {}};
  return opened;
}

Editor::Opened Editor::open_card(const std::string& card, const std::string& hash) {
  const CardText* text = text_of(desk_, card);
  if (text == nullptr) return {unfit(fmt::format("there is no card `{}`", card)), {}, {}};
  if (!is_own_path(desk_.folder(), text->path)) {
    return {unfit("the card is written in another edition: it can be changed there"), {}, {}};
  }
  return open(shown_path(desk_.folder(), text->path), hash);
}

EditOutcome Editor::written(const std::optional<std::string>& fault) {
  keeper_.read_again();
  if (fault) return {What::changed, *fault, {}, {}};
  return {};
}

EditOutcome Editor::write(Edit edit, const std::string& path) {
  std::erase_if(edit.files, [](const FixedFile& file) { return file.before == file.after; });
  if (edit.files.empty()) return {What::made, {}, path, {}};
  EditOutcome outcome = written(keeper_.history().make(desk_.folder(), std::move(edit)));
  outcome.path = path;
  return outcome;
}

EditOutcome Editor::write(const std::string& title, const Opened& opened, const std::string& text) {
  return write({title, {{opened.path, opened.text, text}}},
               shown_path(desk_.folder(), opened.path));
}

EditOutcome Editor::set(const std::vector<FieldChange>& changes, const Hashes& hashes) {
  if (changes.empty()) return unfit("nothing is to be changed");
  std::map<std::string, std::pair<FixedFile, CardFile>> files;
  std::string path;
  for (const FieldChange& change : changes) {
    const CardText* card = text_of(desk_, change.card);
    const Kind* kind = card == nullptr ? nullptr : desk_.newest().game().kinds.find(card->kind);
    if (card == nullptr || kind == nullptr)
      return unfit(fmt::format("there is no card `{}`", change.card));
    if (find_field(kind->fields, change.field) == nullptr)
      return unfit(fmt::format("{} has no field `{}`", kind->name, change.field));
    path = shown_path(desk_.folder(), card->path);
    auto known = files.find(path);
    if (known == files.end()) {
      const auto hash = hashes.find(path);
      Opened opened = open_card(change.card, hash == hashes.end() ? "" : hash->second);
      if (!opened.ok()) return opened.refused;
      CardFile file(opened.path, opened.text);
      known =
          files.emplace(path, std::pair(FixedFile{opened.path, opened.text, ""}, std::move(file)))
              .first;
    }
    const std::string fault =
        known->second.second.set(slug_of(change.card), *kind, change.field, change.value);
    if (!fault.empty()) {
      EditOutcome outcome = unfit(fault);
      outcome.path = path;
      return outcome;
    }
  }
  const FieldChange& first = changes.front();
  Edit edit{changes.size() == 1
                ? fmt::format("change `{}` of {}", first.field, title_of(desk_, first.card))
                : fmt::format("change {} fields", changes.size()),
            {}};
  for (auto& [name, file] : files)
    edit.files.push_back({file.first.path, file.first.before, file.second.text()});
  return write(std::move(edit), path);
}

EditOutcome Editor::set_card(const std::string& card, const std::string& lines,
                             const std::string& hash) {
  const Opened opened = open_card(card, hash);
  if (!opened.ok()) return opened.refused;
  CardFile file(opened.path, opened.text);
  if (std::string fault = file.set_lines(slug_of(card), lines); !fault.empty())
    return unfit(std::move(fault));
  return write(fmt::format("change {}", title_of(desk_, card)), opened, file.text());
}

EditOutcome Editor::set_text(const std::string& path, const std::string& text,
                             const std::string& hash) {
  const Opened opened = open(path, hash);
  if (!opened.ok()) return opened.refused;
  if (text.size() > kMaxFileBytes) return unfit("that is more than a file may hold");
  return write(fmt::format("change `{}`", path), opened, text);
}

EditOutcome Editor::add_card(const std::string& kind_name, const std::string& slug,
                             const std::string& path, const std::string& from) {
  const LoadedGame& game = desk_.newest().game();
  const Kind* kind = game.kinds.find(kind_name);
  if (kind == nullptr || !kind->of_cards)
    return unfit(fmt::format("there is no kind of cards `{}`", kind_name));
  if (!is_name(slug)) {
    return unfit(
        fmt::format("`{}` is no name: lower-case letters, digits and single hyphens", slug));
  }
  const std::string id = kind_name + "/" + slug;
  if (text_of(desk_, id) != nullptr) return unfit(fmt::format("there is a card `{}` already", id));
  // Where its model stands, else where its kind is at home.
  const CardText* beside = from.empty() ? nullptr : text_of(desk_, from);
  if (!from.empty() && (beside == nullptr || beside->kind != kind_name))
    return unfit(fmt::format("there is no card `{}` to copy", from));
  for (const CardText& card : desk_.cards()) {
    const bool fits = card.kind == kind_name && is_own_path(desk_.folder(), card.path) &&
                      (path.empty() || shown_path(desk_.folder(), card.path) == path);
    if (beside == nullptr && fits) beside = &card;
  }
  if (beside == nullptr) return unfit("no file of the game holds cards of this kind yet");
  const Opened opened = open_card(beside->id, {});
  if (!opened.ok()) return opened.refused;
  CardFile file(opened.path, opened.text);
  std::vector<std::string> lines = card_start(*kind, slug, game);
  if (!from.empty()) {
    auto copied = file.field_lines(slug_of(from));
    if (!copied)
      return unfit("the card is written between braces over several lines: copy it as a text");
    lines = std::move(*copied);
  }
  std::string fault = file.add(slug, lines, from.empty() ? "" : slug_of(from));
  if (fault.empty() && !from.empty() && find_field(kind->fields, "title") != nullptr)
    fault = file.set(slug, *kind, "title", {title_from(slug), {}});
  if (!fault.empty()) return unfit(std::move(fault));
  EditOutcome outcome = write(fmt::format("add {}", id), opened, file.text());
  outcome.card = id;
  return outcome;
}

EditOutcome Editor::rename_card(const std::string& card, const std::string& slug) {
  const LoadedGame& game = desk_.newest().game();
  if (!game.bound) return unfit("the game has errors that hide names: mend them first");
  const NameIndex names(game);
  const auto thing = names.find(card.substr(0, card.find('/')), slug_of(card));
  if (!thing) return unfit(fmt::format("there is no card `{}`", card));
  Renaming renaming = rename(names, *thing, slug);
  if (!renaming.refused.empty()) return unfit(renaming.refused);
  const auto edits = sorted_edits(std::move(renaming.edits));
  if (!edits) return unfit("the places that name it overlap");
  Edit edit{fmt::format("rename {} to {}", slug_of(card), slug), {}};
  for (const auto& [path, of_file] : *edits) {
    const Opened opened = open_as_read(path);
    if (!opened.ok()) return opened.refused;
    const auto text = edited(opened.text, of_file);
    if (!text) return unfit("the places that name it overlap");
    edit.files.push_back({opened.path, opened.text, *text});
  }
  EditOutcome outcome = write(std::move(edit), {});
  outcome.card = card.substr(0, card.find('/') + 1) + slug;
  return outcome;
}

EditOutcome Editor::remove_card(const std::string& card, const std::string& hash) {
  const Opened opened = open_card(card, hash);
  if (!opened.ok()) return opened.refused;
  CardFile file(opened.path, opened.text);
  if (std::string fault = file.remove(slug_of(card)); !fault.empty())
    return unfit(std::move(fault));
  return write(fmt::format("delete {}", title_of(desk_, card)), opened, file.text());
}

EditOutcome Editor::fix(uint64_t version, size_t finding, bool allow) {
  if (version != desk_.version()) return {What::changed, "the findings are others by now", {}, {}};
  if (finding >= desk_.findings().size()) return unfit("there is no such finding");
  const ShownFinding& found = desk_.findings()[finding];
  const auto& fix = allow ? found.allow : found.fix;
  if (!fix) return unfit("nothing is suggested for this finding");
  const Opened opened = open_as_read(fix->edit.path);
  if (!opened.ok()) return opened.refused;
  const auto text = edited(opened.text, {fix->edit});
  if (!text) return unfit("the text does not have this place any more");
  const std::string title = fix->title;
  return write(title, opened, *text);
}

EditOutcome Editor::fix_all() {
  Workspace workspace(desk_.disk(), desk_.folder());
  FixedGame fixed = fix_game(workspace);
  if (fixed.files.empty()) return {};
  EditOutcome outcome =
      write({fmt::format("carry out {} suggestions", fixed.fixes.size()), fixed.files}, {});
  outcome.count = fixed.fixes.size();
  return outcome;
}

EditOutcome Editor::undo() { return written(keeper_.history().undo(desk_.folder())); }
EditOutcome Editor::redo() { return written(keeper_.history().redo(desk_.folder())); }

}  // namespace loom::studio
