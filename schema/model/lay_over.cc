#include "schema/model/lay_over.h"

#include <fmt/core.h>
#include <algorithm>

#include "schema/diagnostics/schema_codes.h"
#include "schema/text/suggest.h"
#include "schema/text/wording.h"

namespace loom {
namespace {

bool is_exact(const Member& member) { return member.key.size() > 1 && member.key[0] == kExactly; }

std::string plain_key(const Member& member) {
  return is_exact(member) ? member.key.substr(1) : member.key;
}

std::vector<std::string> keys_of(const Node& map) {
  std::vector<std::string> keys;
  for (const Member& member : map.members) keys.push_back(member.key);
  return keys;
}

}  // namespace

void LayOver::map(Node& below, Node above) {
  if (!below.is_map() || !above.is_map()) return;
  below.incomplete = below.incomplete || above.incomplete;
  for (Member& member : above.members) entry(below, std::move(member));
}

void LayOver::entry(Node& below, Member above) {
  const std::string key = plain_key(above);
  const auto place = std::find_if(below.members.begin(), below.members.end(),
                                  [&](const Member& member) { return member.key == key; });
  if (place == below.members.end()) {
    fresh(above, keys_of(below));
    if (!above.value.is_written_null()) below.members.push_back(std::move(above));
    return;
  }
  if (above.value.is_written_null()) {
    below.members.erase(place);
    return;
  }
  if (above.value.is_null() && !above.value.incomplete) {
    diagnostics_.report(codes::missing_value, above.value.span, quoted(key) + " has no value")
        .note("write `~` to take it away, or delete the key to keep it as it is in " +
              quoted(below_));
    return;
  }
  const bool merges = !is_exact(above) && place->value.is_map() && above.value.is_map();
  if (merges) {
    map(place->value, std::move(above.value));
    return;
  }
  refuse_removals(above.value);
  above.key = key;
  *place = std::move(above);
}

void LayOver::fresh(Member& above, const std::vector<std::string>& keys_below) {
  if (is_exact(above) || above.value.is_written_null()) nothing_there(above, keys_below);
  above.key = plain_key(above);
  refuse_removals(above.value);
}

void LayOver::refuse_removals(Node& above) {
  if (!above.is_map()) return;
  for (Member& member : above.members) {
    if (is_exact(member) || member.value.is_written_null()) nothing_there(member, {});
    member.key = plain_key(member);
    refuse_removals(member.value);
  }
  std::erase_if(above.members, [](const Member& member) { return member.value.is_written_null(); });
}

void LayOver::nothing_there(const Member& above, const std::vector<std::string>& keys_below) {
  const std::string key = plain_key(above);
  const bool removes = above.value.is_written_null();
  Diagnostic& found = diagnostics_.report(
      codes::nothing_below, above.key_span,
      fmt::format("there is no {} to {}", quoted(key), removes ? "take away" : "replace"));
  found.with_label(fmt::format("{} has none here", quoted(below_)));
  if (const std::string near = nearest_name(key, keys_below); !near.empty()) {
    found.suggest(above.key_span, is_exact(above) ? kExactly + near : near);
  } else if (!removes) {
    found.note("what is new is written without the `=`");
  }
}

}  // namespace loom
