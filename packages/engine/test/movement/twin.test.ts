import { describe, expect, it } from "vitest";
import type {
  CreatureInput,
  MoveInput,
  OptionValues,
  SceneInput,
  SolidInput,
  SystemId,
  WallInput,
} from "../../src/index.js";
import { move } from "../../src/index.js";
import { Random, SEED } from "../oracle/random.js";
import { type TwinMove, twin } from "./twin.js";

/** A wall near the middle of things: on grid lines, through middles of squares, slanting, of little length, with an end in a mover's middle. */
function wall(r: Random): WallInput {
  const fine = r.pick([1, 1, 2, 2, 4, 8, 1000]);
  const at = (): number => r.int(-4 * fine, 5 * fine) / fine;
  const from: [number, number] = [at(), at()];
  const long = (): number => r.int(-3 * fine, 3 * fine) / fine;
  const [dx, dy] = r.pick([
    [long(), 0],
    [0, long()],
    [long(), long()],
    [1, 1],
  ]) as [number, number];
  const to: [number, number] = [round(from[0] + dx), round(from[1] + dy)];
  if (from[0] === to[0] && from[1] === to[1]) to[0] += 1;
  const bottom = r.pick([0, 0, -1, 0.5, 1, 1.5]);
  const top = bottom + r.pick([0.5, 1, 1.25, 2]);
  return {
    from,
    to,
    ...(r.chance(0.3) ? { bottom, top } : r.chance(0.1) ? { top } : {}),
    ...(r.chance(0.15) ? { oneWay: r.pick(["left", "right"] as const) } : {}),
    ...(r.chance(0.1) ? { kind: "door" as const, open: r.chance(0.5) } : {}),
    ...(r.chance(0.05) ? { blocks: "none" as const } : {}),
  };
}

const round = (v: number): number => Math.round(v * 1000) / 1000;

function solid(r: Random): SolidInput {
  const size: [number, number, number] = [r.int(1, 3), r.int(1, 2), r.int(1, 2)];
  return { cell: [r.int(-4, 4), r.int(-4, 4), r.int(-1, 2)], ...(r.chance(0.7) ? {} : { size }) };
}

function creature(r: Random, id: string, most: number): CreatureInput {
  const size = r.int(1, most);
  return {
    id,
    at: [r.int(-3, 3), r.int(-3, 3), r.chance(0.3) ? 1 : 0],
    size,
    ...(r.chance(0.3) ? { height: r.int(1, 2) } : {}),
  };
}

interface Asked {
  system: SystemId;
  options: Partial<OptionValues>;
  scene: SceneInput;
  move: TwinMove;
}

function asked(r: Random, far: { straight: number; free: number; vertical: number }): Asked {
  const system = r.pick(["draw-steel", "draw-steel", "draw-steel", "pf2e", "dnd5e"] as const);
  const kind = system === "draw-steel" ? r.pick(["push", "push", "pull", "slide", "charge", "walk"] as const) : "walk";
  const vertical = r.chance(0.3);
  const free = kind === "slide" || kind === "walk";
  const straight = r.chance(0.2) ? ("quadrant" as const) : ("octant" as const);
  const most = vertical ? far.vertical : free || straight === "quadrant" ? far.free : far.straight;
  const distance = vertical && (free || straight === "quadrant") ? 2 : r.int(1, most);
  const scene: SceneInput = {
    ...(r.chance(0.3) ? { size: [r.int(3, 5), r.int(3, 5)] as const } : {}),
    walls: Array.from({ length: r.int(0, 4) }, () => wall(r)),
    solids: Array.from({ length: r.pick([0, 0, 1, 2]) }, () => solid(r)),
    creatures: [creature(r, "who", vertical ? 2 : 3), creature(r, "from", 2), creature(r, "other", 2)],
  };
  if (scene.size !== undefined)
    for (const c of scene.creatures as unknown as { at: number[] }[])
      c.at = [Math.abs(c.at[0]!) % 3, Math.abs(c.at[1]!) % 3, c.at[2]!];
  return {
    system,
    options: { straight, ...(system === "dnd5e" && r.chance(0.5) ? { diagonals: "5-10-5" as const } : {}) },
    scene,
    move: {
      kind,
      who: "who",
      ...(kind === "push" || kind === "pull" ? { from: "from" } : {}),
      distance,
      vertical,
      ...(r.chance(0.3) ? { creatures: "stop" as const } : {}),
    },
  };
}

function compare({ system, options, scene, move: ask }: Asked): number {
  const method = system === "dnd5e" ? { method: "token" as const } : {};
  const answer = move({ system, ...method, options, scene, move: ask as MoveInput });
  const slow = twin(system, options, scene, ask);
  const alternating = system === "pf2e" || options.diagonals === "5-10-5";
  const places = slow.places.map(({ cost, ...place }) => (alternating ? { ...place, cost } : place));
  const text = JSON.stringify({ system, options, scene, move: ask });
  expect(answer.reachable, text).toEqual(places);
  const barred = answer.stoppedBy.filter(
    (s) => s.walls ?? s.blocks ?? s.edge ?? (ask.creatures === "stop" && slow.barred.has(s.at.join(","))),
  );
  expect(
    barred.map((s) => [s.at.join(","), s.steps]),
    text,
  ).toEqual([...slow.barred].sort(([a], [b]) => (order(a) < order(b) ? -1 : 1)));
  // each way, put back as a path, is legal
  const way = answer.reachable?.at(-1);
  if (way !== undefined) {
    const again = move({
      system,
      ...method,
      options,
      scene,
      move: { ...ask, path: way.path, reachable: false } as MoveInput,
    });
    expect([again.legal, again.problems], text).toEqual([true, []]);
  }
  return places.length;
}

/** Places in reading order as texts that sort alike. */
function order(at: string): string {
  return at
    .split(",")
    .reverse()
    .map((v) => String(Number(v) + 5000))
    .join(",");
}

describe("movement against its slow twin: common.move, ds.straight-move", () => {
  it.each([1, 2])("finds what an enumeration of all paths finds, part %i", (part) => {
    const r = new Random(SEED, `movement ${part}`);
    let places = 0;
    for (let i = 0; i < 70; i++) places += compare(asked(r, { straight: 5, free: 3, vertical: 3 }));
    expect(places).toBeGreaterThan(1000);
  });

  it("does so at the speed of a longer way too", () => {
    const r = new Random(SEED, "movement far");
    for (let i = 0; i < 8; i++) compare(asked(r, { straight: 7, free: 5, vertical: 4 }));
  });
});
