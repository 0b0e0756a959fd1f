// PL0565: the statement goes another way than the rule: up for down, more for less, the greatest
// for the smallest, the left end for the right.
#include <algorithm>
#include <optional>

#include "schema/behaviour/print_lines.h"
#include "validator/check_codes.h"
#include "validator/checks/statement/stated_parts.h"

namespace loom::statement {
namespace {

constexpr size_t kFewWords = 4;

class Ways {
 public:
  Ways(const StatedRule& rule, const behaviour::Behaviour& behaviour, Diagnostics& diagnostics)
      : rule_(rule), text_(*rule.text), names_(behaviour.names), diagnostics_(diagnostics) {}

  void look() {
    const auto& words = text_.words();
    for (size_t i = 0; i < words.size(); ++i) {
      if (words[i].figure.empty()) continue;
      changed_by(i);
      gained(i);
      more_or_less(i);
    }
    extremes();
    ends_of_rows();
    turned_faces();
    sought_faces();
    chance();
    effects();
    nothing_at_all();
  }

 private:
  void report(StatedPhrase said, Span done, const char* message) {
    report_stated(diagnostics_, codes::stated_deed, rule_, said, done, message);
  }
  StatedPhrase whole() const { return {0, text_.words().size() - 1}; }

  bool is(std::string_view key, size_t at) const { return text_.is(key, at); }
  bool in_bound(size_t at) const { return is("bound-above", at) || is("bound-below", at); }

  // Which way lines change something by a figure: 0 when in both, or not at all.
  int way_by(const std::string& path, const Line*& place) const {
    int way = 0;
    for (const DoneLine& done : rule_.lines) {
      const Line& line = *done.line;
      if (line.verb != Verb::change && line.verb != Verb::tokens) continue;
      const Expr& amount = line.args[line.verb == Verb::change ? 1 : 0];
      if (amount.op != Op::figure || amount.name != path) continue;
      if (way != 0 && way != line.sign) return 0;
      way = line.sign;
      place = &line;
    }
    return way;
  }

  // "raises Meaning by {gain}"
  void changed_by(size_t at) {
    const auto& words = text_.words();
    if (at < 2 || !is("by", at - 1) || in_bound(at)) return;
    const Line* place = nullptr;
    const int way = way_by(words[at].figure, place);
    if (way == 0) return;
    const size_t from = at >= kFewWords + 2 ? at - kFewWords - 2 : 0;
    for (size_t i = at - 1; i-- > from;) {
      if (words[i].sentence != words[at].sentence || !words[i].figure.empty()) return;
      const int said = is("goes-up", i) ? 1 : is("goes-down", i) ? -1 : 0;
      if (said == 0) continue;
      if (said != way) {
        report({i, at}, place->span,
               said > 0 ? "the statement raises what the rule lowers"
                        : "the statement lowers what the rule raises");
      }
      return;
    }
  }

  // "you lose {match} points"
  void gained(size_t at) {
    if (at == 0 || in_bound(at) || text_.words()[at - 1].sentence != text_.words()[at].sentence)
      return;
    const int said = is("gain", at - 1) ? 1 : is("lose", at - 1) ? -1 : 0;
    const Line* place = nullptr;
    const int way = way_by(text_.words()[at].figure, place);
    if (said == 0 || way == 0 || said == way) return;
    report({at - 1, at}, place->span,
           said > 0 ? "the statement gives what the rule takes"
                    : "the statement takes what the rule gives");
  }

