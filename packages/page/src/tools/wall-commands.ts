import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { addBarrier, togglePillar } from "../state/actions/barriers.js";
import { edit, look } from "../state/store.js";
import type { Barrier } from "../state/types.js";

const BARRIERS: readonly Barrier[] = ["wall", "door", "window", "pillar"];

const WHAT: Readonly<Record<Barrier, string>> = {
  wall: "Draw a wall",
  door: "Put a door",
  window: "Put a window",
  pillar: "Put a pillar",
};

type Corner = readonly [number, number];

/** Lays a piece between two corners in squares. */
export function lay(app: App, kind: Exclude<Barrier, "pillar">, from: Corner, to: Corner): void {
  edit(app.store, WHAT[kind], addBarrier(kind, from, to));
}

export const wallCommands: CommandRoom = {
  "barrier.choose": {
    can: (_, arg) => BARRIERS.includes(arg as Barrier),
    run: ({ store }, arg) => look(store, { barrier: arg as Barrier, draft: null, aimed: null }),
  },
  "barrier.point": {
    can: ({ store }, arg) => Array.isArray(arg) || store.getState().session.cursor !== null,
    run: (app, arg) => {
      const { session } = app.store.getState();
      const at: Corner = Array.isArray(arg) ? [Number(arg[0]), Number(arg[1])] : session.cursor!;
      const { barrier, draft } = session;
      if (barrier === "pillar") {
        edit(app.store, WHAT.pillar, togglePillar(at, at, session.layer));
        return;
      }
      if (!draft) {
        look(app.store, { draft: at, tool: "walls" });
        return;
      }
      // The same corner twice ends the chain; a door and a window are one piece each.
      const same = draft[0] === at[0] && draft[1] === at[1];
      if (!same) lay(app, barrier, draft, at);
      look(app.store, { draft: same || barrier !== "wall" ? null : at });
    },
  },
  "barrier.end": {
    run: (app) => {
      if (app.store.getState().session.draft) look(app.store, { draft: null });
      else app.run("tool.place");
    },
  },
};
