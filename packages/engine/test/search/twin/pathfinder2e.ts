/** Every placement of a Pathfinder 2e area, legal or not, by the contract's table of places. */
import { cellSet, prepare } from "@ambit/engine";
import type { Place, Toward } from "../../../src/contract/types.js";
import { EIGHT, intersections, ownHeights, range, roomOf, type Search, userOf } from "./question.js";

export function* pf2ePlaces(q: Search): Generator<Place> {
  const { area } = q;
  switch (area.shape) {
    case "burst":
      for (const point of intersections(q)) yield { point };
      return;
    case "cylinder":
      for (const point of intersections(q)) for (const up of [true, false]) yield { point, up };
      return;
    case "cube":
    case "square":
      for (const corner of intersections(q)) yield { corner };
      return;
    case "cone":
      yield* cones(q, (area as { lengthFeet: number }).lengthFeet);
      return;
    case "line":
      yield* lines(q, area as { lengthFeet: number; widthFeet: number });
      return;
    default:
      yield {};
  }
}

/** Edge form below six squares, corner form from there on, unless the option says one of them; a diagonal has one apex. */
function* cones(q: Search, lengthFeet: number): Generator<Place> {
  const long = Math.floor(lengthFeet / (q.scene!.feetPerSquare ?? 5)) >= 6;
  const form = q.options?.cone ?? "published";
  const corner = form === "corner" || (form === "published" && long);
  const { x, y, n } = roomOf(userOf(q)!);
  for (const z of ownHeights(q))
    for (const toward of EIGHT) {
      const diagonal = toward[0] !== 0 && toward[1] !== 0;
      const grid = diagonal || corner ? range(0, n) : range(-1, n);
      for (const j of grid)
        for (const i of grid) {
          const at = [x + i, y + j, z] as const;
          yield diagonal || corner ? { toward, point: at } : { toward, start: at };
        }
    }
}

/**
 * Each start with one vector for each set of squares that some vector gives from it. Sets change only where the ray meets a
 * corner or an edge's end, so vectors up to four times the length hold one of each.
 */
function* lines(q: Search, area: { lengthFeet: number; widthFeet?: number }): Generator<Place> {
  const { x, y, n } = roomOf(userOf(q)!);
  const spots: [number, number][] = [];
  for (const j of range(0, 2 * n))
    for (const i of range(0, 2 * n)) if (i % 2 === 0 || j % 2 === 0) spots.push([i / 2, j / 2]);
  for (const z of ownHeights(q))
    for (const [i, j] of spots)
      for (const { toward, side } of aims(q, area, [i, j], n)) {
        const point = [x + i, y + j, z] as const;
        yield side === undefined ? { point, toward } : { point, toward, side };
      }
}

interface Aim {
  readonly toward: Toward;
  readonly side?: "left" | "right";
}

const KEPT = new Map<string, Aim[]>();

/** Asks the rules on an empty map which squares each vector gives, and keeps one vector for each set. */
function aims(q: Search, area: { lengthFeet: number; widthFeet?: number }, at: [number, number], n: number): Aim[] {
  const feet = q.scene!.feetPerSquare ?? 5;
  const { lengthFeet, widthFeet } = area;
  const key = JSON.stringify([q.options, lengthFeet, widthFeet, feet, at, n]);
  const known = KEPT.get(key);
  if (known !== undefined) return known;
  const most = 4 * Math.floor(lengthFeet / feet);
  const table = prepare({
    system: "pf2e",
    ...(q.options === undefined ? {} : { options: q.options }),
    scene: { feetPerSquare: feet, layers: [0, 9], creatures: [{ id: "u", at: [0, 0, 0], size: n }] },
  });
  const found = new Map<string, Aim>();
  const vectors: Toward[] = range(-most, most).flatMap((dy) => range(-most, most).map((dx): Toward => [dx, dy]));
  if (q.options?.line === "overlap")
    vectors.push(...between(lengthFeet / feet, Math.max(1, (widthFeet ?? 5) / feet), at));
  for (const [dx, dy] of vectors)
    if (coprime(dx, dy))
      for (const side of [undefined, "left", "right"] as const) {
        const aim: Aim = side === undefined ? { toward: [dx, dy] } : { toward: [dx, dy], side };
        const answer = table.resolve({
          by: "u",
          area: { shape: "line", lengthFeet, widthFeet: widthFeet ?? 5 },
          place: { point: [...at, 0], ...aim },
        });
        if (!answer.legal) continue;
        const squares = cellSet(answer.cells).toJSON().join(" ");
        const old = found.get(squares);
        if (old === undefined) found.set(squares, aim);
      }
  const all = [...found.values()];
  KEPT.set(key, all);
  return all;
}

