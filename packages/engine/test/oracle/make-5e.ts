/** Random and degenerate questions of D&D 5e, a maker for each shape. */
import type {
  CreatureInput,
  Dnd5eArea,
  Method,
  OptionValues,
  Place,
  Question,
  Spot,
} from "../../src/contract/types.js";
import { coordinate, creature, direction, EIGHT, finish, type Ground, ground, type Random, scene } from "./random.js";

type Made = { area: Dnd5eArea; place: Place; from?: "source" };
const FEET = [5, 10, 15, 20, 25, 30] as const;
const feet = (r: Random): number =>
  r.chance(0.05) ? 60 : r.chance(0.15) ? r.pick([7, 12.5, 8, 17, 3, 22.5]) : r.pick(FEET);

function spot(r: Random, g: Ground, method: Method, ground0: boolean): Spot {
  const fine = method === "template" || (method !== "token" && r.chance(0.1));
  const x = coordinate(r, g.x0, g.x1, fine);
  const y = coordinate(r, g.y0, g.y1, fine);
  if (ground0) return r.chance(0.5) ? [x, y] : [x, y, 0];
  const z = r.chance(0.5) ? 0 : method === "template" && r.chance(0.4) ? r.int(-2500, 2500) / 1000 : r.int(-2, 3);
  return r.chance(0.2) ? [x, y] : [x, y, z];
}

type Maker = (r: Random, g: Ground, method: Method, at: () => Spot) => Made;

const PLACED: Record<string, Maker> = {
  sphere: (r, _g, _m, at) => ({ area: { shape: "sphere", radiusFeet: feet(r) }, place: { point: at() } }),
  circle: (r, _g, _m, at) => ({ area: { shape: "circle", radiusFeet: feet(r) }, place: { point: at() } }),
  cylinder: (r, _g, _m, at) => ({
    area: { shape: "cylinder", radiusFeet: feet(r), heightFeet: feet(r) },
    place: r.chance(0.3) ? { point: at(), up: false } : { point: at() },
  }),
  cube: (r, _g, m, at) => ({
    area: { shape: "cube", sideFeet: feet(r) },
    place: m === "template" && r.chance(0.7) ? { corner: at(), along: direction(r) } : { corner: at() },
  }),
  square: (r, _g, m, at) => ({
    area: { shape: "square", sideFeet: feet(r) },
    place: m === "template" && r.chance(0.7) ? { corner: at(), along: direction(r) } : { corner: at() },
  }),
  emanation: (r) => ({ area: { shape: "emanation", radiusFeet: feet(r) }, place: {}, from: "source" }),
};

const GEOMETRIC: Record<string, Maker> = {
  ...PLACED,
  cone: (r, _g, _m, at) => ({
    area: { shape: "cone", lengthFeet: feet(r) },
    place: { point: at(), toward: direction(r) },
  }),
  line: (r, _g, _m, at) => ({
    area: { shape: "line", lengthFeet: feet(r), widthFeet: r.pick([5, 5, 5, 10, 2.5, 1, 15]) },
    place: { point: at(), toward: direction(r) },
  }),
};

const side = (r: Random) => r.pick([undefined, "left", "right"] as const);

/** The token cone and line need the source's box to begin beside. */
function tokenRay(r: Random, source: CreatureInput, shape: "cone" | "line", perSquare: number): Made {
  const n = Math.max(1, source.size ?? 1);
  const x = Math.floor(source.at![0]);
  const y = Math.floor(source.at![1]);
  const [dx, dy] = r.pick(EIGHT);
  if (shape === "cone") {
    const lengthFeet = feet(r);
    const rows = Math.max(1, Math.floor(lengthFeet / perSquare + 0.5));
    const place: Place = { toward: [dx, dy] };
    if (dx === 0 || dy === 0) {
      const k = r.int(-1, n);
      if (r.chance(0.5))
        place.start = [dx === 0 ? x + k : dx > 0 ? x + n : x - 1, dy === 0 ? y + k : dy > 0 ? y + n : y - 1];
      if (r.chance(0.5)) place.ends = Array.from({ length: rows - 1 }, () => r.pick(["left", "right"] as const));
    }
    return { area: { shape: "cone", lengthFeet }, place, from: "source" };
  }
  // Begins beside the space, on a square from which it leads away: any on the side it leaves by.
  const along = (d: number, v: number): number => (d > 0 ? v + n : d < 0 ? v - 1 : r.int(v, v + n - 1));
  let start: [number, number] = [along(dx, x), along(dy, y)];
  if (dx !== 0 && dy !== 0 && r.chance(0.5))
    start = r.chance(0.5) ? [start[0], r.int(y, y + n - 1)] : [r.int(x, x + n - 1), start[1]];
  const place: Place = { start, toward: [dx, dy] };
  const s = side(r);
  if (s) place.side = s;
  return { area: { shape: "line", lengthFeet: feet(r), widthFeet: r.pick([5, 5, 10, 15, 7]) }, place, from: "source" };
}

