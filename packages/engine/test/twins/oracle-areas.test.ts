/** The oracle's curved areas against plain sampling: points on a fine grid, each asked by the shape's own formula. */
import { describe, expect, it } from "vitest";
import { ConeSlice, type Region, RoundBox, Sector } from "../oracle/curved.js";
import { strip } from "../oracle/dnd5e.js";
import { filter, type Polygon, type Rect } from "../oracle/polygon.js";
import { direction, Random, SEED } from "../oracle/random.js";

const U = 1000;
const B = (v: number): bigint => BigInt(v);
const N = 60;

/** Share of the square's sample points inside; what lies near half or near nothing is left to the exact side. */
function share(inside: (x: number, y: number) => boolean, x0: number, y0: number): number {
  let n = 0;
  for (let i = 0; i < N; i++)
    for (let j = 0; j < N; j++) if (inside(x0 + ((i + 0.5) / N) * U, y0 + ((j + 0.5) / N) * U)) n++;
  return n / (N * N);
}

function compare(
  region: Region,
  inside: (x: number, y: number) => boolean,
  cx: number,
  cy: number,
  reach: number,
): number {
  let decided = 0;
  const from = (v: number): number => Math.floor(v / U) - reach;
  for (let i = from(cx); i <= from(cx) + 2 * reach; i++)
    for (let j = from(cy); j <= from(cy) + 2 * reach; j++) {
      const r: Rect = { x0: B(i * U), y0: B(j * U), x1: B((i + 1) * U), y1: B((j + 1) * U) };
      const part = share(inside, i * U, j * U);
      const any = region.any(r);
      const half = region.half(r);
      if (part > 0) expect(any, `any of ${i},${j}`).toBe(true);
      if (half) expect(any).toBe(true);
      if (Math.abs(part - 0.5) > 0.03) {
        expect(half, `half of ${i},${j}: ${part}`).toBe(part > 0.5);
        decided++;
      }
      // What is in by any part shows at a finer grid somewhere, unless the part is a sliver.
      if (any && part === 0) {
        let found = false;
        for (let a = 0; a <= 300 && !found; a++)
          for (const b of [0.001, 0.25, 0.5, 0.75, 0.999])
            for (const [x, y] of [
              [a / 300, b],
              [b, a / 300],
            ] as const)
              if (inside((i + x) * U, (j + y) * U)) found = true;
        if (!found) slivers++;
      }
    }
  return decided;
}
let slivers = 0;

describe("curved areas by sampling", () => {
  const r = new Random(SEED, "areas");
  it("rounded boxes", () => {
    for (let i = 0; i < 12; i++) {
      const x = r.int(0, 999);
      const w = r.int(0, 2000);
      const R2 = r.int(200_000, 6_000_000);
      const region = new RoundBox({ x0: B(x), y0: B(x), x1: B(x + w), y1: B(x + w) }, B(R2));
      const out = (v: number): number => Math.max(x - v, v - x - w, 0);
      compare(region, (a, b) => out(a) ** 2 + out(b) ** 2 < R2, x, x, 6);
    }
  });
  it("cones: slices, round ends and both", () => {
    for (let i = 0; i < 40; i++) {
      const [dx, dy] = direction(r);
      const g = Math.hypot(dx, dy);
      const px = r.int(0, 999);
      const py = r.int(0, 999);
      const L = r.int(1000, 5000);
      const round = r.chance(0.5);
      const rise = r.chance(0.3) && round ? 0 : r.int(1, Math.floor(L / (round ? 2.3 : 2)));
      const c = { px: B(px), py: B(py), dx: B(dx), dy: B(dy), L: B(L) };
      const region = rise === 0 ? new Sector(c) : new ConeSlice(c, B(rise), round);
      const inside = (x: number, y: number): boolean => {
        const t = ((x - px) * dx + (y - py) * dy) / g;
        const u = ((x - px) * dy - (y - py) * dx) / g;
        if (t <= 0 || t * t <= 4 * (u * u + rise * rise)) return false;
        return round ? t * t + u * u + rise * rise < L * L : t < L;
      };
      compare(region, inside, px, py, 6);
    }
    expect(slivers).toBeLessThan(12);
  });
  it("the floating filter of polygons changes nothing", () => {
    for (let i = 0; i < 12; i++) {
      const d = direction(r);
      const area: Polygon = strip(B(r.int(0, 3) * 250), B(r.int(0, 3) * 250), d, 3000n, 1000n, { unit: 1000n });
      const all = (): string => {
        let out = "";
        for (let x = -4; x <= 4; x++)
          for (let y = -4; y <= 4; y++) {
            const q: Rect = { x0: B(x * U), y0: B(y * U), x1: B((x + 1) * U), y1: B((y + 1) * U) };
            out += area.half(q) ? "#" : area.any(q) ? "~" : ".";
          }
        return out;
      };
      const quick = all();
      filter.exactly = true;
      try {
        expect(all()).toBe(quick);
      } finally {
        filter.exactly = false;
      }
    }
  });
});
