import type { AppState } from "../state/types.js";
import type { Box, Camera } from "./camera.js";
import type { Context } from "./pen.js";

/** What an overlay paints with. Its context may be left in any transform; `inPixels` and `inSquares` set it. */
export interface Painting {
  readonly c: Context;
  readonly camera: Camera;
  readonly ratio: number;
  readonly state: AppState;
}

/**
 * Something that a room draws on the map: a draft of a wall, legal next squares, a blocking line. What lies under the walls, as
 * outlines do, gives the boxes in which walls are drawn again over it. What lies under the area is behind kept areas too; what lies over its wash
 * is still under its outline.
 */
export type Overlay =
  | { readonly where: "under area" | "over wash" | "under walls"; draw(painting: Painting): readonly Box[] }
  | { readonly where: "under tokens" | "over tokens" | "over labels"; draw(painting: Painting): void };
