import { AmbitError, type WallInput } from "@ambit/engine";
import { choice, type Fields, Ids, list, object, own, refuse } from "../fields.js";
import { touchesRectangle } from "../rectangle.js";
import { grouped, many } from "../say.js";
import { snap } from "../snap.js";
import type { Canvas } from "./canvas.js";
import type { Levels } from "./levels.js";

/** Which of a wall's four restrictions decides whether it stops an area. */
export type Blocks = "move" | "sight" | "light" | "sound";
export const BLOCKS: readonly Blocks[] = ["move", "sight", "light", "sound"];

const MOST_WALLS = 50_000;
const FARTHEST = 10_000;
const UNITS_PER_PIXEL = 8;
const LEAST_TOLD = 1e-6;

/** 20 stops; 0 does not; 10 stops only what crosses two such walls; 30 and 40 by distance. Up to v8 they were 0, 1 and 2. */
const RESTRICTIONS = [0, 1, 2, 10, 20, 30, 40] as const;
/**
 * Seen along a wall from its first end to its second, Foundry's 1 is its left and 2 its right, on a map whose y goes down: a
 * ray is stopped where it comes from that side (docs/formats.md has the reasoning).
 */
const DIRECTIONS = [undefined, "left", "right"] as const;

type Point = readonly [x: number, y: number];

/** Walls of a Foundry scene, in eighths of a pixel from the upper left corner of the playing area. */
export class Walls {
  readonly walls: WallInput[] = [];
  private readonly left = { zero: 0, outside: 0, levelless: 0 };
  private readonly told = { passing: 0, limited: 0, threshold: 0, secret: 0 };
  private worst = 0;

  constructor(
    private readonly canvas: Canvas,
    private readonly levels: Levels,
    private readonly blocks: Blocks,
  ) {}

  read(value: unknown, path: string): void {
    const ids = new Ids(path);
    for (const [i, entry] of list(value, path, "a list of walls").entries()) {
      const wall = object(entry, `${path}[${i}]`, "an object with c");
      const id = own(wall, "_id");
      if (typeof id === "string") ids.take(id, i);
      this.one(wall, `${path}[${i}]`, path);
    }
  }

  private one(wall: Fields, path: string, all: string): void {
    const [from, to] = this.ends(own(wall, "c"), `${path}.c`);
    const marks = this.marks(wall, path);
    const heights = this.levels.of(own(wall, "levels"), `${path}.levels`);
    const { size, width, height } = this.canvas;
    const units = UNITS_PER_PIXEL * size;
    if (from[0] === to[0] && from[1] === to[1]) this.left.zero++;
    else if (!touchesRectangle(from[0], from[1], to[0], to[1], width * units, height * units)) this.left.outside++;
    else if (heights.length === 0) this.left.levelless++;
    else {
      this.count(wall, marks);
      for (const stretch of heights) {
        if (this.walls.length === MOST_WALLS) {
          throw new AmbitError("map", all, `at most ${grouped(MOST_WALLS)} walls, got more`);
        }
        this.walls.push({ from, to, ...marks, ...stretch });
      }
    }
  }

  /** What it is and what it stops. */
  private marks(wall: Fields, path: string): Partial<WallInput> {
    const door = choice(own(wall, "door"), `${path}.door`, [0, 1, 2], 0);
    const state = choice(own(wall, "ds"), `${path}.ds`, [0, 1, 2], 0);
    const side = DIRECTIONS[choice(own(wall, "dir"), `${path}.dir`, [0, 1, 2], 0)];
    // All four are read, so that a wall that is wrong in one is refused whichever decides.
    const [move, sight] = BLOCKS.map((blocks) => restriction(wall, blocks, path));
    const stops = isStop(restriction(wall, this.blocks, path));
    const pane = isStop(move!) && sight === 0;
    return {
      ...(door > 0 ? { kind: "door", open: state === 1 } : pane ? { kind: "window" } : {}),
      ...(stops ? (side === undefined ? {} : { oneWay: side }) : { blocks: "none" }),
    };
  }

  private count(wall: Fields, marks: Partial<WallInput>): void {
    const value = restriction(wall, this.blocks, "");
    if (value === 10 || value === 2) this.told.limited++;
    else if (marks.blocks === "none") this.told.passing++;
    else if (value === 30 || value === 40) this.told.threshold++;
    if (own(wall, "door") === 2) this.told.secret++;
  }

  private ends(value: unknown, path: string): [Point, Point] {
    if (!Array.isArray(value) || value.length !== 4) throw refuse(path, "a list of four numbers", value);
    const { size, column, row } = this.canvas;
    const [x0, y0, x1, y1] = value.map((n: unknown, i) => {
      const origin = (i % 2 === 0 ? column : row) * size;
      if (typeof n !== "number") throw refuse(`${path}[${i}]`, "a number", n);
      if (!(Math.abs(n - origin) <= FARTHEST * size)) {
        throw refuse(`${path}[${i}]`, `a pixel within ${grouped(FARTHEST)} squares of the map`, n);
      }
      const { at, moved } = snap(n, origin, UNITS_PER_PIXEL);
      this.worst = Math.max(this.worst, moved);
      return at;
    });
    return [
      [x0!, y0!],
      [x1!, y1!],
    ];
  }

  notes(): string[] {
    const { zero, outside, levelless } = this.left;
    const { passing, limited, threshold, secret } = this.told;
    const notes: string[] = [];
    if (zero > 0) notes.push(`${many(zero, "zero-length wall")} left out`);
    if (outside > 0) notes.push(`${many(outside, "wall")} wholly outside the playing area left out`);
    if (levelless > 0) notes.push(`${many(levelless, "wall")} on no level of the scene left out`);
    if (passing > 0) {
      const verb = passing === 1 ? "does" : "do";
      notes.push(
        `${many(passing, "wall")} ${verb} not stop ${WORDS[this.blocks]}: kept, stopping nothing (option blocks)`,
      );
    }
    if (limited > 0) {
      notes.push(`${many(limited, "limited wall")}, which only a second one makes opaque: kept, stopping nothing`);
    }
    if (threshold > 0) notes.push(`${many(threshold, "wall")} with a distance threshold read as stopping always`);
    if (secret > 0) notes.push(`${many(secret, "secret door")} read as ${secret === 1 ? "a door" : "doors"}`);
    if (this.worst > 0) {
      const pixels = this.worst / UNITS_PER_PIXEL;
      const told = pixels < LEAST_TOLD ? "less than 0.000001" : String(Number(pixels.toPrecision(2)));
      notes.push(`coordinates snapped to eighths of a pixel: the worst moved ${told} pixels`);
    }
    return notes;
  }
}

const WORDS: Readonly<Record<Blocks, string>> = { move: "movement", sight: "sight", light: "light", sound: "sound" };

/** Up to v8 light and sight were one key, `sense`. A key left out is the schema's default, which stops. */
function restriction(wall: Fields, blocks: Blocks, path: string): (typeof RESTRICTIONS)[number] {
  const old =
    (blocks === "sight" || blocks === "light") && !Object.hasOwn(wall, blocks) && Object.hasOwn(wall, "sense");
  const key = old ? "sense" : blocks;
  return choice(own(wall, key), `${path}.${key}`, RESTRICTIONS, 20);
}

function isStop(value: (typeof RESTRICTIONS)[number]): boolean {
  return value !== 0 && value !== 10 && value !== 2;
}
