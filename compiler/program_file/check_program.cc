// Whether every number of a Program names something that is there, so that whoever reads one from a
// file can follow it.
#include <fmt/core.h>

#include "compiler/program_file/arguments.h"
#include "compiler/program_file/members_told.h"
#include "compiler/program_file/program_file.h"
#include "schema/text/utf8.h"

namespace loom::program {
namespace {

template <typename Enum>
constexpr int kLast = -1;
template <>
constexpr int kLast<Op> = static_cast<int>(Op::tokens_in);
template <>
constexpr int kLast<Code> = static_cast<int>(Code::reveal);
template <>
constexpr int kLast<Effect::What> = static_cast<int>(Effect::What::consult);
template <>
constexpr int kLast<Effect::Whom> = static_cast<int>(Effect::Whom::highest);
template <>
constexpr int kLast<Effect::Short> = static_cast<int>(Effect::Short::instead);
template <>
constexpr int kLast<Price::What> = static_cast<int>(Price::What::stands);
template <>
constexpr int kLast<Piece::Says> = static_cast<int>(Piece::Says::done);

class Checker {
 public:
  explicit Checker(const Program& program) : program_(program) {}

  std::string run() {
    Members<Program>::each(program_, *this);
    if (fault_.empty()) shapes();
    if (fault_.empty()) nodes();
    if (fault_.empty()) instructions();
    if (fault_.empty()) effects();
    return fault_;
  }

  template <typename T>
  void operator()(const char* name, const T& value, Of of = Of::amount, Need need = Need::maybe) {
    const char* outer = name_;
    name_ = name;
    see(value, of, need);
    name_ = outer;
  }

 private:
  void say(std::string fault) {
    if (fault_.empty()) fault_ = std::move(fault);
  }

  template <typename T>
  void see(const T& value, Of of, Need need) {
    if constexpr (std::is_enum_v<T>) {
      static_assert(kLast<T> >= 0);
      if (static_cast<int>(value) > kLast<T>) say(fmt::format("its `{}` is unknown", name_));
    } else if constexpr (std::is_integral_v<T>) {
      number(static_cast<int64_t>(value), of, need);
    } else {
      Members<T>::each(value, *this);
    }
  }
  void see(const std::string& text, Of /*of*/, Need /*need*/) {
    for (size_t at = 0; at < text.size();) {
      const auto next = decode_utf8(text, at);
      if (!next.valid) return say(fmt::format("a `{}` is not UTF-8", name_));
      at += next.length;
    }
  }
  template <typename T>
  void see(const std::vector<T>& items, Of of, Need need) {
    for (const T& item : items) see(item, of, need);
  }
  template <typename Key, typename T, typename Less>
  void see(const std::map<Key, T, Less>& items, Of of, Need need) {
    for (const auto& [key, item] : items) {
      see(key, of, need);
      see(item, Of::amount, Need::maybe);
    }
  }

  void number(int64_t value, Of of, Need need) {
    if (of == Of::amount || of == Of::parts) return;
    if (value == -1 && need == Need::maybe) return;
    const auto there = static_cast<int64_t>(size_of(program_, of));
    if (value >= 0 && value < there) return;
    say(fmt::format("a `{}` is {}, and there are {}", name_, value, there));
  }

  void same(const char* what, size_t there, size_t wanted) {
    if (there != wanted) say(fmt::format("it has {} {} instead of {}", there, what, wanted));
  }

  // Lists that go along with others are as long as these.
  void shapes() {
    const Program& p = program_;
    same("`place_prices`", p.place_prices.size(), p.places.size());
    for (const Kind& kind : p.kinds) {
      const bool fits = kind.first >= 0 && kind.count >= 0 &&
                        kind.first <= static_cast<int>(p.cards.size()) - kind.count;
      if (!fits) say("a kind has cards that are not there");
    }
    for (const Card& card : p.cards) {
      same("`fields` of a card", card.fields.size(), p.fields.size());
      same("`requirements` of a card", card.requirements.size(), p.fields.size());
      same("`effects` of a card", card.effects.size(), p.fields.size());
      same("`names_table` of a card", card.names_table.size(), p.fields.size());
      same("`rows` of a card", card.rows.size(), p.tables.size());
      for (size_t i = 0; i < p.tables.size() && i < card.rows.size(); ++i) {
        if (card.rows[i] >= static_cast<int>(p.tables[i].rows.size())) say("a card has no row");
      }
    }
    const size_t values = p.scales.empty() ? 0 : p.scales.front().values.size();
    for (const Requirement& asked : p.requirements) {
      same("tokens in a requirement", asked.tokens.size(), p.tokens.size());
      same("values in a requirement", asked.values.size(), values);
      same("tracks in a requirement", asked.tracks.size(), p.tracks.size());
    }
    for (const Table& table : p.tables) {
      same("`labels` of a table", table.labels.size(), table.rows.size());
      for (const auto& row : table.rows) same("cells", row.size(), table.rows.front().size());
    }
    for (const Style& style : p.styles) {
      // A game without weights of its own has one style, which weighs scores alone.
      if (style.weights.empty() && style.actions.empty()) continue;
      same("weights", style.weights.size(), p.features.size());
      same("weights of actions", style.actions.size(), p.action_names.size());
    }
    if (p.scorings.empty()) say("nothing is scored");
    if (p.endings.empty()) say("nothing ends it");
    if (p.code.empty() || p.code.back().code != Code::done) say("its instructions have no end");
    told();
  }

