#include "studio/game/desk.h"

#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/model/content_hash.h"
#include "studio/game/state_json.h"

namespace loom::studio {
namespace {

// Told by reading alone, before anything is checked.
bool is_of_reading(const Code* code) {
  return std::find(std::begin(kSchemaCodes), std::end(kSchemaCodes), code) !=
         std::end(kSchemaCodes);
}

bool is_text(const std::string& path) {
  return path.ends_with(".yaml") || path.ends_with(".yml") || path.ends_with(".md");
}

}  // namespace

std::vector<std::string> Desk::folders() const {
  std::vector<std::string> folders{folder_};
  for (const EditionFolder& edition : newest_->game().editions) {
    if (edition.folder != folder_) folders.push_back(edition.folder);
  }
  return folders;
}

bool Desk::read() {
  auto reading = std::make_shared<Reading>(disk_, folder_, documents_);
  std::string all;
  std::map<std::string, std::string> hashes;
  std::vector<std::string> folders{folder_};
  for (const EditionFolder& edition : reading->game().editions) {
    if (edition.folder != folder_) folders.push_back(edition.folder);
  }
  for (const std::string& folder : folders) {
    for (const std::string& name : reading->files()->list(folder)) {
      const std::string path = join_path(folder, name);
      const std::string hash = hash_bytes(reading->files()->read(path).text);
      all += path + "\n" + hash + "\n";
      if (folder == folder_ && is_text(path)) hashes[path] = hash;
    }
  }
  all = hash_bytes(all);
  if (all == seen_) return false;
  seen_ = all;
  hashes_ = std::move(hashes);
  ++version_;
  newest_ = reading;
  reading->prepare_to_draw(look_);
  if (reading->renderers() != nullptr) {
    shown_ = reading;
    marks_.read(*reading);
  }
  cards_ = card_texts(reading->game(), cards_);
  // What the check has found before stays until it has looked again, unless there is something to
  // mend first.
  std::vector<ShownFinding> found = shown_findings(reading->game(), cards_);
  if (!reading->game().diagnostics.has_errors()) {
    for (ShownFinding& before : findings_) {
      if (!is_of_reading(before.code)) found.push_back(std::move(before));
    }
  }
  findings_ = std::move(found);
  return true;
}

bool Desk::take_check(const std::shared_ptr<Reading>& checked) {
  if (checked->is_sound()) {
    checked->prepare_to_draw(look_);
    sound_ = checked;
  }
  if (checked->files() != newest_->files()) return false;
  ++version_;
  newest_ = checked;
  cards_ = card_texts(checked->game(), cards_);
  findings_ = shown_findings(checked->game(), cards_);
  return true;
}

const NameIndex* Desk::names() {
  if (shown_ != named_) {
    names_.reset();
    named_ = shown_;
    if (shown_) names_ = std::make_unique<const NameIndex>(shown_->game());
  }
  return names_.get();
}

std::shared_ptr<const program::Program> Desk::rules() {
  if (ruled_ != sound_) {
    ruled_ = sound_;
    const auto* checked = sound_ ? sound_->checked() : nullptr;
    // Games in play outlive the reading.
    rules_ = checked == nullptr || !checked->program
                 ? nullptr
                 : std::make_shared<const program::Program>(*checked->program);
  }
  return rules_;
}

std::map<std::string, std::string> Desk::icons() const {
  std::map<std::string, std::string> icons;
  if (sound_ == nullptr) return icons;
  const Vocabulary& words = sound_->game().model.words;
  for (const auto& token : words.tokens) icons[token.name] = token.icon;
  for (const auto& track : words.tracks) icons[track.name] = track.icon;
  return icons;
}

std::string Desk::state(const std::string& undo, const std::string& redo) const {
  return state_json({version_, !is_checked(), newest_.get(), shown_.get(), &cards_, &findings_,
                     &marks_, &hashes_, undo, redo});
}

}  // namespace loom::studio