  // "{discount} token less"
  void more_or_less(size_t at) {
    const auto& words = text_.words();
    if (in_bound(at)) return;
    int said = 0;
    size_t last = at;
    for (size_t i = at + 1; i < words.size() && i <= at + 3 && said == 0; ++i) {
      if (words[i].sentence != words[at].sentence || !words[i].figure.empty()) return;
      if (in_bound(i)) return;
      if (i + 1 < words.size() && words[i + 1].folded == "than") return;
      said = is("adds-more", i) ? 1 : is("takes-less", i) ? -1 : 0;
      last = i;
    }
    if (said == 0) return;
    for (const behaviour::Price& price : rule_.doing->prices) {
      const bool counts =
          price.what == behaviour::Price::What::more || price.what == behaviour::Price::What::less;
      if (!counts || price.amount[0].op != Op::figure || price.amount[0].name != words[at].figure)
        continue;
      const int way = price.what == behaviour::Price::What::more ? 1 : -1;
      if (way == said) return;
      return report({at, last}, price.span,
                    said > 0 ? "the statement makes dearer what the rule makes cheaper"
                             : "the statement makes cheaper what the rule makes dearer");
    }
    const Line* place = nullptr;
    if (said < 0 && way_by(words[at].figure, place) > 0)
      report({at, last}, place->span, "the statement takes what the rule gives");
  }

  // `if layer of card > best: [best = layer of card]` keeps the greatest.
  static int keeps(const Line& line) {
    if (line.verb != Verb::test || line.args.empty() || line.body.size() != 1) return 0;
    const Line& set = line.body[0];
    const Expr& test = line.args[0];
    if (set.verb != Verb::set || test.of.size() != 2) return 0;
    int way = test.op == Op::more || test.op == Op::at_least  ? 1
              : test.op == Op::less || test.op == Op::at_most ? -1
                                                              : 0;
    const bool straight = same(test.of[0], set.args[1]) && same(test.of[1], set.args[0]);
    const bool turned = same(test.of[1], set.args[1]) && same(test.of[0], set.args[0]);
    if (turned) way = -way;
    return straight || turned ? way : 0;
  }

  // Not where a counter has it in its name.
  std::vector<StatedPhrase> extremes_in(std::string_view key) const {
    auto found = text_.extremes(key);
    std::erase_if(found, [&](const StatedPhrase& phrase) {
      return std::any_of(names_.counters.begin(), names_.counters.end(), [&](const auto& counter) {
        return text_.matches(counter.title, phrase.first) > 0;
      });
    });
    return found;
  }

  void extremes() {
    for (const DoneLine& done : rule_.lines) {
      if (done.named) continue;
      const int way = keeps(*done.line);
      if (way == 0) continue;
      const auto wrong = extremes_in(way > 0 ? "lowest" : "highest");
      if (wrong.empty() || !extremes_in(way > 0 ? "highest" : "lowest").empty()) continue;
      return report(wrong[0], done.line->span,
                    way > 0 ? "the statement means the lowest, and the rule keeps the highest"
                            : "the statement means the highest, and the rule keeps the lowest");
    }
  }

  void ends_of_rows() {
    const auto left = text_.find("from-left");
    const auto right = text_.find("from-right");
    if (left.empty() == right.empty()) return;
    const Line* other = nullptr;
    for (const DoneLine& done : rule_.lines) {
      if (done.line->verb != Verb::find || done.line->at_random) continue;
      if (done.line->backwards == left.empty()) return;
      other = done.line;
    }
    if (other == nullptr) return;
    report(left.empty() ? right[0] : left[0], other->span,
           "the statement takes the other end than the rule");
  }

  // "turn the mark face up"
  void turned_faces() {
    std::optional<behaviour::Face> face;
    const Line* place = nullptr;
    for (const DoneLine& done : rule_.lines) {
      if (done.named || done.line->verb != Verb::turn) continue;
      if (face && *face != done.line->face) return;
      face = done.line->face;
      place = done.line;
    }
    if (!face) return;
    for (const StatedPhrase& turn : text_.find("deed-turn")) {
      const bool down = *face == behaviour::Face::down;
      if (text_.follows(down ? "face-up" : "face-down", turn.last, kFewWords + 1) &&
          !text_.follows(down ? "face-down" : "face-up", turn.last, kFewWords + 1)) {
        return report(turn, place->span,
                      down ? "the statement turns up what the rule turns down"
                           : "the statement turns down what the rule turns up");
      }
    }
  }

