// Slips in figures, in what the source prints, in variants and in bands.
#include "tests/mutation/mutators.h"
#include "tests/mutation/slips.h"

namespace loom::testing::figures_slips {
namespace {

bool is_number(const std::string& text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::string plus(const std::string& number, int more) {
  return std::to_string(std::stoi(number) + more);
}

// An entry of the same rule, or nothing.
std::vector<Found> of_same_rule(const Content& content, const Found& entry,
                                const std::string& keys) {
  return content.find("rules", "rules/" + entry.keys[1] + "/" + keys);
}

}  // namespace

Faults change_pinned_figure(const Content& content) {
  Faults faults;
  for (const Found& figure : content.find("rules", "rules/*/figures/*")) {
    for (const Found& pin : of_same_rule(content, figure, "printed/" + figure.name())) {
      faults.push_back(
          replaced(content.value(figure), plus(figure.text(), 1)).or_at(content.key(pin)));
    }
  }
  return faults;
}

Faults change_pin(const Content& content) {
  Faults faults;
  for (const Found& value : content.find("rules", "rules/*/printed/*/value")) {
    std::string text = value.text();
    text = is_number(text) ? plus(text, 1) : "\"" + text.replace(0, 1, "9") + "\"";
    faults.push_back(replaced(content.value(value), text));
  }
  return faults;
}

// A rename breaks the text that states it; either line is the right one to look at.
Faults rename_figure(const Content& content) {
  Faults faults;
  for (const Found& figure : content.find("rules", "rules/*/figures/*")) {
    const Found statement = of_same_rule(content, figure, "statement").front();
    faults.push_back(replaced(content.key(figure), misspelt(figure.name() + "s"))
                         .or_at(content.value(statement)));
  }
  return faults;
}

Faults start_off_track(const Content& content) {
  Faults faults;
  for (const Found& figure : content.find("rules", "rules/*/figures/*")) {
    for (const Track& track : content.model().words.tracks) {
      if (figure.name().ends_with(track.name))
        faults.push_back(replaced(content.value(figure), std::to_string(track.max + 1)));
    }
  }
  return faults;
}

Faults unstated_figure(const Content& content) {
  Faults faults;
  for (const Found& figures : content.find("rules", "rules/*/figures")) {
    const Place place = content.value(figures);
    if (content.slice(place).starts_with("{"))
      faults.push_back(inserted({place.path, place.begin + 1, 0}, "spare: 4, "));
  }
  return faults;
}

// To the figure itself, or to what the switch is already.
Faults idle_setting(const Content& content) {
  Faults faults;
  for (const Found& set : content.find("rules", "rules/*/variants/*/sets/*")) {
    const bool flag = set.text() == "true" || set.text() == "false";
    faults.push_back(replaced(content.value(set),
                              flag ? (set.text() == "true" ? "false" : "true") : set.name()));
  }
  return faults;
}

// Turns a switch, so that the variant that sets it changes nothing.
Faults turn_switch(const Content& content) {
  Faults faults;
  for (const Found& flag : content.find("rules", "rules/*/switches/*")) {
    Fault fault = replaced(content.value(flag), flag.text() == "true" ? "false" : "true");
    for (const Found& set : content.find("rules", "rules/*/variants/*/sets/*")) {
      if (set.name() == flag.keys[1] + "." + flag.name()) fault.or_at(content.value(set));
    }
    faults.push_back(fault);
  }
  return faults;
}

// Two variants that set the same figure could then be chosen together.
Faults leave_group(const Content& content) {
  Faults faults;
  for (const Found& group : content.find("rules", "rules/*/variants/*/group")) {
    faults.push_back(
        replaced(content.value(group), misspelt(group.text()))
            .or_at(content.key(
                content.find("rules", "rules/" + group.keys[1] + "/variants/" + group.keys[3])
                    .front())));
  }
  return faults;
}

// One figure more or less: then two bands have it, or none.
Faults shift_band(const Content& content) {
  Faults faults;
  for (const char* end : {"from", "to"}) {
    for (const Found& bound :
         content.find("rules", "rules/*/bands/*/readings/*/" + std::string(end))) {
      faults.push_back(replaced(content.value(bound), plus(bound.text(), 1)));
      if (bound.text() != "0")
        faults.push_back(replaced(content.value(bound), plus(bound.text(), -1)));
    }
  }
  return faults;
}

Faults drop_band(const Content& content) {
  Faults faults;
  for (const Found& reading : content.find("rules", "rules/*/bands/*/readings/*")) {
    const std::string bands = "rules/" + reading.keys[1] + "/bands/" + reading.keys[3];
    faults.push_back(
        deleted(content.lines(reading)).or_at(content.key(content.find("rules", bands).front())));
  }
  return faults;
}

Faults swap_awards(const Content& content) {
  Faults faults;
  for (const Found& values : content.find("rules", "rules/*/series/*/values")) {
    const std::vector<Member>& numbers = values.value().members;
    for (size_t i = 1; i < numbers.size(); ++i) {
      const Place before = content.place(numbers[i - 1].value.span);
      const Place after = content.place(numbers[i].value.span);
      if (content.slice(before) == content.slice(after)) continue;  // nothing would change
      faults.push_back(swapped(content, before, after));
    }
  }
  return faults;
}

}  // namespace loom::testing::figures_slips
