import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { togglePillar } from "../state/actions/barriers.js";
import { edit, look } from "../state/store.js";
import type { AppState } from "../state/types.js";
import { aimAt } from "./aim.js";
import type { Tool } from "./tool.js";
import { lay } from "./wall-commands.js";

const thousandths = (n: number): number => Math.round(n * 1000) / 1000;

/** Where a piece would end: a corner of the grid, any point off the snap, a square for a pillar. */
function spot({ store }: App, p: MapPoint): readonly [number, number] {
  const { session, doc } = store.getState();
  const [width, height] = doc.scene.size;
  const within = (n: number, most: number): number => Math.min(most, Math.max(0, n));
  if (session.barrier === "pillar") return [within(Math.floor(p.x), width - 1), within(Math.floor(p.y), height - 1)];
  const one = p.free || session.free ? thousandths : Math.round;
  return [within(one(p.x), width), within(one(p.y), height)];
}

function hints({ session }: AppState): ReturnType<Tool["hints"]> {
  if (session.barrier === "pillar")
    return [
      { text: "Press a square, or drag over several", keys: ["Enter"] },
      { text: "back to placing", keys: ["Esc"] },
    ];
  if (session.draft)
    return [
      { text: session.barrier === "wall" ? "Press the next corner" : "Press its other end", keys: ["Enter"] },
      { text: "off the grid", keys: ["Ctrl"] },
      { text: "done", keys: ["Esc"] },
    ];
  return [
    { text: "Press corner to corner, or drag", keys: ["Enter"] },
    { text: "off the grid", keys: ["Ctrl"] },
    { text: "back to placing", keys: ["Esc"] },
  ];
}

/** Draws walls, doors, windows and pillars. */
export const wallsTool: Tool = {
  id: "walls",
  title: "Walls",
  hints,
  hover: (app, p) => aimAt(app, spot(app, p)),
  leave: (app) => aimAt(app, null),
  press(app, p) {
    const at = spot(app, p);
    aimAt(app, p.coarse ? null : at);
    app.run("barrier.point", at);
  },
  drag(app, p) {
    const { session } = app.store.getState();
    const start = spot(app, p);
    const old = session.draft;
    look(app.store, { draft: start });
    const restore = (): void => look(app.store, { draft: old, aimed: null });
    return {
      move: (q) => aimAt(app, spot(app, q)),
      end: (q) => {
        const end = spot(app, q);
        if (session.barrier === "pillar") edit(app.store, "Put a pillar", togglePillar(start, end, session.layer));
        else lay(app, session.barrier, start, end);
        look(app.store, { draft: null, aimed: null });
      },
      cancel: restore,
    };
  },
  cancel(app) {
    if (!app.store.getState().session.draft) return false;
    app.run("barrier.end");
    return true;
  },
};
