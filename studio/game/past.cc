#include "studio/game/past.h"

#include <algorithm>

#include "driver/git_files.h"
#include "render/backend/svg_file.h"
#include "schema/text/json.h"
#include "schema/yaml/yaml_reader.h"
#include "studio/game/served_pictures.h"

namespace loom::studio {
namespace {

constexpr size_t kMostCommits = 200;

bool is_commit(const std::string& name) {
  constexpr size_t kDigits = 40;
  return name.size() == kDigits && name.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// A card as it is written in a text; empty when it is not there.
std::string written_card(const std::string& text, const std::string& slug) {
  SourceMap sources;
  Diagnostics unheard;
  const FileId file = sources.add("then.yaml", text);
  const ReadDocument read = read_yaml(sources, file, unheard);
  const Node* cards = read.document ? read.document->root.get(kCardsKey) : nullptr;
  const Member* card = cards == nullptr ? nullptr : cards->find(slug);
  if (card == nullptr) return {};
  const uint32_t end = std::max(card->key_span.end, card->value.span.end);
  return text.substr(card->key_span.begin, end - card->key_span.begin);
}

}  // namespace

const Reading* Past::read(const std::string& folder, const std::string& commit) {
  if (commit == commit_) return reading_.get();
  if (!is_commit(commit)) return nullptr;
  reading_.reset();
  commit_ = commit;
  if (!find_other(folder, commit, files_).empty()) return nullptr;
  reading_ = std::make_unique<Reading>(*files_.files, files_.folder, documents_);
  reading_->prepare_to_draw(look_);
  return reading_.get();
}

std::shared_ptr<const std::string> Past::card(const std::string& folder, const std::string& commit,
                                              const std::string& id, bool back,
                                              const std::string& style) {
  const Reading* reading = read(folder, commit);
  if (reading == nullptr || reading->renderers() == nullptr || !has_style(reading->game(), style))
    return nullptr;
  Pictures unkept;
  return unkept.card(*reading, {}, id, back, style);
}

CardPast card_past(const std::string& folder, const std::string& path, const std::string& slug) {
  std::vector<GitCommit> commits;
  if (std::string fault = read_git_log(folder, path, kMostCommits, commits); !fault.empty())
    return {std::move(fault), {}};
  JsonWriter json(JsonWriter::Style::compact);
  json.begin_object();
  json.key("commits");
  json.begin_array();
  for (size_t i = 0; i < commits.size(); ++i) {
    const std::string here = written_card(commits[i].text, slug);
    const std::string before =
        i + 1 < commits.size() ? written_card(commits[i + 1].text, slug) : std::string();
    if (here == before) continue;
    json.begin_object();
    json.member("commit", commits[i].commit);
    json.member("date", commits[i].date);
    json.member("author", commits[i].author);
    json.member("subject", commits[i].subject);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return {{}, json.finish()};
}

}  // namespace loom::studio
