import type { Area, Method, Place, SystemId, Toward } from "@ambit/engine";
import type { Template } from "./types.js";

/** What a template's game, method and area leave to be said. */
export interface Takes {
  /** The size of the space that it starts from changes its shape. */
  readonly source: boolean;
  /** Its squares differ with the direction; a true shape is turned by hand. */
  readonly toward: boolean;
}

/** Whether the source's size and the direction matter to a template. */
export function takes(system: SystemId, method: Method | undefined, area: Area): Takes {
  const squares = system !== "dnd5e" || method === "token";
  const { shape } = area;
  const cone = shape === "cone" && squares;
  return {
    source: shape === "emanation" || shape === "aura" || cone || (shape === "burst" && system === "draw-steel"),
    toward: cone || (shape === "line" && squares),
  };
}

/** Where a template points: only squares differ with it. A true shape is turned by hand and lies straight. */
export function towardOf({ system, method, area, toward = EAST }: Template): Toward {
  return takes(system, method, area).toward ? toward : EAST;
}

const EAST: Toward = [1, 0];

/** Squares of a wall in a row: they are cut apart, so they lie as paper has room. */
const WALL_ROW = 7;

/** A place on an empty grid where the area has its plain form. */
export function placeOf(
  system: SystemId,
  method: Method | undefined,
  area: Area,
  source: number,
  toward: Toward,
): Place {
  const from = { at: [0, 0, 0], size: source } as const;
  if ("squares" in area) {
    const cells = Array.from({ length: area.squares }, (_, i) => [i % WALL_ROW, Math.floor(i / WALL_ROW), 0] as const);
    return { cells };
  }
  if (area.shape === "cube" || area.shape === "square") return { corner: [0, 0, 0] };
  if (area.shape === "line") {
    if (system === "draw-steel") return { start: [0, 0, 0], toward };
    // The first square lies beside a space of one square, on the side that it points to.
    if (method === "token") return { from: { at: [0, 0, 0] }, start: toward, toward };
    return { point: [0, 0, 0], toward };
  }
  if (!takes(system, method, area).source) {
    return area.shape === "cone" ? { point: [0, 0, 0], toward } : { point: [0, 0, 0] };
  }
  return area.shape === "cone" ? { from, toward } : { from };
}
