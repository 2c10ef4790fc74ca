// W1: a disc at an intersection to a cell set, a new origin each call. W2b: the covered part of every square under a disc of radius 4.

import { Clipper, FillRule } from "clipper2-ts";
import { defineHex, Grid, spiral } from "honeycomb-grid";
import { intersection } from "polyclip-ts";
import { disc } from "../packages/engine/dist/shapes/index.js";
import { listSum, race, random, rowsSum } from "./harness.mjs";

const whole = (n) => ({ num: n, den: 1 });
const ALL = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

function origins(seed) {
  const rnd = random(seed);
  return Array.from({ length: 256 }, () => [rnd(400), rnd(400)]);
}

const ours = (x, y, r) => disc(whole(x), whole(y), whole(r * r)).half(ALL);

function boxScan(x0, y0, r) {
  const out = [];
  for (let y = y0 - r; y < y0 + r; y++)
    for (let x = x0 - r; x < x0 + r; x++) {
      const dx = x + 0.5 - x0;
      const dy = y + 0.5 - y0;
      if (dx * dx + dy * dy <= r * r) out.push({ x, y });
    }
  return out;
}

function setOfWords(x0, y0, r) {
  const out = new Set();
  for (let y = y0 - r; y < y0 + r; y++)
    for (let x = x0 - r; x < x0 + r; x++) {
      const dx = x + 0.5 - x0;
      const dy = y + 0.5 - y0;
      if (dx * dx + dy * dy <= r * r) out.add(`${x},${y}`);
    }
  return out;
}

const setSum = (set) =>
  listSum(
    [...set].map((w) => {
      const [x, y] = w.split(",").map(Number);
      return { x, y };
    }),
  );

export function w1() {
  const Hex = defineHex();
  const places = origins(1);
  return [4, 20, 100].map((r) => {
    const sums = [0, 0, 0];
    let cells = 0;
    for (const [x, y] of places.slice(0, 16)) {
      const record = ours(x, y, r);
      sums[0] ^= rowsSum(record);
      sums[1] ^= listSum(boxScan(x, y, r));
      sums[2] ^= setSum(setOfWords(x, y, r));
      cells = boxScan(x, y, r).length;
    }
    const at = (i) => places[i & 255];
    const results = race([
      { name: "Ambit", run: (i) => ours(at(i)[0], at(i)[1], r) },
      { name: "box scan to {x, y}", run: (i) => boxScan(at(i)[0], at(i)[1], r) },
      { name: "box scan to a Set of words", run: (i) => setOfWords(at(i)[0], at(i)[1], r) },
      {
        name: "honeycomb-grid, its own hex disc",
        run: (i) => new Grid(Hex, spiral({ start: [at(i)[0], at(i)[1]], radius: r })).size,
      },
    ]);
    return {
      id: "W1",
      work: `disc of radius ${r}: ${cells} squares`,
      results,
      floor: r === 20 ? 20 : undefined,
      agree: new Set(sums).size === 1,
    };
  });
}

export function w2b() {
  const sides = 32;
  const ring = Array.from({ length: sides }, (_, i) => {
    // a polygon of the disc's own area
    const radius = 4 * Math.sqrt((2 * Math.PI) / (sides * Math.sin((2 * Math.PI) / sides)));
    return [radius * Math.cos((2 * Math.PI * i) / sides), radius * Math.sin((2 * Math.PI * i) / sides)];
  });
  const squares = [];
  for (let y = -5; y < 5; y++) for (let x = -5; x < 5; x++) squares.push([x, y]);
  const plan = disc(whole(0), whole(0), whole(16));
  const scale = 1e6;
  const subject = [ring.map(([x, y]) => ({ x: Math.round(x * scale), y: Math.round(y * scale) }))];
  const clipper = ([x, y]) => {
    const square = [
      [
        { x: x * scale, y: y * scale },
        { x: (x + 1) * scale, y: y * scale },
        { x: (x + 1) * scale, y: (y + 1) * scale },
        { x: x * scale, y: (y + 1) * scale },
      ],
    ];
    return area(
      Clipper.intersect(subject, square, FillRule.NonZero).map((p) => p.map((q) => [q.x / scale, q.y / scale])),
    );
  };
  const polyclip = ([x, y]) => {
    const square = [
      [x, y],
      [x + 1, y],
      [x + 1, y + 1],
      [x, y + 1],
      [x, y],
    ];
    return area(intersection([ring.concat([ring[0]])], [square]).flat());
  };
  const own = ([x, y]) => plan.part(x, y).value;
  // peers know the circle as a polygon of 32 sides: their parts lie within 0.02 of ours, and all agree on half or more
  const agree = squares.every((s) => {
    const exact = own(s);
    return [clipper(s), polyclip(s)].every((p) => Math.abs(p - exact) < 0.02 && p >= 0.5 === exact >= 0.5);
  });
  const each = (f) => (i) => f(squares[i % squares.length]);
  const results = race([
    { name: "Ambit", run: each(own) },
    { name: "clipper2-ts (32-gon)", run: each(clipper) },
    { name: "polyclip-ts (32-gon)", run: each(polyclip) },
  ]);
  return [
    {
      id: "W2b",
      work: "covered part of a square under a disc of radius 4, each of 100 squares",
      results,
      floor: 50,
      agree,
    },
  ];
}

function area(rings) {
  let sum = 0;
  for (const ring of rings)
    for (let i = 0; i < ring.length; i++) {
      const [x, y] = ring[i];
      const [u, v] = ring[(i + 1) % ring.length];
      sum += x * v - y * u;
    }
  return Math.abs(sum) / 2;
}
