import type { Answer, Cell, ExplainedSquare } from "@ambit/engine";
import { shown } from "../text/shown.js";
import { squaresOf } from "./creatures.js";
import type { DrawnAsked, DrawnCreature, Row } from "./types.js";

const STATES: Readonly<Record<ExplainedSquare["state"], string>> = {
  affected: "is affected",
  blocked: "is in the shape, but blocked",
  touched: "is touched, but not enough",
  outside: "is outside the area",
};

/**
 * One square's story, of the answer to a question that asked for it (`explain`): undefined where the answer does not tell of it. `rows` are those of
 * the list, by id.
 */
export function askedSquare(
  answer: Answer,
  at: Cell,
  creatures: readonly DrawnCreature[],
  rows: ReadonlyMap<string, Row>,
): DrawnAsked | undefined {
  const square = answer.squares?.find((s) => s.at.every((v, i) => v === at[i]));
  if (square === undefined) return undefined;
  const { line, state, text, rule } = square;
  const heading = `Square (${(at[2] === 0 ? at.slice(0, 2) : at).join(", ")}) ${STATES[state]}`;
  const story = [`${shown(text)} [${rule}]`];
  if (line !== undefined) {
    const tried = line.step ? "The step that comes nearest" : "The line that comes nearest";
    story.push(`${line.at === undefined ? "A line to it" : tried}: ${shown(line.text)}`);
  }
  const there = creatures.filter((c) => standsOn(c, at));
  for (const c of there) story.push(whoWords(c, rows.get(c.id), text));
  if (there.length === 0) story.push("Nobody stands there");
  return {
    at,
    state,
    ...(line === undefined ? {} : { line: { from: line.from, to: line.to, ...(line.at ? { at: line.at } : {}) } }),
    heading,
    story,
  };
}

function standsOn(c: DrawnCreature, [x, y, z]: Cell): boolean {
  const f = squaresOf(c);
  return x >= f.x0 && x < f.x1 && y >= f.y0 && y < f.y1 && z >= Math.floor(c.z) && z < c.z + c.height;
}

/** What became of somebody, and why where the square itself has not told it. */
function whoWords(c: DrawnCreature, row: Row | undefined, told: string): string {
  const side = c.side === undefined || c.side === "" ? "" : ` (${c.side})`;
  const fate = { hit: c.object ? "in the area" : "hit", spared: "spared", elsewhere: "not in the area" }[c.state];
  const why = row === undefined || shown(told).includes(row.text) ? "" : `: ${row.text} [${row.rule}]`;
  return `${c.name}${side} stands there, ${fate}${why}`;
}
