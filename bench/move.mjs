// W12: every place that a creature may be moved to, with a way there, on a map of 100 x 100 squares with 1,000 walls: a slide of 20 squares on the map (asked: at
// most 5 ms) and in height (at most 250 ms), on a prepared table, each call from another square. The yardstick is the same search written plainly: a Map of words,
// and for each step every wall near it. `node bench/move.mjs` prints the figures alone.
import { pathToFileURL } from "node:url";
import { prepare } from "../packages/engine/dist/index.js";
import { race, random } from "./harness.mjs";

const SIZE = 100;
const WALLS = 1000;
const STARTS = 16;

/** Seeded walls one to three squares long, every third 2 squares high. */
function scene() {
  const rnd = random(12);
  const walls = Array.from({ length: WALLS }, (_, i) => {
    const from = [rnd(8 * SIZE) / 8, rnd(8 * SIZE) / 8];
    const [dx, dy] = [
      [1, 0],
      [0, 1],
      [3, 0],
      [0, 3],
      [1, 1],
      [2, -1],
    ][rnd(6)];
    return { from, to: [from[0] + dx, from[1] + dy], ...(i % 3 === 0 ? { bottom: 0, top: 2 } : {}) };
  });
  const creatures = Array.from({ length: STARTS }, (_, i) => ({ id: `c${i}`, at: [30 + rnd(40), 30 + rnd(40), 0] }));
  return { size: [SIZE, SIZE], walls, creatures };
}

/** The same search, plain: middles of squares as numbers, which are exact at eighths. */
function plain({ walls, creatures }, who, distance, vertical) {
  const start = creatures.find((c) => c.id === who).at;
  const taken = new Set(creatures.filter((c) => c.id !== who).map((c) => c.at.join()));
  const seen = new Map([[start.join(), 0]]);
  let edge = [start];
  for (let steps = 1; steps <= distance; steps++) {
    const next = [];
    for (const [x, y, z] of edge)
      for (let dz = vertical ? -1 : 0; dz <= (vertical ? 1 : 0); dz++)
        for (let dy = -1; dy <= 1; dy++)
          for (let dx = -1; dx <= 1; dx++) {
            const to = [x + dx, y + dy, z + dz];
            if (to[0] < 0 || to[1] < 0 || to[0] >= SIZE || to[1] >= SIZE || seen.has(to.join())) continue;
            if (walls.some((w) => stops(w, x, y, z, dx, dy, dz))) continue;
            seen.set(to.join(), steps);
            next.push(to);
          }
    edge = next;
  }
  return [...seen.keys()].filter((at) => at !== start.join() && !taken.has(at)).length;
}

function stops({ from: [ax, ay], to: [bx, by], bottom, top }, x, y, z, dx, dy, dz) {
  const [px, py, pz] = [x + 0.5, y + 0.5, z + 0.5];
  if (Math.max(ax, bx) < Math.min(px, px + dx) || Math.min(ax, bx) > Math.max(px, px + dx)) return false;
  if (Math.max(ay, by) < Math.min(py, py + dy) || Math.min(ay, by) > Math.max(py, py + dy)) return false;
  if (bottom !== undefined && (Math.min(pz, pz + dz) > top || Math.max(pz, pz + dz) < bottom)) return false;
  const [wx, wy] = [bx - ax, by - ay];
  const side = wx * (py - ay) - wy * (px - ax);
  const change = wx * dy - wy * dx;
  const along = wx * (px - ax) + wy * (py - ay);
  const far = wx * dx + wy * dy;
  const length = wx * wx + wy * wy;
  // shares of the step, times a whole number, so that nothing is divided
  let [low, high, of] = [0, 1, 1];
  if (change === 0) {
    if (side !== 0) return false;
    if (far === 0)
      return (
        along >= 0 &&
        along <= length &&
        (bottom === undefined || (Math.max(pz, pz + dz) >= bottom && Math.min(pz, pz + dz) <= top))
      );
    of = Math.abs(far);
    low = Math.max(0, far > 0 ? -along : along - length);
    high = Math.min(of, far > 0 ? length - along : along);
  } else {
    of = Math.abs(change);
    low = high = change > 0 ? -side : side;
    if (low < 0 || low > of) return false;
    const at = along * of + far * low;
    if (at < 0 || at > length * of) return false;
  }
  if (bottom === undefined || dz === 0) return low <= high;
  const [zLow, zHigh] = dz > 0 ? [bottom - pz, top - pz] : [pz - top, pz - bottom];
  return Math.max(low, zLow * of) <= Math.min(high, zHigh * of);
}

export function w12() {
  const map = scene();
  const table = prepare({ system: "draw-steel", scene: map });
  const own = (i, vertical) =>
    table.move({ kind: "slide", who: `c${i % STARTS}`, distance: 20, vertical }).reachable.length;
  const rows = [];
  for (const vertical of [false, true]) {
    // plain search in height takes minutes at 20 squares, so the two are compared at 4
    const far = vertical ? 4 : 20;
    const agree = [0, 1, 2].every(
      (i) =>
        table.move({ kind: "slide", who: `c${i}`, distance: far, vertical }).reachable.length ===
        plain(map, `c${i}`, far, vertical),
    );
    const most = vertical ? 250 : 5;
    const [timed] = race([{ name: "Ambit", run: (i) => own(i, vertical) }]);
    const begun = performance.now();
    plain(map, "c0", far, vertical);
    const us = (performance.now() - begun) * 1000;
    rows.push({
      id: "W12",
      work: `where a slide of 20 squares may end ${vertical ? "in height" : "on the map"}, 1,000 walls`,
      results: [timed, { name: `plain search${vertical ? " of 4 squares" : ""}`, us }],
      agree,
      note: `${(timed.us / 1000).toFixed(2)} ms a call, asked for ${most} ms`,
    });
  }
  return rows;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { work, results, agree, note } of w12())
    console.log(
      `${work}: ${note}; ${results[1].name} ${(results[1].us / 1000).toFixed(0)} ms; ${agree ? "agree" : "DIFFER"}`,
    );
