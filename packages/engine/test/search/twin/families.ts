/** What is searched, family by family: game, shape and the ranges and options that change it. */
import type { Area, OptionValues } from "../../../src/contract/types.js";
import type { Random } from "../../oracle/random.js";
import type { Search } from "./question.js";
import { limitFor, type SceneTaste, sceneFor } from "./scenes.js";

export interface Family {
  readonly name: string;
  /** Scenes in `npm test`; many more with AMBIT_RUNS. */
  readonly runs: number;
  make(r: Random): Search;
}

type Parts = Pick<Search, "system" | "area"> & Partial<Search>;

function family(name: string, runs: number, taste: SceneTaste, parts: (r: Random) => Parts): Family {
  return {
    name,
    runs,
    make(r) {
      const made = { ...sceneFor(r, taste), ...limitFor(r), ...parts(r) } as Search;
      if (made.by === undefined) delete made.by;
      const source = made.targets?.source;
      // In Pathfinder a size has a square at least.
      if (made.system === "pf2e") made.area = ofOneSquare(made.area, made.scene!.feetPerSquare ?? 5);
      // Without a user there is no source to speak of.
      if (made.by === undefined && source !== undefined) delete made.targets!.source;
      return made;
    },
  };
}

function ofOneSquare(area: Area, feet: number): Area {
  const sizes = ["lengthFeet", "radiusFeet", "sideFeet", "heightFeet"];
  const grown = Object.entries(area).map(([k, v]) => [k, sizes.includes(k) ? Math.max(v as number, feet) : v]);
  return Object.fromEntries(grown) as Area;
}

/** A trap has no user. */
const trap = (r: Random, p = 0.15): Partial<Search> => (r.chance(p) ? { by: undefined as never } : {});
const feet = (r: Random, choices: readonly number[]): number => r.pick(choices);
const range = (r: Random): { rangeFeet?: number } =>
  r.chance(0.6) ? { rangeFeet: r.pick([0, 5, 10, 15, 20, 25]) } : {};
const within = (r: Random): { within: number } => ({ within: r.int(1, 4) });
const passes = (r: Random): { passes?: true; spreads?: true } =>
  r.chance(0.08) ? { passes: true } : r.chance(0.08) ? { spreads: true } : {};
const options = (r: Random, all: Partial<OptionValues>): Partial<Search> => (r.chance(0.3) ? { options: all } : {});

/** A short list, which the bounds cut early; paths and ends are many, so that a weak bound would show here. */
const few = (r: Random): { limit?: number } => (r.chance(0.75) ? { limit: r.int(1, 2) } : {});

const FLAT: SceneTaste = {};
const HIGH: SceneTaste = { heights: true, size: [5, 7] };
const TINY: SceneTaste = { size: [4, 5], userSize: 1 };
const SMALL: SceneTaste = { size: [5, 7], userSize: 2 };

