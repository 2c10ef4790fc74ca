import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { onToken } from "../map/hit.js";
import { boxOf, endsOf, farFrom, standingOn } from "../map/space.js";
import { removeSolid, removeWall, shows } from "../state/actions/barriers.js";
import { removeCreature } from "../state/actions/scene.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { AppState, Doomed } from "../state/types.js";

/** What a press at a point would take away: a creature before a wall, a wall before a pillar. */
export function doomedAt(
  { doc, session }: AppState,
  x: number,
  y: number,
  within: number,
  what: "all" | "creatures" | "ground" = "all",
): Doomed | null {
  const { scene } = doc;
  const here = standingOn(scene, Math.floor(x), Math.floor(y)).find((c) => onToken(boxOf(scene, c), x, y));
  if (here && what !== "ground") return { kind: "creature", id: here.id };
  if (what === "creatures") return null;
  let [best, least] = [-1, within];
  scene.walls.forEach((w, i) => {
    const d = farFrom(x, y, endsOf(scene, w));
    // Of two that are as near the one drawn last, which lies on top.
    if (d <= least) [best, least] = [i, d];
  });
  if (best >= 0) return { kind: "wall", index: best };
  const solid = scene.solids.findLastIndex(
    (s) =>
      shows(s, session.layer) &&
      x >= s.cell[0] &&
      x < s.cell[0] + (s.size?.[0] ?? 1) &&
      y >= s.cell[1] &&
      y < s.cell[1] + (s.size?.[1] ?? 1),
  );
  return solid < 0 ? null : { kind: "solid", index: solid };
}

/** Takes it away: one step of undo, or one with others of the same `merge`. */
export function without(app: App, doomed: Doomed, merge = ""): void {
  const { doc } = app.store.getState();
  if (doomed.kind === "creature") {
    const creature = creatureOf(doc, doomed.id);
    edit(app.store, `Delete ${nameOf(creature ?? doomed)}`, removeCreature(doomed.id), merge);
    look(app.store, { selected: null, pinned: null });
  } else if (doomed.kind === "wall") {
    const kind = doc.scene.walls[doomed.index]?.kind ?? "wall";
    edit(app.store, `Erase a ${kind}`, removeWall(doomed.index), merge);
  } else edit(app.store, "Erase a pillar", removeSolid(doomed.index), merge);
}

/** From the middle of a square its own walls are half a square away. */
const SQUARE = 0.55;

function at({ store }: App, arg: unknown): Doomed | null {
  const state = store.getState();
  const square = Array.isArray(arg) ? [Number(arg[0]), Number(arg[1])] : state.session.cursor;
  return square ? doomedAt(state, square[0]! + 0.5, square[1]! + 0.5, SQUARE) : null;
}

export const eraseCommands: CommandRoom = {
  "erase.here": {
    can: (app, arg) => at(app, arg) !== null,
    run: (app, arg) => without(app, at(app, arg)!),
  },
};
