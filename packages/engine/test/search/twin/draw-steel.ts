/** Every placement of a Draw Steel area that its range allows, from rules.md: whole paths one by one. */
import type { Cell, Place } from "../../../src/contract/types.js";
import { EIGHT, heights, lists, ownHeights, range, roomOf, type Search, sizeOf, userOf } from "./question.js";

export function* drawSteelPlaces(q: Search): Generator<Place> {
  const { area } = q;
  if (area.shape === "cube" && "side" in area) yield* cubes(q, area.side);
  else if (area.shape === "line" && "length" in area) {
    const [w, h] = sizeOf(q);
    const lengths =
      area.length === "edge"
        ? range(1, q.options?.straight === "quadrant" ? w + h : Math.max(w, h) + 2)
        : [area.length as number];
    for (const length of lengths) yield* lines(q, length, area.width);
  } else yield {};
}

/** Squares of the scene, at the heights tried, at a distance that the area may have (`ds.within`, `ds.self-area`). */
function* origins(q: Search, self: 0 | 1): Generator<Cell> {
  const [w, h] = sizeOf(q);
  const { within } = q.area;
  const most = within ?? self;
  for (const z of within === undefined ? ownHeights(q) : heights(q))
    for (const y of range(0, h - 1)) for (const x of range(0, w - 1)) if (away(q, [x, y, z]) <= most) yield [x, y, z];
}

/** `ds.distance` from the user's space; 0 without a user. */
function away(q: Search, [x, y, z]: Cell): number {
  const user = userOf(q);
  if (user === undefined) return 0;
  const { x: ux, y: uy, z: uz, n, h } = roomOf(user);
  const gap = (at: number, from: number, size: number): number => Math.max(0, from - at, at - (from + size - 1));
  return Math.max(gap(x, ux, n), gap(y, uy, n), gap(z, uz, h));
}

/** Each square of the cube as its origin. */
function* cubes(q: Search, side: number): Generator<Place> {
  for (const origin of origins(q, 0)) {
    const [x, y, z] = origin;
    for (const cz of range(z - side + 1, z))
      for (const cy of range(y - side + 1, y))
        for (const cx of range(x - side + 1, x)) yield { corner: [cx, cy, cz], origin };
  }
}

export type Step = readonly [number, number, number];

const STEPS: readonly Step[] = [-1, 0, 1].flatMap((z) =>
  [...EIGHT, ...(z === 0 ? [] : [[0, 0] as const])].map(([x, y]): Step => [x, y, z]),
);

const parts = (s: Step): number => Math.abs(s[0]) + Math.abs(s[1]) + Math.abs(s[2]);
const byReading = (a: Step, b: Step): number => a[2] - b[2] || a[1] - b[1] || a[0] - b[0];

/** `ds.line.straight`: a cardinal with each of the diagonals that share its sense, both in reading order. */
export const PAIRS: readonly (readonly [cardinal: Step, diagonal: Step])[] = STEPS.filter((s) => parts(s) === 1)
  .sort(byReading)
  .flatMap((c) =>
    STEPS.filter((d) => parts(d) > 1 && c[0] * d[0] + c[1] * d[1] + c[2] * d[2] === 1)
      .sort(byReading)
      .map((d) => [c, d] as const),
  );

/** Option `quadrant`: the seven steps that never go back, for each choice of senses in reading order. */
export const SENSES: readonly (readonly Step[])[] = [-1, 1].flatMap((z) =>
  [-1, 1].flatMap((y) =>
    [-1, 1].map((x) => STEPS.filter((s) => s[0] * x >= 0 && s[1] * y >= 0 && s[2] * z >= 0).sort(byReading)),
  ),
);

const PATHS = new Map<string, Step[][]>();

/** The steps of every path of so many squares that keeps straight. */
function pathsOf(length: number, quadrant: boolean): Step[][] {
  const key = `${length} ${quadrant}`;
  const known = PATHS.get(key);
  if (known !== undefined) return known;
  const found = new Map<string, Step[]>();
  for (const own of quadrant ? SENSES : PAIRS)
    for (const steps of lists(own, length - 1)) found.set(steps.join(" "), steps);
  const all = [...found.values()];
  PATHS.set(key, all);
  return all;
}

/** From every origin square every path, each side, both depths and each major axis, where the first step (or any) carries that square. */
function* lines(q: Search, length: number, width: number): Generator<Place> {
  const any = q.options?.lineOrigin === "any";
  for (const origin of origins(q, 1))
    for (const steps of pathsOf(length, q.options?.straight === "quadrant"))
      for (const way of width === 1 ? [{}] : waysOf(steps))
        for (const [dx, dy, dz] of width === 1 ? [[0, 0, 0] as const] : carried(steps, way, width)) {
          const path: Cell[] = [[origin[0] - dx, origin[1] - dy, origin[2] - dz]];
          for (const [sx, sy, sz] of steps) {
            const [a, b, c] = path[path.length - 1]!;
            path.push([a + sx, b + sy, c + sz]);
          }
          for (const at of any ? path : [path[0]!]) {
            const [mx, my, mz] = [0, 1, 2].map((k) => path[0]![k]! - at[k]!) as [number, number, number];
            yield { path: path.map(([a, b, c]): Cell => [a + mx, b + my, c + mz]), ...way, origin };
          }
        }
}

type Way = Pick<Place, "side" | "down" | "major">;

/** `ds.line.wide`: what is left to name. */
function waysOf(steps: readonly Step[]): Way[] {
  const moves = [0, 1].map((axis) => steps.every((s) => s[axis] !== 0));
  if (!moves[0] && !moves[1] && steps.every((s) => s[2] !== 0)) return [{}];
  // On a pure diagonal, and for a single square, the major axis is named.
  const majors = moves[0] === moves[1] ? (["x", "y"] as const) : [undefined];
  return majors.flatMap((major) =>
    (["left", "right"] as const).flatMap((side) =>
      [false, true].map((down): Way => ({ side, down, ...(major === undefined ? {} : { major }) })),
    ),
  );
}

/** `ds.line.wide`: the cells that a square of the path carries, told from it. */
function carried(steps: readonly Step[], { side, down, major }: Way, width: number): Step[] {
  const each = range(0, width - 1);
  // Straight up: east and south.
  if (side === undefined) return each.flatMap((y) => each.map((x): Step => [x, y, 0]));
  const alongX = major === undefined ? steps.every((s) => s[0] !== 0) : major === "x";
  const sense = steps.find((s) => s[alongX ? 0 : 1] !== 0)?.[alongX ? 0 : 1] ?? 1;
  // East's right is south, south's right is west.
  const right = alongX ? ([0, sense] as const) : ([-sense, 0] as const);
  const sign = side === "right" ? 1 : -1;
  return each.flatMap((k) =>
    each.map((i): Step => [sign * right[0] * i + 0, sign * right[1] * i + 0, down === true ? -k + 0 : k]),
  );
}
