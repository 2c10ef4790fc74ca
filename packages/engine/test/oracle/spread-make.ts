/** Random areas that spread round corners, small, among walls that are degenerate on purpose. Nothing of their placement is left to a default. */
import type { Cell, CreatureInput, Method, Place, Question, Toward, WallInput } from "../../src/contract/types.js";
import { EIGHT, type Random } from "./random.js";
import { sceneAmong, wallsOf } from "./sight-make.js";

export const SPREAD_KINDS = [
  "ds burst",
  "ds cube",
  "ds line",
  "pf2e burst",
  "pf2e cylinder",
  "pf2e square",
  "pf2e emanation",
  "pf2e cone",
  "pf2e line",
  "5e sphere",
  "5e cylinder",
  "5e cube",
  "5e square",
  "5e emanation",
  "5e cone",
  "5e line",
] as const;
export type SpreadKind = (typeof SPREAD_KINDS)[number];

interface Mage {
  x: number;
  y: number;
  size: number;
}

/** A point of the border of the mage's space from which an aim leaves it. */
function edgeSpot(r: Random, { x, y, size }: Mage, [dx, dy]: Toward, half: boolean): [number, number] {
  const on = (d: number, v: number): number =>
    d > 0 ? v + size : d < 0 ? v : v + (half ? r.pick([0, 0.5, 1]) : r.int(0, size));
  return [on(Math.sign(dx), x), on(Math.sign(dy), y)];
}

const METHODS: readonly Method[] = ["template", "template", "dmg2014", "dmg2024", "token"];

function place(r: Random, kind: SpreadKind, mage: Mage, z: number): Question {
  const by = "mage";
  const point: Cell = [0, 0, z];
  const aim = r.pick(EIGHT);
  const q = (system: Question["system"], area: object, at: Place, more: object = {}): Question =>
    ({ system, area: { ...area, spreads: true }, place: at, ...more }) as Question;
  const [system, shape] = kind.split(" ") as [string, string];
  if (system === "ds") {
    if (shape === "burst") return q("draw-steel", { shape, radius: 2 }, {}, { by });
    if (shape === "cube")
      return q(
        "draw-steel",
        { shape, side: 3, within: 9 },
        { corner: [-1, -1, z - 1], origin: [r.int(-1, 1), r.int(-1, 1), z] },
        { by },
      );
    const path = [0, 1, 2, 3].map((k): Cell => [k * aim[0], k * aim[1], z]);
    return q("draw-steel", { shape, length: 4, width: 1, within: 9 }, { path, origin: path[0]! }, { by });
  }
  const placed: object = r.chance(0.5) ? { by } : {};
  const far = { rangeFeet: 120 };
  if (system === "pf2e") {
    const radiusFeet = r.pick([10, 15]);
    if (shape === "burst") return q("pf2e", { shape, radiusFeet, ...far }, { point }, placed);
    if (shape === "cylinder") return q("pf2e", { shape, radiusFeet, heightFeet: 10, ...far }, { point }, placed);
    if (shape === "square") return q("pf2e", { shape, sideFeet: 15, ...far }, { corner: point }, placed);
    if (shape === "emanation") return q("pf2e", { shape, radiusFeet: 10 }, {}, { by });
    const at: Cell = [...edgeSpot(r, mage, aim, false), z];
    if (shape === "cone") return q("pf2e", { shape, lengthFeet: 15 }, { point: at, toward: aim }, { by });
    const side = r.pick(["left", "right"] as const);
    return q("pf2e", { shape, lengthFeet: 20, widthFeet: 5 }, { point: at, toward: aim, side }, { by });
  }
  const method = r.pick(METHODS);
  const template = method === "template";
  const radiusFeet = r.pick([10, 15, template ? 12.5 : 10]);
  const fine: Cell = template ? [r.pick([0, 0, 0.5, 0.25]), r.pick([0, 0, 0.5]), z] : point;
  const of = { method, ...placed };
  if (shape === "sphere") return q("dnd5e", { shape, radiusFeet, ...far }, { point: fine }, of);
  if (shape === "cylinder") return q("dnd5e", { shape, radiusFeet, heightFeet: 10, ...far }, { point: fine }, of);
  if (shape === "emanation") return q("dnd5e", { shape, radiusFeet: 10 }, {}, { method, by });
  if (shape === "cube" || shape === "square") {
    const [ox, oy] = r.pick([
      [0, 0],
      [1, 0],
      [0, 2],
      [2, 2],
    ] as const);
    if (template && r.chance(0.3)) {
      const along = r.pick([[3, 4] as const, [-4, 3] as const, [1, 1] as const, [2, -1] as const]);
      return q("dnd5e", { shape, sideFeet: 10, ...far }, { corner: fine, along, origin: fine }, of);
    }
    const corner: Cell = [fine[0] - ox, fine[1] - oy, z];
    return q("dnd5e", { shape, sideFeet: 10, ...far }, { corner, origin: fine }, of);
  }
  const lengthFeet = r.pick([15, 20]);
  const at: Cell = [...edgeSpot(r, mage, aim, template), z];
  if (method === "token") {
    const spot = (d: number, v: number): number => (d > 0 ? v + mage.size : d < 0 ? v - 1 : v);
    const start: Cell = [spot(aim[0], mage.x), spot(aim[1], mage.y), z];
    const straight = aim[0] === 0 || aim[1] === 0;
    const ends: object = straight ? { ends: r.pick([["left"], ["right"]] as const) } : {};
    return shape === "cone"
      ? q("dnd5e", { shape, lengthFeet: 10 }, { start, toward: aim, ...ends }, { method, by })
      : q("dnd5e", { shape, lengthFeet, widthFeet: 5 }, { start, toward: aim, side: "right" }, { method, by });
  }
  let toward: Toward = aim;
  if (template && r.chance(0.3) && aim[0] !== 0 && aim[1] !== 0)
    toward = r.pick([[3 * aim[0], 4 * aim[1]] as const, aim]);
  if (shape === "cone") {
    const round: object = r.chance(0.3) ? { options: { coneEnd: "round" } } : {};
    return q("dnd5e", { shape, lengthFeet }, { point: at, toward }, { method, by, ...round });
  }
  return q("dnd5e", { shape, lengthFeet, widthFeet: r.pick([5, 10]) }, { point: at, toward }, { method, by });
}

