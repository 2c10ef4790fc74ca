import type { CommandRoom } from "../input/command.js";
import { look } from "../state/store.js";

const LOWEST = -100;
const HIGHEST = 100;

export const mapCommands: CommandRoom = {
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
