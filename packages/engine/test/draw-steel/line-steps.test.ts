/**
 * Lines as a search goes through them: every straight line stands in the fans exactly once, and in each form that its width may take. The lines are found
 * again here from the rule's words alone.
 */
import { describe, expect, it } from "vitest";
import { best } from "../../src/index.js";
import { type Form, formsOf } from "../../src/systems/draw-steel/candidates-form.js";
import { quadrants } from "../../src/systems/draw-steel/candidates-quadrant.js";
import { octants, type Steps } from "../../src/systems/draw-steel/candidates-steps.js";

type Step = readonly [number, number, number];

const UNITS = [-1, 0, 1];
const ALL: Step[] = UNITS.flatMap((z) => UNITS.flatMap((y) => UNITS.map((x): Step => [x, y, z]))).filter(
  (s) => s[0] !== 0 || s[1] !== 0 || s[2] !== 0,
);
const parts = (s: Step): number => Math.abs(s[0]) + Math.abs(s[1]) + Math.abs(s[2]);

/** Sequences of so many steps. */
function sequences(n: number): Step[][] {
  if (n === 0) return [[]];
  return sequences(n - 1).flatMap((s) => ALL.map((next) => [...s, next]));
}

/** `ds.line.straight`: a cardinal and a diagonal beside it, one that shares its sense. */
const PAIRS = ALL.filter((c) => parts(c) === 1).flatMap((c) =>
  ALL.filter((d) => parts(d) > 1 && c[0] * d[0] + c[1] * d[1] + c[2] * d[2] === 1).map((d) => [c, d] as const),
);

function isOctant(steps: readonly Step[]): boolean {
  return PAIRS.some(([c, d]) => steps.every((s) => s === c || s === d));
}

/** Option `quadrant`: never back on any axis. */
function isQuadrant(steps: readonly Step[]): boolean {
  return [0, 1, 2].every((axis) => !(steps.some((s) => s[axis]! > 0) && steps.some((s) => s[axis]! < 0)));
}

function squaresOf(steps: readonly Step[]): string {
  let at: Step = [0, 0, 0];
  const out = [at];
  for (const s of steps) {
    at = [at[0] + s[0], at[1] + s[1], at[2] + s[2]];
    out.push(at);
  }
  return out.join(" ");
}

/** `ds.line.wide`: the axes along which a path may be long. */
function axesOf(steps: readonly Step[], quadrant: boolean): string[] {
  const [x, y, z] = [0, 1, 2].map((axis) => steps.every((s) => s[axis] !== 0));
  if (x && y) return ["x", "y"];
  if (x || y) return [x ? "x" : "y"];
  if (z) return ["z"];
  // only by quadrants a path may move on no axis in every step
  return quadrant ? ["x", "y"] : [];
}

/** Every path of some fans that may end, with its form. */
function pathsOf(fans: readonly Steps[], width: number): { steps: Steps; form: Form; path: number[] }[] {
  const out: { steps: Steps; form: Form; path: number[] }[] = [];
  for (const steps of fans)
    for (const form of formsOf(steps, width, false)) {
      const follow = (path: number[]): void => {
        const node = path.at(-1)!;
        if (steps.isLast(node) && steps.mayEnd(node, form)) out.push({ steps, form, path });
        const { begins, next } = steps.graph;
        for (let e = begins[node]!; e < begins[node + 1]!; e++) follow([...path, next[e]!]);
      };
      follow([0]);
    }
  return out;
}

const counted = (fans: readonly Steps[], width: number): number =>
  fans.reduce((sum, s) => sum + formsOf(s, width, false).reduce((n, form) => n + s.paths(form), 0), 0);

const KINDS = [
  { name: "octant", fans: (n: number) => octants(n), belongs: isOctant, lines: [26, 122, 314], wide: [38, 134] },
  {
    name: "quadrant",
    fans: (n: number, wide = false) => quadrants(n, { up: 9, down: 9 }, wide),
    belongs: isQuadrant,
    lines: [26, 290],
    wide: [38, 390],
  },
] as const;

