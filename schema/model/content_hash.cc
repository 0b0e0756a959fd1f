#include "schema/model/content_hash.h"

#include <xxhash.h>

#include <algorithm>
#include <charconv>

namespace loom {
namespace {

// Writes a value in one fixed way. Lengths stand in front of texts, so that no two values are
// written alike.
class Canonical {
 public:
  explicit Canonical(const Vocabulary& words) : words_(words) {}

  void text(std::string_view text) {
    out_ += std::to_string(text.size());
    out_ += ':';
    out_ += text;
  }

  void value(const Value& value) {
    out_ += static_cast<char>('a' + value.data.index());
    if (const auto* whole = value.as<int64_t>()) {
      text(std::to_string(*whole));
    } else if (const auto* number = value.as<double>()) {
      char digits[32];
      const auto end = std::to_chars(digits, digits + sizeof digits, *number).ptr;
      text({digits, static_cast<size_t>(end - digits)});
    } else if (const auto* flag = value.as<bool>()) {
      text(*flag ? "1" : "0");
    } else if (const auto* requirement = value.as<Requirement>()) {
      text(to_text(*requirement, words_));
    } else if (const auto* effects = value.as<EffectList>()) {
      text(to_text(*effects, words_));
    } else if (value.as<Value::List>() != nullptr) {
      text(std::to_string(value.list().size()));
      for (const Value& item : value.list()) this->value(item);
    } else if (value.as<Value::Map>() != nullptr) {
      map(value.map());
    } else {
      text(value.text());
    }
  }

  std::string take() { return std::move(out_); }

 private:
  // The order of keys is a matter of taste.
  void map(const Value::Map& entries) {
    std::vector<const Entry*> sorted;
    for (const Entry& entry : entries) sorted.push_back(&entry);
    std::sort(sorted.begin(), sorted.end(),
              [](const Entry* a, const Entry* b) { return a->key < b->key; });
    text(std::to_string(sorted.size()));
    for (const Entry* entry : sorted) {
      text(entry->key);
      value(entry->value);
    }
  }

  const Vocabulary& words_;
  std::string out_;
};

}  // namespace

std::string hash_bytes(std::string_view bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text;
  for (const unsigned char byte : canonical.digest) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

uint64_t hash_64(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

std::string hash_card(const Card& card, const Vocabulary& words) {
  Canonical canonical(words);
  canonical.text(card.id());
  for (size_t i = 0; i < card.values.size(); ++i) {
    if (!card.values[i].present()) continue;
    canonical.text(card.kind->fields[i].name);
    canonical.value(card.values[i]);
  }
  return hash_bytes(canonical.take());
}

std::string hash_game(const Model& model) {
  std::vector<std::string> parts;
  for (const Card& card : model.cards) parts.push_back(hash_card(card, model.words));
  for (const BoundFile& file : model.files) {
    Canonical canonical(model.words);
    canonical.text(file.kind->name);
    canonical.value(file.root);
    parts.push_back(hash_bytes(canonical.take()));
  }
  // In which file or order content stands is a matter of taste too.
  std::sort(parts.begin(), parts.end());
  std::string all;
  for (const std::string& part : parts) all += part;
  return hash_bytes(all);
}

}  // namespace loom
