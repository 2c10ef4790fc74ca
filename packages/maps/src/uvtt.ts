import { AmbitError, type SceneInput, type WallInput } from "@ambit/engine";
import { bool, type Fields, list, object, own, refuse } from "./fields.js";
import { readImage } from "./picture.js";
import { touchesRectangle } from "./rectangle.js";
import { type Resolution, readPoint, readResolution } from "./resolution.js";
import { grouped, many, quoted } from "./say.js";
import { snap } from "./snap.js";

/** What an open portal of a Universal VTT file stands for. */
export type OpenPortals = "door" | "window";

const MOST_WALLS = 50_000;
const UNITS_PER_PIXEL = 8;
const LEAST_TOLD = 1e-6;

type Point = readonly [x: number, y: number];

/** Has the keys of a Universal VTT file, whatever its `format` says. */
export function looksLikeUniversalVtt(root: Fields): boolean {
  return ["resolution", "line_of_sight", "objects_line_of_sight", "portals"].some((key) => Object.hasOwn(root, key));
}

/**
 * Universal VTT to a scene in units of an eighth of a pixel, with notes on what was left out or moved.
 * Throws AmbitError "map" with the place of the first fault.
 */
export function readUniversalVtt(root: Fields, openPortals: OpenPortals): { scene: SceneInput; notes: string[] } {
  const resolution = readResolution(own(root, "resolution"));
  const reading = new Reading(resolution, openPortals);
  reading.lines(own(root, "line_of_sight"), "line_of_sight", false);
  reading.lines(own(root, "objects_line_of_sight"), "objects_line_of_sight", true);
  reading.portals(own(root, "portals"));
  const image = readImage(own(root, "image"));
  const lights = own(root, "lights");

  const notes = [...(resolution.rounded === undefined ? [] : [resolution.rounded]), ...reading.notes()];
  if (Array.isArray(lights) && lights.length > 0) notes.push(`${many(lights.length, "light")} left out`);
  if (image !== undefined && "elsewhere" in image) {
    notes.push(`picture left out: the map only names it, as ${quoted(image.elsewhere)}`);
  }
  const scene: SceneInput = {
    size: [resolution.width, resolution.height],
    unitsPerSquare: resolution.units,
    coordinates: "units",
    walls: reading.walls,
  };
  if (image !== undefined && "picture" in image) scene.picture = image.picture;
  return { scene, notes };
}

class Reading {
  readonly walls: WallInput[] = [];
  private readonly width: number;
  private readonly height: number;
  private readonly left = { zeroWalls: 0, zeroDoors: 0, outsideWalls: 0, outsideDoors: 0 };
  private points = 0;
  private outside = 0;
  private closedUp = 0;
  private open = 0;
  private worst = 0;

  constructor(
    private readonly resolution: Resolution,
    private readonly openPortals: OpenPortals,
  ) {
    this.width = resolution.width * resolution.units;
    this.height = resolution.height * resolution.units;
  }

  /** Chains of points; those of objects are outlines, so they end where they began. */
  lines(value: unknown, path: string, outlines: boolean): void {
    for (const [i, line] of list(value, path, "a list of lines").entries()) {
      const points = list(line ?? null, `${path}[${i}]`, "a list of points").map((point, k) => {
        const at = this.point(point, () => `${path}[${i}][${k}]`);
        this.points++;
        if (at[0] < 0 || at[0] > this.width || at[1] < 0 || at[1] > this.height) this.outside++;
        return at;
      });
      if (points.length === 1) this.left.zeroWalls++;
      for (let k = 1; k < points.length; k++) this.add(points[k - 1]!, points[k]!, undefined, path);
      const [first, last] = [points[0], points.at(-1)];
      // Two points are one segment already, and a way back along it would add nothing.
      if (outlines && first !== undefined && last !== undefined && points.length > 2 && !same(first, last)) {
        this.closedUp++;
        this.add(last, first, undefined, path);
      }
    }
  }

  /** Doors and windows. Walls are cut at them, so each is a wall of its own; its bounds count, since rotations do not agree with them. */
  portals(value: unknown): void {
    for (const [i, entry] of list(value, "portals", "a list of doors").entries()) {
      const path = `portals[${i}]`;
      const portal = object(entry, path, "an object with bounds and closed");
      const bounds = own(portal, "bounds");
      if (!Array.isArray(bounds) || bounds.length !== 2) throw refuse(`${path}.bounds`, "a list of two points", bounds);
      const [from, to] = bounds.map((point, k) => this.point(point, () => `${path}.bounds[${k}]`));
      const closed = bool(own(portal, "closed"), `${path}.closed`);
      if (!closed) this.open++;
      const kind = closed ? { kind: "door", open: false } : { kind: this.openPortals, open: true };
      this.add(from!, to!, kind.kind === "window" ? { kind: "window" } : (kind as Partial<WallInput>), "portals");
    }
  }

  notes(): string[] {
    const { zeroWalls, zeroDoors, outsideWalls, outsideDoors } = this.left;
    const notes: string[] = [];
    if (this.closedUp > 0) notes.push(`${many(this.closedUp, "object outline")} closed up`);
    if (zeroWalls > 0) notes.push(`${many(zeroWalls, "zero-length wall")} left out`);
    if (zeroDoors > 0) notes.push(`${many(zeroDoors, "zero-length door")} left out`);
    if (this.outside > 0) {
      notes.push(
        `${grouped(this.outside)} of ${many(this.points, "point")} of walls ${this.outside === 1 ? "lies" : "lie"} outside the map: ` +
          `${outsideWalls > 0 ? `${many(outsideWalls, "wall")} wholly outside left out, ` : ""}walls partly outside kept whole`,
      );
    }
    if (outsideDoors > 0) notes.push(`${many(outsideDoors, "door")} wholly outside the map left out`);
    if (this.open > 0) {
      notes.push(
        this.openPortals === "door"
          ? `${many(this.open, "open portal")} read as ${this.open === 1 ? "an open door" : "open doors"} (openPortals "window" reads windows)`
          : `${many(this.open, "open portal")} read as ${this.open === 1 ? "a window" : "windows"} (openPortals "door" reads open doors)`,
      );
    }
    if (this.worst > 0) {
      const pixels = this.worst / UNITS_PER_PIXEL;
      const told = pixels < LEAST_TOLD ? "less than 0.000001" : String(Number(pixels.toPrecision(2)));
      notes.push(`coordinates snapped to eighths of a pixel: the worst moved ${told} pixels`);
    }
    return notes;
  }

  private point(value: unknown, path: () => string): Point {
    const { x, y } = readPoint(value, path);
    const { originX, originY, units } = this.resolution;
    const east = snap(x, originX, units);
    const south = snap(y, originY, units);
    this.worst = Math.max(this.worst, east.moved, south.moved);
    return [east.at, south.at];
  }

  private add(from: Point, to: Point, portal: Partial<WallInput> | undefined, path: string): void {
    if (same(from, to)) {
      this.left[portal === undefined ? "zeroWalls" : "zeroDoors"]++;
    } else if (!touchesRectangle(from[0], from[1], to[0], to[1], this.width, this.height)) {
      this.left[portal === undefined ? "outsideWalls" : "outsideDoors"]++;
    } else {
      if (this.walls.length === MOST_WALLS)
        throw new AmbitError("map", path, `at most ${grouped(MOST_WALLS)} walls, got more`);
      this.walls.push({ from, to, ...portal });
    }
  }
}

function same(a: Point, b: Point): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
