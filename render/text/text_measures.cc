#include "render/text/text_measures.h"

#include "schema/text/packed.h"

namespace loom {
namespace {

void pack(Packer& packer, const std::string& identity, const MeasuredText& text) {
  packer.text(identity);
  for (const double number : {text.size, text.inset, text.width, text.height, text.middle})
    packer.number(number);
  packer.text(text.font);
  packer.number(static_cast<uint32_t>(text.lines.size()));
  for (const TextLine& line : text.lines) {
    packer.text(line.text);
    for (const double number : {line.x, line.baseline, line.width}) packer.number(number);
  }
  packer.number(text.fits);
  packer.number(static_cast<uint32_t>(text.missing.size()));
  for (const std::string& missing : text.missing) packer.text(missing);
  packer.text(text.marked_up.replaced);
  packer.number(text.marked_up.smallest);
}

MeasuredText unpack(Unpacker& packed) {
  MeasuredText text;
  for (double* number : {&text.size, &text.inset, &text.width, &text.height, &text.middle})
    *number = packed.number<double>();
  text.font = packed.text();
  for (auto count = packed.number<uint32_t>(); count > 0 && packed.whole(); --count) {
    TextLine& line = text.lines.emplace_back();
    line.text = packed.text();
    for (double* number : {&line.x, &line.baseline, &line.width}) *number = packed.number<double>();
  }
  text.fits = packed.number<bool>();
  for (auto count = packed.number<uint32_t>(); count > 0 && packed.whole(); --count)
    text.missing.push_back(packed.text());
  text.marked_up.replaced = packed.text();
  text.marked_up.smallest = packed.number<double>();
  return text;
}

}  // namespace

std::shared_ptr<const MeasuredText> TextMeasures::find(const std::string& identity) {
  const std::lock_guard<std::mutex> lock(mutex_);
  auto place = latest_.find(identity);
  if (place == latest_.end()) {
    auto known = earlier_.extract(identity);
    if (!known) return nullptr;
    place = latest_.insert(std::move(known)).position;
  }
  place->second.used = true;
  return place->second.text;
}

void TextMeasures::keep(const std::string& identity, MeasuredText measured) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (latest_.size() >= kMost / 2) {
    earlier_ = std::move(latest_);
    latest_.clear();
  }
  latest_[identity] = {std::make_shared<const MeasuredText>(std::move(measured)), true};
  news_ = true;
}

std::string TextMeasures::written() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  Packer packer;
  for (const auto* known : {&latest_, &earlier_}) {
    for (const auto& [identity, each] : *known) {
      if (each.used) pack(packer, identity, *each.text);
    }
  }
  return packer.take();
}

void TextMeasures::read(std::string_view bytes) {
  const std::lock_guard<std::mutex> lock(mutex_);
  Unpacker packed(bytes);
  while (!packed.at_end() && latest_.size() < kMost / 2) {
    const std::string identity = packed.text();
    MeasuredText text = unpack(packed);
    if (!packed.whole()) return;
    latest_.try_emplace(identity, Known{std::make_shared<const MeasuredText>(std::move(text))});
  }
}

bool TextMeasures::has_news() const {
  const std::lock_guard<std::mutex> lock(mutex_);
  return news_;
}

void TextMeasures::forget() {
  const std::lock_guard<std::mutex> lock(mutex_);
  latest_.clear();
  earlier_.clear();
  news_ = false;
}

TextMeasures& text_measures() {
  static TextMeasures measures;
  return measures;
}

}  // namespace loom
