import { describe, expect, it } from "vitest";
import type { BarrierBox, BarrierWall } from "../../src/effect/barriers.js";
import { cellsSeen } from "../../src/effect/cells-seen.js";
import { Effect } from "../../src/effect/effect.js";
import { boundsOf } from "../../src/effect/seen-rows.js";
import { spacesHidden } from "../../src/effect/spaces.js";
import { spaceSees } from "../../src/effect/spaces-seen.js";
import { type Box, box } from "../../src/grid/box.js";
import { type Rows, rowsHave, windowRows } from "../../src/grid/cells.js";
import { type Draw, drawer } from "./sight-scenes.js";

type Spot = readonly [x: number, y: number];

const UNITS = 2;

function solid([x, y]: Spot, z = 0, h = 1): BarrierBox {
  const at = (v: number): number => v * UNITS;
  return { x0: at(x), y0: at(y), z0: at(z), x1: at(x + 1), y1: at(y + 1), z1: at(z + h) };
}

const effectOf = (solids: readonly BarrierBox[], walls: BarrierWall[] = []): Effect =>
  new Effect({ units: UNITS, walls, solids });

function look(effect: Effect, from: Box, rows: Rows, z = 0): Rows {
  const seen = cellsSeen(effect, from, z, rows, boundsOf(rows)!);
  if (seen === undefined) throw new Error("left to another way");
  return seen;
}

/** A map in letters: # solid, o the space. */
function drawn(text: string): { effect: Effect; from: Box; rows: Rows } {
  const lines = text.trim().split(/\s+/);
  const all = (sign: string): Spot[] =>
    lines.flatMap((line, y) => [...line].flatMap((c, x): Spot[] => (c === sign ? [[x, y]] : [])));
  const own = all("o");
  const [x, y] = own[0]!;
  const [right, bottom] = own.at(-1)!;
  return {
    effect: effectOf(all("#").map((s) => solid(s))),
    from: box(x, y, 0, right - x + 1, bottom - y + 1, 1),
    rows: windowRows({ x0: 0, y0: 0, x1: lines[0]!.length, y1: lines.length }),
  };
}

function seenIn(text: string): string {
  const { effect, from, rows } = drawn(text);
  const seen = look(effect, from, rows);
  const lines: string[] = [];
  for (let i = 0; i < rows.length; i += 3) {
    let line = "";
    for (let x = rows[i + 1]!; x < rows[i + 2]!; x++) line += rowsHave(seen, x, rows[i]!) ? "+" : "-";
    lines.push(line);
  }
  return lines.join(" ");
}

/** Parts of a unit, of which an inset is one: more than eight times a map's width. */
const PARTS = 1024;

/** The four inset corners of a box in plan, x and y in turn. */
function insets(x: number, y: number, w: number, d: number): number[] {
  const [x0, y0] = [x * PARTS + 1, y * PARTS + 1];
  const [x1, y1] = [(x + w) * PARTS - 1, (y + d) * PARTS - 1];
  return [x0, y0, x1, y0, x0, y1, x1, y1];
}

/** Whether the line from p to q touches a cell: not all its corners lie on one side. */
function touches(px: number, py: number, qx: number, qy: number, x0: number, y0: number): boolean {
  const x1 = x0 + PARTS;
  const y1 = y0 + PARTS;
  if ((px < x0 && qx < x0) || (px > x1 && qx > x1) || (py < y0 && qy < y0) || (py > y1 && qy > y1)) return false;
  const [dx, dy] = [qx - px, qy - py];
  const a = dx * (y0 - py) - dy * (x0 - px);
  const b = dx * (y0 - py) - dy * (x1 - px);
  const c = dx * (y1 - py) - dy * (x0 - px);
  const d = dx * (y1 - py) - dy * (x1 - px);
  return !((a > 0 && b > 0 && c > 0 && d > 0) || (a < 0 && b < 0 && c < 0 && d < 0));
}

