// The verbs of the effect language. All that tells one from another, but for what it does, stands
// in one line here: parser, written form, sentence, icon strip, instruction, tables and checks read
// it. docs/adding-an-effect-verb.md says what a new one takes.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace loom {

enum class EffectVerb { change, limit, recycle, reveal, consult };

// What it is about.
enum class EffectSubject { resource, action, area, deck, table };

// What is written behind the subject.
enum class EffectDetail {
  none,
  times,     // `to 2`
  ignoring,  // `ignoring meaning`, or nothing
  code,      // `code 4`, or nothing
};

struct VerbTraits {
  // The word it begins with (a change begins with its resource), its icon and its sentence.
  std::string_view name{};
  EffectSubject subject = EffectSubject::resource;
  EffectDetail detail = EffectDetail::none;
  bool hits_players = false;  // takes `for`
  bool is_loss = false;       // whatever its amount
  std::string_view form{};    // the word in its sentence that changes with whom it hits
};

constexpr VerbTraits traits_of(EffectVerb verb) {
  using Subject = EffectSubject;
  using Detail = EffectDetail;
  switch (verb) {
    case EffectVerb::change:
      return {"change", Subject::resource, Detail::none, true, false, ""};
    case EffectVerb::limit:
      return {"limit", Subject::action, Detail::times, true, true, ""};
    case EffectVerb::recycle:
      return {"recycle", Subject::area, Detail::none, false, false, ""};
    case EffectVerb::reveal:
      return {"reveal", Subject::deck, Detail::ignoring, false, false, ""};
    case EffectVerb::consult:
      return {"consult", Subject::table, Detail::code, true, false, "resolve"};
  }
  return {};
}

inline constexpr size_t kVerbCount = [] {
  size_t count = 0;
  while (!traits_of(static_cast<EffectVerb>(count)).name.empty()) ++count;
  return count;
}();

inline constexpr std::array<EffectVerb, kVerbCount> kAllVerbs = [] {
  std::array<EffectVerb, kVerbCount> all{};
  for (size_t i = 0; i < kVerbCount; ++i) all[i] = static_cast<EffectVerb>(i);
  return all;
}();

}  // namespace loom
