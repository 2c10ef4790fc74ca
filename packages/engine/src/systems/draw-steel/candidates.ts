import type { DrawSteelArea } from "../../contract/types.js";
import { type CandidateAsk, type Candidates, noWalk } from "../candidates.js";
import { standSpots } from "../stand-spots.js";
import { cubeSpots } from "./candidates-cube.js";
import { lineFans } from "./candidates-line.js";
import { wallCells } from "./candidates-wall.js";

/** Placements of Draw Steel areas. */
export function candidatesDs(ask: CandidateAsk): Candidates {
  const area = ask.area as DrawSteelArea;
  if (area.shape === "burst" || area.shape === "aura") return standSpots(ask, false);
  noWalk(ask);
  switch (area.shape) {
    case "cube":
      return cubeSpots(ask, area);
    case "line":
      return lineFans(ask, area);
    case "wall":
      return wallCells(ask, area);
  }
}
