import type { Area, Place, Spot } from "@ambit/engine";
import type { AppState } from "../state/types.js";
import type { Placing } from "./carrier.js";
import { problemsOf } from "./judge.js";
import { headingOf, type Step, startsBeside } from "./walk.js";

/** A square that may come next, and the digit that takes it; 0 beyond the ninth. */
export interface NextSquare {
  readonly at: Spot;
  readonly digit: number;
}

let known: { key: string; scene: unknown; game: unknown; area: unknown; found: readonly NextSquare[] } | undefined;

/**
 * The squares that the engine finds no fault with as the line's next one, from left to right as one looks along it. A first
 * square is one beside the user. Asked once for each walked path and layer shown, never while a pointer moves.
 */
export function nextSquares(state: AppState, p: Placing, walked: readonly Spot[]): readonly NextSquare[] {
  const { doc, session } = state;
  if (p.area.shape !== "line" || !("length" in p.area)) return [];
  if (p.area.length !== "edge" && walked.length >= p.area.length) return [];
  const key = JSON.stringify([walked, session.layer, doc.by]);
  if (known?.key === key && known.scene === doc.scene && known.game === doc.game && known.area === p.area)
    return known.found;
  const found = ask(state, p, walked).map((at, i) => ({ at, digit: i < 9 ? i + 1 : 0 }));
  known = { key, scene: doc.scene, game: doc.game, area: p.area, found };
  return found;
}

/** The steps that the next squares are from the last walked one. */
export function nextSteps(state: AppState, p: Placing, walked: readonly Spot[]): Step[] {
  const last = walked.at(-1);
  if (!last) return [];
  return nextSquares(state, p, walked).map(({ at }) => [
    at[0] - last[0],
    at[1] - last[1],
    (at[2] ?? p.layer) - (last[2] ?? p.layer),
  ]);
}

function ask(state: AppState, p: Placing, walked: readonly Spot[]): Spot[] {
  const last = walked.at(-1);
  if (!last) return startsBeside(p).filter((at) => faults(state, p, [at]).size === 0);
  const before = faults(state, p, walked);
  // Of a line that is bent already the engine tells the first bend only.
  if (before.has("ds.line.straight")) return [];
  const heading = headingOf({ path: walked });
  // From left to right along the line; about its first square clockwise from the north-west, as about the user.
  const first = walked.length < 2;
  const away = first ? (-3 * Math.PI) / 4 : Math.atan2(heading[1], heading[0]);
  const turn = ([dx, dy]: readonly number[]): number => {
    const d = Math.atan2(dy!, dx!) - away + (first ? 0.01 : Math.PI);
    return d - Math.floor(d / (2 * Math.PI)) * 2 * Math.PI;
  };
  return around(last, p.layer)
    .filter((at) => [...faults(state, p, [...walked, at])].every((rule) => before.has(rule)))
    .sort((a, b) => turn([a[0] - last[0], a[1] - last[1]]) - turn([b[0] - last[0], b[1] - last[1]]));
}

/** The squares about one, in the layer shown if that is a step away. */
function around([x, y, z = 0]: Spot, layer: number): Spot[] {
  const rise = Math.sign(layer - z);
  const out: Spot[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) if (dx !== 0 || dy !== 0 || rise !== 0) out.push([x + dx, y + dy, z + rise]);
  return out;
}

/** The rules that a line of these squares and no more would break. */
function faults(state: AppState, p: Placing, path: readonly Spot[]): Set<string> {
  const area = { ...p.area, length: path.length } as Area;
  const place: Place = { path };
  const problems = problemsOf(state, area, place);
  return new Set(problems === null ? ["refused"] : problems.filter((f) => f.breaks).map((f) => f.rule));
}
