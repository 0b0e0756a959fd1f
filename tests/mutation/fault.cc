#include "tests/mutation/fault.h"

#include <algorithm>

namespace loom::testing {
namespace {

// splitmix64: the same numbers everywhere, which the standard's distributions do not promise.
class Random {
 public:
  explicit Random(std::string_view seed) {
    for (const char c : seed) state_ = (state_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }

  size_t below(size_t limit) {
    state_ += 0x9e3779b97f4a7c15U;
    uint64_t z = state_;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<size_t>((z ^ (z >> 31U)) % limit);
  }

 private:
  uint64_t state_ = 0xcbf29ce484222325U;
};

// Where a byte of the real text stands after the edits, which are sorted. A byte that an edit takes
// away stands where its replacement starts.
size_t moved(const std::vector<Edit>& edits, const Place& place) {
  size_t offset = place.begin;
  for (const Edit& edit : edits) {
    if (edit.place.path != place.path || edit.place.begin >= place.begin) continue;
    if (edit.place.end > place.begin) {
      offset -= place.begin - edit.place.begin;
      continue;
    }
    offset += edit.text.size();
    offset -= edit.place.end - edit.place.begin;
  }
  return offset;
}

void apply(const Fault& fault, std::map<std::string, std::string>& files) {
  std::vector<Edit> edits = fault.edits;
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.place.begin > b.place.begin; });
  for (const Edit& edit : edits) {
    const Place& place = edit.place;
    files.at(place.path).replace(place.begin, place.end - place.begin, edit.text);
  }
  for (const std::string& path : fault.removed) files.erase(path);
  for (const auto& [path, text] : fault.added) files[path] = text;
}

}  // namespace

Fault replaced(const Place& place, std::string text) {
  return {{{place, std::move(text)}}, {{place}}, {}, {}};
}

Fault deleted(const Place& place) { return replaced(place, ""); }

Fault inserted(const Place& before, std::string text) {
  return replaced({before.path, before.begin, before.begin}, std::move(text));
}

Fault swapped(const Content& content, const Place& a, const Place& b) {
  Fault fault = replaced(a, content.slice(b));
  fault.edits.push_back({b, content.slice(a)});
  return fault.or_at(b);
}

Mutation carry_out(const Content& content, const std::string& mutator, const Fault& fault) {
  Mutation mutation;
  mutation.mutator = mutator;
  mutation.files = content.texts();
  apply(fault, mutation.files);
  std::vector<Edit> edits = fault.edits;
  std::sort(edits.begin(), edits.end(),
            [](const Edit& a, const Edit& b) { return a.place.begin < b.place.begin; });
  for (const Edit& edit : edits) mutation.touched.push_back(edit.place.path);
  for (const std::string& path : fault.removed) mutation.touched.push_back(path);
  if (!edits.empty()) {
    const Place& first = edits.front().place;
    mutation.place = {first.path, content.line(first)};
    mutation.before = line_text(content.texts().at(first.path), mutation.place.line);
    mutation.after = line_text(mutation.files.at(first.path), mutation.place.line);
  } else if (!fault.removed.empty()) {
    mutation.place = {fault.removed.front(), 1};
    mutation.after = "(the file is gone)";
  }
  for (const Spot& spot : fault.spots) {
    const auto file = mutation.files.find(spot.place.path);
    if (file == mutation.files.end()) continue;
    mutation.right.push_back(
        {spot.place.path, line_at(file->second, moved(edits, spot.place)) + spot.lines_down});
  }
  return mutation;
}

std::vector<Mutation> draw(const Content& content, const Mutator& mutator) {
  std::vector<Fault> faults = mutator.faults(content);
  Random random(mutator.name);
  std::vector<Mutation> drawn;
  for (size_t left = faults.size(); left > 0 && drawn.size() < mutator.count; --left) {
    std::swap(faults[random.below(left)], faults[left - 1]);
    drawn.push_back(carry_out(content, mutator.name, faults[left - 1]));
  }
  return drawn;
}

std::string misspelt(const std::string& word) {
  const size_t middle = word.size() / 2;
  std::string slip = word;
  switch (word.size() % 3) {
    case 0:
      slip.erase(middle, 1);
      break;
    case 1:
      slip.insert(middle, 1, word[middle]);
      break;
    default:
      if (word[middle] == word[middle - 1]) {
        slip.erase(middle, 1);
      } else {
        std::swap(slip[middle], slip[middle - 1]);
      }
  }
  return slip;
}

}  // namespace loom::testing
