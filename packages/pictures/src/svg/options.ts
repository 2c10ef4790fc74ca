import type { SideNames } from "./sides.js";
import type { Typesetter } from "./text.js";
import type { ThemeName } from "./theme.js";
import type { ViewOptions } from "./view.js";

/** How a picture is drawn as SVG. */
export interface SvgOptions extends ViewOptions {
  /** Colours round the map; default light. */
  theme?: ThemeName;
  /** The scene's own; default 5. */
  feetPerSquare?: number;
  /** The scene's `unitsPerSquare` where its coordinates are "units"; default 1. Places true outlines of turned squares. */
  placeUnits?: number;
  /** The question's option, for the true outline of a 5e cone; default flat. */
  coneEnd?: "flat" | "round";
  /** Which sides are drawn as the party, which as enemies; common names of sides are known. */
  sides?: SideNames;
  /** False leaves out the picture under the map. */
  picture?: boolean;
  /** Draws text as outlines of fonts of its own; without it text stays text, in the reader's fonts. */
  typesetter?: Typesetter;
}
