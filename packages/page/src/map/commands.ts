import { cellSet, type TableAnswer } from "@ambit/engine";
import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { dropArea } from "../state/actions/area.js";
import { edit, look } from "../state/store.js";
import { goCommands } from "./go.js";

const LOWEST = -100;
const HIGHEST = 100;

export const mapCommands: CommandRoom = {
  ...goCommands,
  "area.drop": {
    can: ({ store, map }, arg) => keptFor(store, map, arg) !== undefined,
    run: ({ store, map }, arg) => {
      const id = keptFor(store, map, arg)!;
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

/** The kept area that a command means: by id, or the one whose squares the cursor is in. */
export function keptFor(store: App["store"], map: App["map"], arg: unknown): string | undefined {
  const { doc, session } = store.getState();
  if (typeof arg === "string") return doc.kept.find((k) => k.id === arg)?.id;
  const at = Array.isArray(arg) ? [Number(arg[0]), Number(arg[1])] : session.cursor;
  if (!at) return undefined;
  const holds = (record: TableAnswer["cells"]): boolean => cellSet(record).has(at[0]!, at[1]!, session.layer);
  return map.asker?.kept().findLast(({ answer }) => answer !== null && holds(answer.cells))?.kept.id;
}
