import { describe, expect, it } from "vitest";
import type { WallInput } from "../../src/index.js";
import { move } from "../../src/index.js";
import { expectPlaces } from "./maps.js";

const STEP = { kind: "slide", distance: 1 };
const wall = (...at: [number, number, number, number]): WallInput => ({ from: [at[0], at[1]], to: [at[2], at[3]] });

describe("ds.straight-move on text maps, in all orientations", () => {
  it("pushes in two neighbouring directions, each step further away", () => {
    expectPlaces({
      map: `
        ...*
        ..**
        mg**
        ..**
        ...*`,
      ask: { kind: "push", distance: 2 },
    });
  });

  it("pushes off a corner over a quarter of the plane and a little more", () => {
    expectPlaces({
      map: `
        ....*
        .m.**
        ..g**
        .****
        *****`,
      ask: { kind: "push", distance: 2 },
    });
  });

  it("pulls ever nearer, and into nobody", () => {
    expectPlaces({
      map: `
        .....
        .**..
        m**g.
        .**..
        .....`,
      ask: { kind: "pull", distance: 9 },
    });
  });

  it("counts from space to space for large ones", () => {
    // one square away; east, north-east and south-east make it two, south along the pusher's side leaves it one
    expectPlaces({
      map: `
        .....
        mm.*.
        mmgg.
        ..gg.
        .....`,
      also: [
        [3, 2],
        [3, 3],
      ],
      ask: { kind: "push", distance: 1 },
    });
  });

  it("charges along all straight lines: 120 places in the open at 5 squares, 610 in space", () => {
    // by hand: of each of 8 pairs 10 places of both directions, and 5 of each of 8 directions; in space 48 pairs and 26 directions
    const scene = { creatures: [{ id: "g", at: [0, 0, 0] as const }] };
    const charge = { kind: "charge", who: "g", distance: 5 } as const;
    expect(move({ system: "draw-steel", scene, move: charge }).reachable).toHaveLength(8 * 10 + 8 * 5);
    expect(move({ system: "draw-steel", scene, move: { ...charge, vertical: true } }).reachable).toHaveLength(
      48 * 10 + 26 * 5,
    );
  });

  it("takes any way that never goes back under straight: quadrant", () => {
    const scene = { creatures: [{ id: "g", at: [0, 0, 0] as const }] };
    const answer = move({
      system: "draw-steel",
      options: { straight: "quadrant" },
      scene,
      move: { kind: "charge", who: "g", distance: 3 },
    });
    // every square within three: each quarter is reached without a step back
    expect(answer.reachable).toHaveLength(48);
    expect(answer.reachable!.find((p) => p.at[0] === 3 && p.at[1] === 1)!.steps).toBe(3);
  });

  it("slides and walks as it likes, two squares far", () => {
    expectPlaces({
      map: `
        *****
        *****
        **g**
        *****
        *****`,
      ask: { kind: "slide", distance: 2 },
    });
  });
});

