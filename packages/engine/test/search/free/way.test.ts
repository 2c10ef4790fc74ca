/** What bounds of a box of points ask of walls, against single lines: they may leave things open, and say nothing that is wrong. */
import { describe, expect, it } from "vitest";
import { openEyes } from "../../../src/search/free/eyes.js";
import { isHidden } from "../../../src/search/free/hidden.js";
import { type Piece, pieceOf, pointsOf } from "../../../src/search/free/piece.js";
import type { Screen } from "../../../src/search/free/screens.js";
import { wayBetween } from "../../../src/search/free/way.js";
import { compareRanks } from "../../../src/search/ranking.js";
import { pieceAbout, shownPast } from "../../../src/search/turned/shown.js";
import type { FreeRect } from "../../../src/systems/free.js";
import { type Random, random } from "./scenes.js";

type Point = readonly [x: number, y: number];

const wall = (x0: number, y0: number, x1: number, y1: number): Screen => ({
  x0,
  y0,
  x1,
  y1,
  bottom: Number.NEGATIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  only: undefined,
});
const rect = (x0: number, y0: number, x1: number, y1: number): FreeRect => ({ x0, y0, x1, y1 });
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** Whether a wall meets the line between two points, ends taken in. */
function meets(p: Point, q: Point, { x0, y0, x1, y1 }: FreeRect): boolean {
  const [a, b]: Point[] = [
    [x0, y0],
    [x1, y1],
  ];
  const apart = (k: 0 | 1): boolean =>
    Math.max(p[k], q[k]) < Math.min(a[k], b[k]) || Math.min(p[k], q[k]) > Math.max(a[k], b[k]);
  if (apart(0) || apart(1)) return false;
  return side(p, q, a) * side(p, q, b) <= 0 && side(a, b, p) * side(a, b, q) <= 0;
}

/** Whether a point lies in a piece, its border taken in. */
function holds({ xs, ys }: Piece, at: Point): boolean {
  return (
    xs.length > 2 && xs.every((x, k) => side([x, ys[k]], [xs[(k + 1) % xs.length], ys[(k + 1) % xs.length]], at) >= 0)
  );
}

const SIDE = 40;

function scene(r: Random): { box: FreeRect; body: FreeRect; walls: Screen[] } {
  const at = (size: number): FreeRect => {
    const [x, y] = [r(SIDE - size), r(SIDE - size)];
    return rect(x, y, x + (r(3) === 0 ? 0 : size), y + (r(3) === 0 ? 0 : size));
  };
  const [x, y] = [r(SIDE - 8), r(SIDE - 8)];
  // winding lines of walls, and some by themselves
  const walls: Screen[] = [];
  let [px, py] = [r(SIDE), r(SIDE)];
  for (let n = 1 + r(7); n > 0; n--) {
    if (r(3) === 0) [px, py] = [r(SIDE), r(SIDE)];
    const [qx, qy] = [px + r(19) - 9, r(3) === 0 ? py : py + r(19) - 9];
    if (qx !== px || qy !== py) walls.push(wall(px, py, qx, qy));
    [px, py] = [qx, qy];
  }
  return { box: at(1 + r(6)), body: rect(x, y, x + 8, y + 8), walls };
}

/** Points of a rectangle, corners and some others; of its inside where asked. */
function someOf(r: Random, { x0, y0, x1, y1 }: FreeRect, inset: number): Point[] {
  const [ax, ay, bx, by] = [x0 + inset, y0 + inset, x1 - inset, y1 - inset];
  const out: Point[] = [
    [ax, ay],
    [bx, ay],
    [ax, by],
    [bx, by],
  ];
  for (let n = 0; n < 8; n++) out.push([ax + r(bx - ax + 1), ay + r(by - ay + 1)]);
  return out;
}