function drawSteel(): Family[] {
  const shape = (area: Area, r: Random, more: Partial<Search> = {}): Parts => ({
    system: "draw-steel",
    area,
    ...more,
    ...strict(r),
  });
  const strict = (r: Random): Partial<Search> =>
    options(r, r.chance(0.5) ? { corners: "strict" } : { ownSquare: true });
  const burst = (r: Random): Area => ({ shape: r.pick(["burst", "aura"]), radius: r.int(1, 3), ...passes(r) }) as Area;
  const cube = (r: Random): Area => ({
    shape: "cube",
    side: r.int(1, 3),
    ...within(r),
    ...passes(r),
    ...(r.chance(0.1) ? { unoccupied: true } : {}),
  });
  const line = (r: Random, most: number, width: number): Area => ({
    shape: "line",
    length: r.int(1, most),
    width,
    within: r.pick([1, 1, 2]),
    ...passes(r),
  });
  return [
    family("ds burst", 15, FLAT, (r) => shape(burst(r), r)),
    family("ds burst in height", 15, HIGH, (r) => shape(burst(r), r)),
    family("ds burst with a walk", 3, FLAT, (r) => shape(burst(r), r, { walk: r.int(1, 4) })),
    family("ds cube", 1, SMALL, (r) => shape(cube(r), r, trap(r))),
    family("ds cube in height", 1, HIGH, (r) => shape(cube(r), r, trap(r))),
    family("ds cube about its user", 5, FLAT, (r) => shape({ shape: "cube", side: r.int(1, 4), ...passes(r) }, r)),
    family("ds line", 1, SMALL, (r) => shape(line(r, 3, 1), r, few(r))),
    family("ds line of any length", 0, SMALL, (r) => shape(line(r, 5, 1), r, few(r))),
    family("ds line beside its user", 2, SMALL, (r) =>
      shape({ shape: "line", length: r.int(2, 4), width: 1 }, r, few(r)),
    ),
    family("ds line 2 wide", 1, TINY, (r) => shape(line(r, 2, 2), r)),
    family("ds line 3 wide", 0, TINY, (r) => shape(line(r, 2, 3), r)),
    family("ds line of a quadrant", 1, { ...TINY, heights: true }, (r) => ({
      ...shape(line(r, 3, 1), r, few(r)),
      options: { straight: "quadrant", ...(r.chance(0.2) ? { corners: "strict" as const } : {}) },
    })),
    family("ds line of a quadrant, longer", 0, TINY, (r) => ({
      ...shape(line(r, 4, 1), r, few(r)),
      options: { straight: "quadrant" },
    })),
    family("ds line of a quadrant, 2 wide", 0, { size: [3, 4], userSize: 1, heights: true }, (r) => ({
      ...shape(line(r, 2, 2), r),
      options: { straight: "quadrant" },
    })),
    family("ds line with its origin anywhere", 0, { ...TINY, size: [3, 4] }, (r) => ({
      ...shape(line(r, 3, r.int(1, 2)), r),
      options: { lineOrigin: "any" },
    })),
    family("ds line to the edge", 0, { ...TINY, size: [3, 4] }, (r) => ({
      ...shape({ shape: "line", length: "edge", width: r.pick([1, 1, 2]), within: 1 }, r),
      layersTried: [0, 0],
    })),
    family("ds line of a quadrant to the edge", 0, { ...TINY, size: [2, 3] }, (r) => ({
      ...shape({ shape: "line", length: "edge", width: 1, within: 1 }, r),
      options: { straight: "quadrant" },
      layersTried: [0, 0],
    })),
    family("ds line in height", 1, { ...TINY, heights: true }, (r) => shape(line(r, 3, 1), r)),
  ];
}

function dnd5e(): Family[] {
  const out: Family[] = [];
  const methods = ["dmg2014", "dmg2024", "token"] as const;
  for (const method of methods) {
    const ask = (area: Area, more: Partial<Search> = {}): Parts => ({ system: "dnd5e", method, area, ...more });
    const taste = { ...FLAT, tiny: true };
    const high = { ...HIGH, tiny: true };
    const counting = (r: Random): Partial<Search> =>
      options(r, {
        diagonals: "5-10-5",
        otherShapes: r.pick(["half", "any"] as const),
        heights: r.pick(["layers", "flat"] as const),
      });
    const round = (r: Random): Area => {
      const radiusFeet = feet(r, [5, 10, 10, 15, 7]);
      const marks = { ...range(r), ...passes(r) };
      const shape = r.pick(["sphere", "sphere", "circle", "cylinder"] as const);
      return shape === "cylinder"
        ? { shape, radiusFeet, heightFeet: feet(r, [5, 10]), ...marks }
        : { shape, radiusFeet, ...marks };
    };
    const block = (r: Random): Area =>
      ({ shape: r.pick(["cube", "square"]), sideFeet: feet(r, [5, 5, 10, 10, 15]), ...range(r), ...passes(r) }) as Area;
    out.push(
      family(`5e ${method} round`, 3, taste, (r) => ask(round(r), { ...trap(r), ...counting(r) })),
      family(`5e ${method} round in height`, 2, high, (r) => ask(round(r), { ...trap(r), ...counting(r) })),
      family(`5e ${method} block`, 1, { ...TINY, tiny: true }, (r) => ask(block(r), { ...trap(r), ...counting(r) })),
      family(`5e ${method} block in height`, 1, { heights: true, size: [4, 5] }, (r) =>
        ask(block(r), { ...trap(r), ...counting(r) }),
      ),
      family(`5e ${method} emanation`, 10, taste, (r) =>
        ask({ shape: "emanation", radiusFeet: feet(r, [5, 10, 15]), ...passes(r) }, counting(r)),
      ),
      family(`5e ${method} emanation with a walk`, 4, FLAT, (r) =>
        ask({ shape: "emanation", radiusFeet: feet(r, [5, 10]), ...passes(r) }, { walk: r.int(1, 3), ...counting(r) }),
      ),
    );
  }
  const token = (area: Area): Parts => ({ system: "dnd5e", method: "token", area });
  const cone = (r: Random): Area => ({ shape: "cone", lengthFeet: feet(r, [5, 10, 15, 20]), ...passes(r) });
  const line = (r: Random): Area => ({
    shape: "line",
    lengthFeet: feet(r, [10, 20, 30]),
    widthFeet: feet(r, [5, 5, 10, 15]),
    ...passes(r),
  });
  out.push(
    family("5e token cone", 3, { tiny: true }, (r) => ({ ...token(cone(r)), ...few(r) })),
    family("5e token cone in height", 2, HIGH, (r) => token(cone(r))),
    family("5e token line", 3, { tiny: true }, (r) => token(line(r))),
    family("5e token line in height", 4, HIGH, (r) => token(line(r))),
  );
  return out;
}

