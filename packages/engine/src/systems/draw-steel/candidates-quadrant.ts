import { AmbitError } from "../../contract/errors.js";
import { type Box, box } from "../../grid/box.js";
import type { PathGraph } from "../candidates.js";
import type { Form } from "./candidates-form.js";
import type { Steps } from "./candidates-steps.js";
import type { Step } from "./path.js";

/** Nodes that a search over all lines of a length may have. */
const MOST_NODES = 500_000;
/** So many times as many places are numbered. */
const ROOM = 8;

type Sense = 1 | -1;

/** How far lines climb and fall before they are over or under all that matters: at least 1. */
export interface Climb {
  readonly up: number;
  readonly down: number;
}

/** How far lines lead in plan: fewer squares than these along x and along y. */
export interface Plan {
  readonly x: number;
  readonly y: number;
}

const ENDLESS: Plan = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY };

/**
 * `ds.line.straight`, option `quadrant`: all steps that never go back in x, y or z, for each choice of senses. A line that does not move on an axis belongs to
 * that axis' positive sense. Once it is over or under everything, how far no longer matters: such nodes are one. Throws AmbitError ("too-many").
 */
export function quadrants(length: number, { up, down }: Climb, wide: boolean, plan: Plan = ENDLESS): Steps[] {
  const out: Steps[] = [];
  for (const z of [-1, 1] as const) {
    const table = new Nodes(length, z > 0 ? up : down, wide, plan);
    for (const y of [-1, 1] as const)
      for (const x of [-1, 1] as const) out.push(new QuadrantSteps(table, length, [x, y, z]));
  }
  return out;
}

/** Nodes by the number of steps and how far they lead on each axis; alike for all senses in plan. */
class Nodes {
  readonly count: number;
  /** From here on how far it climbs no longer matters. */
  readonly most: number;
  readonly k: Int32Array;
  readonly i: Int32Array;
  readonly j: Int32Array;
  /** Layers, at most `most`. */
  readonly l: Int32Array;
  /** Whether every step has climbed; known by itself only where the line is wide. */
  readonly climbs: Uint8Array;
  private readonly firsts: Int32Array;
  private readonly ids: Int32Array;
  private readonly levels: number;

  constructor(
    length: number,
    climb: number,
    private readonly wide: boolean,
    readonly plan: Plan,
  ) {
    this.most = Math.min(climb, length);
    this.levels = this.most + (wide ? 2 : 1);
    let room = 0;
    this.firsts = new Int32Array(length);
    for (let k = 0; k < length; k++) {
      this.firsts[k] = room;
      room += this.levels * this.wideAt(k) * this.deepAt(k);
      // of steps in a plan with an end few come to most of its places
      if (room > ROOM * MOST_NODES) tooLong();
    }
    this.ids = new Int32Array(room).fill(-1);
    const [ks, is, js, ls, cs]: number[][] = [[], [], [], [], []];
    for (let k = 0; k < length; k++)
      for (let level = 0; level < this.levels; level++) {
        const l = Math.min(level, this.most);
        const open = l === this.most;
        const climbs = wide ? (open ? level > this.most : l === k) : false;
        if (l > k || (wide && open && !climbs && k === l)) continue;
        if (ks.length > MOST_NODES) tooLong();
        for (let j = 0; j < this.deepAt(k); j++)
          for (let i = 0; i < this.wideAt(k); i++) {
            if (!open && i + j + l < k) continue;
            if (open && !climbs && wide && i + j === 0) continue;
            this.ids[this.slot(k, i, j, level)] = ks.length;
            ks.push(k);
            is.push(i);
            js.push(j);
            ls.push(l);
            cs.push(Number(climbs));
          }
      }
    this.count = ks.length;
    this.k = Int32Array.from(ks);
    this.i = Int32Array.from(is);
    this.j = Int32Array.from(js);
    this.l = Int32Array.from(ls);
    this.climbs = Uint8Array.from(cs);
  }

  /** Places along x, and along y, to which so many steps lead. */
  private wideAt(k: number): number {
    return Math.min(k + 1, this.plan.x);
  }

  private deepAt(k: number): number {
    return Math.min(k + 1, this.plan.y);
  }

  private slot(k: number, i: number, j: number, level: number): number {
    return this.firsts[k] + (level * this.deepAt(k) + j) * this.wideAt(k) + i;
  }

  /** The node of so many steps; -1 where there is none. */
  node(k: number, i: number, j: number, l: number, climbs: boolean): number {
    if (k >= this.firsts.length || i >= this.wideAt(k) || j >= this.deepAt(k) || l > k) return -1;
    const level = this.wide && l >= this.most && climbs ? this.most + 1 : Math.min(l, this.most);
    return this.ids[this.slot(k, i, j, level)];
  }
}

class QuadrantSteps implements Steps {
  private made: (PathGraph & { readonly ways: Uint8Array }) | undefined;
  readonly hull: Box;
  readonly axes: readonly ("x" | "y" | "z")[] = ["x", "y", "z"];

  constructor(
    private readonly nodes: Nodes,
    private readonly length: number,
    private readonly senses: readonly [Sense, Sense, Sense],
  ) {
    const { plan } = nodes;
    const sizes = [Math.min(length, plan.x), Math.min(length, plan.y), length];
    const low = senses.map((s, axis) => (s < 0 ? 1 - sizes[axis] : 0));
    this.hull = box(low[0], low[1], low[2], sizes[0], sizes[1], sizes[2]);
  }

  /** Made when it is asked for: how large it would be is told without it. */
  get graph(): PathGraph & { readonly ways: Uint8Array } {
    this.made ??= this.graphOf();
    return this.made;
  }

  get count(): number {
    return this.nodes.count;
  }

  get plan(): string {
    return this.senses.join();
  }

