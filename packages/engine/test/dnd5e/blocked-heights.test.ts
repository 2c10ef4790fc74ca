/** 5e.blocked in height, worked by hand: an origin above its squares, walls that end between the origin and the layer, and bases whose parts do not meet. */
import { type Answer, type Question, resolve } from "@ambit/engine";
import { describe, expect, it } from "vitest";
import { type Area, ask, map, type Scene, sphere, type Wall, wall } from "./walls-help.js";

/** A wall across everything at x, between heights. */
const across = (x: number, more: Partial<Wall> = {}): Wall => wall(x, -9, x, 9, more);

describe("5e.blocked with the origin above", () => {
  // a cube from x = 0.8 to 2.8, two squares high; its origin on its top edge, at x = 0.8
  const cube = { shape: "cube", sideFeet: 10 } as Area;
  const seen = (...walls: Wall[]): string => {
    const place = { corner: [0.8, 0, 0], origin: [0.8, 0.5, 2] };
    const a = ask({ area: cube, scene: { layers: [0, 1], walls }, more: { place } as unknown as Partial<Question> });
    return `${map(a, [0, 0, 3, 1], 0)} ${map(a, [0, 0, 3, 1], 1)}`;
  };

  it("a wall top at the very height of the origin hides all that lies lower behind it", () => {
    // before the wall at 0.9 there is a strip a tenth wide in column 0
    expect(seen(across(0.9, { top: 2 }))).toBe("#xx #xx");
    // a thousandth lower: lines fall by a hundredth, to 1.998 at x = 1 and 1.978 at x = 3
    expect(seen(across(0.9, { top: 1.999 }))).toBe("#xx ###");
    // falling by 5 they come down to 1 at x = 1 and to 0 at x = 1.2
    expect(seen(across(0.9, { top: 1.5 }))).toBe("### ###");
  });

  it("lines to the floor of a layer pass under a wall, or touch it", () => {
    // under a bottom at 1 lines fall by 10 and more: 1 is reached at x = 0.9, 0 at x = 1, so column 1 of the lower layer is not entered
    expect(seen(across(0.9, { bottom: 1 }))).toBe("#xx #xx");
    // under one at 1.5 they fall by 5: 1 at x = 1, 0 at x = 1.2
    expect(seen(across(0.9, { bottom: 1.5 }))).toBe("##x #xx");
    // under one at 1.501 by 4.99: 1 at x = 1.0004
    expect(seen(across(0.9, { bottom: 1.501 }))).toBe("##x ##x");
  });

  it("on the wall's top edge lines go down on both sides of it", () => {
    expect(seen(across(0.8, { top: 2 }))).toBe("### ###");
    expect(seen(across(0.8, { top: 2 }), across(0.9, { top: 2 }))).toBe("#xx #xx");
  });

  it("a wall in the square right under the origin hides what the shape has behind it", () => {
    // origin over the middle of square (0, 0), above a cube from 0.75 on that it is not on the border of: told, and answered
    const at = (walls: Wall[]): string => {
      const place = { corner: [0.75, 0, 0], origin: [0.5, 0.5, 2] };
      const area = { shape: "cube", sideFeet: 5 } as Area;
      return map(ask({ area, scene: { walls }, more: { place } as unknown as Partial<Question> }), [0, 0, 2, 1]);
    };
    // past a top of h at x = 0.75 lines fall by 4 (2 - h): at x = 1, a quarter on, to h - (2 - h) = 2 h - 2
    expect(at([across(0.75, { top: 0.999 })])).toBe("##");
    // of the layer all lies behind a wall as high as its top, but for what is seen over it
    expect(at([across(0.75, { top: 1 })])).toBe("##");
    expect(at([across(0.75, { top: 1.5 })])).toBe("x#");
    expect(at([across(0.75, { top: 1.499 })])).toBe("##");
    // over a top of h at x = 1 they fall by 2 (2 - h): at 1.6 they come down to 1 where the cube ends, at x = 1.75
    expect(at([across(0.75, { top: 1.5 }), across(1, { top: 1.599 })])).toBe("x#");
    expect(at([across(0.75, { top: 1.5 }), across(1, { top: 1.6 })])).toBe("xx");
  });
});