  void told() {
    const Telling& telling = program_.telling;
    for (const Action& action : program_.actions) {
      if (action.choose.size() > kMostChosen) say("an action is taken with too many things");
    }
    same("told actions", telling.actions.size(), program_.actions.size());
    same("told options", telling.options.size(), program_.actions.size());
    same("told names", telling.names.size(), program_.action_names.size());
    same("phrases", telling.phrases.size(), program_.action_names.size());
    same("told ways", telling.ways.size(), program_.ways.size());
    same("options of ways", telling.told_ways.size(), program_.ways.size());
    same("told kinds", telling.cards.size(), program_.kinds.size());
    same("slots of kinds", telling.card_slots.size(), program_.kinds.size());
    same("titles of several", telling.many.size(), program_.tokens.size());
    same("effects in words", telling.done.size(), program_.cards.size());
    if (!fault_.empty()) return;
    for (size_t i = 0; i < program_.actions.size(); ++i) {
      same("reasons", telling.actions[i].needs.size(), program_.actions[i].needs.size());
      same("reasons", telling.actions[i].choose.size(), program_.actions[i].choose.size());
    }
    for (size_t i = 0; i < program_.action_names.size(); ++i) {
      same("reasons", telling.names[i].forbidden.size(), program_.action_names[i].forbidden.size());
      same("reasons", telling.names[i].limits.size(), program_.action_names[i].limits.size());
      same("reasons", telling.names[i].prices.size(), program_.action_names[i].prices.size());
    }
    for (size_t i = 0; i < program_.ways.size(); ++i) {
      same("reasons of ways", telling.ways[i].size(), program_.ways[i].size());
      same("words of ways", telling.told_ways[i].size(), program_.ways[i].size());
    }
  }

  // Parts come before what they are parts of: nothing is its own part.
  void nodes() {
    for (size_t i = 0; i < program_.nodes.size() && fault_.empty(); ++i) {
      const Node& node = program_.nodes[i];
      name_ = "index";
      number(node.index, index_of(node.op), Need::maybe);
      if (node.op == Op::figure || node.op == Op::word) {
        number(node.index, index_of(node.op), Need::always);
      }
      if (size_t{node.first} + node.count > program_.parts.size()) say("a node lacks parts");
      for (size_t part = 0; fault_.empty() && part < node.count; ++part) {
        if (program_.parts[node.first + part] >= i) say("a node is a part of itself");
      }
      if (node.filter >= static_cast<int>(i)) say("a search looks for itself");
      if (node.count < least_parts(node.op)) say("a node has too few parts");
    }
  }

  void instructions() {
    for (const Instruction& next : program_.code) {
      const Arguments arguments = arguments_of(next.code);
      const std::string code = name_of(next.code);
      argument(code + " a", next.a, arguments.a);
      argument(code + " b", next.b, arguments.b);
      argument(code + " c", next.c, arguments.c);
      argument(code + " d", next.d, arguments.d);
    }
  }

  void argument(const std::string& name, int value, Of of) {
    name_ = name.c_str();
    number(value, of, of == Of::code ? Need::always : Need::maybe);
    name_ = "";
  }

  void effects() {
    for (const Effect& effect : program_.effects) {
      name_ = "index";
      number(effect.index, subject_of(effect.what), Need::always);
      name_ = "instead_index";
      if (effect.shortage == Effect::Short::instead) {
        number(effect.instead_index, subject_of(effect.instead), Need::always);
      }
    }
  }

  const Program& program_;
  const char* name_ = "";
  std::string fault_;
};

}  // namespace

std::string find_fault(const Program& program) { return Checker(program).run(); }

}  // namespace loom::program
