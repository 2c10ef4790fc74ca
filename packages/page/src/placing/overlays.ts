import type { Overlay } from "../map/overlay.js";
import { buildOverlay } from "./draw-build.js";
import { handleOverlay } from "./draw-handles.js";
import { walkOverlay } from "./draw-walk.js";
import { rangeOverlay, warningOverlay } from "./draw-warning.js";
import { loupeOverlay } from "./loupe.js";

/** What placing draws on the map; the loupe last, since it shows the rest. */
export const placingOverlays: readonly Overlay[] = [
  rangeOverlay,
  warningOverlay,
  handleOverlay,
  walkOverlay,
  buildOverlay,
  loupeOverlay,
];
