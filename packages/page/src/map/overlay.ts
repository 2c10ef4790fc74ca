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
 * outlines do, gives the boxes in which walls are drawn again over it. What lies over the area's wash is still under its
 * outline, and is told in what box the area lies. What lies on the ground is drawn in squares under blocks and walls, into the base, which no
 * pointing redraws: only another key or another view.
 */
export type Overlay =
  | {
      readonly where: "on ground";
      key(state: AppState, camera: Camera): unknown;
      draw(c: Context, camera: Camera, state: AppState): void;
    }
  | { readonly where: "over wash"; draw(painting: Painting, area: Box): void }
  | { readonly where: "under walls"; draw(painting: Painting): readonly Box[] }
  | { readonly where: "under tokens" | "over tokens" | "over labels"; draw(painting: Painting): void };
