import type { DisplayList, DrawnAsked, DrawnProblem, Row } from "../list/types.js";
import { grouped } from "../list/words.js";
import { fit, pad, widthOf, wrap } from "../text/shown.js";
import { listed } from "./listed.js";
import { type Style, styled } from "./sgr.js";

const LONGEST_NAME = 24;
const LEAST_NAME = 12;
/** Columns of a row before the name: a margin, the badge, a gap. */
const START = 4;
/** Columns that a reason needs beside the name, and where it begins below it. */
const LEAST_TEXT = 20;
const NARROW = 6;
/** Rows of a group; a crowd is better read from --json. */
const MOST_ROWS = 200;

type Listed = Pick<Row, "id" | "badge" | "name" | "side" | "raised" | "text">;

/** The list under the picture: how many, who and why, what is wrong, whether it is legal. */
export function reportLines(
  list: DisplayList,
  badges: ReadonlyMap<string, string>,
  columns: number,
  colour: boolean,
): string[] {
  const entered = (list.entered ?? []).map(({ step, at, ...row }) => ({
    ...row,
    text: at === undefined ? `at step ${step}` : `at step ${step}, ${at}`,
  }));
  const asked = list.asked === undefined ? [] : askedLines(list.asked, columns, colour);
  const groups: [string, readonly Listed[], Style][] = [
    ["Hit", list.hit, "hit"],
    ["Objects", list.objects, "hit"],
    ["Spared", list.spared, "spared"],
    ["Entered on the way", entered, "hit"],
  ];
  const all = groups.flatMap(([, rows]) => rows);
  const widest = all.reduce((most, row) => Math.max(most, widthOf(label(row))), 0);
  const names = Math.min(widest, Math.max(LEAST_NAME, Math.floor(columns / 2) - LEAST_NAME + START));
  const lines = wrap(list.headline, columns, 2).map((line) => styled(line, "heading", colour));
  for (const [title, rows, style] of groups) {
    if (rows.length === 0) continue;
    // a picture that tells no reasons needs only whose letters are whose
    if (rows.every(({ text }) => text === "")) {
      lines.push(
        ...wrap(`${title}: ${listed(rows.map((row) => `${badges.get(row.id) ?? row.badge} ${row.name}`))}`, columns, 2),
      );
      continue;
    }
    lines.push("", styled(title, "heading", colour));
    for (const row of rows.slice(0, MOST_ROWS)) {
      const badge = badges.get(row.id) ?? row.badge;
      const start = `  ${pad(badge, 2)}  ${pad(fit(label(row), names), names)}  `;
      const [first, ...further] = wrapAfter(start, row.text, columns);
      lines.push(coloured(first ?? start, badge, style, colour), ...further);
    }
    if (rows.length > MOST_ROWS)
      lines.push(...wrap(`  ... and ${grouped(rows.length - MOST_ROWS)} more (use --json)`, columns, 2));
  }
  lines.push(...asked, "", ...verdict(list, columns, colour));
  return lines;
}

/** The story of the square asked about. */
function askedLines({ heading, story }: DrawnAsked, columns: number, colour: boolean): string[] {
  const sentences = story.flatMap((one) => wrap(`  ${one}.`, columns, 4));
  return ["", ...wrap(heading, columns, 2).map((line) => styled(line, "heading", colour)), ...sentences];
}

function coloured(line: string, badge: string, style: Style, colour: boolean): string {
  return colour ? `  ${styled(badge, style, true)}${line.slice(2 + badge.length)}` : line;
}

function label(row: Listed): string {
  const name = fit(row.name, LONGEST_NAME) + (row.raised === undefined ? "" : ` ${row.raised}`);
  return row.side === undefined || row.side === "" ? name : `${name} (${fit(row.side, LONGEST_NAME)})`;
}

/** The start on the first line, the text beside it, further lines under the text; where that leaves too little, all below. */
function wrapAfter(start: string, text: string, columns: number): string[] {
  const indent = widthOf(start);
  if (columns - indent < LEAST_TEXT) {
    return [start.trimEnd(), ...wrap(text, columns - NARROW, 0).map((line) => " ".repeat(NARROW) + line.trimEnd())];
  }
  const lines = wrap(text, columns - indent, 0);
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