describe.each(KINDS)("lines by $name", ({ name, fans, belongs, lines, wide }) => {
  it.each(lines.map((count, i) => [i + 2, count]))("of %s squares: %s, each once", (length, count) => {
    const found = pathsOf(fans(length), 1).map(({ steps, path }) => steps.cells(path).join(" "));
    const meant = sequences(length - 1)
      .filter(belongs)
      .map(squaresOf);
    expect(meant).toHaveLength(count);
    expect([...found].sort()).toEqual(meant.sort());
    expect(counted(fans(length), 1)).toBe(count);
  });

  it.each(wide.map((count, i) => [i + 2, count]))("two wide and of %s squares: %s with their axes", (length, count) => {
    const own = fans(length, true);
    const found = pathsOf(own, 2).map(({ steps, form, path }) => `${form.axis}: ${steps.cells(path).join(" ")}`);
    const meant = sequences(length - 1)
      .filter(belongs)
      .flatMap((s) => axesOf(s, name === "quadrant").map((axis) => `${axis}: ${squaresOf(s)}`));
    expect(meant).toHaveLength(count);
    expect([...found].sort()).toEqual(meant.sort());
    expect(counted(own, 2)).toBe(count);
  });

  it("a single square is one line; of two squares wide it is long along either axis", () => {
    expect(pathsOf(fans(1), 1).map(({ steps, path }) => steps.cells(path).join(" "))).toEqual(["0,0,0"]);
    expect(pathsOf(fans(1, true), 2).map(({ form }) => [form.axis, form.place.side, form.w, form.d, form.h])).toEqual([
      ["x", "right", 1, 2, 2],
      ["y", "right", 2, 1, 2],
    ]);
  });

  it("each node lies where its paths come to, is found there and nowhere else, and in the hull", () => {
    const wrong: string[] = [];
    for (const steps of fans(3)) {
      const { x, y, z, w, d, h } = steps.hull;
      const at = new Map<string, number[]>();
      for (let node = 0; node < steps.graph.count; node++) {
        const [nx, ny, nz] = steps.at(node).map((v) => v + 0) as [number, number, number];
        const key = [nx, ny, nz].join();
        at.set(key, [...(at.get(key) ?? []), node]);
        if (steps.x(node) + 0 !== nx || steps.y(node) + 0 !== ny) wrong.push(`node ${node} lies at ${key}`);
        if (nx < x || nx >= x + w || ny < y || ny >= y + d || nz < z || nz >= z + h) wrong.push(`${key} is outside`);
      }
      for (let dz = -3; dz <= 3; dz++)
        for (let dy = -3; dy <= 3; dy++)
          for (let dx = -3; dx <= 3; dx++) {
            const found: number[] = [];
            steps.nodesAt(dx, dy, dz, (node) => found.push(node));
            const key = [dx, dy, dz].join();
            if (found.sort((a, b) => a - b).join() !== (at.get(key) ?? []).join()) wrong.push(`${key} has ${found}`);
          }
    }
    expect(wrong).toEqual([]);
  });

  it("leaves a scene by a step of its own: a cardinal's or a diagonal's, not by one it does not take", () => {
    const wrong: string[] = [];
    // in a scene of 5 x 4 squares, from inside and from its border: which paths have at their end a step of their own that leads out
    for (const [x, y] of [
      [2, 1],
      [0, 0],
      [4, 1],
      [1, 3],
    ] as const)
      for (const { steps, path } of pathsOf(fans(3), 1)) {
        const cells = steps.cells(path);
        const own = cells.slice(1).map((c, i): Step => [c[0] - cells[i]![0], c[1] - cells[i]![1], c[2] - cells[i]![2]]);
        const out = (u: number, v: number): boolean => u < 0 || v < 0 || u >= 5 || v >= 4;
        const [ex, ey] = cells.at(-1)!;
        const [px, py] = [x + ex, y + ey];
        if (out(px, py)) continue;
        const meant = own.some((s) => out(px + s[0], py + s[1]));
        if (steps.leaves(path.at(-1)!, px, py, 5, 4) !== meant) wrong.push(`(${x}, ${y}): ${cells.join(" ")}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe("nodes that may lie in a scene", () => {
  it("as many steps as the cardinal stays in it", () => {
    // from (2, 1) of 5 x 4 squares: three columns east and west, three rows south and two north; up and down all four
    const counts = octants(4).map((steps) => [String(steps.at(1)), steps.within(2, 1, 5, 4)]);
    expect(
      Object.fromEntries(counts.map(([step, n]) => [step === "0,0,-1" || step === "0,0,1" ? "upright" : step, n])),
    ).toEqual({
      upright: 10,
      "0,-1,0": 3,
      "-1,0,0": 6,
      "1,0,0": 6,
      "0,1,0": 6,
    });
    expect(
      octants(4)
        .map((steps) => steps.within(9, 9, 5, 4))
        .sort((m, n) => m - n)[0],
    ).toBe(0);
  });
});

describe("lines to the edge", () => {
  const [W, H] = [3, 2];

  /** Lines from a square that stay in the scene in plan and end where one more of their own steps leaves it; of no more squares than matter. */
  function toEdge(x: number, y: number, most: number, belongs: (steps: readonly Step[]) => boolean): number {
    const out = (u: number, v: number): boolean => u < 0 || v < 0 || u >= W || v >= H;
    let found = 0;
    for (let n = 0; n < most; n++)
      for (const steps of sequences(n).filter(belongs)) {
        let [u, v] = [x, y];
        let inside = true;
        for (const s of steps) {
          [u, v] = [u + s[0], v + s[1]];
          inside &&= !out(u, v);
        }
        // a single square is a line on the border, which all squares of three by two are
        if (inside && (n === 0 || steps.some((s) => out(u + s[0], v + s[1])))) found++;
      }
    return found;
  }

  it.each([
    ["octant", isOctant],
    ["quadrant", isQuadrant],
  ] as const)("by %s all from each origin are counted", (straight, belongs) => {
    const found = best({
      system: "draw-steel",
      options: { straight },
      scene: { size: [W, H], creatures: [{ id: "mage", at: [0, 0, 0] }] },
      area: { shape: "line", length: "edge", width: 1, within: 1 },
      by: "mage",
      score: {},
    });
    // squares: three along the scene, or four along both its sides, and one straight up, as high as somebody stands
    const most = straight === "octant" ? 4 : 5;
    const meant = [
      [1, 0],
      [0, 1],
      [1, 1],
    ].reduce((sum, [x, y]) => sum + toEdge(x!, y!, most, belongs), 0);
    expect(found.considered).toBe(meant);
    expect(meant).toBeGreaterThan(100);
  });
});

describe("climbs that no longer matter", () => {
  it("lines over or under everything are counted all the same, and told level where they climb or ever down where they fall", () => {
    for (const climb of [
      { up: 1, down: 1 },
      { up: 2, down: 1 },
    ]) {
      const fans = quadrants(3, climb, false);
      expect(counted(fans, 1)).toBe(290);
      expect(counted(quadrants(3, climb, true), 2)).toBe(390);
      const told = new Set(pathsOf(fans, 1).map(({ steps, path }) => steps.cells(path).join(" ")));
      for (const line of told) {
        const cells = line.split(" ").map((c) => c.split(",").map(Number) as unknown as Step);
        expect(
          isQuadrant(
            cells.slice(1).map((c, i): Step => [c[0] - cells[i]![0], c[1] - cells[i]![1], c[2] - cells[i]![2]]),
          ),
        ).toBe(true);
      }
    }
    // up one and then east: level afterwards; down one and then east: down again
    const told = pathsOf(quadrants(3, { up: 1, down: 1 }, false), 1).map(({ steps, path }) =>
      steps.cells(path).join(" "),
    );
    expect(told).toContain("0,0,0 0,0,1 1,0,1");
    expect(told).not.toContain("0,0,0 0,0,1 1,0,2");
    expect(told).toContain("0,0,0 0,0,-1 1,0,-2");
    expect(told).not.toContain("0,0,0 0,0,-1 1,0,-1");
  });

  it("too long ones are refused", () => {
    expect(() => quadrants(200, { up: 50, down: 50 }, false)).toThrow(/ask for a shorter one, or with "octant"/);
  });
});
