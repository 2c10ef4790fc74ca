import type { Overlay } from "../map/overlay.js";
import { loaded } from "./room.js";

/** Auras that last, and where somebody may be moved; drawn by the loaded part of the room. */
export const movingOverlays: readonly Overlay[] = [
  { where: "under walls", draw: (painting) => loaded()?.drawOutlines(painting) ?? [] },
  { where: "under tokens", draw: (painting) => loaded()?.drawUnder(painting) },
  { where: "over tokens", draw: (painting) => loaded()?.drawOver(painting) },
];
