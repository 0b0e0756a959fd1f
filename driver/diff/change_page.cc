#include <fmt/core.h>
#include <set>

#include "driver/diff/change_words.h"
#include "schema/source/embedded.h"
#include "schema/text/letters.h"

namespace loom {
namespace {

using How = ChangedThing::How;

class PageWriter {
 public:
  PageWriter(const GameChanges& changes, const std::map<std::string, CardPictures>& pictures)
      : changes_(changes), pictures_(pictures) {}

  std::string write() {
    HtmlPage page;
    page.title = changes_.game + ": what has changed";
    for (const EmbeddedFile& file : embedded_report_styles()) page.style += file.text;
    for (const EmbeddedFile& file : embedded_diff_styles()) page.style += file.text;
    page.dark = true;
    header(page.title);
    const Aspect* last = nullptr;
    for (const ChangeGroup& group : changes_.groups) {
      if (last == nullptr || *last != group.aspect)
        main_.element("h2", Html(aspect_title(group.aspect))).text("\n");
      last = &group.aspect;
      main_.element("h3", Html(group.title)).text("\n");
      add(group);
    }
    page.body.element("main", main_).text("\n");
    return write_page(page);
  }

 private:
  // What stands between backticks is set as code.
  static Html with_code(const std::string& text) {
    Html html;
    bool code = false;
    for (const std::string& part : split_at(text, '`')) {
      code ? html.element("code", Html(part)) : html.text(part);
      code = !code;
    }
    return html;
  }

  void header(const std::string& title) {
    Html inside("\n");
    inside.element("p", {{"class", "kicker"}}, Html("Changes")).text("\n");
    inside.element("h1", Html(title)).text("\n");
    inside.element("p", {{"class", "deck"}}, Html(changes_in_short(changes_) + ".")).text("\n");
    const std::string versions = fmt::format("From {} to {}.", changes_.before, changes_.after);
    inside.element("p", with_code(versions));
    main_.element("header", inside).text("\n");
  }

  // What has nothing to tell or to show beside its name stands in one line.
  void add(const ChangeGroup& group) {
    std::vector<const ChangedThing*> only_named;
    for (const ChangedThing& thing : group.things) {
      if (thing.changes.empty() && !is_pictured(thing)) {
        only_named.push_back(&thing);
      } else {
        add(thing);
      }
    }
    names(only_named, How::changed, "");
    names(only_named, How::added, "New: ");
    names(only_named, How::removed, "Gone: ");
  }

  void names(const std::vector<const ChangedThing*>& things, How how, const std::string& label) {
    std::string all;
    for (const ChangedThing* thing : things) {
      if (thing->how == how) all += (all.empty() ? "" : ", ") + thing->title;
    }
    if (!all.empty()) main_.element("p", {{"class", "names"}}, Html(label + all)).text("\n");
  }

  // Once for each card: it may be there for its words and for what it does.
  bool is_pictured(const ChangedThing& thing) const {
    return pictures_.contains(thing.id) && !shown_.contains(thing.id);
  }

  void add(const ChangedThing& thing) {
    Html words;
    Html title(thing.title);
    if (thing.id != thing.title) title.text(" ").element("code", Html(thing.id));
    words.element("h4", title);
    if (thing.how != How::changed) {
      const bool came = thing.how == How::added;
      words.element("p", {{"class", came ? "came" : "went"}}, Html(came ? "new" : "gone"));
    }
    Html list;
    for (const ValueChange& change : thing.changes) list.element("li", told(change, thing.how));
    if (!thing.changes.empty()) words.element("ul", list);
    Html whole("\n");
    whole.element("div", words).text("\n");
    if (is_pictured(thing)) whole.add(cards(thing)).text("\n");
    main_.element("div", {{"class", "thing"}}, whole).text("\n");
  }

  Html cards(const ChangedThing& thing) {
    shown_.insert(thing.id);
    const CardPictures& pictures = pictures_.at(thing.id);
    Html both;
    const auto add = [&](const Html& picture, const char* caption) {
      if (picture.bytes().empty()) return;
      both.element("figure", Html().add(picture).element("figcaption", Html(caption)));
    };
    add(pictures.before, "before");
    add(pictures.after, "after");
    return Html().element("div", {{"class", "cards"}}, both);
  }

  static Html told(const ValueChange& change, How how) {
    Html html;
    if (!change.what.empty())
      html.element("span", {{"class", "what"}}, Html(change.what)).text(" ");
    if (change.before.empty() && change.after.empty()) return html;
    if (how != How::changed) return html.text(change.after.empty() ? change.before : change.after);
    if (change.before.empty()) return html.element("ins", Html(change.after)).text(" (new)");
    html.element("del", Html(change.before));
    if (change.after.empty()) return html.text(" (gone)");
    return html.text(" → ").element("ins", Html(change.after));
  }

  const GameChanges& changes_;
  const std::map<std::string, CardPictures>& pictures_;
  std::set<std::string> shown_;
  Html main_{"\n"};
};

}  // namespace

std::string changes_page(const GameChanges& changes,
                         const std::map<std::string, CardPictures>& pictures) {
  return PageWriter(changes, pictures).write();
}

}  // namespace loom
