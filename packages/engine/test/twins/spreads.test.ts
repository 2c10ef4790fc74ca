/** Areas that spread round corners: engine and a plain search with hairs. Squares that are seen without the mark are compared elsewhere. */
import { resolve } from "@ambit/engine";
import { it } from "vitest";
import type { Cell, Question, Toward } from "../../src/contract/types.js";
import { Random, SEED } from "../oracle/random.js";
import { isqrt } from "../oracle/rational.js";
import { wallRuns } from "../oracle/sight-compare.js";
import { units } from "../oracle/sight-lines.js";
import { layersOf, reachesBase } from "../oracle/spread-bases.js";
import { type SpreadKind, spreadQuestion, withBases } from "../oracle/spread-make.js";
import { type SpreadStarts, spreadWays, waysByLayer } from "../oracle/spread-ways.js";

const KINDS: SpreadKind[] = [
  "pf2e burst",
  "pf2e cylinder",
  "pf2e emanation",
  "5e sphere",
  "5e cylinder",
  "5e cube",
  "5e emanation",
  "5e cone",
  "5e line",
];
/** Over all tests here: the search is slow. */
const RUNS = Math.ceil(wallRuns(216) / (2 * KINDS.length));

type Half = SpreadStarts["within"][number];
interface Lengths {
  shape: string;
  radiusFeet?: number;
  lengthFeet?: number;
  widthFeet?: number;
  sideFeet?: number;
}

const outside = (v: number, low: number, high: number): number => Math.max(0, low - v - 1, v - high);

/** What the rules say of the ways of a question; the layers in which a cone's sides are straight are its ray's own. */
function startsOf(q: Question, point: readonly number[]): SpreadStarts & { layers: (z: number) => boolean } {
  const area = q.area as Lengths;
  const size = (area.radiusFeet ?? area.lengthFeet ?? area.sideFeet)! / 5;
  const token = q.method === "token";
  const dots: SpreadStarts["dots"][number][] = [];
  let heights: [number, number] = [point[2]!, point[2]!];
  if (area.shape === "emanation") {
    const mage = q.scene!.creatures![0]!;
    const [x, y, z = 0] = mage.at!;
    const n = mage.size!;
    heights = [z, z + n];
    for (let k = 0; k < n; k++)
      for (let j = 0; j < n; j++)
        for (let i = 0; i < n; i++) {
          dots.push({ x: x + i + 0.5, y: y + j + 0.5, z: z + k + 0.5, ix: 0, iy: 0 });
          for (const ix of [1, -1])
            for (const iy of [1, -1])
              dots.push({ x: x + i + (ix < 0 ? 1 : 0), y: y + j + (iy < 0 ? 1 : 0), z: z + k + 0.5, ix, iy });
        }
  } else dots.push({ x: point[0]!, y: point[1]!, z: point[2]!, ix: 0, iy: 0 });
  const rises = ["burst", "sphere", "emanation"].includes(area.shape) && !token;
  const rise = (z: number): number => (rises ? outside(z, ...heights) : 0);
  const cone = area.shape === "cone" && !token;
  return {
    dots,
    limit: (z) => size * size - rise(z) ** 2,
    within: q.system === "dnd5e" && !token ? within(q, area, size) : [],
    layers: (z) => !cone || outside(z, ...heights) === 0,
  };
}

function within(q: Question, area: Lengths, size: number): Half[] {
  const place = q.place as { point?: Cell; corner?: Cell; along?: Toward; toward?: Toward };
  const root = (v: bigint, dx: bigint, dy: bigint): bigint => isqrt(v * v * (dx * dx + dy * dy));
  if (area.shape === "cube") {
    const [x, y] = place.corner!.map(units) as [bigint, bigint, bigint];
    const [dx, dy] = (place.along ?? [1, 0]).map(BigInt) as [bigint, bigint];
    const far = root(units(size), dx, dy);
    const half = (a: bigint, b: bigint, c: bigint): Half => [a, b, a * x + b * y + c];
    return [half(dx, dy, 0n), half(-dx, -dy, -far), half(-dy, dx, 0n), half(dy, -dx, -far)];
  }
  if (place.toward === undefined) return [];
  const [dx, dy] = place.toward.map(BigInt) as [bigint, bigint];
  const [x, y] = place.point!.map(units) as [bigint, bigint, bigint];
  const half = (a: bigint, b: bigint, c: bigint): Half => [a, b, a * x + b * y + c];
  if (area.shape === "cone") return [half(dx - 2n * dy, dy + 2n * dx, 0n), half(dx + 2n * dy, dy - 2n * dx, 0n)];
  const side = root(units(area.widthFeet! / 10), dx, dy);
  return [half(dx, dy, 0n), half(-dx, -dy, -root(units(size), dx, dy)), half(-dy, dx, -side), half(dy, -dx, -side)];
}

