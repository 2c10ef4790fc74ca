import type { Cell, Place, Problem } from "../../contract/types.js";
import { type Box, cellBox } from "../../grid/box.js";
import { leftOf, rightOf } from "../../grid/directions.js";
import { type Step, stepsOf } from "./path.js";

/** A path made wide. */
export interface Wide {
  /** The cells that each square of the path carries, in the path's order. */
  readonly boxes: Box[];
  /** Side, direction of height and major axis as used, where they matter. */
  readonly place: Pick<Place, "side" | "down" | "major">;
  readonly problems: Problem[];
}

/**
 * `ds.line.wide`: each square of the path carries width x width cells, along the minor axis on the named side (default
 * right, seen along the major direction) and upwards (`down`: downwards); on a path that climbs straight up they lie east
 * and south. A width of 1 leaves nothing to name. `heading` stands for the steps of a line of a single square.
 */
export function widen(path: readonly Cell[], width: number, named: Place, heading?: Step): Wide {
  if (width === 1) return { boxes: path.map(cellBox), place: {}, problems: [] };
  const steps = heading === undefined ? stepsOf(path) : [heading];
  const { axis, open } = majorAxis(steps, named.major);
  if (axis === "z")
    return { boxes: path.map(([x, y, z]) => ({ x, y, z, w: width, d: width, h: 1 })), ...climbing(named) };

  const side = named.side ?? "right";
  const down = named.down ?? false;
  const [dx, dy] = minorOf(axis, steps, side);
  const back = width - 1;
  const boxes = path.map(([x, y, z]) => ({
    x: dx < 0 ? x - back : x,
    y: dy < 0 ? y - back : y,
    z: down ? z - back : z,
    w: dx === 0 ? 1 : width,
    d: dy === 0 ? 1 : width,
    h: width,
  }));
  const major = named.major ?? (open ? axis : undefined);
  const place = major === undefined ? { side, down } : { side, down, major };
  const problems: Problem[] = [];
  if (named.major !== undefined && named.major !== axis)
    problems.push({
      rule: "ds.line.wide",
      breaks: true,
      message: `the major axis is ${axis}, in which every step moves, not ${named.major}`,
    });
  return { boxes, place, problems };
}

/**
 * The axis in which every step moves; `open` where the caller may name it. Of x and y the named one, x where none is
 * named; z only where neither moves in every step. ruling: the same choice where no axis moves in every step (option
 * `straight: "quadrant"`), and for a single square.
 */
function majorAxis(steps: readonly Step[], named: "x" | "y" | undefined): { axis: "x" | "y" | "z"; open: boolean } {
  const x = steps.every((s) => s[0] !== 0);
  const y = steps.every((s) => s[1] !== 0);
  if (x !== y) return { axis: x ? "x" : "y", open: false };
  if (!x && steps.every((s) => s[2] !== 0)) return { axis: "z", open: false };
  return { axis: named ?? "x", open: true };
}

/** The side of the major direction; its sense is that of the first step along it, east or south if there is none. */
function minorOf(axis: "x" | "y", steps: readonly Step[], side: "left" | "right"): readonly [number, number] {
  const at = axis === "x" ? 0 : 1;
  const sense = steps.find((s) => s[at] !== 0)?.[at] ?? 1;
  const major = axis === "x" ? ([sense, 0] as const) : ([0, sense] as const);
  return side === "right" ? rightOf(major) : leftOf(major);
}

/** On a path that climbs straight up, names of side, major axis and depth mean nothing; they are kept and told. */
function climbing({ side, down, major }: Place): Pick<Wide, "place" | "problems"> {
  const place: { side?: "left" | "right"; down?: boolean; major?: "x" | "y" } = {};
  if (side !== undefined) place.side = side;
  if (down !== undefined) place.down = down;
  if (major !== undefined) place.major = major;
  const keys = Object.keys(place);
  if (keys.length === 0) return { place, problems: [] };
  const message = `the path climbs straight up, so its width lies east and south: ${keys.join(", ")} not used`;
  return { place, problems: [{ rule: "ds.line.wide", breaks: false, message }] };
}
