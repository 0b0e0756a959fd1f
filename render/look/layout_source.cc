#include "render/look/layout_source.h"

#include <fmt/core.h>
#include <algorithm>
#include <map>
#include <set>

#include "render/render_codes.h"

namespace loom {
namespace {

const char* const kMeasures[] = {"width", "height", "bleed", "safe", "corner"};

Entry* find_entry(Value::Map& map, std::string_view key) {
  const auto found =
      std::find_if(map.begin(), map.end(), [&](const Entry& entry) { return entry.key == key; });
  return found == map.end() ? nullptr : &*found;
}

// What `over` writes replaces what `under` has.
void lay_over(const Value::Map& over, Value::Map& under) {
  for (const Entry& entry : over) {
    Entry* known = find_entry(under, entry.key);
    if (known == nullptr) {
      under.push_back(entry);
    } else if (entry.value.written || !known->value.written) {
      *known = entry;
    }
  }
}

// A box of that name, also in groups.
Value* find_box(Value::List& boxes, std::string_view name) {
  for (Value& box : boxes) {
    if (box["name"].text() == name) return &box;
    auto* map = std::get_if<Value::Map>(&box.data);
    Entry* inner = map == nullptr ? nullptr : find_entry(*map, "boxes");
    auto* list = inner == nullptr ? nullptr : std::get_if<Value::List>(&inner->value.data);
    if (list == nullptr) continue;
    if (Value* found = find_box(*list, name)) return found;
  }
  return nullptr;
}

void collect_names(const Value::List& boxes, std::set<std::string, std::less<>>& names) {
  for (const Value& box : boxes) {
    if (box["name"].present()) names.emplace(box["name"].text());
    collect_names(box["boxes"].list(), names);
  }
}

void add_boxes(const Value::List& more, Value::List& boxes) {
  // Only what is taken over can be changed: a name written twice is reported later.
  std::set<std::string, std::less<>> inherited;
  collect_names(boxes, inherited);
  for (const Value& box : more) {
    const std::string_view name = box["name"].text();
    Value* changed = inherited.contains(name) ? find_box(boxes, name) : nullptr;
    if (changed == nullptr) {
      boxes.push_back(box);
    } else {
      lay_over(box.map(), std::get<Value::Map>(changed->data));
      changed->span = box.span;
    }
  }
}

class Gatherer {
 public:
  Gatherer(const LoadedGame& game, Diagnostics& diagnostics)
      : game_(game), diagnostics_(diagnostics) {
    for (const BoundFile* file : game.model.files_of("layout")) {
      files_.emplace(file->root["name"].text(), file);
    }
  }

  std::vector<LayoutSource> run() {
    std::vector<LayoutSource> layouts;
    for (const BoundFile* file : game_.model.files_of("layout")) {
      const Value& extends = file->root["extends"];
      if (const auto* base = extends.as<Reference>()) extended_.insert(base->name);
      const Value& name = file->root["for"];
      if (!name.present()) continue;
      const Kind* kind = game_.kinds.find(name.text());
      if (kind == nullptr || is_second(*kind, name)) continue;
      LayoutSource layout;
      layout.kind = kind;
      if (put_together(*file, layout)) layouts.push_back(std::move(layout));
    }
    for (const BoundFile* file : game_.model.files_of("layout")) check_used(*file);
    return layouts;
  }

 private:
  bool is_second(const Kind& kind, const Value& name) {
    const auto [first, is_new] = seen_.emplace(&kind, name.span);
    if (is_new) return false;
    diagnostics_
        .report(codes::look_twice, name.span,
                fmt::format("`{}` cards have a second layout", kind.name))
        .also(first->second, "the first layout is here")
        .note("keep one of them and delete the other");
    return true;
  }

  // From the layout that extends nothing on; false when there is none such.
  bool put_together(const BoundFile& file, LayoutSource& layout) {
    std::vector<const BoundFile*> chain{&file};
    while (const auto* base = chain.back()->root["extends"].as<Reference>()) {
      const auto next = files_.find(base->name);
      if (next == files_.end()) break;  // the binder has said so
      if (std::find(chain.begin(), chain.end(), next->second) != chain.end()) {
        report_circle(*chain.back(), *next->second);
        return false;
      }
      chain.push_back(next->second);
    }
    Value::Map measures;
    std::reverse(chain.begin(), chain.end());  // what is taken over first
    for (const auto* link : chain) {
      const Value& root = link->root;
      for (const char* key : kMeasures) lay_over({{key, {}, root[key]}}, measures);
      lay_over(root["figures"].map(), layout.figures);
      add_boxes(root["boxes"].list(), layout.boxes);
      add_boxes(root["back"].list(), layout.back);
    }
    layout.measures.data = std::move(measures);
    return true;
  }

  void report_circle(const BoundFile& last, const BoundFile& first) {
    const Value& extends = last.root["extends"];
    const std::string name(first.root["name"].text());
    if (&last == &first) {
      diagnostics_
          .report(codes::layout_circle, extends.span,
                  fmt::format("the layout `{}` extends itself", name))
          .note("leave `extends` out, or name another layout");
      return;
    }
    diagnostics_
        .report(codes::layout_circle, extends.span,
                fmt::format("the layout `{}` extends itself by way of others", name))
        .also(first.root["extends"].span, "it begins here")
        .note("one layout of the circle must extend none");
  }

  void check_used(const BoundFile& file) {
    const Value& name = file.root["name"];
    if (file.root["for"].present() || extended_.contains(std::string(name.text()))) return;
    diagnostics_
        .report(
            codes::layout_circle, name.span,
            fmt::format("the layout `{}` is for no cards, and no layout extends it", name.text()))
        .note("say which cards it is `for`, or delete it");
  }

  const LoadedGame& game_;
  Diagnostics& diagnostics_;
  std::map<std::string, const BoundFile*, std::less<>> files_;
  std::map<const Kind*, Span> seen_;
  std::set<std::string, std::less<>> extended_;
};

}  // namespace

std::vector<LayoutSource> gather_layouts(const LoadedGame& game, Diagnostics& diagnostics) {
  return Gatherer(game, diagnostics).run();
}

}  // namespace loom
