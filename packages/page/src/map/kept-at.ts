import { cellSet } from "@ambit/engine";
import type { App } from "../app.js";
import type { Kept } from "../state/types.js";

/** The kept areas that a square of the layer shown lies in, the one on top last. */
export function keptAt({ store, map }: Pick<App, "store" | "map">, x: number, y: number): Kept[] {
  const { layer } = store.getState().session;
  return (map.asker?.kept() ?? [])
    .filter(({ answer }) => answer !== null && cellSet(answer.cells).has(x, y, layer))
    .map(({ kept }) => kept);
}
