// Slips in layouts, in the theme and in pictures.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::look_slips {
namespace {

// A key of every box, on both faces and in groups.
std::vector<std::string> box_keys(std::initializer_list<const char*> names) {
  constexpr int kDeepest = 6;
  std::vector<std::string> keys;
  for (const char* name : names) {
    for (std::string face : {"boxes/*/", "back/*/"}) {
      for (int depth = 0; depth < kDeepest; ++depth, face += "boxes/*/")
        keys.push_back(face + name);
    }
  }
  return keys;
}

std::vector<std::string> colour_keys() { return box_keys({"colour", "fill", "stroke"}); }

// Any box that has one of the keys is as right a place as any other.
void or_at_keys(const Content& content, const std::vector<std::string>& keys, Fault& fault) {
  for (const std::string& key : keys) {
    for (const Found& use : content.find("layout", key)) fault.or_at(content.value(use));
  }
}

// Where an icon is asked for: a box of a layout, a requirement or an effect.
void at_uses(const Content& content, const std::string& path, Fault& fault) {
  const size_t slash = path.rfind('/') + 1;
  const std::string icon = path.substr(slash, path.rfind('.') - slash);
  for (const Place& use : content.uses(icon)) fault.or_at(use);
  or_at_keys(content, box_keys({"text", "field", "icon", "image"}), fault);
}

}  // namespace

Faults misspell_colour(const Content& content) {
  Faults faults;
  for (const std::string& keys : colour_keys()) {
    append(faults,
           changed_words(content, "layout", keys, "^[a-z-]+$|-(pale|soft|ground|art)$", misspelt));
  }
  return faults;
}

Faults malformed_colour(const Content& content) {
  Faults faults;
  for (const Found& colour : content.find("theme", "colours/*")) {
    faults.push_back(replaced(content.value(colour), "\"" + colour.text().substr(0, 6) + "\""));
    faults.push_back(replaced(content.value(colour), "\"#12345g\""));
  }
  return faults;
}

// Layouts name a layer's colours by templates, so that any box that asks for it is a right place.
Faults rename_colour(const Content& content) {
  Faults faults;
  for (const Found& colour : content.find("theme", "colours/*")) {
    Fault fault = replaced(content.key(colour), misspelt(colour.name()));
    or_at_keys(content, colour_keys(), fault);
    // Pairs, neighbours and styles name colours too.
    for (const char* keys : {"pairs/*/front", "pairs/*/back", "neighbours/*/colours/*"}) {
      for (const Found& use : content.find("theme", keys)) fault.or_at(content.value(use));
    }
    for (const Found& use : content.find("theme", "styles/*/colours/*"))
      fault.or_at(content.key(use));
    faults.push_back(fault);
  }
  return faults;
}

Faults misspell_type(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"type"}))
    append(faults, changed(content, "layout", keys, misspelt));
  return faults;
}

Faults misspell_line(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"line"}))
    append(faults, changed_words(content, "layout", keys, "^[a-z]+$", misspelt));
  return faults;
}

Faults misspell_neighbour(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"below", "above", "right-of", "left-of"}))
    append(faults, changed(content, "layout", keys, misspelt));
  return faults;
}

Faults misspell_template_name(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"text", "icon", "image"}))
    append(faults, changed_words(content, "layout", keys, "\\{\\{ ([a-z.]+) \\}\\}", misspelt));
  return faults;
}

Faults misspell_condition(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"when"}))
    append(faults, changed_words(content, "layout", keys, "([a-z]{4,})", misspelt));
  for (const std::string& keys : box_keys({"field", "repeat"}))
    append(faults, changed(content, "layout", keys, misspelt));
  return faults;
}

Faults break_template(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"text"})) {
    append(faults, changed_words(content, "layout", keys, "\\}\\}", always("}")));
    append(faults, changed_words(content, "layout", keys, "\\{% endif %\\}", always("")));
  }
  return faults;
}

