import { AmbitError } from "../../contract/errors.js";
import type { Cell, Place } from "../../contract/types.js";
import { type Box, box, cellsOf, holds } from "../../grid/box.js";
import { rightOf } from "../../grid/directions.js";
import {
  type CandidateAsk,
  freePlacement,
  type PathFan,
  type PathGraph,
  type Paths,
  PlacedTrial,
} from "../candidates.js";
import { Origins } from "./candidates-origin.js";
import type { LineArea } from "./line.js";
import type { Step } from "./path.js";

/** The six cardinals in reading order. */
const CARDINALS: readonly Step[] = [
  [0, 0, -1],
  [0, -1, 0],
  [-1, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

const UNITS = [-1, 0, 1] as const;

/** Every step to a square around, in reading order. */
const STEPS: readonly Step[] = UNITS.flatMap((z) => UNITS.flatMap((y) => UNITS.map((x): Step => [x, y, z])));

/** A cardinal and a diagonal beside it: the two steps of some straight lines (`ds.line.straight`). */
interface Pair {
  readonly cardinal: Step;
  readonly diagonal: Step;
  /** Whether it is the first pair with this cardinal, and with this diagonal: it has the lines that take only that step. */
  readonly ownsCardinal: boolean;
  readonly ownsDiagonal: boolean;
}

const PAIRS: readonly Pair[] = pairsOf();

function pairsOf(): Pair[] {
  const out: Pair[] = [];
  for (const cardinal of CARDINALS)
    for (const diagonal of STEPS) {
      const along = cardinal[0] * diagonal[0] + cardinal[1] * diagonal[1] + cardinal[2] * diagonal[2];
      const parts = Math.abs(diagonal[0]) + Math.abs(diagonal[1]) + Math.abs(diagonal[2]);
      if (along !== 1 || parts < 2) continue;
      out.push({
        cardinal,
        diagonal,
        ownsCardinal: out.every((p) => p.cardinal !== cardinal),
        ownsDiagonal: out.every((p) => p.diagonal !== diagonal),
      });
    }
  return out;
}

/** Node k (k + 1) / 2 + j is step k with j diagonals among them. */
interface StepGraph extends PathGraph {
  readonly steps: readonly number[];
  readonly diagonals: readonly number[];
}

function stepGraph(length: number): StepGraph {
  const next: number[][] = [];
  const steps: number[] = [];
  const diagonals: number[] = [];
  for (let k = 0; k < length; k++)
    for (let j = 0; j <= k; j++) {
      const below = ((k + 1) * (k + 2)) / 2;
      next.push(k + 1 < length ? [below + j, below + j + 1] : []);
      steps.push(k);
      diagonals.push(j);
    }
  return { count: next.length, next, steps, diagonals };
}

/**
 * `ds.line`: from every legal origin square, every straight line, bent ones too, as paths of a cardinal and a diagonal beside it. ruling: of a
 * wider line the right side and upwards are tried, since left and down give the same squares from another first square.
 */
export function lineFans(ask: CandidateAsk, area: LineArea): Paths {
  const { scene, options } = ask;
  if (options.straight === "quadrant")
    freePlacement(
      'a line by the option straight "quadrant" may bend in any way; ask with the option straight "octant"',
    );
  if (area.length === "edge" && (scene.width === undefined || scene.height === undefined))
    throw new AmbitError(
      "missing",
      "scene.size",
      "[width, height] in squares, as the line runs to the edge of the scene",
    );
  const edge = area.length === "edge";
  const length = area.length === "edge" ? Math.max(scene.width ?? 0, scene.height ?? 0) : area.length;
  const reach = length + area.width;
  const origins = new Origins(ask, 1, { x0: 1 - reach, y0: 1 - reach, x1: reach, y1: reach });
  const graph = stepGraph(length);
  const fans: PathFan[] = [];
  if (origins.box !== undefined)
    for (const origin of cellsOf(origins.box)) {
      if (!origins.has(...origin)) continue;
      for (const pair of PAIRS)
        for (const form of formsOf(pair, area.width, edge))
          for (const start of startsOf(origin, pair, form, options.lineOrigin === "any" ? graph : undefined))
            fans.push(new LineFan(ask, area, graph, pair, form, start, origin, origins));
    }
  return { kind: "paths", fans, source: ask.by, sourceAffected: true, whole: !origins.apart };
}

/** What a square of the path carries, told from that square, and the keys of the place that say so. */
interface Form {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  readonly h: number;
  readonly place: Pick<Place, "side" | "down" | "major">;
  /** Whether the squares lie flat, which only a path that takes an upright cardinal has. */
  readonly flat: boolean;
}

/** `ds.line.wide`: along the minor axis to the right and upwards; flat, east and south, on what climbs straight up. */
function formsOf({ cardinal }: Pair, width: number, edge: boolean): Form[] {
  if (width === 1) return [{ x: 0, y: 0, w: 1, d: 1, h: 1, place: {}, flat: false }];
  const [cx, cy, cz] = cardinal;
  if (cz !== 0) return [{ x: 0, y: 0, w: width, d: width, h: 1, place: {}, flat: true }];
  const major = cx !== 0 ? "x" : "y";
  // the squares of a line to the edge may lie outside the scene, its path may not: there the sides differ
  const sides = edge ? (["right", "left"] as const) : (["right"] as const);
  return sides.map((side) => {
    const [rx, ry] = rightOf([cx, cy]);
    const [mx, my] = side === "right" ? [rx, ry] : [0 - rx, 0 - ry];
    return {
      x: mx < 0 ? 1 - width : 0,
      y: my < 0 ? 1 - width : 0,
      w: mx === 0 ? 1 : width,
      d: my === 0 ? 1 : width,
      h: width,
      place: { side, down: false, major },
      flat: false,
    };
  });
}

/** First squares of a path from which the origin is a square of the first step, or of any step of the graph. */
function startsOf(origin: Cell, pair: Pair, form: Form, any: StepGraph | undefined): Cell[] {
  const found = new Map<string, Cell>();
  const nodes = any === undefined ? 1 : any.count;
  for (let node = 0; node < nodes; node++) {
    const [dx, dy, dz] = any === undefined ? [0, 0, 0] : offset(any, pair, node);
    for (const [bx, by, bz] of cellsOf(box(form.x, form.y, 0, form.w, form.d, form.h))) {
      const start: Cell = [origin[0] - dx - bx, origin[1] - dy - by, origin[2] - dz - bz];
      found.set(start.join(), start);
    }
  }
  return [...found.values()].sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
}

function offset(graph: StepGraph, { cardinal, diagonal }: Pair, node: number): Step {
  const j = graph.diagonals[node];
  const i = graph.steps[node] - j;
  return [i * cardinal[0] + j * diagonal[0], i * cardinal[1] + j * diagonal[1], i * cardinal[2] + j * diagonal[2]];
}

class LineFan implements PathFan {
  readonly near: number;
  readonly bare = undefined;
  readonly reaches: Box;
  readonly count: number;

  constructor(
    private readonly ask: CandidateAsk,
    private readonly area: LineArea,
    readonly graph: StepGraph,
    private readonly pair: Pair,
    private readonly form: Form,
    private readonly start: Cell,
    private readonly origin: Cell,
    private readonly origins: Origins,
  ) {
    this.near = origins.near(...origin);
    const { count } = graph;
    const last = graph.steps[count - 1];
    this.reaches = hull([0, count - 1 - last, count - 1].map((node) => this.boxAt(node)));
    this.count = area.length === "edge" ? this.pathsToEdge(last) : this.pathsOf(last);
  }

  /** Paths of `last` steps; those of one step only stand in the first fan that has them. */
  private pathsOf(last: number): number {
    const { pair, form } = this;
    if (last === 0) return Number(this.single);
    return 2 ** last - 2 + Number(pair.ownsCardinal) + Number(pair.ownsDiagonal && !form.flat);
  }

  /** Paths that arrive at the edge of the scene, node by node; those of one step only count in every fan that has them. */
  private pathsToEdge(last: number): number {
    const { width = 0, height = 0 } = this.ask.scene;
    let ways: number[] = [1];
    let total = 0;
    for (let k = 0, node = 0; k <= last; k++) {
      const next: number[] = new Array(k + 2).fill(0);
      for (let j = 0; j <= k; j++, node++) {
        if (ways[j] === 0) continue;
        const [x, y] = this.at(node);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const onBorder = x === 0 || y === 0 || x === width - 1 || y === height - 1;
        if (onBorder && this.ends(node)) total += ways[j];
        next[j] += ways[j];
        next[j + 1] += ways[j];
      }
      ways = next;
    }
    return total;
  }

  box(node: number): Box | undefined {
    if (this.area.length !== "edge") return this.boxAt(node);
    return this.inScene(this.at(node)) ? this.boxAt(node) : undefined;
  }

  /** Whether it has the path of a single square, which takes no step: as if it led east, and where it is wider also as if south. */
  private get single(): boolean {
    const [cx, cy] = this.pair.cardinal;
    return this.pair.ownsCardinal && (cx === 1 || (cy === 1 && this.area.width > 1));
  }

  ends(node: number): boolean {
    const k = this.graph.steps[node];
    const j = this.graph.diagonals[node];
    if (k === 0 && !this.single) return false;
    // a path of diagonals only is not judged as climbing straight up
    if (this.form.flat && j === k) return false;
    if (this.area.length !== "edge") return k === this.area.length - 1;
    return this.arrives(this.at(node), k - j > 0, j > 0);
  }

  /** `ds.line`: one more step in plan like one of its own would leave the scene; a single square lies on the border. */
  private arrives([x, y, z]: Cell, cardinal: boolean, diagonal: boolean): boolean {
    const own: Step[] = cardinal || diagonal ? [] : CARDINALS.filter((s) => s[2] === 0);
    if (cardinal) own.push(this.pair.cardinal);
    if (diagonal) own.push(this.pair.diagonal);
    return own.some(([dx, dy]) => !this.inScene([x + dx, y + dy, z]));
  }

  private inScene([x, y]: Cell): boolean {
    const { width = 0, height = 0 } = this.ask.scene;
    return x >= 0 && y >= 0 && x < width && y < height;
  }

  gate(node: number): boolean {
    return holds(this.boxAt(node), ...this.origin);
  }

  seen(): { readonly legal: boolean; readonly reach: PathReach } {
    return this.origins.from(this.origin);
  }

  trial(path: readonly number[]): PlacedTrial {
    const cells = path.map((node) => this.at(node));
    return new PlacedTrial(this.ask, { path: cells, ...this.form.place, origin: this.origin }, this.near);
  }

  private at(node: number): Cell {
    const [dx, dy, dz] = offset(this.graph, this.pair, node);
    return [this.start[0] + dx, this.start[1] + dy, this.start[2] + dz];
  }

  private boxAt(node: number): Box {
    const [x, y, z] = this.at(node);
    const { form } = this;
    return { x: x + form.x, y: y + form.y, z, w: form.w, d: form.d, h: form.h };
  }
}

type PathReach = ReturnType<Origins["from"]>["reach"];

/** The smallest box that holds some boxes. */
function hull(boxes: readonly Box[]): Box {
  let [x0, y0, z0] = [boxes[0].x, boxes[0].y, boxes[0].z];
  let [x1, y1, z1] = [x0, y0, z0];
  for (const { x, y, z, w, d, h } of boxes) {
    if (x < x0) x0 = x;
    if (y < y0) y0 = y;
    if (z < z0) z0 = z;
    if (x + w > x1) x1 = x + w;
    if (y + d > y1) y1 = y + d;
    if (z + h > z1) z1 = z + h;
  }
  return box(x0, y0, z0, x1 - x0, y1 - y0, z1 - z0);
}