export function make5e(shape: string, methods: readonly Method[]): (r: Random) => Question {
  return (r) => {
    const method = r.pick(methods);
    const g = ground(r);
    const options: Partial<OptionValues> = {};
    const bases = method === "template" && r.chance(0.3);
    const emanates = shape === "emanation" || method === "token";
    const source = creature(r, g, "mage", { tiny: !bases, z: !bases && emanates && r.chance(0.5) });
    // A Tiny source's height is settled only on its own layer: keep it on the ground.
    if (source.size === 0.5) source.at = [source.at![0], source.at![1], 0];
    source.side = "party";
    const at = () => spot(r, g, method, bases);
    const ray = method === "token" && (shape === "cone" || shape === "line");
    const perSquare = r.chance(0.9) ? 5 : r.pick([10, 1, 3, 2.5, 7.5]);
    const made = ray ? tokenRay(r, source, shape, perSquare) : GEOMETRIC[shape]!(r, g, method, at);
    const s = scene(r, g, { tiny: true, z: !bases && r.chance(0.5) }, source);
    if (shape === "emanation" && source.size === 0.5) {
      s.layers = [0, 0];
      s.creatures = [source];
    }
    if (perSquare !== 5) s.feetPerSquare = perSquare;
    if (bases) {
      const base = (id: string): CreatureInput => {
        const centre = [coordinate(r, g.x0, g.x1, true), coordinate(r, g.y0, g.y1, true)] as const;
        const n = r.pick([1, 1, 2, 0.5, 3]);
        return r.chance(0.5)
          ? { id, side: "enemies", base: { shape: "disc", centre, diameter: n } }
          : { id, side: "enemies", base: { shape: "square", centre, side: n } };
      };
      s.creatures = [...s.creatures!, base("b0"), base("b1"), base("b2")];
    }
    if (r.chance(0.15)) options.heights = "flat";
    if (shape === "cone" && method !== "token" && r.chance(0.4)) options.coneEnd = "round";
    if (method === "dmg2014" && r.chance(0.4)) options.otherShapes = "any";
    const q: Question = { system: "dnd5e", method, scene: s, area: made.area, place: made.place };
    if (Object.keys(options).length > 0) q.options = options;
    if (made.from || r.chance(0.5)) {
      if (made.from && r.chance(0.1)) {
        // A box in the creature's place: then nobody is the source.
        const box = { at: source.at!, size: source.size! };
        q.place = { ...made.place, from: source.height ? { ...box, height: source.height } : box };
      } else if (made.from && r.chance(0.3)) q.place = { ...made.place, from: "mage" };
      else q.by = "mage";
    }
    if (q.by && r.chance(0.2)) q.area = { ...made.area, rangeFeet: r.pick([30, 60]) } as Dnd5eArea;
    return finish(r, q);
  };
}