Faults misspell_box_key(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"*"})) {
    for (const Found& key : content.find("layout", keys)) {
      if (key.name().size() > 1) faults.push_back(replaced(content.key(key), misspelt(key.name())));
    }
  }
  return faults;
}

Faults misspell_choice(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"shape", "align", "vertical", "at", "stack", "fit"}))
    append(faults, changed(content, "layout", keys, misspelt));
  for (const char* keys : {"for", "extends"})
    append(faults, changed(content, "layout", keys, misspelt));
  return faults;
}

Faults box_off_card(const Content& content) {
  Faults faults;
  for (const Found& box : content.find("layout", "boxes/*")) {
    if (box.value().get("at") != nullptr || box.value().get("when") != nullptr) continue;
    for (const char* key : {"x", "y"}) {
      const Node* value = box.value().get(key);
      if (value != nullptr) faults.push_back(replaced(content.place(value->span), "150"));
    }
  }
  return faults;
}

Faults too_small_for_text(const Content& content) {
  Faults faults;
  for (const Found& box : content.find("layout", "boxes/*")) {
    const Node* height = box.value().get("height");
    const Node* shape = box.value().get("shape");
    const bool always = box.value().get("when") == nullptr;
    if (shape != nullptr && shape->text == "text" && height != nullptr && always)
      faults.push_back(replaced(content.place(height->span), "1"));
  }
  return faults;
}

Faults too_near_to_the_cut(const Content& content) {
  Faults faults;
  for (const Found& box : content.find("layout", "boxes/*")) {
    const Node* x = box.value().get("x");
    const Node* shape = box.value().get("shape");
    const Node* align = box.value().get("align");
    if (x == nullptr || shape == nullptr || align != nullptr || box.value().get("when") != nullptr)
      continue;
    if (shape->text != "text" && shape->text != "icon") continue;
    Fault fault = replaced(content.place(x->span), "-1");
    fault.or_at(content.place(box.value().span));
    faults.push_back(fault);
  }
  return faults;
}

Faults drop_box_key(const Content& content) {
  Faults faults;
  for (const std::string& keys : box_keys({"shape"})) {
    for (const Found& key : content.find("layout", keys)) {
      Fault fault = deleted(content.whole(key));
      fault.or_at(content.place(key.parent->span));
      faults.push_back(fault);
    }
  }
  return faults;
}

Faults second_layout(const Content& content) {
  Faults faults;
  for (const Found& of : content.find("layout", "for")) {
    if (of.text() == "pattern") continue;
    Fault fault = replaced(content.value(of), "pattern");
    // The other layout of the kind is shown as well.
    for (const Found& other : content.find("layout", "for")) fault.or_at(content.value(other));
    for (const Found& other : content.find("layout", "name")) fault.or_at(content.value(other));
    faults.push_back(fault);
  }
  return faults;
}

Faults misspell_icons_folder(const Content& content) {
  Faults faults;
  for (const Found& icons : content.find("theme", "icons")) {
    // Every icon is missing then; the first place that shows one is as right as the folder.
    Fault fault = replaced(content.value(icons), "look/icon");
    or_at_keys(content, box_keys({"text", "field", "icon"}), fault);
    faults.push_back(fault);
  }
  return faults;
}

Faults break_picture(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    const size_t close = text.find("</svg>");
    if (!path.ends_with(".svg") || !content.is_on_card(path) || close == std::string::npos)
      continue;
    Fault fault = deleted({path, close, close + 6});
    at_uses(content, path, fault);
    faults.push_back(fault);
  }
  return faults;
}

Faults lose_picture(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    if (!path.ends_with(".svg") || !content.is_on_card(path)) continue;
    Fault fault;
    fault.removed.push_back(path);
    at_uses(content, path, fault);
    faults.push_back(fault);
  }
  return faults;
}

}  // namespace loom::testing::look_slips
