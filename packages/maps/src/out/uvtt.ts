import { AmbitError, type SceneInput, type SolidInput, type WallInput } from "@ambit/engine";
import { many } from "../say.js";

/** A map as Universal VTT and what that format cannot say, one sentence each, counted. */
export interface UvttWriting {
  /** The file. */
  text: string;
  /** What it cannot say, one sentence each, counted. */
  lost: string[];
}

const MOST_PIXELS = 10_000;
/** Pixels a square where nothing asks for another number: eight of each pixel hold three decimals. */
const USUAL_PIXELS = 125;
const LEAST_PIXELS = 50;
const MILLION = 1_000_000;

/**
 * A scene as Universal VTT, format 0.3: walls as lines of sight, doors as portals, solids of the ground layer as outlines,
 * the picture as it is. Pixels a square are chosen so that `readMap` finds every wall where it was; where that would be more
 * than 10,000 it is said. Lost are heights, one-way walls (they stop both ways), what stops nothing, creatures and cover.
 * Throws AmbitError "map" for a scene without a size.
 */
export function writeUvtt(scene: SceneInput): UvttWriting {
  const { size } = scene;
  if (size === undefined) {
    throw new AmbitError("map", "size", "needed, since a Universal VTT map has an edge, got nothing");
  }
  const inUnits = scene.coordinates === "units" && scene.unitsPerSquare !== undefined;
  const units = inUnits ? scene.unitsPerSquare! : 1;
  const walls = scene.walls ?? [];
  const solid = walls.filter((wall) => wall.kind !== "door" && wall.blocks !== "none");
  const doors = walls.filter((wall) => wall.kind === "door" && wall.blocks !== "none");
  const grounded = (scene.solids ?? []).filter(onGround);
  const pixels = pixelsFor(inUnits ? units : 1000);

  const at = (point: readonly [number, number]) => ({ x: rounded(point[0] / units), y: rounded(point[1] / units) });
  const ends = (wall: WallInput) => [at(wall.from), at(wall.to)];
  const map = {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: size[0], y: size[1] },
      pixels_per_grid: pixels ?? USUAL_PIXELS,
    },
    line_of_sight: solid.map(ends),
    objects_line_of_sight: grounded.map(outlineOf),
    portals: doors.map((door) => portal(ends(door) as [Spot, Spot], door.open !== true)),
    environment: { baked_lighting: false, ambient_light: "ffffffff" },
    lights: [],
    image: scene.picture?.data ?? "",
  };
  return { text: `${JSON.stringify(map)}\n`, lost: lostOf(scene, pixels === undefined, grounded.length) };
}

interface Spot {
  x: number;
  y: number;
}

/** Least number of pixels of which eighths hold all units, made a usual size; undefined where there is none. */
function pixelsFor(units: number): number | undefined {
  const least = units / gcd(units, 8);
  if (least > MOST_PIXELS) return undefined;
  return least < LEAST_PIXELS ? least * Math.ceil(LEAST_PIXELS / least) : least;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** Six decimals, as exporters write. A lattice of 80,000 units a square is found again from them. */
function rounded(x: number): number {
  return Math.round(x * MILLION) / MILLION + 0;
}

function onGround(solid: SolidInput): boolean {
  const [, , z] = solid.cell;
  return z <= 0 && z + (solid.size?.[2] ?? 1) > 0;
}

function outlineOf({ cell: [x, y], size: [w, d] = [1, 1, 1] }: SolidInput): Spot[] {
  return [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + d },
    { x, y: y + d },
    { x, y },
  ];
}

function portal(bounds: [Spot, Spot], closed: boolean) {
  const [a, b] = bounds;
  return {
    position: { x: rounded((a.x + b.x) / 2), y: rounded((a.y + b.y) / 2) },
    bounds,
    rotation: rounded(Math.atan2(b.y - a.y, b.x - a.x)),
    closed,
    freestanding: false,
  };
}

function lostOf(scene: SceneInput, coarse: boolean, grounded: number): string[] {
  const walls = scene.walls ?? [];
  const stopping = walls.filter((wall) => wall.blocks !== "none");
  const lost: string[] = [];
  const tell = (n: number, what: (n: number) => string): void => {
    if (n > 0) lost.push(what(n));
  };
  const count = (is: (wall: WallInput) => boolean): number => stopping.filter(is).length;
  tell(walls.length - stopping.length, (n) => `${many(n, "wall")} that stop${n === 1 ? "s" : ""} nothing left out`);
  tell(
    count((w) => w.kind === "window"),
    (n) => `${many(n, "window")} written as ${n === 1 ? "a wall" : "walls"}`,
  );
  tell(
    count((w) => w.kind === "door" && w.open === true),
    (n) => `${many(n, "open door")} that some programs read as ${n === 1 ? "a window" : "windows"}`,
  );
  tell(
    count((w) => w.oneWay !== undefined),
    (n) => `${many(n, "one-way wall")} written as stopping both ways`,
  );
  tell(
    count((w) => w.bottom !== undefined || w.top !== undefined),
    (n) => `heights of ${many(n, "wall")}: they become endless`,
  );
  tell(
    count((w) => w.cover !== undefined),
    (n) => `cover of ${many(n, "wall")}`,
  );
  tell(grounded, (n) => `heights of ${many(n, "solid")}, written as ${n === 1 ? "an outline" : "outlines"}`);
  tell((scene.solids?.length ?? 0) - grounded, (n) => `${many(n, "solid")} above or below the ground left out`);
  tell(scene.creatures?.length ?? 0, (n) => `${many(n, "creature")} left out`);
  tell(scene.auras?.length ?? 0, (n) => `${many(n, "aura")} left out`);
  if (scene.feetPerSquare !== undefined && scene.feetPerSquare !== 5) {
    lost.push(`a square of ${scene.feetPerSquare} feet: the format does not say how long one is`);
  }
  if (coarse) lost.push("positions finer than an eighth of a pixel at 125 pixels a square");
  return lost;
}
