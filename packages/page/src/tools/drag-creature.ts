import type { App } from "../app.js";
import type { Drag, MapPoint } from "../input/gestures.js";
import { shiftCreature } from "../state/actions/creatures.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";

/** A drag of a creature, by whole squares from where it stood (a Tiny one off the snap by halves); one step of undo. */
export function dragCreature(app: App, id: string, start: MapPoint): Drag | null {
  const before = app.store.getState().doc;
  const creature = creatureOf(before, id);
  if (!creature) return null;
  const step = (p: MapPoint): number => (p.free && creature.size === 0.5 ? 0.5 : 1);
  const moved = (p: MapPoint): ReturnType<typeof shiftCreature> =>
    shiftCreature(id, Math.round((p.x - start.x) / step(p)) * step(p), Math.round((p.y - start.y) / step(p)) * step(p));
  let shown = before;
  const show = (doc: typeof before): void => {
    if (doc === shown || JSON.stringify(creatureOf(doc, id)) === JSON.stringify(creatureOf(shown, id))) return;
    shown = doc;
    app.store.setState({ doc });
  };
  look(app.store, { selected: id, aimed: null });
  return {
    move: (p) => show(moved(p)(before)),
    end: (p) => {
      app.store.setState({ doc: before });
      edit(app.store, `Move ${creature.name ?? creature.id}`, moved(p));
    },
    cancel: () => app.store.setState({ doc: before }),
  };
}
