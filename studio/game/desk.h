// The game as it lies on the table: what is on disk, what is wrong with it, how it looks. For one
// thread.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "studio/game/card_marks.h"
#include "studio/game/card_texts.h"
#include "studio/game/game_reading.h"
#include "studio/game/past.h"
#include "studio/game/served_pictures.h"
#include "studio/game/shown_findings.h"
#include "workspace/names/name_index.h"

namespace loom::studio {

class Desk {
 public:
  // The files must outlive it.
  Desk(const Files& disk, std::string folder) : disk_(disk), folder_(std::move(folder)) {}

  // Reads the texts anew, which is soon done: faults of form and names are known then, and cards
  // can be drawn. False when nothing has changed since the last time.
  bool read();
  // What the check of a reading has found, made elsewhere. Whether it is the newest one's.
  bool take_check(const std::shared_ptr<Reading>& checked);

  const Files& disk() const { return disk_; }
  const std::string& folder() const { return folder_; }
  uint64_t version() const { return version_; }
  bool is_checked() const { return newest_ && newest_->checked() != nullptr; }
  const Reading& newest() const { return *newest_; }
  // The newest whose cards can be drawn, and that has no errors; none as yet.
  const std::shared_ptr<const Reading>& shown() const { return shown_; }
  const std::shared_ptr<const Reading>& sound() const { return sound_; }
  const CardTexts& cards() const { return cards_; }
  const std::vector<ShownFinding>& findings() const { return findings_; }
  const CardMarks& marks() const { return marks_; }
  Pictures& pictures() { return pictures_; }
  Past& past() { return past_; }
  // Of the cards that are shown, made when they are asked for; none as yet.
  const NameIndex* names();
  // Of every text in the game's own folder, by its path.
  const std::map<std::string, std::string>& hashes() const { return hashes_; }
  // The rules as the machine plays them, of the last that had no errors; none when it has none.
  std::shared_ptr<const program::Program> rules();
  // Pictures of the same game's tokens and tracks, by their names.
  std::map<std::string, std::string> icons() const;
  // Folders in which something may change.
  std::vector<std::string> folders() const;
  // What the page is told.
  std::string state(const std::string& undo, const std::string& redo) const;

 private:
  const Files& disk_;
  const std::string folder_;
  DocumentCache documents_;
  LookCache look_;
  uint64_t version_ = 0;
  std::string seen_;  // hash of all that was read
  std::shared_ptr<const Reading> newest_;
  std::shared_ptr<const Reading> shown_;
  std::shared_ptr<const Reading> sound_;
  std::shared_ptr<const Reading> named_;  // whose names they are
  std::unique_ptr<const NameIndex> names_;
  std::shared_ptr<const Reading> ruled_;  // whose rules they are
  std::shared_ptr<const program::Program> rules_;
  CardTexts cards_;
  std::vector<ShownFinding> findings_;
  CardMarks marks_;
  Pictures pictures_;
  Past past_;
  std::map<std::string, std::string> hashes_;
};

}  // namespace loom::studio
