import type { Overlay } from "./overlay.js";

/** What rooms draw on the map, in the order in which it is painted. */
export const OVERLAYS: readonly Overlay[] = [];
