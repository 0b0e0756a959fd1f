#include "render/assets/icons.h"

#include <cairo.h>
#include <fmt/core.h>

#include <algorithm>

#include "render/assets/recorded_svg.h"
#include "render/backend/draw.h"
#include "schema/model/content_hash.h"

namespace loom {
namespace {

constexpr double kRecorded = 24;                  // side of the recorded square; any size does
constexpr size_t kMaxBytes = size_t{256} * 1024;  // an icon is a few hundred bytes

}  // namespace

Icon::Icon(std::string name, std::string identity, _cairo_surface* recording, std::string word)
    : PageIcon(std::move(name), std::move(identity)),
      recording_(recording),
      word_(std::move(word)) {}

Icon::~Icon() { release_recording(recording_); }

void Icon::draw(_cairo* context, const Box& box, Colour /*ground*/) const {
  const double em = box.height / Icon::kSide;
  PageListener* listener = listener_of(context);
  if (listener != nullptr) {
    listener->begins_icon(word_, {box.x, box.y - (1 + Icon::kTop) * em, box.width, em});
  }
  cairo_save(context);
  cairo_translate(context, box.x, box.y);
  cairo_scale(context, box.width / kRecorded, box.height / kRecorded);
  cairo_set_source_surface(context, recording_, 0, 0);
  cairo_paint(context);
  cairo_restore(context);
  if (listener != nullptr) listener->ends_icon();
}

std::string IconLibrary::path(std::string_view name) const {
  return join_path(folder_, std::string(name) + ".svg");
}

std::string IconLibrary::word_of(const std::string& name) const {
  if (const auto known = words_.words.find(name); known != words_.words.end()) return known->second;
  std::string word = name;
  std::replace(word.begin(), word.end(), '-', ' ');
  return word;
}

const std::string& IconLibrary::source(const std::string& name) {
  auto text = texts_.find(name);
  if (text == texts_.end()) text = texts_.emplace(name, files_->read(path(name))).first;
  return text->second.text;
}

const IconLibrary::Found& IconLibrary::find(const std::string& name, Colour tint) {
  const auto [place, is_new] = found_.try_emplace({name, to_text(tint)});
  Found& found = place->second;
  if (!is_new || folder_.empty()) return found;
  // A template may make any name; it must lead nowhere else.
  const bool leads_out = name.find("..") != std::string::npos || name.starts_with('/') ||
                         name.find('\0') != std::string::npos;
  if (leads_out) {
    found.status = Status::missing;
    found.icon = std::make_shared<const Icon>(name, hash_bytes(name), blank_recording(kRecorded),
                                              word_of(name));
    return found;
  }
  auto text = texts_.find(name);
  if (text == texts_.end()) text = texts_.emplace(name, files_->read(path(name))).first;
  const ReadResult& read = text->second;
  _cairo_surface* recording = nullptr;
  if (read.status == ReadResult::Status::missing) {
    found.status = Status::missing;
  } else if (read.status != ReadResult::Status::ok) {
    found.status = Status::malformed;
    found.reason = read.reason.empty() ? "it is no readable file" : read.reason;
  } else if (read.text.size() > kMaxBytes) {
    found.status = Status::malformed;
    found.reason = "it is larger than 256 KiB";
  } else {
    RecordedSvg svg = record_svg(read.text, tint, kRecorded);
    recording = svg.recording;
    found.status = recording == nullptr ? Status::malformed : Status::ok;
    found.reason = std::move(svg.reason);
    if (svg.fault) {
      found.fault = std::make_shared<const PictureFault>(
          PictureFault{path(name), read.text, std::move(*svg.fault)});
    }
  }
  // As large as a picture would be, so that its absence causes no further faults.
  if (recording == nullptr) recording = blank_recording(kRecorded);
  const std::string word = word_of(name);
  const std::string shown = found.status == Status::ok ? read.text : std::string();
  found.icon = std::make_shared<const Icon>(
      name, hash_bytes(fmt::format("{}\n{}\n{}\n{}", name, to_text(tint), word, shown)), recording,
      word);
  return found;
}

}  // namespace loom
