#include "compiler/write_listing.h"

#include <initializer_list>
#include <string_view>

#include "compiler/effect_names.h"

namespace loom {
namespace {

class Listing {
 public:
  explicit Listing(const Tables& tables) : tables_(tables) {}

  std::string run() {
    out_ = "# " + text(tables_.game) + ": tables\n\n";
    out_ += "Edition " + text(tables_.edition) + ", version " + text(tables_.version) +
            ", table format " + std::to_string(tables_.format) + ".\n";
    words();
    for (const tables::CardKind& kind : tables_.kinds) cards(kind);
    return std::move(out_);
  }

 private:
  std::string text(tables::Text place) const { return std::string(tables_.text(place)); }

  // A bar or a line break inside a cell would end it.
  void row(std::initializer_list<std::string> cells) {
    out_ += '|';
    for (const std::string& cell : cells) {
      out_ += ' ';
      for (const char c : cell) {
        if (c == '|') out_ += '\\';
        out_ += c == '\n' ? ' ' : c;
      }
      out_ += " |";
    }
    out_ += '\n';
  }

  void heading(const std::string& title, std::initializer_list<std::string> columns) {
    out_ += "\n## " + title + "\n\n";
    row(columns);
    out_ += '|';
    for (size_t i = 0; i < columns.size(); ++i) out_ += " --- |";
    out_ += '\n';
  }

  void words() {
    heading("tokens", {"name", "title", "several"});
    for (const tables::Token& token : tables_.tokens) {
      row({text(token.name), text(token.title), text(token.many)});
    }
    heading("tracks", {"name", "title", "of", "range"});
    for (const tables::Track& track : tables_.tracks) {
      row({text(track.name), text(track.title),
           track.scope == tables::Scope::group ? "the group" : "each player",
           std::to_string(track.min) + " to " + std::to_string(track.max)});
    }
    heading("layers", {"name", "title", "number"});
    for (const tables::Layer& layer : tables_.layers) {
      row({text(layer.name), text(layer.title), std::to_string(layer.number)});
    }
  }

  void cards(const tables::CardKind& kind) {
    heading(text(kind.name) + " cards (" + std::to_string(kind.count) + ")",
            {"card", "title", "layer", "requirement", "bonus", "code"});
    for (size_t i = 0; i < kind.count; ++i) {
      const tables::Card& card = tables_.cards.items[kind.first + i];
      row({text(card.slug), text(card.title), text(tables_.layers[card.layer].name),
           requirement(card.requirement), bonus(card),
           card.code > 0 ? std::to_string(card.code) : "none"});
    }
  }

  // Both as a designer writes them.
  std::string requirement(const tables::Requirement& requirement) const {
    std::string list;
    const auto add = [&](const auto& entries, const uint8_t* asked) {
      for (size_t i = 0; i < entries.size(); ++i) {
        if (asked[i] == 0) continue;
        if (!list.empty()) list += ", ";
        if (asked[i] > 1) list += std::to_string(asked[i]) + " ";
        list += tables_.text(entries.items[i].name);
      }
    };
    add(tables_.tokens, requirement.tokens);
    add(tables_.layers, requirement.layers);
    add(tables_.tracks, requirement.tracks);
    return list.empty() ? "none" : list;
  }

  std::string bonus(const tables::Card& card) const {
    std::string list;
    for (size_t i = 0; i < card.bonus_count; ++i) {
      if (i > 0) list += "; ";
      list += instruction_text(tables_, tables_.instructions.items[card.bonus.value + i]);
    }
    return list.empty() ? "nothing" : list;
  }

  const Tables& tables_;
  std::string out_;
};

}  // namespace

std::string write_listing(const Tables& tables) { return Listing(tables).run(); }

}  // namespace loom
