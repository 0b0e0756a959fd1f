// Plain charts in SVG: bars with their intervals, and a line with its band.
const kSpace = "http://www.w3.org/2000/svg";

function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(kSpace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

// Rows `{name, value, low, high}` of shares between 0 and 1, or around 0 when `signed`.
export function bars(title, rows, tell, signed = false) {
  const line = 24;
  const left = 190;
  const right = 560;
  const most = Math.max(...rows.map((row) => Math.max(Math.abs(row.low), Math.abs(row.high))), 0.01);
  const least = signed ? -most : 0;
  const x = (value) => left + (right - left) * (value - least) / (most - least);
  const chart = svg("svg", { class: "chart bars", viewBox: `0 0 660 ${rows.length * line + 6}`, role: "img", "aria-label": `${title}: ${rows.map((row) => `${row.name} ${tell(row.value)}`).join(", ")}` });
  chart.append(svg("line", { class: "grid", x1: x(0), x2: x(0), y1: 0, y2: rows.length * line }));
  rows.forEach((row, index) => {
    const y = index * line + line / 2;
    chart.append(
      svg("text", { x: left - 10, y: y + 4, "text-anchor": "end" }, row.name.length > 28 ? `${row.name.slice(0, 27)}…` : row.name),
      svg("rect", { class: "bar", x: Math.min(x(0), x(row.value)), y: y - 7, width: Math.max(1, Math.abs(x(row.value) - x(0))), height: 14, rx: 2 }),
      svg("line", { class: "whisker", x1: x(row.low), x2: x(row.high), y1: y, y2: y }),
      svg("line", { class: "whisker", x1: x(row.low), x2: x(row.low), y1: y - 4, y2: y + 4 }),
      svg("line", { class: "whisker", x1: x(row.high), x2: x(row.high), y1: y - 4, y2: y + 4 }),
      svg("text", { class: "soft", x: right + 12, y: y + 4 }, tell(row.value)));
  });
  return chart;
}

// Points `{at, value, low, high}` from left to right.
export function course(title, points) {
  const [width, height, left, bottom] = [330, 170, 40, 24];
  const most = Math.max(...points.map((point) => point.high), 0);
  const least = Math.min(...points.map((point) => point.low), 0);
  const last = points.at(-1).at || 1;
  const x = (at) => left + (width - left - 10) * (at - points[0].at) / Math.max(1, last - points[0].at);
  const y = (value) => 8 + (height - bottom - 8) * (1 - (value - least) / Math.max(1e-9, most - least));
  const chart = svg("svg", { class: "chart", viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": `${title}: from ${points[0].value.toFixed(1)} to ${points.at(-1).value.toFixed(1)} in round ${last}` });
  for (const value of [least, (least + most) / 2, most]) {
    chart.append(svg("line", { class: "grid", x1: left, x2: width - 10, y1: y(value), y2: y(value) }),
      svg("text", { class: "soft", x: left - 6, y: y(value) + 4, "text-anchor": "end" }, Math.abs(value) < 10 ? value.toFixed(1) : value.toFixed(0)));
  }
  const upper = points.map((point) => `${x(point.at)},${y(point.high)}`);
  const lower = points.map((point) => `${x(point.at)},${y(point.low)}`).reverse();
  chart.append(svg("polygon", { class: "band", points: [...upper, ...lower].join(" ") }),
    svg("polyline", { class: "line", points: points.map((point) => `${x(point.at)},${y(point.value)}`).join(" ") }),
    svg("text", { class: "soft", x: left, y: height - 6 }, `round ${points[0].at}`),
    svg("text", { class: "soft", x: width - 10, y: height - 6, "text-anchor": "end" }, `round ${last}`));
  return chart;
}
