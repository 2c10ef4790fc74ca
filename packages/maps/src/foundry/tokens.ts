import { AmbitError, type CreatureInput } from "@ambit/engine";
import { bool, choice, type Fields, Ids, list, number, object, own, refuse } from "../fields.js";
import { grouped, many } from "../say.js";
import type { Canvas } from "./canvas.js";

const MOST_CREATURES = 5000;
const LARGEST = 100;
const HIGHEST = 10_000;
const FARTHEST = 1e9;
const LONGEST_NAME = 1000;
const TINY = 0.5;

/** As Foundry counts them; one left out is hostile, as in its schema. */
const DISPOSITIONS = [-2, -1, 0, 1] as const;
const SIDES = { "-2": "secret", "-1": "hostile", 0: "neutral", 1: "friendly" } as const;

/** Tokens of a Foundry scene as creatures on squares. */
export class Tokens {
  readonly creatures: CreatureInput[] = [];
  private readonly told = { hidden: 0, outside: 0, moved: 0, resized: 0, raised: 0 };

  constructor(
    private readonly canvas: Canvas,
    private readonly withHidden: boolean,
  ) {}

  read(value: unknown, path: string): void {
    const ids = new Ids(path);
    for (const [i, entry] of list(value, path, "a list of tokens").entries()) {
      const at = `${path}[${i}]`;
      const token = object(entry, at, "an object with _id, x and y");
      const id = own(token, "_id");
      if (typeof id !== "string" || id === "" || id.length > LONGEST_NAME) throw refuse(`${at}._id`, "an id", id);
      ids.take(id, i);
      const hidden = own(token, "hidden") ?? false;
      const creature = this.creature(token, id, at);
      if (bool(hidden, `${at}.hidden`) && !this.withHidden) this.told.hidden++;
      else if (creature === undefined) this.told.outside++;
      else {
        if (this.creatures.length === MOST_CREATURES) {
          throw new AmbitError("map", path, `at most ${grouped(MOST_CREATURES)} tokens, got more`);
        }
        this.creatures.push(creature);
      }
    }
  }

  /** Undefined for one that stands wholly outside the playing area. */
  private creature(token: Fields, id: string, at: string): CreatureInput | undefined {
    const { canvas } = this;
    const wide = side(own(token, "width"), `${at}.width`);
    const deep = side(own(token, "height"), `${at}.height`);
    const tall = number(own(token, "depth"), `${at}.depth`, 0, LARGEST, Math.max(wide, deep));
    const size = sizeOf(Math.max(wide, deep));
    const x = this.along(own(token, "x"), `${at}.x`, canvas.column, size);
    const y = this.along(own(token, "y"), `${at}.y`, canvas.row, size);
    const elevation = number(own(token, "elevation"), `${at}.elevation`, -FARTHEST, FARTHEST, 0) / canvas.distance;
    // A file may say -0, which no scene file keeps.
    const z = Math.floor(elevation) + 0;
    if (Math.abs(z) > HIGHEST) {
      throw refuse(`${at}.elevation`, `at most ${grouped(HIGHEST)} squares up or down`, own(token, "elevation"));
    }
    const party = SIDES[choice(own(token, "disposition"), `${at}.disposition`, DISPOSITIONS, -1)];
    const name = own(token, "name") ?? "";
    if (typeof name !== "string" || name.length > LONGEST_NAME) {
      throw refuse(`${at}.name`, `a name of at most ${grouped(LONGEST_NAME)} letters`, name);
    }

    if (x + size <= 0 || y + size <= 0 || x >= canvas.width || y >= canvas.height) return undefined;
    if (this.withHidden || own(token, "hidden") !== true) {
      if (this.offGrid(own(token, "x"), canvas.column, size) || this.offGrid(own(token, "y"), canvas.row, size)) {
        this.told.moved++;
      }
      if (wide !== deep || wide !== size) this.told.resized++;
      if (z !== elevation) this.told.raised++;
    }
    const height = Math.max(1, Math.ceil(tall));
    return {
      id,
      ...(name === "" ? {} : { name }),
      at: [x, y, z],
      size,
      ...(height === Math.max(1, size) ? {} : { height }),
      side: party,
    };
  }

  /** Pixels to the nearest square, a Tiny one to the nearest half, ties to the east and south. */
  private along(value: unknown, path: string, first: number, size: number): number {
    const { size: pixels } = this.canvas;
    const at = number(value, path, -FARTHEST, FARTHEST) - first * pixels;
    const parts = size === TINY ? 2 : 1;
    return Math.floor((2 * parts * at + pixels) / (2 * pixels)) / parts;
  }

  private offGrid(value: unknown, first: number, size: number): boolean {
    const { size: pixels } = this.canvas;
    return (((value as number) - first * pixels) * (size === TINY ? 2 : 1)) % pixels !== 0;
  }

  notes(): string[] {
    const { hidden, outside, moved, resized, raised } = this.told;
    const notes: string[] = [];
    if (hidden > 0)
      notes.push(`${many(hidden, "hidden token")} left out (option hidden reads ${hidden === 1 ? "it" : "them"})`);
    if (outside > 0) notes.push(`${many(outside, "token")} wholly outside the playing area left out`);
    if (moved > 0) notes.push(`${many(moved, "token")} off the grid put on the nearest square`);
    if (resized > 0) notes.push(`${many(resized, "token")} of no square size read as the next larger one`);
    if (raised > 0) notes.push(`${many(raised, "token")} between two layers put on the lower one`);
    return notes;
  }
}

/** Squares one way, 1 where it is left out. */
function side(value: unknown, path: string): number {
  if (value === undefined || value === null) return 1;
  if (typeof value === "number" && value > 0 && value <= LARGEST) return value;
  throw refuse(path, `a number above 0 and at most ${LARGEST}`, value);
}

/** Squares a side: half of one for what is at most that, else the next whole number. */
function sizeOf(side: number): number {
  return side <= TINY ? TINY : Math.ceil(side);
}
