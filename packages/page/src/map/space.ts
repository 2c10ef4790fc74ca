import type { Creature, MapScene } from "../state/types.js";
import type { Box } from "./camera.js";

/** Units in which ends of walls and middles of bases are written, per square. */
export const unitsOfScene = ({ coordinates, unitsPerSquare = 1 }: MapScene): number =>
  coordinates === "units" ? unitsPerSquare : 1;

/** A creature's space in plan, in squares. */
export function boxOf(scene: MapScene, c: Creature): Box {
  if (c.base) {
    const units = unitsOfScene(scene);
    const size = (c.base.shape === "disc" ? c.base.diameter : c.base.side) / units;
    const [x, y] = [c.base.centre[0] / units, c.base.centre[1] / units];
    return { x0: x - size / 2, y0: y - size / 2, x1: x + size / 2, y1: y + size / 2 };
  }
  const [x, y] = c.at ?? [0, 0];
  const size = c.size ?? 1;
  return { x0: x, y0: y, x1: x + size, y1: y + size };
}

/**
 * A shift by steps cut short so that the whole space stays on the map. Who stands over an edge from before may stay there, but goes no further out.
 */
export function shiftInside(scene: MapScene, c: Creature, dx: number, dy: number, step = 1): [dx: number, dy: number] {
  const { x0, y0, x1, y1 } = boxOf(scene, c);
  const cut = (d: number, low: number, high: number, size: number): number => {
    const least = Math.ceil(Math.min(0, -low) / step) * step;
    const most = Math.floor(Math.max(0, size - high) / step) * step;
    // Without a negative zero.
    return Math.min(most, Math.max(least, d)) + 0;
  };
  return [cut(dx, x0, x1, scene.size[0]), cut(dy, y0, y1, scene.size[1])];
}

/** Who has part of a square, from the smallest. */
export function standingOn(scene: MapScene, x: number, y: number): Creature[] {
  return scene.creatures
    .map((c) => ({ c, box: boxOf(scene, c) }))
    .filter(({ box }) => box.x0 < x + 1 && box.x1 > x && box.y0 < y + 1 && box.y1 > y)
    .sort((a, b) => a.box.x1 - a.box.x0 - (b.box.x1 - b.box.x0))
    .map(({ c }) => c);
}

/** A wall's ends in squares. */
export function endsOf(
  scene: MapScene,
  wall: MapScene["walls"][number],
): readonly [ax: number, ay: number, bx: number, by: number] {
  const units = unitsOfScene(scene);
  return [wall.from[0] / units, wall.from[1] / units, wall.to[0] / units, wall.to[1] / units];
}

/** How far a point is from a line between two ends, in squares. */
export function farFrom(
  x: number,
  y: number,
  [ax, ay, bx, by]: readonly [ax: number, ay: number, bx: number, by: number],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
}

/** Whether two scenes are alike but for who stands where. */
export const sameGround = (a: MapScene, b: MapScene): boolean =>
  a === b || (a.walls === b.walls && a.solids === b.solids && a.size === b.size && a.feetPerSquare === b.feetPerSquare);
