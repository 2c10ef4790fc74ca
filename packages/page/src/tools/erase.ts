import type { App } from "../app.js";
import type { MapPoint } from "../input/gestures.js";
import { reach } from "../map/hit.js";
import { look } from "../state/store.js";
import type { Doomed } from "../state/types.js";
import { doomedAt, without } from "./erase-commands.js";
import type { Tool } from "./tool.js";

const key = (d: Doomed | null): string => (d === null ? "" : `${d.kind} ${"id" in d ? d.id : d.index}`);

function under(app: App, p: MapPoint, what?: "all" | "creatures" | "ground"): Doomed | null {
  return doomedAt(app.store.getState(), p.x, p.y, Math.max(reach(p.coarse) / app.map.camera.scale, 0.15), what);
}

function mark(app: App, doomed: Doomed | null): void {
  if (key(doomed) !== key(app.store.getState().session.doomed)) look(app.store, { doomed });
}

/** Takes away what is pressed or swept: creatures, walls, doors, windows, pillars. */
export const eraseTool: Tool = {
  id: "erase",
  title: "Erase",
  hints: () => [
    { text: "Press or sweep what shall go", keys: ["Enter"] },
    { text: "back to placing", keys: ["Esc"] },
  ],
  hover: (app, p) => mark(app, under(app, p)),
  leave: (app) => mark(app, null),
  press(app, p) {
    const doomed = under(app, p);
    if (doomed) without(app, doomed);
    mark(app, null);
  },
  drag(app, start) {
    const before = app.store.getState();
    let last = start;
    let some = false;
    // A sweep that begins on somebody takes creatures only, and any other spares them.
    const what = under(app, start)?.kind === "creature" ? "creatures" : "ground";
    // A quick sweep jumps: what lies between two places of the pointer goes too.
    const sweep = (p: MapPoint): void => {
      const steps = Math.max(1, Math.ceil(Math.hypot(p.sx - last.sx, p.sy - last.sy) / 6));
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        const doomed = under(app, { ...p, x: last.x + (p.x - last.x) * t, y: last.y + (p.y - last.y) * t }, what);
        if (!doomed) continue;
        without(app, doomed, "sweep");
        some = true;
      }
      last = p;
    };
    mark(app, null);
    return {
      move: sweep,
      end: (p) => {
        sweep(p);
        if (!some) return;
        const { doc } = app.store.getState();
        // The whole sweep is one step, however long it took.
        app.store.setState({ past: [...before.past, { doc: before.doc, what: "Erase" }], doc, future: [] });
      },
      cancel: () => app.store.setState({ doc: before.doc, past: before.past, future: before.future }),
    };
  },
};
