import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { dropArea } from "../state/actions/area.js";
import { edit, look } from "../state/store.js";
import { goCommands } from "./go.js";
import { keptAt } from "./kept-at.js";

const LOWEST = -100;
const HIGHEST = 100;

export const mapCommands: CommandRoom = {
  ...goCommands,
  "area.drop": {
    can: (app, arg) => keptFor(app, arg) !== undefined,
    run: (app, arg) => {
      const { store } = app;
      const id = keptFor(app, arg)!;
      const { label } = store.getState().doc.kept.find((k) => k.id === id)!;
      edit(store, `Drop area ${label}`, dropArea(id));
      look(store, { notice: `Area ${label} dropped.` });
    },
  },
  "view.zoomIn": { run: ({ map }) => map.camera.zoom(1.25) },
  "view.zoomOut": { run: ({ map }) => map.camera.zoom(0.8) },
  "view.fit": { run: ({ map }) => map.fit() },
  "view.pan": {
    run: ({ map }, arg) => {
      if (Array.isArray(arg)) map.camera.pan(Number(arg[0]), Number(arg[1]));
    },
  },
  "view.centre": {
    run: ({ map }, arg) => {
      if (Array.isArray(arg)) map.camera.centre(Number(arg[0]) + 0.5, Number(arg[1]) + 0.5);
    },
  },
  "layer.up": { run: ({ store }) => shift(store, 1) },
  "layer.down": { run: ({ store }) => shift(store, -1) },
  "layer.show": { run: ({ store }, arg) => look(store, { layer: Number(arg) }) },
};

function shift(store: Parameters<typeof look>[0], by: number): void {
  const layer = Math.min(HIGHEST, Math.max(LOWEST, store.getState().session.layer + by));
  look(store, { layer });
}

/** The kept area that a command means: by id, or the one on top whose squares the cursor is in. */
function keptFor(app: App, arg: unknown): string | undefined {
  const { doc, session } = app.store.getState();
  if (typeof arg === "string") return doc.kept.find((k) => k.id === arg)?.id;
  const at = Array.isArray(arg) ? [Number(arg[0]), Number(arg[1])] : session.cursor;
  return at ? keptAt(app, at[0]!, at[1]!).at(-1)?.id : undefined;
}
