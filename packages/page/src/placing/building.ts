import type { Spot } from "@ambit/engine";
import type { App } from "../app.js";
import { placementOf } from "../state/select.js";
import { look } from "../state/store.js";
import { hold, setDown } from "./hand.js";
import { handOf, movingOf, withMoving } from "./held.js";

/** The squares that lie, and how many the wall has; null while none is built. */
export function wallOf(state: ReturnType<App["store"]["getState"]>): { cells: readonly Spot[]; of: number } | null {
  const area = state.doc.ability?.area;
  if (state.session.hand !== "build" || area?.shape !== "wall") return null;
  return { cells: movingOf(placementOf(state))?.cells ?? [], of: area.squares };
}

/** The wall in hand with other squares. One that is whole is set. */
function put(app: App, cells: readonly Spot[]): void {
  const state = app.store.getState();
  const wall = wallOf(state);
  if (!wall) return;
  const more = cells.length > wall.cells.length;
  const carried = withMoving(placementOf(state), { cells });
  hold(app, more ? "Lay a square" : "Take a square back", { hand: "build", carried, walked: 0 });
  // The last square sets the wall: a step of undo of its own, so that no square is lost with it.
  if (more && cells.length === wall.of) setDown(app);
}

const isOn = ([width, height]: readonly [number, number], x: number, y: number): boolean =>
  x >= 0 && y >= 0 && x < width && y < height;

/** Lays a square in the layer shown, or takes it away where it lies; anywhere else a wall that is whole is set. */
export function layOrTake(app: App, x: number, y: number): void {
  const state = app.store.getState();
  const wall = wallOf(state);
  if (!wall) return;
  const z = handOf(state)?.p.layer ?? 0;
  const there = wall.cells.findIndex((c) => c[0] === x && c[1] === y && (c[2] ?? 0) === z);
  if (there >= 0) put(app, wall.cells.toSpliced(there, 1));
  else if (wall.cells.length === wall.of) setDown(app);
  else if (isOn(state.doc.scene.size, x, y)) put(app, [...wall.cells, [x, y, z]]);
  else look(app.store, { notice: "No square of the map there." });
}

export function takeLast(app: App): void {
  const wall = wallOf(app.store.getState());
  if (wall) put(app, wall.cells.slice(0, -1));
}

/** Lays a square on top of those at the cursor, else on top of where the last one lies. */
export function stack(app: App): void {
  const state = app.store.getState();
  const wall = wallOf(state);
  const [x, y] = state.session.cursor ?? wall?.cells.at(-1) ?? [];
  if (!wall || x === undefined || y === undefined || wall.cells.length >= wall.of) return;
  const heights = wall.cells.filter((c) => c[0] === x && c[1] === y).map((c) => c[2] ?? 0);
  if (heights.length > 0) put(app, [...wall.cells, [x, y, Math.max(...heights) + 1]]);
}
