import { filtered } from "../effect/seen-rows.js";
import type { Box } from "../grid/box.js";
import {
  boundsOfRows,
  clipRows,
  common,
  type LayerOfRows,
  meet,
  type Rows,
  rowsOfSpans,
  type Span,
  unite,
  type Window,
  without,
} from "../grid/cells.js";
import type { Scene } from "../scene.js";
import type { Placed, Reach } from "../systems/system.js";

/** One layer of all placed areas together. */
export interface Layer {
  readonly affected: Rows;
  readonly blocked: Rows;
  readonly touched: Rows;
}

const NO_ROWS: Rows = [];
const EMPTY: Layer = { affected: NO_ROWS, blocked: NO_ROWS, touched: NO_ROWS };

/** Layers of one question's areas, worked out when first asked and kept for the length of that question. */
export class Layers {
  readonly placed: readonly Placed[];
  private readonly scene: Scene;
  /** Whether the areas do not mind solid barriers. */
  readonly passes: boolean;
  private readonly window: Window;
  private readonly known = new Map<number, Layer>();
  /** Layers of which only the squares under creatures are known. */
  private readonly held = new Map<number, Layer>();

  /** Lattice units a square of the scene. */
  get units(): number {
    return this.scene.units;
  }

  constructor(scene: Scene, placed: readonly Placed[], passes: boolean) {
    this.scene = scene;
    this.placed = placed;
    this.passes = passes;
    this.window = windowOf(scene);
  }

  at(z: number): Layer {
    const known = this.known.get(z);
    if (known !== undefined) return known;
    const layer = this.make(z);
    this.known.set(z, layer);
    return layer;
  }

  /** What `at` says of squares under creatures; of others perhaps nothing. */
  underCreatures(z: number): Layer {
    const found = this.known.get(z) ?? this.held.get(z);
    if (found !== undefined) return found;
    const layer = this.make(z, standing(this.scene, this.placed, z));
    this.held.set(z, layer);
    return layer;
  }

  private make(z: number, within?: Rows): Layer {
    if (within !== undefined && within.length === 0) return EMPTY;
    const window = within === undefined ? this.window : meet(this.window, boundsOfRows(within));
    let affected = NO_ROWS;
    let touched = NO_ROWS;
    let stopped = NO_ROWS;
    for (const { footprint, reach } of this.placed) {
      if (z < footprint.layers[0] || z > footprint.layers[1]) continue;
      const all = footprint.layer(z, window);
      const inside = within === undefined ? all.affected : common(all.affected, within);
      const beside = within === undefined ? all.touched : common(all.touched, within);
      // common.blocks: a square wholly inside a solid is never affected
      const solid =
        this.passes || this.scene.solids.length === 0
          ? NO_ROWS
          : solidRows(this.scene.solids, z, unite(inside, beside));
      const free = without(inside, solid);
      const reached = reach === undefined ? free : reachedRows(free, z, reach);
      affected = unite(affected, reached);
      if (!same(inside, reached)) stopped = unite(stopped, without(inside, reached));
      touched = unite(touched, without(beside, solid));
    }
    if (affected.length === 0 && touched.length === 0 && stopped.length === 0) return EMPTY;
    // what one of several areas reaches is reached
    const blocked = without(stopped, affected);
    return { affected, blocked, touched: without(without(touched, affected), blocked) };
  }
}

/** Whether a space may have squares in an area, by the area's bounds in plan. */
export function boundsMeet({ footprint }: Placed, space: Box): boolean {
  const { x0, y0, x1, y1 } = footprint.bounds;
  return space.x < x1 && space.x + space.w > x0 && space.y < y1 && space.y + space.d > y0;
}

/** Squares of a layer in which creatures stand, of those near the areas. */
function standing({ creatures }: Scene, placed: readonly Placed[], z: number): Rows {
  const spans: Span[] = [];
  for (const { space } of creatures) {
    if (z < space.z || z >= space.z + space.h || !placed.some((p) => boundsMeet(p, space))) continue;
    for (let y = space.y; y < space.y + space.d; y++) spans.push([y, space.x, space.x + space.w]);
  }
  return rowsOfSpans(spans);
}

/** Squares of a layer that keep line of effect. */
function reachedRows(rows: Rows, z: number, reach: Reach): Rows {
  return reach.open === undefined ? filtered(rows, (x, y) => reach.stop(x, y, z) === undefined) : reach.open(z, rows);
}

/** Whether two lists of rows are the same, which most often they are where nothing is in the way. */
function same(a: Rows, b: Rows): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** The scene's squares, widened to hold creatures that stand partly outside it; everything where the scene has no size. */
function windowOf(scene: Scene): Window {
  const w = sceneWindow(scene);
  if (scene.width === undefined) return w;
  let { x0, y0, x1, y1 } = w;
  for (const { space } of scene.creatures) {
    x0 = Math.min(x0, space.x);
    y0 = Math.min(y0, space.y);
    x1 = Math.max(x1, space.x + space.w);
    y1 = Math.max(y1, space.y + space.d);
  }
  return { x0, y0, x1, y1 };
}

/** The scene's own squares; infinite where it has no size. */
export function sceneWindow(scene: Scene): Window {
  if (scene.width === undefined || scene.height === undefined)
    return {
      x0: Number.NEGATIVE_INFINITY,
      y0: Number.NEGATIVE_INFINITY,
      x1: Number.POSITIVE_INFINITY,
      y1: Number.POSITIVE_INFINITY,
    };
  return { x0: 0, y0: 0, x1: scene.width, y1: scene.height };
}

/** Squares of a layer that lie inside solid boxes, near the rows given. */
function solidRows(solids: readonly Box[], z: number, near: Rows): Rows {
  const { x0, y0, x1, y1 } = boundsOfRows(near);
  const spans: Span[] = [];
  for (const s of solids) {
    if (z < s.z || z >= s.z + s.h || s.x >= x1 || s.x + s.w <= x0) continue;
    const end = Math.min(s.y + s.d, y1);
    for (let y = Math.max(s.y, y0); y < end; y++) spans.push([y, s.x, s.x + s.w]);
  }
  return rowsOfSpans(spans);
}

/** Rows of each kind in the layers that an answer lists, from the lowest up, inside the scene. */
export interface Listed {
  readonly affected: LayerOfRows[];
  readonly blocked: LayerOfRows[];
  readonly touched: LayerOfRows[];
}

export function listLayers(scene: Scene, layers: Layers): Listed {
  const out: Listed = { affected: [], blocked: [], touched: [] };
  const window = sceneWindow(scene);
  for (const z of listedLayers(scene, layers.placed)) {
    const { affected, blocked, touched } = layers.at(z);
    list(out.affected, z, affected, window);
    list(out.blocked, z, blocked, window);
    list(out.touched, z, touched, window);
  }
  return out;
}

function list(out: LayerOfRows[], z: number, rows: Rows, window: Window): void {
  if (rows.length === 0) return;
  const clipped = clipRows(rows, window);
  if (clipped.length > 0) out.push({ z, rows: clipped });
}

/** Numbers of the layers to list: those of the scene, and all of what the question itself places (lines and walls). */
export function listedLayers(scene: Scene, placed: readonly Placed[]): number[] {
  const found: number[] = [];
  for (const { footprint } of placed) {
    const [low, high] = footprint.layers;
    const from = footprint.whole ? low : Math.max(low, scene.layers[0]);
    const to = footprint.whole ? high : Math.min(high, scene.layers[1]);
    for (let z = from; z <= to; z++) found.push(z);
  }
  return placed.length === 1 ? found : [...new Set(found)].sort((a, b) => a - b);
}
