import type { Cell } from "@ambit/engine";
import type { App } from "../app.js";
import type { Drag, MapPoint } from "../input/gestures.js";
import { shiftInside } from "../map/space.js";
import { loaded, through } from "../moving/room.js";
import { cornerOf, Trace } from "../moving/trace.js";
import { shiftCreature } from "../state/actions/creatures.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";

/**
 * A drag of a creature, by whole squares from where it stood (a Tiny one off the snap by halves), its whole space on the map; one step of undo.
 * `end` takes the place of the move itself: it is given where the creature was let go and the way there.
 */
export function dragCreature(
  app: App,
  id: string,
  start: MapPoint,
  end?: (at: Cell, path: readonly Cell[]) => void,
): Drag | null {
  const before = app.store.getState().doc;
  const creature = creatureOf(before, id);
  if (!creature) return null;
  const step = (p: MapPoint): number => (p.free && creature.size === 0.5 ? 0.5 : 1);
  const moved = (p: MapPoint): ReturnType<typeof shiftCreature> => {
    const by = step(p);
    const whole = (d: number): number => Math.round(d / by) * by;
    return shiftCreature(id, ...shiftInside(before.scene, creature, whole(p.x - start.x), whole(p.y - start.y), by));
  };
  const trace = new Trace(cornerOf(before.scene, creature));
  let shown = before;
  const show = (doc: typeof before): void => {
    if (doc === shown || JSON.stringify(creatureOf(doc, id)) === JSON.stringify(creatureOf(shown, id))) return;
    shown = doc;
    trace.to(cornerOf(doc.scene, creatureOf(doc, id)!));
    loaded()?.dragging({ before, id, path: trace.path });
    app.store.setState({ doc });
  };
  const back = (): void => {
    // In this order: what is planned is of the map as it was, and stays so.
    app.store.setState({ doc: before });
    loaded()?.dragging(null);
  };
  look(app.store, { selected: id, aimed: null, cursor: null });
  return {
    move: (p) => show(moved(p)(before)),
    end: (p) => {
      show(moved(p)(before));
      const last = cornerOf(shown.scene, creatureOf(shown, id)!);
      back();
      if (end) {
        end(last, trace.path);
        return;
      }
      edit(app.store, `Move ${nameOf(creature)}`, moved(p));
      if (before.scene.auras?.length) through(app, (room) => void room.tellMoved(app, before, id, trace.path));
    },
    cancel: back,
  };
}
