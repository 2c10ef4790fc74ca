import { grown, interestOf, nearOf } from "../list/bounds.js";
import { kindsIn } from "../list/legend.js";
import type { DisplayList, DrawnRegion, DrawnWall, Frame } from "../list/types.js";

/** What of the map is shown, and how large. */
export interface View {
  /** Whole squares. */
  readonly frame: Frame;
  /** Pixels a square. */
  readonly square: number;
}

/** How much of the map is shown, and how large. */
export interface ViewOptions {
  /** `area`: the area with some of the map round it; `whole`: all of it; `auto` (default): whole where it is small. */
  show?: "auto" | "area" | "whole";
  /** Pixels a square; without it what fits the picture into about 1,000 x 860, at most 48. */
  square?: number;
}

const WIDTH = 1000;
const HEIGHT = 860;
const LARGEST = 48;
const SMALLEST = 2;
/** A map up to this many squares is shown whole. */
const WHOLE: readonly [number, number] = [32, 26];
const CONTEXT = 3;
/** Squares that a crop has at least. */
const LEAST: readonly [number, number] = [14, 10];

export function viewOf(list: DisplayList, options: ViewOptions): View {
  const frame = frameOf(list, options.show ?? "auto");
  const [w, h] = [frame.x1 - frame.x0, frame.y1 - frame.y0];
  const fit = Math.floor(Math.min(WIDTH / w, HEIGHT / h, LARGEST));
  return { frame, square: Math.max(SMALLEST, options.square ?? fit) };
}

/** A list without what lies outside a frame, so that nothing is drawn or explained that is not seen. */
export function within(list: DisplayList, frame: Frame): DisplayList {
  const seen = {
    creatures: list.creatures.filter((c) => meets(c, frame)),
    solids: list.solids.filter((s) => meets(s, frame)),
    walls: list.walls.filter((w) => meets(boxOf(w), frame)),
  };
  const kinds = kindsIn({ ...list, ...seen });
  const inside = ({ cells }: DrawnRegion): boolean =>
    cells.some(([x, y]) => x >= frame.x0 && x < frame.x1 && y >= frame.y0 && y < frame.y1);
  const regions = {
    ...(list.auras === undefined ? {} : { auras: list.auras.filter(inside) }),
    ...(list.kept === undefined ? {} : { kept: list.kept.filter(inside) }),
  };
  return { ...list, ...seen, ...regions, legend: list.legend.filter((entry) => kinds.has(entry.kind)) };
}

/** A wall has no breadth, so what touches the frame is in. */
function meets(a: Frame, b: Frame): boolean {
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}

function boxOf({ from, to }: DrawnWall): Frame {
  return {
    x0: Math.min(from[0], to[0]),
    y0: Math.min(from[1], to[1]),
    x1: Math.max(from[0], to[0]),
    y1: Math.max(from[1], to[1]),
  };
}

function frameOf(list: DisplayList, show: "auto" | "area" | "whole"): Frame {
  const { bounds } = list;
  const small = bounds.x1 - bounds.x0 <= WHOLE[0] && bounds.y1 - bounds.y0 <= WHOLE[1];
  const interest = show === "whole" || (show === "auto" && small) ? undefined : aboutOf(list);
  if (!interest) return bounds;
  const around = grown(interest, CONTEXT);
  const [x0, x1] = clipped(around.x0, around.x1, LEAST[0], bounds.x0, bounds.x1);
  const [y0, y1] = clipped(around.y0, around.y1, LEAST[1], bounds.y0, bounds.y1);
  return { x0, y0, x1, y1 };
}

/** What the answer is about; without who uses the area where it stands so far off that most would be the way between. */
function aboutOf(list: DisplayList): Frame | undefined {
  const all = interestOf(list);
  const near = list.movement === undefined ? nearOf(list) : undefined;
  if (all === undefined || near === undefined) return all;
  const more = (low: "x0" | "y0", high: "x1" | "y1", most: number): boolean =>
    all[high] - all[low] > Math.max(most, 2 * (near[high] - near[low]));
  return more("x0", "x1", WHOLE[0]) || more("y0", "y1", WHOLE[1]) ? near : all;
}

/** A stretch made at least so long, then moved and cut into the bounds. */
function clipped(a: number, b: number, least: number, low: number, high: number): [number, number] {
  const more = Math.max(0, least - (b - a));
  let start = a - Math.floor(more / 2);
  let end = b + Math.ceil(more / 2);
  if (start < low) [start, end] = [low, end + low - start];
  if (end > high) [start, end] = [start - (end - high), high];
  return [Math.max(low, start), end];
}