const coprime = (a: number, b: number): boolean => divisor(a, b) === 1;

function divisor(a: number, b: number): number {
  let [p, r] = [Math.abs(a), Math.abs(b)];
  while (r !== 0) [p, r] = [r, p % r];
  return p;
}

/**
 * A vector in each range of angles between those at which a corner of the grid comes to lie on a side of the rectangle, or a corner of the rectangle on
 * a line of the grid. Angles are floats here, and ranges too narrow for them hold vectors of too many digits only.
 */
function between(length: number, width: number, [sx, sy]: [number, number]): Toward[] {
  const angles: number[] = [];
  const add = (middle: number, cosine: number): void => {
    if (Math.abs(cosine) > 1) return;
    for (const sign of [1, -1]) angles.push(middle + sign * Math.acos(cosine));
  };
  const most = Math.ceil(length + width);
  for (const y of range(Math.floor(sy) - most, Math.ceil(sy) + most))
    for (const x of range(Math.floor(sx) - most, Math.ceil(sx) + most)) {
      const far = Math.hypot(x - sx, y - sy);
      if (far === 0) continue;
      const to = Math.atan2(y - sy, x - sx);
      for (const front of [0, length]) add(to, front / far);
      // The sides lie a quarter turn from the ray.
      for (const quarter of [Math.PI / 2, -Math.PI / 2]) add(to + quarter, width / 2 / far);
    }
  for (const end of [0, length])
    for (const side of [width / 2, -width / 2]) {
      const far = Math.hypot(end, side);
      const turned = Math.atan2(side, end);
      for (const k of range(-most, most)) {
        // The corner lies at the ray's angle and its own more, from the start.
        add(-turned, (Math.floor(sx) + k - sx) / far);
        add(Math.PI / 2 - turned, (Math.floor(sy) + k - sy) / far);
      }
    }
  const turn = 2 * Math.PI;
  const sorted = [...angles.map((a) => ((a % turn) + turn) % turn)].sort((a, b) => a - b);
  return sorted.flatMap((a, i): Toward[] => {
    const then = i + 1 < sorted.length ? sorted[i + 1]! : sorted[0]! + turn;
    return then - a < 1e-12 ? [] : inRange(a, then);
  });
}

/** A vector between two angles, by the tree of fractions; none where its parts would be too large. */
function inRange(a: number, b: number): Toward[] {
  const middle = (a + b) / 2;
  const quarter = Math.floor(middle / (Math.PI / 2));
  const [from, to] = [a, b].map((angle) => Math.tan(Math.max(0, angle - (quarter * Math.PI) / 2)));
  let [low, high] = [
    [0, 1],
    [1, 0],
  ] as [number, number][];
  for (;;) {
    const [dy, dx] = [low![0] + high![0], low![1] + high![1]];
    if (Math.max(dx, dy) > 999_999) return [];
    if (dy / dx <= from!) low = [dy, dx];
    else if (to! > 0 && dy / dx >= to!) high = [dy, dx];
    else return [turned([dx, dy], quarter)];
  }
}

function turned([dx, dy]: Toward, quarters: number): Toward {
  return quarters % 4 === 0 ? [dx + 0, dy + 0] : turned([0 - dy, dx], quarters - 1);
}
