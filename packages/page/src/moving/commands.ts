import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { standingOn } from "../map/space.js";
import { addAura, freeName, removeAura, renameAura } from "../state/actions/auras.js";
import { nameOf } from "../state/names.js";
import { creatureOf } from "../state/select.js";
import { edit, look } from "../state/store.js";
import type { Creature, Motion } from "../state/types.js";
import { creatureFor } from "../tools/creature-commands.js";
import { auraOwner } from "./owner.js";
import { through } from "./room.js";

const change = ({ store }: App, part: Partial<Motion>): void =>
  look(store, { motion: { ...store.getState().session.motion, ...part } });

const moved = ({ store }: App): Creature | undefined => {
  const { doc, session } = store.getState();
  return session.tool === "move" ? creatureOf(doc, session.motion.who) : undefined;
};

const squareOf = ({ store }: App, arg: unknown): readonly [number, number] | null =>
  Array.isArray(arg) ? [Number(arg[0]), Number(arg[1])] : store.getState().session.cursor;

/** The name of a new aura: the ability's own where its words begin with one, else its owner's. */
function auraName(text: string, owner: Creature): string {
  const own = /^([^,:;.(\n]{1,40})[,:;.(]/.exec(text)?.[1]?.trim() ?? "";
  return own !== "" && !/\d/.test(own) ? own : `Aura of ${nameOf(owner)}`;
}

export const movingCommands: CommandRoom = {
  "tool.move": {
    run: (app) => {
      app.run("area.set");
      const { session, doc } = app.store.getState();
      const who = creatureOf(doc, session.selected)?.id ?? null;
      look(app.store, {
        tool: "move",
        eager: false,
        draft: null,
        aimed: null,
        doomed: null,
        moving: null,
        notice: null,
      });
      change(app, { who, rise: 0 });
    },
  },
  "motion.choose": {
    can: (app, arg) => creatureFor(app, arg) !== undefined,
    run: (app, arg) => {
      const { id } = creatureFor(app, arg)!;
      look(app.store, { selected: id, card: null, pinned: null });
      app.run("tool.move");
    },
  },
  "motion.change": { run: (app, arg) => change(app, arg as Partial<Motion>) },
  "motion.from": {
    can: (app, arg) => moved(app) !== undefined && typeof arg === "string" && arg !== moved(app)!.id,
    run: (app, arg) => change(app, { from: String(arg) }),
  },
  "motion.here": {
    can: (app, arg) => {
      const at = squareOf(app, arg);
      if (!at || app.store.getState().session.tool !== "move") return false;
      return moved(app) !== undefined || standingOn(app.store.getState().doc.scene, ...at).length > 0;
    },
    run: (app, arg) => {
      const at = squareOf(app, arg)!;
      const who = moved(app);
      const [first] = standingOn(app.store.getState().doc.scene, ...at);
      // Keys and menus mean the square; whom it is too, while nobody is chosen.
      if (!who) {
        look(app.store, { selected: first!.id });
        change(app, { who: first!.id, rise: 0 });
      } else through(app, (room) => room.moveHere(app, at));
    },
  },
  "motion.drop": {
    can: (app) => moved(app) !== undefined,
    run: (app) => {
      change(app, { who: null, rise: 0 });
      look(app.store, { selected: null });
    },
  },
  "moved.close": {
    can: ({ store }) => store.getState().session.moved.length > 0,
    run: ({ store }) => look(store, { moved: [] }),
  },
  "aura.keep": {
    can: ({ store }) => auraOwner(store.getState().doc) !== null,
    run: ({ store }) => {
      const { doc } = store.getState();
      const owner = auraOwner(doc)!;
      const { text, area } = doc.ability!;
      const taken = (doc.scene.auras ?? []).map((a) => a.id);
      const id = freeName(taken, auraName(text, owner));
      edit(store, `Keep the aura ${id}`, addAura({ id, from: owner.id, area }));
      look(store, { notice: `${id} is kept: it goes with ${nameOf(owner)} until it is removed.` });
    },
  },
  "aura.name": {
    can: ({ store }, arg) =>
      Array.isArray(arg) && store.getState().doc.scene.auras?.some((a) => a.id === arg[0]) === true,
    run: ({ store }, arg) => {
      const [id, name] = arg as readonly [string, string];
      edit(store, `Name of the aura ${id}`, renameAura(id, name.slice(0, 80)));
    },
  },
  "aura.drop": {
    can: ({ store }, arg) => store.getState().doc.scene.auras?.some((a) => a.id === arg) === true,
    run: ({ store }, arg) => {
      edit(store, `Remove the aura ${String(arg)}`, removeAura(String(arg)));
      look(store, { notice: `${String(arg)} is removed. Undo brings it back.` });
    },
  },
};