/** The rule by itself: 16 lines, each against each cell. */
function sees(from: Box, [tx, ty]: Spot, solids: readonly Spot[]): boolean {
  const starts = insets(from.x, from.y, from.w, from.d);
  const ends = insets(tx, ty, 1, 1);
  for (let i = 0; i < 8; i += 2)
    for (let j = 0; j < 8; j += 2) {
      const [px, py, qx, qy] = [starts[i]!, starts[i + 1]!, ends[j]!, ends[j + 1]!];
      if (!solids.some((c) => touches(px, py, qx, qy, c[0] * PARTS, c[1] * PARTS))) return true;
    }
  return false;
}

interface Drawn {
  readonly solids: Spot[];
  readonly from: Box;
  readonly rows: Rows;
}

/** Cells at random, in lattices, or as walls with gaps, about a space that mostly stands free. */
function someMap(d: Draw, half: number, largest: number): Drawn {
  const from = box(d.below(3) - 1, d.below(3) - 1, 0, 1 + d.below(largest), 1 + d.below(largest), 1);
  const one = d.pick([2, 3, 3, 4, 6, 10, 20]);
  const step = d.pick([1, 1, 1, 2, 3]);
  const room = d.once(6);
  const free = !d.once(12);
  const solids: Spot[] = [];
  for (let y = -half - 1; y <= half; y++)
    for (let x = -half - 1; x <= half; x++) {
      const own = x >= from.x && x < from.x + from.w && y >= from.y && y < from.y + from.d;
      if (own && free) continue;
      const here = room ? (x % 3 === 0 || y % 3 === 0) && !d.once(4) : x % step === 0 && y % step === 0 && d.once(one);
      if (here) solids.push([x, y]);
    }
  return { solids, from, rows: someRows(d, half) };
}

/** Squares that are asked: nearly all, those of a disc, or a span or two in some rows. */
function someRows(d: Draw, half: number): number[] {
  const kind = d.below(4);
  const rows: number[] = [];
  for (let y = -half; y < half; y++) {
    let [from, to] = [-half + d.below(2), half - d.below(2)];
    if (kind === 2)
      while (from < to && (2 * to - 1) ** 2 + (2 * y + 1) ** 2 > 4 * half * half) [from, to] = [-to + 1, to - 1];
    else if (kind === 3) {
      if (d.once(3)) continue;
      from += d.below(half);
      to -= d.below(half);
      const hole = from + d.below(half);
      if (hole > from && hole + 1 < to) rows.push(y, from, hole);
      if (hole > from) from = hole + 1;
    }
    if (from < to) rows.push(y, from, to);
  }
  return rows.length === 0 ? [0, -half, half] : rows;
}

function compare(told: unknown, m: Drawn, fast: Rows, slow: (s: Spot) => boolean): { squares: number; seen: number } {
  let [squares, seen] = [0, 0];
  for (let i = 0; i < m.rows.length; i += 3)
    for (let x = m.rows[i + 1]!; x < m.rows[i + 2]!; x++) {
      const y = m.rows[i]!;
      const want = slow([x, y]);
      squares++;
      if (want) seen++;
      if (rowsHave(fast, x, y) !== want) expect({ told, x, y, m, seen: !want }).toEqual({ told, x, y, m, seen: want });
    }
  return { squares, seen };
}

