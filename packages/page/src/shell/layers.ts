import { placesOf } from "../placing/held.js";
import { placementOf } from "../state/select.js";
import type { AppState } from "../state/types.js";

const off = (at: readonly number[] | undefined): boolean => (at?.[2] ?? 0) !== 0;

/** Whether anything is off the layer of the ground, or another one is shown: else a choice of layers has nothing to show. */
export function hasLayers(state: AppState): boolean {
  const { scene } = state.doc;
  return (
    state.session.layer !== 0 ||
    scene.creatures.some((c) => off(c.at) || (c.base?.z ?? 0) !== 0) ||
    scene.solids.some((s) => off(s.cell)) ||
    scene.walls.some((w) => w.bottom !== undefined || w.top !== undefined) ||
    placesOf(placementOf(state)).some(({ point, corner, origin, start, toward, path = [], cells = [] }) =>
      [point, corner, origin, start, toward, ...path, ...cells].some((at) => off(at as readonly number[] | undefined)),
    )
  );
}
