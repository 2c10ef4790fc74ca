/** Random and degenerate questions of Draw Steel and Pathfinder 2e. */
import type {
  Cell,
  CreatureInput,
  DrawSteelArea,
  OptionValues,
  Pf2eArea,
  Place,
  Question,
  Spot,
} from "../../src/contract/types.js";
import { creature, direction, EIGHT, finish, ground, type Random, scene } from "./random.js";

const optionally = (r: Random, q: Question, options: Partial<OptionValues>): Question => {
  if (Object.keys(options).length > 0) q.options = options;
  return finish(r, q);
};

export function makeDrawSteel(shape: DrawSteelArea["shape"]): (r: Random) => Question {
  return (r) => {
    const g = ground(r);
    const source = creature(r, g, "mage", { z: r.chance(0.5) });
    source.side = "party";
    const s = scene(r, g, { z: r.chance(0.5) }, source);
    const q: Question = { system: "draw-steel", scene: s, by: "mage", area: { shape: "burst", radius: 1 }, place: {} };
    const options: Partial<OptionValues> = {};
    const cell = (): Cell => [r.int(g.x0, g.x1 - 1), r.int(g.y0, g.y1 - 1), r.pick([0, 0, 1, -2, 3])];
    if (shape === "burst" || shape === "aura") {
      q.area = { shape, radius: r.int(1, 5) } as DrawSteelArea;
      if (r.chance(0.3)) q.place = { from: "mage" };
      if (shape === "burst" && r.chance(0.1)) {
        const c = cell();
        q.place = { from: { at: c, size: r.int(1, 3) } };
        delete q.by;
      }
      if (shape === "aura" && r.chance(0.5)) {
        let [x, y, z = 0] = source.at!;
        const path: Cell[] = [];
        for (let i = r.int(1, 5); i > 0; i--) {
          const [dx, dy] = r.pick(EIGHT);
          const n = source.size ?? 1;
          if (g.size && (x + dx < 0 || y + dy < 0 || x + dx + n > g.x1 || y + dy + n > g.y1)) continue;
          x += dx;
          y += dy;
          z += r.pick([0, 0, 0, 1, -1]);
          path.push([x, y, z]);
        }
        if (path.length > 0) q.place = { ...q.place, path: level(r, path) };
      }
    }
    if (shape === "cube") {
      const side = r.int(1, 6);
      q.area = { shape, side };
      if (r.chance(0.7)) {
        q.area.within = 10;
        const c = cell();
        q.place = { corner: r.chance(0.3) ? [c[0], c[1]] : c };
      }
    }
    if (shape === "line") q.place = lineOf(r, q, cell(), options);
    if (shape === "wall") {
      const start = cell();
      const cells: Cell[] = [start];
      const n = r.int(1, 10);
      for (let tries = 0; cells.length < n && tries < 100; tries++) {
        const c = r.pick(cells);
        const [dx, dy, dz] = r.pick([
          [1, 0, 0],
          [-1, 0, 0],
          [0, 1, 0],
          [0, -1, 0],
          [0, 0, 1],
        ] as const);
        const next: Cell = [c[0] + dx, c[1] + dy, c[2] + dz];
        if (g.size && (next[0] < 0 || next[1] < 0 || next[0] >= g.x1 || next[1] >= g.y1)) continue;
        if (!cells.some((o) => o.join() === next.join())) cells.push(next);
      }
      q.area = { shape, squares: cells.length, within: 10, occupied: true, floating: true };
      q.place = { cells: level(r, cells) };
    }
    return optionally(r, q, options);
  };
}

function lineOf(r: Random, q: Question, start: Cell, options: Partial<OptionValues>): Place {
  const width = r.pick([1, 1, 2, 3]);
  const length = r.int(1, 10);
  const place: Place = {};
  const s = r.pick([undefined, "left", "right"] as const);
  if (s && width > 1) place.side = s;
  if (r.chance(0.3) && width > 1) place.down = true;
  if (r.chance(0.2)) options.lineOrigin = "any";
  if (r.chance(0.35)) {
    const edge = q.scene?.size !== undefined && r.chance(0.4);
    q.area = { shape: "line", length: edge ? "edge" : length, width, within: 1 };
    return { ...place, start: r.chance(0.5) ? start : [start[0], start[1]], toward: direction(r) };
  }
  q.area = { shape: "line", length, width, within: 1 };
  const climb = r.chance(0.3);
  const path: Cell[] = [start];
  const step = stepper(r, climb, options);
  while (path.length < length) {
    const [x, y, z] = path[path.length - 1]!;
    const m = step();
    path.push([x + m[0], y + m[1], z + m[2]]);
  }
  const diagonal = path.length > 1 && path.slice(1).every((p, i) => p[0] !== path[i]![0] && p[1] !== path[i]![1]);
  if (width > 1 && diagonal && r.chance(0.5)) place.major = r.pick(["x", "y"] as const);
  return { ...place, path: level(r, path) };
}

/** Now and then all of them without their heights: then they are level with the source's bottom. */
const level = (r: Random, cells: Cell[]): Spot[] => {
  const flat = new Set(cells.map((c) => c[2])).size === 1;
  return flat && r.chance(0.2) ? cells.map((c) => [c[0], c[1]]) : cells;
};

