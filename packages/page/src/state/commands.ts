import type { CommandRoom } from "../input/command.js";
import { redo, undo } from "./store.js";

export const stateCommands: CommandRoom = {
  "edit.undo": { run: ({ store }) => undo(store), can: ({ store }) => store.getState().past.length > 0 },
  "edit.redo": { run: ({ store }) => redo(store), can: ({ store }) => store.getState().future.length > 0 },
};