  // Of cards that are looked for by the side that they show.
  void sought_faces() {
    bool up = false;
    bool down = false;
    const Expr* place = nullptr;
    const auto see = [&](behaviour::Face face, const Expr* expr) {
      up |= face == behaviour::Face::up;
      down |= face == behaviour::Face::down;
      if (face != behaviour::Face::any && place == nullptr) place = expr;
    };
    for (const DoneValue& value : rule_.values) {
      if (value.named) continue;
      for (const behaviour::Things& search : value.expr->search) see(search.face, value.expr);
      if (value.expr->op == Op::face) up = down = true;
    }
    for (const DoneLine& done : rule_.lines) {
      if (!done.named && done.line->face != behaviour::Face::any) return;
    }
    if (up == down) return;
    const auto wrong = text_.find(up ? "face-down" : "face-up");
    if (wrong.empty() || text_.says(up ? "face-up" : "face-down")) return;
    report(wrong[0], place->span, "the statement looks for the other side than the rule");
  }

  void chance() {
    for (const DoneLine& done : rule_.lines) {
      if (done.named || done.line->verb != Verb::find || !done.line->at_random) continue;
      if (!text_.says("random")) {
        report(whole(), done.line->span,
               "the rule leaves it to chance, and its statement does not");
      }
      return;
    }
  }

  // Which way the effects in a field of all such cards change a track; 0: both, or none does.
  int way_of_field(const std::string& field, int track, bool& both) const {
    int way = 0;
    for (const Card& card : names_.model->cards) {
      const auto* list = card[field].as<EffectList>();
      if (list == nullptr) continue;
      for (const Effect& effect : list->effects) {
        if (effect.verb != Effect::Verb::change) {
          both |= effect.verb == Effect::Verb::consult;
          continue;
        }
        if (!effect.resource.track || effect.resource.track->value != track) continue;
        const int sign = effect.amount > 0 ? 1 : -1;
        both |= way != 0 && way != sign;
        way = sign;
      }
    }
    return way;
  }

  // "lose the Meaning that it shows", where what cards show takes it.
  void effects() {
    for (size_t track = 0; track < names_.model->words.tracks.size(); ++track) {
      int way = 0;
      bool both = false;
      const Line* place = nullptr;
      for (const DoneLine& done : rule_.lines) {
        if (done.line->verb == Verb::consult) return;
        if (done.line->verb == Verb::change) both = true;
        if (done.line->verb != Verb::carry_out) continue;
        const int one = way_of_field(done.line->name, static_cast<int>(track), both);
        both |= way != 0 && one != 0 && way != one;
        if (one == 0) continue;
        way = one;
        place = done.line;
      }
      if (way == 0 || both) continue;
      const auto& words = text_.words();
      const std::string& title = names_.model->words.tracks[track].title;
      for (size_t i = 0; i < words.size(); ++i) {
        if (text_.matches(title, i) == 0) continue;
        for (size_t near = i > kFewWords ? i - kFewWords : 0; near < words.size() && near <= i + 2;
             ++near) {
          if (words[near].sentence != words[i].sentence) continue;
          const bool gains = is("gain", near);
          if (!gains && !is("lose", near)) continue;
          if (gains == (way > 0)) return;
          return report({std::min(near, i), std::max(near, i)}, place->span,
                        gains ? "the statement gives what the cards take"
                              : "the statement takes what the cards give");
        }
      }
    }
  }

  void nothing_at_all() {
    if (rule_.doing->instead_of.empty() || rule_.lines.empty() || text_.says("none")) return;
    const bool does = std::any_of(rule_.lines.begin(), rule_.lines.end(), [](const DoneLine& done) {
      return done.line->verb != Verb::nothing;
    });
    if (!does) {
      report(whole(), rule_.lines[0].line->span,
             "the statement tells of something, and the rule does nothing");
    }
  }

  const StatedRule& rule_;
  const StatedText& text_;
  const behaviour::Names& names_;
  Diagnostics& diagnostics_;
};

}  // namespace

void stated_ways(const StatedRule& rule, const behaviour::Behaviour& behaviour,
                 Diagnostics& diagnostics) {
  Ways(rule, behaviour, diagnostics).look();
}

}  // namespace loom::statement
