import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { creatureOf } from "../state/select.js";
import { look } from "../state/store.js";
import type { Box } from "./camera.js";
import { boxOf } from "./space.js";

/** Rings a creature, and centres it where it is out of sight or `always` says so; the keyboard's cursor, where it is in use or `cursor` says so, goes there too. */
function goTo({ store, map }: App, id: string, cursor: boolean, always = false): void {
  const { doc, session } = store.getState();
  const creature = creatureOf(doc, id);
  if (!creature) return;
  const box = boxOf(doc.scene, creature);
  const moves = cursor || session.cursor !== null;
  look(store, { selected: id, ...(moves ? { cursor: [Math.floor(box.x0), Math.floor(box.y0)] as const } : {}) });
  if (always || !inSight(map, box)) map.camera.centre((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2);
}

/** Whether some squares are whole on the screen, clear of what lies over the map: then nothing need move. */
function inSight({ camera }: App["map"], { x0, y0, x1, y1 }: Box): boolean {
  const { top, right, bottom, left } = camera.insets;
  const [ax, ay] = camera.toScreen(x0, y0);
  const [bx, by] = camera.toScreen(x1, y1);
  return ax >= left && ay >= top && bx <= camera.width - right && by <= camera.height - bottom;
}

function step(app: App, by: number): void {
  const { doc, session } = app.store.getState();
  const { creatures } = doc.scene;
  const at = creatures.findIndex((c) => c.id === session.selected);
  const next = at < 0 ? (by > 0 ? 0 : creatures.length - 1) : (at + by + creatures.length) % creatures.length;
  goTo(app, creatures[next]!.id, true);
}

const some = ({ store }: App): boolean => store.getState().doc.scene.creatures.length > 0;

export const goCommands: CommandRoom = {
  "go.next": { can: some, run: (app) => step(app, 1) },
  "go.previous": { can: some, run: (app) => step(app, -1) },
  "go.creature": {
    can: ({ store }, arg) => creatureOf(store.getState().doc, String(arg)) !== undefined,
    run: (app, arg) => goTo(app, String(arg), false, true),
  },
  "go.caster": {
    can: ({ store }) => creatureOf(store.getState().doc, store.getState().doc.by) !== undefined,
    run: (app) => goTo(app, app.store.getState().doc.by!, true),
  },
  "go.origin": {
    can: ({ store }) => (store.getState().outcome?.list.origins.length ?? 0) > 0,
    run: ({ store, map }) => {
      const origin = store.getState().outcome!.list.origins[0]!;
      look(store, { cursor: [Math.floor(origin.x0), Math.floor(origin.y0)] });
      if (!inSight(map, origin)) map.camera.centre((origin.x0 + origin.x1) / 2, (origin.y0 + origin.y1) / 2);
    },
  },
};
