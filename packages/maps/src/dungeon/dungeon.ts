import { AmbitError, type SceneInput, type WallInput } from "@ambit/engine";
import { type Fields, own } from "../fields.js";
import type { Blocks } from "../foundry/walls.js";
import { grouped, many } from "../say.js";
import { Floor, outline } from "./floor.js";
import { type Door, type Plan, readPlan } from "./plan.js";
import { circle } from "./rotunda.js";

const MOST_WALLS = 50_000;
/** Halves for doors, quarters for columns, and circles to the nearest 64th of a square. */
const UNITS = 64;
const COLUMN_RADIUS = UNITS / 4;

/** By the number in the file, as the generator's author names them; `wall` is whether something stands in the way. */
const KINDS: readonly { one: string; more: string; wall: "none" | "door" | "bars" }[] = [
  { one: "passage", more: "passages", wall: "none" },
  { one: "door", more: "doors", wall: "door" },
  { one: "archway", more: "archways", wall: "none" },
  { one: "flight of stairs in", more: "flights of stairs in", wall: "none" },
  { one: "portcullis", more: "portcullises", wall: "bars" },
  { one: "locked door", more: "locked doors", wall: "door" },
  { one: "secret door", more: "secret doors", wall: "door" },
  { one: "barred door", more: "barred doors", wall: "door" },
  { one: "flight of stairs out", more: "flights of stairs out", wall: "none" },
  { one: "flight of steps", more: "flights of steps", wall: "none" },
];

/** Has the rooms of a One Page Dungeon file. */
export function looksLikeDungeon(root: Fields): boolean {
  return Array.isArray(own(root, "rects"));
}

/**
 * A One Page Dungeon file to a scene in 64ths of a square, the dungeon's upper left square at (0, 0).
 * Throws AmbitError "map" with the place of the first fault.
 */
export function readDungeon(root: Fields, blocks: Blocks): { scene: SceneInput; notes: string[] } {
  const plan = readPlan(root);
  const floor = new Floor(plan);
  const walls: WallInput[] = [];
  const add = (wall: WallInput, path: string): void => {
    if (walls.length === MOST_WALLS)
      throw new AmbitError("map", path, `at most ${grouped(MOST_WALLS)} walls, got more`);
    walls.push(wall);
  };
  for (const { along, at, from, to } of outline(floor)) {
    const ends =
      along === "x"
        ? ([
            [from, at],
            [to, at],
          ] as const)
        : ([
            [at, from],
            [at, to],
          ] as const);
    add({ from: [ends[0][0] * UNITS, ends[0][1] * UNITS], to: [ends[1][0] * UNITS, ends[1][1] * UNITS] }, "rects");
  }
  for (const rotunda of plan.rotundas) {
    for (const [from, to] of circle(rotunda, floor, UNITS)) add({ from, to }, "rects");
  }
  for (const { x, y } of plan.columns) for (const wall of column(x * UNITS, y * UNITS)) add(wall, "columns");
  for (const door of plan.doors) {
    const wall = doorWall(door, blocks);
    if (wall !== undefined) add(wall, "doors");
  }
  const scene: SceneInput = {
    size: [plan.width, plan.height],
    unitsPerSquare: UNITS,
    coordinates: "units",
    walls,
  };
  return { scene, notes: notesOf(root, plan) };
}

/** Across the middle of its square; undefined where nothing stands in the way. Bars stop bodies, and nothing else. */
function doorWall({ x, y, sideways, type }: Door, blocks: Blocks): WallInput | undefined {
  const { wall } = KINDS[type]!;
  if (wall === "none") return undefined;
  const [left, top, middle] = [x * UNITS, y * UNITS, UNITS / 2];
  return {
    from: sideways ? [left + middle, top] : [left, top + middle],
    to: sideways ? [left + middle, top + UNITS] : [left + UNITS, top + middle],
    kind: "door",
    open: false,
    ...(wall === "bars" && blocks !== "move" ? { blocks: "none" } : {}),
  };
}

/** A column about an intersection: four short walls, from quarter to quarter of a square. */
function column(x: number, y: number): WallInput[] {
  const corners = [
    [x, y - COLUMN_RADIUS],
    [x + COLUMN_RADIUS, y],
    [x, y + COLUMN_RADIUS],
    [x - COLUMN_RADIUS, y],
  ] as const;
  return corners.map((from, i) => ({ from, to: corners[(i + 1) % 4]! }));
}

function notesOf(root: Fields, plan: Plan): string[] {
  const notes: string[] = [];
  const counted = (shut: boolean): string[] =>
    KINDS.flatMap(({ one, more, wall }, type) => {
      const n = plan.doors.filter((door) => door.type === type).length;
      return n > 0 && (wall !== "none") === shut ? [many(n, one, more)] : [];
    });
  const [shut, open] = [counted(true), counted(false)];
  if (shut.length > 0) notes.push(`shut doors: ${shut.join(", ")}`);
  if (open.length > 0) notes.push(`no doors, since they stand open: ${open.join(", ")}`);
  if (plan.oblong > 0) notes.push(`${many(plan.oblong, "rotunda")} of unequal sides read as plain rooms`);
  for (const [key, one, more] of [
    ["notes", "note", "notes"],
    ["water", "square of water", "squares of water"],
  ] as const) {
    const value = own(root, key);
    if (Array.isArray(value) && value.length > 0) notes.push(`${many(value.length, one, more)} left out`);
  }
  return notes;
}