  get sense(): readonly [Sense, Sense] {
    return [this.senses[0], this.senses[1]];
  }

  private graphOf(): PathGraph & { readonly ways: Uint8Array } {
    const { nodes, senses } = this;
    const steps = stepsOf(senses);
    const begins = new Int32Array(nodes.count + 1);
    const next: number[] = [];
    const ways: number[] = [];
    for (let node = 0; node < nodes.count; node++) {
      const k = nodes.k[node];
      const over = nodes.l[node] === nodes.most;
      const climbs = nodes.climbs[node] === 1;
      const first = next.length;
      for (const [di, dj, dl] of steps) {
        const then = nodes.node(k + 1, nodes.i[node] + di, nodes.j[node] + dj, nodes.l[node] + dl, climbs && dl === 1);
        if (then < 0) continue;
        // over everything, a step level and one that climbs lead to one node
        const known = over ? next.indexOf(then, first) : -1;
        if (known >= 0) ways[known]++;
        else {
          next.push(then);
          ways.push(1);
        }
      }
      begins[node + 1] = next.length;
    }
    return { count: nodes.count, begins, next: Int32Array.from(next), ways: Uint8Array.from(ways) };
  }

  /** The squares of all nodes are a box. */
  starts({ w, d, h }: Form): number {
    const { length, nodes, hull } = this;
    return (hull.w - 1 + w) * (hull.d - 1 + d) * (Math.min(length - 1, nodes.most) + h);
  }

  at(node: number): Step {
    const { nodes, senses } = this;
    return [0 + nodes.i[node] * senses[0], 0 + nodes.j[node] * senses[1], 0 + nodes.l[node] * senses[2]];
  }

  x(node: number): number {
    return this.nodes.i[node] * this.senses[0];
  }

  y(node: number): number {
    return this.nodes.j[node] * this.senses[1];
  }

  nodesAt(dx: number, dy: number, dz: number, add: (node: number) => void): void {
    const { nodes, senses } = this;
    const [i, j, l] = [dx * senses[0], dy * senses[1], dz * senses[2]];
    // a node over everything covers nobody
    if (i < 0 || j < 0 || l < 0 || l >= nodes.most) return;
    const last = Math.min(this.length - 1, i + j + l);
    for (let k = Math.max(i, j, l); k <= last; k++) {
      const node = nodes.node(k, i, j, l, l === k);
      if (node >= 0) add(node);
    }
  }

  within(): number {
    return this.nodes.count;
  }

  isLast(node: number): boolean {
    return this.nodes.k[node] === this.length - 1;
  }

  mayEnd(node: number, { axis }: Form): boolean {
    const { senses, nodes } = this;
    const [k, i, j] = [nodes.k[node], nodes.i[node], nodes.j[node]];
    if ((i === 0 && senses[0] < 0) || (j === 0 && senses[1] < 0) || (nodes.l[node] === 0 && senses[2] < 0))
      return false;
    if (axis === undefined) return true;
    // ds.line.wide: the axis in which every step moves; the caller's choice where both or none of x and y do
    const [x, y] = [i === k, j === k];
    if (x !== y) return axis === (x ? "x" : "y");
    if (!x && nodes.climbs[node] === 1) return axis === "z";
    return axis !== "z";
  }

  leaves(node: number, x: number, y: number, width: number, height: number): boolean {
    const { nodes, senses } = this;
    if (nodes.k[node] === 0) return x === 0 || y === 0 || x === width - 1 || y === height - 1;
    const isOut = (at: number, size: number): boolean => at < 0 || at >= size;
    return (nodes.i[node] > 0 && isOut(x + senses[0], width)) || (nodes.j[node] > 0 && isOut(y + senses[1], height));
  }

  paths(form: Form): number {
    const { count, begins, next, ways } = this.graph;
    const many = new Float64Array(count);
    many[0] = 1;
    let total = 0;
    for (let node = 0; node < count; node++) {
      if (this.isLast(node) && this.mayEnd(node, form)) total += many[node];
      for (let e = begins[node]; e < begins[node + 1]; e++) many[next[e]] += ways[e] * many[node];
    }
    return total;
  }

  /** Nodes over everything are told as the first path in reading order goes: level where it climbs, ever down where it falls. */
  cells(path: readonly number[]): Step[] {
    const { nodes, senses } = this;
    const falls = senses[2] < 0;
    let l = 0;
    return path.map((node, n): Step => {
      if (n > 0) {
        const before = path[n - 1];
        const level = nodes.i[node] !== nodes.i[before] || nodes.j[node] !== nodes.j[before];
        if (nodes.l[before] < nodes.most) l += nodes.l[node] - nodes.l[before];
        else if (!level || nodes.climbs[node] === 1) l++;
        else if (falls && nodes.climbs[before] === 0) l++;
      }
      return [0 + nodes.i[node] * senses[0], 0 + nodes.j[node] * senses[1], 0 + l * senses[2]];
    });
  }
}

function tooLong(): never {
  throw new AmbitError(
    "too-many",
    "area.length",
    'best follows no lines as long as this with the option straight "quadrant": ask for a shorter one, or with "octant", which follows longer ones',
  );
}

/** The seven steps of some senses in reading order of where they lead. */
function stepsOf([sx, sy, sz]: readonly [Sense, Sense, Sense]): [number, number, number][] {
  const out: [number, number, number][] = [];
  for (const dz of [-1, 0, 1])
    for (const dy of [-1, 0, 1])
      for (const dx of [-1, 0, 1]) {
        if ((dx === 0 && dy === 0 && dz === 0) || dx * sx < 0 || dy * sy < 0 || dz * sz < 0) continue;
        out.push([Math.abs(dx), Math.abs(dy), Math.abs(dz)]);
      }
  return out;
}
