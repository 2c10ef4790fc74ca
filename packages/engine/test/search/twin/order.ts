/** The written order of docs/search.md: higher score, fewer harmed, more wanted, nearest to the user, reading order. */
import type { Cell, Origin, Place, TableAnswer } from "../../../src/contract/types.js";
import { PAIRS, SENSES, type Step } from "./draw-steel.js";
import { EIGHT, roomOf, type Search, userOf } from "./question.js";

/** What the order compares after the score and the counts; what is left out of it is not compared. */
export function orderKey(q: Search, answer: TableAnswer, stand: Cell | undefined, walked = 0): number[] {
  if (stand !== undefined) return [walked, ...reading(stand)];
  return [nearness(q, answer), ...placeKey(q, answer.place as Place)];
}

/** The square of the true distance from the user's space to the origin, a point or a square; 0 for what starts from that space. */
function nearness(q: Search, answer: TableAnswer): number {
  const user = userOf(q);
  const origin = answer.origin as Origin;
  if (user === undefined || "space" in origin || startsFromUser(q)) return 0;
  const [at, n] = "point" in origin ? [origin.point, 0] : [origin.cell, 1];
  const { x, y, z, n: size, h } = roomOf(user);
  const gap = (p: number, low: number, length: number): number => Math.max(0, low - p - n, p - low - length);
  const [dx, dy, dz] = [gap(at[0], x, size), gap(at[1], y, size), gap(at[2], z, h)];
  return dx * dx + dy * dy + dz * dz;
}

const startsFromUser = (q: Search): boolean =>
  q.system !== "draw-steel" && (q.area.shape === "cone" || q.area.shape === "line");

const reading = ([x, y, z = 0]: readonly number[]): number[] => [z, y, x!];

/** What tells two placements at the same distance apart, in reading order. */
function placeKey(q: Search, place: Place): number[] {
  const { point, corner, start, origin, toward, up, ends, side, path } = place;
  const aim = EIGHT.findIndex((a) => a[0] === toward?.[0] && a[1] === toward[1]);
  switch (q.area.shape) {
    case "sphere":
    case "circle":
    case "cylinder": {
      const [z, y, x] = reading(point!);
      return [z!, up === false ? 1 : 0, y!, x!];
    }
    case "cube":
    case "square": {
      const [z, y, x] = reading(corner!);
      // Of corners the highest come first, where the origin's height is what is tried.
      return q.system === "pf2e" ? [z!, y!, x!] : [-z!, y!, x!, ...reading(origin!)];
    }
    case "burst": {
      if (point === undefined) return [];
      const [z, y, x] = reading(point);
      return [z!, y!, x!];
    }
    case "cone": {
      const [z, y, x] = reading((start ?? point)!);
      return [aim, z!, y!, x!, ...(ends ?? []).map((end) => (end === "left" ? 0 : 1))];
    }
    case "line": {
      if (q.system === "pf2e") return reading(point!);
      if (q.system === "dnd5e") return [aim, ...reading(start!), side === "right" ? 0 : 1];
      return "width" in q.area && q.area.width === 1 ? [...reading(origin!), ...pathKey(q, path as Cell[])] : [];
    }
    default:
      return [];
  }
}

/** The first pair of steps (or choice of senses) that has the path, its first square, its length, then its steps in the order of the pair. */
function pathKey(q: Search, path: readonly Cell[]): number[] {
  const steps = path.slice(1).map((c, i): Step => [c[0] - path[i]![0], c[1] - path[i]![1], c[2] - path[i]![2]]);
  const quadrant = q.options?.straight === "quadrant";
  const same = (a: Step, b: Step): boolean => a.join() === b.join();
  const kinds: readonly (readonly Step[])[] = quadrant ? SENSES : PAIRS;
  // What does not move on an axis belongs to the positive sense.
  const moves = [2, 1, 0].map((axis) => (steps.some((s) => s[axis]! < 0) ? 0 : 1));
  const own = quadrant
    ? 4 * moves[0]! + 2 * moves[1]! + moves[2]!
    : kinds.findIndex((kind) =>
        // A single square is as if it led east.
        steps.length === 0 ? same(kind[0]!, [1, 0, 0]) : steps.every((s) => kind.some((o) => same(o, s))),
      );
  const order = steps.map((s) => kinds[own]!.findIndex((o) => same(o, s)));
  return [own, ...reading(path[0]!), path.length, ...order];
}

export function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const d = (a[i] ?? 0) - (b[i] ?? 0);
    if (d !== 0) return d;
  }
  return 0;
}
