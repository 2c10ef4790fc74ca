/** What all three twins share: who the source is, what a cell's state is, and how an answer is put together. */
import type { Cell, CreatureInput, Place, Question, Spot } from "../../src/contract/types.js";

export type State = "in" | "touched" | "out";

export interface Box {
  x0: number;
  y0: number;
  z0: number;
  x1: number;
  y1: number;
  z1: number;
}

/** A shape on the grid: the state of any cell, and a box outside which every cell is out (z is not bounded). */
export interface Shape {
  state(x: number, y: number, z: number): State;
  box: { x0: number; y0: number; x1: number; y1: number };
  /** Draw Steel lines and walls: listed whole, whatever the layers; the layers they reach. */
  whole?: { z0: number; z1: number };
  /** The source creature is affected unless the question says otherwise. */
  selfIn: boolean;
  /** Where the source creature stands, if not where the scene has it. */
  sourceAt?: Box;
  /** Judges a creature with a base (gridless play). */
  base?(creature: CreatureInput): State;
}

export interface OracleAnswer {
  cells: Cell[];
  touched: Cell[];
  affected: string[];
  objects: string[];
  spared: string[];
  entered?: { id: string; step: number }[];
}

export const place = (q: Question): Place => q.place as Place;
export const feetPerSquare = (q: Question): number => q.scene?.feetPerSquare ?? 5;
export const creatures = (q: Question): readonly CreatureInput[] => q.scene?.creatures ?? [];

/** `from`, else `by`. */
export function sourceCreature(q: Question): CreatureInput | undefined {
  const from = place(q).from;
  if (typeof from === "object") return undefined;
  const id = from ?? q.by;
  return creatures(q).find((c) => c.id === id);
}

/** Whole squares of a space: a Tiny one fills the square it lies in. */
export function boxOf(at: Spot, size = 1, height?: number): Box {
  const x0 = Math.floor(at[0]);
  const y0 = Math.floor(at[1]);
  const z0 = at[2] ?? 0;
  const n = Math.max(1, size);
  return { x0, y0, z0, x1: x0 + n, y1: y0 + n, z1: z0 + Math.max(1, height ?? n) };
}

export const spaceOf = (c: CreatureInput): Box => boxOf(c.at!, c.size, c.height);

export function sourceBox(q: Question): Box {
  const from = place(q).from;
  if (typeof from === "object") return boxOf(from.at, from.size, from.height);
  const c = sourceCreature(q);
  if (!c) throw new Error("oracle: this area needs a source");
  return spaceOf(c);
}

export const hasSource = (q: Question): boolean => typeof place(q).from === "object" || sourceCreature(q) !== undefined;

/** z of a point: its own, else the bottom of the source's space, else 0. */
export const zOf = (q: Question, spot: Spot | undefined): number => spot?.[2] ?? (hasSource(q) ? sourceBox(q).z0 : 0);

/** Steps from an interval of cells to a cell outside it on one axis. */
export const outside = (v: number, from: number, to: number): number =>
  v < from ? from - v : v >= to ? v - to + 1 : 0;

/** Draws cells, touched and creatures from a shape: every cell of the box is asked. */
export function answer(q: Question, shape: Shape): OracleAnswer {
  const size = q.scene?.size;
  const [low, high] = q.scene?.layers ?? [0, 0];
  const { box } = shape;
  const x0 = size ? Math.max(0, box.x0) : box.x0;
  const y0 = size ? Math.max(0, box.y0) : box.y0;
  const x1 = size ? Math.min(size[0], box.x1) : box.x1;
  const y1 = size ? Math.min(size[1], box.y1) : box.y1;
  const out: OracleAnswer = { cells: [], touched: [], affected: [], objects: [], spared: [] };
  for (let z = shape.whole?.z0 ?? low; z <= (shape.whole ? shape.whole.z1 - 1 : high); z++)
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const s = shape.state(x, y, z);
        if (s === "in") out.cells.push([x, y, z]);
        if (s === "touched") out.touched.push([x, y, z]);
      }
  const source = sourceCreature(q);
  for (const c of creatures(q)) {
    const s = c.base ? stateOfBase(shape, c) : stateOfBox(shape, (c === source && shape.sourceAt) || spaceOf(c));
    if (s === "out") continue;
    const t = q.targets;
    const mayBe =
      (c !== source || (t?.source ?? shape.selfIn)) &&
      !(t?.except ?? []).includes(c.id) &&
      (t?.sides === undefined || (c.side !== undefined && t.sides.includes(c.side)));
    if (s === "touched" || !mayBe) out.spared.push(c.id);
    else (c.object ? out.objects : out.affected).push(c.id);
  }
  return out;
}

/** 5e.template.gridless: the base itself; one that is not covered but stands on a square of the shape is spared. */
function stateOfBase(shape: Shape, c: CreatureInput): State {
  if (!shape.base || shape.base(c) === "in") return shape.base?.(c) ?? "out";
  const base = c.base!;
  const size = base.shape === "disc" ? base.diameter : base.side;
  const [x, y] = base.centre;
  const z0 = Math.floor(base.z ?? 0);
  const box = {
    x0: Math.floor(x - size / 2),
    y0: Math.floor(y - size / 2),
    z0,
    x1: Math.ceil(x + size / 2),
    y1: Math.ceil(y + size / 2),
    z1: z0 + Math.max(1, Math.ceil(size)),
  };
  return stateOfBox(shape, box) === "out" ? "out" : "touched";
}

/** common.any-square. */
export function stateOfBox(shape: Shape, b: Box): State {
  let best: State = "out";
  for (let z = b.z0; z < b.z1; z++)
    for (let y = b.y0; y < b.y1; y++)
      for (let x = b.x0; x < b.x1; x++) {
        if (x < shape.box.x0 || x >= shape.box.x1 || y < shape.box.y0 || y >= shape.box.y1) continue;
        const s = shape.state(x, y, z);
        if (s === "in") return "in";
        if (s === "touched") best = "touched";
      }
  return best;
}
