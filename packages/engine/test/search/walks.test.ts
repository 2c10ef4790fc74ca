/**
 * Where a user may walk before its area: by hand, and in random scenes against `move`, which is held to its own slow twin. AMBIT_SEARCHES and AMBIT_SEED as for the other twins.
 */
import { describe, expect, it } from "vitest";
import { Sights } from "../../src/effect/sights.js";
import {
  best,
  type CreatureInput,
  prepare,
  type SceneInput,
  type SearchAnswer,
  type SystemId,
} from "../../src/index.js";
import { checkTable } from "../../src/question/question.js";
import { Walk } from "../../src/systems/walk.js";
import { Random, SEED } from "../oracle/random.js";

const RUNS = Number(process.env.AMBIT_SEARCHES ?? 40);

/** Every stand with the squares walked there, as "x,y walked" in reading order. */
function stands(system: SystemId, scene: SceneInput, distance: number, alternating: boolean): string[] {
  const table = checkTable({ system, ...(system === "dnd5e" ? { method: "token" as const } : {}), scene });
  const user = table.scene.byId.get("user")!;
  const walk = new Walk(table.scene, new Sights(table.scene).sight(2), user, distance, alternating).stands();
  for (;;) {
    const { done, value } = walk.next();
    if (done !== true) continue;
    return Array.from({ length: value.count }, (_, i) => `${value.x(i)},${value.y(i)} ${value.walked[i]}`);
  }
}

/** The same by `move`: those of its own side are passed, so that they are not there; nobody else is. Then it ends where nobody is. */
function moved(system: SystemId, scene: SceneInput, distance: number, alternating: boolean): string[] {
  const all = scene.creatures!;
  const user = all.find((c) => c.id === "user")!;
  const isFriend = (c: CreatureInput): boolean => c !== user && c.side === user.side && c.object !== true;
  const table = prepare({
    system,
    ...(system === "dnd5e"
      ? { method: "token" as const, options: { diagonals: alternating ? "5-10-5" : "5-5-5" } }
      : {}),
    scene: { ...scene, creatures: all.filter((c) => !isFriend(c)) },
  } as Parameters<typeof prepare>[0]);
  const { reachable = [] } = table.move({ kind: "walk", who: "user", distance, creatures: "stop" });
  const room = (c: CreatureInput, [x, y, z = 0]: readonly number[]): number[] => {
    const side = c.size ?? 1;
    return [x!, x! + side, y!, y! + side, z, z + (c.height ?? side)];
  };
  const meets = (a: number[], b: number[]): boolean => [0, 2, 4].every((i) => a[i]! < b[i + 1]! && b[i]! < a[i + 1]!);
  const free = reachable.filter(
    ({ at }) => !all.some((c) => isFriend(c) && meets(room(user, at), room(c, c.at as readonly number[]))),
  );
  const [x, y] = user.at as readonly number[];
  const out = free.map(({ at, steps, cost }) => ({ at, walked: cost ?? steps }));
  out.push({ at: [x!, y!, 0], walked: 0 });
  return out
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
    .map(({ at, walked }) => `${at[0]},${at[1]} ${walked}`);
}

