import type { Cell } from "../../contract/types.js";
import type { BarrierWall } from "../../effect/barriers.js";
import type { Effect } from "../../effect/effect.js";

/** A rectangle on a face: along it and in height. */
interface Patch {
  /** The wall's place in the question's list; -1 for the face itself. */
  readonly index: number;
  readonly a0: number;
  readonly a1: number;
  readonly z0: number;
  readonly z1: number;
}

/** `ds.wall`: whether walls cover the whole face between two neighbouring squares (`faceCover`). */
export function isFaceCovered(effect: Effect, p: Cell, q: Cell): boolean {
  return faceCover(effect, p, q) !== undefined;
}

/**
 * The walls that cover the whole face between two neighbouring squares, several together too; undefined where some of it is bare. Only walls that lie in the
 * face do, one-way walls like others; between layers none can.
 */
export function faceCover(effect: Effect, p: Cell, q: Cell): readonly number[] | undefined {
  if (effect.empty || p[2] !== q[2]) return undefined;
  const u = effect.units;
  const alongY = p[0] !== q[0];
  const at = u * (alongY ? Math.max(p[0], q[0]) : Math.max(p[1], q[1]));
  const from = u * (alongY ? p[1] : p[0]);
  const face: Patch = { index: -1, a0: from, a1: from + u, z0: p[2] * u, z1: (p[2] + 1) * u };
  const near = alongY ? effect.wallsNear(at, from, at, from + u) : effect.wallsNear(from, at, from + u, at);
  const patches = near.flatMap((w) => patchOf(w, alongY, at, face));
  if (patches.length === 0) return undefined;
  const as = cuts([face.a0, face.a1, ...patches.flatMap((r) => [r.a0, r.a1])]);
  const zs = cuts([face.z0, face.z1, ...patches.flatMap((r) => [r.z0, r.z1])]);
  for (let i = 0; i + 1 < as.length; i++)
    for (let k = 0; k + 1 < zs.length; k++)
      if (!patches.some((r) => r.a0 <= as[i] && r.a1 >= as[i + 1] && r.z0 <= zs[k] && r.z1 >= zs[k + 1]))
        return undefined;
  return patches.map((r) => r.index);
}

function cuts(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

/** The part of a face that a wall lies in. */
function patchOf(w: BarrierWall, alongY: boolean, at: number, face: Patch): Patch[] {
  const [p, q, a, b] = alongY ? [w.x0, w.x1, w.y0, w.y1] : [w.y0, w.y1, w.x0, w.x1];
  if (p !== at || q !== at) return [];
  const a0 = Math.max(face.a0, Math.min(a, b));
  const a1 = Math.min(face.a1, Math.max(a, b));
  const z0 = Math.max(face.z0, w.bottom);
  const z1 = Math.min(face.z1, w.top);
  return a0 < a1 && z0 < z1 ? [{ index: w.index, a0, a1, z0, z1 }] : [];
}
