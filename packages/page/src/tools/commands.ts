import type { App } from "../app.js";
import type { CommandRoom } from "../input/command.js";
import { doorAt } from "../map/hit.js";
import { through } from "../moving/room.js";
import { toggleDoor } from "../state/actions/scene.js";
import { edit, look } from "../state/store.js";
import type { ToolId } from "../state/types.js";
import { creatureCommands } from "./creature-commands.js";
import { eraseCommands } from "./erase-commands.js";
import { wallCommands } from "./wall-commands.js";

/** Choosing another tool sets down what the hand holds. */
const choose = (tool: ToolId) => ({
  run: (app: App): void => {
    app.run("area.set");
    const motion = { ...app.store.getState().session.motion, who: null };
    look(app.store, {
      tool,
      eager: false,
      draft: null,
      aimed: null,
      doomed: null,
      moving: null,
      motion,
      cutFrom: null,
      notice: null,
    });
  },
});

/** The door that a command means: its index, or one beside the cursor. */
function doorOf({ store }: App, arg: unknown): number {
  const state = store.getState();
  if (typeof arg === "number") return state.doc.scene.walls[arg]?.kind === "door" ? arg : -1;
  const { cursor } = state.session;
  return cursor ? doorAt(state, cursor[0] + 0.5, cursor[1] + 0.5, 0.8) : -1;
}

export const toolsCommands: CommandRoom = {
  ...creatureCommands,
  ...wallCommands,
  ...eraseCommands,
  "tool.place": choose("place"),
  "tool.creatures": choose("creatures"),
  "tool.walls": choose("walls"),
  "tool.erase": choose("erase"),
  "tool.grid": choose("grid"),
  "door.toggle": {
    can: (app, arg) => doorOf(app, arg) >= 0,
    run: (app, arg) => {
      const index = doorOf(app, arg);
      const { doc } = app.store.getState();
      const open = doc.scene.walls[index]?.open === true;
      edit(app.store, open ? "Close the door" : "Open the door", toggleDoor(index));
      if (doc.scene.auras?.length) through(app, (room) => room.tellDoor(app, doc, index));
    },
  },
};
