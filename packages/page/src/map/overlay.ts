import type { AppState } from "../state/types.js";
import type { Camera } from "./camera.js";
import type { Context } from "./pen.js";

/** What an overlay paints with. Its context may be left in any transform; `inPixels` and `inSquares` set it. */
export interface Painting {
  readonly c: Context;
  readonly camera: Camera;
  readonly ratio: number;
  readonly state: AppState;
}

/** Something that a room draws on the map: a draft of a wall, legal next squares, kept areas, a blocking line. */
export interface Overlay {
  readonly where: "under tokens" | "over tokens";
  draw(painting: Painting): void;
}
