#include "driver/diff/change_words.h"

#include <fmt/core.h>
#include <array>

#include "schema/text/display_width.h"
#include "schema/text/wrap.h"

namespace loom {
namespace {

using How = ChangedThing::How;

// What is longer than this is told on two lines.
constexpr size_t kOneLine = 88;

// How a form of the changelog sets its parts.
class Writer {
 public:
  virtual ~Writer() = default;
  virtual void heading(const std::string& text) = 0;     // of an aspect
  virtual void subheading(const std::string& text) = 0;  // of a group
  virtual void item(const std::string& text) = 0;
  virtual void detail(const std::string& text) = 0;  // below an item
  virtual void longer(const std::string& what, const std::string& before,
                      const std::string& after) = 0;  // below an item
};

bool is_named_only(const ValueChange& change) {
  return change.before.empty() && change.after.empty();
}

// Was there before or is there after, not both.
bool is_of_one(const ValueChange& change) { return change.before.empty() != change.after.empty(); }

std::string from_to(const ValueChange& change) {
  if (change.before.empty()) return change.after + " (new)";
  if (change.after.empty()) return change.before + " (gone)";
  return fmt::format("{} → {}", change.before, change.after);
}

void write_changed(const ChangedThing& thing, Writer& writer) {
  if (thing.changes.size() == 1 && !is_named_only(thing.changes[0])) {
    const ValueChange& only = thing.changes[0];
    const std::string line =
        is_of_one(only) || only.what.empty()
            ? fmt::format("{}: {}{}{}", thing.title, only.what, only.what.empty() ? "" : " ",
                          from_to(only))
            : fmt::format("{}: {} ({})", thing.title, from_to(only), only.what);
    if (display_width(line) <= kOneLine) return writer.item(line);
  }
  writer.item(thing.title);
  for (const ValueChange& change : thing.changes) {
    const std::string label = change.what.empty() ? "" : change.what + ": ";
    if (is_named_only(change)) {
      writer.detail(change.what);
    } else if (is_of_one(change) ||
               display_width(label) + display_width(from_to(change)) <= kOneLine) {
      writer.detail(label + from_to(change));
    } else {
      writer.longer(change.what, change.before, change.after);
    }
  }
}

// A thing that came or went, with what it is.
void write_whole(const ChangedThing& thing, Writer& writer) {
  std::string told;
  for (const ValueChange& change : thing.changes) {
    const std::string& value = change.after.empty() ? change.before : change.after;
    told += fmt::format("{}{}{}{}", told.empty() ? "" : "; ", change.what,
                        change.what.empty() ? "" : " ", value);
  }
  writer.item(
      fmt::format("{}: {}: {}", thing.how == How::added ? "new" : "gone", thing.title, told));
}

// Things of which nothing more is told stand in one line.
void write_names(const ChangeGroup& group, How how, const char* label, Writer& writer) {
  std::string names;
  for (const ChangedThing& thing : group.things) {
    if (thing.how == how && thing.changes.empty())
      names += (names.empty() ? "" : ", ") + thing.title;
  }
  if (!names.empty()) writer.item(label + names);
}

void write_group(const ChangeGroup& group, Writer& writer) {
  writer.subheading(group.title);
  for (const ChangedThing& thing : group.things) {
    if (thing.changes.empty()) continue;
    thing.how == How::changed ? write_changed(thing, writer) : write_whole(thing, writer);
  }
  write_names(group, How::changed, "", writer);
  write_names(group, How::added, "new: ", writer);
  write_names(group, How::removed, "gone: ", writer);
}

void write_all(const GameChanges& changes, Writer& writer) {
  const Aspect* last = nullptr;
  for (const ChangeGroup& group : changes.groups) {
    if (last == nullptr || *last != group.aspect) writer.heading(aspect_title(group.aspect));
    last = &group.aspect;
    write_group(group, writer);
  }
}

class TextWriter : public Writer {
 public:
  explicit TextWriter(std::string& out) : out_(out) {}
  void heading(const std::string& text) override { out_ += "\n" + text + "\n"; }
  void subheading(const std::string& text) override { add(2, text); }
  void item(const std::string& text) override { add(4, text); }
  void detail(const std::string& text) override { add(6, text); }
  void longer(const std::string& what, const std::string& before,
              const std::string& after) override {
    if (!what.empty()) detail(what);
    add(8, "was: " + before);
    add(8, "now: " + after);
  }

 private:
  static constexpr size_t kWidth = 100;

  void add(size_t indent, const std::string& text) {
    std::vector<std::string> lines;
    wrap_text(text, kWidth, indent, lines);
    for (const std::string& line : lines) out_ += line + "\n";
  }

  std::string& out_;
};

// What Markdown would take for marks is written so that it is seen.
std::string marked_down(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (std::string_view("\\`*_{}[]<>#|~&!").find(c) != std::string_view::npos) safe += '\\';
    safe += c == '\n' ? ' ' : c;
  }
  return safe;
}

class MarkdownWriter : public Writer {
 public:
  explicit MarkdownWriter(std::string& out) : out_(out) {}
  void heading(const std::string& text) override { out_ += "\n## " + marked_down(text) + "\n"; }
  void subheading(const std::string& text) override {
    out_ += "\n### " + marked_down(text) + "\n\n";
  }
  void item(const std::string& text) override { out_ += "- " + marked_down(text) + "\n"; }
  void detail(const std::string& text) override { out_ += "  - " + marked_down(text) + "\n"; }
  void longer(const std::string& what, const std::string& before,
              const std::string& after) override {
    detail((what.empty() ? "" : what + ", ") + "was: " + before);
    detail((what.empty() ? "" : what + ", ") + "now: " + after);
  }

 private:
  std::string& out_;
};

constexpr std::array<std::string_view, kAspects> kAspectKeys{"play", "wording", "look", "workshop"};

std::string_view key_of(How how) {
  return how == How::changed ? "changed" : how == How::added ? "added" : "removed";
}

void write_thing(JsonWriter& json, const ChangedThing& thing) {
  json.begin_object();
  json.member("id", thing.id);
  json.member("title", thing.title);
  json.member("how", key_of(thing.how));
  json.objects("changes", thing.changes, [&](const ValueChange& change) {
    json.member("what", change.what);
    json.member("before", change.before);
    json.member("after", change.after);
  });
  json.end_object();
}

}  // namespace

std::string changes_text(const GameChanges& changes) {
  std::string text = fmt::format("from {}\nto   {}\n", changes.before, changes.after);
  TextWriter writer(text);
  write_all(changes, writer);
  return text + "\n" + changes_in_short(changes) + "\n";
}

std::string changes_markdown(const GameChanges& changes) {
  std::string text = fmt::format("# {}: what has changed\n\nFrom {} to {}: {}.\n",
                                 marked_down(changes.game), marked_down(changes.before),
                                 marked_down(changes.after), changes_in_short(changes));
  MarkdownWriter writer(text);
  write_all(changes, writer);
  return text;
}

void write_changes(JsonWriter& json, const GameChanges& changes) {
  json.member("before", changes.before);
  json.member("after", changes.after);
  json.objects("changes", changes.groups, [&](const ChangeGroup& group) {
    json.member("aspect", kAspectKeys[static_cast<size_t>(group.aspect)]);
    json.member("group", group.title);
    json.list("things", group.things, [&](const ChangedThing& thing) { write_thing(json, thing); });
  });
}

}  // namespace loom
