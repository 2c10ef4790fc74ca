// W5: line of effect from one point to the squares within 20, on 200 x 200 squares. Ours asks whether some part of a square, with area, is seen; peers ask for the
// middles of squares only, as straight lines that a wall stops where it is crossed or touched.
import Flatbush from "flatbush";
import { breakIntersections, computeViewport, inPolygon } from "visibility-polygon";
import { seenRows } from "../packages/engine/dist/effect/seen-rows.js";
import { race, random } from "./harness.mjs";
import { prepareScene } from "./sight-engine.mjs";
import { discSquares, rooms, SIZE, scattered } from "./sight-scenes.mjs";

const RADIUS = 20;
const PLACES = 64;

/** The squares as numbers, and the rows of the disc about (0, 0). */
const squares = discSquares(RADIUS);
const middles = new Float64Array(squares.flatMap(([x, y]) => [x + 0.5, y + 0.5]));

function places() {
  const rnd = random(7);
  return Array.from({ length: PLACES }, () => [RADIUS + rnd(160), RADIUS + rnd(160)]);
}

/** The two recipes with flatbush in a scene's walls, each from a point to the squares of the disc. */
export function recipes(walls) {
  const segments = new Float64Array(walls.flatMap((w) => [...w.from, ...w.to]));
  const index = indexOf(segments);
  const [a, b] = [once(segments, index), perRay(segments, index)];
  const out = new Uint8Array(squares.length);
  return [
    { name: "flatbush once, then each wall", run: (place) => a(place, out) },
    { name: "flatbush per ray", run: (place) => b(place, out) },
  ];
}

/** The rows of the disc about a point, as a footprint gives them. */
function discRows([x, y]) {
  const rows = [];
  for (const [sx, sy] of squares) {
    const last = rows.length - 3;
    if (last >= 0 && rows[last] === y + sy) rows[last + 2] = x + sx + 1;
    else rows.push(y + sy, x + sx, x + sx + 1);
  }
  return rows;
}

/** Ours: of the disc's rows those that are seen, as rows. */
function own(effect, [x, y], rows) {
  const u = effect.units;
  const dots = [{ x: x * u, y: y * u, z: 0, ix: 0, iy: 0, iz: 0 }];
  return seenRows({ effect, dots, closed: [] }, 0, rows, (_x, _y, partly) => partly);
}

/** One mark for each square of the disc. */
function marks([x, y], rows, out) {
  const words = new Set();
  for (let i = 0; i < rows.length; i += 3)
    for (let at = rows[i + 1]; at < rows[i + 2]; at++) words.add(`${at - x},${rows[i] - y}`);
  squares.forEach((s, i) => {
    out[i] = words.has(s.join()) ? 1 : 0;
  });
}

function indexOf(segments) {
  const index = new Flatbush(segments.length / 4);
  for (let i = 0; i < segments.length; i += 4) {
    const [a, b, c, d] = segments.slice(i, i + 4);
    index.add(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d));
  }
  index.finish();
  return index;
}

/** Whether the segment from o to t meets segment i of a list. */
function meets(ox, oy, tx, ty, s, i) {
  const px = s[i] - ox;
  const py = s[i + 1] - oy;
  const qx = s[i + 2] - ox;
  const qy = s[i + 3] - oy;
  const dx = tx - ox;
  const dy = ty - oy;
  const a = dx * py - dy * px;
  const b = dx * qy - dy * qx;
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return false;
  if (a === 0 && b === 0) {
    const p = px * dx + py * dy;
    const q = qx * dx + qy * dy;
    const all = dx * dx + dy * dy;
    return !((p < 0 && q < 0) || (p > all && q > all));
  }
  const ex = qx - px;
  const ey = qy - py;
  const c = ex * -py + ey * px;
  const d = c + ex * dy - ey * dx;
  return !((c > 0 && d > 0) || (c < 0 && d < 0));
}