/** Steps of a straight line: a cardinal and one diagonal beside it; or of a quadrant line. */
function stepper(r: Random, climb: boolean, options: Partial<OptionValues>): () => Cell {
  const sx = r.pick([1, -1]);
  const sy = r.pick([1, -1]);
  const sz = r.pick([1, -1]);
  if (r.chance(0.2)) {
    options.straight = "quadrant";
    const moves: Cell[] = [
      [sx, 0, 0],
      [0, sy, 0],
      [sx, sy, 0],
    ];
    return () => r.pick(moves);
  }
  if (!climb) {
    const main: Cell = r.chance(0.5) ? [sx, 0, 0] : [0, sy, 0];
    const beside: Cell = [sx, sy, 0];
    return () => (r.chance(0.5) ? main : beside);
  }
  const axis = r.pick([0, 1, 2, 3]);
  if (axis === 3) return () => [0, 0, sz];
  const main: Cell = axis === 0 ? [sx, 0, 0] : axis === 1 ? [0, sy, 0] : [0, 0, sz];
  const others: Cell[] = [];
  for (const a of [-1, 0, 1])
    for (const b of [-1, 0, 1]) {
      if (a === 0 && b === 0) continue;
      others.push(axis === 0 ? [sx, a, b] : axis === 1 ? [a, sy, b] : [a, b, sz]);
    }
  const beside = r.pick(others);
  return () => (r.chance(0.5) ? main : beside);
}

const FEET = [5, 10, 15, 20, 25, 30] as const;
const feet = (r: Random): number => (r.chance(0.05) ? 60 : r.chance(0.1) ? r.pick([7, 12, 18, 29]) : r.pick(FEET));

export function makePf2e(shape: Pf2eArea["shape"]): (r: Random) => Question {
  return (r) => {
    const g = ground(r);
    const options: Partial<OptionValues> = {};
    const source = creature(r, g, "mage", { tiny: true, z: r.chance(0.5) });
    if (source.size === 0.5) source.at = [source.at![0], source.at![1], 0];
    source.side = "party";
    const q: Question = {
      system: "pf2e",
      scene: scene(r, g, { tiny: true, z: r.chance(0.5) }, source),
      by: "mage",
      area: { shape: "emanation", radiusFeet: feet(r) },
      place: {},
    };
    const point = (): [number, number, number] => [r.int(g.x0, g.x1), r.int(g.y0, g.y1), r.pick([0, 0, 1, -1, 2])];
    if (r.chance(0.05)) q.scene!.feetPerSquare = r.pick([2.5, 4]);
    if (r.chance(0.3)) options.diagonals3d = "quarter";
    if (shape === "burst") q.area = { shape, radiusFeet: feet(r) };
    if (shape === "cylinder") q.area = { shape, radiusFeet: feet(r), heightFeet: feet(r) };
    if (shape === "cube" || shape === "square") q.area = { shape, sideFeet: feet(r) } as Pf2eArea;
    if (shape === "burst" || shape === "cylinder") {
      q.place = { point: point() };
      if (shape === "cylinder" && r.chance(0.3)) q.place.up = false;
    }
    if (shape === "cube" || shape === "square") q.place = { corner: point() };
    if (shape === "cone") q.place = coneOf(r, q, source, options);
    if (shape === "line") q.place = lineOf2e(r, q, source, options);
    if (shape !== "burst" && shape !== "cylinder" && shape !== "cube" && shape !== "square" && r.chance(0.3))
      q.place = { ...q.place, from: "mage" };
    return optionally(r, q, options);
  };
}

const whole = (c: CreatureInput): [number, number, number] => [
  Math.floor(c.at![0]),
  Math.floor(c.at![1]),
  Math.max(1, c.size ?? 1),
];

function coneOf(r: Random, q: Question, source: CreatureInput, options: Partial<OptionValues>): Place {
  const [x, y, n] = whole(source);
  const [dx, dy] = r.pick(EIGHT);
  q.area = { shape: "cone", lengthFeet: feet(r) };
  if (r.chance(0.5)) options.cone = r.pick(["published", "edge", "corner"] as const);
  const place: Place = { toward: [dx, dy] };
  if (dx !== 0 && dy !== 0) return place;
  const how = r.int(0, 2);
  const near = (d: number, v: number, forStart: boolean): number =>
    d > 0 ? v + n : d < 0 ? (forStart ? v - 1 : v) : r.int(v, forStart ? v + n - 1 : v + n);
  if (how === 1) place.start = [near(dx, x, true), near(dy, y, true)];
  if (how === 2) place.point = [near(dx, x, false), near(dy, y, false)];
  return place;
}

