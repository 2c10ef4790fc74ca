import type { Cell, Dnd5eArea, Place, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import { leftOf } from "../../grid/directions.js";
import { nearestSquares, squaresOf } from "../../grid/lattice.js";
import {
  type CandidateAsk,
  needUser,
  type PathFan,
  type PathGraph,
  type Paths,
  PlacedTrial,
  plainFootprint,
  type Spots,
  type Trial,
} from "../candidates.js";
import { type ListedTrial, ListSpots, ownHeights } from "../list-spots.js";
import { isAtRange } from "./shaped.js";
import { planOf, raysLayers, raysRise } from "./token-footprint.js";

type ConeArea = Extract<Dnd5eArea, { shape: "cone" }>;
type LineArea = Extract<Dnd5eArea, { shape: "line" }>;

/** The eight directions in reading order. */
const AIMS: readonly Toward[] = [
  [-1, -1],
  [0, -1],
  [1, -1],
  [-1, 0],
  [1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
];

/** First squares beside a space that face an aim, in reading order; at 45 degrees only the one at the corner. */
function conesStarts({ x, y, w, d }: Box, z: number, [dx, dy]: Toward): Cell[] {
  const ahead = (from: number, size: number, step: number): number => (step > 0 ? from + size : from - 1);
  if (dx !== 0 && dy !== 0) return [[ahead(x, w, dx), ahead(y, d, dy), z]];
  const out: Cell[] = [];
  if (dx !== 0) for (let sy = y - 1; sy <= y + d; sy++) out.push([ahead(x, w, dx), sy, z]);
  else for (let sx = x - 1; sx <= x + w; sx++) out.push([sx, ahead(y, d, dy), z]);
  return out;
}

/** `5e.token` cones: every aim and first square, and every choice of ends as a path: row i has grown to the left as often as its node tells. */
export function coneFans(ask: CandidateAsk, area: ConeArea): Paths {
  const user = needUser(ask);
  const n = nearestSquares(squaresOf(area.lengthFeet, ask.scene.feetPerSquare));
  const rows = rowGraph(n);
  const single: PathGraph = { count: 1, next: [[]] };
  const fans: PathFan[] = [];
  const { space } = user;
  for (const toward of AIMS)
    for (const z of ownHeights(ask, space.z, space.z + space.h - 1))
      for (const start of conesStarts(space, z, toward)) {
        const trial = (ends: Place["ends"]): Trial =>
          new PlacedTrial(ask, { from: user.id, toward, start, ...(ends === undefined ? {} : { ends }) }, 0);
        const straight = toward[0] === 0 || toward[1] === 0;
        fans.push(
          straight
            ? straightFan(ask, n, rows, start, toward, planOf(space), trial)
            : wholeFan(ask, single, trial(undefined)),
        );
      }
  return { kind: "paths", fans, source: user, sourceAffected: isAtRange(area), whole: false };
}

interface RowGraph extends PathGraph {
  /** Row of each node, from 0, and how often it has grown to the left. */
  readonly row: readonly number[];
  readonly left: readonly number[];
}

function rowGraph(n: number): RowGraph {
  const next: number[][] = [];
  const row: number[] = [];
  const left: number[] = [];
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      const below = ((i + 1) * (i + 2)) / 2;
      // left before right
      next.push(i + 1 < n ? [below + j + 1, below + j] : []);
      row.push(i);
      left.push(j);
    }
  return { count: next.length, next, row, left };
}

function straightFan(
  ask: CandidateAsk,
  n: number,
  graph: RowGraph,
  [sx, sy, z]: Cell,
  toward: Toward,
  bare: PathFan["bare"],
  trial: (ends: Place["ends"]) => Trial,
): PathFan {
  const [dx, dy] = toward;
  const across = leftOf(toward);
  const [low, high] = raysLayers(z, n);
  const flat = ask.options.heights === "flat";
  const rise = raysRise(z);
  return {
    graph,
    near: 0,
    count: 2 ** (n - 1),
    bare,
    reaches: around(
      dx !== 0
        ? { x0: dx > 0 ? sx : sx - n + 1, y0: sy - n + 1, x1: dx > 0 ? sx + n : sx + 1, y1: sy + n }
        : { x0: sx - n + 1, y0: dy > 0 ? sy : sy - n + 1, x1: sx + n, y1: dy > 0 ? sy + n : sy + 1 },
    ),
    box(node) {
      const row = graph.row[node];
      const left = graph.left[node];
      // from the end on the left, or where left lies the other way from that on the right
      const sense = dx !== 0 ? across[1] : across[0];
      const from = sense < 0 ? -left : left - row;
      const plan =
        dx !== 0
          ? { x: sx + dx * row, y: sy + from, w: 1, d: row + 1 }
          : { x: sx + from, y: sy + dy * row, w: row + 1, d: 1 };
      if (flat) return { ...plan, z: LOWEST, h: -2 * LOWEST };
      // row i fills the layers whose rise from the ray is at most half of i
      let from0 = z;
      let to = z;
      while (from0 - 1 >= low && 2 * rise(from0 - 1) <= row) from0--;
      while (to + 1 <= high && 2 * rise(to + 1) <= row) to++;
      return { ...plan, z: from0, h: to - from0 + 1 };
    },
    ends: (node) => graph.row[node] === n - 1,
    trial: (path) => trial(path.slice(1).map((node, i) => (graph.left[node] > graph.left[path[i]] ? "left" : "right"))),
  };
}

/** Below every layer of a scene. */
const LOWEST = -100_000;

/** A part of the plan at every height. */
function around({ x0, y0, x1, y1 }: Window): Box {
  return { x: x0, y: y0, z: LOWEST, w: x1 - x0, d: y1 - y0, h: -2 * LOWEST };
}

/** A single placement as a fan: what it covers is judged by its own squares. */
function wholeFan(ask: CandidateAsk, graph: PathGraph, trial: Trial): PathFan {
  const footprint = plainFootprint(ask, trial.place);
  return {
    graph,
    near: 0,
    count: 1,
    bare: undefined,
    reaches: around(footprint.bounds),
    box: () => undefined,
    footprint,
    ends: () => true,
    trial: () => trial,
  };
}

/** `5e.token` lines: every aim, every first square beside the space, and both sides where the line is wider than one square. */
export function lineSpots(ask: CandidateAsk, area: LineArea): Spots {
  const user = needUser(ask);
  const { space } = user;
  const width = nearestSquares(squaresOf(area.widthFeet, ask.scene.feetPerSquare));
  const list: ListedTrial[] = [];
  for (const toward of AIMS)
    for (const z of ownHeights(ask, space.z, space.z + space.h - 1))
      for (let y = space.y - 1; y <= space.y + space.d; y++)
        for (let x = space.x - 1; x <= space.x + space.w; x++) {
          if (x >= space.x && x < space.x + space.w && y >= space.y && y < space.y + space.d) continue;
          for (const side of width > 1 ? (["right", "left"] as const) : (["right"] as const)) {
            const place: Place = { from: user.id, toward, start: [x, y, z], side };
            list.push({
              trial: new PlacedTrial(ask, place, 0),
              footprint: new PlacedTrial(plainly(ask), place, 0).shape().footprint,
            });
          }
        }
  return new ListSpots(list, user, isAtRange(area));
}

function plainly(ask: CandidateAsk): CandidateAsk {
  return { ...ask, area: { ...ask.area, passes: true } };
}
