#include "render/book/html_style.h"

#include <fmt/core.h>

#include "render/html/html.h"

namespace loom {

std::string html_style(const BookStyle& style) {
  const std::string colours = fmt::format(
      ":root{{--paper:#fff;--ink:{};--grey:{};--line:{};--accent:{};--band:{};--ground:{};--"
      "example:"
      "{};--tip:{}}}\n",
      to_text(style.ink), to_text(style.grey), to_text(style.line), to_text(style.accent),
      to_text(style.accent), to_text(style.ground), to_text(style.example_ground),
      to_text(style.tip_ground));
  // The game's own colours, turned down: grounds dark, and what is written on them light.
  const std::string dark =
      "@media(prefers-color-scheme:dark){:root{--paper:#15181b;--ink:#e6e8ea;--grey:#a6adb4;"
      "--line:#3a4046;--accent:#8fd0dc;--ground:#1e2a2e;--example:#2c2718;--tip:#1d2b1c}"
      "@supports(color:color-mix(in srgb,red,blue)){:root{--accent:color-mix(in srgb,var(--band) "
      "38%,#fff)}}}\n";
  const std::string fonts = fmt::format(
      "body{{font-family:{},\"Helvetica "
      "Neue\",Arial,sans-serif}}\nh1,h2,.game{{font-family:{},\"EB "
      "Garamond\",Garamond,Georgia,serif}}\n",
      css_string(style.body.face.family), css_string(style.chapter.face.family));
  return colours + dark + fonts + R"css(*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
body{margin:0;color:var(--ink);font-size:1.0625rem;line-height:1.55;background:var(--paper)}
.bar{position:sticky;top:0;z-index:2;display:flex;gap:1.1rem;overflow-x:auto;padding:.55rem 1.1rem;background:var(--paper);border-bottom:1px solid var(--line);font-size:.9rem;white-space:nowrap;scrollbar-width:thin}
.bar a{text-decoration:none}
h1,h2,h3{scroll-margin-top:3.2rem}
main{max-width:44rem;margin:0 auto;padding:0 1.1rem 4rem}
header{background:var(--band);color:#fff;margin:0 -1.1rem 1.5rem;padding:2.5rem 1.1rem 1.5rem;box-shadow:0 0 0 100vmax var(--band);clip-path:inset(0 -100vmax)}
header{text-align:center}
header p{margin:0}
header svg{display:block;margin:1.4rem auto 0;width:min(100%,30rem);height:auto}
.game{font-size:clamp(2.5rem,9vw,4rem);line-height:1.05}
h1{font-weight:400;font-size:2.2rem;line-height:1.1;color:var(--accent);margin:3.2rem 0 1rem;padding-bottom:.35rem;border-bottom:2px solid var(--accent)}
h2{font-weight:500;font-size:1.45rem;line-height:1.2;color:var(--accent);margin:2.2rem 0 .6rem}
h3{font-size:1.05rem;margin:1.6rem 0 .4rem}
p{margin:.7rem 0}
a{color:var(--accent)}
ul,ol{padding-left:1.5rem}
li{margin:.3rem 0}
li p{margin:.2rem 0}
.icon{width:1.2em;height:1.2em;vertical-align:-.24em;color:var(--accent)}
.rule{font-size:.66em;font-weight:700;color:var(--grey);margin-left:.35em;white-space:nowrap}
.table{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;font-size:.94em;min-width:50%}
th{background:var(--band);color:#fff;text-align:left}
th .icon{color:#fff}
.held{white-space:nowrap}
.swatch{text-align:center;font-weight:700;white-space:nowrap}
.swatch .icon{color:inherit}
th,td{padding:.4rem .6rem;vertical-align:top;border-bottom:1px solid var(--line)}
td.c,th.c{text-align:center}
td.n,th.n{text-align:right}
aside{background:var(--ground);border-left:4px solid var(--accent);padding:.6rem 1rem;margin:1.2rem 0;font-size:.95em}
aside.example{background:var(--example)}
aside.tip{background:var(--tip)}
aside .title{font-weight:700;color:var(--accent);margin:.2rem 0}
figure{margin:1.6rem 0}
figure svg{max-width:100%;height:auto;display:block}
figure.card{display:flex;flex-wrap:wrap;gap:1rem 1.6rem;align-items:center}
figure.card>svg{width:17rem;flex:none;margin:0 auto;filter:drop-shadow(0 1px 3px #0004)}
figure.setup .keys{display:flex;flex-wrap:wrap;gap:0 1.6rem;margin-top:.8rem;font-size:.9375rem}
figure.setup .keys>div{flex:1 1 11rem}
figure.setup .keys p{font-weight:700}
figure.setup .keys p,figure.setup .keys ol{margin:.3rem 0}
figure.card ol{flex:1 1 15rem;margin:0}
.wide svg,.slim svg{width:100%}
.slim{display:none}
figcaption{flex-basis:100%;color:var(--grey);font-style:italic;font-size:.9em;margin-top:.5rem}
nav:not(.bar) .title{font-size:1.45rem;color:var(--accent);margin:0}
nav ul{list-style:none;padding:0}
nav .l1{font-weight:700;margin-top:.8rem}
nav .l2{padding-left:1.2rem;font-size:.95em}
nav a{text-decoration:none}
nav li{break-inside:avoid}
nav .l1{break-after:avoid}
@media(min-width:44rem){nav ul{columns:2;column-gap:2rem}nav li:first-child{margin-top:0}}
.columns{columns:17rem 2;column-gap:2rem}
.columns p,.columns li,.columns tr{break-inside:avoid}
.index{list-style:none;padding:0;font-size:.92em}
.index a+a::before,.rules a+a::before{content:"· ";color:var(--grey)}
.rules{font-size:.92em}
@media(max-width:34rem){
.wide{display:none}
.slim{display:block}
table{font-size:.88em}
th,td{padding:.35rem .4rem}
th.c,td.c,th.n,td.n{padding:.35rem .2rem}
.many table,.many tbody{display:block}
.many tr{display:flex;flex-wrap:wrap;align-items:center;gap:.15rem .7rem;padding:.45rem 0;border-bottom:1px solid var(--line)}
.many tr:first-child{display:none}
.many td{border:0;padding:0}
.many td.swatch{padding:.1rem .5rem;min-width:3.6rem;border-radius:.3rem}
.many td:last-child{flex-basis:100%}
}
@media(min-width:68rem){
.bar{position:fixed;top:0;bottom:0;left:0;width:15rem;flex-direction:column;gap:.5rem;overflow:auto;padding:2rem 1.4rem;border:0;border-right:1px solid var(--line);white-space:normal}
body{padding-left:15rem}
header{box-shadow:none;clip-path:none}
h1,h2,h3{scroll-margin-top:1rem}
}
@media(prefers-color-scheme:dark){
figure svg{background:#fff;border-radius:.5rem}
figure.card>svg{background:none}
.wide,.slim{background:#fff;border-radius:.5rem;padding:.6rem}
}
@media print{.bar{display:none}body{padding:0}main{max-width:none}a{color:inherit;text-decoration:none}}
)css";
}

}  // namespace loom