describe("what lies between a box and a body", () => {
  it("5e.blocked: what meets a line between the two is never left out", () => {
    const r = random(5);
    let [left, kept] = [0, 0];
    for (let n = 0; n < 3000; n++) {
      const { box, body, walls } = scene(r);
      const { screens, near } = wayBetween({ screens: walls, near: { walls: [], solids: [] } }, box, body);
      expect(near).toEqual({ walls: [], solids: [] });
      kept += screens.length;
      for (const w of walls) {
        if (screens.includes(w)) continue;
        left++;
        for (const p of someOf(r, box, 0))
          for (const q of someOf(r, body, 0)) if (meets(p, q, w)) expect({ n, p, q, w }).toBeUndefined();
      }
    }
    expect(left).toBeGreaterThan(2000);
    expect(kept).toBeGreaterThan(2000);
  });

  it("5e.blocked: beside the hull, not beside the rectangle about both", () => {
    const way = { screens: [wall(0, 6, 3, 6), wall(0, 10, 3, 6), wall(4, 4, 6, 4)], near: { walls: [], solids: [] } };
    // the lower line runs from (0, 2) to (8, 10)
    expect(wayBetween(way, rect(0, 0, 2, 2), rect(8, 8, 10, 10)).screens).toEqual([way.screens[2]]);
    // a block of which one diagonal reaches in
    const solids = [{ x0: 1, y0: 4, x1: 4, y1: 8, z0: 0, z1: 1 }];
    expect(
      wayBetween({ screens: [], near: { walls: [], solids } }, rect(0, 0, 2, 2), rect(8, 8, 10, 10)).near.solids,
    ).toEqual(solids);
  });

  it("5e.blocked: what is called hidden is hidden from all points, one wall after the other", () => {
    const r = random(11);
    let hidden = 0;
    for (let n = 0; n < 6000; n++) {
      const { box, body, walls } = scene(r);
      for (const [from, to] of [
        [box, body],
        [body, box],
      ]) {
        if (!isHidden(pieceOf(from), pieceOf(to), walls)) continue;
        hidden++;
        for (const p of someOf(r, box, 0))
          for (const q of someOf(r, body, 1))
            if (!walls.some((w) => meets(p, q, w))) expect({ n, p, q, walls }).toBeUndefined();
      }
    }
    expect(hidden).toBeGreaterThan(200);
  });

  it("5e.near-side: an origin at the end of a wall is seen past it, one beyond the wall is not", () => {
    const wall4 = wall(4, 2, 4, 4);
    const near = { walls: [{ ...wall4, index: 0 }], solids: [] };
    const eye = { piece: { xs: [0], ys: [1] }, low: 0, high: 0, screens: [wall4], near };
    // (4, 4) is an end of it, and (4, 3) lies on it: what an origin touches does not count
    for (const y of [4, 3]) expect(openEyes([eye], rect(4, y, 4, y))).toHaveLength(1);
    expect(openEyes([eye], rect(3, 3, 4, 5))).toHaveLength(1);
    expect(openEyes([eye], rect(6, 3, 7, 5))).toEqual([]);
  });

  it("5e.blocked: a wall that leads away from the box goes on in the next", () => {
    // up to (4, 3), away along x = 4 to (4, 5), and on from there
    const walls = [wall(-9, 3, 4, 3), wall(4, 3, 4, 5), wall(4, 5, 19, 5)];
    expect(isHidden(pieceOf(rect(3, 0, 5, 1)), pieceOf(rect(3, 8, 5, 9)), walls)).toBe(true);
    expect(isHidden(pieceOf(rect(3, 0, 5, 1)), pieceOf(rect(3, 8, 5, 9)), [walls[0], walls[2]])).toBe(false);
    // where it ends beyond some of the body, lines to that pass before it
    const far = [wall(-9, 3, 4, 3), wall(4, 3, 4, 12), wall(4, 12, 19, 12)];
    expect(isHidden(pieceOf(rect(3, 0, 5, 1)), pieceOf(rect(3, 8, 5, 9)), far)).toBe(false);
  });

  it("5e.blocked: what lines pass over hides only what they meet before they rise above it", () => {
    // from (0, 0) to (8, -1) and on lines rise by 2 on their way, by 1 halfway there
    const [box, body] = [pieceOf(rect(0, 0, 0, 0)), pieceOf(rect(8, -1, 10, 1))];
    expect(isHidden(box, body, [{ ...wall(4, -9, 4, 9), rise: [1, 2] }])).toBe(true);
    expect(isHidden(box, body, [{ ...wall(5, -9, 5, 9), rise: [1, 2] }])).toBe(false);
    // from (-1, 0) the wall is past halfway to it
    expect(isHidden(pieceOf(rect(-1, 0, 0, 0)), body, [{ ...wall(4, -9, 4, 9), rise: [1, 2] }])).toBe(false);
    expect(isHidden(pieceOf(rect(-1, 0, 0, 0)), body, [{ ...wall(4, -9, 4, 9), rise: [10, 18] }])).toBe(true);
    expect(shownPast(box, body, [{ ...wall(4, -9, 4, 0), rise: [1, 2] }])).toBe(body);
  });

  it("5e.blocked: what is shown of a body has all that some point of a box sees", () => {
    const r = random(23);
    let cut = 0;
    for (let n = 0; n < 6000; n++) {
      const { box, body, walls } = scene(r);
      const shown = shownPast(pieceOf(box), pieceOf(body), walls);
      if (shown.xs.length === 4) continue;
      cut++;
      for (const p of someOf(r, box, 0))
        for (const q of someOf(r, body, 1))
          if (!holds(shown, q) && !walls.some((w) => meets(p, q, w))) expect({ n, p, q, walls, shown }).toBeUndefined();
    }
    expect(cut).toBeGreaterThan(200);
  });

  it("5e.blocked: beyond the end of a wall the outermost corner sees most", () => {
    // from (6, 1) past (5, 5): by 15/4 at y = 10 and 5/4 at y = 20, moved outwards; what lies left of that is hidden
    const shown = shownPast(pieceOf(rect(4, 0, 6, 1)), pieceOf(rect(0, 10, 20, 20)), [wall(-99, 5, 5, 5)]);
    expect(shown).toEqual({ xs: [3, 20, 20, 1], ys: [10, 10, 20, 20] });
    // thirds are moved outwards to whole points
    expect(
      pieceAbout(
        [
          [1n, 1n, 3n],
          [-1n, 5n, 3n],
          [7n, 2n, 1n],
        ],
        10,
        10,
      ),
    ).toEqual({ xs: [9, 10, 11, 17, 9], ys: [11, 10, 10, 12, 12] });
    expect(pointsOf({ xs: [0, 16, 16, 0], ys: [0, 0, 16, 16] })).toEqual([
      [8, 8],
      [1, 1],
      [15, 1],
      [15, 15],
      [1, 15],
    ]);
  });
});

describe("the written order", () => {
  it("directions that lie as near as may be come from east the way x turns to y", () => {
    const at = (x: number, y: number) => ({
      score: 0,
      harmed: 0,
      wanted: 0,
      near: 0,
      spot: 0,
      trial: (2 ** 24 - 1) * 2 ** 24 + 2 ** 24 - 1,
      toward: [x, y] as const,
    });
    const ways = [
      at(1, 0),
      at(999_999, 1),
      at(999_998, 1),
      at(0, 1),
      at(-1, 999_999),
      at(-999_999, 1),
      at(-1, 0),
      at(-999_999, -1),
      at(0, -1),
      at(999_998, -1),
      at(999_999, -1),
    ];
    const mixed = [...ways].sort((a, b) => a.toward[1] - b.toward[1] || b.toward[0] - a.toward[0]);
    expect(mixed.sort(compareRanks)).toEqual(ways);
    // a later origin comes after all directions from an earlier one
    expect(compareRanks({ ...at(1, 0), trial: at(1, 0).trial + 1 }, at(999_999, -1))).toBeGreaterThan(0);
  });
});
