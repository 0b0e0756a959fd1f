#include <fmt/core.h>

#include "compiler/program_file/arguments.h"
#include "compiler/program_file/program_file.h"
#include "compiler/program_file/program_forms.h"

namespace loom::program {
namespace {

class Listing {
 public:
  explicit Listing(const Program& program) : program_(program) {}

  std::string run() {
    text_ = fmt::format("# {}\n\nFormat {}, content {}.\n", program_.game, kFileFormat,
                        program_.content);
    words();
    figures();
    cards();
    tables();
    actions();
    instructions();
    nodes();
    return std::move(text_);
  }

 private:
  void title(const char* name, size_t count) {
    text_ += fmt::format("\n## {} ({})\n\n", name, count);
  }
  template <typename... Parts>
  void line(fmt::format_string<Parts...> pattern, Parts&&... parts) {
    text_ += "- " + fmt::format(pattern, std::forward<Parts>(parts)...) + "\n";
  }
  template <typename Items>
  void names(const char* what, const Items& items) {
    if (items.empty()) return;
    title(what, items.size());
    for (size_t i = 0; i < items.size(); ++i) {
      line("{} `{}` {}", i, items[i].text.name, items[i].text.title);
    }
  }

  void words() {
    title("Tokens", program_.tokens.size());
    for (size_t i = 0; i < program_.tokens.size(); ++i) {
      line("{} `{}` {}", i, program_.tokens[i].name, program_.tokens[i].title);
    }
    title("Tracks", program_.tracks.size());
    for (size_t i = 0; i < program_.tracks.size(); ++i) {
      const Track& track = program_.tracks[i];
      line("{} `{}` {}, {} to {}, {}", i, track.text.name, track.text.title, track.min, track.max,
           track.of_player ? "of each player" : "of the group");
    }
    for (const Scale& scale : program_.scales) {
      title(scale.text.title.empty() ? "Scale" : scale.text.title.c_str(), scale.values.size());
      for (size_t i = 0; i < scale.values.size(); ++i) {
        line("{} `{}` {}", scale.first + static_cast<int>(i), scale.values[i].name,
             scale.values[i].title);
      }
    }
    names("Counters", program_.counters);
    names("Statuses", program_.statuses);
    names("Markers", program_.markers);
    names("Places on cards", program_.places);
    names("Zones", program_.zones);
    names("Variants", program_.variants);
    names("Settings", program_.settings);
    names("Styles of bots", program_.styles);
  }

  void figures() {
    title("Figures", program_.figures.size());
    for (size_t i = 0; i < program_.figures.size(); ++i) {
      line("{} `{}` = {}", i, program_.figures[i].path, program_.figures[i].value);
    }
  }

  void cards() {
    for (const Kind& of : program_.kinds) {
      title(of.text.title.c_str(), static_cast<size_t>(of.count));
      for (int card = of.first; card < of.first + of.count; ++card) {
        line("{} {}", card, card_text(program_.cards[card]));
      }
    }
  }

  std::string card_text(const Card& card) const {
    std::string text = fmt::format("`{}` {}", card.text.name, card.text.title);
    for (size_t i = 0; i < program_.fields.size(); ++i) {
      if (card.fields[i] >= 0) text += fmt::format("; {} {}", program_.fields[i], card.fields[i]);
      if (card.requirements[i] >= 0) {
        text += fmt::format("; {} {}", program_.fields[i],
                            asked_text(program_.requirements[card.requirements[i]]));
      }
      if (card.effects[i] >= 0) {
        text += fmt::format("; {} at {}", program_.fields[i], card.effects[i]);
      }
    }
    return text;
  }

  std::string asked_text(const Requirement& asked) const {
    std::string text;
    const auto add = [&](int count, const std::string& title) {
      if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, title);
    };
    for (size_t i = 0; i < asked.tokens.size(); ++i) add(asked.tokens[i], program_.tokens[i].title);
    for (size_t i = 0; i < asked.values.size(); ++i) {
      add(asked.values[i], program_.scales.front().values[i].title);
    }
    for (size_t i = 0; i < asked.tracks.size(); ++i) {
      add(asked.tracks[i], program_.tracks[i].text.title);
    }
    return text.empty() ? "nothing" : text;
  }

  void tables() {
    for (const Table& table : program_.tables) {
      title(table.text.title.c_str(), table.rows.size());
      for (size_t row = 0; row < table.rows.size(); ++row) {
        std::string cells;
        for (size_t column = 1; column < table.rows[row].size(); ++column) {
          const int start = table.rows[row][column];
          cells += fmt::format(" {}", start < 0 ? std::string("-") : std::to_string(start));
        }
        line("`{}` at{}", table.labels[row], cells);
      }
    }
  }

  void actions() {
    title("Actions", program_.actions.size());
    for (size_t i = 0; i < program_.actions.size(); ++i) {
      const Action& action = program_.actions[i];
      line("{} `{}` {}, rule {}, at {}", i, action.text.name, action.text.title,
           program_.rules[action.rule], action.start);
    }
  }

  void instructions() {
    title("Instructions", program_.code.size());
    text_ += fmt::format("Setup at {}, a round at {}, the end at {}.\n\n", program_.setup,
                         program_.round, program_.at_end);
    for (size_t i = 0; i < program_.code.size(); ++i) {
      const Instruction& next = program_.code[i];
      std::string arguments;
      for (const auto& [name, value] : {std::pair{"a", next.a},
                                        {"b", next.b},
                                        {"c", next.c},
                                        {"d", next.d},
                                        {"slot", next.slot}}) {
        if (value != -1) arguments += fmt::format(" {} {}", name, value);
      }
      if (next.flag != 0) arguments += fmt::format(" flag {}", next.flag);
      if (next.rule >= 0) arguments += fmt::format(", rule {}", program_.rules[next.rule]);
      line("{} {}{}", i, name_of(next.code), arguments);
    }
  }

  void nodes() {
    title("Values", program_.nodes.size());
    for (size_t i = 0; i < program_.nodes.size(); ++i) {
      const Node& node = program_.nodes[i];
      std::string parts;
      for (size_t part = 0; part < node.count; ++part) {
        parts += fmt::format(" {}", program_.parts[node.first + part]);
      }
      std::string numbers;
      if (node.index >= 0) numbers += fmt::format(" index {}", node.index);
      if (node.op == Op::number || node.number != 0) numbers += fmt::format(" {}", node.number);
      if (node.slot >= 0) numbers += fmt::format(" slot {}", node.slot);
      if (node.filter >= 0) numbers += fmt::format(" filter {}", node.filter);
      line("{} {}{}{}{}", i, name_of(node.op), numbers, parts.empty() ? "" : " of", parts);
    }
  }

  const Program& program_;
  std::string text_;
};

}  // namespace

std::string program_listing(const Program& program) { return Listing(program).run(); }

}  // namespace loom::program
