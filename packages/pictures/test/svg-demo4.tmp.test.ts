import { appendFileSync, writeFileSync } from "node:fs";
import { it } from "vitest";
import { displayList } from "../src/index.js";
import { png } from "../src/png/png.js";
import { answerOf } from "./answers.js";
let seed = 7;
const rnd = (n: number) => { seed = (Math.imul(seed, 1103515245) + 12345) >>> 0; return (seed >>> 8) % n; };
const PNG = "iVBORw0KGgoAAAANSUhEUgAAABwAAAAMCAYAAABx290PAAAAMklEQVR4AezSwQkAAAgCwGgSR2n0NqsZkugRCr6FQ0+gmCKymLodR4Pr4CIV6Vjg/2kaAAD//wvLhpEAAAAGSURBVAMAp0w5vaQKfP0AAAAASUVORK5CYII=";
it("fuzz", { timeout: 400000 }, async () => {
  writeFileSync("/tmp/fuzz.log", "");
  for (let k = 0; k < 250; k++) {
    const [w, h] = [1 + rnd(90), 1 + rnd(70)];
    const [cx, cy, r] = [rnd(w), rnd(h), rnd(7)];
    const rows = Array.from({ length: h }, (_, y) => Array.from({ length: w }, (_, x) => (Math.hypot(x - cx, y - cy) < r ? "abt"[rnd(3)]! : ".")).join(""));
    const scene = { ...(rnd(3) ? { size: [w, h] as const } : {}), ...(rnd(2) ? { picture: { type: "image/png" as const, data: PNG } } : {}),
      creatures: Array.from({ length: rnd(12) }, (_, i) => ({ id: `c${i}`, name: `Creature ${i}`, at: [rnd(w), rnd(h)] as const, size: 1 + rnd(3), side: ["party", "foes", "x"][rnd(3)]! })),
      walls: Array.from({ length: rnd(20) }, () => ({ from: [rnd(w), rnd(h)] as const, to: [rnd(w), rnd(h)] as const, kind: (["wall", "door", "window"] as const)[rnd(3)]!, open: false, ...(rnd(2) ? { oneWay: "left" as const } : {}) })) };
    const list = displayList(scene, answerOf(rows, { place: { point: [cx, cy, 0] }, origin: { point: [cx, cy, 0] }, area: { shape: "sphere", radiusFeet: 5 * (r + 1) } }), {});
    const o = { scale: 1, show: (["auto", "area", "whole"] as const)[rnd(3)]!, ...(rnd(2) ? { square: 3 + rnd(40) } : {}) };
    appendFileSync("/tmp/fuzz.log", `${k} ${w}x${h} ${JSON.stringify(o)}\n`);
    await png(list, o);
  }
});
