/** Text maps of movements: `#` a solid block, a letter a creature, the same letter again a larger one, `*` a place where the mover may end. */
import { expect } from "vitest";
import type {
  Cell,
  CreatureInput,
  MoveInput,
  MoveQuestion,
  OptionValues,
  SceneInput,
  SystemId,
  WallInput,
} from "../../src/index.js";
import { move } from "../../src/index.js";

export interface MapMove {
  system?: SystemId;
  options?: Partial<OptionValues>;
  map: string;
  walls?: WallInput[];
  scene?: Partial<SceneInput>;
  /** Places that no star can mark, since somebody stands there. */
  also?: [number, number][];
  /** What is asked; `who` is the creature `g`, `from` the creature `m`. */
  ask: Record<string, unknown>;
}

interface Read {
  creatures: CreatureInput[];
  solids: Cell[];
  places: [number, number][];
}

function readMap(map: string): Read {
  const rows = map
    .split("\n")
    .map((row) => row.trim())
    .filter((row) => row !== "");
  const found = new Map<string, [number, number][]>();
  rows.forEach((row, y) => {
    [...row].forEach((sign, x) => {
      const list = found.get(sign) ?? [];
      list.push([x, y]);
      found.set(sign, list);
    });
  });
  const creatures = [...found]
    .filter(([sign]) => /[a-z]/.test(sign))
    .map(([id, squares]): CreatureInput => {
      const side = Math.sqrt(squares.length);
      if (!Number.isInteger(side)) throw new Error(`${id} fills ${squares.length} squares, which is no space`);
      return { id, at: squares[0]!, size: side };
    });
  return { creatures, solids: (found.get("#") ?? []).map(([x, y]) => [x, y, 0]), places: found.get("*") ?? [] };
}

/** The eight symmetries of the grid, of points: turns, and the same mirrored. */
export const EIGHT: readonly ((x: number, y: number) => [number, number])[] = [
  (x, y) => [x, y],
  (x, y) => [-y, x],
  (x, y) => [-x, -y],
  (x, y) => [y, -x],
  (x, y) => [-x, y],
  (x, y) => [x, -y],
  (x, y) => [y, x],
  (x, y) => [-y, -x],
];

/** A box of a side in plan: its lowest corner after a symmetry. */
function corner(
  turn: (x: number, y: number) => [number, number],
  x: number,
  y: number,
  side: number,
): [number, number] {
  const [ax, ay] = turn(x, y);
  const [bx, by] = turn(x + side, y + side);
  // no -0, which is no 0 to a test
  return [Math.min(ax, bx) + 0, Math.min(ay, by) + 0];
}

/** The question of a map as one of the eight symmetries has it. */
export function turned(
  { system = "draw-steel", options = {}, map, walls = [], scene = {}, ask }: MapMove,
  eighth: number,
): MoveQuestion {
  const turn = EIGHT[eighth]!;
  const { creatures, solids } = readMap(map);
  const mirrored = eighth > 3;
  const flipped = { left: "right", right: "left" } as const;
  return {
    system,
    ...(system === "dnd5e" ? { method: "token" as const } : {}),
    options,
    scene: {
      ...scene,
      walls: walls.map((w) => ({
        ...w,
        from: turn(...w.from),
        to: turn(...w.to),
        ...(w.oneWay === undefined ? {} : { oneWay: mirrored ? flipped[w.oneWay] : w.oneWay }),
      })),
      solids: [
        ...solids.map(([x, y, z]) => ({ cell: [...corner(turn, x, y, 1), z] as const })),
        ...(scene.solids ?? []),
      ],
      creatures: [
        ...creatures.map((c) => ({ ...c, at: [...corner(turn, c.at![0], c.at![1], c.size!), 0] as const })),
        ...(scene.creatures ?? []),
      ],
    },
    move: { ...ask, who: "g", ...(ask.kind === "push" || ask.kind === "pull" ? { from: "m" } : {}) } as MoveInput,
  };
}

/** Asks a map in all eight orientations and compares the places where the mover's lowest corner may end with its stars. */
export function expectPlaces(asked: MapMove): void {
  const { creatures, places } = readMap(asked.map);
  const side = creatures.find((c) => c.id === "g")!.size!;
  for (let eighth = 0; eighth < 8; eighth++) {
    const answer = move(turned(asked, eighth));
    const right = [...places, ...(asked.also ?? [])].map(([x, y]) => [...corner(EIGHT[eighth]!, x, y, side), 0]);
    const got = answer.reachable!.filter((p) => p.at[2] === 0).map((p) => [...p.at]);
    const sorted = (list: number[][]): string[] => list.map((at) => at.join(",")).sort();
    expect(sorted(got), `orientation ${eighth}`).toEqual(sorted(right));
    for (const place of answer.reachable!) expect(place.path.at(-1)).toEqual(place.at);
  }
}