function lineOf2e(r: Random, q: Question, source: CreatureInput, options: Partial<OptionValues>): Place {
  const [x, y, n] = whole(source);
  if (r.chance(0.3)) options.line = "overlap";
  q.area = { shape: "line", lengthFeet: r.chance(0.1) ? 60 : feet(r), widthFeet: r.pick([5, 5, 10, 15, 20, 7]) };
  for (;;) {
    const [dx, dy] = direction(r);
    const ax = Math.abs(dx);
    const ay = Math.abs(dy);
    const sd = r.pick([undefined, undefined, "left", "right"] as const);
    const place: Place = { point: [0, 0], toward: [dx, dy] };
    if (sd && options.line !== "overlap") place.side = sd;
    if (r.chance(0.5)) {
      const cx = r.chance(0.5);
      const cy = r.chance(0.5);
      const px = cx ? x + n : x;
      const py = cy ? y + n : y;
      // From a corner the ray leads away from the space on one axis at least.
      const away = (d: number, high: boolean): boolean => (high ? d > 0 : d < 0);
      if (dx === 0 || dy === 0) {
        // Away from the space, or now and then along its side or into it, which breaks a rule but has squares.
        if (!(dx === 0 ? away(dy, cy) : away(dx, cx)) && r.chance(0.7)) continue;
      } else if (!away(dx, cx) && !away(dy, cy)) continue;
      place.point = [px, py];
      if (firstInside(place, x, y, n)) continue;
      return place;
    }
    if (ax > ay || (ax === ay && r.chance(0.5))) {
      place.point = [dx > 0 ? x + n : x, y + r.int(0, n - 1) + 0.5];
      return place;
    }
    if (ay >= ax) {
      place.point = [x + r.int(0, n - 1) + 0.5, dy > 0 ? y + n : y];
      return place;
    }
  }
}

/** The first square of the ray from a corner lies in the space: not a legal line. */
function firstInside(place: Place, x: number, y: number, n: number): boolean {
  const [px, py] = place.point!;
  const [dx, dy] = place.toward!;
  const fx = dx > 0 ? px : px - 1;
  const fy = dy > 0 ? py : py - 1;
  if (dx === 0 || dy === 0) return false;
  return fx >= x && fx < x + n && fy >= y && fy < y + n;
}

const mage = (size: number, height?: number): CreatureInput => ({
  id: "mage",
  at: [0, 0, 0],
  size,
  ...(height ? { height } : {}),
});

export function* degeneratePf2e(shape: Pf2eArea["shape"]): Generator<Question> {
  const q = (size: number, area: Pf2eArea, place: Place, options: Partial<OptionValues> = {}): Question => ({
    system: "pf2e",
    options,
    scene: { layers: [-2, 2], creatures: [mage(size)] },
    by: "mage",
    area,
    place,
  });
  for (const feetOf of [5, 10, 15, 20, 25, 30])
    for (const diagonals3d of ["middle", "quarter"] as const) {
      if (shape === "burst")
        for (const z of [-1, 0, 1]) yield q(1, { shape, radiusFeet: feetOf }, { point: [0, 0, z] }, { diagonals3d });
      for (const size of [1, 2, 3, 4]) {
        if (shape === "emanation") yield q(size, { shape, radiusFeet: feetOf }, {}, { diagonals3d });
        if (shape === "cone")
          for (const toward of EIGHT)
            for (const cone of ["published", "edge", "corner"] as const)
              yield q(size, { shape, lengthFeet: feetOf }, { toward }, { diagonals3d, cone });
      }
    }
  if (shape !== "line") return;
  for (const width of [5, 10, 15])
    for (const line of ["walk", "overlap"] as const)
      for (let dx = 0; dx <= 4; dx++)
        for (let dy = -4; dy <= 4; dy++) {
          if (dx === 0 && dy === 0) continue;
          if (dx > 0 && (dy !== 0 || line === "walk" || width === 5))
            yield q(
              1,
              { shape, lengthFeet: 30, widthFeet: width },
              { point: [1, dy < 0 ? 0 : 1], toward: [dx, dy] },
              { line },
            );
          if (dx >= Math.abs(dy) && dx > 0)
            yield q(2, { shape, lengthFeet: 30, widthFeet: width }, { point: [2, 0.5], toward: [dx, dy] }, { line });
        }
}

export function* degenerateDrawSteel(shape: DrawSteelArea["shape"]): Generator<Question> {
  for (const size of [1, 2, 3, 4])
    for (let n = 1; n <= 6; n++) {
      const scene = { layers: [-2, 3] as const, creatures: [mage(size)] };
      if (shape === "burst" || shape === "aura")
        yield { system: "draw-steel", scene, by: "mage", area: { shape, radius: n } as DrawSteelArea, place: {} };
      if (shape === "cube") yield { system: "draw-steel", scene, by: "mage", area: { shape, side: n }, place: {} };
    }
  if (shape !== "line") return;
  for (const toward of [...EIGHT, [2, 1], [-1, 2], [-3, -2]] as const)
    for (const width of [1, 2, 3])
      for (const side of [undefined, "left", "right"] as const)
        for (const down of [undefined, true] as const)
          for (const major of [undefined, "x", "y"] as const) {
            const place: Place = { start: [0, 0, 0], toward };
            if (side) place.side = side;
            if (down) place.down = down;
            if (major && Math.abs(toward[0]) === Math.abs(toward[1])) place.major = major;
            yield { system: "draw-steel", area: { shape, length: 4, width, within: 1 }, place };
          }
}
