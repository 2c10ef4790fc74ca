import type { CommandArg, CommandId } from "./input/command.js";
import type { MapView } from "./map/view.js";
import type { Store } from "./state/store.js";

/** What every room is given: the state, the map on the screen, and the one way to do something. */
export interface App {
  readonly store: Store;
  readonly map: MapView;
  /** Does what a command names; false where nothing can be done by it now. */
  run(id: CommandId, arg?: CommandArg): boolean;
  /** Whether a command can do something now: menus and buttons ask. */
  can(id: CommandId, arg?: CommandArg): boolean;
}
