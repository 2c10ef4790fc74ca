import type { CommandRoom } from "../input/command.js";
import { redo, undo, undoable } from "./store.js";

export const stateCommands: CommandRoom = {
  "edit.undo": { run: ({ store }) => undo(store), can: ({ store }) => undoable(store.getState()) },
  "edit.redo": { run: ({ store }) => redo(store), can: ({ store }) => store.getState().future.length > 0 },
};
