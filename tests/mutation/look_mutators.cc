// Slips in layouts, in the theme and in pictures.
#include "tests/mutation/cards.h"
#include "tests/mutation/mutators.h"

namespace loom::testing {
namespace {

using Faults = std::vector<Fault>;

const char* const kColours[] = {"boxes/*/colour", "boxes/*/fill", "boxes/*/stroke"};

Faults misspell_colour(const Content& content) {
  Faults faults;
  for (const char* keys : kColours)
    append(faults, changed_words(content, "layout", keys, "^[a-z-]+$|-(pale|soft)$", misspelt));
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
    for (const char* keys : kColours) {
      for (const Found& use : content.find("layout", keys)) fault.or_at(content.value(use));
    }
    faults.push_back(fault);
  }
  return faults;
}

Faults misspell_font(const Content& content) {
  return changed(content, "layout", "boxes/*/font", misspelt);
}

Faults missing_family(const Content& content) {
  return changed(content, "theme", "fonts/*/family", misspelt);
}

Faults misspell_template_name(const Content& content) {
  return changed_words(content, "layout", "boxes/*/text", "\\{\\{ ([a-z.]+) \\}\\}", misspelt);
}

Faults misspell_condition(const Content& content) {
  Faults faults =
      changed_words(content, "layout", "boxes/*/text", "\\{% if (?:not )?([a-z]{4,})", misspelt);
  append(faults, changed(content, "layout", "boxes/*/when", misspelt));
  append(faults, changed(content, "layout", "boxes/*/field", misspelt));
  return faults;
}

Faults break_template(const Content& content) {
  Faults faults = changed_words(content, "layout", "boxes/*/text", "\\}\\}",
                                [](const std::string&) { return std::string("}"); });
  append(faults, changed_words(content, "layout", "boxes/*/text", "\\{% endif %\\}",
                               [](const std::string&) { return std::string(); }));
  return faults;
}

Faults break_markup(const Content& content) {
  return changed_words(content, "layout", "boxes/*/text", "</(?:span|b)>",
                       [](const std::string&) { return std::string(); });
}

Faults misspell_box_key(const Content& content) {
  Faults faults;
  for (const Found& key : content.find("layout", "boxes/*/*")) {
    if (key.name().size() > 1) faults.push_back(replaced(content.key(key), misspelt(key.name())));
  }
  return faults;
}

Faults misspell_choice(const Content& content) {
  Faults faults;
  for (const char* keys : {"boxes/*/shape", "boxes/*/align", "boxes/*/vertical", "for"})
    append(faults, changed(content, "layout", keys, misspelt));
  return faults;
}

Faults box_off_card(const Content& content) {
  Faults faults;
  for (const char* keys : {"boxes/*/x", "boxes/*/y"}) {
    append(faults,
           changed(content, "layout", keys, [](const std::string&) { return std::string("150"); }));
  }
  return faults;
}

Faults too_small_for_text(const Content& content) {
  Faults faults;
  for (const Found& box : content.find("layout", "boxes/*")) {
    const Node* height = box.value().get("height");
    const bool text = box.value().get("shape")->text == "text";
    const bool always = box.value().get("when") == nullptr;
    if (text && always && std::stod(height->text) > 5)
      faults.push_back(replaced(content.place(height->span), "1"));
  }
  return faults;
}

Faults drop_box_key(const Content& content) {
  Faults faults;
  for (const char* keys : {"boxes/*/x", "boxes/*/width", "boxes/*/shape", "boxes/*/height"}) {
    for (const Found& key : content.find("layout", keys))
      faults.push_back(deleted(content.whole(key)));
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
    for (const char* keys : {"boxes/*/text", "boxes/*/field"}) {
      for (const Found& use : content.find("layout", keys)) fault.or_at(content.value(use));
    }
    faults.push_back(fault);
  }
  return faults;
}

// Where an icon is asked for: a box of a layout, a requirement or an effect.
void at_uses(const Content& content, const std::string& path, Fault& fault) {
  const size_t slash = path.rfind('/') + 1;
  const std::string icon = path.substr(slash, path.rfind('.') - slash);
  for (const Place& use : content.uses(icon)) fault.or_at(use);
  for (const Found& use : content.find("layout", "boxes/*/text")) fault.or_at(content.value(use));
  for (const Found& use : content.find("layout", "boxes/*/field")) fault.or_at(content.value(use));
}

Faults break_picture(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    const size_t close = text.find("</svg>");
    if (!path.ends_with(".svg") || !content.is_read(path) || close == std::string::npos) continue;
    Fault fault = deleted({path, close, close + 6});
    at_uses(content, path, fault);
    faults.push_back(fault);
  }
  return faults;
}

Faults lose_picture(const Content& content) {
  Faults faults;
  for (const auto& [path, text] : content.texts()) {
    if (!path.ends_with(".svg") || !content.is_read(path)) continue;
    Fault fault;
    fault.removed.push_back(path);
    at_uses(content, path, fault);
    faults.push_back(fault);
  }
  return faults;
}

}  // namespace

std::vector<Mutator> look_mutators() {
  return {
      {"misspell a colour", "colours are those of the theme (PL0705)", 6, misspell_colour},
      {"write a malformed colour", "colours are written #rrggbb (PL0705)", 3, malformed_colour},
      {"rename a colour of the theme", "colours are those of the theme (PL0705)", 3, rename_colour},
      {"misspell a font", "fonts are those of the theme (PL0706)", 4, misspell_font},
      {"name a font that is not there", "fonts are installed (PL0706)", 2, missing_family},
      {"misspell a name in a template", "templates name fields (PL0702)", 5,
       misspell_template_name},
      {"misspell a condition", "boxes name fields (PL0702, PL0707)", 5, misspell_condition},
      {"break a template", "templates are closed (PL0702)", 3, break_template},
      {"break markup", "markup is closed (PL0702)", 3, break_markup},
      {"misspell a key of a box", "keys are those of the kind (PL0103)", 5, misspell_box_key},
      {"misspell a choice of a box", "choices are those of the kind (PL0108, PL0201)", 4,
       misspell_choice},
      {"put a box off the card", "boxes lie on the card (PL0707)", 4, box_off_card},
      {"make a box too low for its text", "a text fits (PL0703)", 4, too_small_for_text},
      {"drop a key of a box", "required keys are there (PL0104)", 3, drop_box_key},
      {"lay out a kind twice", "a kind has one layout (PL0701)", 1, second_layout},
      {"misspell the folder of icons", "icons have pictures (PL0704)", 1, misspell_icons_folder},
      {"break a picture", "pictures can be drawn (PL0708)", 99, break_picture},
      {"lose a picture", "icons have pictures (PL0704)", 4, lose_picture},
  };
}

}  // namespace loom::testing
