import type { Box } from "../../grid/box.js";
import { meet, type Window, windowRows, without } from "../../grid/cells.js";
import type { Footprint, Measure } from "../system.js";
import type { Setting } from "./shaped.js";

/** One row of squares, half open; empty where from >= to. */
export type Span = readonly [from: number, to: number];

/**
 * Whole squares, one span a row (`5e.token`). `spanAt` gives the span of row y at a height of `rise` layers above or
 * below the layers that hold the ray; under `heights: "flat"` the rise is 0 everywhere (`5e.height`).
 */
export function spanFootprint(
  s: Setting,
  bounds: Window,
  layers: readonly [number, number],
  riseAt: (layer: number) => number,
  spanAt: (y: number, rise: number) => Span,
  measure?: (x: number, y: number, z: number) => Measure,
): Footprint {
  const flat = s.ask.options.heights === "flat";
  const inside = (z: number) => flat || (z >= layers[0] && z <= layers[1]);
  const rise = (z: number) => (flat ? 0 : riseAt(z));
  return {
    bounds,
    layers: flat ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : layers,
    whole: false,
    layer(z, window) {
      const affected: number[] = [];
      const w = meet(bounds, window);
      if (inside(z))
        for (let y = w.y0; y < w.y1; y++) {
          const [from, to] = spanAt(y, rise(z));
          const x0 = Math.max(from, w.x0);
          const x1 = Math.min(to, w.x1);
          if (x0 < x1) affected.push(y, x0, x1);
        }
      return { affected, touched: [] };
    },
    measure(x, y, z) {
      if (measure) return measure(x, y, z);
      const [from, to] = y >= bounds.y0 && y < bounds.y1 && inside(z) ? spanAt(y, rise(z)) : [0, 0];
      return { text: x >= from && x < to ? "one of the area's squares" : "none of the area's squares" };
    },
  };
}

/** A box of whole cells. */
export function boxFootprint(
  s: Setting,
  bounds: Window,
  layers: readonly [number, number],
  measure?: (x: number, y: number, z: number) => Measure,
): Footprint {
  return spanFootprint(
    s,
    bounds,
    layers,
    () => 0,
    () => [bounds.x0, bounds.x1],
    measure,
  );
}

/** A map window of a space. */
export const planOf = ({ x, y, w, d }: Box): Window => ({ x0: x, y0: y, x1: x + w, y1: y + d });

/** `5e.token`: no cone or line covers a square of the space it starts from, at any height. */
export function clearOf(space: Box | undefined, f: Footprint): Footprint {
  if (!space) return f;
  const own = planOf(space);
  return {
    bounds: f.bounds,
    layers: f.layers,
    whole: f.whole,
    layer(z, window) {
      const { affected, touched } = f.layer(z, window);
      return { affected: without(affected, windowRows(meet(own, window))), touched };
    },
    measure: (x, y, z) =>
      x >= own.x0 && x < own.x1 && y >= own.y0 && y < own.y1
        ? { text: "a square of the space it starts from" }
        : f.measure(x, y, z),
  };
}

/** Whole layers between layer k and the height z of a ray: 0 for the two that it touches. */
export const raysRise = (z: number) => (k: number) => Math.max(0, k - z, z - k - 1);

/** Layers whose rise from z is less than n / 2. */
export const raysLayers = (z: number, n: number): readonly [number, number] => {
  const most = Math.floor((n - 1) / 2);
  return [z - 1 - most, z + most];
};