describe("common.move: barriers, in all orientations", () => {
  it("cuts no corner of a block", () => {
    expectPlaces({
      map: `
        .#.
        *g*
        ***`,
      ask: STEP,
    });
  });

  it("stops at a wall along a whole side", () => {
    expectPlaces({
      map: `
        **.
        *g.
        **.`,
      walls: [wall(2, 0, 2, 3)],
      ask: STEP,
    });
  });

  it("does not squeeze past the end of a wall that touches the step", () => {
    expectPlaces({
      map: `
        **.
        *g.
        **.`,
      walls: [wall(2, 1, 2, 2)],
      ask: STEP,
    });
  });

  it("passes beside a short wall that lies across the next square off its middle", () => {
    expectPlaces({
      map: `
        ***
        *g.
        ***`,
      walls: [wall(2.25, 1.125, 2.25, 1.875)],
      ask: STEP,
    });
  });

  it("passes by a wall in its own square that touches no way between middles", () => {
    expectPlaces({
      map: `
        ***
        *g*
        ***`,
      walls: [wall(1.25, 1, 1.375, 1.125)],
      ask: STEP,
    });
  });

  it("goes nowhere with a wall through its middle", () => {
    expectPlaces({
      map: `
        ...
        .g.
        ...`,
      walls: [wall(1.5, 0, 1.5, 3)],
      ask: STEP,
    });
  });

  it("goes through an open door, not through a shut one, nor diagonally past its frame", () => {
    const frame = [wall(2, 0, 2, 1), wall(2, 2, 2, 3)];
    const door = { ...wall(2, 1, 2, 2), kind: "door" as const };
    const map = `
      **.
      *g*
      **.`;
    expectPlaces({ map, walls: [...frame, { ...door, open: true }], ask: STEP });
    expectPlaces({ map: map.replace("*g*", "*g."), walls: [...frame, { ...door, open: false }], ask: STEP });
  });

  it("comes through a one-way wall from its open side only", () => {
    // seen from (2,0) to (2,3) left is east: it stops what comes from there
    const one = { ...wall(2, 0, 2, 3), oneWay: "left" as const };
    expectPlaces({ map: `\n***\n*g*\n***`, walls: [one], ask: STEP });
    expectPlaces({ map: `\n..**\n..g*\n..**`, walls: [one], ask: STEP });
  });

  it("moves a large creature as a whole past a pillar", () => {
    expectPlaces({
      map: `
        ...#
        .gg.
        .gg.
        ....`,
      also: [
        [0, 0],
        [1, 0],
        [0, 1],
        [2, 1],
        [0, 2],
        [1, 2],
        [2, 2],
      ],
      ask: STEP,
    });
    expectPlaces({
      map: `
        ....
        .gg#
        .gg.
        ....`,
      also: [
        [0, 0],
        [1, 0],
        [0, 1],
        [0, 2],
        [1, 2],
      ],
      ask: STEP,
    });
  });

  it("lets no barrier stand inside a large creature", () => {
    // the wall lies between the two eastern squares of where it would stand: no square's own step touches it
    expectPlaces({
      map: `
        .....
        .gg..
        .gg..
        .....`,
      walls: [wall(3.25, 2, 3.75, 2)],
      also: [
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 2],
      ],
      ask: STEP,
    });
  });

  it.each([2, 3, 4])("fits a creature of size %i through a gap of its width and no narrower", (size) => {
    const far = { kind: "charge", who: "g", distance: 4 } as const;
    const scene = (gap: number) => ({
      walls: [wall(6, -20, 6, 0), wall(6, gap, 6, 20)],
      creatures: [{ id: "g", at: [6 - size, 0, 0] as const, size }],
    });
    const ends = (gap: number) =>
      move({ system: "draw-steel", scene: scene(gap), move: far }).reachable!.map((p) => p.at[0]);
    expect(Math.max(...ends(size))).toBe(10 - size);
    // with the gap too narrow it stays west of the wall
    expect(Math.max(...ends(size - 1))).toBe(6 - size);
  });

  it("stays in the scene, and goes no further out where it stands over the edge", () => {
    const at = (x: number, y: number) =>
      move({
        system: "draw-steel",
        scene: { size: [3, 3], creatures: [{ id: "g", at: [x, y, 0], size: 2 }] },
        move: { kind: "slide", who: "g", distance: 1 },
      });
    expect(at(1, 1).reachable!.map((p) => p.at)).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [0, 1, 0],
    ]);
    expect(at(1, 1).stoppedBy[0]).toEqual({ at: [2, 0, 0], steps: 0, edge: true });
    expect(at(2, 1).reachable!.map((p) => p.at)).toEqual([
      [1, 0, 0],
      [2, 0, 0],
      [1, 1, 0],
    ]);
  });
});

