import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { boxOf, shiftInside, standingOn } from "../map/space.js";
import { through } from "../moving/room.js";
import { copied, describeCreature, shiftCreature, stamped } from "../state/actions/creatures.js";
import { addCreatures, removeCreature } from "../state/actions/scene.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { Creature } from "../state/types.js";

/** The square that a command means: its own, the cursor's, the one under the pointer, else none. */
function squareOf({ store }: App, arg: unknown): readonly [number, number] | null {
  if (Array.isArray(arg) && arg.length >= 2) return [Number(arg.at(-2)), Number(arg.at(-1))];
  const { cursor, aimed, tool } = store.getState().session;
  return cursor ?? (tool === "creatures" ? aimed : null);
}

/** The creature that a command means: by id, the selected one, or who stands at the cursor. */
export function creatureFor({ store }: App, arg: unknown): Creature | undefined {
  const { doc, session } = store.getState();
  if (typeof arg === "string") return creatureOf(doc, arg);
  if (session.cursor) {
    const here = standingOn(doc.scene, ...session.cursor);
    return here.find((c) => c.id === session.selected) ?? here[0] ?? creatureOf(doc, session.selected);
  }
  return creatureOf(doc, session.selected);
}

/** The nearest square to one, ring by ring, on which nobody stands. */
function emptyNear({ store }: App, x: number, y: number): readonly [number, number] {
  const { scene } = store.getState().doc;
  for (let r = 0; r < 20; r++)
    for (let dy = -r; dy <= r; dy++)
      for (let dx = -r; dx <= r; dx++) {
        if (Math.max(Math.abs(dx), Math.abs(dy)) !== r) continue;
        const [cx, cy] = [x + dx, y + dy];
        const inside = cx >= 0 && cy >= 0 && cx < scene.size[0] && cy < scene.size[1];
        if (inside && standingOn(scene, cx, cy).length === 0) return [cx, cy];
      }
  return [x, y];
}

function add(app: App, creature: Creature, what: string): void {
  edit(app.store, `${what} ${nameOf(creature)}`, addCreatures([creature]));
  look(app.store, { selected: creature.id, notice: `${nameOf(creature)} added.` });
}

/** Takes who stands there into the hand, or puts down whom the hand holds. */
function move(app: App, arg: unknown): void {
  const { store } = app;
  const { session, doc } = store.getState();
  const held = session.moving;
  const at = squareOf(app, arg);
  const id = Array.isArray(arg) ? String(arg[0]) : typeof arg === "string" ? arg : held?.id;
  const creature = id === undefined ? creatureFor(app, arg) : creatureOf(doc, id);
  if (!creature) return;
  const puts = held?.id === creature.id || (Array.isArray(arg) && arg.length === 3);
  if (!puts || !at) {
    app.run("area.set");
    look(store, {
      tool: "creatures",
      moving: { id: creature.id, back: session.tool },
      selected: creature.id,
      aimed: null,
    });
    return;
  }
  const box = boxOf(doc.scene, creature);
  const [dx, dy] = shiftInside(doc.scene, creature, at[0] - Math.floor(box.x0), at[1] - Math.floor(box.y0));
  look(store, { moving: null, tool: held?.back ?? session.tool, aimed: null });
  edit(store, `Move ${nameOf(creature)}`, shiftCreature(creature.id, dx, dy));
  look(store, { notice: `${nameOf(creature)} moved.` });
  if (doc.scene.auras?.length) through(app, (room) => void room.tellMoved(app, doc, creature.id));
}

export const creatureCommands: CommandRoom = {
  "creature.add": {
    can: (app, arg) => squareOf(app, arg) !== null,
    run: (app, arg) => {
      const at = squareOf(app, arg)!;
      const { doc, session } = app.store.getState();
      const free = standingOn(doc.scene, ...at).length === 0 ? at : emptyNear(app, ...at);
      add(app, stamped(doc.scene, session.stamp, ...free, session.layer), "Add");
    },
  },
  "creature.move": {
    can: (app, arg) => {
      const { moving } = app.store.getState().session;
      return moving !== null || Array.isArray(arg) || creatureFor(app, arg) !== undefined;
    },
    run: move,
  },
  "creature.drop": {
    can: ({ store }) => store.getState().session.moving !== null,
    run: ({ store }) => {
      const { moving } = store.getState().session;
      look(store, { moving: null, aimed: null, tool: moving?.back ?? "place" });
    },
  },
  "creature.copy": {
    can: (app, arg) => creatureFor(app, arg) !== undefined,
    run: (app, arg) => {
      const creature = creatureFor(app, arg)!;
      look(app.store, { clip: creature, notice: `${nameOf(creature)} copied. Paste it anywhere.` });
    },
  },
  "creature.paste": {
    can: ({ store }) => store.getState().session.clip !== null,
    run: (app, arg) => {
      const { doc, session } = app.store.getState();
      const clip = session.clip!;
      const box = boxOf(doc.scene, clip);
      const at = squareOf(app, arg) ?? [Math.floor(box.x0), Math.floor(box.y0)];
      add(app, copied(doc.scene, clip, ...emptyNear(app, ...at)), "Paste");
    },
  },
  "creature.delete": {
    can: (app, arg) => creatureFor(app, arg) !== undefined,
    run: (app, arg) => {
      const creature = creatureFor(app, arg)!;
      const { session } = app.store.getState();
      edit(app.store, `Delete ${nameOf(creature)}`, removeCreature(creature.id));
      const pinned = session.pinned?.kind === "creature" && session.pinned.id === creature.id ? null : session.pinned;
      look(app.store, {
        selected: null,
        pinned,
        card: null,
        moving: null,
        notice: `${nameOf(creature)} deleted. Undo brings it back.`,
      });
    },
  },
  "creature.hide": {
    can: (app, arg) => creatureFor(app, arg) !== undefined,
    run: (app, arg) => {
      const { id, hidden, ...creature } = creatureFor(app, arg)!;
      const name = nameOf({ id, ...creature });
      edit(
        app.store,
        hidden ? `Show ${name}` : `Hide ${name}`,
        describeCreature(id, { hidden: hidden ? undefined : true }),
      );
      look(app.store, {
        notice: hidden
          ? `${name} is shown and judged again.`
          : id === app.store.getState().doc.by
            ? `${name} is hidden: not judged, and not in links. It still uses the ability.`
            : `${name} is hidden: not judged, and not in links.`,
      });
    },
  },
  "creature.card": {
    can: (app, arg) => creatureFor(app, arg) !== undefined,
    run: (app, arg) => {
      const { id } = creatureFor(app, arg)!;
      look(app.store, { card: id, selected: id, menu: null });
    },
  },
};