describe("ds.line-of-effect among solid cells", () => {
  it("two cells that touch at a corner let nothing through", () => {
    expect(seenIn("o#.. #... .... ....")).toBe("+--- ---- ---- ----");
    expect(seenIn("#... o#.. .... ....").slice(0, 4)).toBe("----");
  });

  it("a cell hides its own row behind it, not the next one", () => {
    expect(seenIn("o.#... ......")).toBe("++---- ++++++");
  });

  it("a corridor: past its mouth the square beside it too, to whose far corner a line leaves at 1 in 5", () => {
    expect(seenIn("####.. o..... ####..")).toBe("----++ ++++++ ----++");
  });

  it("an inset corner in a solid cell sees nothing, the others of the space do", () => {
    const solids = [solid([0, 0]), solid([2, 0])];
    const rows = [0, 0, 5];
    expect(look(effectOf(solids), box(0, 0, 0, 1), rows)).toEqual([]);
    expect(look(effectOf(solids), box(0, 0, 0, 2, 1, 1), rows)).toEqual([0, 1, 2]);
  });

  it("2,000 maps, line by line", () => {
    let [squares, seen] = [0, 0];
    for (let seed = 0; seed < 2000; seed++) {
      const d = drawer(seed);
      const m = someMap(d, 2 + d.below(3), seed % 3 === 0 ? 3 : 1);
      const fast = look(effectOf(m.solids.map((s) => solid(s))), m.from, m.rows);
      const t = compare(seed, m, fast, (s) => sees(m.from, s, m.solids));
      squares += t.squares;
      seen += t.seen;
    }
    expect(seen / squares).toBeGreaterThan(0.2);
    expect(seen / squares).toBeLessThan(0.7);
  });

  it("4 maps as wide as it goes", () => {
    for (let seed = 0; seed < 4; seed++) {
      const d = drawer(90_000 + seed);
      const m = someMap(d, 26, 2);
      const fast = look(effectOf(m.solids.map((s) => solid(s))), m.from, m.rows);
      const some = m.rows.filter((_, i) => Math.floor(i / 3) % 7 === seed);
      compare(seed, { ...m, rows: some }, fast, (s) => sees(m.from, s, m.solids));
    }
  });

  it("80 maps against the rule in space", () => {
    for (let seed = 0; seed < 80; seed++) {
      const d = drawer(50_000 + seed);
      const m = someMap(d, 2, seed % 2 === 0 ? 2 : 1);
      const effect = effectOf(m.solids.map((s) => solid(s)));
      compare(
        seed,
        m,
        look(effect, m.from, m.rows),
        (s) => spacesHidden(effect, m.from, box(s[0], s[1], 0, 1)) === undefined,
      );
    }
  });

  it("cells of other layers do not count, those that end between the heights are left to another way", () => {
    const rows = windowRows({ x0: 0, y0: 0, x1: 5, y1: 1 });
    const above = effectOf([solid([2, 0], 1)]);
    expect(look(above, box(0, 0, 0, 1), rows)).toEqual([0, 0, 5]);
    expect(look(above, box(0, 0, 1, 1), rows, 1)).toEqual([0, 0, 2]);
    expect(cellsSeen(above, box(0, 0, 0, 1), 1, rows, boundsOf(rows)!)).toBeUndefined();
    expect(look(effectOf([solid([2, 0], 0, 2)]), box(0, 0, 0, 1), rows, 1)).toEqual([1 - 1, 0, 2]);
  });

  it("walls near are left to another way, walls elsewhere are not asked", () => {
    const rows = windowRows({ x0: 0, y0: 0, x1: 5, y1: 1 });
    const wall = (x: number): BarrierWall => ({
      index: 0,
      ...{ x0: x * UNITS, y0: 0, x1: x * UNITS, y1: UNITS },
      ...{ bottom: Number.NEGATIVE_INFINITY, top: Number.POSITIVE_INFINITY, only: undefined },
    });
    expect(look(effectOf([solid([3, 0])], [wall(9)]), box(0, 0, 0, 1), rows)).toEqual([0, 0, 3]);
    const near = effectOf([solid([3, 0])], [wall(2)]);
    expect(cellsSeen(near, box(0, 0, 0, 1), 0, rows, boundsOf(rows)!)).toBeUndefined();
    expect(spaceSees(near, box(0, 0, 0, 1), 0, rows, () => false)).toEqual([0, 0, 2]);
  });

  it("31 squares from a corner on are held, 32 are left to another way", () => {
    const effect = effectOf([solid([30, 0])]);
    const rows = (x1: number): Rows => windowRows({ x0: 0, y0: 0, x1, y1: 1 });
    expect(look(effect, box(0, 0, 0, 1), rows(31))).toEqual([0, 0, 30]);
    expect(cellsSeen(effect, box(0, 0, 0, 1), 0, rows(32), boundsOf(rows(32))!)).toBeUndefined();
    expect(spaceSees(effect, box(0, 0, 0, 1), 0, rows(32), () => false)).toEqual([0, 0, 30]);
  });
});