/** Walls at quarters of squares that end where others do, at corners of spaces, or anywhere. */
function fineWalls(r: Random, walls: readonly WallInput[], focus: readonly (readonly [number, number])[]): WallInput[] {
  const out: WallInput[] = [];
  const spot = (): readonly [number, number] => {
    const known = [...walls, ...out];
    if (r.chance(0.3) && known.length > 0) return r.pick([r.pick(known).from, r.pick(known).to]);
    return r.chance(0.3) ? r.pick(focus) : [r.int(-12, 12) / 4, r.int(-12, 12) / 4];
  };
  for (let n = r.int(1, 3); n > 0; n--) {
    const from = spot();
    const across = r.int(-8, 8) / 4;
    const level = r.chance(0.5) ? [from[0] + across, from[1]] : [from[0], from[1] + across];
    const end = r.chance(0.5) ? spot() : level;
    const to: [number, number] = [Math.round(end[0]! * 1000) / 1000, Math.round(end[1]! * 1000) / 1000];
    if (to[0] !== from[0] || to[1] !== from[1]) out.push({ from: [...from], to });
  }
  return out;
}

export function spreadQuestion(r: Random, kind: SpreadKind, height: boolean): Question {
  const mage: Mage = { x: r.int(-2, 2), y: r.int(-2, 2), size: r.pick([1, 1, 2]) };
  const z = height ? r.pick([0, 0, 1]) : 0;
  const q = place(r, kind, mage, z);
  const at = q.place as { point?: Cell; origin?: Cell };
  const spot = at.point ?? at.origin ?? [0, 0];
  const focus: [number, number][] = [
    [spot[0], spot[1]],
    [mage.x, mage.y],
    [mage.x + mage.size, mage.y + r.pick([0, mage.size])],
  ];
  const walls = wallsOf(r, { heights: height, oneWay: true, focus, reach: 3 }, r.pick([2, 4, 7]));
  if (r.chance(0.5)) walls.push(...fineWalls(r, walls, focus));
  for (const w of walls) {
    if (r.chance(0.1)) w.oneWay = r.pick(["left", "right"] as const);
    // where the area starts
    if (height && r.chance(0.25)) w[r.pick(["bottom", "top"] as const)] = z;
    if (w.bottom !== undefined && w.top !== undefined && w.bottom >= w.top) delete w.top;
  }
  const solids = r.chance(0.3) ? (height ? "any" : "tall") : undefined;
  const scene = sceneAmong(
    r,
    { id: "mage", at: [mage.x, mage.y, 0], size: mage.size },
    walls,
    [0, 0],
    solids === undefined ? { reach: 3 } : { solids, reach: 3 },
  );
  return { ...q, scene: { ...scene, creatures: [scene.creatures![0]!], ...(height ? { layers: [-2, 2] } : {}) } };
}

/** A question with round and square bases at eighths of squares about where its area starts, in layers of which the answer tells. */
export function withBases(r: Random, q: Question): Question {
  const { point, corner } = q.place as { point?: Cell; corner?: Cell };
  const [mage] = q.scene!.creatures!;
  const [x, y] = point ?? corner ?? mage!.at!;
  const z = (point ?? corner)?.[2] ?? 0;
  const bases = Array.from({ length: 6 }, (_, i): CreatureInput => {
    const centre: [number, number] = [x + r.int(-24, 24) / 8, y + r.int(-24, 24) / 8];
    const size = r.pick([0.5, 1, 1, 1.25, 2]);
    const shape = r.chance(0.6)
      ? ({ shape: "disc", diameter: size } as const)
      : ({ shape: "square", side: size } as const);
    return { id: `base${i}`, base: { ...shape, centre, z: z + r.pick([0, 0, 0.5, -1]) } };
  });
  return { ...q, scene: { ...q.scene, layers: [-3, 3], creatures: [mage!, ...bases] } };
}
