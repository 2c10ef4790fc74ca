import type { SolidInput, WallInput } from "@ambit/engine";
import type { Barrier, Doc, MapScene } from "../types.js";

type Corner = readonly [x: number, y: number];

/** A corner in squares as the map writes it: whole units, or squares with three decimals. */
function written(scene: MapScene, [x, y]: Corner): [number, number] {
  const by = scene.coordinates === "units" ? (scene.unitsPerSquare ?? 1) : 1;
  const whole = scene.coordinates === "units" ? 1 : 1000;
  const one = (n: number): number => Math.round(n * by * whole) / whole;
  return [one(x), one(y)];
}

/** A wall, door or window between two corners in squares. A door or a window cuts the walls that it lies in. */
export const addBarrier =
  (kind: Exclude<Barrier, "pillar">, a: Corner, b: Corner) =>
  (doc: Doc): Doc => {
    const { scene } = doc;
    const [from, to] = [written(scene, a), written(scene, b)];
    if (from[0] === to[0] && from[1] === to[1]) return doc;
    const made: WallInput = {
      from,
      to,
      ...(kind === "wall" ? {} : { kind }),
      ...(kind === "door" ? { open: false } : {}),
    };
    const walls = kind === "wall" ? scene.walls : scene.walls.flatMap((w) => without(w, made));
    return { ...doc, scene: { ...scene, walls: [...walls, made] } };
  };

/** The other end of the wall that is one document's and not yet the other's, if it ends at a corner in squares. */
export function drawnBetween({ scene: less }: Doc, { scene: more }: Doc, corner: Corner): Corner | undefined {
  const made = more.walls.at(-1);
  if (!made || more.walls.length !== less.walls.length + 1) return undefined;
  const by = more.coordinates === "units" ? (more.unitsPerSquare ?? 1) : 1;
  const [x, y] = written(more, corner);
  const at = ([px, py]: readonly number[]): boolean => px === x && py === y;
  const other = at(made.to) ? made.from : at(made.from) ? made.to : undefined;
  return other && [other[0]! / by, other[1]! / by];
}

/** What is left of a wall where another lies in it: all, two pieces, one or none. */
function without(wall: WallInput, cut: WallInput): readonly WallInput[] {
  // Thousandths as whole numbers: the cross product is exact.
  const [ax, ay, bx, by] = [...wall.from, ...wall.to].map((n) => Math.round(n * 1000)) as [
    number,
    number,
    number,
    number,
  ];
  const [cx, cy, dx, dy] = [...cut.from, ...cut.to].map((n) => Math.round(n * 1000)) as [
    number,
    number,
    number,
    number,
  ];
  const across = (px: number, py: number): number => (bx - ax) * (py - ay) - (by - ay) * (px - ax);
  if (across(cx, cy) !== 0 || across(dx, dy) !== 0) return [wall];
  const along = (px: number, py: number): number => (bx - ax) * (px - ax) + (by - ay) * (py - ay);
  const [one, two] = [along(cx, cy), along(dx, dy)];
  const [low, high] = one < two ? [cut.from, cut.to] : [cut.to, cut.from];
  const end = along(bx, by);
  const [lowest, highest] = [Math.min(one, two), Math.max(one, two)];
  if (highest <= 0 || lowest >= end) return [wall];
  const left: WallInput[] = [];
  if (lowest > 0) left.push({ ...wall, to: low });
  if (highest < end) left.push({ ...wall, from: high });
  return left;
}

/** A block of squares, two layers high; one that stands there already goes instead. */
export const togglePillar =
  (a: Corner, b: Corner, layer: number) =>
  (doc: Doc): Doc => {
    const [x0, y0] = [Math.min(a[0], b[0]), Math.min(a[1], b[1])];
    const [w, d] = [Math.abs(a[0] - b[0]) + 1, Math.abs(a[1] - b[1]) + 1];
    const { solids } = doc.scene;
    const same = (s: SolidInput): boolean =>
      s.cell[0] === x0 && s.cell[1] === y0 && (s.size?.[0] ?? 1) === w && (s.size?.[1] ?? 1) === d && shows(s, layer);
    const there = solids.findIndex(same);
    const next =
      there >= 0
        ? solids.toSpliced(there, 1)
        : [...solids, { cell: [x0, y0, layer], size: [w, d, 2] } satisfies SolidInput];
    return { ...doc, scene: { ...doc.scene, solids: next } };
  };

/** Whether a block has part in a layer. */
export const shows = ({ cell, size }: SolidInput, layer: number): boolean =>
  cell[2] <= layer && cell[2] + (size?.[2] ?? 1) > layer;

export const removeWall =
  (index: number) =>
  (doc: Doc): Doc => ({ ...doc, scene: { ...doc.scene, walls: doc.scene.walls.toSpliced(index, 1) } });

export const removeSolid =
  (index: number) =>
  (doc: Doc): Doc => ({ ...doc, scene: { ...doc.scene, solids: doc.scene.solids.toSpliced(index, 1) } });

/** The grid: size of the map, feet a square, whether its lines are drawn. */
export const setGround =
  (change: Pick<Partial<MapScene>, "size" | "feetPerSquare" | "gridHidden">) =>
  (doc: Doc): Doc => ({ ...doc, scene: { ...doc.scene, ...change } });

/** The grid's lines drawn or not. */
export const showGrid =
  (shown: boolean) =>
  (doc: Doc): Doc => {
    const { gridHidden: _, ...scene } = doc.scene;
    return { ...doc, scene: shown ? scene : { ...scene, gridHidden: true } };
  };
