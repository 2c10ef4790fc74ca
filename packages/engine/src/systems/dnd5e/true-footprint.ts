import { without } from "../../grid/cells.js";
import type { Base } from "../../scene.js";
import type { Plan } from "../../shapes/plan.js";
import type { LayerRows, Measure } from "../system.js";
import { ceilOf, coordinate, type Exact, floorOf, most, negated, part, plus, whole, ZERO } from "./exact.js";
import { isDmg, type Setting, type ShapedFootprint } from "./shaped.js";

/** What is asked of a square: any part with area, or at least half of it. */
export type Threshold = "any" | "half";

/**
 * `5e.template`: any part, circles too. `5e.dmg2024`: half. `5e.dmg2014`: half for circular areas, for others by the
 * option `otherShapes`. An emanation counts as another shape: only a point's circle is circular there (ruling).
 */
export function thresholdOf(s: Setting): Threshold {
  const { shape } = s.ask.area;
  if (s.method === "template") return "any";
  if (s.method === "dmg2024") return "half";
  return shape === "sphere" || shape === "circle" || shape === "cylinder" ? "half" : s.ask.options.otherShapes;
}

/** Height between a layer and a range of heights: 0 where they touch (`5e.height`). */
export function riseOf(layer: number, low: Exact, high: Exact): Exact {
  const below = plus(low, whole(-layer - 1));
  const above = plus(whole(layer), negated(high));
  return most(ZERO, most(below, above));
}

/** Layers that a range of heights enters with volume (`5e.height`). */
export const layersOf = (low: Exact, high: Exact): readonly [number, number] => [floorOf(low), ceilOf(high) - 1];

/**
 * Squares of a true shape, layer by layer. `planAt` gives the shadow of the part within a layer; layers are built when
 * asked for, once each. Under `heights: "flat"` the whole template (`widest`) counts at every layer (`5e.height`).
 */
export function trueFootprint(
  s: Setting,
  layers: readonly [number, number],
  widest: Plan | undefined,
  planAt: (layer: number) => Plan | undefined,
): ShapedFootprint {
  const flat = s.ask.options.heights === "flat";
  const threshold = thresholdOf(s);
  const built = new Map<number, Plan | undefined>();
  const plan = (z: number): Plan | undefined => {
    if (flat) return widest;
    if (z < layers[0] || z > layers[1]) return undefined;
    if (!built.has(z)) built.set(z, planAt(z));
    return built.get(z);
  };
  // 5e.template.gridless: every layer that the base stands in
  const coversBase = (base: Base, units: number): boolean => {
    const z = coordinate(base.z, s.ask.scene.units, "scene.creatures");
    const high = part(base.shape === "disc" ? base.diameter : base.side, units);
    const [low, top] = layersOf(z, plus(z, high));
    for (let k = low; k <= top; k++) {
      const p = plan(k);
      if (!p) continue;
      if (base.shape === "disc") {
        if (p.overlapsDisc(units, base.x, base.y, base.diameter)) return true;
      } else {
        // twice the units, so that half a side is whole
        const [x, y, r] = [2 * base.x, 2 * base.y, base.side];
        if (p.overlapsRect(2 * units, x - r, y - r, x + r, y + r)) return true;
      }
    }
    return false;
  };
  const dmg = isDmg(s.method);
  return {
    planAt: plan,
    bounds: widest?.bounds ?? { x0: 0, y0: 0, x1: 0, y1: 0 },
    layers: flat ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : layers,
    whole: false,
    layer(z, window): LayerRows {
      const p = plan(z);
      if (!p) return { affected: [], touched: [] };
      const any = p.any(window);
      if (threshold === "any") return { affected: any, touched: [] };
      const affected = p.half(window);
      return { affected, touched: without(any, affected) };
    },
    measure: (x, y, z) => measured(plan(z), threshold, x, y),
    baseRule: dmg ? undefined : "5e.template.gridless",
    coversBase: dmg ? undefined : coversBase,
  };
}

function measured(p: Plan | undefined, threshold: Threshold, x: number, y: number): Measure {
  const part = p?.part(x, y) ?? { value: 0, half: -1 };
  const some = p?.overlapsRect(1, x, y, x + 1, y + 1) ?? false;
  const shown = words(part.value, part.half, some);
  return threshold === "half"
    ? { value: part.value, threshold: 0.5, text: `${shown} is covered, half is asked` }
    : { value: part.value, text: `${shown} is covered, any part is asked` };
}

/** The covered part in words that never round over the half, to nothing or to all. */
function words(value: number, half: -1 | 0 | 1, some: boolean): string {
  if (!some) return "none of it";
  if (half === 0) return "exactly half of it";
  if (value >= 1) return "all of it";
  const short = Math.floor(value * 1000 + 0.5);
  if (short === 0) return "less than a thousandth of it";
  if (short === 1000) return "nearly all of it";
  if (short === 500) return half < 0 ? "just under half of it" : "just over half of it";
  return `${short / 1000} of it`;
}
