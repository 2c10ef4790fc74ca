import type { DisplayList, DrawnProblem, Row } from "../list/types.js";
import { fit, pad, widthOf, wrap } from "../text/shown.js";
import { type Style, styled } from "./sgr.js";

const LONGEST_NAME = 24;
const LEAST_NAME = 12;
/** Columns of a row before the name: a margin, the badge, a gap. */
const START = 4;

/** The list under the picture: how many, who and why, what is wrong, whether it is legal. */
export function reportLines(
  list: DisplayList,
  badges: ReadonlyMap<string, string>,
  columns: number,
  colour: boolean,
): string[] {
  const groups: [string, readonly Row[], Style][] = [
    ["Hit", list.hit, "hit"],
    ["Objects", list.objects, "hit"],
    ["Spared", list.spared, "spared"],
  ];
  const all = groups.flatMap(([, rows]) => rows);
  const widest = all.reduce((most, row) => Math.max(most, widthOf(label(row))), 0);
  const names = Math.min(widest, Math.max(LEAST_NAME, Math.floor(columns / 2) - LEAST_NAME + START));
  const lines = [styled(list.headline, "heading", colour)];
  for (const [title, rows, style] of groups) {
    if (rows.length === 0) continue;
    lines.push("", styled(title, "heading", colour));
    for (const row of rows) {
      const badge = badges.get(row.id) ?? row.badge;
      const start = `  ${pad(badge, 2)}  ${pad(fit(label(row), names), names)}  `;
      const [first, ...further] = wrapAfter(start, row.text, columns);
      lines.push(coloured(first ?? start, badge, style, colour), ...further);
    }
  }
  lines.push("", ...verdict(list, columns, colour));
  return lines;
}

function coloured(line: string, badge: string, style: Style, colour: boolean): string {
  return colour ? `  ${styled(badge, style, true)}${line.slice(2 + badge.length)}` : line;
}

function label(row: Row): string {
  const name = fit(row.name, LONGEST_NAME);
  return row.side === undefined || row.side === "" ? name : `${name} (${fit(row.side, LONGEST_NAME)})`;
}

/** The start on the first line, the text beside it, further lines under the text. */
function wrapAfter(start: string, text: string, columns: number): string[] {
  const indent = widthOf(start);
  const lines = wrap(text, Math.max(20, columns - indent), 0);
  return lines.map((line, i) => (i === 0 ? start : " ".repeat(indent)) + line.trimEnd()).map((l) => l.trimEnd());
}

/** Problems as sentences, then whether the placement is legal. */
function verdict(list: DisplayList, columns: number, colour: boolean): string[] {
  const broken = list.problems.filter((p) => p.breaks);
  const lines = broken.length === 0 && list.legal ? ["Legal."] : [styled("Not legal:", "wrong", colour)];
  for (const p of broken) lines.push(...problem(p, "!", columns).map((l) => styled(l, "wrong", colour)));
  for (const p of list.problems.filter((one) => !one.breaks)) {
    lines.push(...problem(p, "Note:", columns).map((l) => styled(l, "mind", colour)));
  }
  return lines;
}

function problem(p: DrawnProblem, sign: string, columns: number): string[] {
  return wrap(`${sign} ${p.text} [${p.rule}]`, columns, 2);
}