function sceneOf(r: Random): SceneInput {
  const [w, d] = [r.int(5, 9), r.int(5, 9)];
  const wall = (): NonNullable<SceneInput["walls"]>[number] => {
    const fine = r.pick([1, 1, 1, 2, 4]);
    const from = [r.int(0, w * fine) / fine, r.int(0, d * fine) / fine] as const;
    const [dx, dy] = r.pick([
      [r.int(1, 4), 0],
      [0, r.int(1, 4)],
      [r.int(-3, 3), r.int(1, 3)],
    ] as const);
    return {
      from,
      to: [from[0] + dx, from[1] + dy],
      ...(r.chance(0.3) ? { bottom: r.pick([0, 1, 2]), top: r.pick([2.5, 3]) } : {}),
      ...(r.chance(0.2) ? { oneWay: r.pick(["left", "right"] as const) } : {}),
      ...(r.chance(0.2) ? { kind: "door" as const, open: r.chance(0.5) } : {}),
      ...(r.chance(0.05) ? { blocks: "none" as const } : {}),
    };
  };
  const creature = (id: string): CreatureInput => ({
    id,
    at: [r.int(0, w - 1), r.int(0, d - 1), id === "user" ? 0 : r.pick([0, 0, 0, 1])],
    size: id === "user" ? r.int(1, 4) : r.int(1, 2),
    side: id === "user" ? "a" : r.pick(["a", "b"]),
    ...(id !== "user" && r.chance(0.2) ? { object: true } : {}),
    ...(r.chance(0.3) ? { height: r.int(1, 3) } : {}),
  });
  return {
    ...(r.chance(0.8) ? { size: [w, d] as const } : {}),
    walls: Array.from({ length: r.int(0, 5) }, wall),
    solids: Array.from({ length: r.pick([0, 0, 1, 2]) }, () => ({
      cell: [r.int(0, w - 1), r.int(0, d - 1), r.int(0, 2)] as const,
      size: [r.int(1, 2), r.int(1, 2), 1] as const,
    })),
    creatures: ["user", "c1", "c2", "c3"].map(creature),
  };
}

describe("where a user may walk, and move", () => {
  it.each(["draw-steel", "dnd5e", "pf2e"] as const)("%s: the same places, as far away", (system) => {
    const r = new Random(SEED, `walks ${system}`);
    let places = 0;
    for (let run = 0; run < RUNS; run++) {
      const scene = sceneOf(r);
      const distance = r.int(1, 8);
      const alternating = system === "pf2e" || (system === "dnd5e" && r.chance(0.5));
      const right = moved(system, scene, distance, alternating);
      expect(stands(system, scene, distance, alternating), JSON.stringify({ system, distance, scene })).toEqual(right);
      places += right.length;
    }
    expect(places).toBeGreaterThan(5 * RUNS);
  });

  it("goes over many pieces of the map alike", () => {
    const r = new Random(SEED, "far walks");
    for (const size of [1, 2, 3]) {
      const walls = Array.from({ length: 300 }, () => {
        const [x, y] = [r.int(0, 76), r.int(0, 76)];
        return { from: [x, y] as const, to: (r.chance(0.5) ? [x + 3, y] : [x, y + 3]) as [number, number] };
      });
      const scene = { size: [80, 80] as const, walls, creatures: [{ id: "user", at: [39, 40] as const, size }] };
      for (const system of ["draw-steel", "pf2e"] as const) {
        const right = moved(system, scene, 45, system === "pf2e");
        expect(right.length).toBeGreaterThan(100);
        expect(stands(system, scene, 45, system === "pf2e")).toEqual(right);
      }
    }
  });
});

/** A user of two squares at (0, 0) in a scene of 4 x 2 squares: without anything in the way it stands at x = 0, 1 or 2. */
function along(scene: SceneInput, user: Partial<CreatureInput> = {}): string[] {
  const own = { id: "user", at: [0, 0] as const, size: 2, ...user };
  return stands("draw-steel", { size: [4, 2], ...scene, creatures: [own, ...(scene.creatures ?? [])] }, 3, false);
}

