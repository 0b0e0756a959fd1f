#include <fmt/core.h>
#include <algorithm>
#include <array>

#include "driver/diff/change_list.h"
#include "driver/diff/value_words.h"
#include "schema/behaviour/reading.h"

namespace loom {
namespace {

using How = ChangedThing::How;

constexpr const char* kRules = "Rules";
constexpr const char* kRulings = "Rulings";

// What a rule has beside what it says and does.
constexpr std::array<std::string_view, 6> kData{"figures", "switches", "names",
                                                "series",  "bands",    "variants"};
constexpr std::string_view kStatement = "statement";
constexpr std::string_view kPins = "printed";

// A tree in one line, wherever and however it was written.
void append_tree(const Node& node, std::string& text) {
  text += fmt::format("{}{}:{}(", static_cast<int>(node.type), node.text.size(), node.text);
  for (const Member& member : node.members) {
    text += fmt::format("{}:{}", member.key.size(), member.key);
    append_tree(member.value, text);
  }
  text += ")";
}

struct WrittenRule {
  const Value* value = nullptr;
  const Node* node = nullptr;
};

WrittenRule find_written(const LoadedGame& game, const std::string& id) {
  WrittenRule found;
  for (const BoundFile* file : game.model.files_of("rules")) {
    const Value& value = file->root["rules"][id];
    if (value.present()) found.value = &value;
  }
  for (const ContentFile& file : game.files) {
    if (file.kind == nullptr || file.kind->name != "rules") continue;
    const Node* rules = file.document.root.get("rules");
    if (const Node* node = rules == nullptr ? nullptr : rules->get(id)) found.node = node;
  }
  return found;
}

// All that tells what a rule does: every key that is neither said nor data.
std::string doing_of(const WrittenRule& rule) {
  std::string text;
  if (rule.node == nullptr) return text;
  std::vector<const Member*> members;
  for (const Member& member : rule.node->members) {
    const bool data = std::find(kData.begin(), kData.end(), member.key) != kData.end();
    if (!data && member.key != kStatement && member.key != kPins) members.push_back(&member);
  }
  std::sort(members.begin(), members.end(),
            [](const Member* a, const Member* b) { return a->key < b->key; });
  for (const Member* member : members) {
    text += member->key;
    append_tree(member->value, text);
  }
  return text;
}

std::vector<std::string> reading_of(const GameVersion& version, const std::string& id) {
  std::vector<std::string> lines;
  const behaviour::Doing* doing = version.behaviour.find(id);
  if (doing == nullptr) return lines;
  for (const behaviour::ReadLine& line :
       behaviour::read_rule(*doing, version.behaviour, version.game.model.language)) {
    lines.push_back(icons_in_words(line.text, version.game.model));
  }
  return lines;
}

std::string statement_of(const Model& model, const Rule& rule) {
  return icons_in_words(stated(model, &rule, rule.statement), model);
}

class RuleComparison {
 public:
  RuleComparison(const GameVersion& before, const GameVersion& after, ChangeList& changes)
      : before_(before),
        after_(after),
        old_(before.game.model),
        now_(after.game.model),
        changes_(changes) {}

  void run() {
    for (const Rule& rule : now_.rules.rules) {
      if (const Rule* was = old_.rules.find(rule.id)) {
        compare(*was, rule);
      } else {
        changes_.add(Aspect::play, kRules,
                     {How::added, rule.id, rule.id, {{"", "", statement_of(now_, rule)}}});
      }
    }
    for (const Rule& rule : old_.rules.rules) {
      if (now_.rules.find(rule.id) == nullptr) {
        changes_.add(Aspect::play, kRules,
                     {How::removed, rule.id, rule.id, {{"", statement_of(old_, rule), ""}}});
      }
    }
  }

 private:
  void add(Aspect aspect, const Rule& rule, std::vector<ValueChange> found) {
    changes_.add(aspect, kRules, rule.id, rule.id, std::move(found));
  }

  void compare(const Rule& was, const Rule& rule) {
    const WrittenRule old = find_written(before_.game, was.id);
    const WrittenRule now = find_written(after_.game, rule.id);
    if (old.value == nullptr || now.value == nullptr) return;
    for (const std::string_view key : kData) {
      // What statements call components by, which nobody sees.
      const Aspect aspect = key == "names" ? Aspect::workshop : Aspect::play;
      const bool plain = key == "figures" || key == "switches";
      add(aspect, rule,
          leaf_changes(plain ? "" : std::string(key), (*old.value)[key], old_, (*now.value)[key],
                       now_));
    }
    if (doing_of(old) != doing_of(now)) {
      std::vector<ValueChange> told =
          line_changes("does", reading_of(before_, was.id), reading_of(after_, rule.id));
      if (told.empty()) told.push_back({"does", "", ""});
      add(Aspect::play, rule, std::move(told));
    }
    if (was.statement != rule.statement) {
      const std::string before = statement_of(old_, was);
      const std::string after = statement_of(now_, rule);
      if (before != after) add(Aspect::wording, rule, {{"statement", before, after}});
    }
    add(Aspect::workshop, rule,
        leaf_changes(std::string(kPins), (*old.value)[kPins], old_, (*now.value)[kPins], now_));
  }

  const GameVersion& before_;
  const GameVersion& after_;
  const Model& old_;
  const Model& now_;
  ChangeList& changes_;
};

// The ruling that the other version has on the same thing. Editions number their rulings each in
// its own way: what answers another question about other rules is another ruling.
const Ruling* find_ruling(const Model& model, const Ruling& ruling) {
  const std::vector<Ruling>& all = model.rules.rulings;
  auto found = std::find_if(all.begin(), all.end(),
                            [&](const Ruling& other) { return other.question == ruling.question; });
  if (found == all.end()) {
    found = std::find_if(all.begin(), all.end(), [&](const Ruling& other) {
      return other.id == ruling.id &&
             (other.settles == ruling.settles || other.ruling == ruling.ruling);
    });
  }
  return found == all.end() ? nullptr : &*found;
}

std::string ruled(const Ruling& ruling, const Model& model) {
  return icons_in_words(stated(model, nullptr, ruling.question + " " + ruling.ruling), model);
}

// A ruling decides how a game is played: its words are its rule.
void compare_rulings(const Model& old, const Model& now, ChangeList& changes) {
  for (const Ruling& ruling : now.rules.rulings) {
    const Ruling* was = find_ruling(old, ruling);
    const std::string after = ruled(ruling, now);
    if (was == nullptr) {
      changes.add(Aspect::play, kRulings, {How::added, ruling.id, ruling.id, {{"", "", after}}});
      continue;
    }
    const std::string before = ruled(*was, old);
    if (before != after)
      changes.add(Aspect::play, kRulings, ruling.id, ruling.id, {{"ruling", before, after}});
  }
  for (const Ruling& ruling : old.rules.rulings) {
    if (find_ruling(now, ruling) == nullptr) {
      changes.add(Aspect::play, kRulings,
                  {How::removed, ruling.id, ruling.id, {{"", ruled(ruling, old), ""}}});
    }
  }
}

}  // namespace

void compare_rules(const GameVersion& before, const GameVersion& after, ChangeList& changes) {
  RuleComparison(before, after, changes).run();
  compare_rulings(before.game.model, after.game.model, changes);
}

}  // namespace loom
