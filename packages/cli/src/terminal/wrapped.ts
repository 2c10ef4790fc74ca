/** Columns of a text at most: what is not plain ASCII may take two. */
export function widthOf(text: string): number {
  let columns = 0;
  for (const c of text) columns += c < "\u007f" ? 1 : 2;
  return columns;
}

/** The text with spaces after it up to so many columns. */
export function padded(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - widthOf(text)));
}

/** Spaces where a line may break: not those of a spot such as (10, 4). */
const BREAKS = / (?!-?[\d.]+[,)])/;

/** The text in lines of at most so many columns, broken at spaces; every line but the first begins after an indent. */
export function hung(text: string, columns: number, indent: number): string[] {
  const lines: string[] = [];
  const gap = " ".repeat(Math.min(indent, Math.max(0, columns - 10)));
  // Spaces at the start are the first line's own indent.
  let line = /^ */.exec(text)![0];
  let empty = true;
  for (const word of text.slice(line.length).split(BREAKS)) {
    if (!empty && widthOf(line) + 1 + widthOf(word) > columns) {
      lines.push(line.trimEnd());
      line = gap;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line.trimEnd()];
}
