import type { Cell, Dnd5eArea, Place, Toward } from "../../contract/types.js";
import type { Box } from "../../grid/box.js";
import type { Window } from "../../grid/cells.js";
import { leftOf } from "../../grid/directions.js";
import { nearestSquares, squaresOf } from "../../grid/lattice.js";
import {
  type CandidateAsk,
  graphOf,
  MOST_COUNTED,
  needUser,
  type PathFan,
  type PathGraph,
  type Paths,
  PlacedTrial,
  plainFootprint,
  type Spots,
  type Trial,
} from "../candidates.js";
import { type Listed, ListSpots, listed, ownHeights } from "../list-spots.js";
import { isInside } from "../origin-inside.js";
import { isAtRange } from "./shaped.js";
import { raysLayers, raysRise } from "./token-footprint.js";

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
  const fans: OpenFan[] = [];
  const { space } = user;
  for (const toward of AIMS)
    for (const z of ownHeights(ask, space.z, space.z + space.h - 1))
      for (const start of conesStarts(space, z, toward)) {
        const trial = (ends: Place["ends"]): PlacedTrial =>
          new PlacedTrial(ask, { from: user.id, toward, start, ...(ends === undefined ? {} : { ends }) }, 0);
        if (!isInside(ask.scene, trial(undefined).shape().origin, ask.pointUnits)) continue;
        const straight = toward[0] === 0 || toward[1] === 0;
        fans.push(straight ? straightFan(ask, n, rows, start, toward, space, trial) : wholeFan(ask, trial(undefined)));
      }
  return {
    kind: "paths",
    origins: fans.length === 0 ? [] : [{ at: [0, 0, 0], near: 0 }],
    reaches: fans.map((fan) => fan.reaches),
    fan: (_, i) => fans[i],
    count: (_, i) => fans[i].count,
    source: user,
    sourceAffected: isAtRange(area),
    whole: false,
  };
}

interface OpenFan extends PathFan {
  readonly reaches: Box;
  readonly count: number;
}

interface RowGraph extends PathGraph {
  /** Row of each node, from 0, and how often it has grown to the left. */
  readonly row: readonly number[];
  readonly left: readonly number[];
}

const SINGLE = graphOf([[]]);

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
  return { ...graphOf(next), row, left };
}

function straightFan(
  ask: CandidateAsk,
  n: number,
  graph: RowGraph,
  [sx, sy, z]: Cell,
  toward: Toward,
  bare: Box,
  trial: (ends: Place["ends"]) => Trial,
): OpenFan {
  const [dx, dy] = toward;
  const across = leftOf(toward);
  // from the end on the left, or where left lies the other way from that on the right
  const sense = dx !== 0 ? across[1] : across[0];
  const [low, high] = raysLayers(z, n);
  const flat = ask.options.heights === "flat";
  const rise = raysRise(z);
  return {
    graph,
    count: Math.min(MOST_COUNTED, 2 ** (n - 1)),
    reaches: around(
      dx !== 0
        ? { x0: dx > 0 ? sx : sx - n + 1, y0: sy - n + 1, x1: dx > 0 ? sx + n : sx + 1, y1: sy + n }
        : { x0: sx - n + 1, y0: dy > 0 ? sy : sy - n + 1, x1: sx + n, y1: dy > 0 ? sy + n : sy + 1 },
    ),
    nodesAt(x, y, cz, add) {
      const row = dx !== 0 ? (x - sx) * dx : (y - sy) * dy;
      const off = dx !== 0 ? y - sy : x - sx;
      if (row < 0 || row >= n || isOver(bare, x, y)) return;
      // row i fills the layers whose rise from the ray is at most half of i
      if (!flat && (cz < low || cz > high || 2 * rise(cz) > row)) return;
      const least = sense < 0 ? -off : off;
      const most = sense < 0 ? row - off : row + off;
      const first = (row * (row + 1)) / 2;
      for (let left = Math.max(0, least); left <= Math.min(row, most); left++) add(first + left);
    },
    may: () => true,
    ends: (node) => graph.row[node] === n - 1,
    trial: (path) => trial(path.slice(1).map((node, i) => (graph.left[node] > graph.left[path[i]] ? "left" : "right"))),
  };
}

function isOver(b: Box, x: number, y: number): boolean {
  return x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.d;
}

/** Below every layer of a scene. */
const LOWEST = -100_000;

/** A part of the plan at every height. */
function around({ x0, y0, x1, y1 }: Window): Box {
  return { x: x0, y: y0, z: LOWEST, w: x1 - x0, d: y1 - y0, h: -2 * LOWEST };
}

/** A single placement as a fan: what it covers is judged by its own squares. */
function wholeFan(ask: CandidateAsk, trial: Trial): OpenFan {
  const footprint = plainFootprint(ask, trial.place);
  const { layers } = footprint;
  return {
    graph: SINGLE,
    count: 1,
    reaches: around(footprint.bounds),
    nodesAt(x, y, z, add) {
      if (z < layers[0] || z > layers[1]) return;
      if (footprint.layer(z, { x0: x, y0: y, x1: x + 1, y1: y + 1 }).affected.length > 0) add(0);
    },
    may: () => true,
    ends: () => true,
    trial: () => trial,
  };
}

/** `5e.token` lines: every aim, every first square beside the space, and both sides where the line is wider than one square. */
export function lineSpots(ask: CandidateAsk, area: LineArea): Spots {
  const user = needUser(ask);
  const { space } = user;
  const width = nearestSquares(squaresOf(area.widthFeet, ask.scene.feetPerSquare));
  const list: Listed[] = [];
  for (const toward of AIMS)
    for (const z of ownHeights(ask, space.z, space.z + space.h - 1))
      for (let y = space.y - 1; y <= space.y + space.d; y++)
        for (let x = space.x - 1; x <= space.x + space.w; x++) {
          if (x >= space.x && x < space.x + space.w && y >= space.y && y < space.y + space.d) continue;
          for (const side of width > 1 ? (["right", "left"] as const) : (["right"] as const)) {
            const place: Place = { from: user.id, toward, start: [x, y, z], side };
            const plain = new PlacedTrial(plainly(ask), place, 0).shape().footprint;
            const trial = new PlacedTrial(ask, place, 0);
            if (isInside(ask.scene, trial.shape().origin, ask.pointUnits)) list.push(listed(trial, plain));
          }
        }
  return new ListSpots(list, user, isAtRange(area), ask.scene.creatures);
}

function plainly(ask: CandidateAsk): CandidateAsk {
  return { ...ask, area: { ...ask.area, passes: true } };
}