/** flatbush once, then each wall near for each square. */
function once(segments, index) {
  const near = new Float64Array(4 * 4096);
  return ([x, y], out) => {
    const found = index.search(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS);
    for (let i = 0; i < found.length; i++) for (let k = 0; k < 4; k++) near[4 * i + k] = segments[4 * found[i] + k];
    const end = 4 * found.length;
    let seen = 0;
    for (let i = 0; i < out.length; i++) {
      const tx = x + middles[2 * i];
      const ty = y + middles[2 * i + 1];
      let open = 1;
      for (let s = 0; s < end; s += 4)
        if (meets(x, y, tx, ty, near, s)) {
          open = 0;
          break;
        }
      out[i] = open;
      seen += open;
    }
    return seen;
  };
}

/** flatbush for each ray. */
function perRay(segments, index) {
  return ([x, y], out) => {
    let seen = 0;
    for (let i = 0; i < out.length; i++) {
      const tx = x + middles[2 * i];
      const ty = y + middles[2 * i + 1];
      const near = index.search(Math.min(x, tx), Math.min(y, ty), Math.max(x, tx), Math.max(y, ty));
      let open = 1;
      for (let k = 0; k < near.length; k++)
        if (meets(x, y, tx, ty, segments, 4 * near[k])) {
          open = 0;
          break;
        }
      out[i] = open;
      seen += open;
    }
    return seen;
  };
}

/** visibility-polygon, its segments cut where they cross, then each middle in the polygon. */
function polygon(segments, index) {
  return ([x, y], out) => {
    const near = index.search(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS).map((i) => [
      [segments[4 * i], segments[4 * i + 1]],
      [segments[4 * i + 2], segments[4 * i + 3]],
    ]);
    const seen = computeViewport([x, y], breakIntersections(near), [x - RADIUS, y - RADIUS], [x + RADIUS, y + RADIUS]);
    let n = 0;
    for (let i = 0; i < out.length; i++) {
      out[i] = inPolygon([x + middles[2 * i], y + middles[2 * i + 1]], seen) ? 1 : 0;
      n += out[i];
    }
    return n;
  };
}

export function w5() {
  const maps = [
    ["1,000 walls scattered", scattered(1000)],
    ["10,000 walls scattered", scattered(10000)],
    ["rooms of 10 x 10", rooms(10)],
    ["rooms of 4 x 4", rooms(4)],
  ];
  const at = places();
  const discs = at.map(discRows);
  return maps.map(([name, walls]) => {
    const segments = new Float64Array(walls.flatMap((w) => [...w.from, ...w.to]));
    const index = indexOf(segments);
    const effect = prepareScene("pf2e", { size: [SIZE, SIZE], walls });
    const peers = [
      ["flatbush once, then each wall", once(segments, index)],
      ["flatbush per ray", perRay(segments, index)],
      ["visibility-polygon", polygon(segments, index)],
    ];
    // a middle that is seen is a part that is seen; the two that ask alike answer alike
    const [parts, a, b] = Array.from({ length: 3 }, () => new Uint8Array(squares.length));
    let agree = true;
    let [some, middle] = [0, 0];
    at.forEach((place, i) => {
      marks(place, own(effect, place, discs[i]), parts);
      peers[0][1](place, a);
      peers[1][1](place, b);
      for (let k = 0; k < squares.length; k++) {
        agree &&= a[k] === b[k] && parts[k] >= a[k];
        some += parts[k];
        middle += a[k];
      }
    });
    const out = new Uint8Array(squares.length);
    const results = race([
      { name: "Ambit, some part with area", run: (i) => own(effect, at[i % PLACES], discs[i % PLACES]) },
      ...peers.map(([title, run]) => ({ name: title, run: (i) => run(at[i % PLACES], out) })),
    ]);
    return {
      id: "W5",
      work: `line of effect to ${squares.length.toLocaleString("en")} squares, ${name} (${walls.length.toLocaleString("en")})`,
      results,
      floor: 10,
      agree,
      note: `the rule's own test sees ${(some / PLACES).toFixed(0)} squares, middles alone ${(middle / PLACES).toFixed(0)}`,
    };
  });
}
export { indexOf as _index, once as _once, own as _own, perRay as _ray };