describe("common.move of a user that walks first", () => {
  const wall = { from: [3, 0], to: [3, 2] } as const;
  const [all, two] = [
    ["0,0 0", "1,0 1", "2,0 2"],
    ["0,0 0", "1,0 1"],
  ];

  it("no barrier stands inside it, whatever its kind", () => {
    expect(along({})).toEqual(all);
    expect(along({ walls: [wall] })).toEqual(two);
    expect(along({ walls: [{ ...wall, kind: "door" }] })).toEqual(two);
    expect(along({ walls: [{ ...wall, kind: "door", open: true }] })).toEqual(all);
    expect(along({ walls: [{ ...wall, blocks: "none" }] })).toEqual(all);
    expect(along({ solids: [{ cell: [3, 1, 0] }] })).toEqual(two);
  });

  it("a wall that ends between its squares stands inside it too, though no step crosses it", () => {
    // from below, between the columns of x = 3 and x = 4: each square of an ogre at x = 3 walks beside it
    const scene = { size: [6, 6] as const, walls: [{ from: [4, 3], to: [4, 6] } as const] };
    const creatures = [{ id: "user", at: [3, 1] as const, size: 2 }];
    const there = stands("pf2e", { ...scene, creatures }, 3, true);
    // at y = 2 the lower squares, y = 3, have the wall between them
    expect(there).not.toContain("3,2 1");
    expect(there).toContain("2,1 1");
    expect(there).toContain("4,2 2");
  });

  it("a one-way wall lets it come through from its open side", () => {
    // to the left of south is east: from there it stops
    expect(along({ walls: [{ ...wall, oneWay: "left" }] })).toEqual(all);
    expect(along({ walls: [{ ...wall, oneWay: "right" }] })).toEqual(two);
  });

  it("walls and blocks overhead stop who is as high", () => {
    const over = { ...wall, bottom: 1, top: 2 };
    expect(along({ walls: [over] })).toEqual(two);
    expect(along({ walls: [over] }, { height: 1 })).toEqual(all);
    expect(along({ solids: [{ cell: [3, 0, 1] }] })).toEqual(two);
    expect(along({ solids: [{ cell: [3, 0, 1] }] }, { height: 1 })).toEqual(all);
  });

  it("who shares a square already is not run into", () => {
    const foe = { id: "foe", at: [0, 0] as const, size: 2 };
    const small = { size: 1 };
    // it leaves the foe's four squares, in which it may not end
    expect(along({ creatures: [foe] }, small)).toEqual(["0,0 0", "2,0 2", "3,0 3", "2,1 2", "3,1 3"]);
    // the other way round the foe's first column keeps it out
    expect(along({ creatures: [{ ...foe, at: [1, 0] }] }, small)).toEqual(["0,0 0", "0,1 1"]);
  });

  it("who stands over the edge from the start may stay there, and goes no further out", () => {
    expect(along({ size: [3, 2] }, { at: [-1, 0] })).toEqual(["-1,0 0", "0,0 1", "1,0 2"]);
  });
});

describe("a long walk", () => {
  const far = { by: "user", area: "3 burst", score: { foes: 1 }, walk: 300, limit: 2 } as const;
  const scene: SceneInput = {
    creatures: [
      { id: "user", at: [0, 0] },
      { id: "near", at: [2, 0], side: "foes" },
      { id: "far", at: [290, 0], side: "foes" },
      { id: "beside", at: [293, 3], side: "foes" },
    ],
  };

  it("is told step by step, with a first answer and a bar that moves", () => {
    const steps = prepare({ system: "draw-steel", scene }).search(far);
    let reports = 0;
    let before = -1;
    let answer: SearchAnswer | undefined;
    for (;;) {
      const { done, value } = steps.next();
      if (done === true) {
        answer = value;
        break;
      }
      if (reports++ === 0) {
        // from where it is: near alone
        expect(value.placements.map((p) => [p.score, p.affected, p.stand])).toEqual([[1, ["near"], [0, 0, 0]]]);
        expect(value.bound).toBe(3);
      }
      const part = value.considered / (value.considered + value.open);
      expect(part).toBeGreaterThanOrEqual(before);
      before = part;
    }
    expect(reports).toBeGreaterThan(4);
    // 601 x 601 places, less the three taken
    expect(answer.considered).toBe(601 * 601 - 3);
    // beside both: from x = 290, as near as it gets, at 290 - 3 for "far" and 293 - 3 for "beside"
    expect(answer.placements.map((p) => [p.score, p.affected, p.stand])).toEqual([
      [2, ["far", "beside"], [290, 1, 0]],
      [1, ["near"], [0, 0, 0]],
    ]);
    expect(answer).toEqual(best({ system: "draw-steel", scene, ...far }));
  });
});
