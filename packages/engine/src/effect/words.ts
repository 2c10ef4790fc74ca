import type { Scene, Wall } from "../scene.js";
import { covers, stops } from "./barriers.js";
import { BLOCK } from "./effect.js";
import { type Outline, outlinesOf } from "./outlines.js";

/** Most names that a reason gives: of more it gives one less and counts the rest. */
export const MOST_NAMES = 4;

/** What is said of a wall behind its name: " marked as cover"; empty where nothing is. */
export type Mark = (wall: Wall) => string;

/** What stops nothing is named only where it is marked to give cover all the same. */
export const coverMark: Mark = (wall) => (covers(wall) && !stops(wall) ? " marked as cover" : "");

/**
 * Walls and blocks as a person names them, each once: "wall (8, 2)-(8, 4)", "the wall from (8, 2) to (8, 9)" where several pieces stand in one row,
 * "the wall from (8, 2) round to (12, 4)" where they bend, "the wall outline near (8, 10)" where they close, "a block". Pieces of one name bear the same mark.
 */
export function barrierNames(scene: Scene, by: readonly number[], mark: Mark = coverMark): string[] {
  const names: string[] = [];
  const groups = new Map<Outline, Map<string, number[]>>();
  const walls = by.filter((i) => i !== BLOCK);
  const outlines = walls.length > 1 ? outlinesOf(scene) : undefined;
  for (const i of walls) {
    const said = mark(scene.walls[i]);
    const outline = outlines?.of(i);
    if (outline === undefined) names.push(pieceName(scene, scene.walls[i]) + said);
    else {
      const marked = groups.get(outline) ?? new Map<string, number[]>();
      groups.set(outline, marked);
      const pieces = marked.get(said);
      if (pieces === undefined) marked.set(said, [i]);
      else pieces.push(i);
    }
  }
  for (const [outline, marked] of groups)
    for (const [said, pieces] of marked) names.push(...groupNames(scene, outline, pieces).map((name) => name + said));
  if (by.includes(BLOCK)) names.push("a block");
  return names;
}

/** The names in one clause: "door (3, 6)-(3, 7) and a block". */
export function barriersText(scene: Scene, by: readonly number[]): string {
  return listed(barrierNames(scene, by));
}

/** The same with a verb that agrees: "wall (8, 2)-(8, 4) stops", "a block and door (3, 6)-(3, 7) stop". */
export function barriersDo(scene: Scene, by: readonly number[], one: string, several: string): string {
  return namesDo(barrierNames(scene, by), one, several);
}

/** Names of whatever kind with a verb that agrees: "wall (8, 2)-(8, 4) and Ogre stop". `count` where they are only the first of more. */
export function namesDo(names: readonly string[], one: string, several: string, count = names.length): string {
  return `${listed(names, count)} ${count < 2 ? one : several}`;
}

/** "a", "a and b", "a, b and c"; of more than a few how many more. */
function listed(names: readonly string[], count = names.length): string {
  if (count > MOST_NAMES) return `${names.slice(0, MOST_NAMES - 1).join(", ")} and ${count - MOST_NAMES + 1} more`;
  return names.length < 2 ? (names[0] ?? "nothing") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;
}

/** Only the walls among barriers, by their place in the question's list. */
export function wallsOf(by: readonly number[]): number[] {
  return by.filter((i) => i !== BLOCK);
}

function pieceName(scene: Scene, w: Wall): string {
  return `${kindName(w)} ${spot(scene, w.x0, w.y0)}-${spot(scene, w.x1, w.y1)}`;
}

/** "wall", "open door", "one-way window". */
function kindName(w: Wall): string {
  return `${w.oneWay === undefined ? "" : "one-way "}${w.kind === "door" && w.open ? "open " : ""}${w.kind}`;
}

/** One name for a bent outline, from its end that is the more to the west or else to the north; of a straight one a name for each stretch that the pieces fill without a gap. */
function groupNames(scene: Scene, outline: Outline, named: readonly number[]): string[] {
  if (named.length === 1) return [pieceName(scene, scene.walls[named[0]])];
  const all = named.map((i) => scene.walls[i]);
  if (inOneLine(all)) return stretches(all).map((stretch) => stretchName(scene, stretch));
  const kind = kindName(all[0]);
  if (outline.closed) return [`the ${kind} outline near ${middleOf(scene, all)}`];
  const meant = new Set(named);
  const { pieces } = outline;
  const along = pieces.flatMap((piece, i) => (meant.has(piece) ? [i] : []));
  const end = (i: number, next: number): [number, number] => farEnd(scene.walls[pieces[i]], scene.walls[pieces[next]]);
  const [first, last] = [along[0], along[along.length - 1]];
  const ends = [end(first, first + 1), end(last, last - 1)];
  ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [[ax, ay], [bx, by]] = ends;
  return [`the ${kind} from ${spot(scene, ax, ay)} round to ${spot(scene, bx, by)}`];
}

function inOneLine(walls: readonly Wall[]): boolean {
  const [first] = walls;
  const [dx, dy] = [BigInt(first.x1 - first.x0), BigInt(first.y1 - first.y0)];
  const on = (x: number, y: number): boolean => dx * BigInt(y - first.y0) === dy * BigInt(x - first.x0);
  return walls.every((w) => on(w.x0, w.y0) && on(w.x1, w.y1));
}

/** Walls of one line by where they touch or overlap, from its lower end on. */
function stretches(walls: readonly Wall[]): Wall[][] {
  const upright = walls[0].x0 === walls[0].x1;
  const low = (w: Wall): number => (upright ? Math.min(w.y0, w.y1) : Math.min(w.x0, w.x1));
  const high = (w: Wall): number => (upright ? Math.max(w.y0, w.y1) : Math.max(w.x0, w.x1));
  const out: Wall[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const w of [...walls].sort((a, b) => low(a) - low(b))) {
    if (low(w) > end) out.push([]);
    out[out.length - 1].push(w);
    end = Math.max(end, high(w));
  }
  return out;
}

function stretchName(scene: Scene, walls: readonly Wall[]): string {
  if (walls.length === 1) return pieceName(scene, walls[0]);
  const ends = walls.flatMap((w): [number, number][] => [
    [w.x0, w.y0],
    [w.x1, w.y1],
  ]);
  ends.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const [[ax, ay], [bx, by]] = [ends[0], ends[ends.length - 1]];
  return `the ${kindName(walls[0])} from ${spot(scene, ax, ay)} to ${spot(scene, bx, by)}`;
}

/** The end of a piece that the next one along an outline does not share, or its first. */
function farEnd(w: Wall, next: Wall): [number, number] {
  const shares = (x: number, y: number): boolean =>
    (next.x0 === x && next.y0 === y) || (next.x1 === x && next.y1 === y);
  return shares(w.x0, w.y0) ? [w.x1, w.y1] : [w.x0, w.y0];
}

/** The whole square nearest to the middle of some walls. */
function middleOf(scene: Scene, walls: readonly Wall[]): string {
  const xs = walls.flatMap((w) => [w.x0, w.x1]);
  const ys = walls.flatMap((w) => [w.y0, w.y1]);
  const near = (all: readonly number[]): number =>
    Math.floor((Math.min(...all) + Math.max(...all) + scene.units) / (2 * scene.units));
  return `(${near(xs)}, ${near(ys)})`;
}

function spot(scene: Scene, x: number, y: number): string {
  const at = (v: number): string => String(Math.floor((v * 1000) / scene.units + 0.5) / 1000);
  return `(${at(x)}, ${at(y)})`;
}
