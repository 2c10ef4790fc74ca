import { movingOverlays } from "../moving/overlays.js";
import { askedOverlays } from "../panel/draw-asked.js";
import { placingOverlays } from "../placing/overlays.js";
import { doomedOverlay, draftOverlay } from "./drafts.js";
import { doomedCreature, ghostOverlay } from "./ghosts.js";
import type { Overlay } from "./overlay.js";

/** What rooms draw on the map, in the order in which it is painted. */
export const OVERLAYS: readonly Overlay[] = [
  ...movingOverlays,
  draftOverlay,
  ghostOverlay,
  doomedOverlay,
  doomedCreature,
  ...askedOverlays,
  ...placingOverlays,
];
