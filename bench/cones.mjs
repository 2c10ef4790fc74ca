// W2: a 5e cone to a cell set, a new direction each call. Peers know the middle of a square only, so directions are used on which the middles give the
// rule's squares too (5e.dmg2024, at least half); on the others the peers are wrong, and how many those are is told.
import Flatten from "@flatten-js/core";
import pointInPolygon from "point-in-polygon-hao";
import { cone } from "../packages/engine/dist/shapes/index.js";
import { listSum, race, random, rowsSum } from "./harness.mjs";

const whole = (n) => ({ num: n, den: 1 });
const ZERO = whole(0);
const ALL = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

const ours = ([dx, dy], length) => cone(ZERO, ZERO, [dx, dy], whole(length), "flat", ZERO).half(ALL);

function triangle([dx, dy], length) {
  const k = length / Math.hypot(dx, dy);
  const [x, y] = [dx * k, dy * k];
  return [
    [0, 0],
    [x - y / 2, y + x / 2],
    [x + y / 2, y - x / 2],
    [0, 0],
  ];
}

function scan(ring, inside) {
  const xs = ring.map((p) => p[0]);
  const ys = ring.map((p) => p[1]);
  const out = [];
  for (let y = Math.floor(Math.min(...ys)); y < Math.ceil(Math.max(...ys)); y++)
    for (let x = Math.floor(Math.min(...xs)); x < Math.ceil(Math.max(...xs)); x++)
      if (inside(x + 0.5, y + 0.5)) out.push({ x, y });
  return out;
}

function hao(direction, length) {
  const ring = triangle(direction, length);
  return scan(ring, (x, y) => pointInPolygon([x, y], [ring]) !== false);
}

function flatten(direction, length) {
  const ring = triangle(direction, length);
  const polygon = new Flatten.Polygon(ring.slice(0, 3).map(([x, y]) => Flatten.point(x, y)));
  return scan(ring, (x, y) => polygon.contains(Flatten.point(x, y)));
}

export function w2() {
  return [12, 24].map((length) => {
    const rnd = random(2);
    const good = [];
    let tried = 0;
    while (good.length < 256) {
      const direction = [rnd(2001) - 1000, rnd(2001) - 1000];
      if (direction[0] === 0 && direction[1] === 0) continue;
      tried++;
      if (rowsSum(ours(direction, length)) === listSum(hao(direction, length))) good.push(direction);
    }
    const agree = good.slice(0, 16).every((d) => rowsSum(ours(d, length)) === listSum(flatten(d, length)));
    const at = (i) => good[i & 255];
    const results = race([
      { name: "Ambit", run: (i) => ours(at(i), length) },
      { name: "point-in-polygon-hao, middles of squares", run: (i) => hao(at(i), length) },
      { name: "flatten-js, middles of squares", run: (i) => flatten(at(i), length) },
    ]);
    const wrong = tried - good.length;
    return {
      id: "W2",
      work: `cone of ${length} squares, a new direction each call`,
      results,
      floor: 20,
      agree,
      note: `on ${wrong} of ${tried} directions the middles give other squares than the rule`,
    };
  });
}
