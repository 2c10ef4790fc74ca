/** What must hold of areas that spread round corners, whatever the way: a wall more adds nothing, pieces are one wall, the 8 orientations are alike. */
import { resolve } from "@ambit/engine";
import { describe, it } from "vitest";
import type { Answer, Cell, Question } from "../../src/contract/types.js";
import { Random, SEED } from "../oracle/random.js";
import { wallRuns } from "../oracle/sight-compare.js";
import { SPREAD_KINDS, type SpreadKind, spreadQuestion, withBases } from "../oracle/spread-make.js";
import { pieces, TURNS, turned } from "../oracle/turned.js";

/** Over all tests here, since each run asks up to nine questions. */
const RUNS = Math.ceil(wallRuns(384) / (3 * 2 * SPREAD_KINDS.length));

type Holds = (q: Question, r: Random) => string | null;

function each(name: string, holds: Holds): void {
  describe(name, () => {
    for (const kind of SPREAD_KINDS)
      for (const height of [false, true])
        it(`${kind}${height ? " in height" : ""}`, () => {
          const r = new Random(SEED, name + kind + height);
          for (let run = 0; run < RUNS; run++) {
            const q = spreadQuestion(r, kind as SpreadKind, height);
            const wrong = holds(q, r);
            if (wrong !== null) throw new Error(`AMBIT_SEED=${SEED} random ${run}: ${wrong}\n${JSON.stringify(q)}`);
          }
        }, 0);
  });
}

const key = (c: Cell): string => c.join();
const sorted = (cells: readonly Cell[]): string => cells.map(key).sort().join(" ");

const originOf = ({ origin }: Answer, spot: (p: Cell) => Cell = (p) => p): string =>
  "point" in origin ? String(spot(origin.point)) : "";

/** Whether of two answers the first has its origin where the second has it, and no sector open that the second has closed. */
function alikeAtOrigin(a: Answer, b: Answer): boolean {
  const [p, o] = [a.origin, b.origin];
  if (!("point" in p) || !("point" in o)) return true;
  if (String(p.point) !== String(o.point)) return false;
  const [own, other] = [p.sectors, o.sectors];
  if (other === undefined) return true;
  if (own === undefined) return false;
  return own.every(([f, t]) => other.some((s) => holdsSector(s, f, t)));
}

type Way = readonly [number, number];
/** Degrees: only tells which random questions are compared. */
const angle = ([x, y]: Way): number => (Math.atan2(y, x) * 180) / Math.PI;
function holdsSector([f, t]: readonly [Way, Way], from: Way, to: Way): boolean {
  const on = (a: number, b: number): number => (((b - a) % 360) + 360 + 1e-9) % 360;
  const size = on(angle(f), angle(t)) || 360;
  const start = on(angle(f), angle(from));
  return start < size - 1e-6 && start + (on(angle(from), angle(to)) || 360) <= size + 1e-6;
}

/** The answers without one of the walls and blocks, and with it. */
function withOneLess(q: Question, r: Random) {
  const { walls = [], solids = [] } = q.scene!;
  const left = r.int(0, walls.length + solids.length - 1);
  const scene = {
    ...q.scene,
    walls: walls.filter((_, i) => i !== left),
    solids: solids.filter((_, i) => i !== left - walls.length),
  };
  return { before: resolve({ ...q, scene }), after: resolve(q), left: walls[left] ?? solids[left - walls.length] };
}

each("a wall or block more never adds a square", (q, r) => {
  const { before, after, left } = withOneLess(q, r);
  // by common.origin-on-wall and 5e.near-side a wall that hides the source may open another sector, or move the origin
  if (!alikeAtOrigin(after, before)) return null;
  const had = new Set(before.cells.map(key));
  const extra = after.cells.filter((c) => !had.has(key(c)));
  return extra.length === 0 ? null : `${extra.join(" ")} added by ${JSON.stringify(left)}`;
});

each("a wall or block more never adds a base", (q0, r) => {
  if (q0.method !== "template") return null;
  const q = withBases(r, q0);
  const { before, after, left } = withOneLess(q, r);
  if (!alikeAtOrigin(after, before)) return null;
  const had = new Set(before.affected.map((a) => a.id));
  const extra = after.affected.filter((a) => !had.has(a.id)).map((a) => a.id);
  return extra.length === 0 ? null : `${extra.join(" ")} added by ${JSON.stringify(left)}: ${JSON.stringify(q.scene)}`;
});

each("a base is reached where one within it is", (q0, r) => {
  if (q0.method !== "template") return null;
  const q = withBases(r, q0);
  // about each base one that holds it: a disc in a square in a disc
  const larger = q.scene!.creatures!.map((c) => {
    const { base } = c;
    if (base === undefined) return c;
    const { centre, z } = base;
    return base.shape === "disc"
      ? { ...c, base: { shape: "square" as const, side: base.diameter, centre, z } }
      : { ...c, base: { shape: "disc" as const, diameter: base.side * 1.5, centre, z } };
  });
  const had = resolve(q).affected.map((a) => a.id);
  const has = new Set(resolve({ ...q, scene: { ...q.scene, creatures: larger } }).affected.map((a) => a.id));
  const lost = had.filter((id) => !has.has(id));
  return lost.length === 0 ? null : `${lost.join(" ")}: ${JSON.stringify(q.scene)}`;
});

each("walls in pieces answer as long walls", (q, r) => {
  const whole = q.method === "template" ? withBases(r, q) : q;
  const cut = { ...whole, scene: { ...whole.scene, walls: pieces(q.scene!.walls!, r) } };
  const [a, b] = [resolve(whole), resolve(cut)];
  const told = (of: Answer): string => `${sorted(of.cells)} ${of.affected.map((c) => c.id).join(" ")}`;
  const [was, is] = [told(a), told(b)];
  return was === is ? null : `whole ${was}\npieces ${is}\n${JSON.stringify(cut.scene.walls)}`;
});

each("the 8 orientations", (q) => {
  // its lines start at its lowest corner, which a turn does not keep
  if (q.system === "pf2e" && "sideFeet" in (q.area as object)) return null;
  // a mirror puts a turned cube's corner elsewhere
  if ("along" in (q.place as object)) return null;
  const want = resolve(q);
  for (const t of TURNS) {
    const next = turned(q, t);
    const got = resolve(next.q);
    // of intersections that are alike 5e.near-side takes the first in reading order
    if (originOf(got) !== originOf(want, next.spot)) continue;
    if (sorted(want.cells.map(next.cell)) !== sorted(got.cells))
      return `${JSON.stringify(t)}: ${sorted(want.cells.map(next.cell))}\ngot ${sorted(got.cells)}\n${JSON.stringify(next.q)}`;
  }
  return null;
});
