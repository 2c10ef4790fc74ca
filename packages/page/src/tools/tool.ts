import type { App } from "../app.js";
import type { Drag, MapPoint } from "../input/gestures.js";
import type { AppState, ToolId } from "../state/types.js";

/** A line of the foot: what can be done now, and by which key. */
export interface Hint {
  readonly text: string;
  readonly keys?: readonly string[];
}

/**
 * What a hand does on the map while this tool is chosen. Every phase may be left out; a drag that gives null pans. A tool
 * keeps nothing between gestures but in the session and in the Drag that it returns.
 */
export interface Tool {
  readonly id: ToolId;
  readonly title: string;
  enter?(app: App, p: MapPoint): void;
  hover?(app: App, p: MapPoint): void;
  leave?(app: App): void;
  press?(app: App, p: MapPoint): void;
  drag?(app: App, p: MapPoint): Drag | null;
  /** Right button or Esc: gives up what is half done; false where there is nothing. */
  cancel?(app: App): boolean;
  /** The foot's hints for the state. */
  hints(state: AppState): readonly Hint[];
}
