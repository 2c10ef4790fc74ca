// W5c: line of effect on blocked cells, one in ten, radius 20, on 200 x 200: `ds.line-of-effect` from a creature of size 1 to all squares within, the blocked ones as
// solid blocks. Peers ask another rule: middles or slopes from one middle, and what they see is not what sees them.
import { Mrpas } from "mrpas";
import { FOV } from "rot-js";
import { spaceSees } from "../packages/engine/dist/effect/spaces-seen.js";
import { race, random } from "./harness.mjs";
import { prepareScene } from "./sight-engine.mjs";
import { SIZE } from "./sight-scenes.mjs";

const RADIUS = 20;
const PLACES = 64;

export function w5c() {
  const rnd = random(9);
  const blocked = new Uint8Array(SIZE * SIZE);
  const solids = [];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++)
      if (rnd(10) === 0) {
        blocked[y * SIZE + x] = 1;
        solids.push({ cell: [x, y, 0] });
      }
  const effect = prepareScene("draw-steel", { size: [SIZE, SIZE], solids }, 1);
  const places = [];
  while (places.length < PLACES) {
    const [x, y] = [RADIUS + 1 + rnd(158), RADIUS + 1 + rnd(158)];
    if (blocked[y * SIZE + x] === 0) places.push([x, y]);
  }
  const at = (i) => places[i % PLACES];
  const open = (x, y) => blocked[y * SIZE + x] === 0;
  const rowsAbout = ([x, y]) => {
    const rows = [];
    for (let k = -RADIUS; k <= RADIUS; k++) {
      const wide = Math.floor(Math.sqrt(RADIUS * RADIUS - k * k));
      rows.push(y + k, x - wide, x + wide + 1);
    }
    return rows;
  };
  const all = places.map(rowsAbout);
  const squares = all[0].reduce((sum, v, i) => sum + (i % 3 === 2 ? v - all[0][i - 1] : 0), 0);
  const never = () => {
    throw new Error("a square was left to the slow way");
  };
  const own = (i) => {
    const [x, y] = at(i);
    return spaceSees(effect, { x, y, z: 0, w: 1, d: 1, h: 1 }, 0, all[i % PLACES], never);
  };
  const seen = new Uint8Array(SIZE * SIZE);
  const mark = (x, y) => {
    seen[y * SIZE + x] = 1;
  };
  const precise = new FOV.PreciseShadowcasting(open);
  const recursive = new FOV.RecursiveShadowcasting(open);
  const mrpas = new Mrpas(SIZE, SIZE, open);
  const marked = (x, y) => seen[y * SIZE + x] === 1;
  // both spaces of a pair ask alike
  let agree = true;
  for (let i = 0; i < PLACES; i += 8) {
    const [x, y] = at(i);
    const rows = own(i);
    for (let k = 0; k < rows.length; k += 3 * 7) {
      const [v, u] = [rows[k], rows[k + 1]];
      const back = spaceSees(effect, { x: u, y: v, z: 0, w: 1, d: 1, h: 1 }, 0, [y, x, x + 1], never);
      agree &&= back.length === 3;
    }
  }
  const results = race([
    { name: "Ambit, ds.line-of-effect", run: own },
    { name: "rot-js Recursive", run: (i) => recursive.compute(...at(i), RADIUS, mark) },
    { name: "rot-js Precise", run: (i) => precise.compute(...at(i), RADIUS, mark) },
    { name: "mrpas", run: (i) => mrpas.compute(...at(i), RADIUS, marked, mark) },
  ]);
  return [
    {
      id: "W5c",
      work: `line of effect to the ${squares} squares within ${RADIUS}, one cell in ten blocked`,
      results,
      floor: 2,
      agree,
      note: "another rule: peers look from one middle and see what may not see them; ours takes any corner to any corner, and what it sees is checked to see it",
    },
  ];
}
