import type { Area, Toward } from "@ambit/engine";
import type { PrintOptions, Template } from "@ambit/pictures/print";
import { describe, expect, it } from "vitest";
import { area, cutLine, inches, printed } from "./sizes.js";

// Sizes are read back from the written PDF, in inches; 1 inch is one square of 5 feet.

const DOT = 1 / 300;

const dnd = (of: Area, more: Partial<Template> = {}): Template => ({
  system: "dnd5e",
  method: "template",
  area: of,
  ...more,
});
const pf = (of: Area, toward?: Toward): Template => ({ system: "pf2e", area: of, ...(toward ? { toward } : {}) });
const ds = (of: Area, more: Partial<Template> = {}): Template => ({ system: "draw-steel", area: of, ...more });

async function cut(template: Template, options: Partial<PrintOptions> = {}): Promise<ReturnType<typeof cutLine>> {
  const [page] = await printed([template], { paper: "sheet", ...options });
  return cutLine(page!);
}

async function size(template: Template, options: Partial<PrintOptions> = {}): Promise<[number, number]> {
  return inches(await cut(template, options));
}

function near(got: readonly number[], right: readonly number[]): void {
  expect(got.length).toBe(right.length);
  for (const [i, n] of got.entries()) expect(Math.abs(n - right[i]!), `${got}`).toBeLessThanOrEqual(DOT);
}

describe("true shapes of D&D 5e", () => {
  it("are 1 inch for 5 feet, to the dot at 300 dots an inch", async () => {
    near(await size(dnd({ shape: "sphere", radiusFeet: 20 })), [8, 8]);
    near(await size(dnd({ shape: "circle", radiusFeet: 5 })), [2, 2]);
    near(await size(dnd({ shape: "cylinder", radiusFeet: 10, heightFeet: 40 })), [4, 4]);
    near(await size(dnd({ shape: "cone", lengthFeet: 15 })), [3, 3]);
    near(await size(dnd({ shape: "line", lengthFeet: 30, widthFeet: 5 })), [6, 1]);
    near(await size(dnd({ shape: "cube", sideFeet: 15 })), [3, 3]);
    near(await size(dnd({ shape: "sphere", radiusFeet: 20 }, { method: "dmg2014" })), [8, 8]);
  });

  it("are round where they are: every point of a circle is as far from its middle", async () => {
    const { points } = await cut(dnd({ shape: "sphere", radiusFeet: 20 }));
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2] as const;
    const radii = points.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1]) / 72);
    expect(radii.length).toBeGreaterThanOrEqual(16);
    for (const r of radii) expect(Math.abs(r - 4)).toBeLessThan(DOT / 2);
  });

  it("have a flat cone's corners at 1.118 of its length, a round cone's at its length", async () => {
    const from = async (options: Template["options"]): Promise<number> => {
      const { points } = await cut(dnd({ shape: "cone", lengthFeet: 15 }, options ? { options } : {}));
      const apex = points.reduce((a, b) => (b[0] < a[0] ? b : a));
      return Math.max(...points.map(([x, y]) => Math.hypot(x - apex[0], y - apex[1]))) / 72;
    };
    // 3 inches along and 1.5 across: the root of 11.25.
    expect(Math.abs((await from(undefined)) - 3.3541)).toBeLessThan(DOT);
    expect(Math.abs((await from({ coneEnd: "round" })) - 3)).toBeLessThan(DOT);
  });

  it("round an emanation off about each size of source", async () => {
    for (const [source, side] of [
      [0.5, 2.5],
      [1, 3],
      [2, 4],
      [3, 5],
      [4, 6],
    ] as const) {
      const line = await cut(dnd({ shape: "emanation", radiusFeet: 5 }, { source }));
      near(inches(line), [side, side]);
      // Its straight sides are as long as the source.
      const top = Math.min(...line.points.map((p) => p[1]));
      const straight = line.points.filter((p) => Math.abs(p[1] - top) < 0.01).map((p) => p[0]);
      near([(Math.max(...straight) - Math.min(...straight)) / 72], [source]);
    }
  });

  it("lie straight whatever the map's aim is, since a hand turns them", async () => {
    const toward: Toward = [7, 3];
    near(await size(dnd({ shape: "line", lengthFeet: 30, widthFeet: 5 }, { toward })), [6, 1]);
    near(await size(dnd({ shape: "cone", lengthFeet: 15 }, { toward })), [3, 3]);
    near(await size(dnd({ shape: "cone", lengthFeet: 15 }, { toward, method: "dmg2014" })), [3, 3]);
    // A line of squares keeps its direction: from (0, 0) to (4, 4).
    near(await size(ds({ shape: "line", length: 5, width: 1 }, { toward: [1, 1] })), [5, 5]);
  });

  it("follow the scale", async () => {
    near(await size(dnd({ shape: "sphere", radiusFeet: 20 }), { square: 25 }), [200 / 25.4, 200 / 25.4]);
    near(await size(dnd({ shape: "cube", sideFeet: 5 }), { square: 40 }), [40 / 25.4, 40 / 25.4]);
  });
});

describe("shapes of squares", () => {
  it("hold as many square inches as the rules have squares", async () => {
    const squares = async (template: Template): Promise<number> => area(await cut(template));
    const cases: [Template, number][] = [
      [pf({ shape: "burst", radiusFeet: 20 }), 44],
      [pf({ shape: "cylinder", radiusFeet: 10, heightFeet: 40 }), 12],
      [pf({ shape: "cone", lengthFeet: 15 }), 7],
      [pf({ shape: "cone", lengthFeet: 15 }, [1, -1]), 6],
      [pf({ shape: "cone", lengthFeet: 30 }), 28],
      [pf({ shape: "line", lengthFeet: 60, widthFeet: 10 }), 24],
      [{ ...pf({ shape: "emanation", radiusFeet: 10 }), source: 2 }, 32],
      [dnd({ shape: "sphere", radiusFeet: 20 }, { method: "token" }), 64],
      [dnd({ shape: "cone", lengthFeet: 15 }, { method: "token" }), 6],
      [ds({ shape: "burst", radius: 2 }, { source: 2 }), 36],
      [ds({ shape: "aura", radius: 1 }), 9],
      [ds({ shape: "cube", side: 3, within: 10 }), 9],
      [ds({ shape: "line", length: 10, width: 2, within: 1 }), 20],
      [ds({ shape: "wall", squares: 10 }), 10],
    ];
    for (const [template, count] of cases) {
      expect(Math.abs((await squares(template)) - count), JSON.stringify(template)).toBeLessThan(0.02);
    }
  });

  it("that would fall apart at corners are cut in one piece", async () => {
    // Five squares along a diagonal: the strip about them is 5 squares and 8 half ones.
    const line = await cut(ds({ shape: "line", length: 5, width: 1 }, { toward: [1, 1] }));
    expect(line.points.length).toBe(6);
    expect(Math.abs(area(line) - 9)).toBeLessThan(0.02);
  });
});