describe("5e.blocked where a slice begins inside a square", () => {
  // a cone with its ray at z = 0.5: in layer 1 it begins a square from the apex, at x = 1.4 of square (1, 0)
  const at = (more: Partial<Wall>): string => {
    const place = { point: [0.4, 0.5, 0.5], toward: [1, 0] };
    const a = ask({
      area: { shape: "cone", lengthFeet: 15 } as Area,
      scene: { layers: [1, 1], walls: [across(1.4, more)] },
      more: { place } as unknown as Partial<Question>,
    });
    return map(a, [1, 0, 1, 1], 1);
  };

  it("over a wall that stands where it begins: up to the layer's top", () => {
    expect(at({})).toBe("x");
    expect(at({ top: 2 })).toBe("x");
    expect(at({ top: 1.999 })).toBe("#");
    expect(at({ top: 1 })).toBe("#");
  });

  it("under it: lines past (1.4, 0.8125) come to the layer at x = 2, where the square ends", () => {
    // 0.5 + 1.6 (0.8125 - 0.5) = 1
    expect(at({ bottom: 0.8125 - 0.0005 })).toBe("x");
    expect(at({ bottom: 0.813 })).toBe("#");
    expect(at({ bottom: 1 })).toBe("#");
  });
});

describe("starts beside a wall whose top is their own height", () => {
  // a wall in the source's square leaves its east corners alone, at the foot of the wall along x = 1; all starts are half a square up
  const seen = (system: "dnd5e" | "pf2e", top: number): string => {
    const a: Answer = resolve({
      system,
      ...(system === "dnd5e" ? { method: "template" } : {}),
      scene: { creatures: [{ id: "mage", at: [0, 0, 0] }], walls: [wall(0.75, 0, 0.75, 1), across(1, { top })] },
      by: "mage",
      area: { shape: "emanation", radiusFeet: 5 },
      place: {},
    } as unknown as Question);
    return map(a, [1, 0, 1, 1]);
  };

  it.each(["dnd5e", "pf2e"] as const)("%s: over its edge, not through it", (system) => {
    expect(seen(system, 0.499)).toBe("#");
    expect(seen(system, 0.5)).toBe("#");
    expect(seen(system, 0.501)).toBe("x");
  });
});

describe("5e.template.gridless: template, base and sight in one part", () => {
  const hit = (area: Area, place: unknown, base: unknown, walls: Wall[]): boolean => {
    const scene = { walls, creatures: [{ id: "imp", base }] } as unknown as Scene;
    return ask({ area, scene, more: { place } as Partial<Question> }).affected.length > 0;
  };

  it("what template and base share ends at slope 3/4; beyond it each is seen, but not both", () => {
    // circles of radius 5 about (0, 0) and (8, 0) cross at (4, 3); the base goes on to slope 5 / sqrt 39 = 0.8, further out than 5
    const base = { shape: "disc", centre: [8, 0], diameter: 10 };
    const past = (y: number): boolean => hit(sphere(25), { point: [0, 0] }, base, [wall(2, -9, 2, y)]);
    expect(past(1.5)).toBe(false);
    expect(past(1.499)).toBe(true);
  });

  it("in height: over a wall the upper half is seen, down to where template and base part", () => {
    // the same circles as cylinders two squares high, seen from the ground: over a wall at x = 2 of height h a line rises h / 2 a square
    const base = { shape: "disc", centre: [8, 0], diameter: 10 };
    const cylinder = { shape: "cylinder", radiusFeet: 25, heightFeet: 10 } as Area;
    const over = (top: number): boolean =>
      hit(
        cylinder,
        { point: [0, 0, 0] },
        base,
        [wall(2, -9, 2, 1.5), wall(2, 1.5, 2, 9, { top })].map((w) => (w.top === undefined ? { ...w, top } : w)),
      );
    // both begin at (3, 0): 1.5 h under the top at 2 is h under 4/3
    expect(over(1.333)).toBe(true);
    expect(over(1.334)).toBe(false);
  });
});