const key = (c: Cell): string => c.join();

function difference(q: Question): string | null {
  const spread = resolve(q);
  const plain = resolve({ ...q, area: { ...(q.area as object), spreads: false } as Question["area"] });
  const has = new Set(spread.cells.map(key));
  const lost = plain.cells.filter((c) => !has.has(key(c)));
  if (lost.length > 0) return `seen without the mark, not with it: ${lost.join(" ")}`;
  const { point, origin } = q.place as { point?: Cell; origin?: Cell };
  // 5e.near-side moved it, and the shape with it
  if ("point" in spread.origin && String(spread.origin.point) !== String(origin ?? point)) return null;
  const starts = startsOf(q, "point" in spread.origin ? spread.origin.point : []);
  const reached = spreadWays(q, starts, spread);
  const rock = (q.scene!.solids ?? []).map((s) => ({ c: s.cell, n: s.size! }));
  const inRock = (c: Cell): boolean =>
    rock.some(({ c: o, n }) => [0, 1, 2].every((i) => c[i]! >= o[i]! && c[i]! < o[i]! + n[i]!));
  for (const c of plain.blocked) {
    if (inRock(c) || !starts.layers(c[2])) continue;
    if (reached(c) !== has.has(key(c)))
      return `${c} is ${has.has(key(c)) ? "in" : "out"}, the plain search says otherwise`;
  }
  return null;
}

for (const kind of KINDS)
  for (const height of [false, true])
    it(`ways to squares that are not seen: ${kind}${height ? " in height" : ""}`, () => {
      const r = new Random(SEED, `ways${kind}${height}`);
      for (let run = 0; run < RUNS; run++) {
        const q = spreadQuestion(r, kind, height);
        const wrong = difference(q);
        if (wrong !== null) throw new Error(`AMBIT_SEED=${SEED} random ${run}: ${wrong}\n${JSON.stringify(q)}`);
      }
    }, 0);

function differenceOfBases(q: Question): string | null {
  const spread = resolve(q);
  const plain = resolve({ ...q, area: { ...(q.area as object), spreads: false } as Question["area"] });
  const { point, origin } = q.place as { point?: Cell; origin?: Cell };
  if ("point" in spread.origin && String(spread.origin.point) !== String(origin ?? point)) return null;
  const starts = startsOf(q, "point" in spread.origin ? spread.origin.point : []);
  const at = waysByLayer(q, starts, spread);
  const shown = new Set([...plain.cells, ...plain.blocked].map((c) => c[2]));
  const affected = new Set(spread.affected.map((a) => a.id));
  for (const { id, base } of q.scene!.creatures!) {
    if (base === undefined) continue;
    const seen = plain.affected.some((a) => a.id === id);
    if (seen && !affected.has(id!)) return `${id} is seen without the mark, not with it`;
    const layers = layersOf(base);
    const hidden = plain.spared.some((s) => s.id === id && s.because.rule === "5e.blocked");
    if (!hidden || !layers.every((z) => starts.layers(z))) continue;
    const reached = layers.some((z) => {
      const ways = shown.has(z) ? at(z) : undefined;
      return ways !== undefined && reachesBase(ways, base, starts.within);
    });
    if (reached !== affected.has(id!))
      return `${id} is ${affected.has(id!) ? "in" : "out"}, the plain search says otherwise`;
  }
  return null;
}

for (const kind of KINDS.filter((k) => k.startsWith("5e")))
  for (const height of [false, true])
    it(`ways to bases that are not seen: ${kind}${height ? " in height" : ""}`, () => {
      const r = new Random(SEED, `bases${kind}${height}`);
      for (let run = 0; run < RUNS; run++) {
        let q = spreadQuestion(r, kind, height);
        while (q.method !== "template") q = spreadQuestion(r, kind, height);
        q = withBases(r, q);
        const wrong = differenceOfBases(q);
        if (wrong !== null) throw new Error(`AMBIT_SEED=${SEED} random ${run}: ${wrong}\n${JSON.stringify(q)}`);
      }
    }, 0);
