// Cells as spreadsheets put them on the clipboard: tabs between cells, lines between rows, quotation
// marks around cells that hold either.
export function tableOf(words) {
  const rows = [[""]];
  const source = words.replaceAll("\r\n", "\n").replace(/\n$/, "");
  for (let i = 0; i < source.length; ++i) {
    const row = rows.at(-1);
    if (source[i] === "\t") row.push("");
    else if (source[i] === "\n") rows.push([""]);
    else if (source[i] === '"' && row.at(-1) === "") i = quoted(source, i, row);
    else row[row.length - 1] += source[i];
  }
  return rows;
}

// Reads a quoted cell into the row; returns the place of its last mark. Marks that do not end before
// a cell does were part of the text.
function quoted(source, begin, row) {
  let cell = "";
  for (let i = begin + 1; i < source.length; ++i) {
    if (source[i] !== '"') {
      cell += source[i];
    } else if (source[i + 1] === '"') {
      cell += '"';
      ++i;
    } else if (i + 1 === source.length || "\t\n".includes(source[i + 1])) {
      row[row.length - 1] = cell;
      return i;
    } else {
      break;
    }
  }
  row[row.length - 1] = '"';
  return begin;
}

export const wordsOfTable = (rows) => rows.map((row) => row.map((cell) =>
  (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t")).join("\n");