function pf2e(): Family[] {
  const ask = (area: Area, more: Partial<Search> = {}): Parts => ({ system: "pf2e", area, ...more });
  const quarter = (r: Random): Partial<Search> => options(r, { diagonals3d: "quarter" });
  const burst = (r: Random): Area => {
    const shape = r.pick(["burst", "burst", "cylinder"] as const);
    const more = { radiusFeet: feet(r, [5, 10, 15]), ...range(r), ...passes(r) };
    return shape === "burst" ? { shape, ...more } : { shape, heightFeet: feet(r, [5, 10]), ...more };
  };
  const block = (r: Random): Area =>
    ({ shape: r.pick(["cube", "square"]), sideFeet: feet(r, [5, 10, 15]), ...range(r), ...passes(r) }) as Area;
  const cone = (r: Random): Area => ({ shape: "cone", lengthFeet: feet(r, [5, 15, 20, 30]), ...passes(r) });
  const forms = (r: Random): Partial<Search> => options(r, { cone: r.pick(["edge", "corner"] as const) });
  const line = (r: Random, lengths: readonly number[], widths: readonly number[] = [5, 5, 10]): Area => ({
    shape: "line",
    lengthFeet: feet(r, lengths),
    widthFeet: feet(r, widths),
    ...passes(r),
  });
  const emanation = (r: Random): Area => ({ shape: "emanation", radiusFeet: feet(r, [5, 10, 15]), ...passes(r) });
  return [
    family("pf2e burst", 4, FLAT, (r) => ask(burst(r), trap(r))),
    family("pf2e burst in height", 3, HIGH, (r) => ask(burst(r), { ...trap(r), ...quarter(r) })),
    family("pf2e block", 8, FLAT, (r) => ask(block(r), trap(r))),
    family("pf2e block in height", 4, HIGH, (r) => ask(block(r), trap(r))),
    family("pf2e cone", 10, FLAT, (r) => ask(cone(r), forms(r))),
    family("pf2e cone in height", 6, HIGH, (r) => ask(cone(r), { ...forms(r), ...quarter(r) })),
    family("pf2e line", 2, SMALL, (r) => ask(line(r, [5, 10, 10]))),
    family("pf2e line of any length", 0, SMALL, (r) => ask(line(r, [15, 20, 25]))),
    family("pf2e line of some width", 1, SMALL, (r) => ask(line(r, [5, 10, 15], [10, 15]))),
    family("pf2e line that overlaps", 1, TINY, (r) => ask(line(r, [5, 10]), { options: { line: "overlap" } })),
    family("pf2e line that overlaps, longer", 0, SMALL, (r) =>
      ask(line(r, [15, 20, 25]), { options: { line: "overlap" } }),
    ),
    family("pf2e line in height", 2, { ...HIGH, userSize: 2 }, (r) => ask(line(r, [5, 10]))),
    family("pf2e emanation", 15, FLAT, (r) => ask(emanation(r))),
    family("pf2e emanation in height", 10, HIGH, (r) => ask(emanation(r), quarter(r))),
    family("pf2e emanation with a walk", 5, FLAT, (r) => ask(emanation(r), { walk: r.int(1, 3) })),
  ];
}

export const FAMILIES: readonly Family[] = [...drawSteel(), ...dnd5e(), ...pf2e()];