/** Small combinations, all of them. */
export function* degenerate5e(shape: string, methods: readonly Method[]): Generator<Question> {
  const parts = [0, 0.5, 0.25, 0.999] as const;
  const dirs = [
    [1, 0],
    [-1, 1],
    [2, 1],
    [1, 2],
    [-2, 1],
    [1, -2],
    [0, -1],
    [3, 4],
  ] as const;
  for (const method of methods)
    for (const x of parts)
      for (const y of parts) {
        if (method !== "template" && (x !== 0 || y !== 0)) continue;
        for (const size of [2.5, 5, 10, 15, 25])
          for (const toward of shape === "cone" || shape === "line" || shape === "cube" ? dirs : [dirs[0]]) {
            const point = [x, y, 0] as const;
            const base = { system: "dnd5e", method, scene: { layers: [-3, 3] } } as const;
            if (shape === "sphere") yield { ...base, area: { shape, radiusFeet: size }, place: { point } };
            if (shape === "cylinder")
              yield { ...base, area: { shape, radiusFeet: size, heightFeet: 5 }, place: { point } };
            if (shape === "line")
              yield { ...base, area: { shape, lengthFeet: size, widthFeet: 5 }, place: { point, toward } };
            if (shape === "cube" && (method === "template" || toward === dirs[0]))
              yield {
                ...base,
                area: { shape, sideFeet: size },
                place: method === "template" ? { corner: point, along: toward } : { corner: point },
              };
            if (shape === "cone")
              for (const coneEnd of ["flat", "round"] as const)
                yield { ...base, options: { coneEnd }, area: { shape, lengthFeet: size }, place: { point, toward } };
          }
      }
  if (shape === "emanation")
    for (const method of methods)
      for (const size of [0.5, 1, 2, 3, 4])
        for (const radiusFeet of [5, 10, 15, 25])
          yield {
            system: "dnd5e",
            method,
            scene: { layers: size === 0.5 ? [0, 0] : [-2, 2], creatures: [{ id: "mage", at: [0, 0, 0], size }] },
            by: "mage",
            area: { shape: "emanation", radiusFeet },
            place: {},
          };
}

/** Round and square bases on every half of a square round an area, so that many only touch it. */
export function* baseQuestions(): Generator<Question> {
  const areas: [Dnd5eArea, Place][] = [
    [{ shape: "sphere", radiusFeet: 10 }, { point: [0, 0, 0] }],
    [{ shape: "sphere", radiusFeet: 12.5 }, { point: [0.5, 0, 0] }],
    [{ shape: "sphere", radiusFeet: 25 }, { point: [0, 0, 4] }],
    [{ shape: "circle", radiusFeet: 7.5 }, { point: [0, 0] }],
    [{ shape: "cube", sideFeet: 10 }, { corner: [-1, -1, 0] }],
    [
      { shape: "cube", sideFeet: 12.5 },
      { corner: [0, 0, 0], along: [3, 4] },
    ],
    [
      { shape: "square", sideFeet: 10 },
      { corner: [0, 0, 0], along: [1, 1] },
    ],
    [{ shape: "emanation", radiusFeet: 7.5 }, { from: { at: [-1, -1, 0], size: 2 } }],
  ];
  for (const toward of [
    [1, 0],
    [2, 1],
    [-1, 2],
    [3, 4],
    [-1, -1],
  ] as const) {
    areas.push([
      { shape: "cone", lengthFeet: 15 },
      { point: [0, 0, 0], toward },
    ]);
    areas.push([
      { shape: "line", lengthFeet: 15, widthFeet: 5 },
      { point: [0, 0, 0], toward },
    ]);
  }
  for (const [area, place] of areas)
    for (const coneEnd of ["flat", "round"] as const) {
      if (coneEnd === "round" && area.shape !== "cone") continue;
      const list: CreatureInput[] = [];
      for (let x = -8; x <= 8; x++)
        for (let y = -8; y <= 8; y++)
          for (const n of [0.5, 1, 2]) {
            const centre = [x / 2, y / 2] as const;
            list.push({ id: `d${x},${y},${n}`, base: { shape: "disc", centre, diameter: n } });
            list.push({ id: `s${x},${y},${n}`, base: { shape: "square", centre, side: n } });
          }
      // a few at a time: who stands in whose way is asked for each pair
      for (let k = 0; k < list.length; k += 60)
        yield {
          system: "dnd5e",
          method: "template",
          options: { coneEnd },
          scene: { creatures: list.slice(k, k + 60) },
          area,
          place,
        };
    }
}