describe("common.move: creatures in the way", () => {
  it("passes through others and ends in nobody's space", () => {
    expectPlaces({
      map: `
        ....*
        ...**
        ..***
        mga**
        ..***
        ...**
        ....*`,
      ask: { kind: "push", distance: 3 },
    });
  });

  it("is stopped by them where the question says so", () => {
    const scene = {
      creatures: [
        { id: "m", at: [0, 0] as const },
        { id: "g", at: [1, 0] as const },
        { id: "a", at: [3, 0] as const },
      ],
    };
    const walls = [wall(-1, 0, 9, 0), wall(-1, 1, 9, 1)];
    const push = { kind: "push", who: "g", from: "m", distance: 4 } as const;
    const ends = (creatures: "pass" | "stop") => {
      const answer = move({ system: "draw-steel", scene: { ...scene, walls }, move: { ...push, creatures } });
      return [answer.reachable!.map((p) => p.at[0]), answer.stoppedBy.filter((s) => s.creatures !== undefined)];
    };
    expect(ends("pass")).toEqual([[2, 4, 5], [{ at: [3, 0, 0], steps: 1, creatures: ["a"] }]]);
    expect(ends("stop")).toEqual([[2], [{ at: [3, 0, 0], steps: 1, creatures: ["a"] }]]);
  });
});

describe("common.move: up and down", () => {
  it("keeps its layer unless the move is vertical, which has 26 ways", () => {
    const scene = { creatures: [{ id: "g", at: [0, 0, 5] as const }] };
    const slide = { kind: "slide", who: "g", distance: 1 } as const;
    expect(move({ system: "draw-steel", scene, move: slide }).reachable).toHaveLength(8);
    expect(move({ system: "draw-steel", scene, move: { ...slide, vertical: true } }).reachable).toHaveLength(26);
  });

  it("pushes up from below, and a ceiling stops it", () => {
    const creatures = [
      { id: "m", at: [0, 0, 0] as const },
      { id: "g", at: [0, 0, 1] as const },
    ];
    const push = { kind: "push", who: "g", from: "m", distance: 1, vertical: true } as const;
    const open = move({ system: "draw-steel", scene: { creatures }, move: push });
    expect(open.reachable!.map((p) => p.at[2])).toEqual(Array(9).fill(2));
    const solids = [{ cell: [-5, -5, 2] as const, size: [11, 11, 1] as const }];
    const under = move({ system: "draw-steel", scene: { creatures, solids }, move: push });
    expect(under.reachable).toEqual([]);
    expect(under.stoppedBy).toHaveLength(9);
    expect(under.stoppedBy[4]).toEqual({ at: [0, 0, 2], steps: 0, blocks: true });
  });

  it("goes over a low wall, touching its top edge counts", () => {
    const low = (top: number) => ({
      walls: [{ ...wall(1, -9, 1, 9), top }],
      creatures: [{ id: "g", at: [0, 0, 1] as const }],
    });
    const slide = { kind: "slide", who: "g", distance: 1 } as const;
    const east = (top: number) =>
      move({ system: "draw-steel", scene: low(top), move: slide }).reachable!.filter((p) => p.at[0] === 1).length;
    // its middle is at 1.5
    expect([east(1.499), east(1.5), east(2)]).toEqual([3, 0, 0]);
  });

  it("stands on both sides of no floor", () => {
    // two squares high, under a ceiling at 2: it cannot rise, and sinks freely
    const scene = {
      solids: [{ cell: [-9, -9, 2] as const, size: [20, 20, 1] as const }],
      creatures: [{ id: "g", at: [0, 0, 0] as const, size: 2 }],
    };
    const answer = move({
      system: "draw-steel",
      scene,
      move: { kind: "slide", who: "g", distance: 1, vertical: true },
    });
    expect(new Set(answer.reachable!.map((p) => p.at[2]))).toEqual(new Set([-1, 0]));
    expect(answer.reachable).toHaveLength(9 + 8);
  });
});
